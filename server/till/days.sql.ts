/** SQL of days of the till: the drawer, the figures, and the close. */

import { sql as raw } from 'kysely'
import { z } from 'zod'
import { DayFigures } from '../../shared/till/days.ts'
import type { DrawerKind } from '../../shared/till/limits.ts'
import type { Instant, Interval, LocalDate } from '../../shared/time.ts'
import { at, type Sql } from '../db/connection.ts'
import { isUntouched } from './check-changes.sql.ts'

export interface StoredDay {
  openedAt: Instant | null
  openedBy: string
  openingCents: number | null
  openingCounted: unknown
  closedAt: Instant | null
  closedBy: string
  counted: unknown
  countedCents: number | null
  expectedCents: number | null
  reason: string
  report: unknown
}

/** Null: nothing is stored for the day itself. */
export async function findDay(sql: Sql, salonId: string, day: LocalDate): Promise<StoredDay | null> {
  const row = await sql
    .selectFrom('till_days')
    .select([
      'opened_at as openedAt',
      'opened_by as openedBy',
      'opening_cents as openingCents',
      'opening_counted as openingCounted',
      'closed_at as closedAt',
      'closed_by as closedBy',
      'counted',
      'counted_cents as countedCents',
      'expected_cents as expectedCents',
      'reason',
      'report',
    ])
    .where('salon_id', '=', salonId)
    .where('day', '=', day)
    .executeTakeFirst()
  return row ?? null
}

/** Whether the month of the day is closed. */
export async function isMonthClosed(sql: Sql, salonId: string, day: LocalDate): Promise<boolean> {
  const row = await sql
    .selectFrom('closed_months')
    .select('month')
    .where('salon_id', '=', salonId)
    .where('month', '=', `${day.slice(0, 7)}-01`)
    .executeTakeFirst()
  return row !== undefined
}

export async function saveOpening(
  sql: Sql,
  salonId: string,
  day: LocalDate,
  { cents, counted, now, by }: { cents: number; counted: object | null; now: Instant; by: string },
): Promise<void> {
  const opening = {
    opened_at: new Date(now),
    opened_by: by,
    opening_cents: cents,
    opening_counted: counted === null ? null : JSON.stringify(counted),
  }
  await raw`
    insert into till_days (salon_id, day, opened_at, opened_by, opening_cents, opening_counted)
    values (${salonId}, ${day}::date, ${opening.opened_at}, ${opening.opened_by}, ${opening.opening_cents},
      ${opening.opening_counted}::jsonb)
    on conflict (salon_id, day) do update set opened_at = coalesce(till_days.opened_at, excluded.opened_at),
      opened_by = excluded.opened_by, opening_cents = excluded.opening_cents, opening_counted = excluded.opening_counted
  `.execute(sql)
}

export async function saveClose(
  sql: Sql,
  salonId: string,
  day: LocalDate,
  close: {
    counted: object
    countedCents: number
    expectedCents: number
    reason: string
    report: object
    now: Instant
    userId: string
    by: string
  },
): Promise<void> {
  const { counted, countedCents, expectedCents, reason, report, now, userId, by } = close
  await raw`
    insert into till_days (salon_id, day, closed_at, closed_by, counted, counted_cents, expected_cents, reason, report, user_id)
    values (${salonId}, ${day}::date, ${new Date(now)}, ${by}, ${JSON.stringify(counted)}::jsonb, ${countedCents},
      ${expectedCents}, ${reason}, ${JSON.stringify(report)}::jsonb, ${userId})
    on conflict (salon_id, day) do update set closed_at = excluded.closed_at, closed_by = excluded.closed_by,
      counted = excluded.counted, counted_cents = excluded.counted_cents, expected_cents = excluded.expected_cents,
      reason = excluded.reason, report = excluded.report, user_id = excluded.user_id`.execute(sql)
}

export interface StoredDrawerEntry {
  id: string
  at: Instant
  kind: DrawerKind
  cents: number
  reason: string
  staffId: string | null
  staffFirstName: string | null
  by: string
}

/** Earliest first. */
export async function listDrawerEntries(sql: Sql, salonId: string, day: LocalDate): Promise<StoredDrawerEntry[]> {
  return sql
    .selectFrom('drawer_entries as entry')
    .leftJoin('staff', (join) =>
      join.onRef('staff.salon_id', '=', 'entry.salon_id').onRef('staff.id', '=', 'entry.staff_id'),
    )
    .select([
      'entry.id',
      'entry.at',
      'entry.kind',
      'entry.cents',
      'entry.reason',
      'entry.staff_id as staffId',
      'staff.first_name as staffFirstName',
      'entry.by_name as by',
    ])
    .where('entry.salon_id', '=', salonId)
    .where('entry.day', '=', day)
    .orderBy('entry.id')
    .execute()
}

