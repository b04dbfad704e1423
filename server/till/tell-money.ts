/** Messages to clients about money that is no payment of a check: a deposit that came or went back, a gift card that was sold. */

import type { Cents } from '../../shared/money.ts'
import { bookingPath } from '../../shared/salons/slug.ts'
import type { Language } from '../../shared/text/language.ts'
import type { SoldGiftCard } from '../../shared/till/payments.ts'
import { addMinutes } from '../../shared/time.ts'
import { findBookings } from '../bookings/bookings.sql.ts'
import { loadKnown } from '../messages/known.sql.ts'
import { queueUrgentMail, queueUrgentText } from '../messages/messages.sql.ts'
import { depositWords, giftCardWords } from '../messages/render-link.ts'
import type { Acting } from './act.ts'
import type { StoredCheck } from './checks.sql.ts'

/** How long such a message is useful. */
const usefulMinutes = 24 * 60

/** To the client of the visit, or to the host of their party; nobody where there is neither phone nor email. */
export async function tellDeposit(
  acting: Acting,
  { bookingId, cents, what }: { bookingId: string; cents: Cents; what: 'taken' | 'returned' },
): Promise<void> {
  const { sql, salonId, salon, now, context } = acting
  const known = (await loadKnown(sql, salonId, [bookingId])).get(bookingId)
  const [host] = known ? await findBookings(sql, salonId, [known.bookingId]) : []
  if (!host) return
  const { customerPhone: phone, customerEmail: email, language, startTime, clientLink } = host
  const link = `${context.publicUrl()}${clientLink}`
  const words = depositWords({ salon, start: Date.parse(startTime), link, language, now, cents, what })
  await queue(acting, { kind: 'deposit', words, phone, email, language })
}

/** To the client of the check, with the code, which is shown nowhere else afterwards. */
export async function tellSold(acting: Acting, check: StoredCheck, cards: readonly SoldGiftCard[]): Promise<void> {
  const { salonId, salon, context } = acting
  const { phone, email, language } = check
  if (cards.length === 0 || (phone === '' && email === '')) return
  const link = `${context.publicUrl()}${bookingPath({ id: salonId, slug: null })}`
  for (const { code, balanceCents: cents } of cards) {
    const words = giftCardWords({ salon, link, language, code, cents })
    await queue(acting, { kind: 'gift_card', words, phone, email, language })
  }
}

interface MoneyMessage {
  kind: 'deposit' | 'gift_card'
  words: { text: string; mail: string }
  phone: string
  email: string
  language: Language
}

async function queue(
  { sql, salonId, now, context }: Acting,
  { kind, words, phone, email, language }: MoneyMessage,
): Promise<void> {
  const message = { salonId, kind, language, expiresAt: addMinutes(now, usefulMinutes), now }
  if (phone !== '') await queueUrgentText(sql, { ...message, words: words.text, phone }, context.texting)
  if (email !== '' && context.mailCode) await queueUrgentMail(sql, { ...message, words: words.mail, email })
}
