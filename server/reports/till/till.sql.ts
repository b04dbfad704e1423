/** SQL of what was charged at the till. Days are those of the till, on which checks were paid and refunded. */

import { sql as raw } from 'kysely'
import type { Period } from '../../../shared/reports/period.ts'
import type { Translations } from '../../../shared/text/translated.ts'
import type { PaymentMethod } from '../../../shared/till/limits.ts'
import type { Instant, Interval, LocalDate } from '../../../shared/time.ts'
import { at, type Sql, withFreshPlan } from '../../db/connection.ts'

/** The days, and until when what was paid on them counts. */
export interface TillDays extends Period {
  salonId: string
  until: Instant
}

export interface CheckDay {
  day: LocalDate
  checks: number
  /** After discounts. */
  servicesCents: number
  /** After discounts. */
  productsCents: number
  discountCents: number
  taxCents: number
  tipCents: number
  giftCardsCents: number
  cashPriceCents: number
  /** Booked minutes of the lines of visits. */
  minutes: number
}

/** From an index alone. */
export async function sumChecks(sql: Sql, { salonId, from, to, until }: TillDays): Promise<CheckDay[]> {
  const { rows } = await raw<CheckDay>`
    ${withFreshPlan} select day::text as day, count(*)::integer as checks,
      sum(services_cents - discount_cents + products_discount_cents)::bigint as "servicesCents",
      sum(products_cents - products_discount_cents)::bigint as "productsCents",
      sum(discount_cents)::bigint as "discountCents", sum(tax_cents)::bigint as "taxCents",
      sum(tip_cents)::bigint as "tipCents", sum(gift_cards_cents)::bigint as "giftCardsCents",
      sum(cash_price_cents)::bigint as "cashPriceCents", sum(service_minutes)::integer as minutes
    from checks where salon_id = ${salonId} and day between ${from} and ${to} and paid_at < ${at(until)}
    group by day order by day
  `.execute(sql)
  return rows
}

export interface SoldProduct {
  productId: string
  name: string
  names: Partial<Translations>
  pieces: number
  /** After discounts. */
  cents: number
}

/** Largest amount first. */
export async function sumProducts(sql: Sql, { salonId, from, to, until }: TillDays): Promise<SoldProduct[]> {
  const { rows } = await raw<SoldProduct>`
    ${withFreshPlan} select product_id as "productId", (array_agg(name order by day desc))[1] as name,
      (array_agg(names order by day desc))[1] as names, sum(quantity)::integer as pieces,
      sum(line.price_cents * quantity - line.discount_cents)::bigint as cents
    from check_lines line join checks on checks.salon_id = ${salonId} and checks.id = line.check_id
    where line.salon_id = ${salonId} and kind = 'product' and day between ${from} and ${to} and paid_at < ${at(until)}
    group by product_id order by cents desc, name
  `.execute(sql)
  return rows
}

/** Services of visits, after discounts: those whose minutes are known. */
export async function sumVisitServices(sql: Sql, { salonId, from, to, until }: TillDays): Promise<number> {
  const { rows } = await raw<{ cents: number }>`
    ${withFreshPlan} select coalesce(sum(line.price_cents * quantity - line.discount_cents), 0)::bigint as cents
    from checks join check_lines line on line.salon_id = ${salonId} and line.check_id = checks.id
    where checks.salon_id = ${salonId} and day between ${from} and ${to} and paid_at < ${at(until)}
      and kind = 'service' and booking_line_id is not null`.execute(sql)
  return rows[0]?.cents ?? 0
}

export interface TaxMonth {
  month: string
  rate: number
  taxableCents: number
  exemptCents: number
  chargedCents: number
  refundedCents: number
}

/** By month and rate, earliest first. */
export async function sumTaxes(sql: Sql, { salonId, from, to, until }: TillDays): Promise<TaxMonth[]> {
  const { rows } = await raw<TaxMonth>`
    ${withFreshPlan} select to_char(day, 'YYYY-MM') as month, rate, sum(taxable)::bigint as "taxableCents",
      sum(exempt)::bigint as "exemptCents", sum(charged)::bigint as "chargedCents", sum(refunded)::bigint as "refundedCents"
    from (
      select day, tax_millionths as rate, taxed_cents - service_taxed_cents as taxable,
        services_cents + products_cents - discount_cents - taxed_cents as exempt,
        tax_cents - service_tax_cents as charged, 0 as refunded
      from checks where salon_id = ${salonId} and day between ${from} and ${to} and paid_at < ${at(until)}
      union all
      select day, service_tax_millionths, service_taxed_cents, 0, service_tax_cents, 0
      from checks where salon_id = ${salonId} and day between ${from} and ${to} and paid_at < ${at(until)}
        and service_taxed_cents > 0
      union all
      select payment.day, case line.kind when 'service' then service_tax_millionths else tax_millionths end, 0, 0, 0,
        given.tax_cents
      from check_payments payment
      join check_refund_lines given on given.salon_id = ${salonId} and given.check_id = payment.check_id
        and given.payment_id = payment.id
      join check_lines line
        on line.salon_id = ${salonId} and line.check_id = given.check_id and line.id = given.line_id
      join checks on checks.salon_id = ${salonId} and checks.id = payment.check_id
      where payment.salon_id = ${salonId} and payment.day between ${from} and ${to} and payment.at < ${at(until)}
        and payment.kind = 'refund'
    ) taxes
    group by 1, 2 having sum(charged) <> 0 or sum(refunded) <> 0 or sum(exempt) <> 0 order by 1, 2`.execute(sql)
  return rows
}

export interface DepositSums {
  heldCents: number
  takenCents: number
  usedCents: number
  returnedCents: number
  keptCents: number
}

