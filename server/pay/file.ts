/** Pay as spreadsheet files, for the accountant. Money as plain numbers, with which any spreadsheet calculates. */

import { csvText } from '../../shared/csv.ts'
import { showHours, showName, showNumber } from '../../shared/format.ts'
import { toDollars } from '../../shared/money.ts'
import type { PayPeriodOut, PayYear, YearWage } from '../../shared/pay/contract.ts'
import { lawWageKinds } from '../../shared/pay/limits.ts'
import { necTotal, w2Of } from '../../shared/pay/tax-forms.ts'
import type { Language } from '../../shared/text/language.ts'
import { translated } from '../../shared/text/translated.ts'
import { sumOf } from '../../shared/till/shares.ts'
import type { Download } from '../http/serve-stream.ts'
import { en } from './text/en.ts'
import { vi } from './text/vi.ts'

const words: Record<Language, typeof en> = { en, vi }

export function periodFile({ salonName, from, to, payOn, members }: PayPeriodOut, language: Language): Download {
  const is = words[language]
  const { member, ...money } = is.columns
  const kinds = [...lawWageKinds, 'takings', 'rent'] as const
  const wages = { ...is.added, ...is.renting }
  const head = [
    member,
    is.from,
    is.to,
    is.payOn,
    is.hours,
    ...Object.values(money),
    ...kinds.map((kind) => wages[kind]),
  ]
  const rows = members.map((one) => [
    showName(one, language),
    from,
    to,
    payOn,
    showHours(one.minutes),
    ...amounts(one, Object.keys(money)),
    ...kinds.map((kind) => sumOf(one.wages.filter((wage) => wage.kind === kind).map(({ cents }) => cents)) / 100),
  ])
  return file(`${salonName} - ${is.pay} ${from} ${to}`, [head, ...rows])
}

export function yearFile(salonName: string, { year, members }: PayYear, language: Language): Download {
  const is = words[language]
  const { member, commissionCents: _, carriedInCents: __, carriedOutCents: ___, ...money } = is.columns
  const head = [member, is.year, is.hours, ...Object.values(money), ...Object.values(is.forms), is.rates]
  const rows = members.map((one) => [
    showName(one, language),
    year,
    showHours(one.minutes),
    ...amounts(one, Object.keys(money)),
    ...formsOf(one).map((cents) => cents / 100),
    one.wages.map((wage) => inWords(wage, language)).join('; '),
  ])
  return file(`${salonName} - ${is.pay} ${year}`, [head, ...rows])
}

/** W-2 box 1, box 7, and the total of the 1099-NEC. */
function formsOf({ kinds }: PayYear['members'][number]): number[] {
  const employed = kinds.filter(({ worker }) => worker === 'employee').map(w2Of)
  const others = kinds.filter(({ worker }) => worker !== 'employee' && worker !== 'booth_rent').map(necTotal)
  return [sumOf(employed.map(({ box1 }) => box1)), sumOf(employed.map(({ box7 }) => box7)), sumOf(others)]
}

/** `Gel: 350.00 × 50% = 175.00` */
function inWords(
  { kind, rate, baseCents, supplyFeeCents, categories, minutes, days, cents }: YearWage,
  language: Language,
): string {
  const is = words[language]
  const amount = toDollars(cents)
  if (kind === 'hourly') return `${is.hours}: ${showHours(minutes)} × ${toDollars(rate)} = ${amount}`
  if (kind === 'guarantee') return `${is.guaranteedDays}: ${days} × ${toDollars(rate)} = ${amount}`
  if (kind === 'rent') return `${is.renting.rent}: ${days} × ${toDollars(rate)} = ${amount}`
  if (kind !== 'commission' && kind !== 'takings') return `${is.added[kind]}: ${showHours(minutes)} = ${amount}`
  const names = categories.map(({ name, names: others }) => translated(name, others, language).text).join(', ')
  if (kind === 'takings') return `${is.renting.takings}, ${names || is.services}: ${amount}`
  const percent = `${showNumber(rate / 100, language)}%`
  return `${names || is.services}: ${toDollars(baseCents - supplyFeeCents)} × ${percent} = ${amount}`
}

/** In dollars. What is taken off is negative. */
function amounts(sums: object, fields: readonly string[]): number[] {
  const known = new Map(Object.entries(sums))
  return fields.map((field) => {
    const cents = Number(known.get(field) ?? 0)
    return (takenOff.has(field) ? 0 - cents : cents) / 100
  })
}

const takenOff = new Set(['supplyFeeCents', 'cardTipFeeCents', 'handedOutCents'])

function file(name: string, rows: Parameters<typeof csvText>[0]): Download {
  return { name: `${name}.csv`, type: 'text/csv; charset=utf-8', chunks: once(csvText(rows)) }
}

async function* once(text: string): AsyncGenerator<string> {
  yield await Promise.resolve(text)
}
