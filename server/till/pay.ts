/** Payments on a check, and what follows the last of them. */

import { z } from 'zod'
import { AppError, type ErrorCode } from '../../shared/errors.ts'
import { bearerOf, borneByMembers } from '../../shared/till/bearing.ts'
import { spacedCode } from '../../shared/till/gift-cards.ts'
import { type Paid, type PaymentIn, SoldGiftCard } from '../../shared/till/payments.ts'
import { type PaymentRefusal, type PlannedPayment, planPayment, pricingFor } from '../../shared/till/settling.ts'
import { sumOf } from '../../shared/till/shares.ts'
import { tipsByMoney } from '../../shared/till/tips.ts'
import { hashOf } from '../accounts/tokens.ts'
import { findBookings } from '../bookings/bookings.sql.ts'
import { completePaid } from '../bookings/stages/complete-paid.ts'
import { type Context, newId } from '../context.ts'
import { send } from '../db/together.ts'
import { findAsking } from '../messages/messages.sql.ts'
import { type Acting, methodOf, tillAct } from './act.ts'
import { asPaid } from './as-paid.ts'
import { insertCharges } from './charged.sql.ts'
import { chargedBy } from './charged.ts'
import {
  checkIn,
  checkOf,
  checkOut,
  grossOf,
  leftOf,
  openCheckIn,
  pricingOf,
  standingPayments,
  tipMoneyOf,
  tipsOf,
} from './check.ts'
import { takeNumber, updateCheck } from './check-changes.sql.ts'
import type { StoredCheck } from './checks.sql.ts'
import { findDeposit, insertDepositEntry, type StoredDeposit, setDeposit } from './deposits.sql.ts'
import { followPaid, payersOf } from './follow-paid.ts'
import { findCardByCode, insertCards, moveOnCards, type StoredGiftCard } from './gift-cards.sql.ts'
import { limitGuesses } from './guesses.ts'
import { answerCheck, asDraft, countDraft, draftsOf, KeptCheck, storeLines } from './open.ts'
import { insertPayment, insertTips, type NewPayment, type NewTip, nameGiftCards, saveBorne } from './payments.sql.ts'
import { moveStock } from './products.sql.ts'
import { newCode, newReceiptLink } from './secrets.ts'
import { tellSold } from './tell-money.ts'
import type { TillSalon } from './till.sql.ts'

const KeptPayment = z.object({
  checkId: z.string(),
  paymentId: z.string(),
  changeCents: z.number(),
  giftCards: z.array(SoldGiftCard),
})

/**
 * Once everything is settled the check is paid: tips are stored, gift cards sold get their codes, products leave the stock, and its
 * visits are completed.
 * @throws AppError as the contract of `pay` says
 */
export async function pay(
  salonId: string,
  { checkId, input, key }: { checkId: string; input: PaymentIn; key: string | null },
  context: Context,
): Promise<Paid> {
  let after: StoredCheck | null = null
  let isOtherTax = false
  const answer = async (acting: Acting, { checkId: id, ...kept }: z.infer<typeof KeptPayment>): Promise<Paid> => {
    const isKnown = after?.payments.at(-1)?.id === kept.paymentId
    const check = isKnown && after ? after : await checkIn(acting, id)
    return { ...kept, check: checkOut(check, acting.salon, context) }
  }
  const request = { key, checkId, asked: { pay: checkId, input }, kept: KeptPayment, answer }
  const attempt = () =>
    tillAct(salonId, request, context, async (acting) => {
      const check = await openCheckIn(acting, { checkId, version: input.version })
      isOtherTax = await hasOtherTax(acting, check)
      if (isOtherTax) throw new AppError('changed_meanwhile')
      const source = await sourceOf(acting, check, input)
      const stored = await store(acting, check, { input, source, planned: plannedFor(check, input, source, acting) })
      after = stored.check
      return stored.kept
    })
  return limitGuesses(input.giftCardCode, context, () =>
    attempt().catch(async (error: unknown) => {
      if (!isOtherTax) throw error
      await recount(salonId, checkId, context)
      return attempt() // refused with the new total
    }),
  )
}

/** Whether the tax on services is another one than when the check was last counted: that of its business day counts. */
async function hasOtherTax(acting: Acting, check: StoredCheck): Promise<boolean> {
  if (acting.salon.settings.serviceTaxes.length === 0) return false
  const { counted } = await countDraft(acting, draftOf(check))
  return counted.serviceTaxCents !== check.serviceTaxCents
}

function recount(salonId: string, checkId: string, context: Context): Promise<unknown> {
  const request = { key: null, checkId, asked: { recount: checkId }, kept: KeptCheck, answer: answerCheck }
  return tillAct(salonId, request, context, async (acting) => {
    const check = checkOf(acting)
    if (check.state === 'open') {
      await storeLines(acting, checkId, { ...draftOf(check), settledCents: check.settledCents })
    }
    return { checkId }
  })
}

function draftOf(check: StoredCheck) {
  const discounts = check.discounts.filter(({ lineId }) => lineId === null).map(asDraft)
  return { lines: draftsOf(check), discounts, tip: check.tip, tipSplit: check.tipSplit }
}

