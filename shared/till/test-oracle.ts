/** The till's rules again for tests: slowly, in exact fractions, cent by cent. Shares no code with the rules. */

import type { Discount, UncountedCheck } from './totals.ts'

/** Numerator, and denominator above 0. */
export type Fraction = readonly [bigint, bigint]

export function fraction(numerator: number, denominator = 1): Fraction {
  return [BigInt(numerator), BigInt(denominator)]
}

export function times([a, b]: Fraction, [c, d]: Fraction): Fraction {
  return [a * c, b * d]
}

export function minus([a, b]: Fraction, [c, d]: Fraction): Fraction {
  return [a * d - c * b, b * d]
}

export function isLess([a, b]: Fraction, [c, d]: Fraction): boolean {
  return a * d < c * b
}

/** The nearest integer, rounded half up. */
export function rounded(exact: Fraction): number {
  let cents = Number(exact[0] / exact[1]) - 1
  while (!isLess(minus(exact, fraction(1, 2)), fraction(cents))) cents++
  return isLess(fraction(cents * 2 - 1, 2), exact) || !isLess(exact, fraction(cents * 2 - 1, 2)) ? cents : cents - 1
}

/** Deals out the leftover cents one at a time, each to whoever is furthest below their exact share. */
export function dealt(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  const due = weights.map((weight) =>
    times(fraction(total), sum > 0 ? fraction(weight, sum) : fraction(1, weights.length)),
  )
  const parts = due.map(([numerator, denominator]) => Number(numerator / denominator))
  const given = new Set<number>()
  for (let left = total - parts.reduce((all, part) => all + part, 0); left > 0; left--) {
    let neediest = -1
    for (const [index, exact] of due.entries()) {
      if (given.has(index)) continue
      const need = minus(exact, fraction(parts[index] ?? 0))
      const other = minus(due[neediest] ?? fraction(-1), fraction(parts[neediest] ?? 0))
      if (neediest < 0 || isLess(other, need)) neediest = index
    }
    given.add(neediest)
  }
  return parts.map((part, index) => (given.has(index) ? part + 1 : part))
}

/** The sums of a check, and what is left to pay for each line before tax. */
export function slowTotals({ lines, discounts, tip, tipSplit, taxMillionths, serviceTaxMillionths }: UncountedCheck) {
  const gross = lines.map(({ quantity, priceCents }) => quantity * priceCents)
  const cents = lines.map((line, index) => {
    return line.kind === 'gift_card'
      ? (gross[index] ?? 0)
      : (gross[index] ?? 0) - allOff(line.discounts, gross[index] ?? 0)
  })
  const of = (kind: string, amounts: number[]) => amounts.filter((_, index) => lines[index]?.kind === kind)

  const discounted = cents.map((amount, index) => (lines[index]?.kind === 'gift_card' ? 0 : amount))
  const off = allOff(discounts, sum(discounted))
  for (const [index, part] of off > 0 ? dealt(off, discounted).entries() : []) cents[index] = (cents[index] ?? 0) - part

  const taxedOf = (kind: string) =>
    sum(
      of(
        kind,
        cents.map((amount, index) => (lines[index]?.taxed ? amount : 0)),
      ),
    )
  const taxed = taxedOf('product') + taxedOf('service')
  const tax =
    taxMillionths === serviceTaxMillionths
      ? taxAt(taxed, taxMillionths)
      : taxAt(taxedOf('product'), taxMillionths) + taxAt(taxedOf('service'), serviceTaxMillionths)
  const tips = slowTips({ lines, tip, tipSplit }, gross, sum(of('service', gross)))
  return { cents, taxed, tax, tips, total: sum(cents) + tax + sum(Object.values(tips)) }
}

function taxAt(base: number, rate: number): number {
  return rounded(times(fraction(base), fraction(rate, 1_000_000)))
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0)
}

function allOff(discounts: readonly Discount[], from: number): number {
  let left = from
  for (const { kind, value } of discounts) {
    left = Math.max(0, left - (kind === 'amount' ? value : rounded(times(fraction(left), fraction(value, 10_000)))))
  }
  return from - left
}

function slowTips(
  { lines, tip, tipSplit }: Pick<UncountedCheck, 'lines' | 'tip' | 'tipSplit'>,
  gross: number[],
  services: number,
): Record<string, number> {
  const tips: Record<string, number> = {}
  if (tip.kind === 'members') for (const { staffId, cents } of tip.members) tips[staffId] = (tips[staffId] ?? 0) + cents
  if (tip.kind === 'members' || tip.kind === 'none') return tips
  const doing = lines.some(({ kind, staffId }) => kind === 'service' && staffId)
    ? ['service']
    : ['product', 'gift_card', 'service']
  const members = [...new Set(lines.flatMap(({ kind, staffId }) => (staffId && doing.includes(kind) ? [staffId] : [])))]
  const done = members.map((member) =>
    gross.reduce((all, cents, index) => {
      const line = lines[index]
      return line?.staffId === member && line.kind === 'service' ? all + cents : all
    }, 0),
  )
  const given = tip.kind === 'amount' ? tip.cents : rounded(times(fraction(services), fraction(tip.bp, 10_000)))
  const parts = members.length > 0 ? dealt(given, tipSplit === 'equal' ? members.map(() => 1) : done) : []
  return Object.fromEntries(members.map((member, index) => [member, parts[index] ?? 0]))
}
