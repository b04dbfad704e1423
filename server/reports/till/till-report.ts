/** What was charged at the till, how it was paid, and what of it is still owed. */

import { amountCell, type Cell } from '../../../shared/csv.ts'
import { showName } from '../../../shared/format.ts'
import { toDollars } from '../../../shared/money.ts'
import { meanCents } from '../../../shared/reports/figures.ts'
import { datesOf, type Period } from '../../../shared/reports/period.ts'
import type { TillFigures, TillReport } from '../../../shared/reports/till-report.ts'
import { allOf } from '../../../shared/text/translated.ts'
import { paymentMethods } from '../../../shared/till/limits.ts'
import { sumOf } from '../../../shared/till/shares.ts'
import type { Instant } from '../../../shared/time.ts'
import { type ReportScope, repeated } from '../report-scope.ts'
import {
  type CheckDay,
  type PaidDay,
  sumCharged,
  sumChecks,
  sumDeposits,
  sumDiscounts,
  sumGiftCards,
  sumPaid,
  sumProducts,
  sumTaxes,
  sumTips,
  sumVisitServices,
} from './till.sql.ts'

export async function tillReportOf(scope: ReportScope): Promise<TillReport> {
  const { sql, salon, language, now, period, before, spans } = scope
  const days = { salonId: salon.id, ...period, until: now }
  const [sums, sumsBefore, products, discounts, tips, giftCards, taxes, deposits, visits] = await Promise.all([
    sumsOf(scope, period, now),
    sumsOf(scope, before, spans.before.end),
    sumProducts(sql, days),
    sumDiscounts(sql, days),
    sumTips(sql, days),
    sumGiftCards(sql, days),
    sumTaxes(sql, days),
    sumDeposits(sql, days),
    sumCharged(sql, salon.id, spans.now),
  ])
  return {
    ...repeated(scope),
    figures: figuresOf(sums),
    figuresBefore: figuresOf(sumsBefore),
    visits: {
      paid: visits.paid,
      charged: toDollars(visits.chargedCents),
      booked: toDollars(visits.bookedCents),
      unpaid: visits.unpaid,
      unpaidBooked: toDollars(visits.unpaidCents),
    },
    discounts: discounts.map(({ cents, ...discount }) => ({ ...discount, amount: toDollars(cents) })),
    methods: methodsOf(sums.paid),
    tips: tips.map(({ staffId, cents, cashCents, ...member }) => ({
      staffId,
      staffName: showName(member, language),
      tips: toDollars(cents),
      cash: toDollars(cashCents),
    })),
    products: products.map(({ pieces, cents, names, ...product }) => ({
      ...product,
      names: allOf(names),
      sold: pieces,
      amount: toDollars(cents),
    })),
    taxes: taxes.map(({ month, rate, taxableCents, exemptCents, chargedCents, refundedCents }) => ({
      month,
      rate,
      taxable: toDollars(taxableCents),
      exempt: toDollars(exemptCents),
      charged: toDollars(chargedCents),
      refunded: toDollars(refundedCents),
    })),
    deposits: {
      held: toDollars(deposits.heldCents),
      taken: toDollars(deposits.takenCents),
      used: toDollars(Math.max(0, deposits.usedCents)),
      returned: toDollars(deposits.returnedCents),
      kept: toDollars(deposits.keptCents),
    },
    giftCards: {
      outstanding: toDollars(giftCards.outstandingCents),
      cards: giftCards.cards,
      sold: toDollars(Math.max(0, giftCards.soldCents)),
      redeemed: toDollars(Math.max(0, giftCards.redeemedCents)),
    },
  }
}

interface Sums {
  checks: readonly CheckDay[]
  paid: readonly PaidDay[]
  /** Services of visits. */
  visitCents: number
}

async function sumsOf({ sql, salon }: ReportScope, period: Period, until: Instant): Promise<Sums> {
  const days = { salonId: salon.id, ...period, until }
  const [checks, paid, visitCents] = await Promise.all([
    sumChecks(sql, days),
    sumPaid(sql, days),
    sumVisitServices(sql, days),
  ])
  return { checks, paid, visitCents }
}

function figuresOf({ checks, paid, visitCents }: Sums): TillFigures {
  const of = (key: Exclude<keyof CheckDay, 'day'>) => sumOf(checks.map((day) => day[key]))
  const [services, products] = [of('servicesCents'), of('productsCents')]
  const tipsRefunded = sumOf(paid.map(({ refundedTipCents }) => refundedTipCents))
  const mean = meanCents(services + products, of('checks'))
  const perHour = meanCents(visitCents * 60, of('minutes'))
  return {
    checks: of('checks'),
    services: toDollars(services),
    products: toDollars(products),
    discounts: toDollars(of('discountCents')),
    tax: toDollars(of('taxCents')),
    tips: toDollars(of('tipCents') - tipsRefunded),
    tipsRefunded: toDollars(tipsRefunded),
    giftCardsSold: toDollars(of('giftCardsCents')),
    cashPrice: toDollars(of('cashPriceCents')),
    refunds: toDollars(sumOf(paid.map(({ refundedCents }) => refundedCents))),
    averageCheck: mean === null ? null : toDollars(mean),
    perHour: perHour === null ? null : toDollars(perHour),
  }
}

function methodsOf(paid: readonly PaidDay[]): TillReport['methods'] {
  const groups = Map.groupBy(paid, ({ method, methodName }) => `${method} ${methodName}`)
  return [...groups.values()]
    .flatMap((days) => (days[0] ? [{ ...days[0], days }] : []))
    .map(({ method, methodName, days }) => ({
      method,
      methodName,
      payments: sumOf(days.map(({ payments }) => payments)),
      cents: sumOf(days.map(({ cents }) => cents)),
      refunds: toDollars(sumOf(days.map(({ refundedCents }) => refundedCents))),
    }))
    .toSorted((a, b) => b.cents - a.cents || a.method.localeCompare(b.method))
    .map(({ cents, ...method }) => ({ ...method, amount: toDollars(cents) }))
}

export interface TillWords {
  date: string
  till: Record<
    'checks' | 'services' | 'products' | 'discounts' | 'tax' | 'tips' | 'giftCardsSold' | 'cashPrice' | 'refunds',
    string
  >
  methods: Record<(typeof paymentMethods)[number], string>
}

/** Day by day; money by method, less what was refunded by it. */
export async function* tillRows(scope: ReportScope, is: TillWords): AsyncGenerator<readonly Cell[]> {
  yield [is.date, ...Object.values(is.till), ...paymentMethods.map((method) => is.methods[method])]
  const sums = await sumsOf(scope, scope.period, scope.now)
  const checksOf = Map.groupBy(sums.checks, ({ day }) => day)
  const paidOn = Map.groupBy(sums.paid, ({ day }) => day)
  for (const date of datesOf(scope.period)) {
    const paid = paidOn.get(date) ?? []
    const {
      checks,
      averageCheck: _,
      perHour: __,
      ...amounts
    } = figuresOf({
      checks: checksOf.get(date) ?? [],
      paid,
      visitCents: 0,
    })
    const { services, products, discounts, tax, tips, giftCardsSold, cashPrice, refunds } = amounts
    yield [
      date,
      checks,
      services,
      products,
      discounts,
      tax,
      amountCell(tips),
      giftCardsSold,
      amountCell(cashPrice),
      refunds,
      ...paymentMethods.map((method) => {
        const own = paid.filter((one) => one.method === method)
        return amountCell(toDollars(sumOf(own.map(({ cents, refundedCents }) => cents - refundedCents))))
      }),
    ]
  }
}
