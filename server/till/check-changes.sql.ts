/** SQL that changes checks, their lines and discounts. */

import { type RawBuilder, sql as raw } from 'kysely'
import { z } from 'zod'
import type { ChosenOption } from '../../shared/services/options.ts'
import type { TipChoice } from '../../shared/till/contract.ts'
import { type CheckState, type DiscountBearer, nothingLeft } from '../../shared/till/limits.ts'
import type { TaxRates } from '../../shared/till/tax.ts'
import type { Instant, LocalDate } from '../../shared/time.ts'
import { anyOf, at, type Sql } from '../db/connection.ts'
import { type Statement, send } from '../db/together.ts'
import { addUpRefunds } from './charged.sql.ts'
import type { Client, Sums } from './checks.sql.ts'
import { Cents, MaybeId } from './stored-columns.ts'
import { takenLines } from './taken.sql.ts'

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

/** An open check without lines. */
export async function insertCheck(
  sql: Sql,
  salonId: string,
  check: {
    id: string
    now: Instant
    client: Client
    settings: { taxMillionths: number; tipSplit: 'share' | 'equal'; discountBearer: DiscountBearer }
    who: { user_id: string | null; by_name: string }
  },
): Promise<void> {
  const { id, now, client, settings, who } = check
  await sql
    .insertInto('checks')
    .values({
      salon_id: salonId,
      id,
      number: null,
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

export interface TakenVisit {
  bookingId: string
  checkId: string
  number: number | null
  /** Nobody changed or paid it. */
  isUntouched: boolean
  /** All visits of the check. */
  bookingIds: string[]
}

/** Which of these visits are on another check that is not void. */
export async function listTaken(
  sql: Sql,
  salonId: string,
  { bookingIds, exceptCheckId }: { bookingIds: readonly string[]; exceptCheckId: string },
): Promise<TakenVisit[]> {
  const { rows } = await raw<TakenVisit>`
    select check_id as "checkId", number, booking_id as "bookingId", ${isUntouched} as "isUntouched", array(
        select booking_id::text from check_bookings other
        where other.salon_id = ${salonId} and other.check_id = visit.check_id
      ) as "bookingIds"
    from check_bookings visit
    join checks on checks.salon_id = visit.salon_id and checks.id = visit.check_id
    where visit.salon_id = ${salonId} and booking_id = any(${bookingIds}::uuid[]) and not is_void
      and check_id <> ${exceptCheckId} order by number`.execute(sql)
  return rows
}

export async function saveVisits(
  sql: Sql,
  salonId: string,
  checkId: string,
  bookingIds: readonly string[],
): Promise<void> {
  await send(
    sql,
    raw`
      delete from check_bookings where salon_id = ${salonId} and check_id = ${checkId}
        and booking_id <> all(${bookingIds}::uuid[])`,
    raw`
      insert into check_bookings (salon_id, check_id, booking_id, position, taken)
      select ${salonId}::uuid, ${checkId}::uuid, id, place - 1, ${takenLines(salonId, raw.ref('requested.id'))}
      from unnest(${bookingIds}::uuid[]) with ordinality as requested (id, place)
      on conflict (salon_id, check_id, booking_id) do update set position = excluded.position`,
  )
}

export const TakenLine = z.object({ id: z.string(), serviceId: MaybeId, staffId: MaybeId, cents: Cents })
export type TakenLine = z.infer<typeof TakenLine>

/** Checks with one of these visits. */
export async function listWith(
  sql: Sql,
  salonId: string,
  bookingIds: readonly string[],
): Promise<{ checkId: string; isOpen: boolean }[]> {
  const { rows } = await raw<{ checkId: string; isOpen: boolean }>`
    select distinct check_id as "checkId", state = 'open' as "isOpen"
    from check_bookings visit
    join checks on checks.salon_id = visit.salon_id and checks.id = visit.check_id
    where visit.salon_id = ${salonId} and booking_id = any(${bookingIds}::uuid[]) and not is_void
    order by 1`.execute(sql)
  return rows
}

/** By visit, the open check of what was done after it was paid. */
export async function findLater(
  sql: Sql,
  salonId: string,
  bookingIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await raw<{ bookingId: string; checkId: string }>`
    select distinct on (line.booking_id) line.booking_id as "bookingId", checks.id as "checkId" from checks
    join check_lines line on line.salon_id = ${salonId} and line.check_id = checks.id
    where checks.salon_id = ${salonId} and state = 'open' and line.booking_id = ${anyOf(bookingIds)}
      and not exists (select from check_bookings visit
        where visit.salon_id = ${salonId} and visit.check_id = checks.id and visit.booking_id = line.booking_id)
    order by line.booking_id, opened_at`.execute(sql)
  return new Map(rows.map(({ bookingId, checkId }) => [bookingId, checkId]))
}

/** By visit, what the check has taken of it. */
export async function listTakenLines(sql: Sql, salonId: string, checkId: string): Promise<Map<string, TakenLine[]>> {
  const { rows } = await raw<{ bookingId: string; taken: unknown }>`
    select booking_id as "bookingId", taken from check_bookings
    where salon_id = ${salonId} and check_id = ${checkId}`.execute(sql)
  return new Map(rows.map(({ bookingId, taken }) => [bookingId, z.array(TakenLine).parse(taken)]))
}

/** The check has followed its visits. */
export async function saveFollowed(sql: Sql, salonId: string, checkId: string, now: Instant): Promise<void> {
  await raw`update checks set followed_at = ${at(now)} where salon_id = ${salonId} and id = ${checkId}`.execute(sql)
}

/** The check has taken its visits as they are now. */
export async function saveTaken(sql: Sql, salonId: string, checkId: string): Promise<void> {
  await raw`
    update check_bookings set taken = ${takenLines(salonId, raw.ref('check_bookings.booking_id'))}
    where salon_id = ${salonId} and check_id = ${checkId}`.execute(sql)
}

/** Of `checks`: nobody has changed or paid it since it was opened. It is on no list, and gives way. */
export const isUntouched = raw`(number is null and not is_touched)`

/** Only those that nobody touched. Returns how many there were. */
export async function dropUntouched(sql: Sql, salonId: string, checkIds: readonly string[]): Promise<number> {
  const { rows } = await raw`
    delete from checks where salon_id = ${salonId} and id = any(${checkIds}::uuid[]) and ${isUntouched}
    returning id`.execute(sql)
  return rows.length
}

/** Ends one on which nothing is left: without a number it goes, with one it is voided. */
export async function endEmpty(
  sql: Sql,
  salonId: string,
  checkId: string,
  by: { now: Instant; byName: string },
): Promise<void> {
  await raw`update checks set is_touched = false
    where salon_id = ${salonId} and id = ${checkId} and number is null`.execute(sql)
  if ((await dropUntouched(sql, salonId, [checkId])) > 0) return
  await send(sql, updateCheck(sql, salonId, checkId, { ...by, voided: { reason: nothingLeft } }))
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
    tip?: TipChoice | undefined
    tipSplit?: 'share' | 'equal' | undefined
    touched?: true | undefined
    /** Set with the first payment. */
    number?: number
    taxRates?: TaxRates
    sums?: Sums
    money?: { settledCents: number; cashPriceCents: number; paidCents: number }
    refund?: { refundedCents: number; state: CheckState }
    owedCents?: number
    kept?: { cents: number; reason: string }
    /** Set when the check is settled completely. */
    paid?: { day: LocalDate; link: string; discountBearer: DiscountBearer; productsDiscountCents: number }
    voided?: { reason: string }
    /** A paid one that is open again. */
    reopened?: true
    link?: string
  },
): Statement {
  const {
    now,
    byName,
    client,
    tip,
    tipSplit,
    touched,
    number,
    taxRates,
    sums,
    money,
    refund,
    owedCents,
    kept,
    paid,
    voided,
    reopened,
    link,
  } = change
  return sql
    .updateTable('checks')
    .set({
      version: raw<number>`version + 1`,
      changed_at: new Date(now),
      by_name: byName,
      ...(client && clientColumns(client)),
      ...(tip && { tip: JSON.stringify(tip) }),
      ...(tipSplit && { tip_split: tipSplit }),
      ...(touched && { is_touched: true }),
      ...(number !== undefined && { number }),
      ...(taxRates && {
        tax_millionths: taxRates.taxMillionths,
        service_tax_millionths: taxRates.serviceTaxMillionths,
      }),
      ...(sums && {
        services_cents: sums.servicesCents,
        products_cents: sums.productsCents,
        gift_cards_cents: sums.giftCardsCents,
        discount_cents: sums.discountCents,
        taxed_cents: sums.taxedCents,
        tax_cents: sums.taxCents,
        service_taxed_cents: sums.serviceTaxedCents,
        service_tax_cents: sums.serviceTaxCents,
        tip_cents: sums.tipCents,
        total_cents: sums.totalCents,
      }),
      ...(money && {
        settled_cents: money.settledCents,
        cash_price_cents: money.cashPriceCents,
        paid_cents: money.paidCents,
      }),
      ...(refund && { refunded_cents: refund.refundedCents, state: refund.state }),
      ...((refund || paid) && { apart_cents: apartOf(salonId) }),
      ...(owedCents !== undefined && { owed_cents: owedCents }),
      ...(kept && { kept_cents: raw<number>`kept_cents + ${kept.cents}`, kept_reason: kept.reason }),
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
          where line.salon_id = ${salonId} and line.check_id = ${checkId} and not ${isDearer(salonId)})`,
      }),
      ...(voided && { state: 'void' as const, void_reason: voided.reason, voided_at: new Date(now) }),
      ...(reopened && { state: 'open' as const, day: null, paid_at: null, owed_cents: 0, apart_cents: 0 }),
      ...(link && { link }),
    })
    .where('salon_id', '=', salonId)
    .where('id', '=', checkId)
}

/** What a row of `checks` has besides its visits: products, and services of none of them, after discounts and refunds. */
function apartOf(salonId: string): RawBuilder<number> {
  return raw`(
    select coalesce(sum(line.price_cents * quantity - line.discount_cents - coalesce((
      select sum(given.cents) from check_refund_lines given
      where given.salon_id = ${salonId} and given.check_id = line.check_id and given.line_id = line.id
    ), 0)), 0)
    from check_lines line
    where line.salon_id = ${salonId} and line.check_id = checks.id and (line.kind = 'product'
      or line.kind = 'service' and not exists (
        select from check_bookings visit
        where visit.salon_id = ${salonId} and visit.check_id = line.check_id
          and coalesce(line.booking_id, visit.booking_id) = visit.booking_id
      ))
  )`
}

/** Of a line of a check: a check that was paid before has the minutes of the same line of the visit. */
function isDearer(salonId: string): RawBuilder<boolean> {
  return raw`exists (
    select from check_lines earlier
    join checks paid on paid.salon_id = ${salonId} and paid.id = earlier.check_id
    where earlier.salon_id = ${salonId} and earlier.booking_id = line.booking_id
      and earlier.booking_line_id = line.booking_line_id and earlier.check_id <> line.check_id
      and paid.day is not null and coalesce(paid.paid_at < checks.paid_at, true))`
}

/** Lets the visits of the check be on another one. */
export async function freeVisits(sql: Sql, salonId: string, checkId: string): Promise<void> {
  await sql
    .updateTable('check_bookings')
    .set({ is_void: true })
    .where('salon_id', '=', salonId)
    .where('check_id', '=', checkId)
    .execute()
}

/** Whether another check has lines of these visits. */
export async function hasLaterCheck(
  sql: Sql,
  salonId: string,
  { checkId, bookingIds }: { checkId: string; bookingIds: readonly string[] },
): Promise<boolean> {
  const { rows } = await raw`
    select from check_lines line
    join checks on checks.salon_id = ${salonId} and checks.id = line.check_id
    where line.salon_id = ${salonId} and line.booking_id = ${anyOf(bookingIds)} and line.check_id <> ${checkId}
      and state <> 'void' limit 1`.execute(sql)
  return rows.length > 0
}

/** Recalculates from their lines what reports and customers' figures add up for paid checks: check by check, so that the plan does not depend on statistics. */
export async function addUpAgain(sql: Sql, salonId: string): Promise<void> {
  await raw`
    update checks set (products_discount_cents, service_minutes) = (
      select coalesce(sum(discount_cents) filter (where kind = 'product'), 0), coalesce(sum(minutes), 0)
      from check_lines line
      left join booking_lines own on own.salon_id = line.salon_id and own.id = line.booking_line_id
        and own.booking_id = line.booking_id and not ${isDearer(salonId)}
      where line.salon_id = ${salonId} and line.check_id = checks.id
    ), apart_cents = ${apartOf(salonId)} where salon_id = ${salonId} and day is not null`.execute(sql)
  await addUpRefunds(sql, salonId, null)
}