/** What is held now, and what moved on the days. */
export async function sumDeposits(sql: Sql, { salonId, from, to, until }: TillDays): Promise<DepositSums> {
  const { rows } = await raw<DepositSums>`
    ${withFreshPlan} select
      (select coalesce(sum(held_cents), 0)::bigint from deposits where salon_id = ${salonId}) as "heldCents",
      coalesce(sum(cents) filter (where kind = 'received'), 0)::bigint as "takenCents",
      -coalesce(sum(cents) filter (where kind in ('applied', 'taken_back')), 0)::bigint as "usedCents",
      -coalesce(sum(cents) filter (where kind = 'returned'), 0)::bigint as "returnedCents",
      -coalesce(sum(cents) filter (where kind = 'kept'), 0)::bigint as "keptCents"
    from deposit_entries
    where salon_id = ${salonId} and day between ${from} and ${to} and at < ${at(until)}`.execute(sql)
  return rows[0] ?? { heldCents: 0, takenCents: 0, usedCents: 0, returnedCents: 0, keptCents: 0 }
}

export interface PaidDay {
  day: LocalDate
  method: PaymentMethod
  methodName: string
  payments: number
  cents: number
  refundedCents: number
  refundedTipCents: number
}

export async function sumPaid(sql: Sql, { salonId, from, to, until }: TillDays): Promise<PaidDay[]> {
  const { rows } = await raw<PaidDay>`
    ${withFreshPlan} select day::text as day, method, method_name as "methodName",
      (count(*) filter (where kind = 'payment') - count(*) filter (where kind = 'reversal'))::integer as payments,
      coalesce(sum(cents) filter (where kind <> 'refund'), 0)::bigint as cents,
      -coalesce(sum(cents) filter (where kind = 'refund'), 0)::bigint as "refundedCents",
      -coalesce(sum(tip_cents) filter (where kind = 'refund'), 0)::bigint as "refundedTipCents"
    from check_payments where salon_id = ${salonId} and day between ${from} and ${to} and at < ${at(until)}
    group by day, method, method_name
  `.execute(sql)
  return rows
}

export async function sumDiscounts(
  sql: Sql,
  { salonId, from, to, until }: TillDays,
): Promise<{ reason: string; checks: number; cents: number }[]> {
  const { rows } = await raw<{ reason: string; checks: number; cents: number }>`
    ${withFreshPlan} select reason, count(distinct check_id)::integer as checks, sum(off.cents)::bigint as cents
    from checks join check_discounts off on off.salon_id = ${salonId} and off.check_id = checks.id
    where checks.salon_id = ${salonId} and day between ${from} and ${to} and paid_at < ${at(until)}
    group by reason order by cents desc, reason
  `.execute(sql)
  return rows
}

export interface TippedMember {
  staffId: string
  firstName: string
  lastName: string
  cents: number
  cashCents: number
}

export async function sumTips(sql: Sql, { salonId, from, to }: Omit<TillDays, 'until'>): Promise<TippedMember[]> {
  const { rows } = await raw<TippedMember>`
    ${withFreshPlan} select staff.id as "staffId", first_name as "firstName", last_name as "lastName", cents, "cashCents"
    from (
      select staff_id, sum(cents)::bigint as cents,
        coalesce(sum(cents) filter (where paid_by = 'cash'), 0)::bigint as "cashCents"
      from check_tips where salon_id = ${salonId} and day between ${from} and ${to} group by 1
    ) tips join staff on staff.salon_id = ${salonId} and staff.id = staff_id
    order by deleted_at is not null, position, staff.id
  `.execute(sql)
  return rows
}

export interface GiftCardSums {
  cards: number
  outstandingCents: number
  soldCents: number
  redeemedCents: number
}

/** What is on all cards now, and what was sold and redeemed on the days, each less what was taken back. */
export async function sumGiftCards(sql: Sql, { salonId, from, to }: Omit<TillDays, 'until'>): Promise<GiftCardSums> {
  const { rows } = await raw<GiftCardSums>`
    ${withFreshPlan} select
      (select count(*)::integer from gift_cards where salon_id = ${salonId} and balance_cents > 0) as cards,
      (select coalesce(sum(balance_cents), 0)::bigint from gift_cards where salon_id = ${salonId}) as "outstandingCents",
      coalesce(sum(cents) filter (where kind in ('sold', 'returned')), 0)::bigint as "soldCents",
      -coalesce(sum(cents) filter (where kind in ('redeemed', 'taken_back')), 0)::bigint as "redeemedCents"
    from gift_card_entries where salon_id = ${salonId} and day between ${from} and ${to}
  `.execute(sql)
  return rows[0] ?? { cards: 0, outstandingCents: 0, soldCents: 0, redeemedCents: 0 }
}

export interface ChargedVisits {
  paid: number
  chargedCents: number
  bookedCents: number
  unpaid: number
  unpaidCents: number
}

/** Completed visits that begin in the span: those paid at the till with both prices, and the others. */
export async function sumCharged(sql: Sql, salonId: string, { start, end }: Interval): Promise<ChargedVisits> {
  const { rows } = await raw<ChargedVisits>`
    ${withFreshPlan} select count(charged_cents)::integer as paid, coalesce(sum(charged_cents), 0)::bigint as "chargedCents",
      coalesce(sum(price_cents) filter (where charged_cents is not null), 0)::bigint as "bookedCents",
      count(*) filter (where charged_cents is null)::integer as unpaid,
      coalesce(sum(price_cents) filter (where charged_cents is null), 0)::bigint as "unpaidCents"
    from bookings where salon_id = ${salonId} and status = 'completed' and starts_at >= ${at(start)} and starts_at < ${at(end)}
  `.execute(sql)
  return rows[0] ?? { paid: 0, chargedCents: 0, bookedCents: 0, unpaid: 0, unpaidCents: 0 }
}
