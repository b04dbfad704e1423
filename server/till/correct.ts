/** What was paid how is corrected: another method by a pair of entries, or the whole check is open again. */

import { AppError } from '../../shared/errors.ts'
import type { Check } from '../../shared/till/contract.ts'
import { type MoneyMethod, moneyMethods, type TipMoney, tipMoneys } from '../../shared/till/limits.ts'
import { sumOf } from '../../shared/till/shares.ts'
import { tipsByMoney } from '../../shared/till/tips.ts'
import { findBookings } from '../bookings/bookings.sql.ts'
import { reopenPaid } from '../bookings/stages/reopen-paid.ts'
import { type Context, newId } from '../context.ts'
import { send } from '../db/together.ts'
import { type Acting, mayRefund, methodOf, tillAct } from './act.ts'
import { insertCharges } from './charged.sql.ts'
import { chargedBy } from './charged.ts'
import { checkIn, grossOf, isPaid, seenCheck, standingPayments, tipMoney, tipsOf } from './check.ts'
import { hasLaterCheck, updateCheck } from './check-changes.sql.ts'
import type { StoredCheck } from './checks.sql.ts'
import { follow } from './follow-visits.ts'
import { takeOffSoldCards } from './gift-cards.ts'
import { answerCheck, KeptCheck } from './open.ts'
import { withId } from './pay.ts'
import { insertPayment, insertTips, type NewTip } from './payments.sql.ts'
import { moveStock } from './products.sql.ts'
import { reverse } from './reverse.ts'
import { isDayOpen, type TillSalon } from './till.sql.ts'

interface Correction {
  version: number
  method: MoneyMethod
  otherMethodId: string | null
  reason: string
}

/** @throws AppError as the contract of `correctPayment` says; `not_found` for a gift card's or a deposit's payment */
export function correctPayment(
  salonId: string,
  { checkId, paymentId, input, key }: { checkId: string; paymentId: string; input: Correction; key: string | null },
  context: Context,
): Promise<Check> {
  const asked = { correct: paymentId, input }
  return tillAct(salonId, { key, checkId, asked, kept: KeptCheck, answer: answerCheck }, context, async (acting) => {
    const { sql, salon, now, who } = acting
    const check = await paidCheck(acting, { checkId, version: input.version })
    const payment = standingPayments(check).find(({ id }) => id === paymentId)
    if (!payment || !moneyMethods.some((method) => method === payment.method)) throw new AppError('not_found')
    const way = methodOf(salon, input)
    const isSame = way.method === payment.method && way.method_name === payment.methodName
    if (isSame) throw new AppError('invalid_request', { fields: { method: 'invalid' } })

    const { reason } = input
    const day = await correctionDay(acting, payment.day)
    await reverse(acting, check, { reversed: [{ payment, day }], reason, isCorrection: true })
    const instead = {
      id: newId(),
      kind: 'payment' as const,
      ...way,
      day,
      cents: payment.cents,
      settles_cents: payment.settlesCents,
      cash_price_cents: payment.cashPriceCents,
      cash_price_bp: payment.cashPriceBp,
      is_debit: false,
      tip_cents: payment.tipCents,
      tendered_cents: null,
      last_four: '',
      reference: '',
      gift_card_id: null,
      gift_card_left_cents: null,
      deposit_id: null,
      reverses_id: null,
      corrects_id: payment.id,
      reason,
    }
    await send(sql, insertPayment(sql, salonId, { check, payment: instead, later: 1, now, who }))
    const tips = movedTips(await checkIn(acting, checkId), salon).map(withId)
    await send(
      sql,
      insertTips(sql, salonId, { checkId, day, paymentId: null, tips }),
      updateCheck(sql, salonId, checkId, { now, byName: who.by_name }),
    )
    return { checkId }
  })
}

/** @throws AppError `not_found`; `changed_meanwhile`; `check_not_paid`; `check_refunded` */
async function paidCheck(acting: Acting, seen: { checkId: string; version: number }): Promise<StoredCheck> {
  const check = await seenCheck(acting, seen)
  if (!isPaid(check.state)) throw new AppError('check_not_paid')
  if (check.state !== 'paid' || check.refundedCents > 0) throw new AppError('check_refunded')
  return check
}

