/** What paying at the till would have written for completed visits: checks, their money, tips, products and a gift card. */

import { firstLanguage } from '../../shared/text/language.ts'
import { planPayment } from '../../shared/till/settling.ts'
import { divide, sumOf } from '../../shared/till/shares.ts'
import { type CountedCheck, countCheck, type Discount } from '../../shared/till/totals.ts'
import { addMinutes } from '../../shared/time.ts'
import { newId } from '../context.ts'
import { newReceiptLink } from '../till/secrets.ts'
import { localDate } from '../time-zone.ts'
import { lineRows } from './check-line-rows.ts'
import { type CardMove, cardEvery, cardUsedAfter, newCard, redeem, sellCard } from './gift-card-rows.ts'
import { sampleText } from './text/language.ts'
import type { DoneVisit, TillRows, TillSetup } from './till-rows.ts'
import { settings } from './till-settings.ts'

/** One check a visit, in the order in which they were paid, and some without one; the visits come in the order of their ends. */
export function checkRows(visits: readonly DoneVisit[], setup: TillSetup): TillRows {
  const rows: TillRows = {
    checks: [],
    check_bookings: [],
    check_lines: [],
    check_discounts: [],
    check_payments: [],
    check_tips: [],
    product_entries: [],
    gift_cards: [],
    gift_card_entries: [],
  }
  for (const [index, visit] of visits.entries()) {
    addCheck(rows, visit, rows.checks.length + 1, setup)
    const isVoid = index % voidEvery === voidAfter
    if (isVoid || index % saleEvery === saleAfter) addSale(rows, visit.booking, isVoid, setup)
  }
  return rows
}

function addCheck(rows: TillRows, visit: DoneVisit, number: number, setup: TillSetup): void {
  const { salonId, timezone, now, who, dice } = setup
  const check = { salon_id: salonId, check_id: newId() }
  const product = dice.chance(0.12) && setup.products.length > 0 ? dice.pick(setup.products) : null
  const card = number % cardEvery === 0 ? newCard(number, check.check_id, visit.booking.endsAt) : null
  const discount = dice.chance(0.08) ? { ...dice.pick(offered), reason: dice.pick(setup.reasons) } : null
  const counted = countCheck({
    lines: [
      ...visit.lines.map((line) => ({ ...ofService, staffId: line.staffId, priceCents: line.cents })),
      ...(product ? [{ ...ofProduct, priceCents: product.priceCents }] : []),
      ...(card ? [{ ...ofProduct, kind: 'gift_card' as const, taxed: false, priceCents: card.sold_cents }] : []),
    ],
    discounts: discount ? [discount] : [],
    tip: { kind: 'percent', bp: dice.pickWeighted(tipsGiven).bp },
    tipSplit: 'share',
    taxMillionths: settings.tax_millionths,
    serviceTaxMillionths: 0,
  })
  const at = new Date(Math.min(now, addMinutes(visit.booking.endsAt, dice.between(3, 9))))
  const when = { at, day: localDate(timezone, at.getTime()), who }
  const lastCard = number % cardEvery === cardUsedAfter ? rows.gift_cards.at(-1) : undefined
  const redeemed = lastCard && lastCard.balance_cents >= counted.totalCents ? lastCard : null
  const { method } = redeemed ? byCard : dice.pickWeighted(methods)
  const paid = { method, redeemed, ...paidWith(method, counted) }

  rows.checks.push(checkRow({ check, number, visit, counted, paid, when }))
  rows.check_bookings.push({ ...check, booking_id: visit.booking.id, position: 0 })
  rows.check_lines.push(...lineRows(check, visit, product, counted))
  if (card) sellCard(rows, card, { check, position: counted.lines.length - 1, ...when })
  if (redeemed) redeem(rows, redeemed, { cents: paid.cents, ...when })
  if (discount) {
    const { kind, value, reason } = discount
    const cents = counted.discountCents
    rows.check_discounts.push({ ...check, id: newId(), position: 0, line_id: null, kind, value, reason, cents })
  }
  rows.check_payments.push(paymentRow(check, paid, when))
  rows.check_tips.push(...tipRows(check, counted, paid, when))
  if (product) rows.product_entries.push(soldRow(check, product, setup.stocked - soldOf(rows, product.id) - 1, when))
}

