/** SQL of imports: the outcome of each row, and what is needed to undo it. */

import { sql as raw } from 'kysely'
import { z } from 'zod'
import type { KeptReason, KeptRow, RowOutcome } from '../../../shared/customers/importing.ts'
import { languages } from '../../../shared/text/language.ts'
import type { Instant } from '../../../shared/time.ts'
import { newId } from '../../context.ts'
import { at, type Sql } from '../../db/connection.ts'
import type { FillableFields, ImportedFields } from './imported-customers.sql.ts'

const maxListed = 50

function imports(sql: Sql, salonId: string) {
  return sql
    .selectFrom('customer_imports')
    .selectAll('customer_imports')
    .select((is) =>
      is
        .selectFrom('customer_import_rows as done')
        .select((of) => of.fn.coalesce(of.fn.max('done.row'), raw<number>`0`).as('row'))
        .where('done.salon_id', '=', salonId)
        .whereRef('done.import_id', '=', 'customer_imports.id')
        .as('upTo'),
    )
    .select((is) => {
      const theirs = is
        .selectFrom('imported_appointments as one')
        .select((of) => of.fn.countAll<number>().as('count'))
        .where('one.salon_id', '=', salonId)
        .whereRef('one.import_id', '=', 'customer_imports.id')
      return [
        theirs.where('one.outcome', 'is', null).as('booked'),
        theirs.where('one.outcome', 'is not', null).as('history'),
      ]
    })
    .where('salon_id', '=', salonId)
}

export type StoredImport = Awaited<ReturnType<ReturnType<typeof imports>['execute']>>[number]

export function listStored(sql: Sql, salonId: string): Promise<StoredImport[]> {
  return imports(sql, salonId).orderBy('id', 'desc').limit(maxListed).execute()
}

