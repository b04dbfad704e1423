/** SQL of reading the audit log: page by page, or from one end to the other. */

import { sql as raw } from 'kysely'
import { z } from 'zod'
import { Role } from '../../shared/accounts/role-input.ts'
import type { AuditEntry } from '../../shared/audit/contract.ts'
import { type AuditKind, noSalon } from '../../shared/audit/kinds.ts'
import { bookingReference } from '../../shared/bookings/reference.ts'
import { Id } from '../../shared/ids.ts'
import { plainLetters } from '../../shared/plain-letters.ts'
import { type Instant, toIso } from '../../shared/time.ts'
import { anyOf, at, type Sql, withFreshPlan } from '../db/connection.ts'

export interface EntryFilter {
  /** Absent: everything there is. */
  salonId?: string | undefined
  person?: string | undefined
  kind?: AuditKind | undefined
  from?: Instant | undefined
  until?: Instant | undefined
}

interface Row {
  id: string
  at: Instant
  kind: AuditKind
  action: string
  user_id: string | null
  who: string
  role: string | null
  address: string
  salon_id: string
  salon_name: string | null
  about_id: string | null
  details: Record<string, unknown>
}

/** Latest first: either the entries after `after`, the last one of the previous batch, or one page. */
export async function listEntries(
  sql: Sql,
  filter: EntryFilter,
  { after, offset = 0, limit }: { after?: AuditEntry | undefined; offset?: number; limit: number },
): Promise<AuditEntry[]> {
  const older = after ? [raw`(at, id) < (${at(Date.parse(after.at))}, ${after.id}::uuid)`] : []
  const newest = raw`order by at desc, id desc limit ${offset + limit}`
  const parts = partsOf(filter).map(
    (part) => raw`(select * from audit_log where ${all([...part, ...older])} ${newest})`,
  )
  const { rows } = await raw<Row>`
    ${withFreshPlan} select entry.id, at, kind, action, user_id, who, role, entry.address, entry.salon_id,
      salons.name as salon_name, about_id, details
    from (select * from (${raw.join(parts, raw` union all `)}) found order by at desc, id desc limit ${limit} offset ${offset}) entry
    left join salons on salons.id = entry.salon_id
    order by at desc, entry.id desc
  `.execute(sql)
  const names = await namesOf(sql, rows)
  return rows.map((row) => asEntry(row, names))
}

export async function countEntries(sql: Sql, filter: EntryFilter): Promise<number> {
  const counts = partsOf(filter).map((part) => raw`(select count(*) from audit_log where ${all(part)})`)
  const { rows } = await raw<{ total: number }>`
    ${withFreshPlan} select ${raw.join(counts, raw` + `)} as total
  `.execute(sql)
  return rows[0]?.total ?? 0
}

type Condition = ReturnType<typeof raw>

/**
 * A salon's log includes what its owner and staff do as accounts, and what is done to these accounts. Each part is read on its own,
 * in the order of an index.
 */
function partsOf({ salonId, person, kind, from, until }: EntryFilter): Condition[][] {
  const conditions = [
    ...words(person).map((word) => raw`who_plain like ${word}`),
    ...(kind ? [raw`kind = ${kind}`] : []),
    ...(from === undefined ? [] : [raw`at >= ${at(from)}`]),
    ...(until === undefined ? [] : [raw`at < ${at(until)}`]),
  ]
  if (!salonId) return [conditions]
  const people = raw`any(array(select owner_id from salons where id = ${salonId}::uuid
    union select user_id from staff where salon_id = ${salonId}::uuid and user_id is not null))`
  const ofAccounts = raw`salon_id = ${noSalon}::uuid and (user_id = ${people} or about_id = ${people})`
  return [
    [raw`salon_id = ${salonId}::uuid`, ...conditions],
    [ofAccounts, ...conditions],
  ]
}

function all(conditions: readonly Condition[]): Condition {
  return conditions.length > 0 ? raw.join(conditions, raw` and `) : raw`true`
}

function words(typed = ''): string[] {
  const plain = plainLetters(typed).split(' ').filter(Boolean)
  return plain.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
}

/** Names of members, services, categories, resources, salons and accounts that still exist; never of customers. */
async function namesOf(sql: Sql, rows: readonly Row[]): Promise<Map<string, string>> {
  const ids = rows.flatMap((row) => [...idsOf(row), ...(row.about_id ? [row.about_id] : [])])
  if (ids.length === 0) return new Map()
  const named = await raw<{ id: string; name: string }>`
    select id, first_name || ' ' || last_name as name from staff where id = ${anyOf(ids)}
    union all select id, name from services where id = ${anyOf(ids)}
    union all select id, name from categories where id = ${anyOf(ids)}
    union all select id, name from salons where id = ${anyOf(ids)}
    union all select id, first_name || ' ' || last_name from users where id = ${anyOf(ids)}
  `.execute(sql)
  return new Map(named.rows.map(({ id, name }) => [id, name.trim()]))
}

function idsOf({ details }: Row): string[] {
  return Object.values(details).flatMap((value) => Id.safeParse(value).data ?? [])
}

function asEntry(row: Row, names: Map<string, string>): AuditEntry {
  const isBooking = row.kind === 'bookings'
  const made = Id.safeParse(row.details.made).data
  const bookingId = Id.safeParse(row.details.bookingId).data ?? (isBooking ? made : undefined) ?? null
  const name = idsOf(row).flatMap((id) => names.get(id) ?? [])[0] ?? named(row.details)
  const account = row.about_id ? names.get(row.about_id) : undefined
  return {
    id: row.id,
    at: toIso(row.at),
    kind: row.kind,
    action: row.action,
    userId: row.user_id,
    who: row.who,
    role: Role.safeParse(row.role).data ?? null,
    address: row.address,
    about: name ?? account ?? (bookingId ? bookingReference(bookingId) : ''),
    count: z.number().safeParse(row.details.count).data ?? null,
    bookingId,
    salonId: row.salon_id === noSalon ? null : row.salon_id,
    salonName: row.salon_name ?? '',
  }
}

/** The entry itself contains the name of a thing that was deleted. */
function named({ name }: Record<string, unknown>): string | undefined {
  return typeof name === 'string' ? name : undefined
}