/** How often a product is sold without a visit, and how often one is voided because it was typed twice. */
const [saleEvery, saleAfter] = [35, 12]
const [voidEvery, voidAfter] = [160, 77]

/** A product over the counter, to somebody who gives no name. */
function addSale(rows: TillRows, { endsAt }: DoneVisit['booking'], isVoid: boolean, setup: TillSetup): void {
  const { salonId, timezone, now, who, dice, products } = setup
  if (products.length === 0) return
  const product = dice.pick(products)
  const check = { salon_id: salonId, check_id: newId() }
  const visit = { booking: { ...nobody, endsAt }, lines: [] }
  const counted = countCheck({
    lines: [{ ...ofProduct, priceCents: product.priceCents }],
    discounts: [],
    tip: { kind: 'none' },
    tipSplit: 'share',
    taxMillionths: settings.tax_millionths,
    serviceTaxMillionths: 0,
  })
  const at = new Date(Math.min(now, addMinutes(endsAt, 10)))
  const when = { at, day: localDate(timezone, at.getTime()), who }
  const { method } = dice.pickWeighted(methods)
  const paid = { method, redeemed: null, ...paidWith(method, counted) }
  const row = checkRow({ check, number: rows.checks.length + 1, visit, counted, paid, when })

  rows.check_lines.push(...lineRows(check, visit, product, counted))
  if (isVoid) {
    const nothing = { day: null, paid_at: null, link: null, settled_cents: 0, cash_price_cents: 0, paid_cents: 0 }
    const voided = { void_reason: sampleText.en.till.voided, voided_at: at }
    rows.checks.push({ ...row, ...nothing, ...voided, state: 'void' })
    return
  }
  rows.checks.push(row)
  rows.check_payments.push(paymentRow(check, paid, when))
  rows.product_entries.push(soldRow(check, product, setup.stocked - soldOf(rows, product.id) - 1, when))
}

interface Check {
  salon_id: string
  check_id: string
}

interface SamplePayment extends ReturnType<typeof paidWith> {
  method: TillRows['check_payments'][number]['method']
  redeemed: TillRows['gift_cards'][number] | null
}

interface PaidCheck {
  check: Check
  number: number
  visit: DoneVisit
  counted: CountedCheck
  paid: SamplePayment
  when: CardMove
}

function checkRow({
  check,
  number,
  visit,
  counted,
  paid,
  when: { at, day, who },
}: PaidCheck): TillRows['checks'][number] {
  const { booking, lines } = visit
  const products = counted.lines.filter(({ kind }) => kind === 'product')
  return {
    salon_id: check.salon_id,
    id: check.check_id,
    number,
    state: 'paid',
    day,
    opened_at: new Date(Math.min(at.getTime(), booking.endsAt)),
    paid_at: at,
    customer_id: booking.customer_id,
    first_name: booking.first_name,
    last_name: booking.last_name,
    phone: booking.phone,
    email: booking.email,
    language: booking.language,
    link: newReceiptLink(check.salon_id),
    version: 2,
    tip: JSON.stringify(counted.tipCents > 0 ? { kind: 'amount', cents: counted.tipCents } : { kind: 'none' }),
    tip_split: 'share',
    tax_millionths: settings.tax_millionths,
    discount_bearer: settings.discount_bearer,
    ...sumsOf(counted),
    settled_cents: counted.totalCents,
    cash_price_cents: paid.cashPriceCents,
    paid_cents: paid.cents,
    refunded_cents: 0,
    products_discount_cents: sumOf(products.map(({ discountCents }) => discountCents)),
    service_minutes: sumOf(lines.map(({ minutes }) => minutes)),
    apart_cents: sumOf(products.map(({ cents }) => cents)),
    ...who,
    void_reason: '',
    voided_at: null,
    changed_at: at,
  }
}

