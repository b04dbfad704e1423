/** Whose salon it is. Another's salon answers as if it were not there, so that nobody learns what exists. */

import { AppError } from '../../shared/errors.ts'
import type { Context } from '../context.ts'
import { findSalon, mayActFor, type StoredSalon } from './store.ts'

/** Whether the caller is the signed-in owner of the salon. */
export async function isOwnSalon(salonId: string, { db, user }: Context): Promise<boolean> {
  return user?.role === 'salon_owner' && (await mayActFor(db, user.id, salonId))
}

/** @throws AppError `not_found` for a salon that is not the caller's own */
export async function assertOwnSalon(salonId: string, context: Context): Promise<void> {
  if (!(await isOwnSalon(salonId, context))) throw new AppError('not_found')
}

/** For what a super administrator may do for every salon too. @throws AppError `not_found` */
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
