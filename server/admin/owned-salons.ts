/** Salons as the operator lists them, each with its owner. */

import type { AdminSalon, SalonPage } from '../../shared/admin/contract.ts'
import { AppError } from '../../shared/errors.ts'
import type { Context } from '../context.ts'
import type { Sql } from '../db/connection.ts'
import { changeSetup } from '../db/salon-lock.ts'
import { assertSalon } from '../salons/access.ts'
import { isOwnerAccount, listAllSalons } from '../salons/salons.sql.ts'
import { countContents, countOwned, giveSalons, listOwned, type OwnedSalon } from './owned-salons.sql.ts'

/** Without a page, all of them. */
export async function listAdminSalons(
  sql: Sql,
  asked: { search?: string | undefined; page?: number | undefined; limit?: number | undefined },
): Promise<AdminSalon[] | SalonPage> {
  const { search, page = 1, limit = 50 } = asked
  const isPage = asked.page !== undefined || asked.limit !== undefined
  const owned = await listOwned(sql, { search }, isPage ? { limit, offset: (page - 1) * limit } : null)
  const salons = await withOwners(sql, owned)
  return isPage ? { salons, total: await countOwned(sql, search), page, limit } : salons
}

/** @throws AppError `not_found`; `invalid_request` for an account that owns no salons */
export async function giveSalon(salonId: string, ownerId: string, context: Context): Promise<AdminSalon> {
  await assertSalon(salonId, context)
  if (!(await isOwnerAccount(context.db, ownerId))) {
    throw new AppError('invalid_request', { fields: { ownerId: 'not_an_owner' } })
  }
  return changeSetup(context, salonId, 'settings', async (sql) => {
    await giveSalons(sql, { to: ownerId, salonId })
    const [salon] = await withOwners(sql, await listOwned(sql, { salonId }, null))
    if (!salon) throw new AppError('not_found')
    return salon
  })
}

/** @throws AppError `not_found` */
export async function previewSalonDeletion(salonId: string, { db, now }: Context) {
  const [contents] = await countContents(db, [salonId], now())
  if (!contents) throw new AppError('not_found')
  return contents
}

async function withOwners(sql: Sql, owned: readonly OwnedSalon[]): Promise<AdminSalon[]> {
  const salons = new Map(
    (
      await listAllSalons(
        sql,
        owned.map(({ salonId }) => salonId),
      )
    ).map((salon) => [salon.id, salon]),
  )
  return owned.flatMap(({ salonId, ...owner }) => {
    const salon = salons.get(salonId)
    return salon ? [{ ...salon, ...owner, status: 'active' as const }] : []
  })
}
