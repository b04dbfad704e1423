import { useTranslation } from 'react-i18next'
import { showMoney } from '../../shared/format.ts'
import type { DayFigures } from '../../shared/till/days.ts'
import { minus, signed } from '../till/minus.ts'
import { useCheckWords } from '../till/use-check-words.ts'

interface Figure {
  what: string
  money: string
}

/** The figures of a day in words, for the screen and the Z report. Zero figures are left out. */
export function useDayFigures(figures: DayFigures): { what: Figure[]; methods: Figure[]; corrections: Figure[] } {
  const { t } = useTranslation('till')
  const words = useCheckWords()
  const { servicesCents, productsCents, discountCents, taxCents, tipCents, giftCardsSoldCents, cashPriceCents } =
    figures

  return {
    what: [
      { what: t('day.services'), money: showMoney(servicesCents) },
      ...some(t('day.products'), productsCents),
      ...some(t('day.discounts'), discountCents, minus(discountCents)),
      ...some(t('day.tax'), taxCents),
      ...some(t('day.gift_cards_sold'), giftCardsSoldCents),
      { what: t('day.tips'), money: showMoney(tipCents) },
      ...some(t('day.cash_price'), cashPriceCents),
      ...some(t('day.refunds'), figures.refundedCents, minus(figures.refundedCents)),
      ...some(t('day.deposits_taken'), figures.depositsTakenCents),
      ...some(t('day.deposits_returned'), figures.depositsReturnedCents, minus(figures.depositsReturnedCents)),
      ...some(t('day.deposits_kept'), figures.depositsKeptCents),
    ],
    methods: figures.byMethod.flatMap((row) => [
      { what: words.method(row), money: signed(row.cents) },
      ...(row.refundedCents > 0
        ? [{ what: t('day.refunded_by', { method: words.method(row) }), money: minus(row.refundedCents) }]
        : []),
    ]),
    corrections: figures.corrections.map(({ number, from, to, cents, by: name, reason }) => {
      const about = { number, from: words.method(from), name, reason }
      const what = to ? t('day.corrected', { ...about, to: words.method(to) }) : t('day.reopened', about)
      return { what, money: showMoney(cents) }
    }),
  }
}

/** Nothing if the amount is zero. */
function some(what: string, cents: number, money = signed(cents)): Figure[] {
  return cents === 0 ? [] : [{ what, money }]
}
