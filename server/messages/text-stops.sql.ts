/** SQL of who agreed to texts, and who wants none any more. Why: docs/decisions/0036-texts-cost-consent-length.md */

import { type RawBuilder, sql as raw } from 'kysely'
import type { Language } from '../../shared/text/language.ts'
import type { Instant } from '../../shared/time.ts'
import type { Sql } from '../db/connection.ts'
import { insertRows } from '../db/rows.ts'

interface Text {
  salonId: string
  /** Of the message. */
  id: string
  /** Its phone number. */
  recipient: string
}

/** Returns the ids of texts that their salon must not send, because the recipient has stopped texts. */
export async function stoppedAmong(sql: Sql, texts: readonly Text[]): Promise<Set<string>> {
  const { rows } = await raw<{ id: string }>`
    select id from unnest(${texts.map(({ id }) => id)}::uuid[], ${texts.map(({ salonId }) => salonId)}::uuid[],
      ${texts.map(({ recipient }) => recipient)}::text[]) as texts (id, salon_id, phone)
    where texts_stopped(salon_id, phone)
  `.execute(sql)
  return new Set(rows.map(({ id }) => id))
}

/** Whether this salon must not send the phone texts, except what START and HELP are answered. */
export async function hasStopped(sql: Sql, salonId: string, phone: string): Promise<boolean> {
  const { rows } = await raw<{ stopped: boolean }>`select texts_stopped(${salonId}, ${phone}) as stopped`.execute(sql)
  return rows[0]?.stopped ?? false
}

interface Stop {
  phone: string
  /** `provider`: the client told only the provider. */
  toldBy: 'client' | 'provider'
  now: Instant
}

/** For all salons, because one number sends the texts of all. Returns the salons that know the phone and see a change, and whether it is news. */
export async function stopTexts(
  sql: Sql,
  { phone, toldBy, now }: Stop,
): Promise<{ salonIds: string[]; isNew: boolean }> {
  const { numInsertedOrUpdatedRows } = await sql
    .insertInto('text_stops')
    .values({ phone_hash: hashOf(phone), stopped_at: new Date(now), told_by: toldBy })
    .onConflict((again) => again.doNothing())
    .executeTakeFirst()
  const rows = await sql
    .updateTable('customers')
    .set({ texts_stopped_at: new Date(now) })
    .where(isPhone(phone))
    .where('texts_stopped_at', 'is', null)
    .returning('salon_id as salonId')
    .execute()
  return { salonIds: rows.map(({ salonId }) => salonId), isNew: numInsertedOrUpdatedRows === 1n }
}

/** Undoes `stopTexts`, and records that the client agreed again. Returns the salons whose texts were stopped. */
export async function startTexts(sql: Sql, phone: string, now: Instant): Promise<string[]> {
  await sql.deleteFrom('text_stops').where('phone_hash', '=', hashOf(phone)).execute()
  const started = await sql
    .updateTable('customers')
    .set({ texts_stopped_at: null })
    .where(isPhone(phone))
    .where('texts_stopped_at', 'is not', null)
    .returning(['salon_id', 'language'])
    .execute()
  for (const known of started) {
    await sql
      .insertInto('text_consents')
      .values({ ...known, phone, given_by: 'start', version: 0, address: '', given_at: new Date(now) })
      .onConflict((again) =>
        again.columns(['salon_id', 'phone', 'given_by', 'version']).doUpdateSet({ given_at: new Date(now) }),
      )
      .execute()
  }
  return started.map(({ salon_id }) => salon_id)
}

export interface Consent {
  salonId: string
  phone: string
  /** Of the sentence. */
  version: number
  /** In which it was read. */
  language: Language
  /** From where it was sent (IP). */
  address: string
  now: Instant
}

/** The consent of a client who books or joins the waitlist online; not executed yet. The first consent to a sentence is kept. */
export function insertConsent({ salonId, phone, version, language, address, now }: Consent): RawBuilder<unknown> {
  const consent = { salon_id: salonId, phone, given_by: 'booking' as const, version, language, address }
  return raw`${insertRows('text_consents', [{ ...consent, given_at: new Date(now) }])} on conflict do nothing`
}

function hashOf(phone: string) {
  return raw<Buffer>`text_stop_hash(${phone})`
}

/** With the condition of the index `customers_of_phone`, literally. */
function isPhone(phone: string) {
  return raw<boolean>`(phone = ${phone} and phone like '+%')`
}

/** Whether somebody with this phone has agreed to texts of the salon, and not stopped them. */
export async function agreesToTexts(sql: Sql, salonId: string, phone: string): Promise<boolean> {
  const { rows } = await raw<{ agrees: boolean }>`
    select exists (select from text_consents where salon_id = ${salonId} and phone = ${phone})
      and not texts_stopped(${salonId}, ${phone}) as agrees`.execute(sql)
  return rows[0]?.agrees ?? false
}
