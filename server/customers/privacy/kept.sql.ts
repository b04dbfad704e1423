/** SQL of erasing customers in the schemas that restores have set aside, so that no older state keeps them either. */

import { type RawBuilder, sql as raw } from 'kysely'
import type { Sql } from '../../db/connection.ts'
import { listKept } from '../../db/kept.ts'

/** @param salonId absent: in all salons. For a transaction. */
export async function eraseInKept(sql: Sql, salonId?: string): Promise<void> {
  for (const { name } of await listKept(sql)) await eraseIn(sql, name, salonId)
}

/** Such a schema can be of any earlier version, so only the columns it has are erased. */
async function eraseIn(sql: Sql, schema: string, salonId: string | undefined): Promise<void> {
  const { rows } = await raw<{ place: string }>`
    select table_name || '.' || column_name as place from information_schema.columns where table_schema = ${schema}
  `.execute(sql)
  const has = new Set(rows.map(({ place }) => place))
  if (!has.has('customers.phone')) return
  if (has.has('waitlist_entries.phone')) await eraseWaitingIn(sql, schema, 'waitlist_entries.joined_at', salonId)
  if (has.has('booking_requests.phone')) await eraseWaitingIn(sql, schema, 'booking_requests.asked_at', salonId)
  const ids = await erasedIn(sql, schema, salonId)
  if (ids.length === 0) return

  // Triggers name their tables without a schema and must not reach the live ones.
  const { rows: paths } = await raw<{ path: string }>`select current_setting('search_path') as path`.execute(sql)
  await raw`select set_config('search_path', ${`"${schema}", public`}, true)`.execute(sql)
  const theirs = raw`any(${ids}::uuid[])`
  const ofThem = raw`(select id from ${raw.table(`${schema}.bookings`)} where customer_id = ${theirs})`
  const clear = async (table: string, values: Record<string, RawBuilder<unknown>>, whose: RawBuilder<unknown>) => {
    const known = Object.entries(values).filter(([column]) => has.has(`${table}.${column}`))
    if (known.length === 0) return
    const sets = known.map(([column, value]) => raw`${raw.ref(column)} = ${value}`)
    await raw`update ${raw.table(`${schema}.${table}`)} set ${raw.join(sets)} where ${whose}`.execute(sql)
  }
  if (has.has('text_consents.phone')) {
    await raw`
      delete from ${raw.table(`${schema}.text_consents`)} where phone in (
        select phone from ${raw.table(`${schema}.customers`)} where id = ${theirs}
        union select phone from ${raw.table(`${schema}.bookings`)} where customer_id = ${theirs})
        and salon_id in (select salon_id from ${raw.table(`${schema}.customers`)} where id = ${theirs})`.execute(sql)
  }
  if (has.has('text_threads.phone')) {
    await raw`
      delete from ${raw.table(`${schema}.text_threads`)} where phone in (
        select phone from ${raw.table(`${schema}.customers`)} where id = ${theirs}
        union select phone from ${raw.table(`${schema}.bookings`)} where customer_id = ${theirs})
        and salon_id in (select salon_id from ${raw.table(`${schema}.customers`)} where id = ${theirs})`.execute(sql)
  }
  const [none, nobody] = [raw`''`, raw`'—'`]
  if (has.has('floor_parties.phone')) {
    await raw`
      update ${raw.table(`${schema}.floor_parties`)} set first_name = '', phone = '', token_hash = null
      where phone in (select phone from ${raw.table(`${schema}.customers`)} where id = ${theirs} and phone <> '')
        or id in (select party_id from ${raw.table(`${schema}.floor_clients`)} where booking_id in ${ofThem})`.execute(
      sql,
    )
  }
  if (has.has('checks.phone')) {
    await clear(
      'checks',
      { first_name: none, last_name: none, phone: none, email: none, link: raw`null` },
      raw`customer_id = ${theirs} or id in (
        select check_id from ${raw.table(`${schema}.check_bookings`)} where booking_id in ${ofThem})`,
    )
  }
  if (has.has('idea_pictures.booking_id')) {
    await raw`delete from ${raw.table(`${schema}.idea_pictures`)} where booking_id in ${ofThem}`.execute(sql)
  }
  await clear('reviews', { words: none, answer: none }, raw`booking_id in ${ofThem}`)
  const toThem = raw`(customer_id = ${theirs} or booking_id in ${ofThem})`
  await clear('messages', { recipient: none, failure: raw`null` }, toThem)
  await clear('booking_lines', { notes: none }, raw`booking_id in ${ofThem}`)
  const contact = { first_name: nobody, last_name: none, email: none, notes: none }
  await clear('bookings', { ...contact, phone: none }, raw`customer_id = ${theirs}`)
  if (has.has('bookings.party_place')) {
    const bookings = raw.table(`${schema}.bookings`)
    const guests = raw`party_place > 0 and (salon_id, group_id) in (
      select salon_id, group_id from ${bookings} where customer_id = ${theirs} and party_place = 0)`
    await clear('bookings', contact, guests)
  }
  await clear('customer_import_rows', { before: raw`null`, after: raw`null` }, raw`customer_id = ${theirs}`)
  const reviews = raw.table(`${schema}.reviews`)
  const answered = has.has('reviews.booking_id')
    ? raw`or subject_id in (select id from ${reviews} where booking_id in ${ofThem})`
    : raw``
  await clear('edits', { changes: raw`'[]'` }, raw`subject_id = ${theirs} ${answered}`)
  const merges = { before: raw`'{}'`, after: raw`'{}'` }
  await clear('customer_merges', merges, raw`kept_id = ${theirs} or merged_id = ${theirs}`)
  const record = {
    ...contact,
    phone: raw`'erased ' || id`,
    preferences: none,
    birthday: raw`null`,
    erased_at: raw`now()`,
  }
  await clear('customers', record, raw`id = ${theirs}`)
  await raw`select set_config('search_path', ${paths[0]?.path ?? 'public'}, true)`.execute(sql)
}

