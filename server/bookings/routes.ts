import {
  type Booking,
  bookVisit,
  countByStatus,
  listBookings,
  type PublicBooking,
  readBooking,
} from '../../shared/bookings/contract.ts'
import { AppError } from '../../shared/errors.ts'
import { deleteSalon as deleteSalonCall } from '../../shared/salons/contract.ts'
import type { LocalDate } from '../../shared/time.ts'
import { type Context, signedIn } from '../context.ts'
import { serve } from '../http/serve.ts'
import { assertOwnSalon, assertSalon, isOwnSalon } from '../salons/access.ts'
import { dayBounds } from '../time-zone.ts'
import { book } from './book.ts'
import { deleteSalon } from './delete-salon.ts'
import { readKey } from './keys/idempotency.ts'
import { countPerStatus, listPage } from './list/store.ts'
import { findBooking, findSalonOfBooking } from './store.ts'

export const bookingRoutes = [
  serve(bookVisit, 'anyone', async ({ input, headers, answer }, context) => {
    const { booking, timezone, isRepeat } = await book(input, readKey(headers['idempotency-key']), context)
    if (isRepeat) answer.status(200)
    return (await isOwnSalon(booking.salonId, context)) ? booking : forClient(booking, timezone)
  }),

  serve(readBooking, 'signed-in', async ({ params: { bookingId } }, context) => {
    const { id, role } = signedIn(context)
    const salonId = role === 'super_admin' ? undefined : await findSalonOfBooking(context.db, bookingId, id)
    const booking = salonId === null ? null : await findBooking(context.db, bookingId, salonId)
    if (!booking) throw new AppError('not_found')
    return booking
  }),

  serve(listBookings, 'owner', async ({ params: { salonId }, query }, context) => {
    await assertOwnSalon(salonId, context)
    const { page, limit, sortBy, fromDate, toDate, ...filter } = query
    const found = { ...filter, ...(await periodOf(salonId, { fromDate, toDate }, context)) }
    const counts = await countPerStatus(context.db, salonId, found)
    return {
      bookings: await listPage(context.db, salonId, { ...found, page, limit, sortBy }),
      total: counts.all,
      page,
      limit,
    }
  }),

  serve(countByStatus, 'owner', async ({ params: { salonId }, query }, context) => {
    await assertOwnSalon(salonId, context)
    return countPerStatus(context.db, salonId, await periodOf(salonId, query, context))
  }),

  serve(deleteSalonCall, 'admin', ({ params }, context) => deleteSalon(params.id, context)),
]

/** What a client gets back: what it sent, times, prices, and who serves by first name. */
function forClient(
  { customerId, source, outsideHours, language, version, services, ...booking }: Booking,
  timezone: string,
): PublicBooking {
  return { ...booking, timezone, services: services.map(({ staffLastName, ...line }) => line) }
}

/** Local dates, both included, as instants of the salon's calendar. */
async function periodOf(
  salonId: string,
  { fromDate, toDate }: { fromDate?: LocalDate | undefined; toDate?: LocalDate | undefined },
  context: Context,
) {
  if (!fromDate && !toDate) return {}
  const { timezone } = await assertSalon(salonId, context)
  return {
    from: fromDate ? dayBounds(timezone, fromDate).start : undefined,
    until: toDate ? dayBounds(timezone, toDate).end : undefined,
  }
}
