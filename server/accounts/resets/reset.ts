/** Password resets by an emailed link that works once, for 30 minutes. */

import type { ResetPassword } from '../../../shared/accounts/passwords.ts'
import { type Door, doorOf } from '../../../shared/accounts/roles.ts'
import { AppError } from '../../../shared/errors.ts'
import { addMinutes } from '../../../shared/time.ts'
import { audit } from '../../audit/audit.ts'
import type { AccountMail, Context } from '../../context.ts'
import { countTry } from '../../db/limits.ts'
import { findUser, findUserToSignIn, rememberDevice, setPassword } from '../accounts.sql.ts'
import { refuseCommon } from '../common-passwords.ts'
import { deleteSessionsOf } from '../own/own-account.sql.ts'
import { hashPassword } from '../passwords.ts'
import { tellOfChange } from '../tell.ts'
import { hashOf, newToken } from '../tokens.ts'
import { deleteResetsOf, findReset, insertReset, resetMinutes, spendReset } from './resets.sql.ts'

const perAddress = { name: 'reset-address', max: 10, windowMinutes: 15 }
/** Beyond this no email is sent. The reply does not say so, because that would reveal the account. */
const perAccount = { name: 'reset-account', max: 3, windowMinutes: 15 }
/** Nor beyond this: a mailbox is not filled by whoever knows its address. */
const perDay = { name: 'day-reset-account', max: 10, windowMinutes: 1440 }

/**
 * Everything that depends on whether the account exists happens after the reply.
 * @throws AppError `mail_not_set_up`; `too_many_requests` after ten from an address in 15 minutes
 */
export async function askForReset(email: string, context: Context): Promise<void> {
  const { db, now, network, mailAccount } = context
  if (!mailAccount) throw new AppError('mail_not_set_up')
  await countTry(db, perAddress, network, now())
  mailAccount(() => writeLink(email, context))
}

/** Null: no such account, or too many links already. */
async function writeLink(email: string, context: Context): Promise<AccountMail | null> {
  const { db, now, publicUrl, language } = context
  const found = await findUserToSignIn(db, email)
  if (found?.user.status !== 'active') return null
  const isOften = await countTry(db, perAccount, found.user.id, now())
    .then(() => countTry(db, perDay, found.user.id, now()))
    .then(
      () => false,
      () => true,
    )
  if (isOften) return null

  const token = newToken()
  const { id, email: to, firstName, language: chosen } = found.user
  await insertReset(db, { tokenHash: hashOf(token), userId: id, expiresAt: addMinutes(now(), resetMinutes) })
  // Browsers do not send what follows the #, so it appears in no log and no Referer.
  const link = `${publicUrl()}/reset-password#${token}`
  return { kind: 'password_reset', to, firstName, language: chosen ?? language, link }
}

/**
 * Ends every session of the user; returns the login page to use, and by what the browser is recognized there: whoever opened the
 * link need not read the same mailbox again. @throws AppError `reset_link_invalid`,
 * `invalid_request` for a common password
 */
export async function resetPassword(
  { token, newPassword }: ResetPassword,
  context: Context,
): Promise<{ door: Door; device: string }> {
  const { db, now } = context
  const userId = await findReset(db, hashOf(token), now())
  const found = userId === null ? null : await findUser(db, userId)
  if (found?.user.status !== 'active') throw new AppError('reset_link_invalid')
  await refuseCommon(newPassword, found.user)
  const passwordHash = await hashPassword(newPassword)

  const { user } = found
  const device = context.device ?? newToken()
  await db.transaction().execute(async (sql) => {
    if (!(await spendReset(sql, hashOf(token)))) throw new AppError('reset_link_invalid')
    await setPassword(sql, user.id, passwordHash)
    await deleteSessionsOf(sql, user.id, null)
    await deleteResetsOf(sql, user.id)
    await rememberDevice(sql, { userId: user.id, tokenHash: hashOf(device), at: now() })
    await audit(sql, { ...context, user: null }, { action: 'POST /api/password-resets/use', aboutId: user.id })
  })
  tellOfChange(user, 'password_changed', context)
  return { door: doorOf(user.role), device }
}
