/** Gift cards: found by their code, listed for the owner, and given a new code. */

import { AppError } from '../../shared/errors.ts'
import { type GiftCard, type GiftCardEntry, spacedCode } from '../../shared/till/gift-cards.ts'
import { toIso } from '../../shared/time.ts'
import { hashOf } from '../accounts/tokens.ts'
import { type Context, newId } from '../context.ts'
import { changeSetup } from '../db/salon-lock.ts'
import { sqlStateOf } from '../db/sql-state.ts'
import { assertOwnSalon } from '../salons/access.ts'
import type { Acting } from './act.ts'
import type { StoredCheck } from './checks.sql.ts'
import {
  findCard,
  findCardByCode,
  listCardEntries,
  listCards,
  moveOnCards,
  type StoredGiftCard,
  setCode,
} from './gift-cards.sql.ts'
import { limitGuesses } from './guesses.ts'
import { newCode } from './secrets.ts'

function cardOut(card: StoredGiftCard): GiftCard {
  return {
    ...card,
    soldAt: toIso(card.soldAt),
    lastUsedAt: card.lastUsedAt === null ? null : toIso(card.lastUsedAt),
  }
}

/** @throws AppError `not_found`; `no_such_gift_card`; `too_many_requests` */
export async function lookUpCard(salonId: string, code: string, context: Context): Promise<GiftCard> {
  await assertOwnSalon(salonId, context)
  return limitGuesses(code, context, async () => {
    const card = await findCardByCode(context.db, salonId, hashOf(code))
    if (!card) throw new AppError('no_such_gift_card')
    return cardOut(card)
  })
}

interface CardSearch {
  withBalance?: 'true' | 'false' | undefined
  lastFour?: string | undefined
  page: number
  limit: number
}

/** @throws AppError `not_found` */
export async function readCards(
  salonId: string,
  { withBalance, lastFour = '', page, limit }: CardSearch,
  context: Context,
) {
  await assertOwnSalon(salonId, context)
  const filter = { withBalance: withBalance === 'true', lastFour: lastFour.toUpperCase(), page, limit }
  const { rows, total, outstandingCents } = await listCards(context.db, salonId, filter)
  return { giftCards: rows.map(cardOut), outstandingCents, total, page, limit }
}

/** @throws AppError `not_found` */
export async function readCard(
  salonId: string,
  giftCardId: string,
  context: Context,
): Promise<GiftCard & { entries: GiftCardEntry[] }> {
  await assertOwnSalon(salonId, context)
  const card = await findCard(context.db, salonId, giftCardId)
  if (!card) throw new AppError('not_found')
  const entries = await listCardEntries(context.db, salonId, giftCardId)
  return { ...cardOut(card), entries: entries.map((entry) => ({ ...entry, at: toIso(entry.at) })) }
}

/** The old code stops working. @throws AppError `not_found` */
export async function renewCard(
  salonId: string,
  giftCardId: string,
  context: Context,
): Promise<GiftCard & { code: string }> {
  await assertOwnSalon(salonId, context)
  const { code, ...kept } = newCode()
  return changeSetup(context, salonId, 'till', async (sql) => {
    await setCode(sql, salonId, giftCardId, kept)
    const card = await findCard(sql, salonId, giftCardId)
    if (!card) throw new AppError('not_found')
    return { ...cardOut(card), code: spacedCode(code) }
  })
}

/** A sold gift card whose line is taken back becomes invalid. @throws AppError `gift_card_spent` */
export async function takeOffSoldCards(
  { sql, salonId, now, who }: Acting,
  check: StoredCheck,
  { day, lines }: { day: string; lines: readonly { lineId: string; cents: number }[] },
): Promise<void> {
  const entries = lines.flatMap(({ lineId, cents }) => {
    const giftCardId = check.lines.find(({ id }) => id === lineId)?.giftCardId
    return giftCardId ? [{ id: newId(), giftCardId, kind: 'returned' as const, cents: 0 - cents }] : []
  })
  if (entries.length === 0) return
  try {
    await moveOnCards(sql, salonId, entries, { checkId: check.id, day, now, who })
  } catch (error) {
    throw sqlStateOf(error) === '23514' ? new AppError('gift_card_spent', { cause: error }) : error
  }
}
