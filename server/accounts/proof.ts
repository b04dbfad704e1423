/** Who changes what protects the account types the password again: a device left open is not enough. */

import { AppError } from '../../shared/errors.ts'
import { audit } from '../audit/audit.ts'
import { type Context, signedIn } from '../context.ts'
import { countTry } from '../db/limits.ts'
import { findUser, type KnownUser } from './accounts.sql.ts'
import { isPassword } from './passwords.ts'

const perAccount = { name: 'password-proof', most: 10, windowMinutes: 15 }

/**
 * Whose account it is, as it stands now.
 * @throws AppError `wrong_password`, on `field`; `too_many_requests` after ten of them in 15 minutes
 */
export async function provePassword(password: string, context: Context, field = 'password'): Promise<KnownUser> {
  const { id } = ownAccount(context)
  const right = await countTry(context.db, perAccount, id, context.now())
  const found = await findUser(context.db, id)
  if (!found || !(await isPassword(password, found.passwordHash))) {
    await audit(
      context.db,
      { ...context, user: null },
      { action: 'sign_in_failed', aboutId: id, details: { by: ['password'] } },
    )
    throw new AppError('wrong_password', { fields: { [field]: 'wrong_password' } })
  }
  await right()
  return found.user
}

/** @throws AppError `forbidden` when an administrator is only looking */
export function ownAccount(context: Context) {
  const user = signedIn(context)
  if (user.viewing) throw new AppError('forbidden')
  return user
}
