import type { z } from 'zod'
import type { ChangedPassword } from '../../../shared/accounts/passwords.ts'
import type { Context } from '../../context.ts'
import { changing } from '../../db/changing.ts'
import { setPassword } from '../accounts.sql.ts'
import { refuseCommon } from '../common-passwords.ts'
import { hashPassword } from '../passwords.ts'
import { ownAccount, proveAgain } from '../proof.ts'
import { deleteResetsOf } from '../resets/resets.sql.ts'
import { tellOfChange } from '../tell.ts'
import { deleteSessionsOf } from './own-account.sql.ts'

/**
 * Ends every other session of the user and invalidates their password reset links.
 * @throws AppError as `proveAgain`, `invalid_request` for a common password
 */
export async function changePassword(
  { currentPassword, newPassword, ...second }: z.output<typeof ChangedPassword>,
  context: Context,
): Promise<void> {
  await refuseCommon(newPassword, ownAccount(context)) // before a code is used up in vain
  const user = await proveAgain({ ...second, password: currentPassword }, context, 'currentPassword')
  const passwordHash = await hashPassword(newPassword)

  await changing(context, async (sql) => {
    await setPassword(sql, user.id, passwordHash)
    await deleteSessionsOf(sql, user.id, context.sessionId)
    await deleteResetsOf(sql, user.id)
  })
  tellOfChange(user, 'password_changed', context)
}
