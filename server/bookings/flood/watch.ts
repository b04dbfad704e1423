/** Notifies an owner once of each flood, whatever it consists of, and keeps its span and its numbers. */

import { minUnusual, windowMinutes } from '../../../shared/bookings/flood.ts'
import { firstLanguage } from '../../../shared/text/language.ts'
import { addMinutes, type Instant, minutesBetween } from '../../../shared/time.ts'
import type { World } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'
import { noteNothing } from '../../db/news.ts'
import type { Among } from '../../messages/claims.ts'
import { pushNow } from '../../messages/push/push-now.ts'
import { insertNotification } from '../../notifications/notifications.sql.ts'
import { listOpenRequests } from '../requests/requests.sql.ts'
import { writeBookings } from '../write.ts'
import { isFlooded } from './flood.ts'
import { type Flood, findOngoing, listBusy, saveFlood } from './floods.sql.ts'
import { findOwner } from './owner.sql.ts'
import { countOnline, listStrangersBookings, listStrangersWaiting } from './strangers.sql.ts'

/** Returns how many salons are flooded. @param salonIds salons that changed; null: all */
export async function watchFloods(world: World, salonIds: Among = null): Promise<number> {
  const { db, now, floodLimit } = world
  if (floodLimit === undefined) return 0
  const since = addMinutes(now(), -2 * windowMinutes)
  let flooded = 0
  for (const salonId of await listBusy(db, { since, min: minUnusual(floodLimit), among: salonIds })) {
    if (!(await isFlooded(salonId, world))) continue
    flooded++
    const begun = await writeBookings(world, salonId, (sql) => note(sql, salonId, now()))
    if (begun) await tell(salonId, begun, world)
  }
  return flooded
}

/** The flood if it has just begun. */
async function note(sql: Sql, salonId: string, now: Instant): Promise<Flood | null> {
  const known = await findOngoing(sql, salonId, addMinutes(now, -2 * windowMinutes))
  if (known && known.flood.until > addMinutes(now, -1)) {
    noteNothing(sql)
    return null
  }
  const span = { from: known?.flood.from ?? addMinutes(now, -windowMinutes), until: now }
  const asked = (await listOpenRequests(sql, salonId, now)).filter(({ askedAt }) => askedAt > span.from)
  const requests = asked.length + (await listStrangersWaiting(sql, salonId, span)).length
  const strangers = (await listStrangersBookings(sql, salonId, span, now)).length
  if (!known && strangers + requests === 0) {
    noteNothing(sql) // clients of the salon alone
    return null
  }
  const flood = { ...span, bookings: await countOnline(sql, salonId, span), strangers, requests }
  if (known) await saveFlood(sql, salonId, known.id, flood, now)
  else await insertNotification(sql, salonId, { kind: 'unusual', bookingId: null, now, details: flood }).execute(sql)
  return known ? null : flood
}

/** By mail and push, at once; whoever gets neither finds it in the bell. */
async function tell(salonId: string, { bookings, from, until }: Flood, world: World): Promise<void> {
  const { db, publicUrl, mailAccount } = world
  const owner = await findOwner(db, salonId)
  const link = `${publicUrl()}/bookings?salon=${salonId}`
  const about = `${bookings} / ${Math.ceil(minutesBetween(from, until))} min.`
  const language = owner?.language ?? firstLanguage
  if (owner) mailAccount?.(async () => ({ ...owner, kind: 'unusual_bookings', language, link, about }))
  const path = `/bookings?salon=${salonId}`
  await pushNow(
    salonId,
    { kind: 'unusual', path, about, isFor: ({ role }) => role === 'salon_owner', tag: salonId },
    world,
  )
}
