/** SQL of who agreed to texts, and who wants none any more. Why: docs/decisions/0036-texts-cost-consent-length.md */

import { type RawBuilder, sql as raw } from 'kysely'
import type { Language } from '../../shared/text/language.ts'
import { addMinutes, type Instant } from '../../shared/time.ts'
import { at, type Sql } from '../db/connection.ts'
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
  /** `words`: it was understood as that, and can be undone; `provider`: the client told only the provider. */
  toldBy: 'client' | 'words' | 'provider'
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
  const isNew = numInsertedOrUpdatedRows === 1n
  if (!isNew && toldBy !== 'words') {
    await sql
      .updateTable('text_stops')
      .set({ told_by: toldBy }) // for good
      .where('phone_hash', '=', hashOf(phone))
      .where('told_by', '=', 'words')
      .execute()
  }
  const rows = await sql
    .updateTable('customers')
    .set({ texts_stopped_at: new Date(now) })
    .where(isPhone(phone))
    .where('texts_stopped_at', 'is', null)
    .returning('salon_id as salonId')
    .execute()
  return { salonIds: rows.map(({ salonId }) => salonId), isNew }
}

/** Undoes `stopTexts` where words were understood as that. Returns the salons whose texts were stopped by it; null: they were not. */
export async function undoWords(sql: Sql, phone: string): Promise<string[] | null> {
  const stop = await sql
    .deleteFrom('text_stops')
    .where('phone_hash', '=', hashOf(phone))
    .where('told_by', '=', 'words')
    .returning('stopped_at')
    .executeTakeFirst()
  if (!stop) return null
  const rows = await sql
    .updateTable('customers')
    .set({ texts_stopped_at: null })
    .where(isPhone(phone))
    .where('texts_stopped_at', '=', at(stop.stopped_at))
    .returning('salon_id as salonId')
    .execute()
  return rows.map(({ salonId }) => salonId)
}

interface SalonStop {
  salonId: string
  phone: string
  user: { id: string; name: string }
  now: Instant
}

/** The client told the salon, which sends them no texts from now on. */
export async function stopBySalon(sql: Sql, { salonId, phone, user, now }: SalonStop): Promise<void> {
  await sql
    .insertInto('no_texts')
    .values({
      salon_id: salonId,
      phone_hash: hashOf(phone),
      since: new Date(now),
      source: 'desk',
      user_id: user.id,
      by_name: user.name,
    })
    .onConflict((again) => again.doNothing())
    .execute()
  await sql
    .updateTable('customers')
    .set({ texts_stopped_at: new Date(now) })
    .where('salon_id', '=', salonId)
    .where(isPhone(phone))
    .where('texts_stopped_at', 'is', null)
    .execute()
}

/** Undoes `stopBySalon`. False: the desk has stopped nothing. */
export async function undoBySalon(sql: Sql, salonId: string, phone: string): Promise<boolean> {
  const stop = await sql
    .deleteFrom('no_texts')
    .where('salon_id', '=', salonId)
    .where('phone_hash', '=', hashOf(phone))
    .where('source', '=', 'desk')
    .returning('since')
    .executeTakeFirst()
  if (!stop) return false
  await sql
    .updateTable('customers')
    .set({ texts_stopped_at: null })
    .where('salon_id', '=', salonId)
    .where(isPhone(phone))
    .where('texts_stopped_at', '=', at(stop.since))
    .execute()
  return true
}

export interface FoundStop {
  by: 'client' | 'words' | 'provider' | 'desk' | 'record'
  /** Of the desk. */
  name: string
  since: Instant
}

/** Who stopped the salon's texts to the phone, the client before the desk; null: nobody. */
export async function findStop(sql: Sql, salonId: string, phone: string): Promise<FoundStop | null> {
  const { rows } = await raw<FoundStop>`
    select by, name, since from (
      select told_by as by, '' as name, stopped_at as since, 1 as place from text_stops where phone_hash = text_stop_hash(${phone})
      union all
      select source, by_name, since, 2 from no_texts where salon_id = ${salonId} and phone_hash = text_stop_hash(${phone})
      union all
      select 'record', '', texts_stopped_at, 3 from customers
      where salon_id = ${salonId} and phone = ${phone} and phone like '+%' and texts_stopped_at is not null
    ) as stop order by place limit 1`.execute(sql)
  return rows[0] ?? null
}

const keptYears = 4

/** Of all salons. */
export async function deleteOldStops(sql: Sql, now: Instant): Promise<void> {
  await sql
    .deleteFrom('no_texts')
    .where('erased_at', '<', at(addMinutes(now, -keptYears * 366 * 1440)))
    .execute()
}

/** Undoes `stopTexts` and `stopBySalon`, and records that the client agreed again. Returns the salons whose texts were stopped. */
export async function startTexts(sql: Sql, phone: string, now: Instant): Promise<string[]> {
  await sql.deleteFrom('text_stops').where('phone_hash', '=', hashOf(phone)).execute()
  await sql.deleteFrom('no_texts').where('phone_hash', '=', hashOf(phone)).execute()
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
