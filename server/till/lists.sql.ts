/** SQL of lists at the till: who is ready to pay, and checks by the line. */

import { type RawBuilder, sql as raw } from 'kysely'
import { z } from 'zod'
import { statusesThatHoldTime } from '../../shared/bookings/status.ts'
import { priceKinds } from '../../shared/prices.ts'
import { otherLanguages, type Translations } from '../../shared/text/translated.ts'
import type { UnpaidDay } from '../../shared/till/contract.ts'
import { type CheckState, paymentMethods } from '../../shared/till/limits.ts'
import type { Instant, Interval, LocalDate } from '../../shared/time.ts'
import type { BusinessClock } from '../business-day.ts'
import { anyOf, at, type Sql, withFreshPlan } from '../db/connection.ts'
import { isUntouched } from './check-changes.sql.ts'

const Names = z.partialRecord(z.enum(otherLanguages), z.string())

export interface StoredRow {
  id: string
  number: number | null
  state: CheckState
  version: number
  firstName: string
  lastName: string
  openedAt: Instant
  paidAt: Instant | null
  followedAt: Instant | null
  owedCents: number
  day: LocalDate | null
  title: string
  names: Partial<Translations>
  lines: number
  totalCents: number
  settledCents: number
  paidCents: number
  refundedCents: number
  methods: { method: (typeof paymentMethods)[number]; methodName: string }[]
}

const Methods = z.array(z.object({ method: z.enum(paymentMethods), methodName: z.string() }))

async function listRows(
  sql: Sql,
  salonId: string,
  { condition, order, limit }: { condition: RawBuilder<unknown>; order: RawBuilder<unknown>; limit: number },
): Promise<StoredRow[]> {
  const { rows } = await raw<Omit<StoredRow, 'names' | 'methods'> & { names: unknown; methods: unknown }>`
    select checks.id, number, state, version, first_name as "firstName", last_name as "lastName",
      opened_at as "openedAt", paid_at as "paidAt", followed_at as "followedAt", owed_cents as "owedCents", day::text as day, coalesce(line.name, '') as title,
      coalesce(line.names, '{}') as names, (
        select count(*) from check_lines where salon_id = ${salonId} and check_id = checks.id
      ) as lines, total_cents as "totalCents", settled_cents as "settledCents", paid_cents as "paidCents",
      refunded_cents as "refundedCents", (
        select json_agg(distinct jsonb_build_object('method', method, 'methodName', method_name))
        from check_payments where salon_id = ${salonId} and check_id = checks.id and kind = 'payment'
      ) as methods
    from (select * from checks where ${condition} order by ${order} limit ${limit}) checks
    left join lateral (
      select name, names from check_lines where salon_id = ${salonId} and check_id = checks.id
      order by position limit 1
    ) line on true
    order by ${order}`.execute(sql)
  return rows.map(({ names, methods, ...row }) => ({
    ...row,
    names: Names.parse(names),
    methods: Methods.parse(methods ?? []),
  }))
}

/** Newest first, without those that nobody touched. */
export function listOpen(sql: Sql, salonId: string): Promise<StoredRow[]> {
  return listRows(sql, salonId, {
    condition: raw`checks.salon_id = ${salonId} and state = 'open' and not ${isUntouched}`,
    order: raw`opened_at desc, checks.id desc`,
    limit: 200,
  })
}

/** Of any day, newest first. */
export function listOwed(sql: Sql, salonId: string): Promise<StoredRow[]> {
  return listRows(sql, salonId, {
    condition: raw`checks.salon_id = ${salonId} and owed_cents > 0`,
    order: raw`opened_at desc, checks.id desc`,
    limit: 200,
  })
}

/** Newest first. */
export function listPaid(sql: Sql, salonId: string, day: LocalDate, limit: number): Promise<StoredRow[]> {
  return listRows(sql, salonId, {
    condition: raw`checks.salon_id = ${salonId} and day = ${day}::date`,
    order: raw`paid_at desc, checks.id desc`,
    limit,
  })
}

/** How many checks were paid on a day, and the money that came in, less what was given back. */
export async function sumPaid(sql: Sql, salonId: string, day: LocalDate): Promise<{ count: number; cents: number }> {
  const { rows } = await raw<{ count: number; cents: number }>`
    select (select count(*) from checks where salon_id = ${salonId} and day = ${day}::date) as count,
      (select coalesce(sum(cents), 0) from check_payments
        where salon_id = ${salonId} and day = ${day}::date and method not in ('gift_card', 'deposit'))
      + (select coalesce(sum(cents), 0) from deposit_entries
        where salon_id = ${salonId} and day = ${day}::date and kind in ('received', 'returned')) as cents
  `.execute(sql)
  return rows[0] ?? { count: 0, cents: 0 }
}

