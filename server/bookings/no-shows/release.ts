/**
 * Releases visits that were not confirmed in time, under the salon's lock: any number of processes may do so
 * simultaneously, and a client who confirms at that moment comes before or after. Why:
 * docs/decisions/0064-late-cancellations-and-no-shows.md
 */

import type { Instant } from '../../../shared/time.ts'
import type { World } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'
import { noteNothing } from '../../db/news.ts'
import type { Among } from '../../messages/claims.ts'
import { loadKnown } from '../../messages/known.sql.ts'
import type { MessageVisit } from '../../messages/message-visit.ts'
import { queueMessages, takeBackUnsent } from '../../messages/messages.sql.ts'
import { nextDaytime } from '../../messages/reminders.ts'
import { toldOf } from '../../messages/told.ts'
import { insertNotification } from '../../notifications/notifications.sql.ts'
import { findBookings } from '../bookings.sql.ts'
import { withGuests } from '../guests.ts'
import { noteChanges } from '../history.sql.ts'
import { writeBookings } from '../write.ts'
import { listUnconfirmed } from './unconfirmed.sql.ts'

/** Small batches, so that no booking waits for long. */
const atOnce = 30

/** Returns how many there were; a salon that fails does not delay the others. @param salonIds salons that changed; null: all */
export async function releaseUnconfirmed(world: World, salonIds: Among = null): Promise<number> {
  const due = await listUnconfirmed(world.db, { now: world.now(), max: atOnce, salonIds })
  const outcomes: PromiseSettledResult<void>[] = []
  for (const salonId of new Set(due.map((one) => one.salonId))) {
    const released = writeBookings(world, salonId, (sql) => releaseOf(sql, salonId, world))
    outcomes.push(...(await Promise.allSettled([released])))
  }
  const failed = outcomes.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
  return due.length
}

/** Reads again what is due: another process or the client may have been first. */
async function releaseOf(sql: Sql, salonId: string, { now: clock, texting }: World): Promise<void> {
  const now = clock()
  const due = await listUnconfirmed(sql, { now, max: atOnce, salonIds: [salonId] })
  if (due.length === 0) return noteNothing(sql)
  const hosts = due.map(({ id }) => id)
  const before = await findBookings(sql, salonId, hosts)
  const released = (await Promise.all(before.map((booking) => withGuests(sql, booking)))).flat()
  const ids = [...new Set(released.map(({ id }) => id))]
  const known = await loadKnown(sql, salonId, hosts)
  const by = { at: now, actor: 'system' as const, userId: null }
  await noteChanges(
    sql,
    salonId,
    released.map(({ id: bookingId, status: from }) => ({
      ...by,
      bookingId,
      change: 'status_changed',
      details: { from, to: 'cancelled', unconfirmed: true },
    })),
    ids.map((id) => ({ id, status: 'cancelled', confirm_by: null, released_at: new Date(now) })),
  )
  for (const bookingId of hosts)
    await insertNotification(sql, salonId, { kind: 'released', bookingId, now }).execute(sql)
  await takeBackUnsent(sql, salonId, ids)
  const messages = before.map((booking) => {
    const { id: bookingId, customerId, customerPhone: phone, customerEmail: email, language } = booking
    const recipient = { bookingId, customerId, phone, email, language }
    const visit = known.get(bookingId)
    const news = visit && { knew: toldOf(visit, 'salon'), dueAt: tellAt(visit, now) }
    return { salonId, kind: 'booking_released' as const, recipient, now, ...news }
  })
  await queueMessages(sql, messages, texting)
}

/** In the daytime, unless the client would come in vain by then. */
function tellAt({ salon, startsAt }: MessageVisit, now: Instant): Instant {
  const dueAt = nextDaytime(salon.timezone, now)
  return dueAt < startsAt ? dueAt : now
}
