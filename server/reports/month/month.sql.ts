/** SQL of the accountant's month: what happened by day, and closed months. */

import { sql as raw } from 'kysely'
import { z } from 'zod'
import type { DayMoney, MethodMoney } from '../../../shared/reports/journal.ts'
import { MonthFigures } from '../../../shared/reports/month.ts'
import { paymentMethods } from '../../../shared/till/limits.ts'
import type { Instant, LocalDate } from '../../../shared/time.ts'
import type { BusinessClock } from '../../business-day.ts'
import type { Sql } from '../../db/connection.ts'

interface Span {
  from: LocalDate
  to: LocalDate
}

const cents = z.number().int()
const Rows = z.object({
  paid: z.array(
    z.object({
      day: z.string(),
      servicesCents: cents,
      productsCents: cents,
      giftCardsCents: cents,
      discountCents: cents,
      taxCents: cents,
      tipCents: cents,
      cashPriceCents: cents,
      paidCents: cents,
    }),
  ),
  methods: z.array(
    z.object({
      day: z.string(),
      method: z.enum(paymentMethods),
      methodName: z.string(),
      cents,
      tipCents: cents,
      refundedCents: cents,
      depositsCents: cents,
      depositsReturnedCents: cents,
    }),
  ),
  refunded: z.array(
    z.object({ day: z.string(), kind: z.enum(['service', 'product', 'gift_card', 'tax', 'tip', 'price']), cents }),
  ),
  deposits: z.array(z.object({ day: z.string(), kind: z.enum(['brought', 'kept']), cents })),
  cards: z.array(
    z.object({ day: z.string(), kind: z.enum(['sold', 'brought', 'redeemed', 'refunded', 'returned']), cents }),
  ),
  drawer: z.array(
    z.object({
      day: z.string(),
      openingCents: cents.nullable(),
      countedCents: cents.nullable(),
      inCents: cents,
      outCents: cents,
      tipsCents: cents,
    }),
  ),
  pay: z.array(
    z.object({
      day: z.string(),
      wagesCents: cents,
      takingsCents: cents,
      rentCents: cents,
      tipsCents: cents,
      feeCents: cents,
      owedCents: cents,
    }),
  ),
})

