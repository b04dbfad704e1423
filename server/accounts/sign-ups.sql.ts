/** SQL of links by which owners sign up. */

import type { SignUpLink } from '../../shared/accounts/sign-ups.ts'
import type { Language } from '../../shared/text/language.ts'
import { addMinutes, type Instant, toIso } from '../../shared/time.ts'
import { at, type Sql } from '../db/connection.ts'

export interface NewLink {
  id: string
  tokenHash: Buffer
  email: string
  firstName: string
  lastName: string
  salonName: string
  phone: string
  language: Language
  byOperator: boolean
  at: Instant
  minutes: number
}

const columns = [
  'id',
  'email',
  'first_name as firstName',
  'last_name as lastName',
  'salon_name as salonName',
  'phone',
  'made_at as madeAt',
  'expires_at as expiresAt',
] as const

export async function insertLink(sql: Sql, link: NewLink): Promise<SignUpLink> {
  const row = await sql
    .insertInto('sign_up_links')
    .values({
      id: link.id,
      token_hash: link.tokenHash,
      email: link.email,
      first_name: link.firstName,
      last_name: link.lastName,
      salon_name: link.salonName,
      phone: link.phone,
      language: link.language,
      by_operator: link.byOperator,
      made_at: new Date(link.at),
      expires_at: new Date(addMinutes(link.at, link.minutes)),
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return asReply(row)
}

/** Null when it was used or withdrawn, or has expired, also when the clock was set back since it was made. */
export async function findLink(sql: Sql, tokenHash: Buffer, now: Instant): Promise<SignUpLink | null> {
  const row = await sql
    .selectFrom('sign_up_links')
    .select(columns)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', at(now))
    .where('made_at', '<=', at(addMinutes(now, 1)))
    .executeTakeFirst()
  return row ? asReply(row) : null
}

/** Links made by administrators that can still be used, the latest first. */
export async function listLinks(sql: Sql, now: Instant): Promise<SignUpLink[]> {
  const rows = await sql
    .selectFrom('sign_up_links')
    .select(columns)
    .where('by_operator', '=', true)
    .where('expires_at', '>', at(now))
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .limit(200)
    .execute()
  return rows.map(asReply)
}

/** Whether it still existed: when two requests use it at once, one succeeds. */
export async function spendLink(sql: Sql, tokenHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await sql
    .deleteFrom('sign_up_links')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Whether the link existed. */
export async function deleteLink(sql: Sql, id: string): Promise<boolean> {
  const { numDeletedRows } = await sql
    .deleteFrom('sign_up_links')
    .where('id', '=', id)
    .where('by_operator', '=', true)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Deletes other links for a person who has signed up. */
export async function deleteLinksOf(sql: Sql, email: string): Promise<void> {
  await sql
    .deleteFrom('sign_up_links')
    .where((is) => is(is.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .execute()
}

export async function deleteOldLinks(sql: Sql, now: Instant): Promise<void> {
  await sql.deleteFrom('sign_up_links').where('expires_at', '<', at(now)).execute()
}

function asReply<Row extends { madeAt: Instant; expiresAt: Instant }>({ madeAt, expiresAt, ...row }: Row) {
  return { ...row, madeAt: toIso(madeAt), expiresAt: toIso(expiresAt) }
}
