/**
 * An administrator views a salon as its owner sees it: read only, for half an hour, and the owner is notified. The
 * token is useless without the administrator's own session, which is suspended meanwhile.
 */

import type { SessionUser } from '../../shared/accounts/contract.ts'
import { viewingMinutes } from '../../shared/admin/contract.ts'
import { AppError } from '../../shared/errors.ts'
import { showName } from '../../shared/format.ts'
import { firstLanguage } from '../../shared/text/language.ts'
import { addMinutes, toIso } from '../../shared/time.ts'
import { findUser } from '../accounts/accounts.sql.ts'
import { asSessionUser } from '../accounts/session.ts'
import { hashOf, newToken } from '../accounts/tokens.ts'
import { audit } from '../audit/audit.ts'
import { type Context, signedIn, type World } from '../context.ts'
import { tellScreens } from '../db/news.ts'
import { lockSalons } from '../db/salon-lock.ts'
import { insertNotification } from '../notifications/notifications.sql.ts'
import { assertSalon } from '../salons/access.ts'
import { listOwnedIds } from './owned-salons.sql.ts'
import { deleteViewings, findViewing, insertViewing } from './viewing.sql.ts'

/** The owner is told in each of their salons: the view shows them all. @throws AppError `not_found` */
export async function beginViewing(salonId: string, context: Context): Promise<{ token: string; endsAt: string }> {
  const admin = signedIn(context)
  const { ownerId } = await assertSalon(salonId, context)
  const token = newToken()
  const now = context.now()
  const endsAt = addMinutes(now, viewingMinutes)
  const by = showName(admin, firstLanguage)
  await context.db.transaction().execute(async (sql) => {
    // Locks first, in the order in which deleting a salon takes them; otherwise the two could deadlock.
    await lockSalons(sql, await listOwnedIds(sql, ownerId))
    const salonIds = await listOwnedIds(sql, ownerId)
    if (!salonIds.includes(salonId)) throw new AppError('not_found')
    await insertViewing(sql, { tokenHash: hashOf(token), adminId: admin.id, ownerId, salonId, now, endsAt })
    await audit(sql, context, { action: 'view_began', aboutId: ownerId, details: { salonId, minutes: viewingMinutes } })
    for (const id of salonIds) {
      await insertNotification(sql, id, { kind: 'viewed', bookingId: null, now, details: { by } }).execute(sql)
      await tellScreens(sql, id)
    }
  })
  return { token, endsAt: toIso(endsAt) }
}

/** @throws AppError `not_found` when nothing is being viewed */
export async function endViewing(context: Context): Promise<void> {
  const { id, viewing } = signedIn(context)
  if (!viewing) throw new AppError('not_found')
  await context.db.transaction().execute(async (sql) => {
    if (!(await deleteViewings(sql, viewing.by.id))) throw new AppError('not_found')
    await audit(sql, context, { action: 'view_ended', aboutId: id, details: { salonId: viewing.salonId } })
  })
}

/** The owner whom the administrator is viewing; null when the view has ended. */
export async function viewedUser(token: string, admin: SessionUser, world: World): Promise<SessionUser | null> {
  const viewing = await findViewing(world.db, { tokenHash: hashOf(token), adminId: admin.id, now: world.now() })
  const owner = viewing && (await findUser(world.db, viewing.ownerId))
  if (!owner) return null
  const { salonId, salonName, endsAt } = viewing
  const { id, firstName, lastName, language, clock } = admin
  return {
    ...asSessionUser(owner.user, world),
    language,
    clock,
    mustChangePassword: false,
    viewing: { salonId, salonName, endsAt, by: { id, firstName, lastName } },
  }
}
