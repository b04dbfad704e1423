/** Checks a member's salon. Another salon's member is reported as not found. */

import { AppError } from '../../shared/errors.ts'
import { type Context, signedIn } from '../context.ts'
import type { OwnSalons } from '../db/own-salons.sql.ts'
import { assertOwnSalon } from '../salons/access.ts'
import { findMembershipOf, findSalonOfStaff } from './staff.sql.ts'

/** @throws AppError `not_found` */
export async function salonOfStaff(staffId: string, { db }: Context, own?: OwnSalons): Promise<string> {
  const salonId = await findSalonOfStaff(db, staffId, own)
  if (!salonId) throw new AppError('not_found')
  return salonId
}

/** The caller's salon and member. @throws AppError `not_found` for users who are not staff */
export async function ownMembership(context: Context): Promise<{ salonId: string; staffId: string }> {
  const membership = await findMembershipOf(context.db, signedIn(context).id, context.salonIds)
  if (!membership) throw new AppError('not_found')
  return membership
}

/** Salon of a member in the caller's own salon. @throws AppError `not_found` */
export async function ownSalonOfStaff(staffId: string, context: Context): Promise<string> {
  const salonId = await salonOfStaff(staffId, context, context.salonIds)
  await assertOwnSalon(salonId, context)
  return salonId
}
