/** SQL of checks: one whole check, and what is written of it. */

import { sql as raw } from 'kysely'
import { z } from 'zod'
import type { BookingStatus } from '../../shared/bookings/status.ts'
import type { ChosenOption } from '../../shared/services/options.ts'
import type { Language } from '../../shared/text/language.ts'
import { otherLanguages } from '../../shared/text/translated.ts'
import { TipInput } from '../../shared/till/contract.ts'
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
import { executeTogether, type Statement } from '../db/together.ts'
import { StoredOption } from '../services/options/with-options.ts'

const Cents = z.number().int()
const MaybeId = z.string().nullable()
const Names = z.partialRecord(z.enum(otherLanguages), z.string())

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
  tipCents: Cents,
  tenderedCents: Cents.nullable(),
  lastFour: z.string(),
  reference: z.string(),
  giftCardId: MaybeId,
  giftCardLeftCents: Cents.nullable(),
  depositId: MaybeId,
  reversesId: MaybeId,
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
  tipCents: number
  totalCents: number
}

export type StoredCheck = z.infer<typeof Parts> &
  Sums & {
    id: string
    number: number
    state: CheckState
    day: LocalDate | null
    openedAt: Instant
    paidAt: Instant | null
    changedAt: Instant
    customerId: string | null
    firstName: string
    lastName: string
    phone: string
    email: string
    language: Language
    link: string | null
    version: number
    tip: TipInput
    tipSplit: 'share' | 'equal'
    taxMillionths: number
    discountBearer: DiscountBearer
    settledCents: number
    cashPriceCents: number
    paidCents: number
    refundedCents: number
    voidReason: string
    byName: string
  }

/** Null: the salon has no such check. */
export async function findCheck(sql: Sql, salonId: string, checkId: string): Promise<StoredCheck | null> {
  const { rows } = await raw<Omit<StoredCheck, keyof z.infer<typeof Parts> | 'tip'> & { tip: unknown; parts: unknown }>`
    select id, number, state, day::text as day, opened_at as "openedAt", paid_at as "paidAt", changed_at as "changedAt",
      customer_id as "customerId", first_name as "firstName", last_name as "lastName", phone, email, language, link,
      version, tip, tip_split as "tipSplit", tax_millionths as "taxMillionths", discount_bearer as "discountBearer",
      services_cents as "servicesCents", products_cents as "productsCents", gift_cards_cents as "giftCardsCents",
      discount_cents as "discountCents", taxed_cents as "taxedCents", tax_cents as "taxCents", tip_cents as "tipCents",
      total_cents as "totalCents", settled_cents as "settledCents", cash_price_cents as "cashPriceCents",
      paid_cents as "paidCents", refunded_cents as "refundedCents", void_reason as "voidReason", by_name as "byName",
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
            'tipCents', tip_cents, 'tenderedCents', tendered_cents, 'lastFour', last_four, 'reference', reference,
            'giftCardId', gift_card_id, 'giftCardLeftCents', gift_card_left_cents, 'depositId', deposit_id,
            'reversesId', reverses_id, 'reason', reason, 'by', by_name) order by position)
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
            'method', came.method, 'methodName', came.method_name, 'by', came.by_name) order by taken_at, deposit.id)
          from check_bookings visit
          join deposits deposit on deposit.salon_id = visit.salon_id and deposit.booking_id = visit.booking_id
          join deposit_entries came
            on came.salon_id = deposit.salon_id and came.deposit_id = deposit.id and came.kind = 'received'
          where visit.salon_id = ${salonId} and visit.check_id = checks.id and not is_void and deposit.state = 'held'
        ), '[]')
      ) as parts
    from checks where salon_id = ${salonId} and id = ${checkId}`.execute(sql)
  const [row] = rows
  if (!row) return null
  const { parts, tip, ...check } = row
  return { ...check, tip: TipInput.parse(tip), ...Parts.parse(parts) }
}

