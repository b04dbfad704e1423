/** A member is invited: a login, and a link with which they choose its password. */

import { AppError } from '../../../shared/errors.ts'
import type { InvitedLogin, NewStaffLogin } from '../../../shared/staff/logins.ts'
import { orEmailTaken } from '../../accounts/email-taken.ts'
import { hashPassword, randomPassword } from '../../accounts/passwords.ts'
import { replaceInvitation } from '../../accounts/resets/resets.sql.ts'
import { hashOf, newToken } from '../../accounts/tokens.ts'
import { type Context, newId } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'
import { countTry } from '../../db/limits.ts'
import { changeSetup } from '../../db/salon-lock.ts'
import { findSalon } from '../../salons/salons.sql.ts'
import { ownSalonOfStaff } from '../access.ts'
import { memberOf } from '../change.ts'
import { findLogin, findLoginUser, insertLogin } from './logins.sql.ts'
import { loginOf } from './logins.ts'

/** Limit per salon: each invitation may be an email to somebody. */
const perSalon = { name: 'day-staff-invitations', max: 50, windowMinutes: 1440 }

/** @throws AppError `not_found` for another owner's member; `has_login`; `email_taken` by any account; `too_many_requests` */
export async function invite(
  staffId: string,
  { email, role, servesClients }: NewStaffLogin,
  context: Context,
): Promise<InvitedLogin> {
  const { db, now } = context
  const salonId = await ownSalonOfStaff(staffId, context)
  await countTry(db, perSalon, salonId, now())
  const passwordHash = await hashPassword(randomPassword()) // nobody learns this password
  const inviting = changeSetup(context, salonId, 'team', async (sql) => {
    const { firstName, lastName } = await memberOf(sql, salonId, staffId)
    if (await findLogin(sql, salonId, staffId, now())) throw new AppError('has_login')
    const user = { id: newId(), email, firstName, lastName, role, servesClients, passwordHash }
    await insertLogin(sql, salonId, staffId, { ...user, at: now() })
    return give(sql, salonId, staffId, context)
  })
  return tell(await orEmailTaken(inviting), salonId, context)
}

/** @throws AppError `not_found` for another owner's member, or one without a login; `too_many_requests` */
export async function inviteAgain(staffId: string, context: Context): Promise<InvitedLogin> {
  const salonId = await ownSalonOfStaff(staffId, context)
  await countTry(context.db, perSalon, salonId, context.now())
  const given = await changeSetup(context, salonId, 'team', (sql) => give(sql, salonId, staffId, context))
  return tell(given, salonId, context)
}

type NewInvitation = Awaited<ReturnType<typeof give>>

async function give(sql: Sql, salonId: string, staffId: string, context: Context) {
  const user = await findLoginUser(sql, salonId, staffId)
  if (!user) throw new AppError('not_found')
  const token = newToken()
  await replaceInvitation(sql, { tokenHash: hashOf(token), userId: user.id, at: context.now() })
  // Browsers do not send what follows the #, so it appears in no log and no Referer.
  const link = `${context.publicUrl()}/invitation#${token}`
  return { login: await loginOf(sql, salonId, staffId, context), link, user }
}

/** In the language of the account, or of the owner as long as it has none. */
async function tell({ login, link, user }: NewInvitation, salonId: string, context: Context): Promise<InvitedLogin> {
  const { db, mailAccount, language, user: owner } = context
  const salon = mailAccount && (await findSalon(db, salonId))
  if (mailAccount && salon) {
    const { email: to, firstName } = user
    const spoken = user.language ?? owner?.language ?? language
    mailAccount(async () => ({ kind: 'staff_invitation', to, firstName, language: spoken, link, about: salon.name }))
  }
  return { ...login, link, mailed: Boolean(mailAccount) }
}
