/** Setting the status of several bookings: one that cannot be set keeps none of the others back. */

import type { z } from 'zod'
import type { changeStatuses as changeStatusesCall, Truth } from '../../../shared/bookings/change.ts'
import { type BookingStatus, holdsTime, mayFollow } from '../../../shared/bookings/status.ts'

import { AppError } from '../../../shared/errors.ts'
import { toIso } from '../../../shared/time.ts'
import type { Context } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'
import { takeBackReviewRequest } from '../../messages/store.ts'
import { assertOwnSalon } from '../../salons/access.ts'
import { listChangesSince, noteChanges } from '../history/store.ts'
import { actorOf } from '../make-room.ts'
import { findBooking } from '../store.ts'
import { writeBookings } from '../write.ts'
import { askForReview } from './review-request.ts'
import { assertStillFree } from './status.ts'
import { listStatuses, setStatuses } from './store.ts'
import { tellClient as tell } from './tell.ts'

type Answer = z.input<NonNullable<(typeof changeStatusesCall)['reply']>>
type Wish = z.output<NonNullable<(typeof changeStatusesCall)['input']>>

/** @throws AppError `not_found` for a salon that is not the owner's */
export async function changeStatuses(
  salonId: string,
  { ids, status, versions = {}, tellClient }: Wish,
  context: Context,
): Promise<Answer> {
  await assertOwnSalon(salonId, context)
  return writeBookings(context, salonId, async (sql) => {
    const found = await listStatuses(sql, salonId, ids)
    const behind = found.filter(({ id, version }) => (versions[id] ?? version) !== version)
    const others = found.filter((booking) => mayFollow(booking.status, status) && !behind.includes(booking))
    const returning = others.filter((booking) => !holdsTime(booking.status) && holdsTime(status))
    const plain = others.filter((booking) => !returning.includes(booking))
    const to = { status, tells: tellClient !== false }
    await setAll(sql, salonId, plain, to, context)

    const taken = new Set<string>()
    for (const booking of returning) {
      if (await isStillFree(sql, salonId, booking, context)) await setAll(sql, salonId, [booking], to, context)
      else taken.add(booking.id)
    }
    const truths = new Map<string, Truth>()
    for (const { id } of behind) {
      const booking = await findBooking(sql, id, salonId)
      const changes = await listChangesSince(sql, salonId, id, versions[id] ?? 1)
      if (booking) truths.set(id, { booking, changes })
    }
    const known = new Set(found.map(({ id }) => id))
    return {
      results: [...new Set(ids)].map((id) => {
        if (!known.has(id)) return { id, ok: false, code: 'not_found' as const }
        const details = truths.get(id)
        if (details) return { id, ok: false, code: 'changed_meanwhile' as const, details }
        return taken.has(id) ? { id, ok: false, code: 'slot_taken' as const } : { id, ok: true }
      }),
    }
  })
}

type Listed = Awaited<ReturnType<typeof listStatuses>>[number]

async function setAll(
  sql: Sql,
  salonId: string,
  bookings: readonly Listed[],
  { status: to, tells }: { status: BookingStatus; tells: boolean },
  context: Context,
): Promise<void> {
  const ids = bookings.map(({ id }) => id)
  await setStatuses(sql, salonId, ids, to)
  const by = actorOf(true, context)
  await noteChanges(
    sql,
    salonId,
    bookings.map(({ id, status: from }) => ({
      ...by,
      bookingId: id,
      change: 'status_changed',
      details: { from, to },
    })),
  )
  if (to === 'completed') for (const { id } of bookings) await askForReview(sql, salonId, id, context)
  for (const { id, status } of bookings) {
    if (status === 'completed') await takeBackReviewRequest(sql, salonId, id)
  }
  if (!tells) return
  for (const { id, status, start } of bookings) {
    await tell(sql, { id, salonId, status, startTime: toIso(start) }, context)
  }
}

async function isStillFree(sql: Sql, salonId: string, { id, start }: Listed, context: Context): Promise<boolean> {
  try {
    await assertStillFree(sql, { id, salonId, startTime: toIso(start) }, context)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'slot_taken') return false
    throw error
  }
}