interface CheckFilter {
  /** The interval in which they were opened. */
  opened: { start: Instant | null; end: Instant | null }
  state: CheckState | null
  /** All of them must fit. */
  words: readonly CheckWord[]
  page: number
  limit: number
}

/** A part of a name, or digits: the whole number of a check, or the end of a phone number. */
export type CheckWord = { name: string } | { number: number | null; phoneEnd: string }

/** A page of them, newest first, and how many there are. Pages in the second half are read from the end. */
export async function listChecks(
  sql: Sql,
  salonId: string,
  { page, limit, ...filter }: CheckFilter,
): Promise<{ rows: StoredRow[]; total: number }> {
  const condition = conditionsOf(salonId, filter)
  const { rows: counted } = await raw<{ total: number }>`
    ${withFreshPlan} select count(*) as total from checks where ${condition}`.execute(sql)
  const total = counted[0]?.total ?? 0
  const start = (page - 1) * limit
  const size = Math.min(limit, total - start)
  if (size <= 0) return { rows: [], total }

  const fromEnd = start > total / 2
  const direction = raw.raw(fromEnd ? 'asc' : 'desc')
  const { rows: found } = await raw<{ id: string }>`
    ${withFreshPlan} select id from checks where ${condition}
    order by opened_at ${direction}, id ${direction} limit ${size} offset ${fromEnd ? total - start - size : start}`.execute(
    sql,
  )
  const rows = await listRows(sql, salonId, {
    condition: raw`checks.salon_id = ${salonId} and checks.id = ${anyOf(found.map(({ id }) => id))}`,
    order: raw`opened_at desc, checks.id desc`,
    limit: size,
  })
  return { rows, total }
}

function conditionsOf(salonId: string, { opened, state, words }: Pick<CheckFilter, 'opened' | 'state' | 'words'>) {
  const conditions = [
    raw`salon_id = ${salonId} and not ${isUntouched}`,
    ...(opened.start === null ? [] : [raw`opened_at >= ${at(opened.start)}`]),
    ...(opened.end === null ? [] : [raw`opened_at < ${at(opened.end)}`]),
    ...(state === null ? [] : [raw`state = ${state}`]),
    ...words.map(conditionOf),
  ]
  return raw.join(conditions, raw` and `)
}

/** The phone is at the end of the searched text. */
function conditionOf(word: CheckWord): RawBuilder<unknown> {
  if ('name' in word) return raw`search like ${`%${word.name.replace(/[\\%_]/g, '\\$&')}%`}`
  const isPhone = word.phoneEnd === '' ? [] : [raw`search like ${`%${word.phoneEnd}`}`]
  const isNumber = word.number === null ? [] : [raw`number = ${word.number}`]
  const either = [...isPhone, ...isNumber]
  return either.length === 0 ? raw`false` : raw`(${raw.join(either, raw` or `)})`
}

export interface ReadyVisit {
  bookingId: string
  groupId: string | null
  firstName: string
  lastName: string
  /** The business day, where it is not today; null: today. */
  date: LocalDate | null
  doneAt: Instant | null
  plannedEnd: Instant
  depositCents: number
  lines: z.infer<typeof ReadyLine>[]
}

const ReadyLine = z.object({
  name: z.string(),
  names: Names,
  staffId: z.string().nullable(),
  staffFirstName: z.string(),
  cents: z.number(),
  priceKind: z.enum(priceKinds),
})

/** Today's visits that are over or were finished early and have no check; first those who are done, in that order. */
export function listReady(sql: Sql, salonId: string, day: Interval, now: Instant): Promise<ReadyVisit[]> {
  return listVisits(sql, salonId, {
    condition: raw`starts_at >= ${at(day.start)} and starts_at < ${at(day.end)} and (${isFinished} or ends_at <= ${at(now)})`,
    order: raw`${isFinished} desc, coalesce(done.at, ends_at), booking.id`,
  })
}

/** Finished visits before today that nobody has paid, of days on which the salon used its till; the latest day comes first. */
export function listUnpaid(sql: Sql, salon: UnpaidIn, until: Instant): Promise<ReadyVisit[]> {
  return listVisits(sql, salon.salonId, {
    condition: isUnpaid(salon, until),
    order: raw`date desc, coalesce(done.at, ends_at), booking.id`,
    clock: salon,
  })
}

/** Of those of `listUnpaid`, how many there are and what they come to, by business day; the latest comes first. */
export async function countUnpaid(sql: Sql, salon: UnpaidIn, until: Instant): Promise<UnpaidDay[]> {
  const { rows } = await raw<UnpaidDay>`
    select ${businessDateIn(salon)}::text as date, count(*)::integer as visits, sum(price_cents)::integer as cents
    from bookings booking ${withDone(salon.salonId)}
    where booking.salon_id = ${salon.salonId} and ${hasNoCheck(salon.salonId)} and ${isUnpaid(salon, until)}
    group by 1 order by 1 desc`.execute(sql)
  return rows
}