/** The salon's next number, without gaps. Call it under the salon's lock. */
export async function takeNumber(sql: Sql, salonId: string): Promise<number> {
  const { rows } = await raw<{ number: number }>`
    insert into till_counters (salon_id, last_number) values (${salonId}, 1)
    on conflict (salon_id) do update set last_number = till_counters.last_number + 1
    returning last_number as number`.execute(sql)
  const [row] = rows
  if (!row) throw new Error('no number was given')
  return row.number
}

export interface NewLine {
  id: string
  kind: 'service' | 'product' | 'gift_card'
  bookingId: string | null
  bookingLineId: string | null
  serviceId: string | null
  productId: string | null
  staffId: string | null
  staffFirstName: string
  name: string
  names: object
  quantity: number
  listCents: number
  priceCents: number
  priceOpen: boolean
  discountCents: number
  taxed: boolean
  options: readonly ChosenOption[]
}

export interface NewDiscount {
  id: string
  lineId: string | null
  kind: 'amount' | 'percent'
  value: number
  reason: string
  cents: number
}

export interface Client {
  customerId: string | null
  firstName: string
  lastName: string
  phone: string
  email: string
  language: Language
}

/** An open check without lines. */
export async function insertCheck(
  sql: Sql,
  salonId: string,
  check: {
    id: string
    number: number
    now: Instant
    client: Client
    settings: { taxMillionths: number; tipSplit: 'share' | 'equal'; discountBearer: DiscountBearer }
    who: { user_id: string; by_name: string }
  },
): Promise<void> {
  const { id, number, now, client, settings, who } = check
  await sql
    .insertInto('checks')
    .values({
      salon_id: salonId,
      id,
      number,
      state: 'open',
      day: null,
      opened_at: new Date(now),
      changed_at: new Date(now),
      ...clientColumns(client),
      link: null,
      tip: JSON.stringify({ kind: 'none' }),
      tip_split: settings.tipSplit,
      tax_millionths: settings.taxMillionths,
      discount_bearer: settings.discountBearer,
      ...noSums,
      settled_cents: 0,
      cash_price_cents: 0,
      paid_cents: 0,
      refunded_cents: 0,
      ...who,
    })
    .execute()
}

const noSums = {
  services_cents: 0,
  products_cents: 0,
  gift_cards_cents: 0,
  discount_cents: 0,
  taxed_cents: 0,
  tax_cents: 0,
  tip_cents: 0,
  total_cents: 0,
}

function clientColumns({ customerId, firstName, lastName, phone, email, language }: Client) {
  return { customer_id: customerId, first_name: firstName, last_name: lastName, phone, email, language }
}

/** Which of these visits are on another check that is not void. */
export async function listTaken(
  sql: Sql,
  salonId: string,
  { bookingIds, besides }: { bookingIds: readonly string[]; besides: string },
): Promise<{ checkId: string; number: number; bookingId: string }[]> {
  const { rows } = await raw<{ checkId: string; number: number; bookingId: string }>`
    select check_id as "checkId", number, booking_id as "bookingId" from check_bookings visit
    join checks on checks.salon_id = visit.salon_id and checks.id = visit.check_id
    where visit.salon_id = ${salonId} and booking_id = any(${bookingIds}::uuid[]) and not is_void
      and check_id <> ${besides} order by number`.execute(sql)
  return rows
}

export async function saveVisits(
  sql: Sql,
  salonId: string,
  checkId: string,
  bookingIds: readonly string[],
): Promise<void> {
  await executeTogether(sql, {
    gone: raw`
      delete from check_bookings where salon_id = ${salonId} and check_id = ${checkId}
        and booking_id <> all(${bookingIds}::uuid[])`,
    kept: raw`
      insert into check_bookings (salon_id, check_id, booking_id, position)
      select ${salonId}::uuid, ${checkId}::uuid, id, place - 1
      from unnest(${bookingIds}::uuid[]) with ordinality as wanted (id, place)
      on conflict (salon_id, check_id, booking_id) do update set position = excluded.position`,
  })
}

