/**
 * A row in every table of a database of any version, derived from its catalog: types, foreign keys and the values
 * allowed by checks. What the catalog does not say is in `chosen`.
 */

import { sql } from 'kysely'
import type { Db } from '../db/connection.ts'
import { ownerPasswordHash } from './salon.ts'

interface Column {
  table: string
  name: string
  type: string
  isNeeded: boolean
  /** Values allowed by a check; null: not a list. */
  allowed: string[] | null
}

interface ForeignKey {
  table: string
  columns: string[]
  parent: string
  parentColumns: string[]
}

type Row = Record<string, unknown>

/** Filled in by triggers; our own row would be counted twice. */
const keptByTriggers = ['booking_counts']

/** One row, whatever salons there are. */
const ofInstallation = ['push_keys']

/** Null: the row would be deleted, part of another one, or not a booking. */
const leftNull = /^(deleted_at|erased_at|merged_into|phone_holder_id|hold_id)$/

const chosen: Record<string, unknown> = {
  'users.role': 'salon_owner',
  'push_keys.only_one': true,
  'salons.timezone': 'America/Los_Angeles',
  'bookings.status': 'completed',
  'bookings.told_clock': null,
  'waitlist_entries.state': 'left',
  'waitlist_entries.spans': [{ date: '2027-03-11', from: '09:00', to: '18:00' }],
  'waitlist_entries.service_ids': ['01a00000-0000-7000-8000-000000000001'],
  'floor_clients.service_ids': ['01a00000-0000-7000-8000-000000000001'],
  'floor_entries.reason': '',
  'floor_entries.undoes': null,
  'licenses.state': 'CA',
  'inspections.shows_hours': true,
  'foot_spa_entries.kind': 'after_client',
  'foot_spa_entries.line_id': null,
  'foot_spa_entries.entry_id': null,
  'foot_spa_entries.correction': null,
  'checks.services_cents': 0,
  'checks.products_cents': 0,
  'checks.gift_cards_cents': 0,
  'checks.discount_cents': 0,
  'checks.taxed_cents': 0,
  'checks.tax_cents': 0,
  'checks.service_taxed_cents': 0,
  'checks.service_tax_cents': 0,
  'checks.tip_cents': 0,
  'checks.total_cents': 0,
  'checks.settled_cents': 0,
  'checks.cash_price_cents': 0,
  'checks.paid_cents': 0,
  'checks.refunded_cents': 0,
  'checks.state': 'open',
  'checks.link': null,
  'checks.void_reason': '',
  'checks.paid_at': null,
  'checks.voided_at': null,
  'checks.day': null,
  'till_settings.cash_price_bp': 0,
  'till_settings.surcharge_cap_bp': 0,
  'check_lines.kind': 'service',
  'check_lines.product_id': null,
  'check_lines.quantity': 1,
  'check_lines.price_cents': 0,
  'check_lines.discount_cents': 0,
  'check_payments.cents': 0,
  'check_payments.settles_cents': 0,
  'check_payments.cash_price_cents': 0,
  'check_payments.cash_price_bp': 0,
  'check_payments.is_debit': false,
  'check_payments.tendered_cents': null,
  'check_payments.reverses_id': null,
  'check_payments.corrects_id': null,
  'check_tips.cents': -2,
  'gift_card_entries.cents': 0,
  'gift_cards.balance_cents': 0,
  'deposits.held_cents': 0,
  'deposits.state': 'applied',
  'deposit_entries.cents': 0,
  'till_days.closed_at': null,
  'till_days.counted': null,
  'till_days.counted_cents': null,
  'till_days.expected_cents': null,
  'till_days.report': null,
  'other_charges.payment_id': null,
  'pay_settings.pay_days_after': 2,
  'pay_adjustments.kind': 'bonus',
  'pay_adjustments.cents': 500,
  'pay_adjustments.minutes': 0,
  'pay_adjustments.undoes_id': null,
  'pay_periods.starts_on': '2020-01-05',
  'pay_periods.ends_on': '2020-01-11',
  'pay_periods.pay_on': '2020-01-13',
  'closed_months.month': '2020-01-01',
  'tip_declarations.month': '2020-01-01',
  'text_threads.waits_since': null,
  'text_pictures.source': null,
}

/**
 * Inserts one of everything for a new salon, with the migrations that the database has so far.
 * @param position number of the salon, unique within the database
 * @returns how to sign in to it
 */
export async function insertOneOfEverything(db: Db, position: number): Promise<{ salonId: string; email: string }> {
  const columns = await listColumns(db)
  const keys = await listForeignKeys(db)
  const made = new Map<string, Row[]>()
  const passwordHash = ownerPasswordHash()
  for (const table of inOrder([...new Set(columns.map((column) => column.table))], keys)) {
    const those = columns.filter((column) => column.table === table)
    const to = keys.filter((key) => key.table === table && key.parent !== table && !key.columns.includes('hold_id'))
    const rows = Array.from({ length: isPaired(table, keys) ? 2 : 1 }, (_, index) => {
      const row = Object.fromEntries(
        those.map((column) => [column.name, valueOf(column, { position, index, passwordHash, made })]),
      )
      return { ...row, ...linked(to, made) }
    })
    made.set(table, rows)
    if (keptByTriggers.includes(table)) continue
    const once = ofInstallation.includes(table) ? sql` on conflict do nothing` : sql``
    const names = sql.join(those.map(({ name }) => sql.ref(name)))
    await sql`insert into ${sql.table(table)} (${names})
      select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)${once}`.execute(
      db,
    )
  }
  return { salonId: idOf(made, 'salons'), email: String(made.get('users')?.[0]?.['email']) }
}