/** Days on which something happened, earliest first. */
export async function listDayMoney(
  sql: Sql,
  { id: salonId, timezone, dayEndHour }: BusinessClock & { id: string },
  { from, to }: Span,
): Promise<DayMoney[]> {
  const within = raw`day between ${from}::date and ${to}::date`
  const closedOn = raw`(closed_at at time zone ${timezone} - make_interval(hours => ${dayEndHour}))::date`
  const { rows } = await raw<{ found: unknown }>`
    with money as materialized (
      select * from check_payments where salon_id = ${salonId} and ${within}
    ), given as materialized (
      select money.day, line.kind, given.cents, given.tax_cents from money
      join check_refund_lines given
        on given.salon_id = ${salonId} and given.check_id = money.check_id and given.payment_id = money.id
      join check_lines line on line.salon_id = ${salonId} and line.check_id = given.check_id and line.id = given.line_id
      where money.kind = 'refund'
    ), moved as (
      select day, kind, method, method_name, cents, tip_cents from money
      union all
      select day, kind, method, method_name, cents, 0 from deposit_entries
      where salon_id = ${salonId} and ${within} and kind in ('received', 'returned')
    ), hand as (
      select day, kind, staff_id is not null as is_tip, sum(cents) as cents from drawer_entries
      where salon_id = ${salonId} and ${within} group by 1, 2, 3
    ), counter as (
      select day, sum(cents) as cents from check_tips
      where salon_id = ${salonId} and ${within}
        and (at_counter or (by_old_rules and paid_by = 'cash' and payment_id is null))
      group by day
    ), closings as (
      select ${closedOn} as day, member."payCents" + member."adjustedCents" as earned, own.takings, own.rent,
        case when own.is_renter then member."adjustedCents" else 0 end as "renterAdjusted",
        member."cardTipFeeCents" as fee,
        member."toBePaidCents" + coalesce(member."carriedOutCents", 0) - coalesce(member."carriedInCents", 0) as due
      from pay_periods, jsonb_to_recordset(figures -> 'members') as member("payCents" integer, "adjustedCents" integer,
        wages jsonb, "cardTipFeeCents" integer, "toBePaidCents" integer, "carriedInCents" integer, "carriedOutCents" integer),
        lateral (
          select coalesce(sum(cents) filter (where kind = 'takings'), 0) as takings,
            -coalesce(sum(cents) filter (where kind = 'rent'), 0) as rent,
            coalesce(bool_and(kind in ('takings', 'rent')), false) as is_renter
          from jsonb_to_recordset(coalesce(wages, '[]')) as wage(kind text, cents integer)
        ) own
      where salon_id = ${salonId}
        and ${closedOn} between ${from}::date and ${to}::date
    )
    select json_build_object(
      'paid', (select coalesce(json_agg(one), '[]') from (
        select day, sum(services_cents) as "servicesCents", sum(products_cents) as "productsCents",
          sum(gift_cards_cents) as "giftCardsCents", sum(discount_cents) as "discountCents", sum(tax_cents) as "taxCents",
          sum(tip_cents) as "tipCents", sum(cash_price_cents) as "cashPriceCents", sum(paid_cents) as "paidCents"
        from checks where salon_id = ${salonId} and ${within} group by day) one),
      'methods', (select coalesce(json_agg(one order by one.method, one."methodName"), '[]') from (
        select day, method, method_name as "methodName",
          coalesce(sum(cents) filter (where kind in ('payment', 'reversal')), 0) as cents,
          coalesce(sum(tip_cents) filter (where kind in ('payment', 'reversal')), 0) as "tipCents",
          -coalesce(sum(cents) filter (where kind = 'refund'), 0) as "refundedCents",
          coalesce(sum(cents) filter (where kind = 'received'), 0) as "depositsCents",
          -coalesce(sum(cents) filter (where kind = 'returned'), 0) as "depositsReturnedCents"
        from moved group by day, method, method_name) one),
      'refunded', (select coalesce(json_agg(one), '[]') from (
        select day, kind, sum(cents) as cents from given group by day, kind
        union all select day, 'tax', sum(tax_cents) from given group by day
        union all select day, 'tip', -sum(cents) from check_tips
          where salon_id = ${salonId} and ${within} and payment_id is not null group by day
        union all select day, 'price', -sum(cash_price_cents) from money where kind = 'refund' group by day) one),
      'deposits', (select coalesce(json_agg(one), '[]') from (
        select day, kind, sum(cents) as cents from deposit_entries
        where salon_id = ${salonId} and ${within} and kind in ('brought', 'kept') group by day, kind) one),
      'cards', (select coalesce(json_agg(one), '[]') from (
        select day, case kind when 'taken_back' then 'redeemed' else kind end as kind, sum(cents) as cents
        from gift_card_entries where salon_id = ${salonId} and ${within} group by 1, 2) one),
      'drawer', (select coalesce(json_agg(one), '[]') from (
        select day, case when closed_at is null then opening_cents
            else (report -> 'drawer' ->> 'openingCents')::integer end as "openingCents",
          case when closed_at is not null then counted_cents end as "countedCents",
          coalesce((select sum(cents) from hand where hand.day = used.day and kind = 'in' and not is_tip), 0) as "inCents",
          coalesce((select sum(cents) from hand where hand.day = used.day and kind = 'out' and not is_tip), 0) as "outCents",
          coalesce((select sum(case kind when 'out' then cents else -cents end) from hand
            where hand.day = used.day and is_tip), 0)
            + coalesce((select cents from counter where counter.day = used.day), 0) as "tipsCents"
        from (select day from hand union select day from counter union select day from till_days where salon_id = ${salonId} and ${within}) used
        left join (select * from till_days where salon_id = ${salonId}) days using (day)) one),
      'pay', (select coalesce(json_agg(one), '[]') from (
        select day, sum(earned - takings + rent - "renterAdjusted") as "wagesCents",
          sum(takings + "renterAdjusted") as "takingsCents", sum(rent) as "rentCents",
          sum(due - earned + fee) as "tipsCents", sum(fee) as "feeCents", sum(due) as "owedCents"
        from closings group by day) one)
    ) as found`.execute(sql)
  return daysOf(Rows.parse(rows[0]?.found))
}

