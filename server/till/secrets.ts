/** What must not be guessed: codes of gift cards, shown once and kept as a hash, and links to receipts. */

import { randomBytes, randomInt } from 'node:crypto'
import { giftCardCodeLength, giftCardLetters } from '../../shared/till/gift-cards.ts'
import { hashOf } from '../accounts/tokens.ts'
import { signed } from '../db/found-salons.ts'

export interface NewCode {
  code: string
  codeHash: Buffer
  lastFour: string
}

/** 58 random bits: as it is looked up, and without dashes. */
export function newCode(): NewCode {
  const code = Array.from(
    { length: giftCardCodeLength },
    () => giftCardLetters[randomInt(giftCardLetters.length)] ?? '',
  ).join('')
  return { code, codeHash: hashOf(code), lastFour: code.slice(-4) }
}

/** 128 random bits, kept as they are, because messages repeat it. */
export function newReceiptLink(salonId: string): string {
  return signed(randomBytes(16).toString('base64url'), salonId)
}
