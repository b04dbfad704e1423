/** SQL of the operator's view of accounts. Salons and viewings have their own files. */

import { sql as raw } from 'kysely'
import type { Role } from '../../shared/accounts/roles.ts'
import type { AdminUser } from '../../shared/admin/contract.ts'
import type { UserChange, UserStatus } from '../../shared/admin/input.ts'
import { plainLetters } from '../../shared/plain-letters.ts'
import { toIso } from '../../shared/time.ts'
import type { Sql } from '../db/connection.ts'
import { forgetSalonsOf } from '../db/own-salons.sql.ts'

export interface UserPageQuery {
  search?: string | undefined
  role?: Role | undefined
  status?: UserStatus | undefined
}

/** Newest first; without a limit, all of them. */
export async function listUsers(
  sql: Sql,
  asked: UserPageQuery,
  page: { limit: number; offset: number } | null,
): Promise<AdminUser[]> {
  const rows = await matching(sql, asked)
    .selectAll('users')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .$if(page !== null, (query) => query.limit(page?.limit ?? 0).offset(page?.offset ?? 0))
    .execute()
  return rows.map(asUser)
}

export async function countUsers(sql: Sql, asked: UserPageQuery): Promise<number> {
  const { total } = await matching(sql, asked)
    .select((is) => is.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Every search word is in the name or the email, with or without accents. */
function matching(sql: Sql, { search = '', role, status }: UserPageQuery) {
  let query = sql.selectFrom('users')
  for (const word of plainLetters(search).split(' ').filter(Boolean)) {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
    query = query.where(raw<boolean>`plain_letters(first_name || ' ' || last_name || ' ' || email) like ${pattern}`)
  }
  return query
    .$if(role !== undefined, (query) => query.where('role', '=', role ?? 'salon_owner'))
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'active'))
}

export async function findUser(sql: Sql, userId: string): Promise<AdminUser | null> {
  const row = await sql.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()
  return row ? asUser(row) : null
}

/** Locked until the transaction ends, always in the same order, so that two transactions never deadlock. */
export async function lockActiveAdmins(sql: Sql): Promise<string[]> {
  const rows = await sql
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'super_admin')
    .where('status', '=', 'active')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** Absent fields stay as they are. */
export async function updateUser(sql: Sql, userId: string, change: UserChange): Promise<void> {
  const { email, firstName, lastName, phone, role, status } = change
  const columns = {
    ...(email !== undefined && { email }),
    ...(firstName !== undefined && { first_name: firstName }),
    ...(lastName !== undefined && { last_name: lastName }),
    ...(phone !== undefined && { phone }),
    ...(role !== undefined && { role }),
    ...(status !== undefined && { status }),
  }
  if (Object.keys(columns).length > 0) await sql.updateTable('users').set(columns).where('id', '=', userId).execute()
  if (role !== undefined) await forgetSalonsOf(sql, [userId])
}

/** A one-time password. */
export async function setFirstPassword(sql: Sql, userId: string, passwordHash: string): Promise<void> {
  await sql
    .updateTable('users')
    .set({ password_hash: passwordHash, must_change_password: true })
    .where('id', '=', userId)
    .execute()
}

export async function endSessionsOf(sql: Sql, userId: string): Promise<void> {
  await sql.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

/** Returns whether it still existed. */
export async function deleteUser(sql: Sql, userId: string): Promise<boolean> {
  const { numDeletedRows } = await sql.deleteFrom('users').where('id', '=', userId).executeTakeFirst()
  return numDeletedRows > 0n
}

export async function readFigures(sql: Sql) {
  return sql
    .selectNoFrom((is) => [
      is
        .selectFrom('users')
        .select((of) => of.fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('totalUsers'),
      is
        .selectFrom('salons')
        .select((of) => of.fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('activeSalons'),
      is
        .selectFrom('users')
        .select((of) => of.fn.countAll<number>().as('n'))
        .where('status', '=', 'active')
        .$asScalar()
        .$notNull()
        .as('activeUsers'),
    ])
    .executeTakeFirstOrThrow()
}

interface Row {
  id: string
  email: string
  first_name: string
  last_name: string
  phone: string | null
  role: Role
  status: UserStatus
  created_at: number
}

function asUser(row: Row): AdminUser {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    role: row.role,
    status: row.status,
    createdAt: toIso(row.created_at),
  }
}
