/** Password resets: by an emailed link that works once, for 30 minutes. */

import type { ResetPassword } from '../../../shared/accounts/passwords.ts'
import { type Door, doorOf } from '../../../shared/accounts/roles.ts'
import { AppError } from '../../../shared/errors.ts'
import { addMinutes } from '../../../shared/time.ts'
import { audit } from '../../audit/audit.ts'
import type { AccountMail, Context } from '../../context.ts'
import { countTry } from '../../db/limits.ts'
import { findUser, findUserToSignIn, setPassword } from '../accounts.sql.ts'
import { refuseCommon } from '../common-passwords.ts'
import { deleteSessionsOf } from '../own/own-account.sql.ts'
import { hashPassword } from '../passwords.ts'
import { tellOfChange } from '../tell.ts'
import { hashOf, newToken } from '../tokens.ts'
import { deleteResetsOf, findReset, insertReset, resetMinutes, spendReset } from './resets.sql.ts'

const perAddress = { name: 'reset-address', max: 10, windowMinutes: 15 }
/** Beyond this no email is sent; the answer does not say so, because it would reveal the account. */
const perAccount = { name: 'reset-account', max: 3, windowMinutes: 15 }

/**
 * Everything that depends on whether there is such an account happens after the answer.
 * @throws AppError `mail_not_set_up`; `too_many_requests` after ten from an address in 15 minutes
 */
export async function askForReset(email: string, context: Context): Promise<void> {
  const { db, now, network, mailAccount } = context
  if (!mailAccount) throw new AppError('mail_not_set_up')
  await countTry(db, perAddress, network, now())
  mailAccount(() => writeLink(email, context))
}

/** Null: nobody to write to, or often enough. */
async function writeLink(email: string, context: Context): Promise<AccountMail | null> {
  const { db, now, publicUrl, language } = context
  const found = await findUserToSignIn(db, email)
  if (found?.user.status !== 'active') return null
  const isOften = await countTry(db, perAccount, found.user.id, now()).then(
    () => false,
    () => true,
  )
  if (isOften) return null

  const token = newToken()
  const { id, email: to, firstName, language: chosen } = found.user
  await insertReset(db, { tokenHash: hashOf(token), userId: id, expiresAt: addMinutes(now(), resetMinutes) })
  // Behind the #, a browser sends it to nobody: not in logs, not in Referer.
  const link = `${publicUrl()}/reset-password#${token}`
  return { kind: 'password_reset', to, firstName, language: chosen ?? language, link }
}

/** Every session of the user ends; the answer is the door to come in by. @throws AppError `reset_link_invalid`, `invalid_request` for a common password */
export async function resetPassword({ token, newPassword }: ResetPassword, context: Context): Promise<Door> {
  const { db, now } = context
  const userId = await findReset(db, hashOf(token), now())
  const found = userId === null ? null : await findUser(db, userId)
  if (found?.user.status !== 'active') throw new AppError('reset_link_invalid')
  await refuseCommon(newPassword, found.user)
  const passwordHash = await hashPassword(newPassword)

  const { user } = found
  await db.transaction().execute(async (sql) => {
    if (!(await spendReset(sql, hashOf(token)))) throw new AppError('reset_link_invalid')
    await setPassword(sql, user.id, passwordHash)
    await deleteSessionsOf(sql, user.id, null)
    await deleteResetsOf(sql, user.id)
    await audit(sql, { ...context, user: null }, { action: 'POST /api/password-resets/use', aboutId: user.id })
  })
  tellOfChange(user, 'password_changed', context)
  return doorOf(user.role)
}
