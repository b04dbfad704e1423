/** One tap removes what came from strangers in a flood; for ten minutes another one gives it back. */

import { undoMinutes } from '../../../shared/bookings/floods.ts'
import type { BookingStatus } from '../../../shared/bookings/status.ts'
import { AppError } from '../../../shared/errors.ts'
import { addMinutes } from '../../../shared/time.ts'
import type { Context } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'
import { noteKind } from '../../db/news.ts'
import { takeBackDeclines } from '../../messages/messages.sql.ts'
import type { StoredSalon } from '../../salons/salons.sql.ts'
import { findBookings } from '../bookings.sql.ts'
import { findTaken } from '../changing/status.ts'
import { setAll } from '../changing/statuses.ts'
import { tellDeclined } from '../requests/decline.ts'
import { toTell } from '../requests/desk.ts'
import { listOpenRequests, setRequests } from '../requests/requests.sql.ts'
import { writeBookings } from '../write.ts'
import { type Flood, findFlood, saveFlood } from './floods.sql.ts'
import { giveBackWaiting, listStrangersBookings, listStrangersWaiting, removeWaiting } from './strangers.sql.ts'

/** Those removed are told once it cannot be undone any more. @throws AppError `not_found` */
export async function removeStrangers(
  salon: StoredSalon,
  floodId: string,
  context: Context,
): Promise<{ bookings: number; requests: number }> {
  return writeBookings(context, salon.id, async (sql) => {
    const now = context.now()
    const flood = await load(sql, salon.id, floodId)
    if (flood.removed) return flood.removed
    const span = { from: flood.from, until: addMinutes(flood.until, 1) } // it is looked at once a minute
    const bookings = await listStrangersBookings(sql, salon.id, span, now)
    const requests = (await listOpenRequests(sql, salon.id, now)).filter(
      ({ askedAt }) => askedAt > span.from && askedAt <= span.until,
    )
    if (bookings.length > 0) await setAll(sql, salon.id, bookings, { status: 'cancelled', tells: false }, context)
    const waiting = await listStrangersWaiting(sql, salon.id, span)
    await removeWaiting(sql, salon.id, waiting, now)
    const ids = requests.map(({ id }) => id)
    await setRequests(sql, salon.id, ids, 'removed')
    noteKind(sql, 'waitlist')
    const people = [...bookings.filter(({ phone }) => phone !== ''), ...requests.map(toTell)]
    await tellDeclined(sql, salon, people, addMinutes(now, undoMinutes), context)
    const removed = { at: now, bookings: bookings.length, requests: ids.length + waiting.length }
    const gone = { bookings: bookings.map(({ id, status }) => ({ id, status })), requests: ids, waiting }
    await saveFlood(sql, salon.id, floodId, { ...flood, removed, gone })
    return removed
  })
}

/** Returns how many stay removed, as their time was taken meanwhile. @throws AppError `not_found`, `undo_over` */
export async function undoRemoval(salon: StoredSalon, floodId: string, context: Context): Promise<number> {
  return writeBookings(context, salon.id, async (sql) => {
    const now = context.now()
    const { removed, gone, ...flood } = await load(sql, salon.id, floodId)
    if (!removed || !gone) throw new AppError('not_found')
    if (now >= addMinutes(removed.at, undoMinutes)) throw new AppError('undo_over')
    const before = new Map<string, BookingStatus>(gone.bookings.map(({ id, status }) => [id, status]))
    const bookings = (await findBookings(sql, salon.id, [...before.keys()]))
      .filter(({ status }) => status === 'cancelled')
      .map(({ startTime, ...booking }) => ({ ...booking, start: Date.parse(startTime) }))
    const taken = await findTaken(sql, salon.id, bookings)
    for (const [status, those] of Map.groupBy(bookings, ({ id }) => before.get(id) ?? 'scheduled')) {
      const free = those.filter(({ id }) => !taken.has(id))
      if (free.length > 0) await setAll(sql, salon.id, free, { status, tells: false }, context)
    }
    await setRequests(sql, salon.id, gone.requests, 'open')
    await giveBackWaiting(sql, salon.id, gone.waiting)
    noteKind(sql, 'waitlist')
    await takeBackDeclines(sql, salon.id, removed.at)
    const lost = bookings.filter(({ id, customerPhone }) => taken.has(id) && customerPhone !== '')
    await tellDeclined(
      sql,
      salon,
      lost.map(({ customerPhone, customerEmail, language, start }) => ({
        phone: customerPhone,
        email: customerEmail,
        language,
        start,
      })),
      now,
      context,
    )
    await saveFlood(sql, salon.id, floodId, flood)
    return taken.size
  })
}

async function load(sql: Sql, salonId: string, floodId: string): Promise<Flood> {
  const flood = await findFlood(sql, salonId, floodId)
  if (!flood) throw new AppError('not_found')
  return flood
}
