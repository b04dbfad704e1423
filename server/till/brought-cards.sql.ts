/** SQL of gift cards that came from another program. */

import { sql as raw } from 'kysely'
import type { Cents } from '../../shared/money.ts'
import type { Instant, LocalDate } from '../../shared/time.ts'
import { at, type Sql } from '../db/connection.ts'

/** Those of the codes that the salon has, in hexadecimal. */
export async function listKnownCodes(sql: Sql, salonId: string, codeHashes: readonly Buffer[]): Promise<Set<string>> {
  const rows = await sql
    .selectFrom('gift_cards')
    .select(raw<string>`encode(code_hash, 'hex')`.as('codeHash'))
    .where('salon_id', '=', salonId)
    .where('code_hash', '=', raw<Buffer>`any(${codeHashes}::bytea[])`)
    .execute()
  return new Set(rows.map(({ codeHash }) => codeHash))
}

interface BroughtCard {
  id: string
  entryId: string
  /** In hexadecimal. */
  codeHash: string
  lastFour: string
  balanceCents: Cents
  boughtCents: Cents
  /** Null: not known; then it counts as bought now. */
  boughtOn: LocalDate | null
  note: string
}

interface CardRecord {
  day: LocalDate
  now: Instant
  who: { user_id: string; by_name: string }
}

/** Each with its first entry. Returns who was added: a code that the salon has stays as it is. */
export async function insertBrought(
  sql: Sql,
  { salonId, timezone }: { salonId: string; timezone: string },
  cards: readonly BroughtCard[],
  { day, now, who }: CardRecord,
): Promise<Set<string>> {
  const brought = raw`jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) as one (id uuid, "entryId" uuid, "codeHash" text,
    "lastFour" text, "balanceCents" integer, "boughtCents" integer, "boughtOn" date, note text)`
  const { rows } = await raw<{ id: string }>`
    insert into gift_cards (salon_id, id, code_hash, last_four, balance_cents, sold_cents, sold_at, brought_note)
    select ${salonId}::uuid, id, decode("codeHash", 'hex'), "lastFour", "balanceCents", "boughtCents",
      coalesce(("boughtOn" + time '12:00') at time zone ${timezone}, ${at(now)}), note
    from ${brought} on conflict (salon_id, code_hash) do nothing returning id`.execute(sql)
  const added = rows.map(({ id }) => id)
  await raw`
    insert into gift_card_entries (salon_id, id, gift_card_id, at, day, kind, cents, user_id, by_name)
    select ${salonId}::uuid, "entryId", id, ${at(now)}, ${day}::date, 'brought', "balanceCents", ${who.user_id}::uuid,
      ${who.by_name}::text
    from ${brought} where id = any(${added}::uuid[])`.execute(sql)
  return new Set(added)
}

/** Whether they were used since they came; locked. */
export async function findBroughtCards(
  sql: Sql,
  salonId: string,
  ids: readonly string[],
): Promise<Map<string, { codeHash: string | null; isUsed: boolean }>> {
  const { rows } = await raw<{ id: string; codeHash: string | null; isUsed: boolean }>`
    select id, encode(code_hash, 'hex') as "codeHash", exists (
      select from gift_card_entries entry where entry.salon_id = ${salonId}::uuid and entry.gift_card_id = gift_cards.id
        and entry.kind <> 'brought') as "isUsed"
    from gift_cards where salon_id = ${salonId}::uuid and id = any(${ids}::uuid[]) for update`.execute(sql)
  return new Map(rows.map(({ id, ...card }) => [id, card]))
}

/** By an entry, so that no closed day or month changes; without a code, the same list can come again. */
export async function takeBack(
  sql: Sql,
  salonId: string,
  cards: readonly { id: string; entryId: string }[],
  { day, now, who }: CardRecord,
): Promise<void> {
  if (cards.length === 0) return
  const taken = raw`jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) as one (id uuid, "entryId" uuid)`
  await raw`
    insert into gift_card_entries (salon_id, id, gift_card_id, at, day, kind, cents, user_id, by_name)
    select ${salonId}::uuid, one."entryId", one.id, ${at(now)}, ${day}::date, 'brought', -card.balance_cents,
      ${who.user_id}::uuid, ${who.by_name}::text
    from ${taken} join gift_cards card on card.salon_id = ${salonId}::uuid and card.id = one.id`.execute(sql)
  await raw`
    update gift_cards set balance_cents = 0, code_hash = null, brought_note = ''
    where salon_id = ${salonId}::uuid and id = any(${cards.map(({ id }) => id)}::uuid[])`.execute(sql)
}
