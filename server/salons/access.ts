/** Checks a salon's ownership. Another owner's salon answers as if it did not exist, so that nobody learns of it. */

import { mayCall } from '../../shared/accounts/roles.ts'
import { AppError } from '../../shared/errors.ts'
import type { Context } from '../context.ts'
import { findSalon, mayActFor, type StoredSalon } from './salons.sql.ts'

/** Whether the caller is the salon's owner or front desk. */
export async function isOwnSalon(salonId: string, { db, user, salonIds }: Context): Promise<boolean> {
  if (user === null || !mayCall(user.role, 'desk')) return false
  return salonIds ? salonIds.includes(salonId) : mayActFor(db, user.id, salonId)
}

/** Whether it is the caller's salon; the endpoint's audience has checked the role. @throws AppError `not_found` */
export async function assertOwnSalon(salonId: string, context: Context): Promise<void> {
  if (!(await isOwnSalon(salonId, context))) throw new AppError('not_found')
}

/** @throws AppError `not_found` for a salon that is not the caller's */
export async function ownSalon(salonId: string, context: Context): Promise<StoredSalon> {
  await assertOwnSalon(salonId, context)
  return assertSalon(salonId, context)
}

/** For actions that super administrators may perform on every salon too. @throws AppError `not_found` */
export async function assertManaged(salonId: string, context: Context): Promise<void> {
  if (context.user?.role === 'super_admin') await assertSalon(salonId, context)
  else await assertOwnSalon(salonId, context)
}

/** @throws AppError `not_found` when there is no such salon */
export async function assertSalon(salonId: string, { db }: Context): Promise<StoredSalon> {
  const salon = await findSalon(db, salonId)
  if (!salon) throw new AppError('not_found')
  return salon
}
