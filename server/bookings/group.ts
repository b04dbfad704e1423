/** Clients who come together: bookings of one day that can be moved and cancelled together. */

import { AppError } from '../../shared/errors.ts'
import { newId } from '../context.ts'
import type { Sql } from '../db/connection.ts'
import { findSalon } from '../salons/salons.sql.ts'
import { localDate } from '../time-zone.ts'
import { findMember, listMembers, type Member, setGroup } from './groups.sql.ts'
import type { Change } from './history.sql.ts'
import type { Actor } from './make-room.ts'

/** The group of the companion's booking, created if it has none. @throws AppError `invalid_request` */
export async function groupWith(sql: Sql, salonId: string, withId: string, on: number): Promise<string> {
  const other = await findMember(sql, salonId, withId)
  const zone = (await findSalon(sql, salonId))?.timezone
  if (!other || !zone || localDate(zone, other.start) !== localDate(zone, on)) {
    throw new AppError('invalid_request', { fields: { cameWith: 'invalid' } })
  }
  const groupId = other.groupId ?? newId()
  if (!other.groupId) await setGroup(sql, salonId, [withId], groupId)
  return groupId
}

/**
 * `withId` null: they came alone. Returns what happened to which booking. @throws AppError `invalid_request` for a
 * booking of another day or salon, or itself
 */
export async function changeGroup(
  sql: Sql,
  salonId: string,
  { bookingId, withId, by }: { bookingId: string; withId: string | null; by: Actor },
): Promise<Change[]> {
  const own = await findMember(sql, salonId, bookingId)
  if (!own || own.id === withId) throw new AppError('invalid_request', { fields: { cameWith: 'invalid' } })
  const before = own.groupId
  const groupId = withId === null ? null : await groupWith(sql, salonId, withId, own.start)
  if (groupId === before) return []

  await setGroup(sql, salonId, [bookingId], groupId)
  const left = await leaveBehind(sql, salonId, own)
  const apart = [...(groupId === null ? [bookingId] : []), ...left]
  return [
    ...apart.map((id): Change => ({ ...by, bookingId: id, change: 'ungrouped' })),
    ...(withId === null ? [] : [bookingId, withId]).map((id): Change => ({ ...by, bookingId: id, change: 'grouped' })),
  ]
}

/** The last one left in a group leaves it too. */
async function leaveBehind(sql: Sql, salonId: string, { groupId }: Member): Promise<string[]> {
  const left = groupId === null ? [] : await listMembers(sql, salonId, groupId)
  if (left.length !== 1) return []
  await setGroup(sql, salonId, left, null)
  return left
}