export async function insertDrawerEntries(
  sql: Sql,
  salonId: string,
  entries: readonly {
    id: string
    day: LocalDate
    kind: DrawerKind
    cents: number
    reason: string
    staffId: string | null
    now: Instant
    who: { user_id: string; by_name: string }
  }[],
): Promise<void> {
  if (entries.length === 0) return
  await sql
    .insertInto('drawer_entries')
    .values(
      entries.map(({ staffId, now, who, ...entry }) => {
        return { salon_id: salonId, ...entry, at: new Date(now), staff_id: staffId, ...who }
      }),
    )
    .execute()
}

/** Of those opened within the interval, without those that nobody touched. */
export async function countOpen(sql: Sql, salonId: string, { start, end }: Interval): Promise<number> {
  const { rows } = await raw<{ checks: number }>`
    select count(*) as checks from checks where salon_id = ${salonId} and state = 'open'
      and opened_at >= ${at(start)} and opened_at < ${at(end)} and not ${isUntouched}`.execute(sql)
  return rows[0]?.checks ?? 0
}

/** The last day before, and the first after, with something on it. */
export async function findNeighbours(
  sql: Sql,
  salonId: string,
  day: LocalDate,
): Promise<{ previous: LocalDate | null; next: LocalDate | null }> {
  const { rows } = await raw<{ previous: string | null; next: string | null }>`
    select greatest(
        (select max(day) from check_payments where salon_id = ${salonId} and day < ${day}::date),
        (select max(day) from drawer_entries where salon_id = ${salonId} and day < ${day}::date),
        (select max(day) from till_days where salon_id = ${salonId} and day < ${day}::date)
      )::text as previous,
      least(
        (select min(day) from check_payments where salon_id = ${salonId} and day > ${day}::date),
        (select min(day) from drawer_entries where salon_id = ${salonId} and day > ${day}::date),
        (select min(day) from till_days where salon_id = ${salonId} and day > ${day}::date)
      )::text as next`.execute(sql)
  return rows[0] ?? { previous: null, next: null }
}

export interface StoredTips {
  staffId: string
  firstName: string
  lastName: string
  cents: number
  handedOutCents: number
  handedOutAt: Instant | null
}

/** Cash tips in the drawer by member, and what was handed out, in the order of the team. */
export async function listDayTips(sql: Sql, salonId: string, day: LocalDate): Promise<StoredTips[]> {
  const { rows } = await raw<StoredTips>`
    select staff.id as "staffId", first_name as "firstName", last_name as "lastName", cents::integer,
      "handedOutCents"::integer, "handedOutAt"
    from (
      select staff_id, sum(tip) as cents, sum(out) as "handedOutCents", max(at) as "handedOutAt"
      from (
        select staff_id, cents as tip, 0 as out, null::timestamptz as at from check_tips
        where salon_id = ${salonId} and day = ${day}::date and paid_by = 'cash' and not at_counter and not by_old_rules
        union all
        select staff_id, 0, case kind when 'out' then cents else -cents end, case kind when 'out' then at end
        from drawer_entries where salon_id = ${salonId} and day = ${day}::date and staff_id is not null
      ) moved group by staff_id
    ) tips
    join staff on staff.salon_id = ${salonId} and staff.id = tips.staff_id
    where cents <> 0 or "handedOutCents" <> 0
    order by deleted_at is not null, position, staff.id`.execute(sql)
  return rows
}

export interface DrawerSums {
  cashCents: number
  cashChecks: number
  refundsCents: number
  depositsCents: number
  counterTipsCents: number
}

/** Cash received and refunded on a day, without what was put in or taken out by hand. */
export async function sumCash(sql: Sql, salonId: string, day: LocalDate): Promise<DrawerSums> {
  const { rows } = await raw<DrawerSums>`
    select coalesce(sum(cents) filter (where kind <> 'refund'), 0) as "cashCents",
      count(distinct check_id) filter (where kind = 'payment' and not exists (
        select from check_payments back
        where back.salon_id = ${salonId} and back.check_id = money.check_id and back.reverses_id = money.id
      )) as "cashChecks",
      -coalesce(sum(cents) filter (where kind = 'refund'), 0) as "refundsCents", (
        select coalesce(sum(cents), 0) from deposit_entries
        where salon_id = ${salonId} and day = ${day}::date and method = 'cash' and kind in ('received', 'returned')
      ) as "depositsCents", (
        select coalesce(sum(cents), 0) from check_tips
        where salon_id = ${salonId} and day = ${day}::date and at_counter
      ) as "counterTipsCents"
    from check_payments money where salon_id = ${salonId} and day = ${day}::date and method = 'cash'`.execute(sql)
  return rows[0] ?? { cashCents: 0, cashChecks: 0, refundsCents: 0, depositsCents: 0, counterTipsCents: 0 }
}

