/** The operator's management of accounts: creating, changing, resetting passwords. `delete-user.ts` deletes them. */

import type { AdminUser } from '../../shared/admin/contract.ts'
import type { NewUser, UserChange } from '../../shared/admin/input.ts'
import { AppError } from '../../shared/errors.ts'
import { insertUser } from '../accounts/accounts.sql.ts'
import { refuseCommon } from '../accounts/common-passwords.ts'
import { orEmailTaken } from '../accounts/email-taken.ts'
import { hashPassword, randomPassword } from '../accounts/passwords.ts'
import { type Context, newId } from '../context.ts'
import { changing } from '../db/changing.ts'
import type { Sql } from '../db/connection.ts'
import { assertZone } from '../salons/change-salon.ts'
import { slotMinutes } from '../salons/create-salon.ts'
import { insertSalon, type NewSalon } from '../salons/salons.sql.ts'
import { endSessionsOf, findUser, lockActiveAdmins, setFirstPassword, updateUser } from './users.sql.ts'

const firstSalon = 'Your Salon'

/** Also returns the password for the first login. @throws AppError `email_taken`; `invalid_request` for an unknown zone */
export async function createUser(
  {
    salonName,
    timezone = 'America/Los_Angeles',
    role = 'salon_owner',
    status = 'active',
    phone = null,
    ...name
  }: NewUser,
  { db, now, entry }: Context,
): Promise<AdminUser & { initialPassword: string }> {
  assertZone(timezone)
  const initialPassword = randomPassword()
  const id = newId()
  const passwordHash = await hashPassword(initialPassword)
  return orEmailTaken(
    changing({ db, entry }, async (sql) => {
      await insertUser(sql, { ...name, id, phone, role, status, passwordHash, mustChangePassword: true, at: now() })
      if (role === 'salon_owner')
        await insertFirstSalon(sql, { ownerId: id, name: salonName || firstSalon, timezone, at: now() })
      return { ...(await userWith(sql, id)), initialPassword }
    }),
  )
}

type FirstSalon = Pick<NewSalon, 'ownerId' | 'name' | 'timezone' | 'at'>

/** Inserts an empty salon. */
export async function insertFirstSalon(sql: Sql, salon: FirstSalon): Promise<void> {
  const contact = { address: '', phone: '', email: '' }
  await insertSalon(sql, { id: newId(), ...salon, ...contact, slotMinutes, isSample: false })
}

/** Another role or status ends the sessions. @throws AppError `not_found`; `email_taken`; `last_admin` */
export async function changeUser(userId: string, change: UserChange, { db, entry }: Context): Promise<AdminUser> {
  return orEmailTaken(
    changing({ db, entry }, async (sql) => {
      const admins = await lockActiveAdmins(sql)
      const before = await userWith(sql, userId)
      const after = { role: before.role, status: before.status, ...change }
      const staysAdmin = after.role === 'super_admin' && after.status === 'active'
      if (!staysAdmin) refuseLast(userId, admins)

      await updateUser(sql, userId, change)
      if (after.role !== before.role || after.status !== before.status) await endSessionsOf(sql, userId)
      return userWith(sql, userId)
    }),
  )
}

/** @throws AppError `not_found`; `forbidden` for a user who is not an owner; `invalid_request` for a common password */
export async function resetPassword(userId: string, newPassword: string, { db, entry }: Context): Promise<void> {
  const { role, ...owner } = await userWith(db, userId)
  if (role !== 'salon_owner') throw new AppError('forbidden')
  await refuseCommon(newPassword, owner)
  const passwordHash = await hashPassword(newPassword)
  await changing({ db, entry }, async (sql) => {
    await setFirstPassword(sql, userId, passwordHash)
    await endSessionsOf(sql, userId)
  })
}

/** @throws AppError `not_found` */
export async function userWith(sql: Sql, userId: string): Promise<AdminUser> {
  const user = await findUser(sql, userId)
  if (!user) throw new AppError('not_found')
  return user
}

/** @throws AppError `last_admin` */
export function refuseLast(userId: string, activeAdmins: readonly string[]): void {
  if (activeAdmins.length === 1 && activeAdmins[0] === userId) throw new AppError('last_admin')
}
