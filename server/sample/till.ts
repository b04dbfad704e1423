/** The till of the sample salon: products, and the visits of the past days paid but for the last ones of today. */

import { usualDayEndHour } from '../../shared/business-day.ts'
import { addMinutes, type Instant } from '../../shared/time.ts'
import { businessDate } from '../business-day.ts'
import { newId } from '../context.ts'
import type { Sql } from '../db/connection.ts'
import { chargedCents, checkRows, soldOf } from './check-rows.ts'
import { products } from './menu.ts'
import { diceOf } from './random.ts'
import { insertRows } from './sample.sql.ts'
import { sampleText } from './text/language.ts'
import { findWho, listDone, markCharged } from './till.sql.ts'
import { closeDays } from './till-days.ts'
import { insertDeposits, insertRefunds } from './till-events.ts'
import type { SampleProduct, TillRows } from './till-rows.ts'
import { settings } from './till-settings.ts'

/** How many of today's finished visits are not paid yet. */
const waiting = 2
/** Of each product. */
const minStocked = 40
/** Checks that are written at once. */
const together = 1000

export interface PaidVisits {
  salonId: string
  ownerId: string
  timezone: string
  /** Visits that end later are paid at the till, if they are among the last so many. */
  since: Instant
  maxVisits: number
  /** How many past days were opened and closed. */
  closedDays: number
  now: Instant
}

export async function insertTill(sql: Sql, visits: PaidVisits): Promise<void> {
  const { salonId, ownerId, timezone, since, maxVisits, closedDays, now } = visits
  const who = await findWho(sql, ownerId)
  const { discountReasons } = sampleText.en
  await insertRows(sql, 'till_settings', [
    {
      salon_id: salonId,
      ...settings,
      tip_percents: [...settings.tip_percents],
      methods: [...settings.methods],
      discount_reasons: [...discountReasons],
    },
  ])
  const done = await listDone(sql, salonId, { start: since, end: addMinutes(now, -10) }, maxVisits)
  const dateOf = (at: Instant) => businessDate({ timezone, dayEndHour: usualDayEndHour }, at)
  const today = dateOf(now)
  const ofToday = done.filter(({ booking }) => dateOf(booking.endsAt) === today).slice(-waiting)
  const offered: SampleProduct[] = products.map((product) => ({ id: newId(), ...product }))
  const dice = diceOf(`Lotus till ${today}`)
  const stocked = Math.max(minStocked, Math.ceil(done.length / 10))
  const rows = checkRows(
    done.filter((visit) => !ofToday.includes(visit)),
    { salonId, timezone, now, who, products: offered, stocked, reasons: discountReasons, dice },
  )
  await insertRows(
    sql,
    'products',
    offered.map((product) => ({
      salon_id: salonId,
      id: product.id,
      name: product.name,
      names: product.names,
      price_cents: product.priceCents,
      taxed: true,
      stock: stocked - soldOf(rows, product.id),
      active: true,
    })),
  )
  await insertRows(sql, 'product_entries', [
    ...offered.map(({ id }) => ({
      salon_id: salonId,
      id: newId(),
      product_id: id,
      at: new Date(since),
      kind: 'received' as const,
      quantity: stocked,
      stock: stocked,
      check_id: null,
      reason: '',
      ...who,
    })),
    ...rows.product_entries,
  ])
  await insertChecks(sql, salonId, rows)
  await insertRefunds(sql, { salonId, timezone, who }, rows)
  await insertDeposits(sql, { salonId, timezone, who }, now)
  const paidOn = rows.checks.flatMap(({ day }) => (day && day < today ? [day] : []))
  await closeDays(sql, { salonId, timezone, days: [...new Set(paidOn)].slice(-closedDays), who })
}

async function insertChecks(sql: Sql, salonId: string, rows: TillRows): Promise<void> {
  if (rows.checks.length === 0) return
  await insertRows(sql, 'till_counters', [{ salon_id: salonId, last_number: rows.checks.length }])
  const { product_entries: _, gift_cards, gift_card_entries, ...ofChecks } = rows
  await insertRows(sql, 'gift_cards', gift_cards)
  await insertRows(sql, 'gift_card_entries', gift_card_entries)
  for (let first = 0; first < rows.checks.length; first += together) {
    const checks = rows.checks.slice(first, first + together)
    const ids = new Set(checks.map(({ id }) => id))
    const theirs = <Part extends { check_id: string }>(parts: readonly Part[]) =>
      parts.filter(({ check_id }) => ids.has(check_id))
    await insertRows(sql, 'checks', checks)
    await insertRows(sql, 'check_bookings', theirs(ofChecks.check_bookings))
    await insertRows(sql, 'check_lines', theirs(ofChecks.check_lines))
    await insertRows(sql, 'check_discounts', theirs(ofChecks.check_discounts))
    await insertRows(sql, 'check_payments', theirs(ofChecks.check_payments))
    await insertRows(sql, 'check_tips', theirs(ofChecks.check_tips))
    await markCharged(sql, salonId, chargedCents({ check_lines: theirs(ofChecks.check_lines) }))
  }
}