function daysOf({ paid, methods, refunded, deposits, cards, drawer, pay }: z.infer<typeof Rows>): DayMoney[] {
  const dates = [...new Set([paid, methods, refunded, deposits, cards, drawer, pay].flat().map(({ day }) => day))]
  return dates.toSorted().map((date) => ({
    date,
    paid: paid.find(({ day }) => day === date) ?? nothingPaid,
    methods: methods.filter(({ day }) => day === date).map(({ day: _, ...one }): MethodMoney => one),
    refunded: {
      servicesCents: sumOf(refunded, date, 'service'),
      productsCents: sumOf(refunded, date, 'product'),
      giftCardsCents: sumOf(refunded, date, 'gift_card'),
      taxCents: sumOf(refunded, date, 'tax'),
      tipCents: sumOf(refunded, date, 'tip'),
      cashPriceCents: sumOf(refunded, date, 'price'),
    },
    depositsKeptCents: 0 - sumOf(deposits, date, 'kept'),
    depositsBroughtCents: sumOf(deposits, date, 'brought'),
    giftCards: {
      soldCents: sumOf(cards, date, 'sold'),
      broughtCents: sumOf(cards, date, 'brought'),
      redeemedCents: 0 - sumOf(cards, date, 'redeemed'),
      refundedCents: sumOf(cards, date, 'refunded'),
      returnedCents: 0 - sumOf(cards, date, 'returned'),
    },
    drawer: drawer.find(({ day }) => day === date) ?? noDrawer,
    pay: pay.find(({ day }) => day === date) ?? noPay,
  }))
}

function sumOf(rows: readonly { day: string; kind: string; cents: number }[], day: string, kind: string): number {
  return rows.find((row) => row.day === day && row.kind === kind)?.cents ?? 0
}

const nothingPaid = {
  servicesCents: 0,
  productsCents: 0,
  giftCardsCents: 0,
  discountCents: 0,
  taxCents: 0,
  tipCents: 0,
  cashPriceCents: 0,
  paidCents: 0,
}
const noDrawer = { openingCents: null, countedCents: null, inCents: 0, outCents: 0, tipsCents: 0 }
const noPay = { wagesCents: 0, takingsCents: 0, rentCents: 0, tipsCents: 0, feeCents: 0, owedCents: 0 }

const Sales = z.object({
  services: z.array(z.object({ category: z.string(), cents })),
  rates: z.array(
    z.object({
      millionths: z.number(),
      taxedCents: cents,
      taxCents: cents,
      refundedCents: cents,
      refundedTaxedCents: cents,
    }),
  ),
  tips: z.array(z.object({ staffId: z.string(), cents })),
  cardsSold: z.array(
    z.object({ checkId: z.string(), soldCents: cents, method: z.enum(paymentMethods), methodName: z.string(), cents }),
  ),
  cardsRefunded: z.array(z.object({ method: z.enum(paymentMethods), methodName: z.string(), cents })),
  openDays: z.array(z.string()),
})

