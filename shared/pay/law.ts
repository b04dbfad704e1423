/**
 * What the law of a place says about pay: facts, each with its source and first day, as known on `lawAsOf`. What it does not
 * hold, the owner types.
 */

import type { Cents } from '../money.ts'
import type { LocalDate } from '../time.ts'

export const lawAsOf = '2026-11-28'

export const places = [
  'california',
  'texas',
  'new_york_city',
  'new_york_suburbs',
  'new_york',
  'connecticut',
  'other',
] as const
/** `new_york_suburbs`: Long Island and Westchester; `new_york`: the rest of the state; `other`: nothing is known of it. */
export type Place = (typeof places)[number]

/** What only a typed reason turns against the law of the place. */
export const payLocks = ['tip_fee', 'rest_and_other'] as const
export type PayLock = (typeof payLocks)[number]

interface MinimumWage {
  from: LocalDate
  /** The last day for which it is known. Null: until it is changed by law. */
  until: LocalDate | null
  /** An hour. */
  cents: Cents
  source: string
}

interface PlaceLaw {
  minimumWage: MinimumWage | null
  /** Overtime beyond 40 hours a week, which is due everywhere. */
  dailyOvertime: string | null
  /** The source of each lock. */
  locks: Partial<Record<PayLock, string>>
  /** Nail services are taxed: since when and by which law, as far as it is known. Null: not known whether they are. */
  serviceTax: { from: LocalDate | null; source: string | null } | null
}

/** Due everywhere, from 40 hours a week. */
export const federal = {
  minimumWage: { from: '2009-07-24', until: null, cents: 7_25, source: '29 USC 206' } satisfies MinimumWage,
  overtime: '29 CFR 778',
  tips: '29 CFR 531.60',
}

const year2026 = { from: '2026-01-01', until: '2026-12-31' }
const newYork = { ...year2026, cents: 17_00, source: 'Labor Law 652' }
const unknown: PlaceLaw = { minimumWage: null, dailyOvertime: null, locks: {}, serviceTax: null }

const laws: Record<Place, PlaceLaw> = {
  california: {
    minimumWage: { ...year2026, cents: 16_90, source: 'Labor Code 1182.12' },
    dailyOvertime: 'Labor Code 510',
    locks: { tip_fee: 'Labor Code 351', rest_and_other: 'Labor Code 226.2' },
    serviceTax: null,
  },
  texas: { ...unknown, minimumWage: { ...federal.minimumWage, source: 'Texas Labor Code 62.051' } },
  // The city's own tax on beauty services.
  new_york_city: { ...unknown, minimumWage: newYork, serviceTax: { from: null, source: null } },
  new_york_suburbs: { ...unknown, minimumWage: newYork },
  new_york: { ...unknown, minimumWage: { ...newYork, cents: 16_00 } },
  connecticut: { ...unknown, serviceTax: { from: '2020-01-01', source: 'Public Act 19-117' } },
  other: unknown,
}

export function lawOf(place: Place): PlaceLaw {
  return laws[place]
}

/** The place's own minimum wage on a day; null: not known. */
export function minimumWageOn(place: Place, day: LocalDate): MinimumWage | null {
  const wage = lawOf(place).minimumWage
  return wage && wage.from <= day && (wage.until === null || day <= wage.until) ? wage : null
}

/** The place that an address names by its state and ZIP code, to be confirmed by the owner; null: not recognized. */
export function placeOfAddress(address: string): Place | null {
  const found = /\b(CA|TX|NY|CT)\b[ ,]*(\d{3})\d{2}(?:-\d{4})?\s*$/i.exec(address.trim())
  if (!found) return null
  const [, state = '', zip = ''] = found
  const byState: Record<string, Place> = { CA: 'california', TX: 'texas', CT: 'connecticut' }
  const place = byState[state.toUpperCase()]
  if (place) return place
  if (/^10[0-4]$|^11[12346]$/.test(zip)) return 'new_york_city'
  return /^10[5-8]$|^11[05789]$/.test(zip) ? 'new_york_suburbs' : 'new_york'
}
