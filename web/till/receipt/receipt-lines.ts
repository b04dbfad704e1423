/** The lines of a receipt, printed and online. Pure. */

import type { TFunction } from 'i18next'
import { showMoney } from '../../../shared/format.ts'
import type { Cents } from '../../../shared/money.ts'
import { optionWords } from '../../../shared/services/options.ts'
import type { Language } from '../../../shared/text/language.ts'
import { translated } from '../../../shared/text/translated.ts'
import type { ReceiptOut } from '../../../shared/till/receipt.ts'
import { showPercents } from '../show-percent.ts'

export interface ReceiptRow {
  what: string
  /** Member and quantity. */
  about?: string
  money: string
}

type Say = TFunction<'receipt'>

/** Lines with discounts, sums with tax and tip, then payments with refunds. The total is between the last two. */
export function receiptLines(
  receipt: ReceiptOut,
  t: Say,
  language: Language,
): { lines: ReceiptRow[]; sums: ReceiptRow[]; payments: ReceiptRow[] } {
  const money = (cents: Cents) => (cents < 0 ? `−${showMoney(-cents, language)}` : showMoney(cents, language))
  const { lines, discounts, payments, refunds, beforeTaxCents, tipCents, cashPriceCents } = receipt
  const { taxCents, taxedCents, serviceTaxCents, serviceTaxedCents } = receipt
  const [goodsTaxCents, goodsTaxedCents] = [taxCents - serviceTaxCents, taxedCents - serviceTaxedCents]
  const percent = showPercents(
    payments.map(({ cashPriceBp }) => cashPriceBp),
    language,
  )

  return {
    lines: [
      ...lines.map(({ name, names, options, kind, quantity, staffFirstName, giftCardLastFour, cents }) => {
        const own =
          kind === 'gift_card'
            ? t('gift_card', { code: giftCardLastFour }).trim()
            : translated(name, names, language).text
        const about = [optionWords(options, language), kind === 'service' && staffFirstName].filter(Boolean).join(' · ')
        return { what: quantity > 1 ? `${quantity} × ${own}` : own, ...(about && { about }), money: money(cents) }
      }),
      ...discounts.map(({ reason, cents }) => ({ what: t('discount', { reason }), money: money(-cents) })),
    ],
    sums: [
      { what: t('subtotal'), money: money(beforeTaxCents) },
      ...(goodsTaxCents > 0
        ? [{ what: t('tax', { money: money(goodsTaxedCents) }), money: money(goodsTaxCents) }]
        : []),
      ...(serviceTaxCents > 0
        ? [{ what: t('service_tax', { money: money(serviceTaxedCents) }), money: money(serviceTaxCents) }]
        : []),
      ...(tipCents > 0 ? [{ what: t('tip'), money: money(tipCents) }] : []),
      ...(cashPriceCents === 0
        ? []
        : [
            {
              what: t(cashPriceCents < 0 ? 'cash_off' : 'card_on_top', { percent }).trim(),
              money: money(cashPriceCents),
            },
          ]),
    ],
    payments: [
      ...payments.flatMap(
        ({ method, methodName, isDebit, lastFour, cents, giftCardLeftCents: left, tenderedCents, changeCents }) => [
          { what: methodWords(t, { method, methodName, isDebit, lastFour }), money: money(cents) },
          ...(left === null ? [] : [{ what: t('gift_card_left'), money: money(left) }]),
          ...(tenderedCents !== null && changeCents !== null && changeCents > 0
            ? [
                { what: t('given'), money: money(tenderedCents) },
                { what: t('change'), money: money(changeCents) },
              ]
            : []),
        ],
      ),
      ...refunds.map(({ method, methodName, cents }) => ({
        what: t('refunded', { method: methodWords(t, { method, methodName, isDebit: false, lastFour: '' }) }),
        money: money(-cents),
      })),
    ],
  }
}

function methodWords(
  t: Say,
  {
    method,
    methodName,
    isDebit,
    lastFour,
  }: Pick<ReceiptOut['payments'][number], 'method' | 'methodName' | 'isDebit' | 'lastFour'>,
): string {
  if (method === 'other') return methodName || t('methods.other')
  if (isDebit) return lastFour ? t('debit_ending', { digits: lastFour }) : t('debit')
  if (method === 'card' && lastFour) return t('card_ending', { digits: lastFour })
  if (method === 'gift_card' && lastFour) return t('gift_card', { code: lastFour })
  return t(`methods.${method}`)
}
