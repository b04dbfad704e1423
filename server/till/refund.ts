/** Refunds, after a check was paid. */

import { z } from 'zod'
import { AppError } from '../../shared/errors.ts'
import type { Check } from '../../shared/till/contract.ts'
import { tipMoneys } from '../../shared/till/limits.ts'
import type { Refund } from '../../shared/till/payments.ts'
import { planRefund } from '../../shared/till/refunds.ts'
import { divide, sumOf } from '../../shared/till/shares.ts'
import { hashOf } from '../accounts/tokens.ts'
import { type Context, newId } from '../context.ts'
import { send } from '../db/together.ts'
import { type Acting, mayRefund, methodOf, tillAct } from './act.ts'
import { noteRefunded } from './charged.sql.ts'
import { chargedOf, checkIn, checkOut, grossOf, isPaid, seenCheck, standingPayments } from './check.ts'
import { updateCheck } from './check-changes.sql.ts'
import type { StoredCheck } from './checks.sql.ts'
import { settleOwed } from './follow-paid.ts'
import { findCard, findCardByCode, moveOnCards, type StoredGiftCard } from './gift-cards.sql.ts'
import { takeOffSoldCards } from './gift-cards.ts'
import { limitGuesses } from './guesses.ts'
import { withId } from './pay.ts'
import { insertPayment, insertRefundLines, insertTips, type NewPayment, type NewTip } from './payments.sql.ts'
import { moveStock } from './products.sql.ts'

const KeptRefund = z.object({ checkId: z.string(), paymentId: z.string(), cents: z.number() })

/** @throws AppError as the contract of `refundCheck` says */
export function refundCheck(
  salonId: string,
  { checkId, input, key }: { checkId: string; input: Refund; key: string | null },
  context: Context,
): Promise<{ check: Check; paymentId: string; cents: number }> {
  const answer = async (acting: Acting, { checkId: id, ...kept }: z.infer<typeof KeptRefund>) => ({
    ...kept,
    check: checkOut(await checkIn(acting, id), acting.salon, context),
  })
  const request = { key, checkId, asked: { refund: checkId, input }, kept: KeptRefund, answer }
  const give = async (acting: Acting) => {
    const { sql, salon, now, who } = acting
    if (!mayRefund(salon, context)) throw new AppError('forbidden')
    const check = await seenCheck(acting, { checkId, version: input.version })
    if (!isPaid(check.state)) throw new AppError('check_not_paid')
    const planned = planRefund(chargedOf(check), input)
    if ('refusal' in planned) throw new AppError(planned.refusal)
    if (check.refundedCents + planned.cents > check.paidCents) throw new AppError('refunded_too_much')

    const card = input.method === 'gift_card' ? await cardForRefund(acting, check, input) : null
    const tipCents = sumOf(planned.tips.map(({ cents }) => cents))
    const payment: NewPayment = {
      id: newId(),
      kind: 'refund',
      ...methodOf(salon, input),
      day: salon.countsOn,
      cents: 0 - planned.cents,
      settles_cents: 0 - planned.settlesCents,
      cash_price_cents: 0 - planned.cashPriceCents,
      cash_price_bp: 0,
      is_debit: false,
      tip_cents: 0 - tipCents,
      tendered_cents: null,
      last_four: card?.lastFour ?? '',
      reference: '',
      gift_card_id: card?.id ?? null,
      gift_card_left_cents: card ? card.balanceCents + planned.cents : null,
      deposit_id: null,
      reverses_id: null,
      corrects_id: null,
      reason: input.reason,
    }
    const written = { checkId, day: salon.countsOn, now, who }
    await send(sql, insertPayment(sql, salonId, { check, payment, now, who }))
    await insertRefundLines(sql, salonId, { checkId, paymentId: payment.id, lines: planned.lines })
    await noteRefunded(sql, salonId, { checkId, paymentId: payment.id })
    const given = refundedTips(check, planned.tips).map(withId)
    if (card) {
      await moveOnCards(
        sql,
        salonId,
        [{ id: newId(), giftCardId: card.id, kind: 'refunded', cents: planned.cents }],
        written,
      )
    }
    await takeOffSoldCards(acting, check, { day: salon.countsOn, lines: planned.lines })
    if (input.restock) {
      await moveStock(sql, salonId, givenBackPieces(check, planned.lines), { checkId, reason: input.reason, now, who })
    }
    const refundedCents = check.refundedCents + planned.cents
    const state = planned.isWhole ? 'refunded' : 'partly_refunded'
    await send(
      sql,
      insertTips(sql, salonId, { checkId, day: salon.countsOn, paymentId: payment.id, tips: given }),
      updateCheck(sql, salonId, checkId, { now, byName: who.by_name, refund: { refundedCents, state } }),
    )
    if (check.owedCents > 0) await settleOwed(acting, check, sumOf(planned.lines.map(({ cents }) => cents)))
    return { checkId, paymentId: payment.id, cents: planned.cents }
  }
  return limitGuesses(input.giftCardCode, context, () => tillAct(salonId, request, context, give))
}

/** By its code, or the one that the check was paid with. @throws AppError `no_such_gift_card` */
async function cardForRefund({ sql, salonId }: Acting, check: StoredCheck, input: Refund): Promise<StoredGiftCard> {
  const used = standingPayments(check).findLast(({ giftCardId }) => giftCardId !== null)?.giftCardId
  const card =
    input.giftCardCode !== null
      ? await findCardByCode(sql, salonId, hashOf(input.giftCardCode))
      : used
        ? await findCard(sql, salonId, used)
        : null
  if (!card) throw new AppError('no_such_gift_card')
  return card
}

/** Of each member's tip, in proportion to what came in cash and otherwise and has not been refunded yet. */
function refundedTips({ tips }: StoredCheck, given: readonly { staffId: string; cents: number }[]): NewTip[] {
  return given.flatMap(({ staffId, cents }) => {
    const own = tips.filter((tip) => tip.staffId === staffId)
    const left = tipMoneys.map((paidBy) =>
      Math.max(0, sumOf(own.filter((tip) => tip.paidBy === paidBy).map((tip) => tip.cents))),
    )
    const parts = divide(cents, left)
    return tipMoneys.flatMap((paidBy, index) => {
      const part = parts[index] ?? 0
      return part > 0 ? [{ staffId, paidBy, cents: 0 - part }] : []
    })
  })
}

/** Pieces of products that this refund gives back completely. */
function givenBackPieces({ lines }: StoredCheck, refunded: readonly { lineId: string; cents: number }[]) {
  return refunded.flatMap(({ lineId, cents }) => {
    const line = lines.find(({ id }) => id === lineId)
    if (!line?.productId || line.refundedCents + cents < grossOf(line) - line.discountCents) return []
    return [{ id: newId(), productId: line.productId, kind: 'returned' as const, quantity: line.quantity }]
  })
}
