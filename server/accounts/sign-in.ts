/** Login by email and password: the whole login, or the first of two steps. */

import type { Login } from '../../shared/accounts/contract.ts'
import { type Door, doorOf } from '../../shared/accounts/roles.ts'
import { AppError } from '../../shared/errors.ts'
import { audit } from '../audit/audit.ts'
import type { Context } from '../context.ts'
import { countTry } from '../db/limits.ts'
import { findUserToSignIn, isKnownDevice, type KnownUser } from './accounts.sql.ts'
import { isPassword, pretendToCheck } from './passwords.ts'
import { mailCodeTo, needsMailedCode } from './second-factors/mailed-code.ts'
import { needSecondStep } from './second-factors/ticket.ts'
import { beginSession, type SignedIn } from './session.ts'
import { hashOf } from './tokens.ts'

const nobody = '00000000-0000-0000-0000-000000000000'
const perAccount = { name: 'login-account', max: 10, windowMinutes: 15 }
const perAddress = { name: 'login-address', max: 50, windowMinutes: 15 }

/**
 * The user and a new session token.
 * @throws AppError `too_many_requests` after 10 wrong passwords for an account or 50 from an address in 15 minutes;
 * `invalid_credentials` for a wrong password and an unknown email alike; `account_suspended`, `account_pending`,
 * `wrong_login` (the other login page) and `second_factor_needed` (with a ticket for the next step, also for a code that was
 * mailed to a device that is new to the account) for the right password only.
 */
export async function signIn({ email, password }: Login, door: Door, context: Context): Promise<SignedIn> {
  const { db, now, network } = context
  const found = await findUserToSignIn(db, email)
  const rightFromAddress = await countTry(db, perAddress, network, now())
  const isKnown = await isFromKnownDevice(found?.user, context)
  const subject = guessedAt(email, isKnown, context)
  const rightForAccount = await countTry(db, perAccount, subject, now()).catch(async (refusal: unknown) => {
    await rightFromAddress() // nothing was tried
    throw refusal
  })

  const check = found ? isPassword(password, found.passwordHash) : pretendToCheck(password)
  const right = await check.catch(async (refusal: unknown) => {
    await Promise.all([rightFromAddress(), rightForAccount()]) // nothing was tried
    throw refusal
  })
  if (!found || !right) {
    await audit(
      db,
      { ...context, user: null },
      { action: 'sign_in_failed', aboutId: found?.user.id, details: { by: ['password'] } },
    )
    throw new AppError('invalid_credentials')
  }
  await rightFromAddress()
  await rightForAccount()

  assertAdmitted(found.user, door)
  if (found.user.hasSecondFactor) throw await needSecondStep(found.user, context)
  if (needsMailedCode(found.user, isKnown, context)) throw await mailCodeTo(found.user, context)
  return beginSession(found.user, ['password'], context)
}

/** @throws AppError when this user may not sign in, or not on this login page */
export function assertAdmitted({ role, status }: KnownUser, door: Door): void {
  if (doorOf(role) !== door) throw new AppError('wrong_login')
  if (status === 'suspended') throw new AppError('account_suspended')
  if (status === 'pending') throw new AppError('account_pending')
}

/** Also queried when there is no such account, so that the reply does not come sooner. */
async function isFromKnownDevice(user: KnownUser | undefined, { db, device }: Context): Promise<boolean> {
  return device !== null && isKnownDevice(db, user?.id ?? nobody, hashOf(device))
}

/** A device that has signed in before has its own count, so that strangers who guess cannot lock its owner out. */
function guessedAt(email: string, isKnown: boolean, { device }: Context): string {
  const account = email.toLowerCase()
  return isKnown && device !== null ? `${account} ${hashOf(device).toString('hex')}` : account
}
