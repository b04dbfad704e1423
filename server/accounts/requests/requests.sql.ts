/** SQL of requests for an account. */

import { sql as raw } from 'kysely'
import { type AccountRequest, type AccountRequestIn, maxListed } from '../../../shared/accounts/requests.ts'
import type { Language } from '../../../shared/text/language.ts'
import { type Instant, toIso } from '../../../shared/time.ts'
import { anyOf, at, type Sql } from '../../db/connection.ts'

/** How long a request is kept once it is resolved; unresolved ones are kept four times as long. */
const keptDays = 90

const columns = [
  'id',
  'first_name as firstName',
  'last_name as lastName',
  'salon_name as salonName',
  'email',
  'phone',
  'notes',
  'timezone',
  'language',
  'asked_at as askedAt',
  'done_at as doneAt',
] as const

/** An unresolved request with the same email is updated instead. */
export async function saveRequest(
  sql: Sql,
  asked: AccountRequestIn & { id: string; language: Language; now: Instant },
): Promise<void> {
  const { id, firstName, lastName, salonName, email, phone, notes, timezone, language, now } = asked
  await raw`
    insert into account_requests (
      id, first_name, last_name, salon_name, email, phone, notes, timezone, language, asked_at
    ) values (
      ${id}::uuid, ${firstName}, ${lastName}, ${salonName}, ${email}, ${phone}, ${notes}, ${timezone}, ${language}, ${at(now)}
    )
    on conflict (lower(email)) where done_at is null do update set
      first_name = excluded.first_name, last_name = excluded.last_name, salon_name = excluded.salon_name,
      phone = excluded.phone, notes = excluded.notes, timezone = excluded.timezone, language = excluded.language,
      asked_at = excluded.asked_at
  `.execute(sql)
}

/** Unresolved requests first, then the others; the latest first in each group. */
export async function listRequests(sql: Sql): Promise<AccountRequest[]> {
  const rows = await sql
    .selectFrom('account_requests')
    .select(columns)
    .orderBy(raw`done_at is not null`)
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .limit(maxListed)
    .execute()
  return rows.map(asReply)
}

export async function setDone(sql: Sql, ids: readonly string[], doneAt: Instant): Promise<void> {
  await sql
    .updateTable('account_requests')
    .set({ done_at: new Date(doneAt) })
    .where('id', '=', anyOf(ids))
    .where('done_at', 'is', null)
    .execute()
}

export async function deleteRequests(sql: Sql, ids: readonly string[]): Promise<void> {
  await sql.deleteFrom('account_requests').where('id', '=', anyOf(ids)).execute()
}

/** Resolves every open request with this email. */
export async function setDoneOf(sql: Sql, email: string, doneAt: Instant): Promise<void> {
  await sql
    .updateTable('account_requests')
    .set({ done_at: new Date(doneAt) })
    .where((is) => is(is.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('done_at', 'is', null)
    .execute()
}

/** Administrators who can be emailed: the first one's address may exist on this machine only. */
export function listOperators(sql: Sql): Promise<{ email: string; firstName: string; language: Language | null }[]> {
  return sql
    .selectFrom('users')
    .select(['email', 'first_name as firstName', 'language'])
    .where('role', '=', 'super_admin')
    .where('status', '=', 'active')
    .where('email', 'not like', '%localhost')
    .orderBy('created_at')
    .limit(5)
    .execute()
}

function asReply<Row extends { askedAt: Instant; doneAt: Instant | null }>({ askedAt, doneAt, ...row }: Row) {
  return { ...row, askedAt: toIso(askedAt), doneAt: doneAt === null ? null : toIso(doneAt) }
}

export async function deleteOldRequests(sql: Sql, now: Instant): Promise<void> {
  await raw`
    delete from account_requests
    where done_at < ${at(now)} - make_interval(days => ${keptDays})
      or asked_at < ${at(now)} - make_interval(days => ${4 * keptDays})
  `.execute(sql)
}
