/** What strangers asked for in a flood, as the salon sees it and decides about it. */

import { BookVisit } from '../../../shared/bookings/contract.ts'
import type { BookingRequest } from '../../../shared/bookings/requests.ts'
import { AppError } from '../../../shared/errors.ts'
import type { OptionGroup } from '../../../shared/services/option-groups.ts'
import { optionsOf, type ServiceOptions } from '../../../shared/services/options.ts'
import { firstLanguage } from '../../../shared/text/language.ts'
import { type Instant, toIso } from '../../../shared/time.ts'
import type { Context } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'
import { noteKind } from '../../db/news.ts'
import type { StoredSalon } from '../../salons/salons.sql.ts'
import { chooseAmong } from '../../services/options/choose.ts'
import { listGroups } from '../../services/options/options.sql.ts'
import { lineOption } from '../../services/options/with-options.ts'
import { listServices } from '../../services/services.sql.ts'
import { listStaff } from '../../staff/staff.sql.ts'
import { bookForFrontDesk } from '../book.ts'
import { writeBookings } from '../write.ts'
import { tellDeclined } from './decline.ts'
import { findRequest, listOpenRequests, moveRequest, type StoredRequest, setRequests } from './requests.sql.ts'

/** The earliest visit first. */
export async function listAsked({ id: salonId }: StoredSalon, { db, now }: Context): Promise<BookingRequest[]> {
  const requests = (await listOpenRequests(db, salonId, now())).map(withVisit)
  if (requests.length === 0) return []
  const [services, staff, groups] = await Promise.all([
    listServices(db, salonId),
    listStaff(db, salonId),
    listGroups(db, salonId),
  ])
  const chosen = requests.map(({ visit }) => chosenBy(groups, visit))
  return requests.map(({ id, askedAt, start, visit }, index) => {
    const { customer, guests = [], ...own } = visit
    const people = [{ name: '', ...own }, ...guests].map((person, place) => ({
      name: person.name,
      services: person.services.map((serviceId) => {
        const asked = [...person.staffAssignments, ...person.timeSlots]
        const staffId = asked.find((one) => one.serviceId === serviceId && one.staffId)?.staffId
        return {
          serviceId,
          serviceName: services.find((service) => service.id === serviceId)?.name ?? '',
          options: optionsOf(chosen[index]?.[place] ?? [], serviceId).map(lineOption),
          staffFirstName: staff.find((member) => member.id === staffId)?.firstName ?? '',
        }
      }),
    }))
    const { firstName, lastName, phone, email, comment } = customer
    return { id, askedAt: toIso(askedAt), startTime: toIso(start), firstName, lastName, phone, email, comment, people }
  })
}

/** Of each person; none where the questions have changed. */
function chosenBy(groups: readonly OptionGroup[], { guests = [], ...own }: BookVisit): ServiceOptions[][] {
  const people = [own, ...guests].map(({ services, options }) => ({ serviceIds: services, options }))
  try {
    return chooseAmong(groups, people, { lenient: true })
  } catch (error) {
    if (error instanceof AppError) return []
    throw error
  }
}

/**
 * Books it as the front desk does. @param at another start of the whole visit; absent: as asked
 * @throws AppError `not_found`, `request_over`; as `book`
 */
export async function acceptAsked(
  { id: salonId }: StoredSalon,
  requestId: string,
  at: Instant | undefined,
  context: Context,
): Promise<string> {
  return writeBookings(context, salonId, async (sql) => {
    noteKind(sql, 'waitlist')
    const request = await findRequest(sql, salonId, requestId)
    if (!request) throw new AppError('not_found')
    const { visit, start, state } = withVisit(request)
    if (state !== 'open' || start <= context.now()) throw new AppError('request_over')
    const { id } = await bookForFrontDesk(sql, movedBy(visit, at === undefined ? 0 : at - start), {}, context)
    await setRequests(sql, salonId, [requestId], 'accepted')
    return id
  })
}

/** Moves the visits of open requests, when the salon's clock changes. */
export async function moveAsked(
  sql: Sql,
  salonId: string,
  startOf: (start: Instant) => Instant,
  now: Instant,
): Promise<void> {
  for (const request of await listOpenRequests(sql, salonId, now)) {
    const start = startOf(request.start)
    await moveRequest(sql, salonId, request.id, {
      start,
      visit: movedBy(withVisit(request).visit, start - request.start),
    })
  }
}

/** Everybody's services, all by as much. */
function movedBy(visit: BookVisit, ms: number): BookVisit {
  if (ms === 0) return visit
  const moved = <Person extends Pick<BookVisit, 'timeSlots'>>(person: Person) => ({
    ...person,
    timeSlots: person.timeSlots.map(({ endDateTime, ...slot }) => ({
      ...slot,
      startDateTime: toIso(Date.parse(slot.startDateTime) + ms),
    })),
  })
  return { ...moved(visit), guests: visit.guests?.map(moved) }
}

/** The client is told. @throws AppError `not_found`, also once it was answered */
export async function declineAsked(salon: StoredSalon, requestId: string, context: Context): Promise<void> {
  await writeBookings(context, salon.id, async (sql) => {
    noteKind(sql, 'waitlist')
    const request = await findRequest(sql, salon.id, requestId)
    if (request?.state !== 'open') throw new AppError('not_found')
    await setRequests(sql, salon.id, [requestId], 'declined')
    await tellDeclined(sql, salon, [toTell(request)], context.now(), context)
  })
}

/** Whom to tell of it. */
export function toTell(request: StoredRequest) {
  const { visit, start } = withVisit(request)
  const { customer, language = firstLanguage } = visit
  return { phone: customer.phone, email: customer.email, language, start }
}

function withVisit<Request extends StoredRequest>(request: Request) {
  return { ...request, visit: BookVisit.parse(request.visit) }
}
