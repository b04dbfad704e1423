/** Who pays which part of a check. Pure. */

import type { Cents } from '../../../shared/money.ts'
import type { Check } from '../../../shared/till/contract.ts'
import { splitByAmount, splitByPerson } from '../../../shared/till/settling.ts'
import { counted } from './with-pending.ts'

export interface Person {
  id: string
  /** Empty: people without names, only counted. */
  firstName: string
  /** Their part of the total. */
  cents: Cents
}

/** Clients who came together pay for their own services; otherwise everybody pays an equal part. Adds up to the total. */
export function personsOf(check: Check, ways: number): Person[] {
  const { visits, totals, lines } = check
  if (visits.length < 2) {
    return splitByAmount(totals.totalCents, ways).map((cents, index) => ({ id: String(index), firstName: '', cents }))
  }
  const sums = counted(check)
  const shared = sums.lines.map((line, index) => ({ ...line, personId: lines[index]?.bookingId ?? null }))
  const ids = visits.map(({ bookingId }) => bookingId)
  return splitByPerson(ids, { lines: shared, tipCents: sums.tipCents }).map(({ personId, cents }) => ({
    id: personId,
    firstName: visits.find(({ bookingId }) => bookingId === personId)?.firstName ?? '',
    cents,
  }))
}
