/** The journal of the till and of pay by double entry, and how balances went on through a month. Pure. */

import type { Cents } from '../money.ts'
import type { MoneyMethod, PaymentMethod } from '../till/limits.ts'
import { sumOf } from '../till/shares.ts'
import type { LocalDate } from '../time.ts'

export const accounts = [
  'cash',
  'card',
  'zelle',
  'venmo',
  'cash_app',
  'other',
  'bank',
  'gift_cards',
  'deposits',
  'open_checks',
  'tips_owed',
  'sales_tax',
  'pay_owed',
  'services',
  'products',
  'discounts',
  'services_refunded',
  'products_refunded',
  'deposits_kept',
  'price_by_method',
  'booth_rent',
  'cash_in',
  'cash_out',
  'over_short',
  'wages',
  'renters_takings',
  'tip_fees',
  'brought',
] as const
export type Account = (typeof accounts)[number]

/** Money by one method on one day. */
export interface MethodMoney {
  method: PaymentMethod
  methodName: string
  /** Payments of checks minus reversals. */
  cents: Cents
  /** The part of it that is tip. */
  tipCents: Cents
  refundedCents: Cents
  depositsCents: Cents
  depositsReturnedCents: Cents
}

/** Everything with money that happened on one day of the till. */
export interface DayMoney {
  date: LocalDate
  /** Of the checks that were paid on it; before discounts. */
  paid: {
    servicesCents: Cents
    productsCents: Cents
    giftCardsCents: Cents
    discountCents: Cents
    taxCents: Cents
    tipCents: Cents
    cashPriceCents: Cents
    paidCents: Cents
  }
  methods: readonly MethodMoney[]
  refunded: {
    servicesCents: Cents
    productsCents: Cents
    giftCardsCents: Cents
    taxCents: Cents
    tipCents: Cents
    cashPriceCents: Cents
  }
  depositsKeptCents: Cents
  depositsBroughtCents: Cents
  giftCards: { soldCents: Cents; broughtCents: Cents; redeemedCents: Cents; refundedCents: Cents; returnedCents: Cents }
  drawer: {
    /** Null: the drawer was not used. */
    openingCents: Cents | null
    /** Null: it was not counted. */
    countedCents: Cents | null
    inCents: Cents
    outCents: Cents
    /** Cash tips handed out, or taken at the counter. */
    tipsCents: Cents
  }
  /** Of pay periods that were closed on it. */
  pay: {
    wagesCents: Cents
    /** What booth renters took, with their adjustments. */
    takingsCents: Cents
    rentCents: Cents
    tipsCents: Cents
    feeCents: Cents
    owedCents: Cents
  }
}

export interface JournalLine {
  date: LocalDate
  account: Account
  /** For `other`: the salon's own method. */
  name: string
  debitCents: Cents
  creditCents: Cents
}

/** How the drawer went on, given what is in it before; null: nothing was ever counted. */
export function drawerOf(days: readonly DayMoney[], before: Cents | null) {
  let inIt = before
  const moved = days.map((day) => {
    const { openingCents, countedCents, inCents, outCents, tipsCents } = day.drawer
    const cameCents = cashOf(day)
    const bankCents = openingCents === null ? 0 : (inIt ?? 0) - openingCents
    const expected = (openingCents ?? inIt ?? 0) + cameCents + inCents - outCents - tipsCents
    const overCents = countedCents === null ? 0 : countedCents - expected
    inIt = expected + overCents
    return { bankCents, overCents, cameCents, inCents, outCents, tipsCents }
  })
  return { moved, inIt }
}

function cashOf({ methods }: DayMoney): Cents {
  return sumOf(methods.filter(({ method }) => method === 'cash').map(cameBy))
}

/** What came in by a method, less what was given back by it. */
export function cameBy({ cents, depositsCents, refundedCents, depositsReturnedCents }: MethodMoney): Cents {
  return cents + depositsCents - refundedCents - depositsReturnedCents
}

/** One line for each account and day that moved, in the order of the accounts. Each day balances. */
export function journalOf(days: readonly DayMoney[], inDrawerBefore: Cents | null): JournalLine[] {
  const { moved } = drawerOf(days, inDrawerBefore)
  return days.flatMap((day, index) => linesOf(day, moved[index] ?? { bankCents: 0, overCents: 0 }))
}