/** Whether another table references two of its rows at once: those must differ. */
function isPaired(table: string, keys: ForeignKey[]): boolean {
  const namedBy = keys.filter((key) => key.parent === table && key.table !== table).map((key) => key.table)
  return new Set(namedBy).size < namedBy.length
}

/** Columns of foreign keys: the second key to a table references its second row. */
function linked(keys: ForeignKey[], made: Map<string, Row[]>): Row {
  const row: Row = {}
  const seen = new Map<string, number>()
  for (const { columns, parent, parentColumns } of keys) {
    const index = seen.get(parent) ?? 0
    seen.set(parent, index + 1)
    const rows = made.get(parent) ?? []
    const named = rows[Math.min(index, rows.length - 1)]
    for (const [at, column] of columns.entries()) row[column] = named?.[parentColumns[at] ?? '']
  }
  return row
}

interface FillContext {
  position: number
  index: number
  passwordHash: string
  made: Map<string, Row[]>
}

function valueOf(
  { table, name, type, isNeeded, allowed }: Column,
  { position, index, passwordHash, made }: FillContext,
): unknown {
  const choice = chosen[`${table}.${name}`]
  if (choice !== undefined) return choice
  if (!isNeeded && leftNull.test(name)) return null
  if (name === 'password_hash') return passwordHash
  if (name === 'salon_id') return idOf(made, 'salons')
  if (type === 'uuid')
    return (name !== 'id' && idOf(made, `${name.slice(0, -'_id'.length)}s`)) || uuid(made, position, index)
  if (type === 'jsonb') return { kept: `${table} ${position}` }
  if (allowed) return type.endsWith('[]') ? [allowed[0]] : allowed[0]
  if (type.endsWith('[]')) return []
  if (type === 'boolean') return name === 'active' || name === 'bookable' || name === 'weekly'
  if (type === 'bytea') return `\\x${Buffer.from(`${table} ${name} ${position} ${index}`).toString('hex')}`
  if (type === 'date') return new Date(Date.UTC(2027, 2, 9 + position)).toISOString().slice(0, 10)
  if (type.startsWith('time without')) return clockOf(name)
  if (type.startsWith('timestamp')) return new Date(instantOf(name, position)).toISOString()
  if (/int|numeric/.test(type)) return 2
  if (name.endsWith('phone')) return `+1408555${String(position * 10 + index).padStart(4, '0')}`
  if (name === 'email' || name === 'recipient') return `${table}-${position}-${index}@example.com`
  return `${table} ${name} ${position} ${index}: Đẹp 💅`
}

/** Start columns are an hour before end columns. */
function instantOf(name: string, position: number): number {
  const hour = /end|expire|finish|until|left/.test(name) ? 19 : 18
  return Date.UTC(2027, 2, 9 + position, hour)
}

function clockOf(name: string): string {
  if (name.startsWith('second_break')) return name.includes('end') ? '15:15' : '15:00'
  if (name.startsWith('break')) return name.includes('end') ? '12:30' : '12:00'
  return /end|close|to_/.test(name) ? '18:00' : '09:00'
}

/** UUID version 7, in order of creation. */
function uuid(made: Map<string, Row[]>, position: number, index: number): string {
  const parts = [position, made.size, index].map((part) => part.toString(16).padStart(4, '0'))
  return `01a00000-0000-7000-8000-${parts.join('')}`
}

function idOf(made: Map<string, Row[]>, table: string): string {
  const id = made.get(table)?.[0]?.['id']
  return typeof id === 'string' ? id : ''
}

/** Each table after those it references; tables derived from others by name only come after them too. */
function inOrder(tables: string[], keys: ForeignKey[]): string[] {
  const ordered: string[] = []
  const first = ['users', 'salons', 'categories', 'services', 'staff', 'customers', 'bookings']
  const visit = (table: string) => {
    if (ordered.includes(table)) return
    for (const { parent } of keys.filter((key) => key.table === table && key.parent !== table)) visit(parent)
    ordered.push(table)
  }
  for (const table of [...first.filter((name) => tables.includes(name)), ...tables]) visit(table)
  return ordered
}

/** Without generated columns. */
async function listColumns(db: Db): Promise<Column[]> {
  const { rows } = await sql<Omit<Column, 'allowed'> & { checks: string | null }>`
    select relname as table, attname as name, format_type(atttypid, atttypmod) as type, attnotnull as "isNeeded",
      (select string_agg(pg_get_constraintdef(oid), ' ') from pg_constraint
        where conrelid = attrelid and contype = 'c' and conkey = array[attnum]) as checks
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%'
      and attnum > 0 and not attisdropped and attgenerated = ''
    order by relname, attnum`.execute(db)
  return rows.map(({ checks, ...column }) => ({ ...column, allowed: listIn(checks ?? '') }))
}

/** Values of `= ANY (ARRAY['a'::text, 'b'::text])`, or the one of `= 'a'::text`. */
function listIn(checks: string): string[] | null {
  const list = /ANY \(\(?ARRAY\[([^\]]+)\]/.exec(checks)?.[1] ?? / = ('[^']+'::text)/.exec(checks)?.[1]
  return list?.split(', ').map((value) => value.replace(/::.*$/, '').replaceAll("'", '')) ?? null
}

async function listForeignKeys(db: Db): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select conrelid::regclass::text as table, confrelid::regclass::text as parent,
      (select array_agg(attname::text order by place) from unnest(conkey) with ordinality as of (attnum, place)
        join pg_attribute on attrelid = conrelid and pg_attribute.attnum = of.attnum) as columns,
      (select array_agg(attname::text order by place) from unnest(confkey) with ordinality as of (attnum, place)
        join pg_attribute on attrelid = confrelid and pg_attribute.attnum = of.attnum) as "parentColumns"
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
    order by conrelid::regclass::text, conkey`.execute(db)
  return rows
}
