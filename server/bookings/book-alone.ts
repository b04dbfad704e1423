/** A booking by itself in its transaction: of the front desk, of a party, or of a client who has to make room for. */

import type { Booking, BookVisit } from '../../shared/bookings/contract.ts'
import type { Context } from '../context.ts'
import type { Sql } from '../db/connection.ts'
import { noteNothing } from '../db/news.ts'
import { atOnce } from '../db/together.ts'
import { findBooking } from './bookings.sql.ts'
import { loadCaller } from './caller.sql.ts'
import { noClearance } from './clearance.ts'
import { type Asks, decide, publicBookings, type Request, visitsOf } from './decide.ts'
import { groupWith } from './group.ts'
import { noteChanges } from './history/history.sql.ts'
import { fingerprint } from './idempotency.ts'
import { actorOf, makeRoom } from './make-room.ts'
import { partsOf } from './party/parts.ts'
import { loadSetupOf } from './place.ts'
import { writeVisits } from './write-visit.ts'

export interface Booked {
  booking: Booking
  timezone: string
  /** A repeated request: this is the booking that the first one made. */
  isRepeat: boolean
}

/** For somebody whom the front desk seats now, in a transaction that holds the salon's lock. @throws AppError as `book` */
export async function bookSeated(
  sql: Sql,
  input: BookVisit,
  how: Required<Pick<Request, 'askedForNobody' | 'kept'>> & Pick<Request, 'among'>,
  context: Context,
): Promise<Booking> {
  const request = {
    input,
    isOwner: true,
    key: null,
    requestHash: fingerprint(input),
    clearance: noClearance,
    holder: null,
    ...how,
  }
  const booked = await bookInTransaction(sql, request, context)
  if (!('booking' in booked)) throw new Error('the front desk was told to ask')
  return booked.booking
}

/** By itself, in a transaction that holds the salon's lock. @throws AppError as `book`; Error `unquiet` */
export async function bookInTransaction(sql: Sql, request: Request, context: Context): Promise<Booked | Asks> {
  const { input, isOwner, key, holder, frame = null, among } = request
  const { salonId } = input
  const now = context.now()
  const parts = partsOf(input)
  const counted = isOwner ? null : { limit: publicBookings, subject: context.network }
  const [loaded, caller] = await atOnce(sql, (one) =>
    Promise.all([
      loadSetupOf(one, parts, { isOwner, holder, frame, now }),
      loadCaller(one, salonId, {
        phone: input.customer.phone,
        key,
        counted,
        asksLately: request.clearance === null,
        now,
      }),
    ]),
  )
  const setup = among ? { ...loaded, staff: loaded.staff.filter(({ staffId }) => among.has(staffId)) } : loaded
  const { timezone } = setup
  const decided = await decide(sql, request, { setup, caller }, context)
  if ('earlier' in decided) {
    noteNothing(sql)
    return { booking: decided.earlier, timezone, isRepeat: true }
  }
  request.writes?.()
  if ('asks' in decided) {
    if (decided.isRepeat) noteNothing(sql)
    return decided
  }

  const by = actorOf(isOwner, context)
  await makeRoom(sql, salonId, decided.assigned.moves, { setup, by })
  const joined =
    isOwner && input.cameWith ? await groupWith(sql, salonId, input.cameWith, decided.lines[0]?.start ?? now) : null
  const visits = visitsOf(request, decided, { setup, caller }, context, joined)
  const [first] = await writeVisits(sql, visits)
  if (!first) throw new Error('nobody was booked')
  if (input.cameWith && joined)
    await noteChanges(sql, salonId, [{ ...by, bookingId: input.cameWith, change: 'grouped' }])
  const made = visits[0]?.groupId ? await findBooking(sql, first.id, salonId) : null
  return { booking: made ?? first, timezone, isRepeat: false }
}
