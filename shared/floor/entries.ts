/** The ledger entries for what happens on the floor, by the salon's rules. Pure. */

import { addMinutes, type Instant } from '../time.ts'
import type { LedgerEntry, TalliedVisit, Tallies } from './ledger.ts'
import { full, type Halves, type TurnRules } from './rules.ts'
import { type VisitWeight, type WeighedVisit, weigh } from './weight.ts'

interface ClockIn {
  staffId: string
  at: Instant
  /** Minutes after midnight on the salon's clock. */
  minuteOfDay: number
  /** Null: works without a shift today, and so is never late. */
  shiftStart: Instant | null
  /** Members in the order of the last previous day on which somebody clocked in. */
  lastOrder: readonly string[]
}

/** The first clock-in of the day: one entry, or two if the member is late. */
export function clockIn(clock: ClockIn, tallies: Tallies, rules: TurnRules): LedgerEntry[] {
  const { staffId, at, shiftStart } = clock
  const halves = startingHalves(clock, tallies, rules)
  const entry: LedgerEntry = { kind: 'clock_in', staffId, at, place: openingPlace(clock, tallies, rules), halves }
  const isLate = shiftStart !== null && at > addMinutes(shiftStart, rules.late.afterMinutes)
  if (!isLate || rules.late.effect === 'nothing') return [entry]
  const late = { kind: 'late', staffId, at } as const
  if (rules.late.effect === 'loses_turn') return [entry, { ...late, halves: full, toTheEnd: false }]
  return [entry, { ...late, halves: Math.max(0, maxHalves(tallies) - halves), toTheEnd: true }]
}

/** Members who are not in the list follow it, in order of arrival: before those who came later, if that was told earlier. */
function openingPlace(
  { staffId, at, lastOrder }: ClockIn,
  tallies: Tallies,
  { opening, fixedOrder }: TurnRules,
): number {
  const [first, ...others] = lastOrder
  const list: readonly string[] = {
    arrival: [],
    fixed: fixedOrder,
    rotated: first === undefined ? [] : [...others, first],
  }[opening]
  const index = list.indexOf(staffId)
  if (index >= 0) return index + 1
  const later = [...tallies.values()].filter(({ arrival, cameAt }) => arrival > list.length && cameAt > at)
  if (later.length > 0) return Math.min(...later.map(({ arrival }) => arrival))
  return Math.max(list.length, ...[...tallies.values()].map(({ place }) => place)) + 1
}

function startingHalves({ minuteOfDay }: ClockIn, tallies: Tallies, { levelAt }: TurnRules): Halves {
  const others = [...tallies.values()]
  if (levelAt === null || minuteOfDay < levelAt || others.length === 0) return 0
  return Math.floor(others.reduce((sum, { halves }) => sum + halves, 0) / others.length)
}

export function turnDown(
  by: { staffId: string; at: Instant },
  tallies: Tallies,
  { turnsDown }: TurnRules,
): LedgerEntry {
  const entry = { kind: 'turned_down', ...by } as const
  if (turnsDown === 'takes_turn') return { ...entry, halves: full, toTheEnd: false }
  if (turnsDown === 'keeps_place') return { ...entry, halves: 0, toTheEnd: false }
  const own = tallies.get(by.staffId)?.halves ?? 0
  return { ...entry, halves: Math.max(0, maxHalves(tallies) - own), toTheEnd: true }
}

/** The entry after a price or service was changed during the visit; null: no difference. */
export function reweigh(
  by: { staffId: string; at: Instant },
  known: TalliedVisit,
  visit: WeighedVisit,
  rules: TurnRules,
): LedgerEntry | null {
  const { halves, because }: VisitWeight = weigh(visit, rules)
  const cents = visit.lines.reduce((sum, line) => sum + line.cents, 0)
  if (halves === known.halves && cents === known.cents && because === known.because) return null
  const added = { halves: halves - known.halves, cents: cents - known.cents }
  return { kind: 'reweighed', ...by, visitId: known.visitId, ...added, because }
}

export function seat(
  by: { staffId: string; at: Instant; visitId: string },
  visit: WeighedVisit,
  rules: TurnRules,
): LedgerEntry {
  const cents = visit.lines.reduce((sum, line) => sum + line.cents, 0)
  return { kind: 'seated', ...by, cents, ...weigh(visit, rules) }
}

function maxHalves(tallies: Tallies): Halves {
  return Math.max(0, ...[...tallies.values()].map(({ halves }) => halves))
}
