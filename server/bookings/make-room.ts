/** Moves visits without a preference to a colleague, to make room for a client who asks for their member. */

import type { Move } from '../../shared/availability/assign.ts'
import type { Setup } from '../availability/days.sql.ts'
import type { Context } from '../context.ts'
import type { Sql } from '../db/connection.ts'
import { type GivenLine, giveLines } from './changing/changes.sql.ts'
import { type Change, noteChanges } from './history.sql.ts'

/** Records it in their histories. Call it before storing what needs the room. */
export async function makeRoom(
  sql: Sql,
  salonId: string,
  moves: readonly Move[],
  { setup, by }: { setup: Setup; by: Actor },
): Promise<void> {
  await giveLines(
    sql,
    salonId,
    moves.flatMap((move) => givenBy(move, setup)),
  )
  await noteChanges(
    sql,
    salonId,
    moves.map((move) => handoverOf(move, by)),
  )
}

export function givenBy({ bookingId, lineIds, toStaffId }: Move, setup: Setup): GivenLine[] {
  const { firstName, lastName } = nameOf(toStaffId, setup)
  return lineIds.map((lineId) => ({ line: { bookingId, lineId }, to: { staffId: toStaffId, firstName, lastName } }))
}

export function handoverOf({ bookingId, ...details }: Move, by: Actor): Change {
  return { ...by, bookingId, change: 'given_to_colleague', details }
}

/** Who does something, and when. */
export type Actor = Pick<Change, 'at' | 'actor' | 'userId'>

export function actorOf(isOwner: boolean, { user, now }: Context): Actor {
  return isOwner
    ? { at: now(), actor: 'owner', userId: user?.id ?? null }
    : { at: now(), actor: 'client', userId: null }
}

export function nameOf(staffId: string, { staff }: Setup): { firstName: string; lastName: string } {
  const member = staff.find((one) => one.staffId === staffId)
  if (!member) throw new Error('a line was given to somebody who is not there')
  return member
}
