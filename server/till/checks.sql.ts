/** SQL that reads a whole check. */

import { sql as raw } from 'kysely'
import { z } from 'zod'
import type { Language } from '../../shared/text/language.ts'
import { TipChoice } from '../../shared/till/contract.ts'
import {
  type CheckState,
  type DiscountBearer,
  discountKinds,
  lineKinds,
  paymentKinds,
  paymentMethods,
  tipMoneys,
} from '../../shared/till/limits.ts'
import type { Instant, LocalDate } from '../../shared/time.ts'
import type { Sql } from '../db/connection.ts'
import { StoredOption } from '../services/options/with-options.ts'
import { Cents, MaybeId, Names } from './stored-columns.ts'

const StoredLine = z.object({
  id: z.string(),
  kind: z.enum(lineKinds),
  bookingId: MaybeId,
  bookingLineId: MaybeId,
  serviceId: MaybeId,
  productId: MaybeId,
  staffId: MaybeId,
  staffFirstName: z.string(),
  name: z.string(),
  names: Names,
  quantity: z.number(),
  listCents: Cents,
  priceCents: Cents,
  priceOpen: z.boolean(),
  discountCents: Cents,
  taxed: z.boolean(),
  giftCardId: MaybeId,
  giftCardLastFour: z.string().nullable(),
  options: z.array(StoredOption),
  refundedCents: Cents,
})
export type StoredLine = z.infer<typeof StoredLine>

const StoredDiscount = z.object({
  id: z.string(),
  lineId: MaybeId,
  kind: z.enum(discountKinds),
  value: z.number(),
  reason: z.string(),
  cents: Cents,
})
export type StoredDiscount = z.infer<typeof StoredDiscount>

const StoredPayment = z.object({
  id: z.string(),
  kind: z.enum(paymentKinds),
  method: z.enum(paymentMethods),
  methodName: z.string(),
  day: z.string(),
  at: z.string(),
  cents: Cents,
  settlesCents: Cents,
  cashPriceCents: Cents,
  cashPriceBp: z.number().int(),
  isDebit: z.boolean(),
  tipCents: Cents,
  tenderedCents: Cents.nullable(),
  lastFour: z.string(),
  reference: z.string(),
  giftCardId: MaybeId,
  giftCardLeftCents: Cents.nullable(),
  depositId: MaybeId,
  reversesId: MaybeId,
  correctsId: MaybeId,
  reason: z.string(),
  by: z.string(),
})
export type StoredPayment = z.infer<typeof StoredPayment>

const Parts = z.object({
  lines: z.array(StoredLine),
  discounts: z.array(StoredDiscount),
  payments: z.array(StoredPayment),
  tips: z.array(
    z.object({
      staffId: z.string(),
      firstName: z.string(),
      paidBy: z.enum(tipMoneys),
      cents: Cents,
      isRefund: z.boolean(),
    }),
  ),
  visits: z.array(
    z.object({
      bookingId: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      startTime: z.string(),
      status: z.string(),
    }),
  ),
  deposits: z.array(
    z.object({
      depositId: z.string(),
      cents: Cents,
      receivedAt: z.string(),
      brought: z.boolean(),
      method: z.enum(paymentMethods),
      methodName: z.string(),
      by: z.string(),
    }),
  ),
})

export interface Sums {
  servicesCents: number
  productsCents: number
  giftCardsCents: number
  discountCents: number
  taxedCents: number
  taxCents: number
  serviceTaxedCents: number
  serviceTaxCents: number
  tipCents: number
  totalCents: number
}

export type StoredCheck = z.infer<typeof Parts> &
  Sums & {
    id: string
    /** Null until the first payment. */
    number: number | null
    state: CheckState
    day: LocalDate | null
    openedAt: Instant
    paidAt: Instant | null
    changedAt: Instant
    /** When its visits last changed its lines. */
    followedAt: Instant | null
    /** By how much more was paid than was done. */
    owedCents: number
    customerId: string | null
    firstName: string
    lastName: string
    phone: string
    email: string
    language: Language
    link: string | null
    version: number
    isTouched: boolean
    tip: TipChoice
    tipSplit: 'share' | 'equal'
    taxMillionths: number
    serviceTaxMillionths: number
    discountBearer: DiscountBearer
    settledCents: number
    cashPriceCents: number
    paidCents: number
    refundedCents: number
    keptCents: number
    keptReason: string
    voidReason: string
    byName: string
  }