/** All lines and discounts of an open check, in order. */
export async function replaceLines(
  sql: Sql,
  salonId: string,
  checkId: string,
  { lines, discounts }: { lines: readonly NewLine[]; discounts: readonly NewDiscount[] },
): Promise<void> {
  await raw`delete from check_discounts where salon_id = ${salonId} and check_id = ${checkId}`.execute(sql)
  await raw`delete from check_lines where salon_id = ${salonId} and check_id = ${checkId}`.execute(sql)
  if (lines.length > 0) {
    await raw`
      insert into check_lines (salon_id, check_id, id, position, kind, booking_id, booking_line_id, service_id, product_id,
        staff_id, staff_first_name, name, names, quantity, list_cents, price_cents, price_open, discount_cents, taxed,
        options)
      select ${salonId}, ${checkId}, id, place, kind, "bookingId", "bookingLineId", "serviceId", "productId", "staffId",
        "staffFirstName", name, names, quantity, "listCents", "priceCents", "priceOpen", "discountCents", taxed,
        options
      from jsonb_to_recordset(${JSON.stringify(lines.map((line, place) => ({ ...line, place })))}::jsonb) as line (
        id uuid, place smallint, kind text, "bookingId" uuid, "bookingLineId" uuid, "serviceId" uuid, "productId" uuid,
        "staffId" uuid, "staffFirstName" text, name text, names jsonb, quantity integer, "listCents" integer,
        "priceCents" integer, "priceOpen" boolean, "discountCents" integer, taxed boolean, options jsonb)`.execute(sql)
  }
  if (discounts.length > 0) {
    await raw`
      insert into check_discounts (salon_id, check_id, id, position, line_id, kind, value, reason, cents)
      select ${salonId}, ${checkId}, id, place, "lineId", kind, value, reason, cents
      from jsonb_to_recordset(${JSON.stringify(discounts.map((one, place) => ({ ...one, place })))}::jsonb) as off (
        id uuid, place smallint, "lineId" uuid, kind text, value integer, reason text, cents integer)`.execute(sql)
  }
}

/** Stores the new state of an open check, with its next version. Not executed yet. */
export function updateCheck(
  sql: Sql,
  salonId: string,
  checkId: string,
  change: {
    now: Instant
    byName: string
    client?: Client | undefined
    tip?: TipInput | undefined
    tipSplit?: 'share' | 'equal' | undefined
    taxMillionths?: number
    sums?: Sums
    money?: { settledCents: number; cashPriceCents: number; paidCents: number }
    refund?: { refundedCents: number; state: CheckState }
    /** With the last cent. */
    paid?: { day: LocalDate; link: string; discountBearer: DiscountBearer; productsDiscountCents: number }
    voided?: { reason: string }
    link?: string
  },
): Statement {
  const { now, byName, client, tip, tipSplit, taxMillionths, sums, money, refund, paid, voided, link } = change
  return sql
    .updateTable('checks')
    .set({
      version: raw<number>`version + 1`,
      changed_at: new Date(now),
      by_name: byName,
      ...(client && clientColumns(client)),
      ...(tip && { tip: JSON.stringify(tip) }),
      ...(tipSplit && { tip_split: tipSplit }),
      ...(taxMillionths !== undefined && { tax_millionths: taxMillionths }),
      ...(sums && {
        services_cents: sums.servicesCents,
        products_cents: sums.productsCents,
        gift_cards_cents: sums.giftCardsCents,
        discount_cents: sums.discountCents,
        taxed_cents: sums.taxedCents,
        tax_cents: sums.taxCents,
        tip_cents: sums.tipCents,
        total_cents: sums.totalCents,
      }),
      ...(money && {
        settled_cents: money.settledCents,
        cash_price_cents: money.cashPriceCents,
        paid_cents: money.paidCents,
      }),
      ...(refund && { refunded_cents: refund.refundedCents, state: refund.state }),
      ...(paid && {
        state: 'paid' as const,
        day: paid.day,
        paid_at: new Date(now),
        link: paid.link,
        discount_bearer: paid.discountBearer,
        products_discount_cents: paid.productsDiscountCents,
        service_minutes: raw<number>`(
          select coalesce(sum(minutes), 0) from check_lines line
          join booking_lines own on own.salon_id = line.salon_id and own.booking_id = line.booking_id
            and own.id = line.booking_line_id
          where line.salon_id = ${salonId} and line.check_id = ${checkId})`,
      }),
      ...(voided && { state: 'void' as const, void_reason: voided.reason, voided_at: new Date(now) }),
      ...(link && { link }),
    })
    .where('salon_id', '=', salonId)
    .where('id', '=', checkId)
}

