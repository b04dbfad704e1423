/**
 * Turns a client's request into the lines of a visit, with the salon's own prices, lengths and resources. A party is one booking for
 * each person, and the host gets the messages of all.
 */

import type { Assignment } from '../../shared/availability/assign.ts'
import type { BookVisit } from '../../shared/bookings/contract.ts'
import { nameWithout } from '../../shared/bookings/guest-name.ts'
import { maxPartyServices } from '../../shared/bookings/limits.ts'
import type { TimedService } from '../../shared/bookings/visit.ts'
import { AppError } from '../../shared/errors.ts'
import { kindWith, type PriceKind } from '../../shared/prices.ts'
import { type ChosenOption, optionsOf, type ServiceOptions } from '../../shared/services/options.ts'
import { addMinutes } from '../../shared/time.ts'
import type { ServiceSetup } from '../availability/days.sql.ts'
import { withKept, withOptions } from '../services/options/with-options.ts'

export interface VisitLine extends TimedService {
  name: string
  priceCents: number
  /** Absent: exact. */
  priceKind?: PriceKind
  options: ChosenOption[]
}

export type RequestedServices = Pick<BookVisit, 'services' | 'staffAssignments' | 'timeSlots' | 'options'>

/** How chosen options are checked. */
export interface Answers {
  /** Required ones may be left open. */
  lenient: boolean
  /** Options chosen earlier, which stay valid; absent: those of the request. */
  kept?: readonly ServiceOptions[] | undefined
}

/**
 * One line for each service, in the order requested. A service's time and staff come from the entry with its id; when a
 * service is requested twice, the first entry belongs to the first of them.
 * @throws AppError `invalid_request` when a service has no time, or a time no service; `service_inactive` for a service
 * the salon does not offer; `options_changed`
 */
export function visitLines(
  { services, staffAssignments, timeSlots, options: chosen }: RequestedServices,
  offered: readonly ServiceSetup[],
  { lenient, kept }: Answers,
): VisitLine[] {
  const times = [...timeSlots]
  const assignments = [...staffAssignments]
  const answers = [...chosen]
  const lines = services.map((serviceId, index) => {
    const service = offered.find(({ id }) => id === serviceId)
    if (!service?.active) throw new AppError('service_inactive', { fields: { [`services.${index}`]: 'invalid' } })
    const time = takeFirst(times, serviceId)
    if (!time) throw new AppError('invalid_request', { fields: { timeSlots: 'required' } })
    const assignment = takeFirst(assignments, serviceId)

    const start = Date.parse(time.startDateTime)
    const { choices = [] } = takeFirst(answers, serviceId) ?? {}
    const chosen = kept ? withKept(service, optionsOf(kept, serviceId)) : withOptions(service, { choices, lenient })
    const { name, minutes, cleanupMinutes, priceCents, priceKind, resourceIds, takes, category, options } = chosen
    const staffId = (assignment ? assignment.staffId : time.staffId) ?? null
    return {
      serviceId,
      staffId,
      start,
      end: addMinutes(start, minutes),
      name,
      minutes,
      cleanupMinutes,
      priceCents,
      priceKind: kindWith(priceKind, options),
      resourceIds,
      takes,
      category,
      options,
    }
  })
  if (answers.length > 0) throw new AppError('invalid_request', { fields: { options: 'invalid' } })
  if (times.length > 0) throw new AppError('invalid_request', { fields: { timeSlots: 'invalid' } })
  return lines
}

function takeFirst<Entry extends { serviceId: string }>(entries: Entry[], serviceId: string): Entry | undefined {
  const index = entries.findIndex((entry) => entry.serviceId === serviceId)
  return index < 0 ? undefined : entries.splice(index, 1)[0]
}

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