/** Everything on the Z report. `bounds`: of the day, for rows that have only an instant. */
export async function sumDay(sql: Sql, salonId: string, day: LocalDate, bounds: Interval): Promise<DayFigures> {
  const { rows } = await raw<{ figures: unknown }>`
    with paid as materialized (
      select * from checks where salon_id = ${salonId} and day = ${day}::date
    ), money as materialized (
      select * from check_payments where salon_id = ${salonId} and day = ${day}::date
    ), given as materialized (
      select line.kind, line.staff_id, given.cents, given.tax_cents
      from money
      join check_refund_lines given
        on given.salon_id = ${salonId} and given.check_id = money.check_id and given.payment_id = money.id
      join check_lines line
        on line.salon_id = ${salonId} and line.check_id = given.check_id and line.id = given.line_id
      where money.kind = 'refund'
    ), moved as (
      select kind, method, method_name as "methodName", (kind = 'payment' and not exists (
          select from money back where back.check_id = money.check_id and back.reverses_id = money.id
        ))::integer as count, cents, tip_cents
      from money
      union all
      select kind, method, method_name, 0, cents, 0 from deposit_entries
      where salon_id = ${salonId} and day = ${day}::date and kind in ('received', 'returned')
    ), tips as materialized (
      select * from check_tips where salon_id = ${salonId} and day = ${day}::date
    ), sold as materialized (
      select line.* from paid join check_lines line on line.salon_id = ${salonId} and line.check_id = paid.id
    ), members as (
      select staff_id, count(*) filter (where kind = 'service') as services,
        coalesce(sum(price_cents * quantity - discount_cents) filter (where kind = 'service'), 0) as services_cents,
        coalesce(sum(price_cents * quantity - discount_cents) filter (where kind = 'product'), 0) as products_cents,
        0 as tip_cents, 0 as cash_tip_cents
      from sold where kind <> 'gift_card' group by staff_id
      union all
      select staff_id, 0, -coalesce(sum(cents) filter (where kind = 'service'), 0),
        -coalesce(sum(cents) filter (where kind = 'product'), 0), 0, 0
      from given where kind <> 'gift_card' group by staff_id
      union all
      select staff_id, 0, 0, 0, sum(cents), coalesce(sum(cents) filter (where paid_by = 'cash'), 0)
      from tips group by staff_id
    )
    select json_build_object(
      'checks', (select count(*) from paid),
      'voids', (select count(*) from checks
        where salon_id = ${salonId} and voided_at >= ${at(bounds.start)} and voided_at < ${at(bounds.end)}),
      'firstNumber', (select min(number) from paid), 'lastNumber', (select max(number) from paid),
      'servicesCents', (select coalesce(sum(services_cents), 0) from paid),
      'productsCents', (select coalesce(sum(products_cents), 0) from paid),
      'discountCents', (select coalesce(sum(discount_cents), 0) from paid),
      'taxCents', (select coalesce(sum(tax_cents), 0) from paid),
      'tipCents', (select coalesce(sum(tip_cents), 0) from paid),
      'giftCardsSoldCents', (select coalesce(sum(gift_cards_cents), 0) from paid),
      'cashPriceCents', (select coalesce(sum(cash_price_cents), 0) from paid),
      'cashPriceBps', (select coalesce(json_agg(distinct cash_price_bp), '[]') from paid
        join check_payments stood on stood.salon_id = ${salonId} and stood.check_id = paid.id
        where stood.kind = 'payment' and cash_price_bp > 0 and not exists (
          select from check_payments back where back.salon_id = ${salonId} and back.check_id = paid.id
            and back.reverses_id = stood.id)),
      'refundedCents', (select -coalesce(sum(cents), 0) from money where kind = 'refund'),
      'refundedServicesCents', (select coalesce(sum(cents), 0) from given where kind = 'service'),
      'refundedProductsCents', (select coalesce(sum(cents), 0) from given where kind = 'product'),
      'refundedTaxCents', (select coalesce(sum(tax_cents), 0) from given),
      'refundedTipCents', (select -coalesce(sum(cents), 0) from tips where payment_id is not null),
      'refundedGiftCardsCents', (select coalesce(sum(cents), 0) from given where kind = 'gift_card'),
      'depositsTakenCents', (select coalesce(sum(cents), 0) from deposit_entries
        where salon_id = ${salonId} and day = ${day}::date and kind = 'received'),
      'depositsReturnedCents', (select -coalesce(sum(cents), 0) from deposit_entries
        where salon_id = ${salonId} and day = ${day}::date and kind = 'returned'),
      'depositsKeptCents', (select -coalesce(sum(cents), 0) from deposit_entries
        where salon_id = ${salonId} and day = ${day}::date and kind = 'kept'),
      'takenCents', (select coalesce(sum(cents), 0) from moved where method not in ('gift_card', 'deposit')),
      'byMethod', (select coalesce(json_agg(one order by one.cents desc, one.method), '[]') from (
        select method, "methodName", sum(count) as count,
          coalesce(sum(cents) filter (where kind in ('payment', 'reversal')), 0) as cents,
          coalesce(sum(tip_cents) filter (where kind in ('payment', 'reversal')), 0) as "tipCents",
          -coalesce(sum(cents) filter (where kind = 'refund'), 0) as "refundedCents",
          coalesce(sum(cents) filter (where kind = 'received'), 0) as "depositsCents",
          -coalesce(sum(cents) filter (where kind = 'returned'), 0) as "depositsReturnedCents"
        from moved group by method, "methodName") one),
      'byMember', (select coalesce(json_agg(one order by one."servicesCents" desc, one."firstName"), '[]') from (
        select members.staff_id as "staffId", coalesce(staff.first_name, '') as "firstName",
          sum(services) as services, sum(services_cents) as "servicesCents", sum(products_cents) as "productsCents",
          sum(tip_cents) as "tipCents", sum(cash_tip_cents) as "cashTipCents"
        from members left join staff on staff.salon_id = ${salonId} and staff.id = members.staff_id
        group by members.staff_id, staff.first_name) one),
      'discounts', (select coalesce(json_agg(one order by one.cents desc, one.reason), '[]') from (
        select reason, count(*) as count, sum(cents) as cents
        from paid join check_discounts off on off.salon_id = ${salonId} and off.check_id = paid.id
        group by reason) one),
      'corrections', (select coalesce(json_agg(one order by one.at), '[]') from (
        select checks.number, back.at, back.by_name as by, back.reason, -back.cents as cents,
          json_build_object('method', back.method, 'methodName', back.method_name) as from,
          case when instead.id is not null
            then json_build_object('method', instead.method, 'methodName', instead.method_name) end as to
        from money back
        join checks on checks.salon_id = ${salonId} and checks.id = back.check_id
        left join money instead on instead.check_id = back.check_id and instead.kind = 'payment'
          and instead.corrects_id = back.corrects_id
        where back.kind = 'reversal' and back.corrects_id is not null) one)
    ) as figures`.execute(sql)
  return DayFigures.parse(rows[0]?.figures)
}

