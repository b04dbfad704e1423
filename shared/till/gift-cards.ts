/** Gift cards: identified by their code alone, of which only the hash is stored. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { LocalDate } from '../local-time.ts'
import { pageQuery, pageReply } from '../paging.ts'
import { giftCardEntryKinds } from './limits.ts'
import { At, CentsOut, SalonParams, Who } from './parts.ts'

/** Without 0, 1, I, L, O and U, to avoid look-alikes and words. */
export const giftCardLetters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
export const giftCardCodeLength = 12

/** As typed: spaces, dashes and case do not matter. Cards from another program have its codes. */
export const GiftCardCode = z
  .string()
  .max(40, 'gift_card_code')
  .transform((typed) => typed.toUpperCase().replace(/[^A-Z0-9]/g, ''))
  .pipe(z.string().min(1, 'gift_card_code'))

/** Whether it is a whole code as the till makes them. */
export function isOwnCode(code: string): boolean {
  return /^[2-9A-HJ-KM-NP-TV-Z]{12}$/.test(code)
}

/** `7KQ4M2XD9PAB` is shown as `7KQ4-M2XD-9PAB`. */
export function spacedCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-')
}

export const GiftCard = z.object({
  id: z.string(),
  lastFour: z.string(),
  balanceCents: CentsOut,
  soldCents: CentsOut,
  soldAt: At,
  checkId: z.string().nullable().describe('The check with which it was sold.'),
  checkNumber: z.number().int().nullable(),
  lastUsedAt: At.nullable(),
  broughtNote: z.string().nullable().describe('What a list from another program said of it; null: it was sold here.'),
})
export type GiftCard = z.infer<typeof GiftCard>

const path = '/api/salons/:salonId/gift-cards'
const CardParams = SalonParams.extend({ giftCardId: Id })

export const findGiftCard = endpoint({
  method: 'POST',
  path: `${path}/lookups`,
  summary: 'The balance of a gift card by its code. Ten attempts a minute.',
  params: SalonParams,
  refusals: ['no_such_gift_card', 'too_many_requests'],
  input: z.strictObject({ code: GiftCardCode }),
  reply: GiftCard,
})

export const listGiftCards = endpoint({
  method: 'GET',
  path,
  summary: 'Gift cards, newest first, and their total balance.',
  params: SalonParams,
  query: z.object({
    withBalance: z.enum(['true', 'false']).optional().describe('true: only those with a balance.'),
    lastFour: z.string().max(4).optional(),
    ...pageQuery(50),
  }),
  reply: z.object({
    giftCards: z.array(GiftCard),
    outstandingCents: CentsOut.describe('Total balance of all gift cards of the salon.'),
    ...pageReply,
  }),
})

export const GiftCardEntry = z.object({
  id: z.string(),
  at: At,
  day: LocalDate,
  kind: z.enum(giftCardEntryKinds),
  cents: CentsOut.describe('Added; negative: used.'),
  checkId: z.string().nullable(),
  checkNumber: z.number().int().nullable(),
  by: Who,
})
export type GiftCardEntry = z.infer<typeof GiftCardEntry>

export const readGiftCard = endpoint({
  method: 'GET',
  path: `${path}/:giftCardId`,
  summary: 'A gift card with all its entries, earliest first.',
  params: CardParams,
  reply: GiftCard.extend({ entries: z.array(GiftCardEntry) }),
})

export const renewGiftCard = endpoint({
  method: 'POST',
  path: `${path}/:giftCardId/code`,
  summary: 'Give a lost gift card a new code: the old one stops working. Returned only once.',
  params: CardParams,
  reply: GiftCard.extend({ code: z.string() }),
})