/** The gift card or deposit that pays, with its balance; null for other methods. */
type Source = { card: StoredGiftCard } | { deposit: StoredDeposit } | null

/** @throws AppError `invalid_request`; `no_such_gift_card`; `deposit_not_held` */
async function sourceOf({ sql, salonId }: Acting, check: StoredCheck, input: PaymentIn): Promise<Source> {
  if (input.method === 'gift_card') {
    if (input.giftCardCode === null) throw new AppError('invalid_request', { fields: { giftCardCode: 'required' } })
    const card = await findCardByCode(sql, salonId, hashOf(input.giftCardCode))
    if (!card) throw new AppError('no_such_gift_card')
    return { card }
  }
  if (input.method === 'deposit') {
    if (input.depositId === null) throw new AppError('invalid_request', { fields: { depositId: 'required' } })
    const deposit = await findDeposit(sql, salonId, input.depositId)
    const isOfCheck = deposit && check.visits.some(({ bookingId }) => bookingId === deposit.bookingId)
    if (!isOfCheck || deposit.state !== 'held') throw new AppError('deposit_not_held')
    return { deposit }
  }
  return null
}

const refusals: Record<PaymentRefusal, ErrorCode> = {
  nothing_left: 'paid_too_much',
  paid_too_much: 'paid_too_much',
  too_little_available: 'gift_card_too_little',
  tendered_too_little: 'tendered_too_little',
}

/** @throws AppError `check_empty`; `price_needed`; `paid_too_much`; `tendered_too_little`; `gift_card_too_little` */
function plannedFor(check: StoredCheck, input: PaymentIn, source: Source, { salon }: Acting): PlannedPayment {
  if (check.lines.length === 0) throw new AppError('check_empty')
  if (check.lines.some(({ priceOpen }) => priceOpen)) throw new AppError('price_needed')
  const left = leftOf(check)
  // Discounts cover all of it: the check is settled without a payment.
  if (check.totalCents === 0 && (input.cents ?? 0) === 0) {
    return { cents: 0, settlesCents: 0, cashPriceCents: 0, cashPriceBp: 0, tipCents: 0, changeCents: 0 }
  }
  const available = source === null ? null : 'card' in source ? source.card.balanceCents : source.deposit.heldCents
  const { method, tipPart } = input
  const tenderedCents = method === 'cash' ? input.tenderedCents : null
  const draft = { method, cents: input.cents, available, tipPart, tenderedCents }
  const planned = planPayment(draft, left, pricingFor(input, pricingOf(salon)))
  if ('refusal' in planned) throw new AppError(refusals[planned.refusal])
  return planned
}

async function store(
  acting: Acting,
  check: StoredCheck,
  { input, source, planned }: { input: PaymentIn; source: Source; planned: PlannedPayment },
): Promise<{ kept: z.infer<typeof KeptPayment>; check: StoredCheck }> {
  const { sql, salonId, salon, now, who } = acting
  const card = source && 'card' in source ? source.card : null
  const deposit = source && 'deposit' in source ? source.deposit : null
  const { cents, settlesCents, cashPriceCents, cashPriceBp, tipCents } = planned
  const payment: NewPayment = {
    id: newId(),
    kind: 'payment',
    ...methodOf(salon, input),
    day: salon.countsOn,
    cents,
    settles_cents: settlesCents,
    cash_price_cents: cashPriceCents,
    cash_price_bp: cashPriceBp,
    is_debit: input.method === 'card' && input.isDebit,
    tip_cents: tipCents,
    tendered_cents: input.method === 'cash' ? cents + planned.changeCents : null,
    last_four: card?.lastFour ?? input.lastFour,
    reference: input.reference,
    gift_card_id: card?.id ?? null,
    gift_card_left_cents: card ? card.balanceCents - cents : null,
    deposit_id: deposit?.id ?? null,
    reverses_id: null,
    corrects_id: null,
    reason: '',
  }
  const written = { checkId: check.id, day: salon.countsOn, now, who }
  const stored = insertPayment(sql, salonId, { check, payment, now, who })
  if (card) {
    await moveOnCards(sql, salonId, [{ id: newId(), giftCardId: card.id, kind: 'redeemed', cents: -cents }], written)
  }
  if (deposit) {
    const { method, method_name } = payment
    const entry = {
      id: newId(),
      kind: 'applied' as const,
      cents: -cents,
      method,
      method_name,
      checkId: check.id,
      reason: '',
    }
    await insertDepositEntry(sql, salonId, deposit.id, { entry, ...written })
    const heldCents = deposit.heldCents - cents
    await setDeposit(sql, salonId, deposit.id, { state: heldCents > 0 ? 'held' : 'applied', heldCents })
  }

  const money = {
    settledCents: check.settledCents + settlesCents,
    cashPriceCents: check.cashPriceCents + cashPriceCents,
    paidCents: check.paidCents + cents,
  }
  const number = check.number ?? (await takeNumber(sql, salonId))
  const kept = { checkId: check.id, paymentId: payment.id, changeCents: planned.changeCents, giftCards: [] }
  if (money.settledCents < check.totalCents) {
    const changed = updateCheck(sql, salonId, check.id, { now, byName: who.by_name, number, money })
    await send(sql, stored, changed, acting.keep(kept))
    return { kept, check: asPaid(check, { payment, number, money, now, byName: who.by_name }) }
  }
  const giftCards = await sellGiftCards(acting, check)
  if (check.discounts.length > 0) await saveBorne(sql, salonId, check.id, borneOf(check, salon.settings))
  const link = check.link ?? newReceiptLink(salonId)
  const products = check.lines.filter(({ kind }) => kind === 'product')
  const paid = {
    day: salon.countsOn,
    link,
    discountBearer: salon.settings.discountBearer,
    productsDiscountCents: sumOf(products.map(({ discountCents }) => discountCents)),
  }
  const tips = givenTips(check, payment, salon.settings).map(withId)
  const read = check.visits.length > 0 ? await visitsOf(acting, check) : noVisits
  await send(
    sql,
    stored,
    updateCheck(sql, salonId, check.id, { now, byName: who.by_name, number, money, paid }),
    insertTips(sql, salonId, { ...written, paymentId: null, tips }),
    acting.keep({ ...kept, giftCards }),
  )
  await tellSold(acting, check, giftCards)
  await moveStock(sql, salonId, soldPieces(check), { checkId: check.id, reason: '', now, who })
  const charged = chargedBy(check, read.visits, now)
  await completePaid(sql, salonId, { ...read, charged, checkNumber: number }, acting.context)
  await insertCharges(sql, salonId, charged.others)
  if (check.owedCents > 0) {
    for (const payerId of await payersOf(acting, check)) await followPaid(acting, payerId)
    return { kept: { ...kept, giftCards }, check: await checkIn(acting, check.id) }
  }
  const after = asPaid(check, { payment, number, money, now, byName: who.by_name, paid: { link, tips, giftCards } })
  return { kept: { ...kept, giftCards }, check: after }
}