/** Of completed visits in the interval that count as revenue at their booked prices, because nobody has paid them yet. */
export async function sumNotCharged(
  sql: Sql,
  salon: UnpaidIn,
  { start, end }: Interval,
): Promise<{ visits: number; cents: number }> {
  const { rows } = await raw<{ visits: number; cents: number }>`
    select count(*)::integer as visits, coalesce(sum(price_cents), 0)::integer as cents
    from bookings booking ${withDone(salon.salonId)}
    where booking.salon_id = ${salon.salonId} and status = 'completed' and starts_at >= ${at(start)}
      and ${isUnpaid(salon, end)}`.execute(sql)
  return rows[0] ?? { visits: 0, cents: 0 }
}

/** The salon and its clock. */
export type UnpaidIn = BusinessClock & { salonId: string }

const isFinished = raw`(done.at is not null or status = 'completed')`

/** Visits of salons that take their money elsewhere are nobody's debt: the till was used on the day, or in the week before. */
function isUnpaid(salon: UnpaidIn, until: Instant): RawBuilder<unknown> {
  const { salonId, timezone, dayEndHour } = salon
  return raw`charged_cents is null and ${isFinished} and starts_at < ${at(until)}
    and starts_at >= (select min(opened_at) - interval '1 day' from checks where salon_id = ${salonId})
    and exists (
      select from checks used
      where used.salon_id = ${salonId} and not ${isUntouched} and used.opened_at >= starts_at - interval '7 days'
        and used.opened_at < (${businessDateIn(salon)} + 1 + make_interval(hours => ${dayEndHour}))
          at time zone ${timezone}
    )`
}

export function businessDateIn({ timezone, dayEndHour }: BusinessClock): RawBuilder<unknown> {
  return raw`(starts_at at time zone ${timezone} - make_interval(hours => ${dayEndHour}))::date`
}

/** When all lines of the visit were finished; null: not all of them were. */
function withDone(salonId: string): RawBuilder<unknown> {
  return raw`cross join lateral (
      select case when bool_and(finished_at is not null) then max(finished_at) end as at from booking_lines line
      where line.salon_id = ${salonId} and line.booking_id = booking.id
    ) done`
}

function hasNoCheck(salonId: string): RawBuilder<unknown> {
  return raw`status = any(${statusesThatHoldTime}::text[])
      and not exists (select from check_bookings visit
        join checks on checks.salon_id = visit.salon_id and checks.id = visit.check_id
        where visit.salon_id = ${salonId} and visit.booking_id = booking.id and not is_void and not ${isUntouched})`
}

/** `clock`: says on which business day each was; absent: today. */
async function listVisits(
  sql: Sql,
  salonId: string,
  { condition, order, clock }: { condition: RawBuilder<unknown>; order: RawBuilder<unknown>; clock?: BusinessClock },
): Promise<ReadyVisit[]> {
  const { rows } = await raw<Omit<ReadyVisit, 'lines'> & { lines: unknown }>`
    select booking.id as "bookingId", group_id as "groupId", first_name as "firstName", last_name as "lastName",
      ${clock ? businessDateIn(clock) : raw`null::date`}::text as date, done.at as "doneAt", ends_at as "plannedEnd", (
        select coalesce(sum(held_cents), 0) from deposits deposit
        where deposit.salon_id = ${salonId} and deposit.booking_id = booking.id
      ) as "depositCents", (
        select json_agg(json_build_object('name', service_name, 'names', coalesce(service.names, '{}'),
          'staffId', staff_id, 'staffFirstName', staff_first_name, 'cents', line.price_cents,
          'priceKind', line.price_kind) order by line.position)
        from booking_lines line
        left join services service on service.salon_id = line.salon_id and service.id = line.service_id
        where line.salon_id = ${salonId} and line.booking_id = booking.id
      ) as lines
    from bookings booking ${withDone(salonId)}
    where booking.salon_id = ${salonId} and ${hasNoCheck(salonId)} and ${condition}
    order by ${order} limit ${maxReady}`.execute(sql)
  return rows.map(({ lines, ...visit }) => ({ ...visit, lines: z.array(ReadyLine).parse(lines ?? []) }))
}

const maxReady = 200

/** Whether the check is paid; false: there is no such check, or it is open or void. */
export async function isPaidCheck(sql: Sql, salonId: string, checkId: string): Promise<boolean> {
  const row = await sql
    .selectFrom('checks')
    .select('paid_at')
    .where('salon_id', '=', salonId)
    .where('id', '=', checkId)
    .executeTakeFirst()
  return row !== undefined && row.paid_at !== null
}