function linesOf(day: DayMoney, { bankCents, overCents }: { bankCents: Cents; overCents: Cents }): JournalLine[] {
  const { paid, refunded, drawer, pay, methods } = day
  const money = sumOf(methods.map(({ cents }) => cents))
  const byGiftCard = methods.filter(({ method }) => method === 'gift_card')
  const byDeposit = methods.filter(({ method }) => method === 'deposit')
  const others = methods.filter(({ method }) => method === 'other')
  const by = (one: PaymentMethod & Account) => sumOf(methods.filter(({ method }) => method === one).map(cameBy))
  /** Debit; negative: credit. */
  const debits: Record<Exclude<Account | MoneyMethod, 'other'>, Cents> = {
    cash: by('cash') + drawer.inCents - drawer.outCents - drawer.tipsCents - bankCents + overCents,
    card: by('card'),
    zelle: by('zelle'),
    venmo: by('venmo'),
    cash_app: by('cash_app'),
    bank: bankCents,
    gift_cards:
      sumOf(byGiftCard.map(cameBy)) - paid.giftCardsCents + refunded.giftCardsCents - day.giftCards.broughtCents,
    deposits:
      sumOf(byDeposit.map(({ cents }) => cents)) -
      sumOf(methods.map(({ depositsCents, depositsReturnedCents }) => depositsCents - depositsReturnedCents)) +
      day.depositsKeptCents -
      day.depositsBroughtCents,
    open_checks: paid.paidCents - money,
    tips_owed: refunded.tipCents - paid.tipCents + drawer.tipsCents + pay.tipsCents,
    sales_tax: refunded.taxCents - paid.taxCents,
    pay_owed: 0 - pay.owedCents,
    services: 0 - paid.servicesCents,
    products: 0 - paid.productsCents,
    discounts: paid.discountCents,
    services_refunded: refunded.servicesCents,
    products_refunded: refunded.productsCents,
    deposits_kept: 0 - day.depositsKeptCents,
    price_by_method: refunded.cashPriceCents - paid.cashPriceCents,
    booth_rent: 0 - pay.rentCents,
    cash_in: 0 - drawer.inCents,
    cash_out: drawer.outCents,
    over_short: 0 - overCents,
    wages: pay.wagesCents,
    renters_takings: pay.takingsCents,
    tip_fees: 0 - pay.feeCents,
    brought: day.giftCards.broughtCents + day.depositsBroughtCents,
  }
  const all = accounts.flatMap((account): { account: Account; name: string; cents: Cents }[] =>
    account === 'other'
      ? others.map((one) => ({ account, name: one.methodName, cents: cameBy(one) }))
      : [{ account, name: '', cents: debits[account] }],
  )
  return all
    .filter(({ cents }) => cents !== 0)
    .map(({ cents, ...account }) => ({
      date: day.date,
      ...account,
      debitCents: Math.max(0, cents),
      creditCents: Math.max(0, 0 - cents),
    }))
}

/** From what was open before to what is open now: the parts add up to it. */
export interface RollForward {
  openingCents: Cents
  parts: { what: RollPart; cents: Cents }[]
  closingCents: Cents
}

export const rollPartNames = [
  'sold',
  'brought',
  'redeemed',
  'refunded_onto',
  'returned',
  'taken',
  'used',
  'kept',
  'given_back',
  'left_by_clients',
  'refunded',
  'given_in_cash',
  'paid_with_pay',
  'came_in',
  'tips_in_cash',
  'put_in',
  'paid_out',
  'to_bank',
  'over_short',
] as const
export type RollPart = (typeof rollPartNames)[number]

export interface RollForwards {
  giftCards: RollForward
  deposits: RollForward
  tips: RollForward
  drawer: RollForward
}

export const nothingOpen = { giftCards: 0, deposits: 0, tips: 0, drawer: null }
export type OpenBefore = { [Of in 'giftCards' | 'deposits' | 'tips']: Cents } & { drawer: Cents | null }

/** What is open after these days, given what was before. */
export function openAfter(days: readonly DayMoney[], before: OpenBefore): OpenBefore {
  const { giftCards, deposits, tips } = rollForwards(days, before)
  return {
    giftCards: giftCards.closingCents,
    deposits: deposits.closingCents,
    tips: tips.closingCents,
    drawer: drawerOf(days, before.drawer).inIt,
  }
}

export function rollForwards(days: readonly DayMoney[], before: OpenBefore): RollForwards {
  const sum = (of: (day: DayMoney) => Cents) => sumOf(days.map(of))
  const byMethod = (of: (one: MethodMoney) => Cents) => sum(({ methods }) => sumOf(methods.map(of)))
  const { moved } = drawerOf(days, before.drawer)
  const inDrawer = (of: (day: (typeof moved)[number]) => Cents) => sumOf(moved.map(of))
  return {
    giftCards: rolled(before.giftCards, [
      ['sold', sum(({ giftCards }) => giftCards.soldCents)],
      ['brought', sum(({ giftCards }) => giftCards.broughtCents)],
      ['redeemed', 0 - sum(({ giftCards }) => giftCards.redeemedCents)],
      ['refunded_onto', sum(({ giftCards }) => giftCards.refundedCents)],
      ['returned', 0 - sum(({ giftCards }) => giftCards.returnedCents)],
    ]),
    deposits: rolled(before.deposits, [
      ['taken', byMethod(({ depositsCents }) => depositsCents)],
      ['brought', sum(({ depositsBroughtCents }) => depositsBroughtCents)],
      ['used', 0 - byMethod(({ method, cents }) => (method === 'deposit' ? cents : 0))],
      ['kept', 0 - sum(({ depositsKeptCents }) => depositsKeptCents)],
      ['given_back', 0 - byMethod(({ depositsReturnedCents }) => depositsReturnedCents)],
    ]),
    tips: rolled(before.tips, [
      ['left_by_clients', sum(({ paid }) => paid.tipCents)],
      ['refunded', 0 - sum(({ refunded }) => refunded.tipCents)],
      ['given_in_cash', 0 - sum(({ drawer }) => drawer.tipsCents)],
      ['paid_with_pay', 0 - sum(({ pay }) => pay.tipsCents)],
    ]),
    drawer: rolled(before.drawer ?? 0, [
      ['came_in', inDrawer(({ cameCents }) => cameCents)],
      ['tips_in_cash', 0 - inDrawer(({ tipsCents }) => tipsCents)],
      ['put_in', inDrawer(({ inCents }) => inCents)],
      ['paid_out', 0 - inDrawer(({ outCents }) => outCents)],
      ['to_bank', 0 - inDrawer(({ bankCents }) => bankCents)],
      ['over_short', inDrawer(({ overCents }) => overCents)],
    ]),
  }
}

/** Parts of nothing are left out. */
function rolled(openingCents: Cents, parts: readonly (readonly [RollPart, Cents])[]): RollForward {
  return {
    openingCents,
    parts: parts.filter(([, cents]) => cents !== 0).map(([what, cents]) => ({ what, cents })),
    closingCents: openingCents + sumOf(parts.map(([, cents]) => cents)),
  }
}