function paymentRow(
  check: Check,
  { redeemed, ...paid }: SamplePayment,
  { at, day, who }: CardMove,
): TillRows['check_payments'][number] {
  return {
    ...check,
    id: newId(),
    position: 0,
    kind: 'payment',
    method: paid.method,
    method_name: '',
    day,
    at,
    cents: paid.cents,
    settles_cents: paid.settlesCents,
    cash_price_cents: paid.cashPriceCents,
    cash_price_bp: paid.cashPriceBp,
    tip_cents: paid.tipCents,
    last_four: redeemed?.last_four ?? '',
    gift_card_id: redeemed?.id ?? null,
    gift_card_left_cents: redeemed?.balance_cents ?? null,
    reference: '',
    reason: '',
    ...who,
  }
}

function tipRows(
  check: Check,
  counted: CountedCheck,
  { method, tipCents }: SamplePayment,
  { day }: CardMove,
): TillRows['check_tips'] {
  const paid_by = method === 'cash' || method === 'card' ? method : 'other'
  return divide(
    tipCents,
    counted.tips.map(({ cents }) => cents),
  ).flatMap((cents, index) => {
    const staff_id = counted.tips[index]?.staffId
    return staff_id && cents > 0 ? [{ ...check, id: newId(), staff_id, paid_by, day, cents }] : []
  })
}

function soldRow(
  { salon_id, check_id }: Check,
  product: TillSetup['products'][number],
  stock: number,
  { at, who }: CardMove,
): TillRows['product_entries'][number] {
  return {
    salon_id,
    id: newId(),
    product_id: product.id,
    at,
    kind: 'sold',
    quantity: -1,
    stock,
    check_id,
    reason: '',
    ...who,
  }
}

const nobody = {
  id: '',
  customer_id: null,
  first_name: '',
  last_name: '',
  phone: '',
  email: '',
  language: firstLanguage,
} as const

const byCard = { method: 'gift_card' } as const

const ofService = { kind: 'service', quantity: 1, taxed: false, discounts: [] } as const
const ofProduct = { kind: 'product', staffId: null, quantity: 1, taxed: true, discounts: [] } as const

const offered: readonly Discount[] = [
  { kind: 'amount', value: 500 },
  { kind: 'percent', value: 1000 },
]
const tipsGiven = [
  { weight: 12, bp: 0 },
  { weight: 22, bp: 1500 },
  { weight: 26, bp: 1800 },
  { weight: 30, bp: 2000 },
  { weight: 10, bp: 2500 },
]
const methods = [
  { weight: 54, method: 'card' },
  { weight: 26, method: 'cash' },
  { weight: 10, method: 'zelle' },
  { weight: 6, method: 'venmo' },
  { weight: 4, method: 'cash_app' },
] as const

function paidWith(method: string, { totalCents, tipCents }: CountedCheck) {
  const whole = { method, cents: null, available: null, tipPart: 'share', tenderedCents: null } as const
  const left = { leftCents: totalCents, leftTipCents: tipCents }
  const pricing = { cashPrice: settings.cash_price, cashPriceBp: settings.cash_price_bp }
  const planned = planPayment(whole, left, pricing)
  if ('refusal' in planned) throw new Error(`a visit of the sample cannot be paid: ${planned.refusal}`)
  return planned
}

function sumsOf(counted: CountedCheck) {
  return {
    services_cents: counted.servicesCents,
    products_cents: counted.productsCents,
    gift_cards_cents: counted.giftCardsCents,
    discount_cents: counted.discountCents,
    taxed_cents: counted.taxedCents,
    tax_cents: counted.taxCents,
    tip_cents: counted.tipCents,
    total_cents: counted.totalCents,
  }
}

export interface ChargedLine {
  bookingId: string
  lineId: string
  cents: number
}

/** What was charged for each visit, as the till notes it with the last payment. */
export function chargedCents({ check_lines }: Pick<TillRows, 'check_lines'>): ChargedLine[] {
  return check_lines.flatMap(({ booking_id, booking_line_id, price_cents, discount_cents }) =>
    booking_id && booking_line_id
      ? [{ bookingId: booking_id, lineId: booking_line_id, cents: price_cents - discount_cents }]
      : [],
  )
}

/** How many of a product were sold. */
export function soldOf({ product_entries }: Pick<TillRows, 'product_entries'>, productId: string): number {
  return -sumOf(product_entries.filter((entry) => entry.product_id === productId).map(({ quantity }) => quantity))
}