/** Locked until the transaction ends; null: not found. */
export async function findStored(sql: Sql, salonId: string, id: string): Promise<StoredImport | null> {
  return (await imports(sql, salonId).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
}

/** The import that is running in the salon, or being undone. */
export async function findAtWork(sql: Sql, salonId: string): Promise<StoredImport | null> {
  const found = await imports(sql, salonId)
    .where((is) =>
      is.or([is('ended_at', 'is', null), is.and([is('undo_began_at', 'is not', null), is('undone_at', 'is', null)])]),
    )
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return found ?? null
}

interface Begun {
  userId: string
  byName: string
  fileName: string
  source: string
  fingerprint: string
  rows: number
  known: 'fill' | 'keep'
  kind: 'clients' | 'appointments'
}

/** Null: another one began at the same moment. */
export async function insertImport(sql: Sql, salonId: string, begun: Begun, now: Instant): Promise<string | null> {
  const row = await sql
    .insertInto('customer_imports')
    .values({
      salon_id: salonId,
      id: newId(),
      user_id: begun.userId,
      by_name: begun.byName,
      file_name: begun.fileName,
      source: begun.source,
      fingerprint: begun.fingerprint,
      known: begun.known,
      kind: begun.kind,
      file_rows: begun.rows,
      started_at: new Date(now),
      last_at: new Date(now),
    })
    .onConflict((other) => other.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

interface Progress {
  added?: number
  filled?: number
  removed?: number
  restored?: number
  ended?: boolean
  undoBegan?: boolean
  undone?: boolean
}

/** Adds to the counts; an import that has ended or been undone stays so. */
export async function advance(sql: Sql, salonId: string, id: string, step: Progress, now: Instant): Promise<void> {
  const { added = 0, filled = 0, removed = 0, restored = 0 } = step
  const { ended = false, undoBegan = false, undone = false } = step
  await raw`
    update customer_imports set added = added + ${added}::integer, filled = filled + ${filled}::integer,
      removed = removed + ${removed}::integer, restored = restored + ${restored}::integer, last_at = ${at(now)},
      ended_at = case when ${ended}::boolean then coalesce(ended_at, ${at(now)}) else ended_at end,
      undo_began_at = case when ${undoBegan}::boolean then coalesce(undo_began_at, ${at(now)}) else undo_began_at end,
      undone_at = case when ${undone}::boolean then coalesce(undone_at, ${at(now)}) else undone_at end
    where salon_id = ${salonId}::uuid and id = ${id}::uuid
  `.execute(sql)
}

export interface DoneRow {
  row: number
  outcome: RowOutcome
  customerId: string | null
  /** For a known customer: the previous values of what was filled in. Null: none. */
  before: Partial<FillableFields> | null
  /** What the row wrote. */
  after: Partial<ImportedFields> | null
}

export async function insertDone(sql: Sql, salonId: string, importId: string, rows: readonly DoneRow[]): Promise<void> {
  await raw`
    insert into customer_import_rows (salon_id, import_id, row, outcome, customer_id, before, after)
    select ${salonId}::uuid, ${importId}::uuid, row, outcome, "customerId", before, after
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one (row integer, outcome text, "customerId" uuid,
      before jsonb, after jsonb)
  `.execute(sql)
}

const Fields = z
  .object({
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string(),
    email: z.string(),
    language: z.enum(languages),
    birthday: z.string().nullable(),
    preferences: z.string(),
    notes: z.string(),
    blocked: z.boolean(),
    noTexts: z.boolean(),
    noMails: z.boolean(),
    visits: z.number(),
    lastVisit: z.string().nullable(),
    spentCents: z.number(),
  })
  .partial()
  .nullable()

/** The rows with these numbers that are done already. */
export async function listDone(
  sql: Sql,
  salonId: string,
  importId: string,
  numbers: readonly number[],
): Promise<Map<number, DoneRow>> {
  const rows = await doneRows(sql, salonId, importId)
    // So that no more than these are read, whatever the database expects of a list.
    .where('row', '>=', Math.min(...numbers))
    .where('row', '<=', Math.max(...numbers))
    .where('row', '=', raw<number>`any(${numbers}::integer[])`)
    .execute()
  return new Map(rows.map((row) => [row.row, asDone(row)]))
}

/** Customers that rows of this import were before. */
export async function listTaken(sql: Sql, salonId: string, importId: string): Promise<Set<string>> {
  const rows = await doneRows(sql, salonId, importId).where('customer_id', 'is not', null).execute()
  return new Set(rows.map(({ customer_id: id }) => id ?? ''))
}

/** The first of those that can be undone and are not yet. */
export async function listUndoable(sql: Sql, salonId: string, importId: string, max: number): Promise<DoneRow[]> {
  const rows = await doneRows(sql, salonId, importId)
    .where('undone', 'is', null)
    .where('outcome', 'in', ['added', 'filled'])
    .orderBy('row')
    .limit(max)
    .execute()
  return rows.map(asDone)
}

function doneRows(sql: Sql, salonId: string, importId: string) {
  return sql
    .selectFrom('customer_import_rows')
    .select(['row', 'outcome', 'customer_id', 'before', 'after'])
    .where('salon_id', '=', salonId)
    .where('import_id', '=', importId)
}

function asDone(row: Awaited<ReturnType<ReturnType<typeof doneRows>['execute']>>[number]): DoneRow {
  return {
    row: row.row,
    outcome: row.outcome,
    customerId: row.customer_id,
    before: Fields.parse(row.before),
    after: Fields.parse(row.after),
  }
}

export type UndoOutcome = KeptReason | 'removed' | 'restored'

/** Rows that stay, at least in part; their previous values are not needed any more. */
export async function setKept(
  sql: Sql,
  salonId: string,
  importId: string,
  kept: readonly { row: number; why: KeptReason }[],
): Promise<void> {
  await raw`
    update customer_import_rows set undone = one.why, before = null, after = null
    from json_to_recordset(${JSON.stringify(kept)}::json) as one (row integer, why text)
    where salon_id = ${salonId}::uuid and import_id = ${importId}::uuid and customer_import_rows.row = one.row
  `.execute(sql)
}

/** Of these rows, those that do not stay: nothing is left to be done or shown for them. */
export async function deleteUndone(
  sql: Sql,
  salonId: string,
  importId: string,
  { first, last }: { first: number; last: number },
): Promise<void> {
  await sql
    .deleteFrom('customer_import_rows')
    .where('salon_id', '=', salonId)
    .where('import_id', '=', importId)
    .where('row', '>=', first)
    .where('row', '<=', last)
    .where('undone', 'is', null)
    .execute()
}

export async function listKeptRows(sql: Sql, salonId: string, importId: string, max: number): Promise<KeptRow[]> {
  const { rows } = await raw<KeptRow>`
    select done.row, done.customer_id as "customerId", done.undone as why,
      case when known.id is null or known.erased_at is not null then ''
        else trim(known.first_name || ' ' || known.last_name) end as name
    from customer_import_rows done
    left join customers known on known.salon_id = done.salon_id and known.id = done.customer_id
    where done.salon_id = ${salonId}::uuid and done.import_id = ${importId}::uuid
      and done.undone in ('partly', 'booked', 'changed', 'merged', 'gone')
    order by done.row limit ${max}::integer
  `.execute(sql)
  return rows
}

/**
 * What the past appointments of these customers add to their figures: never less than a list said, and nothing twice. It is noted with
 * their rows of the import, so that undoing takes it back.
 */
export async function addHistory(
  sql: Sql,
  salonId: string,
  importId: string,
  customerIds: readonly string[],
): Promise<void> {
  await raw`
    with figures as (
      select customer_id, count(*)::integer as visits, sum(price_cents) as cents,
        max((starts_at at time zone (select timezone from salons where id = ${salonId}::uuid))::date) as last_day
      from imported_appointments
      where salon_id = ${salonId}::uuid and customer_id = any(${customerIds}::uuid[]) and outcome = 'made'
      group by customer_id
    ), raised as (
      update customers set imported_visits = greatest(customers.imported_visits, figures.visits),
        imported_spent_cents = greatest(customers.imported_spent_cents, figures.cents),
        imported_last_visit = greatest(customers.imported_last_visit, figures.last_day)
      from figures join customers was on was.salon_id = ${salonId}::uuid and was.id = figures.customer_id
      where customers.salon_id = ${salonId}::uuid and customers.id = figures.customer_id
      returning customers.id,
        jsonb_build_object('visits', was.imported_visits, 'spentCents', was.imported_spent_cents,
          'lastVisit', was.imported_last_visit) as before,
        jsonb_build_object('visits', customers.imported_visits, 'spentCents', customers.imported_spent_cents,
          'lastVisit', customers.imported_last_visit) as after
    )
    update customer_import_rows done
    set outcome = case when done.outcome = 'added' then 'added' else 'filled' end,
      before = case when done.outcome = 'added' then done.before else coalesce(done.before, raised.before) end,
      after = case when done.outcome = 'added' then done.after || raised.after else raised.after end
    from raised
    where done.salon_id = ${salonId}::uuid and done.import_id = ${importId}::uuid and done.customer_id = raised.id
      and done.row = (select min(first.row) from customer_import_rows first
        where first.salon_id = ${salonId}::uuid and first.import_id = ${importId}::uuid and first.customer_id = raised.id)
  `.execute(sql)
}

/** After `until` nothing can be undone, so the data for it is deleted. Abandoned imports are ended. */
export async function deleteOldRows(sql: Sql, { until, idle }: { until: Instant; idle: Instant }): Promise<void> {
  await raw`
    delete from customer_import_rows using customer_imports
    where customer_imports.salon_id = customer_import_rows.salon_id
      and customer_imports.id = customer_import_rows.import_id and customer_imports.started_at < ${new Date(until)}::timestamptz
  `.execute(sql)
  await raw`update customer_imports set ended_at = last_at
    where ended_at is null and last_at < ${new Date(idle)}::timestamptz`.execute(sql)
}