/** Null: the salon has no such check. */
export async function findCheck(sql: Sql, salonId: string, checkId: string): Promise<StoredCheck | null> {
  const { rows } = await raw<Omit<StoredCheck, keyof z.infer<typeof Parts> | 'tip'> & { tip: unknown; parts: unknown }>`
    select id, number, state, day::text as day, opened_at as "openedAt", paid_at as "paidAt", changed_at as "changedAt", followed_at as "followedAt",
      is_touched as "isTouched", owed_cents as "owedCents",
      customer_id as "customerId", first_name as "firstName", last_name as "lastName", phone, email, language, link,
      version, tip, tip_split as "tipSplit", tax_millionths as "taxMillionths",
      service_tax_millionths as "serviceTaxMillionths", discount_bearer as "discountBearer",
      services_cents as "servicesCents", products_cents as "productsCents", gift_cards_cents as "giftCardsCents",
      discount_cents as "discountCents", taxed_cents as "taxedCents", tax_cents as "taxCents",
      service_taxed_cents as "serviceTaxedCents", service_tax_cents as "serviceTaxCents", tip_cents as "tipCents",
      total_cents as "totalCents", settled_cents as "settledCents", cash_price_cents as "cashPriceCents",
      paid_cents as "paidCents", refunded_cents as "refundedCents", kept_cents as "keptCents", kept_reason as "keptReason",
      void_reason as "voidReason", by_name as "byName",
      json_build_object(
        'lines', coalesce((
          select json_agg(json_build_object('id', line.id, 'kind', line.kind, 'bookingId', line.booking_id,
            'bookingLineId', booking_line_id, 'serviceId', service_id, 'productId', product_id, 'staffId', staff_id,
            'staffFirstName', staff_first_name, 'name', name, 'names', names, 'quantity', quantity,
            'listCents', list_cents, 'priceCents', price_cents, 'priceOpen', price_open, 'discountCents', line.discount_cents, 'taxed', taxed,
            'options', line.options, 'giftCardId', gift_card_id, 'giftCardLastFour', (
              select last_four from gift_cards card
              where card.salon_id = ${salonId} and card.id = line.gift_card_id
            ), 'refundedCents', (
              select coalesce(sum(cents), 0) from check_refund_lines given
              where given.salon_id = ${salonId} and given.check_id = line.check_id and given.line_id = line.id
            )) order by line.position)
          from check_lines line where line.salon_id = ${salonId} and line.check_id = checks.id
        ), '[]'),
        'discounts', coalesce((
          select json_agg(json_build_object('id', id, 'lineId', line_id, 'kind', kind, 'value', value, 'reason', reason,
            'cents', cents) order by position)
          from check_discounts off where off.salon_id = ${salonId} and off.check_id = checks.id
        ), '[]'),
        'payments', coalesce((
          select json_agg(json_build_object('id', id, 'kind', kind, 'method', method, 'methodName', method_name,
            'day', day, 'at', at, 'cents', cents, 'settlesCents', settles_cents, 'cashPriceCents', cash_price_cents,
            'cashPriceBp', cash_price_bp, 'isDebit', is_debit, 'tipCents', tip_cents, 'tenderedCents', tendered_cents, 'lastFour', last_four, 'reference', reference,
            'giftCardId', gift_card_id, 'giftCardLeftCents', gift_card_left_cents, 'depositId', deposit_id,
            'reversesId', reverses_id, 'correctsId', corrects_id, 'reason', reason, 'by', by_name) order by position)
          from check_payments money where money.salon_id = ${salonId} and money.check_id = checks.id
        ), '[]'),
        'tips', coalesce((
          select json_agg(json_build_object('staffId', staff_id, 'firstName', first_name, 'paidBy', paid_by,
            'cents', cents, 'isRefund', payment_id is not null) order by tip.id)
          from check_tips tip join staff on staff.salon_id = tip.salon_id and staff.id = tip.staff_id
          where tip.salon_id = ${salonId} and tip.check_id = checks.id
        ), '[]'),
        'visits', coalesce((
          select json_agg(json_build_object('bookingId', booking.id, 'firstName', booking.first_name,
            'lastName', booking.last_name, 'startTime', starts_at, 'status', booking.status) order by visit.position)
          from check_bookings visit
          join bookings booking on booking.salon_id = visit.salon_id and booking.id = visit.booking_id
          where visit.salon_id = ${salonId} and visit.check_id = checks.id
        ), '[]'),
        'deposits', coalesce((
          select json_agg(json_build_object('depositId', deposit.id, 'cents', held_cents, 'receivedAt', taken_at,
            'brought', came.kind = 'brought', 'method', came.method, 'methodName', came.method_name, 'by', came.by_name) order by taken_at, deposit.id)
          from check_bookings visit
          join deposits deposit on deposit.salon_id = visit.salon_id and deposit.booking_id = visit.booking_id
          join deposit_entries came
            on came.salon_id = deposit.salon_id and came.deposit_id = deposit.id and came.kind in ('received', 'brought')
          where visit.salon_id = ${salonId} and visit.check_id = checks.id and not is_void and deposit.state = 'held'
        ), '[]')
      ) as parts
    from checks where salon_id = ${salonId} and id = ${checkId}`.execute(sql)
  const [row] = rows
  if (!row) return null
  const { parts, tip, ...check } = row
  return { ...check, tip: TipChoice.parse(tip), ...Parts.parse(parts) }
}

export interface Client {
  customerId: string | null
  firstName: string
  lastName: string
  phone: string
  email: string
  language: Language
}
