/** Signing in and out. Only the SHA-256 of a session's 256-bit token is stored. */

import { createHash, randomBytes } from 'node:crypto'
import type { Login, SessionUser } from '../../shared/accounts/contract.ts'
import { type Door, doorOf } from '../../shared/accounts/roles.ts'
import { AppError } from '../../shared/errors.ts'
import { minute } from '../../shared/time.ts'
import { audit } from '../audit/audit.ts'
import type { Context, World } from '../context.ts'
import { hit, refuseOver } from '../db/limits.ts'
import { isPassword, pretendToCheck } from './passwords.ts'
import { deleteSession, findSession, findUserToSignIn, insertSession, markSeen } from './store.ts'

const day = 1440 * minute
const longest = 30 * day
const longestIdle = 7 * day
const perAccount = { name: 'login-account', most: 10, windowMinutes: 15 }
const perAddress = { name: 'login-address', most: 50, windowMinutes: 15 }

/**
 * The user and a fresh session token.
 * @throws AppError `too_many_requests` after 10 wrong passwords for an account or 50 from an address in 15 minutes;
 * `invalid_credentials` alike for a wrong password and an unknown email; `account_suspended`, `account_pending` and
 * `wrong_login` (the other login page) for the right password only.
 */
export async function signIn(
  { email, password }: Login,
  door: Door,
  context: Context,
): Promise<{ user: SessionUser; token: string }> {
  const { db, now, address } = context
  const account = email.toLowerCase()
  await refuseOver(db, perAccount, account, now())
  await refuseOver(db, perAddress, address, now())

  const found = await findUserToSignIn(db, email)
  const right = found ? await isPassword(password, found.passwordHash) : await pretendToCheck(password)
  if (!found || !right) {
    await hit(db, perAccount, account, now())
    await hit(db, perAddress, address, now())
    await audit(db, { ...context, user: null }, { action: 'sign_in_failed', aboutId: found?.user.id })
    throw new AppError('invalid_credentials')
  }
  const { user } = found
  if (doorOf(user.role) !== door) throw new AppError('wrong_login')
  if (user.status === 'suspended') throw new AppError('account_suspended')
  if (user.status === 'pending') throw new AppError('account_pending')

  return { user, token: await startSession(user, context) }
}

async function startSession(user: SessionUser, context: Context): Promise<string> {
  const { db, now, address, userAgent } = context
  const token = randomBytes(32).toString('base64url')
  await insertSession(db, {
    tokenHash: hashOf(token),
    userId: user.id,
    at: now(),
    expiresAt: now() + longest,
    address,
    userAgent,
  })
  await audit(db, { ...context, user }, { action: 'sign_in' })
  return token
}

/** Null when the token opens nothing. Sessions end after 7 days without use and after 30 days in any case. */
export async function userOf(token: string, { db, now }: World): Promise<SessionUser | null> {
  const session = await findSession(db, hashOf(token), { now: now(), idleSince: now() - longestIdle })
  if (!session) return null
  if (session.lastSeenAt < now() - 5 * minute) await markSeen(db, hashOf(token), now())
  return session.user
}

export async function signOut(token: string, { db }: World): Promise<void> {
  await deleteSession(db, hashOf(token))
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
