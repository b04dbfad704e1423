/** All SQL of users and sessions. */

import { sql as raw } from 'kysely'
import type { SessionUser } from '../../shared/accounts/contract.ts'
import type { Role } from '../../shared/accounts/roles.ts'
import type { Instant } from '../../shared/time.ts'
import { at, type Sql } from '../db/connection.ts'
import { salonsAreSpread } from '../db/distribution/spread.ts'
import { salonsOf } from '../db/own-salons.sql.ts'
import type { UserStatus } from '../db/tables/accounts.ts'
import { salonsOfSession } from './session-salons.sql.ts'

const userColumns = [
  'users.id',
  'users.first_name as firstName',
  'users.last_name as lastName',
  'users.email',
  'users.phone',
  'users.role',
  'users.status',
  'users.must_change_password as mustChangePassword',
  'users.language',
  'users.clock',
  raw<boolean>`users.tour_answered_at is null`.as('offersTour'),
  'users.second_factor_asked_at as secondFactorAskedAt',
  raw<boolean>`(
    exists (select from authenticators where user_id = users.id and secret is not null)
    or exists (select from passkeys where user_id = users.id)
  )`.as('hasSecondFactor'),
] as const

/** What is known of a user, before deciding what they must prove. */
export interface KnownUser extends Omit<SessionUser, 'twoFactor' | 'viewing'> {
  hasSecondFactor: boolean
  /** Null: not required yet. */
  secondFactorAskedAt: Instant | null
}

