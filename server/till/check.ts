/** A check as it is stored, counted, and shown to the front desk. */

import { AppError } from '../../shared/errors.ts'
import { allOf } from '../../shared/text/translated.ts'
import type { CheckMeanwhile } from '../../shared/till/check-changes.ts'
import type { Check, CheckLine } from '../../shared/till/contract.ts'
import type { CheckState, PaymentMethod } from '../../shared/till/limits.ts'
import type { ChargedCheck } from '../../shared/till/refunds.ts'
import { type CashPricing, priceBy, type Unsettled, unsettled } from '../../shared/till/settling.ts'
import { sumOf } from '../../shared/till/shares.ts'
import { taxesOf } from '../../shared/till/tax.ts'
import { divideTip, type MemberTip, type TipMoneys, tipsByMoney } from '../../shared/till/tips.ts'
import { toIso } from '../../shared/time.ts'
import type { Context } from '../context.ts'
import { lineOption } from '../services/options/with-options.ts'
import { type Acting, mayRefund } from './act.ts'
import { findCheck, type StoredCheck, type StoredLine } from './checks.sql.ts'
import type { TillSalon } from './till.sql.ts'

/** @throws AppError `not_found` */
export async function checkIn(
  { sql, salonId }: Pick<Acting, 'sql' | 'salonId'>,
  checkId: string,
): Promise<StoredCheck> {
  const check = await findCheck(sql, salonId, checkId)
  if (!check) throw new AppError('not_found')
  return check
}

/** The one that the act is about. @throws AppError `not_found` */
export function checkOf({ check }: Pick<Acting, 'check'>): StoredCheck {
  if (!check) throw new AppError('not_found')
  return check
}

/** For a change that names the version it is based on. @throws AppError `not_found`; `changed_meanwhile` */
export async function seenCheck(
  acting: Acting,
  { checkId, version }: { checkId: string; version: number },
): Promise<StoredCheck> {
  const check = acting.check?.id === checkId ? acting.check : await checkIn(acting, checkId)
  if (check.version === version) return check
  const { salon, context } = acting
  const details: CheckMeanwhile = {
    check: checkOut(check, salon, context),
    by: check.byName,
    at: toIso(check.changedAt),
  }
  throw new AppError('changed_meanwhile', { details })
}

/** As `seenCheck`. @throws AppError `check_not_open` */
export async function openCheckIn(acting: Acting, seen: { checkId: string; version: number }): Promise<StoredCheck> {
  const check = await seenCheck(acting, seen)
  if (check.state !== 'open') throw new AppError('check_not_open')
  return check
}

export function isPaid(state: CheckState): boolean {
  return state !== 'open' && state !== 'void'
}

export function receiptPath(link: string): string {
  return `/r/${link}`
}

export function pricingOf({ settings }: Pick<TillSalon, 'settings'>): CashPricing {
  return { cashPrice: settings.cashPrice, cashPriceBp: settings.cashPriceBp }
}

/** Payments in force: neither reversed ones nor their reversals. */
export function standingPayments({ payments }: Pick<StoredCheck, 'payments'>): StoredCheck['payments'] {
  const reversed = new Set(payments.flatMap(({ reversesId }) => reversesId ?? []))
  return payments.filter(({ id, kind }) => kind === 'payment' && !reversed.has(id))
}

export function leftOf(check: StoredCheck): Unsettled {
  return unsettled(check, standingPayments(check))
}

/** Of the whole line, before discounts. */
export function grossOf({ quantity, priceCents }: Pick<StoredLine, 'quantity' | 'priceCents'>): number {
  return quantity * priceCents
}

/** How tips are shared: as stored for a paid check, as they would be for an open one. */
export function tipsOf(check: StoredCheck): MemberTip[] {
  if (!isPaid(check.state)) {
    return divideTip(
      check.tip,
      check.tipSplit,
      check.lines.map((line) => ({ kind: line.kind, staffId: line.staffId, grossCents: grossOf(line) })),
    )
  }
  const given = Map.groupBy(
    check.tips.filter(({ isRefund }) => !isRefund),
    ({ staffId }) => staffId,
  )
  return [...given]
    .map(([staffId, parts]) => ({ staffId, cents: sumOf(parts.map(({ cents }) => cents)) }))
    .filter(({ cents }) => cents > 0)
}

/** Of the tips, what was paid in cash, by card and otherwise. */
export function tipMoney(check: StoredCheck): TipMoneys {
  return tipMoneyOf(standingPayments(check))
}

export function tipMoneyOf(payments: readonly { method: PaymentMethod; tipCents: number }[]): TipMoneys {
  const by = (method: PaymentMethod) =>
    sumOf(payments.filter((one) => one.method === method).map(({ tipCents }) => tipCents))
  const [cashCents, cardCents] = [by('cash'), by('card')]
  return { cashCents, cardCents, otherCents: sumOf(payments.map(({ tipCents }) => tipCents)) - cashCents - cardCents }
}

