/** Pay again for tests: in exact fractions, from scratch. Shares no code with the rules. */

import type { DayWork, payOf } from './figures.ts'
import type { PayRule } from './rules.ts'

/** A fraction rounded half away from zero. */
function half(numerator: bigint, denominator: bigint): number {
  const size = numerator < 0n ? -numerator : numerator
  const whole = size / denominator
  const rest = size % denominator
  const rounded = Number(rest * 2n >= denominator ? whole + 1n : whole)
  return numerator < 0n ? 0 - rounded : rounded
}

export type Paid = Parameters<typeof payOf>[0]

/** The rule of a day, and its first day. */
function ruleAt({ rules }: Paid, day: string) {
  return rules.filter(({ from }) => from <= day).toSorted((a, b) => (a.from < b.from ? 1 : -1))[0]
}

/** Commission of these services at this percentage, after supplies. */
function commissioned(cents: bigint, bp: number, { supplyFeeBp }: PayRule): number {
  const supplies = half(cents * BigInt(supplyFeeBp), 10_000n)
  return half((cents - BigInt(supplies)) * BigInt(bp), 10_000n)
}

function byPercent(services: DayWork['services'], rule: PayRule): Map<number, bigint> {
  const percents = new Map<number, bigint>()
  for (const { categoryId, cents } of services) {
    const bp = rule.categories.find((one) => one.categoryId === categoryId)?.commissionBp ?? rule.commissionBp
    percents.set(bp, (percents.get(bp) ?? 0n) + BigInt(cents))
  }
  return percents
}

/** What the member gets, calculated from scratch: each rate once for the period, but on guaranteed days. */
export function slowPay(paid: Paid): { pay: number; rent: number; fee: number; due: number } {
  const tips = new Map<number, bigint>()
  let [pay, owed] = [0, 0]
  for (const { day, cardTipsCents, otherTipsCents, cashTipsCents, counterTipsCents, paidOutCents } of paid.work) {
    const bp = ruleAt(paid, day)?.rule.cardTipFeeBp ?? paid.cardTipFeeBp
    tips.set(bp, (tips.get(bp) ?? 0n) + BigInt(cardTipsCents))
    owed += cardTipsCents + otherTipsCents + cashTipsCents
    owed -= paidOutCents > counterTipsCents ? paidOutCents : counterTipsCents
  }
  let fee = 0
  for (const [bp, cents] of tips) fee += half(cents * BigInt(bp), 10_000n)
  for (const { from, rule } of paid.rules) {
    const days = paid.work.filter(({ day }) => ruleAt(paid, day)?.from === from)
    if (rule.kind === 'booth_rent') {
      for (const { services } of days) for (const { cents } of services) pay += cents
      continue
    }
    if (rule.kind === 'hourly') {
      pay += half(BigInt(rule.hourlyCents) * BigInt(days.reduce((sum, { minutes }) => sum + minutes, 0)), 60n)
      continue
    }
    const plain: DayWork['services'][number][] = []
    for (const { services, minutes } of days) {
      let own = 0
      for (const [bp, cents] of byPercent(services, rule)) own += commissioned(cents, bp, rule)
      const worked = minutes > 0 || services.some(({ cents }) => cents > 0)
      if (worked && rule.guaranteeCents > own && rule.guaranteeCents > 0) pay += rule.guaranteeCents
      else plain.push(...services)
    }
    for (const [bp, cents] of byPercent(plain, rule)) pay += commissioned(cents, bp, rule)
  }
  let rent = 0
  for (const last of paid.weekEnds ?? []) rent += ruleAt(paid, last)?.rule.rentCents ?? 0
  pay -= rent
  const adjusted = paid.adjustments.reduce((sum, { cents }) => sum + cents, 0)
  return { pay, rent, fee, due: pay + owed - fee + adjusted + paid.carriedInCents }
}
