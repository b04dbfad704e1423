/**
 * Anyone who changes what protects an account must prove their identity again with everything the login requires, so
 * that neither an unlocked device nor an observed password is enough.
 */

import type { z } from 'zod'
import type { PasswordProof } from '../../shared/accounts/proof.ts'
import { AppError } from '../../shared/errors.ts'
import { audit } from '../audit/audit.ts'
import { type Context, signedIn } from '../context.ts'
import { countTry } from '../db/limits.ts'
import { findUser, type KnownUser } from './accounts.sql.ts'
import { isPassword } from './passwords.ts'
import { checkCode, checkOwnPasskey } from './second-factors/check.ts'
import { needSecondStep } from './second-factors/ticket.ts'
import type { Proof } from './session.ts'

export type GivenProof = z.output<typeof PasswordProof>

const perAccount = { name: 'password-proof', max: 10, windowMinutes: 15 }

/**
 * The account in its current state.
 * @throws AppError `wrong_password`, on `field`; `too_many_requests` after ten of them in 15 minutes; with a second
 * factor `second_factor_needed` when it is missing, and the errors of checking it when it is wrong
 */
export async function proveAgain(
  { password, code, passkey }: GivenProof,
  context: Context,
  field = 'password',
): Promise<KnownUser> {
  const { id } = ownAccount(context)
  const failed = (by: Proof) => audit(context.db, context, { action: 'proof_failed', details: { by: [by] } })
  const right = await countTry(context.db, perAccount, id, context.now())
  const found = await findUser(context.db, id)
  if (!found || !(await isPassword(password, found.passwordHash))) {
    await failed('password')
    throw new AppError('wrong_password', { fields: { [field]: 'wrong_password' } })
  }
  await right()

  if (!found.user.hasSecondFactor) return found.user
  if (code !== undefined) await checkCode(id, code, failed, context)
  else if (passkey) await checkOwnPasskey(id, passkey, failed, context)
  else throw await needSecondStep(found.user, context)
  return found.user
}

/** @throws AppError `forbidden` when an administrator is viewing the salon */
export function ownAccount(context: Context) {
  const user = signedIn(context)
  if (user.viewing) throw new AppError('forbidden')
  return user
}