/** Its visits may be on another check. */
export async function freeVisits(sql: Sql, salonId: string, checkId: string): Promise<void> {
  await sql
    .updateTable('check_bookings')
    .set({ is_void: true })
    .where('salon_id', '=', salonId)
    .where('check_id', '=', checkId)
    .execute()
}

export interface NewPayment {
  id: string
  kind: 'payment' | 'reversal' | 'refund'
  method: (typeof paymentMethods)[number]
  method_name: string
  day: LocalDate
  cents: number
  settles_cents: number
  cash_price_cents: number
  tip_cents: number
  tendered_cents: number | null
  last_four: string
  reference: string
  gift_card_id: string | null
  gift_card_left_cents: number | null
  deposit_id: string | null
  reverses_id: string | null
  reason: string
}

/** Not executed yet. */
export function insertPayment(
  sql: Sql,
  salonId: string,
  {
    check,
    payment,
    now,
    who,
  }: {
    check: Pick<StoredCheck, 'id' | 'payments'>
    payment: NewPayment
    now: Instant
    who: { user_id: string; by_name: string }
  },
): Statement {
  return sql.insertInto('check_payments').values({
    salon_id: salonId,
    check_id: check.id,
    position: check.payments.length,
    at: new Date(now),
    ...payment,
    ...who,
  })
}

export interface NewTip {
  staffId: string
  paidBy: 'cash' | 'other'
  cents: number
}

/** Null: there are none. Not executed yet. */
export function insertTips(
  sql: Sql,
  salonId: string,
  {
    checkId,
    day,
    paymentId,
    tips,
  }: {
    checkId: string
    day: LocalDate
    /** Null: given with the check. */
    paymentId: string | null
    tips: readonly (NewTip & { id: string })[]
  },
): Statement | null {
  if (tips.length === 0) return null
  return sql.insertInto('check_tips').values(
    tips.map(({ id, staffId, paidBy, cents }) => ({
      salon_id: salonId,
      check_id: checkId,
      id,
      staff_id: staffId,
      paid_by: paidBy,
      day,
      cents,
      payment_id: paymentId,
    })),
  )
}

export async function insertRefundLines(
  sql: Sql,
  salonId: string,
  {
    checkId,
    paymentId,
    lines,
  }: {
    checkId: string
    paymentId: string
    lines: readonly { lineId: string; cents: number; taxCents: number }[]
  },
): Promise<void> {
  if (lines.length === 0) return
  await sql
    .insertInto('check_refund_lines')
    .values(
      lines.map(({ lineId, cents, taxCents }) => ({
        salon_id: salonId,
        check_id: checkId,
        payment_id: paymentId,
        line_id: lineId,
        cents,
        tax_cents: taxCents,
      })),
    )
    .execute()
}

/** Which gift card each line that sold one became. */
export async function nameGiftCards(
  sql: Sql,
  salonId: string,
  checkId: string,
  cards: readonly { lineId: string; giftCardId: string }[],
): Promise<void> {
  await raw`
    update check_lines set gift_card_id = made."giftCardId"
    from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) as made ("lineId" uuid, "giftCardId" uuid)
    where salon_id = ${salonId} and check_id = ${checkId} and check_lines.id = made."lineId"`.execute(sql)
}

