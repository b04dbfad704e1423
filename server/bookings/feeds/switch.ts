/** Turning calendar feeds on, renewing and turning them off. Owners have feeds of salon and members, others of themselves. */

import {
  type CalendarFeed,
  feedPath,
  type OwnFeeds,
  type RenewedFeed,
} from '../../../shared/bookings/calendar-feeds.ts'
import { AppError } from '../../../shared/errors.ts'
import { hashOf, newToken } from '../../accounts/tokens.ts'
import { type Context, signedIn } from '../../context.ts'
import { signed } from '../../db/found-salons.ts'
import { changeSetup } from '../../db/salon-lock.ts'
import { assertOwnSalon } from '../../salons/access.ts'
import { ownMembership } from '../../staff/access.ts'
import { memberOf } from '../../staff/change.ts'
import { deleteFeed, listFeedsOf, saveFeed, updateFeed } from './feeds.sql.ts'

export async function listOwnFeeds(salonId: string, context: Context): Promise<OwnFeeds> {
  const mine = await mineIn(salonId, context)
  return { ownStaffId: mine.staffId, feeds: await listFeedsOf(context.db, mine) }
}

/** @throws AppError `not_found` for anything but the owner's salon and its members, or the caller */
export async function renewFeed(
  salonId: string,
  { staffId, showNames }: { staffId: string | null; showNames: boolean },
  context: Context,
): Promise<RenewedFeed> {
  const mine = await mineIn(salonId, context)
  if (mine.staffId && mine.staffId !== staffId) throw new AppError('not_found')
  const link = signed(newToken(), salonId)
  const feed = await changeSetup(context, salonId, 'settings', async (sql) => {
    if (staffId) await memberOf(sql, salonId, staffId)
    const { language, now } = context
    return saveFeed(sql, { ...mine, staffId, showNames, tokenHash: hashOf(link), language, now: now() })
  })
  return { ...feed, address: `${context.publicUrl()}${feedPath(link)}` }
}

/** @throws AppError `not_found` for another user's feed */
export async function changeFeed(
  salonId: string,
  change: { feedId: string; showNames: boolean },
  context: Context,
): Promise<CalendarFeed> {
  const mine = await mineIn(salonId, context)
  return changeSetup(context, salonId, 'settings', async (sql) => {
    const feed = await updateFeed(sql, { ...mine, ...change })
    if (!feed) throw new AppError('not_found')
    return feed
  })
}

/** @throws AppError `not_found` for another user's feed */
export async function endFeed(salonId: string, feedId: string, context: Context): Promise<void> {
  const mine = await mineIn(salonId, context)
  await changeSetup(context, salonId, 'settings', async (sql) => {
    if (!(await deleteFeed(sql, { ...mine, feedId }))) throw new AppError('not_found')
  })
}

/** `staffId`: the only member whose feed the caller may have; null: an owner may have all. @throws AppError `not_found` */
async function mineIn(
  salonId: string,
  context: Context,
): Promise<{ salonId: string; userId: string; staffId: string | null }> {
  const { id: userId, role } = signedIn(context)
  if (role === 'salon_owner') {
    await assertOwnSalon(salonId, context)
    return { salonId, userId, staffId: null }
  }
  const own = await ownMembership(context)
  if (own.salonId !== salonId) throw new AppError('not_found')
  return { ...own, userId }
}