const DayRow = z.object({
  date: z.string(),
  closedAt: z.number().nullable(),
  openedAt: z.number().nullable(),
  checks: z.number(),
  takenCents: z.number(),
  differenceCents: z.number().nullable(),
})

/** Days with something on them, newest first. */
export async function listTillDays(
  sql: Sql,
  salonId: string,
  { from, to }: { from: LocalDate; to: LocalDate },
): Promise<z.infer<typeof DayRow>[]> {
  const { rows } = await raw<z.infer<typeof DayRow>>`
    with listed as (
      select day, 0 as checks, coalesce(sum(cents) filter (where method not in ('gift_card', 'deposit')), 0) as cents
      from check_payments where salon_id = ${salonId} and day between ${from}::date and ${to}::date group by day
      union all
      select day, 0, sum(cents) from deposit_entries
      where salon_id = ${salonId} and day between ${from}::date and ${to}::date and kind in ('received', 'returned')
      group by day
      union all
      select day, count(*), 0 from checks
      where salon_id = ${salonId} and day between ${from}::date and ${to}::date group by day
      union all
      select day, 0, 0 from drawer_entries
      where salon_id = ${salonId} and day between ${from}::date and ${to}::date group by day
      union all
      select day, 0, 0 from till_days where salon_id = ${salonId} and day between ${from}::date and ${to}::date
    )
    select listed.day::text as date, closed_at as "closedAt", opened_at as "openedAt", sum(checks)::integer as checks,
      sum(cents)::integer as "takenCents", counted_cents - expected_cents as "differenceCents"
    from listed left join till_days day on day.salon_id = ${salonId} and day.day = listed.day
    group by listed.day, closed_at, opened_at, counted_cents, expected_cents order by listed.day desc`.execute(sql)
  return rows
}