/** The menu as lines of a check need it: services that are offered, products, and members by their names. */
export async function loadGoods(
  sql: Sql,
  salonId: string,
  {
    serviceIds,
    productIds,
    staffIds,
  }: {
    serviceIds: readonly string[]
    productIds: readonly string[]
    staffIds: readonly string[]
  },
): Promise<Goods> {
  const { rows } = await raw<{ services: unknown; products: unknown; staff: unknown }>`
    select
      (select json_agg(json_build_object('id', id, 'name', name, 'names', names, 'cents', price_cents,
        'active', active and deleted_at is null, 'priceOpen', price_kind = 'in_salon', 'own', coalesce((
          select json_agg(json_build_object('staffId', staff_id, 'cents', own_price_cents)) from staff_services does
          where does.salon_id = ${salonId} and does.service_id = services.id and staff_id = any(${staffIds}::uuid[])
            and own_price_cents is not null), '[]')))
        from services where salon_id = ${salonId} and id = any(${serviceIds}::uuid[])) as services,
      (select json_agg(json_build_object('id', id, 'name', name, 'names', names, 'cents', price_cents, 'taxed', taxed,
        'active', active))
        from products where salon_id = ${salonId} and id = any(${productIds}::uuid[])) as products,
      (select json_agg(json_build_object('id', id, 'firstName', first_name))
        from staff where salon_id = ${salonId} and id = any(${staffIds}::uuid[])) as staff`.execute(sql)
  const [row] = rows
  return {
    services: z.array(ServiceGood).parse(row?.services ?? []),
    products: z.array(Good.extend({ taxed: z.boolean() })).parse(row?.products ?? []),
    staff: z.array(z.object({ id: z.string(), firstName: z.string() })).parse(row?.staff ?? []),
  }
}

const Good = z.object({
  id: z.string(),
  name: z.string(),
  names: Names,
  cents: Cents,
  active: z.boolean(),
})

/** With the price of members who have one of their own. */
const ServiceGood = Good.extend({
  priceOpen: z.boolean(),
  own: z.array(z.object({ staffId: z.string(), cents: Cents })),
})

export interface Goods {
  services: z.infer<typeof ServiceGood>[]
  products: (z.infer<typeof Good> & { taxed: boolean })[]
  staff: { id: string; firstName: string }[]
}

/** Lines of visits as they were done, by visit, in order; with the client of each. */
export async function loadVisits(sql: Sql, salonId: string, bookingIds: readonly string[]): Promise<Visit[]> {
  const { rows } = await raw<Omit<Visit, 'lines'> & { lines: unknown }>`
    select booking.id as "bookingId", status, customer_id as "customerId", first_name as "firstName",
      last_name as "lastName", phone, email, language, coalesce((
        select json_agg(json_build_object('id', line.id, 'serviceId', service_id, 'name', service_name,
          'names', coalesce(service.names, '{}'), 'staffId', staff_id, 'staffFirstName', staff_first_name,
          'cents', line.price_cents, 'priceOpen', line.price_kind = 'in_salon', 'options', line.options) order by line.position)
        from booking_lines line
        left join services service on service.salon_id = line.salon_id and service.id = line.service_id
        where line.salon_id = ${salonId} and line.booking_id = booking.id
      ), '[]') as lines
    from bookings booking
    join unnest(${bookingIds}::uuid[]) with ordinality as wanted (id, place) on wanted.id = booking.id
    where booking.salon_id = ${salonId} order by place`.execute(sql)
  return rows.map(({ lines, ...visit }) => ({ ...visit, lines: z.array(VisitLine).parse(lines) }))
}

const VisitLine = z.object({
  id: z.string(),
  serviceId: MaybeId,
  name: z.string(),
  names: Names,
  staffId: MaybeId,
  staffFirstName: z.string(),
  cents: Cents,
  priceOpen: z.boolean(),
  options: z.array(StoredOption),
})

export interface Visit extends Client {
  bookingId: string
  status: BookingStatus
  lines: z.infer<typeof VisitLine>[]
}

/** Recalculates from their lines what reports add up for paid checks: check by check, so that the plan does not depend on statistics. */
export async function addUpAgain(sql: Sql, salonId: string): Promise<void> {
  await raw`
    update checks set (products_discount_cents, service_minutes) = (
      select coalesce(sum(discount_cents) filter (where kind = 'product'), 0), coalesce(sum(minutes), 0)
      from check_lines line
      left join booking_lines own on own.salon_id = line.salon_id and own.id = line.booking_line_id
        and own.booking_id = line.booking_id
      where line.salon_id = ${salonId} and line.check_id = checks.id
    ) where salon_id = ${salonId} and day is not null`.execute(sql)
}
