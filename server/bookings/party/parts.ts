/** A party as bookings: each person has one, and the host gets the messages of all. */

import type { Assignment } from '../../../shared/availability/assign.ts'
import type { BookVisit } from '../../../shared/bookings/contract.ts'
import { nameWithout } from '../../../shared/bookings/guest-name.ts'
import { maxPartyServices } from '../../../shared/bookings/limits.ts'
import { AppError } from '../../../shared/errors.ts'
import type { ServiceSetup } from '../../availability/days.sql.ts'
import { type Answers, type RequestedServices, type VisitLine, visitLines } from '../visit-lines.ts'

const maxNameLength = 75

/** The request as one for each person, the host first. A guest has no contact of their own. */
export function partsOf({ guests = [], ...host }: BookVisit): BookVisit[] {
  const of = host.customer.firstName.slice(0, maxNameLength)
  return [
    host,
    ...guests.map(({ name, ...visit }, index) => ({
      ...host,
      ...visit,
      cameWith: undefined,
      textConsent: undefined,
      customer: { firstName: name || nameWithout(of, index + 1), lastName: '', phone: '', email: '', comment: '' },
    })),
  ]
}

/** @throws AppError as `visitLines`; `invalid_request` for more services than a party may have */
export function linesOf(
  parts: readonly RequestedServices[],
  offered: readonly ServiceSetup[],
  how: Answers,
): VisitLine[] {
  const lines = parts.flatMap((part, person) =>
    visitLines(part, offered, how).map((line) => (parts.length > 1 ? { ...line, person } : line)),
  )
  if (parts.length > 1 && lines.length > maxPartyServices) {
    throw new AppError('invalid_request', { fields: { guests: 'too_many' } })
  }
  return lines
}

export function isOfPerson(person: number) {
  return (line: { person?: number | undefined }) => (line.person ?? 0) === person
}

/** Who serves this person. Other bookings make room once, before anybody's is stored. */
export function personsPart({ lines, moves }: Assignment, person: number): Assignment {
  return { lines: lines.filter(isOfPerson(person)), moves: person === 0 ? moves : [] }
}

/** Where the line stands in the request. */
export function pathOf(lines: readonly VisitLine[], index: number): string {
  const person = lines[index]?.person ?? 0
  const place = lines.slice(0, index).filter(isOfPerson(person)).length
  return person === 0 ? `timeSlots.${place}` : `guests.${person - 1}.timeSlots.${place}`
}
