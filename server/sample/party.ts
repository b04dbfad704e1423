/** One party among the upcoming visits: three that begin closest together on a day, booked as one. */

import type { Instant } from '../../shared/time.ts'
import { newId } from '../context.ts'
import type { SampleVisit } from './visits.ts'

const guests = ['Ivy', 'Jade']
const hour = 3_600_000

/** From that instant on; unchanged if no three begin within two hours. */
export function withParty(visits: readonly SampleVisit[], from: Instant): SampleVisit[] {
  const coming = visits
    .filter(({ status, lines }) => status === 'confirmed' && startOf(lines) >= from)
    .toSorted((a, b) => startOf(a.lines) - startOf(b.lines))
  const rows = coming.map((_, index) => coming.slice(index, index + guests.length + 1))
  const together = rows.filter((row) => row.length > guests.length && spreadOf(row) <= 2 * hour)
  const [party = []] = together.toSorted((a, b) => spreadOf(a) - spreadOf(b))
  const groupId = newId()
  return visits.map((visit) => {
    const place = party.indexOf(visit)
    return place < 0 ? visit : { ...visit, party: { groupId, place, firstName: guests[place - 1] ?? '' } }
  })
}

export function isGuest({ party }: Pick<SampleVisit, 'party'>): boolean {
  return party !== undefined && party.place > 0
}

function spreadOf(row: readonly SampleVisit[]): number {
  const starts = row.map(({ lines }) => startOf(lines))
  return Math.max(...starts) - Math.min(...starts)
}

function startOf(lines: SampleVisit['lines']): Instant {
  return Math.min(...lines.map(({ start }) => start))
}
