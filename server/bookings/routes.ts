import { readCalendar } from '../../shared/bookings/calendar.ts'
import * as feeds from '../../shared/bookings/calendar-feeds.ts'
import {
  changeBooking as changeBookingCall,
  changeStatuses as changeStatusesCall,
  readHistory,
} from '../../shared/bookings/change.ts'
import { sendCode as sendCodeCall } from '../../shared/bookings/code.ts'
import {
  type Booking,
  type BookVisit,
  bookVisit,
  countByStatus,
  deleteBooking as deleteBookingCall,
  listBookings,
  type PublicBooking,
  readBooking,
} from '../../shared/bookings/contract.ts'
import * as floods from '../../shared/bookings/floods.ts'
import { comeBack as comeBackCall, goHome as goHomeCall, readRestOfDay } from '../../shared/bookings/going-home.ts'
import { readBookingMessages } from '../../shared/bookings/messages.ts'
import { readOwnDay, viewContact } from '../../shared/bookings/own-day.ts'
import * as requests from '../../shared/bookings/requests.ts'
import { changeOwnStage as changeOwnStageCall, changeStage as changeStageCall } from '../../shared/bookings/stages.ts'
import { maskedPhone, withoutContacts } from '../../shared/customers/masked.ts'
import { AppError } from '../../shared/errors.ts'
import { deleteSalon as deleteSalonCall } from '../../shared/salons/contract.ts'
import { toIso } from '../../shared/time.ts'
import { holderOf } from '../availability/for-clients.ts'
import { type Context, signedIn } from '../context.ts'
import { serve } from '../http/serve.ts'
import { serveFile } from '../http/serve-file.ts'
import { assertOwnSalon, isOwnSalon, ownSalon } from '../salons/access.ts'
import { onlySalon, ownSalonOfBooking } from './access.ts'
import { book } from './book.ts'
import { findBooking, findBookings, findSalonOfBooking } from './bookings.sql.ts'
import { calendarOf } from './calendar/calendar.ts'
import { changeBooking } from './changing/change.ts'
import { deleteBooking } from './changing/delete.ts'
import { changeStatuses } from './changing/statuses.ts'
import { sendCode } from './codes/send-code.ts'
import { deleteSalon } from './delete-salon.ts'
import { followFeed } from './feeds/follow.ts'
import { changeFeed, endFeed, listOwnFeeds, renewFeed } from './feeds/switch.ts'
import { removeStrangers, undoRemoval } from './flood/remove.ts'
import { comeBack, goHome, restOfDay } from './going-home.ts'
import { listHistory } from './history.sql.ts'
import { listPage } from './list/booking-list.sql.ts'
import { periodOf } from './list/period.ts'
import { countPerStatus } from './list/status-counts.sql.ts'
import { listMessages, listOnTheirWay } from './messages.sql.ts'
import { contactOf } from './own-day/contact.ts'
import { ownDay } from './own-day/own-day.ts'
import { acceptAsked, declineAsked, listAsked } from './requests/desk.ts'
import { changeOwnStage, changeStage } from './stages/stage.ts'

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

  serve(readCalendar, 'desk', ({ params, query }, context) => calendarOf(params.salonId, query, context)),

  serve(changeBookingCall, 'desk', ({ params, input }, context) => changeBooking(params.bookingId, input, context)),

  serve(changeStatusesCall, 'desk', ({ params, input }, context) => changeStatuses(params.salonId, input, context)),

  serve(deleteBookingCall, 'desk', ({ params }, context) => deleteBooking(params.bookingId, context)),

  serve(sendCodeCall, 'anyone', ({ input: { channel, ...booking }, headers }, context) => {
    const key = headers['idempotency-key']?.toString() ?? null
    const proof = headers['booking-proof']?.toString() ?? null
    return sendCode(booking, { channel, key, proof }, context)
  }),

  serve(feeds.listFeeds, 'member', ({ params }, context) => listOwnFeeds(params.salonId, context)),
  serve(feeds.renewFeed, 'member', ({ params, input }, context) => renewFeed(params.salonId, input, context)),
  serve(feeds.changeFeed, 'member', ({ params: { salonId, feedId }, input }, context) =>
    changeFeed(salonId, { feedId, ...input }, context),
  ),
  serve(feeds.endFeed, 'member', ({ params }, context) => endFeed(params.salonId, params.feedId, context)),
  serveFile(feeds.readFeed, ({ link }, context) => followFeed(link, context)),

  serve(readRestOfDay, 'desk', ({ params }, context) => restOfDay(params.staffId, context)),
  serve(goHomeCall, 'desk', ({ params, input }, context) => goHome(params.staffId, input, context)),
  serve(comeBackCall, 'desk', ({ params, input }, context) => comeBack(params.staffId, input, context)),

  serve(readHistory, 'desk', async ({ params: { bookingId } }, context) => {
    return listHistory(context.db, await ownSalonOfBooking(bookingId, context), bookingId)
  }),

  serve(listBookings, 'desk', async ({ params: { salonId }, query }, context) => {
    await assertOwnSalon(salonId, context)
    const { fromDate, toDate, ...asked } = query
    const period = await periodOf(salonId, { fromDate, toDate }, context)
    const { bookings, total } = await listPage(context.db, salonId, { ...asked, ...period })
    return { bookings, total, page: query.page, limit: query.limit }
  }),

  serve(countByStatus, 'desk', async ({ params: { salonId }, query }, context) => {
    await assertOwnSalon(salonId, context)
    return countPerStatus(context.db, salonId, await periodOf(salonId, query, context))
  }),

  serve(readBookingMessages, 'desk', async ({ params: { bookingId } }, context) => {
    return listMessages(context.db, await ownSalonOfBooking(bookingId, context), bookingId)
  }),

  serve(readOwnDay, 'technician', ({ query }, context) => ownDay(query.date, context)),
  serve(viewContact, 'technician', ({ params }, context) => contactOf(params.bookingId, context)),

  serve(changeStageCall, 'desk', ({ params, input }, context) => changeStage(params.bookingId, input, context)),

  serve(changeOwnStageCall, 'technician', ({ params, input }, context) =>
    changeOwnStage(params.bookingId, input, context),
  ),

  serve(floods.removeStrangers, 'desk', async ({ params: { salonId, floodId } }, context) =>
    removeStrangers(await ownSalon(salonId, context), floodId, context),
  ),

  serve(floods.undoRemoval, 'desk', async ({ params: { salonId, floodId } }, context) => ({
    taken: await undoRemoval(await ownSalon(salonId, context), floodId, context),
  })),

  serve(requests.listRequests, 'desk', async ({ params: { salonId } }, context) => ({
    requests: await listAsked(await ownSalon(salonId, context), context),
  })),

  serve(requests.acceptRequest, 'desk', async ({ params: { salonId, requestId }, input }, context) => {
    const at = input.startDateTime === undefined ? undefined : Date.parse(input.startDateTime)
    return { bookingId: await acceptAsked(await ownSalon(salonId, context), requestId, at, context) }
  }),

  serve(requests.declineRequest, 'desk', async ({ params: { salonId, requestId } }, context) => {
    await declineAsked(await ownSalon(salonId, context), requestId, context)
  }),
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
