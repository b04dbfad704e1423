/** Reverses a payment while its check is open. */

import { AppError } from '../../shared/errors.ts'
import type { Check } from '../../shared/till/contract.ts'
import { type Context, newId } from '../context.ts'
import { send } from '../db/together.ts'
import { tillAct } from './act.ts'
import { checkOf, seenCheck, standingPayments } from './check.ts'
import { updateCheck } from './check-changes.sql.ts'
import { insertDepositEntry, setDeposit } from './deposits.sql.ts'
import { followPaid, payersOf } from './follow-paid.ts'
import { follow } from './follow-visits.ts'
import { moveOnCards } from './gift-cards.sql.ts'
import { answerCheck, KeptCheck } from './open.ts'
import { insertPayment, type NewPayment } from './payments.sql.ts'

/** Idempotent. @throws AppError `not_found`; `changed_meanwhile`; `check_not_open` */
export function takeBackPayment(
  salonId: string,
  {
    checkId,
    paymentId,
    version,
    reason,
    key,
  }: {
    checkId: string
    paymentId: string
    version: number
    reason: string
    key: string | null
  },
  context: Context,
): Promise<Check> {
  const request = {
    key,
    checkId,
    asked: { takeBack: paymentId, version, reason },
    kept: KeptCheck,
    answer: answerCheck,
  }
  return tillAct(salonId, request, context, async (acting) => {
    const { sql, salon, now, who } = acting
    const before = checkOf(acting)
    const payment = before.payments.find(({ id, kind }) => id === paymentId && kind === 'payment')
    if (!payment) throw new AppError('not_found')
    if (before.state !== 'open') throw new AppError('check_not_open')
    const isStanding = standingPayments(before).some(({ id }) => id === paymentId)
    if (!isStanding) return { checkId }
    const check = await seenCheck(acting, { checkId, version })
    const back: NewPayment = {
      id: newId(),
      kind: 'reversal',
      method: payment.method,
      method_name: payment.methodName,
      day: salon.countsOn,
      cents: 0 - payment.cents,
      settles_cents: 0 - payment.settlesCents,
      cash_price_cents: 0 - payment.cashPriceCents,
      tip_cents: 0 - payment.tipCents,
      tendered_cents: null,
      last_four: payment.lastFour,
      reference: payment.reference,
      gift_card_id: payment.giftCardId,
      gift_card_left_cents: null,
      deposit_id: payment.depositId,
      reverses_id: payment.id,
      reason,
    }
    const written = { checkId, day: salon.countsOn, now, who }
    const stored = insertPayment(sql, salonId, { check, payment: back, now, who })
    if (payment.giftCardId !== null) {
      const { giftCardId, cents } = payment
      await moveOnCards(sql, salonId, [{ id: newId(), giftCardId, kind: 'taken_back', cents }], written)
    }
    if (payment.depositId !== null) {
      const { method, method_name } = back
      const entry = {
        id: newId(),
        kind: 'taken_back' as const,
        cents: payment.cents,
        method,
        method_name,
        checkId,
        reason,
      }
      await insertDepositEntry(sql, salonId, payment.depositId, { entry, ...written })
      await setDeposit(sql, salonId, payment.depositId, { state: 'held', heldCents: payment.cents })
    }
    const money = {
      settledCents: check.settledCents - payment.settlesCents,
      cashPriceCents: check.cashPriceCents - payment.cashPriceCents,
      paidCents: check.paidCents - payment.cents,
    }
    const changed = updateCheck(sql, salonId, checkId, { now, byName: who.by_name, money })
    await send(sql, stored, changed)
    if (check.owedCents > 0) {
      await follow(acting, checkId)
      for (const payerId of await payersOf(acting, check)) await followPaid(acting, payerId)
    }
    return { checkId }
  })
}
