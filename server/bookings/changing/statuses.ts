/** Sets the status of several bookings; a refused one does not stop the others. A party is confirmed with its host. */

import type { z } from 'zod'
import type { changeStatuses as changeStatusesCall, Truth } from '../../../shared/bookings/change.ts'
import { type BookingStatus, holdsTime, isUpcoming, mayFollow } from '../../../shared/bookings/status.ts'
import type { Context } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'
import { noteNothing } from '../../db/news.ts'
import { loadKnown } from '../../messages/known.sql.ts'
import { takeBackReviewRequests } from '../../messages/messages.sql.ts'
import { assertOwnSalon } from '../../salons/access.ts'
import { findBookings } from '../bookings.sql.ts'
import { listChangesSince, noteChanges } from '../history.sql.ts'
import { actorOf } from '../make-room.ts'
import { keepReachable } from '../stand-in.ts'
import { writeBookings } from '../write.ts'
import { listGroups, listGuestsToConfirm, listStatuses } from './changes.sql.ts'
import { askForReviews } from './review-request.ts'
import { findTaken } from './status.ts'
import { tellClients } from './tell.ts'

type Answer = z.input<NonNullable<(typeof changeStatusesCall)['reply']>>
type StatusesInput = z.output<NonNullable<(typeof changeStatusesCall)['input']>>

/** @throws AppError `not_found` for a salon the owner does not own */
export async function changeStatuses(salonId: string, input: StatusesInput, context: Context): Promise<Answer> {
  await assertOwnSalon(salonId, context)
  const ids = [...new Set(input.ids)]
  const results = new Map<string, Answer['results'][number]>()
  for (const part of await partsOf(context.db, salonId, ids)) {
    for (const one of await changePart(salonId, { ...input, ids: part, all: ids }, context)) results.set(one.id, one)
  }
  return { results: ids.flatMap((id) => results.get(id) ?? []) }
}

/**
 * How many bookings are set in one turn under the salon's lock: other writers wait for these, not for all.
 * Why: docs/decisions/0001-salon-lock-and-transactions.md
 */
const maxInTurn = 50

async function partsOf(sql: Sql, salonId: string, ids: readonly string[]): Promise<readonly (readonly string[])[]> {
  if (ids.length <= maxInTurn) return [ids]
  const together = (await listGroups(sql, salonId, ids)).map((group) => group.ids)
  const known = new Set(together.flat())
  return inParts([...together, ...ids.filter((id) => !known.has(id)).map((id) => [id])], maxInTurn)
}

/** Puts groups into parts of at most `max`, in order; a group is never split. */
export function inParts(groups: readonly (readonly string[])[], max: number): string[][] {
  const parts: string[][] = []
  for (const group of groups) {
    const last = parts.at(-1)
    if (last && last.length + group.length <= max) last.push(...group)
    else parts.push([...group])
  }
  return parts
}

type PartInput = Omit<StatusesInput, 'ids'> & { ids: readonly string[]; all: readonly string[] }

function changePart(
  salonId: string,
  { ids, all: asked, status, versions = {}, tellClient }: PartInput,
  context: Context,
): Promise<Answer['results']> {
  return writeBookings(context, salonId, async (sql) => {
    const found = await listStatuses(sql, salonId, ids)
    const behind = found.filter(({ id, version }) => (versions[id] ?? version) !== version)
    const others = found.filter((booking) => mayFollow(booking.status, status) && !behind.includes(booking))
    const returning = others.filter((booking) => !holdsTime(booking.status) && holdsTime(status))
    const taken = await findTaken(sql, salonId, returning)
    const settable = others.filter(({ id }) => !taken.has(id))
    const waiting = settable.filter((booking) => status === 'confirmed' && booking.status === 'scheduled')
    const guests = waiting.length > 0 ? await listGuestsToConfirm(sql, salonId, idsOf(waiting)) : []
    const all = [...settable, ...guests.filter(({ id }) => !asked.includes(id))]
    await setAll(sql, salonId, all, { status, tells: tellClient !== false }, context)

    const truths = await truthsOf(sql, salonId, new Map(behind.map(({ id }) => [id, versions[id] ?? 1])))
    const known = new Set(found.map(({ id }) => id))
    return ids.map((id) => {
      if (!known.has(id)) return { id, ok: false, code: 'not_found' as const }
      const details = truths.get(id)
      if (details) return { id, ok: false, code: 'changed_meanwhile' as const, details }
      return taken.has(id) ? { id, ok: false, code: 'slot_taken' as const } : { id, ok: true }
    })
  })
}

/** The current state of bookings of which the caller had an older version. */
async function truthsOf(sql: Sql, salonId: string, seen: ReadonlyMap<string, number>): Promise<Map<string, Truth>> {
  if (seen.size === 0) return new Map()
  const changes = await listChangesSince(sql, salonId, seen)
  const bookings = await findBookings(sql, salonId, [...seen.keys()])
  return new Map(bookings.map((booking) => [booking.id, { booking, changes: changes.get(booking.id) ?? [] }]))
}

type BookingStatusRow = Pick<Awaited<ReturnType<typeof listStatuses>>[number], 'id' | 'status' | 'start'>

export async function setAll(
  sql: Sql,
  salonId: string,
  bookings: readonly BookingStatusRow[],
  { status: to, tells }: { status: BookingStatus; tells: boolean },
  context: Context,
): Promise<void> {
  if (bookings.length === 0) return noteNothing(sql)
  const ids = idsOf(bookings)
  const by = actorOf(true, context)
  const knew = await loadKnown(sql, salonId, tells && to !== 'no_show' ? ids : [])
  await noteChanges(
    sql,
    salonId,
    bookings.map(({ id, status: from }) => ({
      ...by,
      bookingId: id,
      change: 'status_changed',
      details: { from, to },
    })),
    ids.map((id) => ({ id, status: to })),
    { starts: new Map(bookings.map(({ id, start }) => [id, start])) },
  )
  const turned = bookings.filter(({ status: from }) => isUpcoming(from) !== isUpcoming(to))
  await keepReachable(sql, salonId, idsOf(turned), { by })
  if (to === 'completed') await askForReviews(sql, salonId, ids, context)
  await takeBackReviewRequests(sql, salonId, idsOf(bookings.filter(({ status }) => status === 'completed')))
  await tellClients(sql, salonId, knew, context)
}

function idsOf(bookings: readonly BookingStatusRow[]): string[] {
  return bookings.map(({ id }) => id)
}