/** The day of the money, while it is open: its figures are then true. Afterwards, the day on which money counts now. */
async function correctionDay({ sql, salonId, salon }: Acting, day: string): Promise<string> {
  return (await isDayOpen(sql, salonId, day)) ? day : salon.countsOn
}

/** What is stored of each member's tip in cash, by card and otherwise, brought to what the payments say now. */
function movedTips(check: StoredCheck, salon: TillSalon): NewTip[] {
  return tipsByMoney(tipsOf(check), tipMoney(check)).flatMap(({ staffId, cashCents, cardCents, otherCents }) =>
    changedTips(check, { staffId, tip: { cash: cashCents, card: cardCents, other: otherCents } }, salon),
  )
}

/** The entries that bring what is stored of a member's tip to this. */
function changedTips(
  { tips }: StoredCheck,
  { staffId, tip }: { staffId: string; tip: Record<TipMoney, number> },
  { settings }: TillSalon,
): NewTip[] {
  return tipMoneys
    .map((paidBy) => {
      const own = tips.filter((one) => one.staffId === staffId && one.paidBy === paidBy)
      const cents = tip[paidBy] - sumOf(own.map((one) => one.cents))
      return { staffId, paidBy, cents, atCounter: paidBy === 'cash' && settings.cashTipsAtCounter }
    })
    .filter(({ cents }) => cents !== 0)
}

/** @throws AppError as the contract of `reopenCheck` says */
export function reopenCheck(
  salonId: string,
  { checkId, version, reason, key }: { checkId: string; version: number; reason: string; key: string | null },
  context: Context,
): Promise<Check> {
  const asked = { reopen: checkId, version, reason }
  return tillAct(salonId, { key, checkId, asked, kept: KeptCheck, answer: answerCheck }, context, async (acting) => {
    const { sql, salon, now, who } = acting
    if (!mayRefund(salon, context)) throw new AppError('forbidden')
    const check = await paidCheck(acting, { checkId, version })
    const { day, paidAt, number } = check
    if (day === null || paidAt === null || !(await isDayOpen(sql, salonId, day))) throw new AppError('day_closed')
    const bookingIds = check.visits.map(({ bookingId }) => bookingId)
    if (check.keptCents > 0 || (await hasLaterCheck(sql, salonId, { checkId, bookingIds }))) {
      throw new AppError('check_stays')
    }
    const reversed = await Promise.all(
      standingPayments(check).map(async (payment) => ({ payment, day: await correctionDay(acting, payment.day) })),
    )
    await takeOffSoldCards(acting, check, {
      day,
      lines: check.lines.map((line) => ({ lineId: line.id, cents: grossOf(line) })),
    })
    await reverse(acting, check, { reversed, reason, isCorrection: true })
    const money = { settledCents: 0, cashPriceCents: 0, paidCents: 0 }
    const tips = takenBackTips(check, salon).map(withId)
    await send(
      sql,
      insertTips(sql, salonId, { checkId, day, paymentId: null, tips }),
      updateCheck(sql, salonId, checkId, { now, byName: who.by_name, touched: true, money, reopened: true }),
    )
    await moveStock(sql, salonId, returnedPieces(check), { checkId, reason, now, who })
    const visits = await findBookings(sql, salonId, bookingIds)
    const { others } = chargedBy(check, visits, paidAt)
    await insertCharges(
      sql,
      salonId,
      others.map((charge) => ({ ...charge, cents: 0 - charge.cents })),
    )
    await reopenPaid(sql, salonId, { visits, paidAt, checkNumber: number, reason }, context)
    await follow(acting, checkId)
    return { checkId }
  })
}

function takenBackTips(check: StoredCheck, salon: TillSalon): NewTip[] {
  return tipsOf(check).flatMap(({ staffId }) =>
    changedTips(check, { staffId, tip: { cash: 0, card: 0, other: 0 } }, salon),
  )
}

function returnedPieces({ lines }: StoredCheck) {
  return lines.flatMap(({ productId, quantity }) =>
    productId === null ? [] : [{ id: newId(), productId, kind: 'returned' as const, quantity }],
  )
}
