/** For tests: a check as the server responds, with sums calculated by the rules. */

import { firstLanguage } from '../../../shared/text/language.ts'
import { noTranslations } from '../../../shared/text/translated.ts'
import type { Check, CheckLine } from '../../../shared/till/contract.ts'
import { counted } from './with-pending.ts'

/** Added at the till, without a member. */
export function lineOf(id: string, priceCents: number, more: Partial<CheckLine> = {}): CheckLine {
  return {
    id,
    kind: 'service',
    bookingId: null,
    serviceId: null,
    productId: null,
    staffId: null,
    staffFirstName: '',
    name: id,
    names: noTranslations,
    options: [],
    quantity: 1,
    listCents: priceCents,
    priceCents,
    priceOpen: false,
    taxed: false,
    discounts: [],
    discountCents: 0,
    cents: priceCents,
    refundedCents: 0,
    giftCardId: null,
    giftCardLastFour: '',
    ...more,
  }
}

export function visitOf(bookingId: string, firstName: string): Check['visits'][number] {
  return { bookingId, firstName, lastName: '', startTime: '2027-03-10T17:00:00.000Z', status: 'confirmed' }
}

/** Open and unpaid. */
export function checkOf(more: Partial<Check>): Check {
  const check: Check = {
    id: 'check',
    number: 1047,
    state: 'open',
    version: 1,
    isUntouched: false,
    openedAt: '2027-03-10T18:00:00.000Z',
    paidAt: null,
    followedAt: null,
    owedCents: 0,
    day: null,
    client: { customerId: null, firstName: '', lastName: '', phone: '', email: '', language: firstLanguage },
    visits: [],
    lines: [],
    discounts: [],
    tip: { kind: 'none' },
    tipSplit: 'share',
    tips: [],
    totals: {
      servicesCents: 0,
      productsCents: 0,
      giftCardsCents: 0,
      discountCents: 0,
      taxedCents: 0,
      taxCents: 0,
      serviceTaxedCents: 0,
      serviceTaxCents: 0,
      beforeTipCents: 0,
      tipCents: 0,
      totalCents: 0,
      settledCents: 0,
      leftCents: 0,
      leftInCashCents: 0,
      leftByCardCents: 0,
      cashPriceCents: 0,
      paidCents: 0,
      refundedCents: 0,
    },
    payments: [],
    taxMillionths: 93_750,
    serviceTaxMillionths: 0,
    deposits: [],
    keptCents: 0,
    keptReason: '',
    voidReason: '',
    mayRefund: true,
    receiptPath: null,
    ...more,
  }
  const { totalCents, tipCents } = counted(check)
  return { ...check, totals: { ...check.totals, totalCents, tipCents, leftCents: totalCents } }
}
