/** Whose member it is. Another salon's member answers as if nobody were there. */

import { AppError } from '../../shared/errors.ts'
import { type Context, signedIn } from '../context.ts'
import { assertOwnSalon } from '../salons/access.ts'
import { findMembershipOf, findSalonOfStaff } from './staff.sql.ts'

/** @throws AppError `not_found` */
export async function salonOfStaff(staffId: string, { db }: Context): Promise<string> {
  const salonId = await findSalonOfStaff(db, staffId)
  if (!salonId) throw new AppError('not_found')
  return salonId
}

/** Where the caller works, and as whom. @throws AppError `not_found` for who is no member of a salon */
export async function ownMembership(context: Context): Promise<{ salonId: string; staffId: string }> {
  const membership = await findMembershipOf(context.db, signedIn(context).id)
  if (!membership) throw new AppError('not_found')
  return membership
}

/** The salon of a member of the caller's own. @throws AppError `not_found` */
export async function ownSalonOfStaff(staffId: string, context: Context): Promise<string> {
  const salonId = await salonOfStaff(staffId, context)
  await assertOwnSalon(salonId, context)
  return salonId
}