/** Messages to people who waited, codes and answers to texts were useful for minutes only, so all of them are erased. */
async function eraseWaitingIn(
  sql: Sql,
  schema: string,
  since: 'waitlist_entries.joined_at' | 'booking_requests.asked_at',
  salonId: string | undefined,
): Promise<void> {
  const [table = '', column = ''] = since.split('.')
  await raw`
    delete from ${raw.table(`${schema}.${table}`)} kept
    where ${salonId ? raw`salon_id = ${salonId}` : raw`true`} and exists (
      select from public.erased_phones gone where gone.salon_id = kept.salon_id and gone.erased_at >= kept.${raw.ref(column)}
        and gone.phone_hash = sha256(convert_to('erased ' || kept.phone, 'UTF8'))
    )`.execute(sql)
  await raw`
    delete from ${raw.table(`${schema}.messages`)}
    where kind in ('waitlist_offer', 'phone_code', 'text_reply', 'text_answer', 'line_call', 'receipt', 'deposit', 'gift_card', 'visit_declined')`.execute(
    sql,
  )
}

async function erasedIn(sql: Sql, schema: string, salonId: string | undefined): Promise<string[]> {
  const { rows } = await raw<{ id: string }>`
    select kept.id from ${raw.table(`${schema}.customers`)} kept where ${salonId ? raw`kept.salon_id = ${salonId}` : raw`true`}
      and kept.phone not like 'erased %' and exists (
        select from public.erased_phones gone where gone.salon_id = kept.salon_id and gone.erased_at >= kept.created_at
          and gone.phone_hash in (sha256(convert_to('erased ' || kept.phone, 'UTF8')), sha256(convert_to('erased ' || kept.id, 'UTF8')))
      )`.execute(sql)
  return rows.map(({ id }) => id)
}