/** Services by category, sales tax by rate, tips by member, how checks with gift cards were paid and gift cards refunded, and days with money that are not closed. */
export async function sumMonth(sql: Sql, salonId: string, { from, to }: Span): Promise<z.infer<typeof Sales>> {
  const within = raw`day between ${from}::date and ${to}::date`
  const { rows } = await raw<{ found: unknown }>`
    with paid as materialized (
      select id, tax_millionths, taxed_cents - service_taxed_cents as taxed_cents,
        tax_cents - service_tax_cents as tax_cents, service_tax_millionths, service_taxed_cents, service_tax_cents,
        gift_cards_cents
      from checks where salon_id = ${salonId} and ${within}
    ), given as (
      select case line.kind when 'service' then service_tax_millionths else tax_millionths end as tax_millionths,
        refund.cents, refund.tax_cents
      from check_payments payment
      join check_refund_lines refund on refund.salon_id = ${salonId} and refund.check_id = payment.check_id
        and refund.payment_id = payment.id
      join check_lines line
        on line.salon_id = ${salonId} and line.check_id = refund.check_id and line.id = refund.line_id
      join checks on checks.salon_id = ${salonId} and checks.id = payment.check_id
      where payment.salon_id = ${salonId} and payment.kind = 'refund'
        and payment.day between ${from}::date and ${to}::date and refund.tax_cents > 0
    ), taxed as (
      select tax_millionths, taxed_cents, tax_cents, 0 as refunded, 0 as refunded_taxed from paid where tax_cents > 0
      union all
      select service_tax_millionths, service_taxed_cents, service_tax_cents, 0, 0 from paid where service_tax_cents > 0
      union all
      select tax_millionths, 0, 0, tax_cents, cents from given
    )
    select json_build_object(
      'services', (select coalesce(json_agg(one order by one.cents desc), '[]') from (
        select coalesce(category.name, '') as category, sum(line.price_cents * line.quantity) as cents
        from paid
        join check_lines line on line.salon_id = ${salonId} and line.check_id = paid.id and line.kind = 'service'
        left join services service on service.salon_id = ${salonId} and service.id = line.service_id
        left join categories category
          on category.salon_id = ${salonId} and category.id = service.category_id
        group by 1) one),
      'rates', (select coalesce(json_agg(one order by one.millionths), '[]') from (
        select tax_millionths as millionths, sum(taxed_cents) as "taxedCents", sum(tax_cents) as "taxCents",
          sum(refunded) as "refundedCents", sum(refunded_taxed) as "refundedTaxedCents"
        from taxed group by 1) one),
      'tips', (select coalesce(json_agg(one), '[]') from (
        select staff_id as "staffId", sum(cents) as cents from check_tips
        where salon_id = ${salonId} and ${within} group by 1) one),
      'cardsSold', (select coalesce(json_agg(one order by one."checkId", one.method, one."methodName"), '[]') from (
        select paid.id as "checkId", gift_cards_cents as "soldCents", method, method_name as "methodName",
          sum(settles_cents - tip_cents) as cents
        from paid
        join check_payments money on money.salon_id = ${salonId} and money.check_id = paid.id and kind <> 'refund'
        where gift_cards_cents > 0 group by 1, 2, 3, 4) one),
      'cardsRefunded', (select coalesce(json_agg(one), '[]') from (
        select method, method_name as "methodName", sum(refund.cents) as cents
        from check_payments payment
        join check_refund_lines refund on refund.salon_id = ${salonId} and refund.check_id = payment.check_id
          and refund.payment_id = payment.id
        join check_lines line on line.salon_id = ${salonId} and line.check_id = refund.check_id
          and line.id = refund.line_id and line.kind = 'gift_card'
        where payment.salon_id = ${salonId} and payment.kind = 'refund'
          and payment.day between ${from}::date and ${to}::date
        group by 1, 2) one),
      'openDays', (select coalesce(json_agg(day order by day), '[]') from (
        select day from check_payments where salon_id = ${salonId} and ${within}
        union select day from deposit_entries where salon_id = ${salonId} and ${within}
        union select day from drawer_entries where salon_id = ${salonId} and ${within}
        union select day from till_days where salon_id = ${salonId} and ${within}
      ) used where not exists (
        select from till_days where salon_id = ${salonId} and till_days.day = used.day and closed_at is not null
      ))
    ) as found`.execute(sql)
  return Sales.parse(rows[0]?.found)
}

interface ClosedMonth {
  closedAt: Instant
  by: string
  figures: MonthFigures
}

/** Null: it is not closed. */
export async function findClosedMonth(sql: Sql, salonId: string, from: LocalDate): Promise<ClosedMonth | null> {
  const row = await sql
    .selectFrom('closed_months')
    .select(['closed_at as closedAt', 'by_name as by', 'figures'])
    .where('salon_id', '=', salonId)
    .where('month', '=', from)
    .executeTakeFirst()
  return row ? { ...row, figures: MonthFigures.parse(row.figures) } : null
}

export async function insertClosedMonth(
  sql: Sql,
  salonId: string,
  from: LocalDate,
  { closedAt, by, figures, userId }: ClosedMonth & { userId: string | null },
): Promise<void> {
  await sql
    .insertInto('closed_months')
    .values({
      salon_id: salonId,
      month: from,
      closed_at: new Date(closedAt),
      by_name: by,
      figures: JSON.stringify(figures),
      user_id: userId,
    })
    .execute()
}
