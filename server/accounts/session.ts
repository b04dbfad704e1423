/** Sessions: how they begin, whom they belong to, and when they end. */

import type { SessionUser } from '../../shared/accounts/contract.ts'
import { type Instant, minute } from '../../shared/time.ts'
import { audit } from '../audit/audit.ts'
import type { Context, World } from '../context.ts'
import { whyUnwritable } from '../db/faults.ts'
import {
  deleteSession,
  deleteSessionById,
  findSession,
  insertSession,
  type KnownUser,
  markSeen,
  rememberDevice,
  setSecondFactorAsked,
} from './accounts.sql.ts'
import { hashOf, newToken } from './tokens.ts'

const day = 1440 * minute
const maxSessionMs = 30 * day
const maxIdleMs = 7 * day
/** How long a super administrator may work by scripts without a second factor; the screens ask at once. */
const maxWithoutSecondFactorMs = 7 * day

export interface SignedIn {
  user: SessionUser
  /** The session's token. */
  token: string
  /** The device's token, with which it can sign in while others guess at the password. */
  device: string
}

/** How somebody proved their identity. */
export type Proof = 'password' | 'app' | 'recovery_code' | 'passkey' | 'mailed_code'

/** Call it after every required proof. The browser's previous session ends. */
export async function beginSession(known: KnownUser, by: readonly Proof[], context: Context): Promise<SignedIn> {
  const { db, now, address, userAgent } = context
  const user = asSessionUser(known, context)
  const token = newToken()
  const device = context.device ?? newToken()
  await db.transaction().execute(async (sql) => {
    if (context.sessionId) await deleteSessionById(sql, context.sessionId)
    await insertSession(sql, {
      tokenHash: hashOf(token),
      userId: user.id,
      at: now(),
      expiresAt: now() + maxSessionMs,
      address,
      userAgent,
    })
    await rememberDevice(sql, { userId: user.id, tokenHash: hashOf(device), at: now() })
    if (user.twoFactor === 'required' && known.secondFactorAskedAt === null) {
      await setSecondFactorAsked(sql, user.id, now())
    }
    await audit(sql, { ...context, user }, { action: 'sign_in', details: { by } })
  })
  return { user, token, device }
}

export interface Session {
  id: string
  user: SessionUser
  /** Those that the user owns or works in, oldest first. */
  salonIds: readonly string[]
  /** Without a second factor for too long: may only set one up. */
  mustSetUpSecondFactor: boolean
}

/** Null when the token is invalid. Sessions end after 7 days without use and after 30 days in any case. */
export async function sessionOf(token: string, world: World): Promise<Session | null> {
  const { db, now } = world
  const session = await findSession(db, hashOf(token), { now: now(), idleSince: idleSince(now()) })
  if (!session) return null
  if (session.lastSeenAt < now() - 5 * minute) await markSeen(db, hashOf(token), now()).catch(unlessUnwritable)
  const user = asSessionUser(session.user, world)
  const mustSetUpSecondFactor = isOverdue(session.user.secondFactorAskedAt, user, now())
  return { id: session.id, user, salonIds: session.salonIds, mustSetUpSecondFactor }
}

/** A read-only call writes nothing. */
function unlessUnwritable(error: Error): void {
  if (!whyUnwritable(error)) throw error
}

/** A session that was not used since then has ended. */
export function idleSince(now: Instant): Instant {
  return now - maxIdleMs
}

export async function signOut(token: string, { db }: World): Promise<void> {
  await deleteSession(db, hashOf(token))
}

/** Whether this user may go without a second factor only for a limited time. */
export function needsSecondFactor({ role }: Pick<SessionUser, 'role'>, { secondFactorFor }: World): boolean {
  return secondFactorFor?.includes(role) ?? false
}

export function asSessionUser(known: KnownUser, world: World): SessionUser {
  const { hasSecondFactor, secondFactorAskedAt: _, ...user } = known
  const without = needsSecondFactor(user, world) ? 'required' : 'off'
  return { ...user, twoFactor: hasSecondFactor ? 'on' : without }
}

/** Required at once, except for super administrators, whose scripts may continue for a while. */
function isOverdue(askedAt: Instant | null, { role, twoFactor }: SessionUser, now: Instant): boolean {
  if (twoFactor !== 'required') return false
  return role !== 'super_admin' || (askedAt !== null && now - askedAt > maxWithoutSecondFactorMs)
}
