/** SQL of gift cards: found by the hash of their code, and their entries. */

import { sql as raw } from 'kysely'
import type { GiftCardEntryKind } from '../../shared/till/limits.ts'
import type { Instant, LocalDate } from '../../shared/time.ts'
import type { Sql } from '../db/connection.ts'
import { send } from '../db/together.ts'

export interface StoredGiftCard {
  id: string
  lastFour: string
  balanceCents: number
  soldCents: number
  soldAt: Instant
  lastUsedAt: Instant | null
  checkId: string | null
  checkNumber: number | null
  broughtNote: string | null
}

function cards(sql: Sql, salonId: string) {
  return sql
    .selectFrom('gift_cards as card')
    .leftJoin('checks', (join) =>
      join.onRef('checks.salon_id', '=', 'card.salon_id').onRef('checks.id', '=', 'card.check_id'),
    )
    .select([
      'card.id',
      'card.last_four as lastFour',
      'card.balance_cents as balanceCents',
      'card.sold_cents as soldCents',
      'card.sold_at as soldAt',
      'card.last_used_at as lastUsedAt',
      'card.check_id as checkId',
      'checks.number as checkNumber',
      'card.brought_note as broughtNote',
    ])
    .where('card.salon_id', '=', salonId)
    .where('card.code_hash', 'is not', null)
}

export async function findCardByCode(sql: Sql, salonId: string, codeHash: Buffer): Promise<StoredGiftCard | null> {
  return (await cards(sql, salonId).where('code_hash', '=', codeHash).executeTakeFirst()) ?? null
}

export async function findCard(sql: Sql, salonId: string, giftCardId: string): Promise<StoredGiftCard | null> {
  return (await cards(sql, salonId).where('card.id', '=', giftCardId).executeTakeFirst()) ?? null
}

/** A page of them, newest first, how many there are, and what is owed on all of the salon's. */
export async function listCards(
  sql: Sql,
  salonId: string,
  { withBalance, lastFour, page, limit }: { withBalance: boolean; lastFour: string; page: number; limit: number },
): Promise<{ rows: StoredGiftCard[]; total: number; outstandingCents: number }> {
  const rows = await cards(sql, salonId)
    .$if(withBalance, (query) => query.where('card.balance_cents', '>', 0))
    .$if(lastFour !== '', (query) => query.where('card.last_four', '=', lastFour))
    .orderBy('card.sold_at', 'desc')
    .orderBy('card.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const counted = await sql
    .selectFrom('gift_cards')
    .select((is) => [
      is.fn
        .countAll<number>()
        .filterWhere((one) =>
          one.and([
            ...(withBalance ? [one('balance_cents', '>', 0)] : []),
            ...(lastFour === '' ? [] : [one('last_four', '=', lastFour)]),
          ]),
        )
        .as('total'),
      is.fn.coalesce(is.fn.sum<number>('balance_cents'), is.lit(0)).as('outstandingCents'),
    ])
    .where('salon_id', '=', salonId)
    .where('code_hash', 'is not', null)
    .executeTakeFirstOrThrow()
  return { rows, ...counted }
}

export interface StoredCardEntry {
  id: string
  at: Instant
  day: LocalDate
  kind: GiftCardEntryKind
  cents: number
  checkId: string | null
  checkNumber: number | null
  by: string
}

/** Earliest first. */
export async function listCardEntries(sql: Sql, salonId: string, giftCardId: string): Promise<StoredCardEntry[]> {
  return sql
    .selectFrom('gift_card_entries as entry')
    .leftJoin('checks', (join) =>
      join.onRef('checks.salon_id', '=', 'entry.salon_id').onRef('checks.id', '=', 'entry.check_id'),
    )
    .select([
      'entry.id',
      'entry.at',
      'entry.day',
      'entry.kind',
      'entry.cents',
      'entry.check_id as checkId',
      'checks.number as checkNumber',
      'entry.by_name as by',
    ])
    .where('entry.salon_id', '=', salonId)
    .where('entry.gift_card_id', '=', giftCardId)
    .orderBy('entry.id')
    .execute()
}

export interface CardEntry {
  id: string
  giftCardId: string
  kind: GiftCardEntryKind
  cents: number
}

interface CardRecord {
  checkId: string
  day: LocalDate
  now: Instant
  who: { user_id: string; by_name: string }
}

/** Cards that were paid for, each with its first entry. */
export async function insertCards(
  sql: Sql,
  salonId: string,
  cards: readonly { id: string; codeHash: Buffer; lastFour: string; cents: number; entryId: string }[],
  { checkId, day, now, who }: CardRecord,
): Promise<void> {
  await sql
    .insertInto('gift_cards')
    .values(
      cards.map(({ id, codeHash, lastFour, cents }) => ({
        salon_id: salonId,
        id,
        code_hash: codeHash,
        last_four: lastFour,
        balance_cents: cents,
        sold_cents: cents,
        sold_at: new Date(now),
        check_id: checkId,
      })),
    )
    .execute()
  await sql
    .insertInto('gift_card_entries')
    .values(
      cards.map(({ id, cents, entryId }) => ({
        salon_id: salonId,
        id: entryId,
        gift_card_id: id,
        at: new Date(now),
        day,
        kind: 'sold' as const,
        cents,
        check_id: checkId,
        ...who,
      })),
    )
    .execute()
}

/** Adds entries to cards, each to another one. @throws the constraint that a balance is never below zero */
export async function moveOnCards(
  sql: Sql,
  salonId: string,
  entries: readonly CardEntry[],
  { checkId, day, now, who }: CardRecord,
): Promise<void> {
  if (entries.length === 0) return
  const moved = raw`jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
    as moved (id uuid, "giftCardId" uuid, kind text, cents integer)`
  await raw`
    update gift_cards set balance_cents = balance_cents + moved.cents,
      last_used_at = case when moved.kind = 'redeemed' then ${new Date(now)}::timestamptz else last_used_at end
    from ${moved} where salon_id = ${salonId} and gift_cards.id = moved."giftCardId"`.execute(sql)
  await send(
    sql,
    raw`
      insert into gift_card_entries (salon_id, id, gift_card_id, at, day, kind, cents, check_id, user_id, by_name)
      select ${salonId}::uuid, id, "giftCardId", ${new Date(now)}::timestamptz, ${day}::date, kind, cents, ${checkId}::uuid,
        ${who.user_id}::uuid, ${who.by_name}::text
      from ${moved}`,
  )
}

export async function setCode(
  sql: Sql,
  salonId: string,
  giftCardId: string,
  { codeHash, lastFour }: { codeHash: Buffer; lastFour: string },
): Promise<void> {
  await sql
    .updateTable('gift_cards')
    .set({ code_hash: codeHash, last_four: lastFour })
    .where('salon_id', '=', salonId)
    .where('id', '=', giftCardId)
    .execute()
}
