/** A client who sits in the chair stays where she is: what has begun is a fact. */

import type { BookingChange } from '../../../shared/bookings/change.ts'
import type { Booking } from '../../../shared/bookings/contract.ts'
import { AppError } from '../../../shared/errors.ts'

/** @throws AppError `visit_begun` for another start of what has begun, or another member of what is not finished */
export function assertBegunStays({ startTime, services }: Booking, input: BookingChange): void {
  const begun = services.filter(({ startedAt, finishedAt }) => startedAt ?? finishedAt)
  const changes = input.services ?? input.lines ?? []
  const own = (id: string) => changes.find((change) => change.id === id)
  const isShifted = input.startDateTime !== undefined && isOther(input.startDateTime, startTime)
  const moved = firstOfEach(begun).some((line) => {
    const at = own(line.id)?.startDateTime
    return at === undefined ? isShifted : isOther(at, line.startTime)
  })
  const given = begun.some((line) => {
    const staffId = own(line.id)?.staffId
    return line.finishedAt === null && staffId !== undefined && staffId !== line.staffId
  })
  if (moved || given) throw new AppError('visit_begun')
}

/** Later services of the same chair may still move when an earlier one takes longer. */
function firstOfEach(begun: Booking['services']): Booking['services'] {
  const together = Map.groupBy(begun, ({ staffId, startedAt }) => `${staffId} ${startedAt}`)
  return [...together.values()].flatMap(
    (lines) => lines.toSorted((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime))[0] ?? [],
  )
}

function isOther(one: string, other: string): boolean {
  return Date.parse(one) !== Date.parse(other)
}
