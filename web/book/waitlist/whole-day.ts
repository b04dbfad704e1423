/** When a client could come on a day, at first: while the salon is open, from now on; null: that is over. Pure. */

import { localDateOf, localTimeOf } from '../../../shared/format.ts'
import { type Instant, type LocalDate, type LocalTime, minute } from '../../../shared/time.ts'
import type { WaitSpan } from '../../../shared/waitlist/contract.ts'
import { chosenServices, type Offer } from '../offer.ts'
import { peopleOf } from '../party/people.ts'
import type { Wizard } from '../wizard.ts'

const quarter = 15 * minute

export function wholeDay(
  date: LocalDate,
  { start, end }: { start: LocalTime; end: LocalTime },
  zone: string,
  at: Instant,
): WaitSpan | null {
  const soon = Math.ceil(at / quarter) * quarter
  const today = localDateOf(zone, soon)
  const from = today === date && localTimeOf(zone, soon) > start ? localTimeOf(zone, soon) : start
  return today > date || from >= end ? null : { date, from, to: end }
}

/** Minutes of the whole visit, each person's services one after another; of a party, if all begin together. */
export function minLengthOf(wizard: Wizard, offer: Offer): number {
  const each = peopleOf(wizard).map((person) => {
    return chosenServices(offer, person).reduce((sum, { duration }) => sum + duration, 0)
  })
  return Math.max(...each)
}

export function minutesOf({ from, to }: Pick<WaitSpan, 'from' | 'to'>): number {
  const [start = 0, end = 0] = [from, to].map((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))
  return end - start
}
