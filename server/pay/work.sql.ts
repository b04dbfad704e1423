/** SQL of what members did: charges and refunds, tips, what was handed out, and when they clocked in. */

import { sql as raw } from 'kysely'
import type { PayPeriod } from '../../shared/pay/periods.ts'
import type { DiscountBearer, PaymentMethod } from '../../shared/till/limits.ts'
import type { Instant, Interval, LocalDate } from '../../shared/time.ts'
import { at, type Sql } from '../db/connection.ts'

interface ByMember {
  staffId: string
  day: LocalDate
}

/** A service of a paid check. */
export interface ChargedService extends ByMember {
  checkId: string
  categoryId: string | null
  grossCents: number
  discountCents: number
  bearer: DiscountBearer
  /** What the member bears of the discount. Null: by the bearer. */
  memberCents: number | null
}

export async function listCharged(sql: Sql, salonId: string, { from, to }: PayPeriod): Promise<ChargedService[]> {
  const { rows } = await raw<ChargedService>`
    select line.check_id as "checkId", line.staff_id as "staffId", checks.day::text as day, service.category_id as "categoryId",
      line.price_cents * line.quantity as "grossCents", line.discount_cents as "discountCents",
      checks.discount_bearer as bearer, line.member_discount_cents as "memberCents"
    from checks
    join check_lines line on line.salon_id = checks.salon_id and line.check_id = checks.id
      and line.kind = 'service' and line.staff_id is not null
    left join services service on service.salon_id = line.salon_id and service.id = line.service_id
    where checks.salon_id = ${salonId} and checks.day between ${from}::date and ${to}::date
      and checks.state in ('paid', 'partly_refunded', 'refunded')`.execute(sql)
  return rows
}

/** A part of a service that was refunded on a day. */
export interface RefundedService extends ChargedService {
  refundedCents: number
  method: PaymentMethod
  /** Given back of the same line earlier. */
  earlierCents: number
}

export async function listRefunded(sql: Sql, salonId: string, { from, to }: PayPeriod): Promise<RefundedService[]> {
  const { rows } = await raw<RefundedService>`
    select line.check_id as "checkId", payment.method, line.staff_id as "staffId", payment.day::text as day, service.category_id as "categoryId",
      line.price_cents * line.quantity as "grossCents", line.discount_cents as "discountCents",
      checks.discount_bearer as bearer, line.member_discount_cents as "memberCents", refund.cents as "refundedCents", (
        select coalesce(sum(earlier.cents), 0)::integer
        from check_refund_lines earlier
        join check_payments before on before.salon_id = earlier.salon_id and before.check_id = earlier.check_id
          and before.id = earlier.payment_id
        where earlier.salon_id = ${salonId} and earlier.check_id = refund.check_id
          and earlier.line_id = refund.line_id and before.position < payment.position
      ) as "earlierCents"
    from check_payments payment
    join check_refund_lines refund on refund.salon_id = payment.salon_id and refund.check_id = payment.check_id
      and refund.payment_id = payment.id
    join checks on checks.salon_id = payment.salon_id and checks.id = payment.check_id
    join check_lines line on line.salon_id = refund.salon_id and line.check_id = refund.check_id
      and line.id = refund.line_id and line.kind = 'service' and line.staff_id is not null
    left join services service on service.salon_id = line.salon_id and service.id = line.service_id
    where payment.salon_id = ${salonId} and payment.day between ${from}::date and ${to}::date
      and payment.kind = 'refund'`.execute(sql)
  return rows
}

/** How checks were paid, without tips and refunds. */
export async function listWays(
  sql: Sql,
  salonId: string,
  checkIds: readonly string[],
): Promise<{ checkId: string; method: PaymentMethod; cents: number }[]> {
  if (checkIds.length === 0) return []
  const { rows } = await raw<{ checkId: string; method: PaymentMethod; cents: number }>`
    select check_id as "checkId", method, sum(settles_cents - tip_cents)::integer as cents
    from check_payments where salon_id = ${salonId} and check_id = any(${checkIds}::uuid[]) and kind <> 'refund'
    group by check_id, method`.execute(sql)
  return rows
}

export interface DayMoney extends ByMember {
  cardTipsCents: number
  otherTipsCents: number
  cashTipsCents: number
  counterTipsCents: number
  paidOutCents: number
}

