/** Staff logins: created, changed and deleted by the salon's owner. Every change ends the sessions. */

import { AppError } from '../../../shared/errors.ts'
import type { NewStaffLogin, StaffLogin, StaffLoginChange } from '../../../shared/staff/logins.ts'
import { orEmailTaken } from '../../accounts/email-taken.ts'
import { hashPassword, randomPassword } from '../../accounts/passwords.ts'
import { type Context, newId } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'
import { changeSetup } from '../../db/salon-lock.ts'
import { ownSalonOfStaff } from '../access.ts'
import { memberOf } from '../change.ts'
import {
  deleteLogin,
  endInvitation,
  endSessionsOf,
  findLogin,
  insertLogin,
  setFirstPassword,
  updateLogin,
} from './logins.sql.ts'

/** @throws AppError `not_found` for another owner's member; `has_login`; `email_taken` by any account */
export async function giveLogin(
  staffId: string,
  { email, role, servesClients }: NewStaffLogin,
  context: Context,
): Promise<StaffLogin & { initialPassword: string }> {
  const salonId = await ownSalonOfStaff(staffId, context)
  const initialPassword = randomPassword()
  const passwordHash = await hashPassword(initialPassword)
  const giving = changeSetup(context, salonId, 'team', async (sql) => {
    const { firstName, lastName } = await memberOf(sql, salonId, staffId)
    if (await findLogin(sql, salonId, staffId, context.now())) throw new AppError('has_login')
    const user = { id: newId(), email, firstName, lastName, role, servesClients, passwordHash }
    await insertLogin(sql, salonId, staffId, { ...user, at: context.now() })
    return { ...(await loginOf(sql, salonId, staffId, context)), initialPassword }
  })
  return orEmailTaken(giving)
}

/** @throws AppError `not_found` for another owner's member, or one without a login */
export async function changeLogin(staffId: string, change: StaffLoginChange, context: Context): Promise<StaffLogin> {
  const salonId = await ownSalonOfStaff(staffId, context)
  return changeSetup(context, salonId, 'team', async (sql) => {
    await loginOf(sql, salonId, staffId, context)
    await updateLogin(sql, salonId, staffId, change)
    await endSessionsOf(sql, salonId, staffId)
    return loginOf(sql, salonId, staffId, context)
  })
}

/** @throws AppError `not_found` for another owner's member, or one without a login */
export async function renewPassword(staffId: string, context: Context): Promise<{ initialPassword: string }> {
  const salonId = await ownSalonOfStaff(staffId, context)
  const initialPassword = randomPassword()
  const passwordHash = await hashPassword(initialPassword)
  return changeSetup(context, salonId, 'team', async (sql) => {
    await loginOf(sql, salonId, staffId, context)
    await setFirstPassword(sql, salonId, staffId, passwordHash)
    await endInvitation(sql, salonId, staffId)
    await endSessionsOf(sql, salonId, staffId)
    return { initialPassword }
  })
}

/** @throws AppError `not_found` for another owner's member, or one without a login */
export async function takeLogin(staffId: string, context: Context): Promise<void> {
  const salonId = await ownSalonOfStaff(staffId, context)
  await changeSetup(context, salonId, 'team', async (sql) => {
    if (!(await deleteLogin(sql, salonId, staffId))) throw new AppError('not_found')
  })
}

/** @throws AppError `not_found` for a member without a login */
export async function loginOf(sql: Sql, salonId: string, staffId: string, { now }: Context): Promise<StaffLogin> {
  const login = await findLogin(sql, salonId, staffId, now())
  if (!login) throw new AppError('not_found')
  return login
}
