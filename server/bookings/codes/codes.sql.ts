/** SQL of codes: one for each phone in a salon, stored only as a hash. */

import { sql as raw } from 'kysely'
import type { CodeChannel } from '../../../shared/bookings/code.ts'
import { codeMinutes, maxCodeAttempts, maxCodeSends } from '../../../shared/bookings/limits.ts'
import { addMinutes, type Instant } from '../../../shared/time.ts'
import { at, type Sql } from '../../db/connection.ts'

interface NewCode {
  phone: string
  channel: CodeChannel
  /** The phone, or the email. */
  recipient: string
  code: string
  salt: Buffer
}

/**
 * How many have been sent by now; null: too soon for another, and nothing was stored. A new code replaces the previous
 * one.
 */
export async function replaceCode(sql: Sql, salonId: string, requested: NewCode, now: Instant): Promise<number | null> {
  const { phone, channel, recipient, code, salt } = requested
  // Also matches rows dated later than now: if the clock was ahead, nobody has to wait until that time.
  const isOver = raw`(known.expires_at <= ${at(now)} or known.asked_at > ${at(addMinutes(now, 1))})`
  const { rows } = await raw<{ sends: number }>`
    insert into booking_codes as known (salon_id, phone, channel, recipient, salt, code_hash, sends, asked_at, expires_at)
    values (${salonId}, ${phone}, ${channel}, ${recipient}, ${salt}, ${hashed(raw`${salt}::bytea`, code)}, 1,
      ${at(now)}, ${at(addMinutes(now, codeMinutes))})
    on conflict (salon_id, phone) do update set channel = excluded.channel, recipient = excluded.recipient,
      salt = excluded.salt, code_hash = excluded.code_hash, tries = 0,
      sends = case when ${isOver} then 1 else known.sends + 1 end,
      asked_at = excluded.asked_at, expires_at = excluded.expires_at
    where ${isOver}
      or (known.sends < ${maxCodeSends} and ${at(now)} - known.asked_at >= known.sends * interval '30 seconds')
    returning sends
  `.execute(sql)
  return rows[0]?.sends ?? null
}

/** The latest one, unless it has expired. */
export async function findCode(
  sql: Sql,
  salonId: string,
  phone: string,
  now: Instant,
): Promise<{ sends: number; askedAt: Instant; expiresAt: Instant } | null> {
  const row = await sql
    .selectFrom('booking_codes')
    .select(['sends', 'asked_at as askedAt', 'expires_at as expiresAt'])
    .where('salon_id', '=', salonId)
    .where('phone', '=', phone)
    .where('expires_at', '>', at(now))
    .executeTakeFirst()
  return row ?? null
}

interface CodeCheck {
  isRight: boolean
  triesLeft: number
  /** Distinguishes this code from a later one. */
  salt: Buffer
}

/**
 * Compares and counts failed attempts in one step: of a thousand guesses at once, five are checked. Null: no code was
 * sent to this phone or email, it has expired, or all attempts are used up.
 */
export async function tryCode(
  sql: Sql,
  salonId: string,
  { phone, email, code }: { phone: string; email: string; code: string },
  now: Instant,
): Promise<CodeCheck | null> {
  const isRight = raw<boolean>`code_hash = ${hashed(raw`salt`, code)}`
  const { rows } = await raw<CodeCheck>`
    update booking_codes set tries = tries + case when ${isRight} then 0 else 1 end
    where salon_id = ${salonId} and phone = ${phone} and recipient in (${phone}, ${email})
      and expires_at > ${at(now)} and tries < ${maxCodeAttempts}
    returning ${isRight} as "isRight", ${maxCodeAttempts} - tries as "triesLeft", salt
  `.execute(sql)
  return rows[0] ?? null
}

function hashed(salt: ReturnType<typeof raw>, code: string) {
  return raw`sha256(${salt} || ${Buffer.from(code)}::bytea)`
}

/** False: another booking used it, or a newer one was sent. */
export async function spendCode(sql: Sql, salonId: string, phone: string, salt: Buffer): Promise<boolean> {
  const { numDeletedRows } = await sql
    .deleteFrom('booking_codes')
    .where('salon_id', '=', salonId)
    .where('phone', '=', phone)
    .where('salt', '=', salt)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteOldCodes(sql: Sql, now: Instant): Promise<void> {
  await sql.deleteFrom('booking_codes').where('expires_at', '<', at(now)).execute()
}
