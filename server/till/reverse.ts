/** The entries that take payments of a check back: on gift cards and deposits too. */

import { newId } from '../context.ts'
import { send } from '../db/together.ts'
import type { Acting } from './act.ts'
import type { StoredCheck, StoredPayment } from './checks.sql.ts'
import { findDeposit, insertDepositEntry, setDeposit } from './deposits.sql.ts'
import { moveOnCards } from './gift-cards.sql.ts'
import { insertPayment, type NewPayment } from './payments.sql.ts'

interface ReversedPayment {
  payment: StoredPayment
  /** The day of the till on which it is taken back. */
  day: string
}

/** @param isCorrection the check was paid */
export async function reverse(
  { sql, salonId, now, who }: Acting,
  check: StoredCheck,
  { reversed, reason, isCorrection }: { reversed: readonly ReversedPayment[]; reason: string; isCorrection: boolean },
): Promise<void> {
  const inserts = reversed.map(({ payment, day }, later) => {
    const back = opposite(payment, { day, reason, correctsId: isCorrection ? payment.id : null })
    return insertPayment(sql, salonId, { check, payment: back, later, now, who })
  })
  await send(sql, ...inserts)
  for (const { payment, day } of reversed) {
    const { cents, method, methodName, giftCardId, depositId } = payment
    const written = { checkId: check.id, day, now, who }
    if (giftCardId !== null) {
      await moveOnCards(sql, salonId, [{ id: newId(), giftCardId, kind: 'taken_back', cents }], written)
    }
    if (depositId !== null) {
      const way = { method, method_name: methodName }
      const entry = { id: newId(), kind: 'taken_back' as const, cents, ...way, checkId: check.id, reason }
      await insertDepositEntry(sql, salonId, depositId, { entry, ...written })
      const before = await findDeposit(sql, salonId, depositId)
      await setDeposit(sql, salonId, depositId, { state: 'held', heldCents: (before?.heldCents ?? 0) + cents })
    }
  }
}

function opposite(
  payment: StoredPayment,
  { day, reason, correctsId }: { day: string; reason: string; correctsId: string | null },
): NewPayment {
  return {
    id: newId(),
    kind: 'reversal',
    method: payment.method,
    method_name: payment.methodName,
    day,
    cents: 0 - payment.cents,
    settles_cents: 0 - payment.settlesCents,
    cash_price_cents: 0 - payment.cashPriceCents,
    cash_price_bp: payment.cashPriceBp,
    is_debit: payment.isDebit,
    tip_cents: 0 - payment.tipCents,
    tendered_cents: null,
    last_four: payment.lastFour,
    reference: payment.reference,
    gift_card_id: payment.giftCardId,
    gift_card_left_cents: null,
    deposit_id: payment.depositId,
    reverses_id: payment.id,
    corrects_id: correctsId,
    reason,
  }
}
