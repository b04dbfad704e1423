/** All SQL of tickets between the steps of a login. */

import { addMinutes, type Instant } from '../../../shared/time.ts'
import { at, type Sql } from '../../db/connection.ts'

export const ticketMinutes = 10

export interface Ticket {
  /** Null: unknown until a passkey identifies the user. */
  userId: string | null
  /** Null: no passkey challenge. */
  challenge: string | null
  /** Of the code that was mailed with it. Null: another second factor is asked for. */
  codeTag: Buffer | null
}

export async function insertTicket(
  sql: Sql,
  { tokenHash, userId, challenge, codeTag, expiresAt }: Ticket & { tokenHash: Buffer; expiresAt: Instant },
): Promise<void> {
  await sql
    .insertInto('sign_in_tickets')
    .values({
      token_hash: tokenHash,
      user_id: userId,
      challenge,
      code_tag: codeTag,
      expires_at: new Date(expiresAt),
    })
    .execute()
}

export async function findTicket(sql: Sql, tokenHash: Buffer, now: Instant): Promise<Ticket | null> {
  const row = await sql
    .selectFrom('sign_in_tickets')
    .select(['user_id as userId', 'challenge', 'code_tag as codeTag'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', at(now))
    .where('expires_at', '<=', at(addMinutes(now, ticketMinutes + 1))) // no longer, also once the clock is set back
    .executeTakeFirst()
  return row ?? null
}

export async function setTicketChallenge(sql: Sql, tokenHash: Buffer, challenge: string): Promise<void> {
  await sql.updateTable('sign_in_tickets').set({ challenge }).where('token_hash', '=', tokenHash).execute()
}

/** Whether it existed. */
export async function deleteTicket(sql: Sql, tokenHash: Buffer, now: Instant): Promise<boolean> {
  const { numDeletedRows } = await sql
    .deleteFrom('sign_in_tickets')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', at(now))
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function deleteExpiredTickets(sql: Sql, now: Instant): Promise<void> {
  await sql.deleteFrom('sign_in_tickets').where('expires_at', '<', at(now)).execute()
}
