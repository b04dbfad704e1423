/** All SQL of users and sessions. */

import type { SessionUser } from '../../shared/accounts/contract.ts'
import type { Role } from '../../shared/accounts/roles.ts'
import type { Instant } from '../../shared/time.ts'
import { at, type Sql } from '../db/connection.ts'

const userColumns = [
  'users.id',
  'users.first_name as firstName',
  'users.last_name as lastName',
  'users.email',
  'users.phone',
  'users.role',
  'users.status',
  'users.must_change_password as mustChangePassword',
] as const

/** Null when nobody has this email. Emails are compared without regard to case. */
export async function findUserToSignIn(
  sql: Sql,
  email: string,
): Promise<{ user: SessionUser; passwordHash: string } | null> {
  const row = await sql
    .selectFrom('users')
    .select([...userColumns, 'password_hash'])
    .where((is) => is(is.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst()
  if (!row) return null
  const { password_hash, ...user } = row
  return { user, passwordHash: password_hash }
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
    })
    .execute()
}

export async function hasSuperAdmin(sql: Sql): Promise<boolean> {
  const admin = await sql.selectFrom('users').select('id').where('role', '=', 'super_admin').limit(1).executeTakeFirst()
  return admin !== undefined
}

/** Emails are compared without regard to case. */
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

/** Null when there is no such session, it has ended, or its user may not sign in any more. */
export async function findSession(
  sql: Sql,
  tokenHash: Buffer,
  { now, idleSince }: { now: Instant; idleSince: Instant },
): Promise<{ user: SessionUser; lastSeenAt: Instant } | null> {
  const row = await sql
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([...userColumns, 'sessions.last_seen_at as lastSeenAt'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', at(now))
    .where('last_seen_at', '>', at(idleSince))
    .where('users.status', '=', 'active')
    .executeTakeFirst()
  if (!row) return null
  const { lastSeenAt, ...user } = row
  return { user, lastSeenAt }
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

export async function deleteEndedSessions(sql: Sql, now: Instant): Promise<void> {
  await sql.deleteFrom('sessions').where('expires_at', '<', at(now)).execute()
}
