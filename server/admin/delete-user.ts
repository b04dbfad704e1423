/** Deleting an account. The caller must say what becomes of its salons, so that bookings are never lost by accident. */

import { AppError } from '../../shared/errors.ts'
import { showName } from '../../shared/format.ts'
import { firstLanguage } from '../../shared/text/language.ts'
import { audit } from '../audit/audit.ts'
import { type Context, signedIn } from '../context.ts'
import type { Sql } from '../db/connection.ts'
import { tellScreensOfAll } from '../db/news.ts'
import { lockSalons } from '../db/salon-lock.ts'
import { deleteSalons, isOwnerAccount } from '../salons/salons.sql.ts'
import { countContents, giveSalons, listOwnedIds } from './owned-salons.sql.ts'
import { deleteUser as deleteRow, lockActiveAdmins } from './users.sql.ts'
import { refuseLast, userWith } from './users.ts'
import { deleteViewingsOf } from './viewing.sql.ts'

interface Fate {
  transferTo?: string | undefined
  deleteSalons: boolean
}

/**
 * @throws AppError `not_found`; `own_account`; `last_admin`; `owns_salons` with what they hold, unless they are given to another
 * owner or deleted too; `invalid_request` for a new owner who cannot own salons
 */
export async function deleteUser(
  userId: string,
  { transferTo, deleteSalons: withSalons }: Fate,
  context: Context,
): Promise<void> {
  if (signedIn(context).id === userId) throw new AppError('own_account')
  await context.db.transaction().execute(async (sql) => {
    const user = await userWith(sql, userId)
    const salonIds = await listOwnedIds(sql, userId)
    await lockSalons(sql, salonIds)
    const contents = await countContents(sql, salonIds, context.now())

    if (transferTo !== undefined) await transfer(sql, userId, transferTo)
    else if (withSalons) await deleteSalons(sql, salonIds)
    else if (contents.length > 0) throw new AppError('owns_salons', { details: { salons: contents } })
    refuseLast(userId, await lockActiveAdmins(sql)) // as late as possible: all administrators wait for this lock
    await deleteViewingsOf(sql, userId)
    if (!(await deleteRow(sql, userId))) throw new AppError('not_found')
    await tellScreensOfAll(sql, salonIds)

    const salons = contents.map(({ id, name, bookings }) => ({ id, name, bookings }))
    const details = { name: showName(user, firstLanguage), salons }
    const fate = transferTo === undefined ? (withSalons ? 'deleted' : 'none') : 'given'
    await audit(sql, context, { action: 'user_deleted', aboutId: transferTo, details: { ...details, fate } })
  })
}

async function transfer(sql: Sql, from: string, to: string): Promise<void> {
  if (from === to || !(await isOwnerAccount(sql, to))) {
    throw new AppError('invalid_request', { fields: { transferTo: 'not_an_owner' } })
  }
  await giveSalons(sql, { from, to })
}