/** Tips, less refunded ones, and what was handed out from the drawer. */
export async function sumTips(sql: Sql, salonId: string, { from, to }: PayPeriod): Promise<DayMoney[]> {
  const { rows } = await raw<DayMoney>`
    select staff_id as "staffId", day::text as day,
      coalesce(sum(cents) filter (where paid_by = 'card'), 0)::integer as "cardTipsCents",
      coalesce(sum(cents) filter (where paid_by = 'other'), 0)::integer as "otherTipsCents",
      coalesce(sum(cents) filter (where paid_by = 'cash'), 0)::integer as "cashTipsCents",
      coalesce(sum(cents) filter (where at_counter), 0)::integer as "counterTipsCents",
      coalesce(sum(cents) filter (where paid_by is null), 0)::integer as "paidOutCents"
    from (
      select staff_id, day, cents, case when by_old_rules and paid_by = 'other' then 'card' else paid_by end as paid_by,
        at_counter or by_old_rules and paid_by = 'cash' and payment_id is null as at_counter
      from check_tips where salon_id = ${salonId} and day between ${from}::date and ${to}::date
      union all
      select staff_id, day, case kind when 'out' then cents else -cents end, null, false from drawer_entries
      where salon_id = ${salonId} and day between ${from}::date and ${to}::date and staff_id is not null
    ) money
    group by staff_id, day`.execute(sql)
  return rows
}

export interface ClockEntry extends ByMember {
  at: Instant
  kind: 'clock_in' | 'clock_out' | 'break' | 'back'
}

/** Of the floor, in order, without what was undone. */
export async function listClock(sql: Sql, salonId: string, { from, to }: PayPeriod): Promise<ClockEntry[]> {
  const { rows } = await raw<ClockEntry>`
    select staff_id as "staffId", day::text as day, at, kind from floor_entries entry
    where salon_id = ${salonId} and day between ${from}::date and ${to}::date
      and kind in ('clock_in', 'clock_out', 'break', 'back')
      and not exists (
        select from floor_entries undo
        where undo.salon_id = entry.salon_id and undo.day = entry.day and undo.undoes = entry.number
      )
    order by day, number`.execute(sql)
  return rows
}

/** Finished services, as they were started and finished where that is known. Those of one member can overlap. */
export async function listWithClients(
  sql: Sql,
  salonId: string,
  { start, end }: Interval,
): Promise<({ staffId: string } & Interval)[]> {
  const { rows } = await raw<{ staffId: string } & Interval>`
    select staff_id as "staffId", case when known then started_at else starts_at end as "start",
      case when known then finished_at else starts_at + minutes * interval '1 minute' end as "end"
    from booking_lines, lateral (select started_at is not null and finished_at > started_at as known) clock
    where salon_id = ${salonId} and status = 'completed' and blocks and staff_id is not null
      and starts_at >= ${at(start)} and starts_at < ${at(end)}`.execute(sql)
  return rows
}

/** When each day of the floor ended: as it was closed, or with its last entry. */
export async function listFloorEnds(
  sql: Sql,
  salonId: string,
  { from, to }: PayPeriod,
): Promise<{ day: LocalDate; endedAt: Instant; isClosed: boolean }[]> {
  const { rows } = await raw<{ day: LocalDate; endedAt: Instant; isClosed: boolean }>`
    select day::text as day, closed_at is not null as "isClosed", coalesce(closed_at, (
      select max(at) from floor_entries entry where entry.salon_id = ${salonId} and entry.day = days.day
    ), opened_at) as "endedAt"
    from floor_days days where salon_id = ${salonId} and day between ${from}::date and ${to}::date`.execute(sql)
  return rows
}

/** Of the till: checks that nobody has paid, and days with money that are not closed. */
export async function findLoose(
  sql: Sql,
  salonId: string,
  { from, to }: PayPeriod,
): Promise<{ openChecks: number; openDays: LocalDate[] }> {
  const { rows } = await raw<{ openChecks: number; openDays: LocalDate[] }>`
    select (select count(*)::integer from checks where salon_id = ${salonId} and state = 'open'
        and (number is not null or is_touched)) as "openChecks",
      array(
        select distinct payment.day::text from check_payments payment
        where payment.salon_id = ${salonId} and payment.day between ${from}::date and ${to}::date
          and not exists (
            select from till_days where salon_id = payment.salon_id and day = payment.day and closed_at is not null
          )
        order by 1
      ) as "openDays"`.execute(sql)
  return rows[0] ?? { openChecks: 0, openDays: [] }
}

/** Whether the day of the till is closed, so that money counts on another one. */
export async function isDayClosed(sql: Sql, salonId: string, day: LocalDate): Promise<boolean> {
  const row = await sql
    .selectFrom('till_days')
    .select('closed_at')
    .where('salon_id', '=', salonId)
    .where('day', '=', day)
    .where('closed_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** The fee on card tips, from the till's settings. */
export async function findCardTipFee(sql: Sql, salonId: string): Promise<number> {
  const row = await sql
    .selectFrom('till_settings')
    .select('card_tip_fee_bp')
    .where('salon_id', '=', salonId)
    .executeTakeFirst()
  return row?.card_tip_fee_bp ?? 0
}