/** What refunds are calculated from. */
export function chargedOf(check: StoredCheck): ChargedCheck {
  const lines = check.lines.map((line) => ({ ...line, cents: grossOf(line) - line.discountCents }))
  const taxes = taxesOf(lines, check)
  return {
    lines: lines.map(({ id, cents, refundedCents }, index) => {
      return { id, cents, taxCents: taxes[index] ?? 0, refundedCents }
    }),
    tips: tipsOf(check).map((tip) => ({ ...tip, refundedCents: refundedTip(check, tip.staffId) })),
    cashPriceCents: check.cashPriceCents,
  }
}

function refundedTip({ tips }: StoredCheck, staffId: string): number {
  return -sumOf(tips.filter((tip) => tip.isRefund && tip.staffId === staffId).map(({ cents }) => cents))
}

/** What the front desk sees. */
export function checkOut(check: StoredCheck, salon: TillSalon, context: Context): Check {
  const { leftCents } = check.state === 'open' ? leftOf(check) : { leftCents: 0 }
  const pricing = pricingOf(salon)
  const reversed = new Set(check.payments.flatMap(({ reversesId }) => reversesId ?? []))
  return {
    id: check.id,
    number: check.number,
    state: check.state,
    version: check.version,
    isUntouched: check.number === null && !check.isTouched,
    openedAt: toIso(check.openedAt),
    paidAt: check.paidAt === null ? null : toIso(check.paidAt),
    day: check.day,
    followedAt: check.followedAt === null ? null : toIso(check.followedAt),
    owedCents: check.owedCents,
    client: {
      customerId: check.customerId,
      firstName: check.firstName,
      lastName: check.lastName,
      phone: check.phone,
      email: check.email,
      language: check.language,
    },
    visits: check.visits.map((visit) => ({ ...visit, startTime: isoOf(visit.startTime) })),
    lines: check.lines.map((line) => lineOut(line, check)),
    discounts: check.discounts.filter(({ lineId }) => lineId === null).map(discountOut),
    tip: check.tip,
    tipSplit: check.tip.kind === 'members' ? 'typed' : check.tipSplit,
    tips: memberTips(check),
    totals: {
      servicesCents: check.servicesCents,
      productsCents: check.productsCents,
      giftCardsCents: check.giftCardsCents,
      discountCents: check.discountCents,
      taxedCents: check.taxedCents,
      taxCents: check.taxCents,
      serviceTaxedCents: check.serviceTaxedCents,
      serviceTaxCents: check.serviceTaxCents,
      beforeTipCents: check.totalCents - check.tipCents,
      tipCents: check.tipCents,
      totalCents: check.totalCents,
      settledCents: check.settledCents,
      leftCents,
      leftInCashCents: priceBy('cash', leftCents, pricing),
      leftByCardCents: priceBy('card', leftCents, pricing),
      cashPriceCents: check.cashPriceCents,
      paidCents: check.paidCents,
      refundedCents: check.refundedCents,
    },
    payments: check.payments.map(({ giftCardId: _, depositId: __, tenderedCents, ...payment }) => ({
      ...payment,
      at: isoOf(payment.at),
      tenderedCents,
      changeCents: tenderedCents === null ? null : tenderedCents - payment.cents,
      isReversed: reversed.has(payment.id),
    })),
    taxMillionths: check.taxMillionths,
    serviceTaxMillionths: check.serviceTaxMillionths,
    deposits: check.deposits.map((deposit) => ({ ...deposit, receivedAt: isoOf(deposit.receivedAt) })),
    keptCents: check.keptCents,
    keptReason: check.keptReason,
    voidReason: check.voidReason,
    mayRefund: mayRefund(salon, context),
    receiptPath: check.link === null ? null : receiptPath(check.link),
  }
}

/** Instants within JSON of the database. */
export function isoOf(at: string): string {
  return toIso(Date.parse(at))
}

function lineOut(line: StoredLine, { discounts }: StoredCheck): CheckLine {
  const { bookingLineId: _, giftCardLastFour, ...rest } = line
  return {
    ...rest,
    names: allOf(rest.names),
    options: rest.options.map(lineOption),
    discounts: discounts.filter(({ lineId }) => lineId === line.id).map(discountOut),
    cents: grossOf(line) - line.discountCents,
    giftCardLastFour: giftCardLastFour ?? '',
  }
}

function discountOut({ lineId: _, ...discount }: StoredCheck['discounts'][number]) {
  return discount
}

function memberTips(check: StoredCheck): Check['tips'] {
  const names = new Map([
    ...check.lines.flatMap(({ staffId, staffFirstName }) =>
      staffId === null ? [] : [[staffId, staffFirstName] as const],
    ),
    ...check.tips.map(({ staffId, firstName }) => [staffId, firstName] as const),
  ])
  const tips = tipsOf(check)
  const byMoney = tipsByMoney(tips, tipMoney(check))
  return tips.map(({ staffId, cents }, index) => ({
    staffId,
    firstName: names.get(staffId) ?? '',
    cents,
    cashCents: byMoney[index]?.cashCents ?? 0,
    refundedCents: refundedTip(check, staffId),
  }))
}
