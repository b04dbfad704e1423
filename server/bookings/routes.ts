import {
  type Booking,
  type BookVisit,
  bookVisit,
  type PublicBooking,
  readBooking,
} from '../../shared/bookings/contract.ts'
import { maskedPhone, withoutContacts } from '../../shared/customers/masked.ts'
import { AppError } from '../../shared/errors.ts'
import { deleteSalon as deleteSalonCall } from '../../shared/salons/contract.ts'
import { signedIn } from '../context.ts'
import { serve } from '../http/serve.ts'
import { isOwnSalon } from '../salons/access.ts'
import { ownSalonOfBooking } from './access.ts'
import { book } from './book.ts'
import { findBooking } from './bookings.sql.ts'
import { deleteSalon } from './delete-salon.ts'

export const bookingRoutes = [
  serve(bookVisit, 'anyone', async ({ input, headers, answer }, context) => {
    const { booking, timezone, isRepeat } = await book(
      input,
      {
        key: headers['idempotency-key']?.toString() ?? null,
        proof: headers['booking-proof']?.toString() ?? null,
        code: headers['booking-code']?.toString() ?? null,
      },
      context,
    )
    if (isRepeat) answer.status(200)
    return (await isOwnSalon(booking.salonId, context)) ? booking : forClient(booking, timezone, input)
  }),

  serve(readBooking, 'desk-or-admin', async ({ params: { bookingId } }, context) => {
    const isAdmin = signedIn(context).role === 'super_admin'
    const salonId = isAdmin ? undefined : await ownSalonOfBooking(bookingId, context)
    const booking = await findBooking(context.db, bookingId, salonId)
    if (!booking) throw new AppError('not_found')
    return isAdmin ? forAdministrator(booking) : booking
  }),

  serve(deleteSalonCall, 'admin', ({ params }, context) => deleteSalon(params.id, context), 'long'),
]

/**
 * What a client gets back: what they sent, even if the salon has changed it since; times, prices, and staff by first
 * name.
 */
function forClient(
  { customerId, source, outsideHours, language, version, companions, services, ...booking }: Booking,
  timezone: string,
  { customer: { firstName, lastName, phone, email, comment } }: BookVisit,
): PublicBooking {
  return {
    ...booking,
    timezone,
    notes: comment,
    customerFirstName: firstName,
    customerLastName: lastName,
    customerPhone: phone,
    customerEmail: email,
    customer: { firstName, lastName },
    services: services.map(({ staffLastName, ...line }) => ({ ...line, notes: '' })),
  }
}

/** A caller who only views a salon from outside sees neither its clients' contact details nor their links. */
function forAdministrator(booking: Booking): Booking {
  return {
    ...booking,
    notes: withoutContacts(booking.notes),
    customerPhone: maskedPhone(booking.customerPhone),
    customerEmail: '',
    clientLink: '',
  }
}