/** Null when nobody has this email. Emails are compared case-insensitively. */
export async function findUserToSignIn(
  sql: Sql,
  email: string,
): Promise<{ user: KnownUser; passwordHash: string } | null> {
  const row = await sql
    .selectFrom('users')
    .select([...userColumns, 'password_hash'])
    .where((is) => is(is.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst()
  if (!row) return null
  const { password_hash, ...user } = row
  return { user, passwordHash: password_hash }
}

/** Null when the user is gone. */
export async function findUser(sql: Sql, id: string): Promise<{ user: KnownUser; passwordHash: string } | null> {
  const row = await sql
    .selectFrom('users')
    .select([...userColumns, 'password_hash'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { password_hash, ...user } = row
  return { user, passwordHash: password_hash }
}

/** The user chose it, so it need not be changed at the next login. */
export async function setPassword(sql: Sql, userId: string, passwordHash: string): Promise<void> {
  await sql
    .updateTable('users')
    .set({ password_hash: passwordHash, must_change_password: false })
    .where('id', '=', userId)
    .execute()
}

/** Stores since when a second factor has been required; null: no longer. */
export async function setSecondFactorAsked(sql: Sql, userId: string, at: Instant | null): Promise<void> {
  await sql
    .updateTable('users')
    .set({ second_factor_asked_at: at === null ? null : new Date(at) })
    .where('id', '=', userId)
    .execute()
}

export async function insertUser(
  sql: Sql,
  user: {
    id: string
    email: string
    firstName: string
    lastName: string
    role: Role
    passwordHash: string
    at: Instant
    phone?: string | null
    status?: UserStatus
    mustChangePassword?: boolean
  },
): Promise<void> {
  await sql
    .insertInto('users')
    .values({
      id: user.id,
      email: user.email,
      first_name: user.firstName,
      last_name: user.lastName,
      role: user.role,
      password_hash: user.passwordHash,
      created_at: new Date(user.at),
      ...(user.phone !== undefined && { phone: user.phone }),
      ...(user.status !== undefined && { status: user.status }),
      ...(user.mustChangePassword !== undefined && { must_change_password: user.mustChangePassword }),
    })
    .execute()
}

export async function hasSuperAdmin(sql: Sql): Promise<boolean> {
  const admin = await sql.selectFrom('users').select('id').where('role', '=', 'super_admin').limit(1).executeTakeFirst()
  return admin !== undefined
}

/** Emails are compared case-insensitively. */
export async function isEmailTaken(sql: Sql, email: string): Promise<boolean> {
  return (await findUserToSignIn(sql, email)) !== null
}

export interface NewSession {
  tokenHash: Buffer
  userId: string
  at: Instant
  expiresAt: Instant
  address: string
  userAgent: string
}

export async function insertSession(sql: Sql, session: NewSession): Promise<void> {
  await sql
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      created_at: new Date(session.at),
      last_seen_at: new Date(session.at),
      expires_at: new Date(session.expiresAt),
      address: session.address,
      user_agent: session.userAgent,
    })
    .execute()
}

/** Null when there is no such session, it has ended, or its user may no longer sign in. */
export async function findSession(
  sql: Sql,
  tokenHash: Buffer,
  { now, idleSince }: { now: Instant; idleSince: Instant },
): Promise<{ user: KnownUser; id: string; lastSeenAt: Instant; salonIds: string[] } | null> {
  const row = await selectSession(sql, tokenHash, { now, idleSince }).executeTakeFirst()
  if (!row) return null
  const { lastSeenAt, sessionId, salonIds, readAt, change, ...user } = row
  const known = { salonIds, readAt, change }
  const own = salonsAreSpread()
    ? await salonsOfSession(sql, { tokenHash, userId: user.id, known, now })
    : (salonIds ?? [])
  return { user, id: sessionId, lastSeenAt, salonIds: own }
}

/** Run with every call of a signed-in user. */
function selectSession(sql: Sql, tokenHash: Buffer, { now, idleSince }: { now: Instant; idleSince: Instant }) {
  return sql
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([...userColumns, 'sessions.id as sessionId', 'sessions.last_seen_at as lastSeenAt'])
    .select((salonsAreSpread() ? raw<string[] | null>`salon_ids` : ownSalonIds(sql)).as('salonIds'))
    .select(['salons_read_at as readAt', 'salons_change as change'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', at(now))
    .where('last_seen_at', '>', at(idleSince))
    .where('users.status', '=', 'active')
}

/** Ids of the salons of the user in the outer query's row, oldest first. */
function ownSalonIds(sql: Sql) {
  return raw<string[] | null>`array(
    select id from salons where id in ${salonsOf(sql, raw.ref('users.id'))} order by created_at, id
  )`
}

export async function markSeen(sql: Sql, tokenHash: Buffer, at: Instant): Promise<void> {
  await sql
    .updateTable('sessions')
    .set({ last_seen_at: new Date(at) })
    .where('token_hash', '=', tokenHash)
    .execute()
}

export async function deleteSession(sql: Sql, tokenHash: Buffer): Promise<void> {
  await sql.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

/** By the id shown to its owner. */
export async function deleteSessionById(sql: Sql, sessionId: string): Promise<void> {
  await sql.deleteFrom('sessions').where('id', '=', sessionId).execute()
}

export async function deleteEndedSessions(sql: Sql, now: Instant): Promise<void> {
  await sql.deleteFrom('sessions').where('expires_at', '<', at(now)).execute()
}

/** A browser that has signed in to this account before, by the hash of its cookie. */
export async function rememberDevice(
  sql: Sql,
  { userId, tokenHash, at }: { userId: string; tokenHash: Buffer; at: Instant },
): Promise<void> {
  await sql
    .insertInto('known_devices')
    .values({ user_id: userId, token_hash: tokenHash, last_used_at: new Date(at) })
    .onConflict((row) => row.columns(['user_id', 'token_hash']).doUpdateSet({ last_used_at: new Date(at) }))
    .execute()
}

export async function isKnownDevice(sql: Sql, userId: string, tokenHash: Buffer): Promise<boolean> {
  const device = await sql
    .selectFrom('known_devices')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return device !== undefined
}

/** Devices without a login since then. */
export async function deleteOldDevices(sql: Sql, since: Instant): Promise<void> {
  await sql.deleteFrom('known_devices').where('last_used_at', '<', at(since)).execute()
}
