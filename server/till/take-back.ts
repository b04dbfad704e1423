/** Reverses a payment while its check is open. */

import { AppError } from '../../shared/errors.ts'
import type { Check } from '../../shared/till/contract.ts'
import type { Context } from '../context.ts'
import { send } from '../db/together.ts'
import { tillAct } from './act.ts'
import { checkOf, seenCheck, standingPayments } from './check.ts'
import { updateCheck } from './check-changes.sql.ts'
import { followPaid, payersOf } from './follow-paid.ts'
import { follow } from './follow-visits.ts'
import { answerCheck, KeptCheck } from './open.ts'
import { reverse } from './reverse.ts'

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
    await reverse(acting, check, { reversed: [{ payment, day: salon.countsOn }], reason, isCorrection: false })
    const money = {
      settledCents: check.settledCents - payment.settlesCents,
      cashPriceCents: check.cashPriceCents - payment.cashPriceCents,
      paidCents: check.paidCents - payment.cents,
    }
    await send(sql, updateCheck(sql, salonId, checkId, { now, byName: who.by_name, money }))
    if (check.owedCents > 0) {
      await follow(acting, checkId)
      for (const payerId of await payersOf(acting, check)) await followPaid(acting, payerId)
    }
    return { checkId }
  })
}
