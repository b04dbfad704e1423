import { useTranslation } from 'react-i18next'
import { showMoney } from '../../shared/format.ts'
import type { DayFigures } from '../../shared/till/days.ts'
import { sumOf } from '../../shared/till/shares.ts'
import { languageNow } from '../text/start.ts'
import { minus, signed } from '../till/minus.ts'
import { showPercents } from '../till/show-percent.ts'
import { useCheckWords } from '../till/use-check-words.ts'

export interface DayFigure {
  what: string
  money: string
  isSum?: boolean
}

/** What came in by one tender, in cents. */
export interface Tender {
  what: string
  sales: number
  tips: number
  deposits: number
  back: number
  total: number
}

/** The figures of a day in words, for the screen and the Z report: they add up to what came in. Zero figures are left out. */
export function useDayFigures(figures: DayFigures): {
  what: DayFigure[]
  tenders: Tender[]
  earlier: DayFigure[]
  corrections: DayFigure[]
} {
  const { t, i18n } = useTranslation('till')
  const words = useCheckWords()
  const { servicesCents, productsCents, discountCents, depositsKeptCents, takenCents, byMethod } = figures
  const { refundedServicesCents, refundedProductsCents, refundedTaxCents, refundedTipCents } = figures
  const refunded = refundedServicesCents + refundedProductsCents + refundedTaxCents + refundedTipCents
  const cashPrice = figures.cashPriceCents - (figures.refundedCents - refunded - figures.refundedGiftCardsCents)
  const sales = servicesCents + productsCents - discountCents - refundedServicesCents - refundedProductsCents
  const used = byMethod.filter(isEarlier)
  const parts = [
    ['tax', figures.taxCents],
    ['tax_refunded', 0 - refundedTaxCents],
    ['gift_cards_sold', figures.giftCardsSoldCents],
    ['gift_cards_refunded', 0 - figures.refundedGiftCardsCents],
    ['tips', figures.tipCents],
    ['tips_refunded', 0 - refundedTipCents],
    [cashPrice > 0 ? 'surcharge' : 'cash_price', cashPrice],
  ] as const
  const earlier = [
    ['paid_earlier', 0 - sumOf(used.map(({ cents, refundedCents }) => cents - refundedCents))],
    ['deposits_taken', figures.depositsTakenCents],
    ['deposits_returned', 0 - figures.depositsReturnedCents],
    ['deposits_kept_before', 0 - depositsKeptCents],
  ] as const
  const due = sales + depositsKeptCents + sumOf([...parts, ...earlier].map(([, cents]) => cents))
  const percent = showPercents(figures.cashPriceBps, languageNow(i18n))
  const rows = (amounts: readonly (readonly [(typeof parts | typeof earlier)[number][0], number])[]) =>
    amounts.flatMap(([word, cents]) => some(t(`day.${word}`, { percent }).trim(), cents))

  return {
    what: [
      { what: t('day.services'), money: showMoney(servicesCents) },
      ...some(t('day.products'), productsCents),
      ...some(t('day.discounts'), 0 - discountCents),
      ...some(t('day.services_refunded'), 0 - refundedServicesCents),
      ...some(t('day.products_refunded'), 0 - refundedProductsCents),
      ...some(t('day.deposits_kept'), depositsKeptCents),
      { what: t('day.net_sales'), money: signed(sales + depositsKeptCents), isSum: true },
      ...rows(parts),
      // A day that was closed when gift cards and deposits counted as taken stays as it was.
      ...(due === takenCents ? rows(earlier) : []),
    ],
    tenders: byMethod
      .filter((one) => !isEarlier(one))
      .map(({ cents, tipCents, refundedCents, depositsCents, depositsReturnedCents, ...way }) => ({
        what: words.method(way),
        sales: cents - tipCents,
        tips: tipCents,
        deposits: depositsCents,
        back: 0 - refundedCents - depositsReturnedCents,
        total: cents + depositsCents - refundedCents - depositsReturnedCents,
      })),
    earlier: used.map(({ cents, refundedCents, ...way }) => ({
      what: words.method(way),
      money: signed(cents - refundedCents),
    })),
    corrections: figures.corrections.map(({ number, from, to, cents, by: name, reason }) => {
      const about = { number, from: words.method(from), name, reason }
      const what = to ? t('day.corrected', { ...about, to: words.method(to) }) : t('day.reopened', about)
      return { what, money: showMoney(cents) }
    }),
  }
}

/** Money that came in before this payment: when the card was sold, the deposit taken. */
function isEarlier({ method }: DayFigures['byMethod'][number]): boolean {
  return method === 'gift_card' || method === 'deposit'
}

/** Nothing if the amount is zero. */
function some(what: string, cents: number): DayFigure[] {
  return cents === 0 ? [] : [{ what, money: cents < 0 ? minus(0 - cents) : signed(cents) }]
}
