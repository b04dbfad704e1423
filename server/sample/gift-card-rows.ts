/** Gift cards of a sample salon: sold on one check, used on a later one. */

import { giftCardLetters } from '../../shared/till/gift-cards.ts'
import type { Instant } from '../../shared/time.ts'
import { hashOf } from '../accounts/tokens.ts'
import { newId } from '../context.ts'
import type { TillRows, TillSetup } from './till-rows.ts'

/** How often a check sells a gift card, and how many checks later the last card sold is used. */
export const cardEvery = 150
export const cardUsedAfter = 50

type Card = TillRows['gift_cards'][number]

/** Nobody knows its code: another one can be made for it. */
export function newCard(number: number, checkId: string, soldAt: Instant): Card {
  return {
    salon_id: '',
    id: newId(),
    code_hash: hashOf(newId()),
    last_four: `7K${lettersOf(number)}`,
    balance_cents: cardCents,
    sold_cents: cardCents,
    sold_at: new Date(soldAt),
    last_used_at: null,
    check_id: checkId,
  }
}

const cardCents = 20_000

/** Two of those that codes are made of. */
function lettersOf(number: number): string {
  const many = giftCardLetters.length
  return `${giftCardLetters[Math.floor(number / cardEvery) % many]}${giftCardLetters[number % many]}`
}

export interface CardMove {
  at: Date
  day: string
  who: TillSetup['who']
}

export function sellCard(
  rows: TillRows,
  card: Card,
  { check, position, ...move }: CardMove & { check: { salon_id: string; check_id: string }; position: number },
): void {
  rows.gift_cards.push({ ...card, salon_id: check.salon_id })
  rows.gift_card_entries.push(cardEntry({ ...card, salon_id: check.salon_id }, 'sold', cardCents, move))
  rows.check_lines.push({
    ...check,
    id: newId(),
    position,
    kind: 'gift_card',
    booking_id: null,
    booking_line_id: null,
    service_id: null,
    product_id: null,
    staff_id: null,
    staff_first_name: '',
    name: '',
    names: {},
    quantity: 1,
    list_cents: cardCents,
    price_cents: cardCents,
    discount_cents: 0,
    taxed: false,
    gift_card_id: card.id,
  })
}

export function redeem(rows: TillRows, card: Card, { cents, ...move }: CardMove & { cents: number }): void {
  card.balance_cents -= cents
  card.last_used_at = move.at
  rows.gift_card_entries.push(cardEntry(card, 'redeemed', -cents, move))
}

function cardEntry(card: Card, kind: 'sold' | 'redeemed', cents: number, { at, day, who }: CardMove) {
  const check_id = kind === 'sold' ? card.check_id : null
  return { salon_id: card.salon_id, id: newId(), gift_card_id: card.id, at, day, kind, cents, check_id, ...who }
}
