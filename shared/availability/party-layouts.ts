/** How the people of a party can be placed against each other, before anybody is looked for who serves them. Pure. */

import { layOut, type TimedService, type VisitService } from '../bookings/visit.ts'
import { addMinutes, type Instant } from '../time.ts'
import type { Arrangement } from './arrangements.ts'

/** What each person has done, in order. The first is the host. */
export type Party = readonly (readonly VisitService[])[]

/** The party's lines from instant 0, in the first layout that is tried. `together`: who has two technicians at once. */
export function layOutParty(party: Party, arrangement: Arrangement, together?: readonly boolean[]): TimedService[] {
  return layoutsOf(party, arrangement, together)[0] ?? []
}

/** All layouts of the party from instant 0, in the order in which they are tried. */
export function layoutsOf(party: Party, arrangement: Arrangement, together: readonly boolean[] = []): TimedService[][] {
  const visits = party.map((visit, person) => {
    return layOut(visit, 0, together[person] === true).map((line) => ({ ...line, person }))
  })
  const spans = visits.map(spanOf)
  const maxLength = Math.max(...spans.map(({ end }) => end))
  const at = (begins: readonly Instant[]) =>
    visits.flatMap((visit, person) => visit.map((line) => shifted(line, begins[person] ?? 0)))

  const ways: Record<Exclude<Arrangement, 'any'>, () => TimedService[][]> = {
    start: () => [at(spans.map(() => 0))],
    finish: () => [at(spans.map(({ end }) => maxLength - end))],
    turns: () => distinct([at(inRows(spans, 1, false)), at(inRows(spans, 1, true))]),
  }
  if (arrangement !== 'any') return ways[arrangement]()
  const rows = spans.slice(2).flatMap((_, fewer) => {
    const atOnce = spans.length - 1 - fewer
    return [at(inRows(spans, atOnce, false)), at(inRows(spans, atOnce, true))]
  })
  return distinct([...ways.start(), ...ways.finish(), ...rows, ...ways.turns()])
}

/** At most `atOnce` people at a time: the next begins when one is done, with or without waiting for the clean-up. */
function inRows(spans: readonly Span[], atOnce: number, cleaned: boolean): Instant[] {
  const free = Array.from({ length: atOnce }, () => 0)
  return spans.map(({ end, cleanupMinutes }) => {
    const begin = Math.min(...free)
    free[free.indexOf(begin)] = addMinutes(begin + end, cleaned ? cleanupMinutes : 0)
    return begin
  })
}

export interface Span {
  start: Instant
  end: Instant
  /** Sum over all lines. */
  cleanupMinutes: number
}

export function spanOf(visit: readonly TimedService[]): Span {
  return {
    start: Math.min(...visit.map(({ start }) => start)),
    end: Math.max(...visit.map(({ end }) => end)),
    cleanupMinutes: visit.reduce((sum, { cleanupMinutes }) => sum + cleanupMinutes, 0),
  }
}

function distinct(layouts: readonly TimedService[][]): TimedService[][] {
  return [...new Map(layouts.map((lines) => [lines.map(({ start }) => start).join(), lines])).values()]
}

export function lengthOf(layout: readonly TimedService[]): number {
  return Math.max(...layout.map(({ end }) => end))
}

export function shifted(line: TimedService, by: number): TimedService {
  return { ...line, start: line.start + by, end: line.end + by }
}