/** What members bear of the discounts of each line, each by its reason. */
function borneOf({ lines, discounts }: StoredCheck, settings: TillSalon['settings']) {
  const all = discounts.map((one) => ({ ...one, bearer: bearerOf(one.reason, settings) }))
  const drafts = lines.map(({ id, discountCents }) => ({
    discountCents,
    own: all.filter(({ lineId }) => lineId === id),
  }))
  const cents = borneByMembers(
    drafts,
    all.filter(({ lineId }) => lineId === null),
  )
  return lines.map(({ id }, index) => ({ lineId: id, cents: cents[index] ?? 0 }))
}

const noVisits = { visits: [], asking: null }

/** The visits, with what is needed to ask their clients for reviews. */
async function visitsOf({ sql, salonId }: Acting, check: StoredCheck) {
  const ids = check.visits.map(({ bookingId }) => bookingId)
  const [visits, asking] = await Promise.all([findBookings(sql, salonId, ids), findAsking(sql, salonId, ids)])
  return { visits, asking }
}

/** With an id for its row. */
export function withId<Thing extends object>(thing: Thing): Thing & { id: string } {
  return { ...thing, id: newId() }
}

/** Each gets its code, which is shown only once. */
async function sellGiftCards(acting: Acting, check: StoredCheck): Promise<SoldGiftCard[]> {
  const { sql, salonId, salon, now, who } = acting
  const lines = check.lines.filter(({ kind }) => kind === 'gift_card')
  if (lines.length === 0) return []
  const made = lines.map((line) => ({
    lineId: line.id,
    id: newId(),
    entryId: newId(),
    cents: grossOf(line),
    ...newCode(),
  }))
  await insertCards(sql, salonId, made, { checkId: check.id, day: salon.countsOn, now, who })
  await nameGiftCards(
    sql,
    salonId,
    check.id,
    made.map(({ lineId, id }) => ({ lineId, giftCardId: id })),
  )
  return made.map(({ lineId, id, code, cents }) => ({
    lineId,
    giftCardId: id,
    code: spacedCode(code),
    balanceCents: cents,
  }))
}

/** By member, and by how they were paid, including the last payment. */
function givenTips(
  check: StoredCheck,
  { method, tip_cents: tipCents }: NewPayment,
  { cashTipsAtCounter }: TillSalon['settings'],
): NewTip[] {
  const money = tipMoneyOf([...standingPayments(check), { method, tipCents }])
  return tipsByMoney(tipsOf(check), money).flatMap(({ staffId, cashCents, cardCents, otherCents }) =>
    [
      { staffId, paidBy: 'cash' as const, cents: cashCents, atCounter: cashTipsAtCounter },
      { staffId, paidBy: 'card' as const, cents: cardCents },
      { staffId, paidBy: 'other' as const, cents: otherCents },
    ].filter(({ cents }) => cents > 0),
  )
}

function soldPieces({ lines }: StoredCheck) {
  return lines.flatMap(({ productId, quantity }) =>
    productId === null ? [] : [{ id: newId(), productId, kind: 'sold' as const, quantity: -quantity }],
  )
}
