/** A check after a payment, built from what was written: reading it from the database would give the same. */

import type { SoldGiftCard } from '../../shared/till/payments.ts'
import { type Instant, toIso } from '../../shared/time.ts'
import type { StoredCheck } from './checks.sql.ts'
import type { NewPayment, NewTip } from './payments.sql.ts'

/** Cents of the check so far. */
type Money = Pick<StoredCheck, 'settledCents' | 'cashPriceCents' | 'paidCents'>

interface PaymentRecord {
  payment: NewPayment
  number: number
  money: Money
  now: Instant
  byName: string
  /** Set when the check is settled completely. */
  paid?: {
    link: string
    tips: readonly (NewTip & { id: string })[]
    giftCards: readonly SoldGiftCard[]
  }
}

export function asPaid(check: StoredCheck, { payment, number, money, now, byName, paid }: PaymentRecord): StoredCheck {
  return {
    ...check,
    ...money,
    number,
    version: check.version + 1,
    changedAt: now,
    byName,
    payments: [...check.payments, storedPayment(payment, now, byName)],
    deposits: check.deposits
      .map((one) => (one.depositId === payment.deposit_id ? { ...one, cents: one.cents - payment.cents } : one))
      .filter(({ cents }) => cents > 0),
    ...(paid && {
      state: 'paid',
      day: payment.day,
      paidAt: now,
      link: paid.link,
      lines: check.lines.map((line) => withCard(line, paid.giftCards)),
      tips: paid.tips
        .toSorted((a, b) => (a.id < b.id ? -1 : 1))
        .map(({ staffId, paidBy, cents }) => ({
          staffId,
          firstName: check.lines.find((line) => line.staffId === staffId)?.staffFirstName ?? '',
          paidBy,
          cents,
          isRefund: false,
        })),
      visits: check.visits.map((visit) => ({ ...visit, status: 'completed' })),
    }),
  }
}

function storedPayment(payment: NewPayment, now: Instant, by: string): StoredCheck['payments'][number] {
  return {
    id: payment.id,
    kind: payment.kind,
    method: payment.method,
    methodName: payment.method_name,
    day: payment.day,
    at: toIso(now),
    cents: payment.cents,
    settlesCents: payment.settles_cents,
    cashPriceCents: payment.cash_price_cents,
    cashPriceBp: payment.cash_price_bp,
    isDebit: payment.is_debit,
    tipCents: payment.tip_cents,
    tenderedCents: payment.tendered_cents,
    lastFour: payment.last_four,
    reference: payment.reference,
    giftCardId: payment.gift_card_id,
    giftCardLeftCents: payment.gift_card_left_cents,
    depositId: payment.deposit_id,
    reversesId: payment.reverses_id,
    correctsId: payment.corrects_id,
    reason: payment.reason,
    by,
  }
}

function withCard(line: StoredCheck['lines'][number], cards: readonly SoldGiftCard[]): StoredCheck['lines'][number] {
  const card = cards.find(({ lineId }) => lineId === line.id)
  return card ? { ...line, giftCardId: card.giftCardId, giftCardLastFour: card.code.slice(-4) } : line
}
