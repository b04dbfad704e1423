/** SQL of staff logins: accounts referenced by a member's row. */

import { StaffRole } from '../../../shared/accounts/role-input.ts'
import { isStaffRole } from '../../../shared/accounts/roles.ts'
import type { LoginStatus, StaffLogin, StaffLoginChange } from '../../../shared/staff/logins.ts'
import type { Language } from '../../../shared/text/language.ts'
import { type Instant, toIso } from '../../../shared/time.ts'
import { anyOf, at, type Sql } from '../../db/connection.ts'

/** In the order of the staff list. */
export async function listLogins(sql: Sql, salonId: string, now: Instant): Promise<StaffLogin[]> {
  const rows = await logins(sql, salonId).orderBy('staff.position').orderBy('staff.id').execute()
  return withAccess(sql, rows, now)
}

/** Null when the member has none. */
export async function findLogin(sql: Sql, salonId: string, staffId: string, now: Instant): Promise<StaffLogin | null> {
  const rows = await logins(sql, salonId).where('staff.id', '=', staffId).execute()
  const [login] = await withAccess(sql, rows, now)
  return login ?? null
}

function logins(sql: Sql, salonId: string) {
  return sql
    .selectFrom('staff')
    .innerJoin('users', 'users.id', 'staff.user_id')
    .select([
      'staff.id as staffId',
      'users.id as userId',
      'users.email',
      'users.role',
      'users.status',
      'users.must_change_password as mustChangePassword',
    ])
    .where('staff.salon_id', '=', salonId)
    .where('staff.deleted_at', 'is', null)
}

type Row = Awaited<ReturnType<ReturnType<typeof logins>['execute']>>[number]

/** Read by itself: sessions belong to no salon. */
async function withAccess(sql: Sql, rows: readonly Row[], now: Instant): Promise<StaffLogin[]> {
  const known = await sql
    .selectFrom('users')
    .select((is) => [
      'users.id',
      is
        .selectFrom('sessions')
        .select((of) => of.fn.max<Instant | null>('last_seen_at').as('last'))
        .whereRef('user_id', '=', 'users.id')
        .where('expires_at', '>', at(now))
        .as('lastSeenAt'),
      is
        .selectFrom('password_resets')
        .select('expires_at as until')
        .whereRef('user_id', '=', 'users.id')
        .where('invitation', '=', true)
        .where('expires_at', '>', at(now))
        .limit(1)
        .as('invitedUntil'),
    ])
    .where('users.id', '=', anyOf(rows.map(({ userId }) => userId)))
    .execute()
  const access = new Map(known.map(({ id, ...one }) => [id, one]))
  return rows.flatMap(({ role, status, userId, ...row }): StaffLogin[] => {
    if (!isStaffRole(role)) return []
    const { lastSeenAt = null, invitedUntil = null } = access.get(userId) ?? {}
    return [
      {
        ...row,
        role,
        status: status === 'active' ? 'active' : 'suspended',
        lastSeenAt: lastSeenAt === null ? null : toIso(lastSeenAt),
        invitedUntil: invitedUntil === null ? null : toIso(invitedUntil),
      },
    ]
  })
}

export interface NewLogin {
  id: string
  email: string
  firstName: string
  lastName: string
  role: StaffRole
  servesClients: boolean | undefined
  passwordHash: string
  at: Instant
}

/** Creates the account, with a password that must be changed at the first login, and links the member to it. */
export async function insertLogin(sql: Sql, salonId: string, staffId: string, user: NewLogin): Promise<void> {
  await sql
    .insertInto('users')
    .values({
      id: user.id,
      email: user.email,
      first_name: user.firstName,
      last_name: user.lastName,
      role: user.role,
      password_hash: user.passwordHash,
      must_change_password: true,
      created_at: new Date(user.at),
    })
    .execute()
  await sql
    .updateTable('staff')
    .set({ user_id: user.id, ...(user.servesClients !== undefined && { bookable: user.servesClients }) })
    .where('salon_id', '=', salonId)
    .where('id', '=', staffId)
    .execute()
}

/** Absent fields stay unchanged. */
export async function updateLogin(
  sql: Sql,
  salonId: string,
  staffId: string,
  { role, status }: StaffLoginChange,
): Promise<void> {
  if (role === undefined && status === undefined) return
  await setLogin(sql, salonId, staffId, { ...(role && { role }), ...(status && { status }) })
}

export function setFirstPassword(sql: Sql, salonId: string, staffId: string, passwordHash: string): Promise<void> {
  return setLogin(sql, salonId, staffId, { password_hash: passwordHash, must_change_password: true })
}

type LoginColumns = { role?: StaffRole; status?: LoginStatus; password_hash?: string; must_change_password?: boolean }

async function setLogin(sql: Sql, salonId: string, staffId: string, columns: LoginColumns): Promise<void> {
  await sql
    .updateTable('users')
    .set(columns)
    .where('id', '=', anyOf(await userOf(sql, salonId, staffId)))
    .execute()
}

export async function endSessionsOf(sql: Sql, salonId: string, staffId: string): Promise<void> {
  await sql
    .deleteFrom('sessions')
    .where('user_id', '=', anyOf(await userOf(sql, salonId, staffId)))
    .execute()
}

/** Earlier links stop working. */
export async function endInvitation(sql: Sql, salonId: string, staffId: string): Promise<void> {
  await sql
    .deleteFrom('password_resets')
    .where('user_id', '=', anyOf(await userOf(sql, salonId, staffId)))
    .execute()
}

/** Its sessions and invitations end with it; an owner who is a member keeps theirs. */
export async function suspendLogin(sql: Sql, salonId: string, staffId: string): Promise<void> {
  const { numUpdatedRows } = await sql
    .updateTable('users')
    .set({ status: 'suspended' })
    .where('id', '=', anyOf(await userOf(sql, salonId, staffId)))
    .where('role', 'in', StaffRole.options)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  await endSessionsOf(sql, salonId, staffId)
  await endInvitation(sql, salonId, staffId)
}

/** Whether it existed. Its sessions are deleted with it. */
export async function deleteLogin(sql: Sql, salonId: string, staffId: string): Promise<boolean> {
  const { numDeletedRows } = await sql
    .deleteFrom('users')
    .where('id', '=', anyOf(await userOf(sql, salonId, staffId)))
    .where('role', 'in', StaffRole.options)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The account of a member, who is given a link. Null when there is none. */
export async function findLoginUser(
  sql: Sql,
  salonId: string,
  staffId: string,
): Promise<{ id: string; email: string; firstName: string; language: Language | null } | null> {
  const row = await sql
    .selectFrom('users')
    .select(['id', 'email', 'first_name as firstName', 'language'])
    .where('id', '=', anyOf(await userOf(sql, salonId, staffId)))
    .executeTakeFirst()
  return row ?? null
}

/** Read by itself: accounts are known on every machine, members on their salon's. */
async function userOf(sql: Sql, salonId: string, staffId: string): Promise<string[]> {
  const rows = await sql
    .selectFrom('staff')
    .select('user_id')
    .where('salon_id', '=', salonId)
    .where('id', '=', staffId)
    .execute()
  return rows.flatMap(({ user_id }) => user_id ?? [])
}
