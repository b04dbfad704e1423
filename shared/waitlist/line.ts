/** Who is offered which free place. Pure; why: docs/decisions/0062-waitlist-and-held-times.md */

import type { AssignedLine } from '../availability/assign.ts'
import { type Budget, newBudget, type Search } from '../availability/budget.ts'
import type { SalonDay } from '../availability/day.ts'
import { searchPartySlots } from '../availability/party.ts'
import type { Party } from '../availability/party-layouts.ts'
import { searchSlots } from '../availability/slots.ts'
import { type Instant, type Interval, liesWithin, overlaps } from '../time.ts'

/** A waiting client, alone or with a party, which takes whatever arrangement fits. */
export interface Waiting {
  entryId: string
  party: Party
  /** When they could come: the whole visit must fit into one of these. */
  spans: readonly Interval[]
  /** Earlier offers: anything overlapping them is not offered again. */
  known: readonly Interval[]
}

/** Where a visit fits, and who would serve it. */
export interface Fit extends Interval {
  lines: AssignedLine[]
}

interface FitSearch {
  /** Absent: any place. */
  isMeant?: (place: Interval) => boolean
  budget?: Budget
}

/** The first place that fits the client; null: none. */
export function* searchFit(
  { party, spans, known }: Waiting,
  days: readonly SalonDay[],
  earliest: Instant,
  { isMeant = () => true, budget = newBudget() }: FitSearch = {},
): Search<Fit | null> {
  for (const day of days) {
    const { open } = day
    if (!open || !spans.some((span) => overlaps(span, open))) continue
    const [alone = [], ...guests] = party
    const slots =
      guests.length > 0
        ? yield* searchPartySlots(party, { ...day, budget }, { earliest, arrangement: 'any' })
        : yield* searchSlots(alone, { ...day, budget }, { earliest, together: false })
    for (const { start, end, lines } of slots) {
      const place = { start, end }
      if (!lines || !liesWithin(place, spans) || known.some((one) => overlaps(one, place)) || !isMeant(place)) continue
      return { start, end, lines }
    }
  }
  return null
}

/** A place, and the client it is held for. */
export interface NewPlace {
  holder: Waiting
  fit: Fit
  /** Others to whom it is offered too, as their visit would fit instead. */
  others: { waiting: Waiting; fit: Fit }[]
}

/** The current days; holding a place changes them. */
export interface Book {
  days: () => readonly SalonDay[]
  hold: (fit: Fit) => void
  release: (fit: Fit) => void
}

/** In order of the line, each client is offered the first place left by those before. For all: also everybody else each place fits. */
export function* searchPlaces(
  line: readonly Waiting[],
  book: Book,
  { earliest, all }: { earliest: Instant; all: boolean },
): Search<NewPlace[]> {
  const budget = newBudget()
  const places: NewPlace[] = []
  const left: Waiting[] = []
  for (const waiting of line) {
    const fit = yield* searchFit(waiting, book.days(), earliest, { budget })
    if (!fit) {
      left.push(waiting)
      continue
    }
    places.push({ holder: waiting, fit, others: [] })
    book.hold(fit)
  }
  if (!all) return places

  for (const place of places) {
    book.release(place.fit)
    for (const waiting of left.splice(0)) {
      const fit = yield* searchFit(waiting, book.days(), earliest, {
        isMeant: (one) => overlaps(one, place.fit),
        budget,
      })
      if (fit) place.others.push({ waiting, fit })
      else left.push(waiting)
    }
    book.hold(place.fit)
  }
  return places
}
