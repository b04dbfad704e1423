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
import { toIso } from '../../shared/time.ts'
import { holderOf } from '../availability/for-clients.ts'
import { type Context, signedIn } from '../context.ts'
import { serve } from '../http/serve.ts'
import { isOwnSalon } from '../salons/access.ts'
import { onlySalon, ownSalonOfBooking } from './access.ts'
import { book } from './book.ts'
import { findBooking, findBookings, findSalonOfBooking } from './bookings.sql.ts'
import { deleteSalon } from './delete-salon.ts'
import { listOnTheirWay } from './messages/messages.sql.ts'

export const bookingRoutes = [
  serve(bookVisit, 'anyone', async ({ input, headers, answer }, context) => {
    const booked = await book(
      input,
      {
        key: headers['idempotency-key']?.toString() ?? null,
        proof: headers['booking-proof']?.toString() ?? null,
        code: headers['booking-code']?.toString() ?? null,
        holder: holderOf(headers),
      },
      context,
    )
    if ('asks' in booked) {
      answer.status(202)
      return { requested: true, startTime: toIso(booked.asks) } as const
    }
    const { booking, timezone, isRepeat } = booked
    if (isRepeat) answer.status(200)
    if (await isOwnSalon(booking.salonId, context)) return booking
    const told = await channelsOnTheirWay(booking, context)
    return forClient(booking, await guestsOf(booking, context), { timezone, input, told })
  }),

  serve(readBooking, 'desk-or-admin', async ({ params: { bookingId } }, context) => {
    const isAdmin = signedIn(context).role === 'super_admin'
    const salonId = isAdmin
      ? await findSalonOfBooking(context.db, bookingId)
      : (onlySalon(context) ?? (await ownSalonOfBooking(bookingId, context)))
    const booking = salonId && (await findBooking(context.db, bookingId, salonId))
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
  { customerId, source, outsideHours, language, version, companions, partyPlace, services, ...booking }: Booking,
  guests: readonly Booking[],
  { input, ...more }: Pick<PublicBooking, 'timezone' | 'told'> & { input: BookVisit },
): PublicBooking {
  const { firstName, lastName, phone, email, comment } = input.customer
  return {
    ...booking,
    ...more,
    notes: comment,
    customerFirstName: firstName,
    customerLastName: lastName,
    customerPhone: phone,
    customerEmail: email,
    customer: { firstName, lastName },
    services: services.map(publicLine),
    guests: guests.map(({ id, startTime, endTime, totalPrice, services: lines, partyPlace: place }) => ({
      id,
      startTime,
      endTime,
      totalPrice,
      firstName: input.guests?.[(place ?? 0) - 1]?.name ?? '',
      services: lines.map(publicLine),
    })),
  }
}

function publicLine({ staffLastName, ...line }: Booking['services'][number]): PublicBooking['services'][number] {
  return { ...line, notes: '' }
}

/** None while nothing leaves this server: then messages are files. */
async function channelsOnTheirWay({ id, salonId }: Booking, { db, sendsTexts = false, mailCode }: Context) {
  if (!sendsTexts && !mailCode) return []
  const channels = await listOnTheirWay(db, salonId, id)
  return channels.filter((channel) => (channel === 'text' ? sendsTexts : mailCode !== undefined))
}

/** The others of a party, in their order. */
async function guestsOf({ salonId, companions, partyPlace }: Booking, { db }: Context): Promise<Booking[]> {
  const ids = companions.filter(({ partyPlace: place }) => place !== null).map(({ id }) => id)
  if (partyPlace !== 0 || ids.length === 0) return []
  const guests = await findBookings(db, salonId, ids)
  return guests.toSorted((a, b) => (a.partyPlace ?? 0) - (b.partyPlace ?? 0))
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
