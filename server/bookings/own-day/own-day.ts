/** A technician's day: their own column of the calendar, without customers' contact details. */

import { isAroundVisit } from '../../../shared/bookings/contact-views.ts'
import type { Booking } from '../../../shared/bookings/contract.ts'
import type { OwnDay, OwnVisit } from '../../../shared/bookings/own-day.ts'
import { maskedPhone, withoutContacts } from '../../../shared/customers/masked.ts'
import { AppError } from '../../../shared/errors.ts'
import type { LocalDate } from '../../../shared/time.ts'
import type { Context } from '../../context.ts'
import { assertSalon } from '../../salons/access.ts'
import { ownMembership } from '../../staff/access.ts'
import { localDate } from '../../time-zone.ts'
import { findBookings } from '../bookings.sql.ts'
import { loadCalendar } from '../calendar/calendar.ts'
import { listIdeas } from '../ideas/idea-pictures.sql.ts'

/** @param date absent: today on the salon's calendar */
export async function ownDay(date: LocalDate | undefined, context: Context): Promise<OwnDay> {
  const { salonId, staffId } = await ownMembership(context)
  const salon = await assertSalon(salonId, context)
  const today = localDate(salon.timezone, context.now())
  const requested = date ?? today
  const calendar = await loadCalendar(salon, { from: requested, to: requested }, context)
  const [day] = calendar.days
  const [work] = calendar.staff.find(({ id }) => id === staffId)?.days ?? []
  if (!day || !work) throw new AppError('not_found')

  const own = calendar.bookings.filter(({ services }) => services.some((line) => line.staffId === staffId))
  const ids = own.map(({ id }) => id)
  const [bookings, ideas] = await Promise.all([
    findBookings(context.db, salonId, ids),
    listIdeas(context.db, salonId, ids),
  ])
  const visits = bookings.map((booking) => {
    const ideaPictures = ideas.filter(({ bookingId }) => bookingId === booking.id)
    return { ...ownVisit(booking, staffId), ideaPictures }
  })
  return {
    salonId,
    salonName: salon.name,
    staffId,
    timezone: salon.timezone,
    day,
    work,
    contactsOpen: isAroundVisit(requested, today),
    visits: visits.toSorted((a, b) => (a.startTime < b.startTime ? -1 : 1)),
  }
}

function ownVisit(booking: Booking, staffId: string): Omit<OwnVisit, 'ideaPictures'> {
  const services = booking.services.filter((line) => line.staffId === staffId)
  const times = services.flatMap(({ startTime, endTime }) => [startTime, endTime]).toSorted()
  return {
    id: booking.id,
    status: booking.status,
    version: booking.version,
    arrivedAt: booking.arrivedAt,
    leftAt: booking.leftAt,
    lateMinutes: booking.lateMinutes,
    customerFirstName: withoutContacts(booking.customerFirstName),
    customerLastName: withoutContacts(booking.customerLastName),
    startTime: times.at(0) ?? booking.startTime,
    endTime: times.at(-1) ?? booking.endTime,
    customerPhone: maskedPhone(booking.customerPhone),
    hasEmail: booking.customerEmail !== '',
    notes: withoutContacts(booking.notes),
    services,
  }
}
