/** The accountant's month as spreadsheet files: its figures, and its journal. */

import { csvText } from '../../../shared/csv.ts'
import { showName } from '../../../shared/format.ts'
import type { JournalLine } from '../../../shared/reports/journal.ts'
import type { AccountsMonth as Month } from '../../../shared/reports/month.ts'
import { en } from '../../../shared/reports/text/month-en.ts'
import { vi } from '../../../shared/reports/text/month-vi.ts'
import type { Language } from '../../../shared/text/language.ts'
import type { Download } from '../../http/serve-stream.ts'

const words: Record<Language, typeof en> = { en, vi }

/** By the salon's names of its accounts. */
export function journalFile(
  { salonName, month, journal }: Month,
  names: Readonly<Record<string, string>>,
  language: Language,
): Download {
  const is = words[language]
  const rows = journal.map((line) => [
    line.date,
    accountName(line, names, language),
    line.debitCents === 0 ? null : dollars(line.debitCents),
    line.creditCents === 0 ? null : dollars(line.creditCents),
  ])
  return file(`${salonName} - ${is.journal} ${month}`, [[is.date, is.account, is.debit, is.credit], ...rows])
}

export function accountName(
  { account, name }: Pick<JournalLine, 'account' | 'name'>,
  names: Readonly<Record<string, string>>,
  language: Language,
): string {
  return (
    names[account === 'other' ? `other:${name}` : account] ||
    (account === 'other' ? name : words[language].accounts[account])
  )
}

/** One table: part, what, and how much. */
export function monthFile(month: Month, language: Language): Download {
  const is = words[language]
  const { sales, tax, came, usedCents, open, members } = month
  const rolls = (['giftCards', 'deposits', 'tips', 'drawer'] as const).flatMap((one) => [
    [is.open[one], is.opening, open[one].openingCents],
    ...open[one].parts.map(({ what, cents }) => [is.open[one], is.parts[what], cents]),
    [is.open[one], is.closing, open[one].closingCents],
  ])
  const rows = [
    ...sales.services.map(({ category, cents }) => [is.sales, category || is.noCategory, cents]),
    [is.sales, is.products, sales.productsCents],
    [is.sales, is.discounts, 0 - sales.discountCents],
    [is.sales, is.servicesRefunded, 0 - sales.refundedServicesCents],
    [is.sales, is.productsRefunded, 0 - sales.refundedProductsCents],
    [is.sales, is.depositsKept, sales.depositsKeptCents],
    [is.sales, is.priceByMethod, sales.priceByMethodCents],
    [is.sales, is.net, sales.netCents],
    [is.tax, is.exempt, tax.exemptCents],
    ...tax.rates.flatMap(({ millionths, taxedCents, taxCents, refundedCents }) => {
      const percent = `${millionths / 10_000}%`
      return [
        [is.tax, `${is.taxable} ${percent}`, taxedCents],
        [is.tax, `${is.charged} ${percent}`, taxCents],
        [is.tax, `${is.refunded} ${percent}`, 0 - refundedCents],
      ]
    }),
    [is.tax, is.due, tax.dueCents],
    ...came.flatMap(({ method, methodName, ...one }) => {
      const name = methodName || is.methods[method]
      return [
        [name, is.salesAndTax, one.salesCents],
        [name, is.tips, one.tipCents],
        [name, is.depositsTaken, one.depositsCents],
        [name, is.giftCardsSold, one.giftCardsCents],
        [name, is.depositsReturned, 0 - one.depositsReturnedCents],
        [name, is.total, one.cents],
      ]
    }),
    [is.used, is.open.giftCards, usedCents.giftCards],
    [is.used, is.open.deposits, usedCents.deposits],
    ...rolls,
    ...members.flatMap((one) => [
      [showName(one, language), is.pay, one.payCents],
      [showName(one, language), is.tips, one.tipCents],
    ]),
  ]
  const table = rows.map(([part, what, cents]) => [String(part), String(what), dollars(Number(cents))])
  const hours = members.map((one) => [showName(one, language), is.hours, Math.round(one.minutes / 0.6) / 100])
  return file(`${month.salonName} - ${is.title} ${month.month}`, [[is.part, is.what, is.amount], ...table, ...hours])
}

function dollars(cents: number): number {
  return cents / 100
}

function file(name: string, rows: Parameters<typeof csvText>[0]): Download {
  return { name: `${name}.csv`, type: 'text/csv; charset=utf-8', chunks: once(csvText(rows)) }
}

async function* once(text: string): AsyncGenerator<string> {
  yield await Promise.resolve(text)
}
