/** Nothing is booked at another price or length than the one that was shown. Why: docs/decisions/0129-prices-and-minutes.md */

import type { Booking } from '../../shared/bookings/contract.ts'
import type { Shown, TermsChanged } from '../../shared/bookings/shown.ts'
import { AppError } from '../../shared/errors.ts'
import { type Cents, toCents, toDollars } from '../../shared/money.ts'
import { kindOfSum, type PriceKind } from '../../shared/prices.ts'
import type { StaffSetup } from '../availability/days.sql.ts'
import { type OwnTerms, ownTermsOf } from '../services/own-terms.ts'

/** A price as pages say it. */
export interface ShownPrice {
  cents: Cents
  kind: PriceKind
}

export interface Terms {
  prices: readonly ShownPrice[]
  minutes: number
}

/** As pages show them: of all services together. */
export function shownOf({ prices, minutes }: Terms) {
  return {
    price: toDollars(prices.reduce((sum, { cents }) => sum + cents, 0)),
    priceKind: kindOfSum(prices.map(({ kind }) => kind)),
    minutes,
  }
}

/** @throws AppError `terms_changed` with both in its details */
export function assertAsShown(shown: Shown | undefined, terms: Terms): void {
  if (!shown) return
  const now = shownOf(terms)
  const isSame = toCents(shown.price) === toCents(now.price) && (shown.priceKind ?? 'exact') === now.priceKind
  if (isSame && shown.minutes === now.minutes) return
  const details: TermsChanged = { shown, now }
  throw new AppError('terms_changed', { details })
}

/** Who can be booked, with what they do, and their own terms. */
interface Team {
  own: readonly OwnTerms[]
  staff: readonly Pick<StaffSetup, 'staffId' | 'serviceIds'>[]
}

interface RequestedLine {
  serviceId: string
  /** Null: anybody. */
  staffId: string | null
  /** As the menu says, with options. */
  priceCents: Cents
  /** Absent: exact. */
  priceKind?: PriceKind | undefined
}

/** As pages say it: with the member who was asked for, or at least with anybody who does it. */
export function saidOf(
  { serviceId, staffId, priceCents, priceKind = 'exact' }: RequestedLine,
  setup: Team,
): ShownPrice {
  if (priceKind === 'in_salon') return { cents: priceCents, kind: priceKind }
  const doing = setup.staff.filter(
    (one) => one.serviceIds.includes(serviceId) && (staffId ?? one.staffId) === one.staffId,
  )
  const extras = doing.map((one) => ownTermsOf(setup, serviceId, one.staffId).extraCents)
  const minExtra = extras.length > 0 ? Math.min(...extras) : 0
  const differ = extras.some((extra) => extra > minExtra)
  return { cents: Math.max(0, priceCents + minExtra), kind: priceKind === 'exact' && differ ? 'from' : priceKind }
}

export function minutesOf(lines: readonly { minutes: number }[]): number {
  return lines.reduce((sum, { minutes }) => sum + minutes, 0)
}

/** A line as it will be. */
interface PlannedLine {
  line: { lineId: string; minutes: number }
  priceCents: Cents
  /** Absent: unchanged. */
  priceKind?: PriceKind | undefined
  said?: ShownPrice | undefined
}

/** What a booking comes to once it is changed as planned. Absent plan: as it is. */
export function termsOfChanged(
  { services }: Pick<Booking, 'services'>,
  plan: { lines: readonly PlannedLine[] } | undefined,
): Terms {
  const kinds = new Map(services.map(({ id, priceKind = 'exact' as const }) => [id, priceKind]))
  if (!plan) {
    const prices = services.map(({ id, price }) => ({ cents: toCents(price), kind: kinds.get(id) ?? 'exact' }))
    return { prices, minutes: services.reduce((sum, { duration }) => sum + duration, 0) }
  }
  return {
    prices: plan.lines.map(({ line, priceCents, priceKind = kinds.get(line.lineId) ?? 'exact', said }) => {
      return said ?? { cents: priceCents, kind: priceKind }
    }),
    minutes: minutesOf(plan.lines.map(({ line }) => line)),
  }
}
