/** A pay rule as form values. */

import { toDollars } from '../../shared/money.ts'
import type { PayRuleKind, WorkerKind } from '../../shared/pay/limits.ts'
import { maxHourlyCents } from '../../shared/pay/limits.ts'
import { type PayRule, plainRule } from '../../shared/pay/rules.ts'
import { parsePrice } from '../../shared/services/typed.ts'
import { parsePercent } from './typed.ts'

export interface TypedRule {
  kind: PayRuleKind
  /** Empty: not set. */
  worker: WorkerKind | ''
  employeeNumber: string
  commission: string
  supplyFee: string
  guarantee: string
  hourly: string
  rent: string
  cardFee: string
  check: string
  /** Percentages by category; empty: the general one. */
  categories: Record<string, string>
}

/** A common start: 60 %, paid by check. */
export const usualRule: TypedRule = {
  kind: 'commission',
  worker: '',
  employeeNumber: '',
  commission: '60',
  supplyFee: '0',
  guarantee: '',
  hourly: '',
  rent: '',
  cardFee: '',
  check: '100',
  categories: {},
}

export function typedOf(rule: PayRule): TypedRule {
  return {
    kind: rule.kind,
    worker: rule.worker ?? '',
    employeeNumber: rule.employeeNumber,
    commission: String(rule.commissionBp / 100),
    supplyFee: String(rule.supplyFeeBp / 100),
    guarantee: typedMoney(rule.guaranteeCents),
    hourly: typedMoney(rule.hourlyCents),
    rent: typedMoney(rule.rentCents),
    cardFee: rule.cardTipFeeBp === null ? '' : String(rule.cardTipFeeBp / 100),
    check: String(rule.checkBp / 100),
    categories: Object.fromEntries(
      rule.categories.map(({ categoryId, commissionBp }) => [categoryId, String(commissionBp / 100)]),
    ),
  }
}

function typedMoney(cents: number): string {
  return cents === 0 ? '' : toDollars(cents)
}

/** Whether pay is a share of services. */
export function byPercent(kind: PayRuleKind): boolean {
  return kind === 'commission' || kind === 'guarantee'
}

/** The typed rule, or the invalid fields: percentages, and amounts. */
export function ruleOf(typed: TypedRule): { rule: PayRule } | { percents: string[]; money: string[] } {
  const isByPercent = byPercent(typed.kind)
  const percents: string[] = []
  const money: string[] = []
  const percent = (field: string, text: string, counts = true): number => {
    const bp = parsePercent(text)
    if (bp === null && counts) percents.push(field)
    return bp ?? 0
  }
  const cents = (field: string, text: string, counts: boolean, max: number): number => {
    const parsed = parsePrice(text)
    if (counts && (!parsed || parsed > max)) money.push(field)
    return counts ? (parsed ?? 0) : 0
  }
  const rule: PayRule = {
    kind: typed.kind,
    commissionBp: percent('commission', typed.commission, isByPercent),
    supplyFeeBp: percent('supplyFee', typed.supplyFee, isByPercent),
    categories: isByPercent
      ? Object.entries(typed.categories).flatMap(([categoryId, text]) =>
          text.trim() === '' ? [] : { categoryId, commissionBp: percent(`category.${categoryId}`, text) },
        )
      : [],
    guaranteeCents: cents('guarantee', typed.guarantee, typed.kind === 'guarantee', 10_000_000),
    hourlyCents: cents('hourly', typed.hourly, typed.kind === 'hourly', maxHourlyCents),
    rentCents: cents('rent', typed.rent, typed.kind === 'booth_rent', 10_000_000),
    cardTipFeeBp: typed.cardFee.trim() === '' ? null : percent('cardFee', typed.cardFee),
    checkBp: percent('check', typed.check),
    worker: typed.worker === '' ? null : typed.worker,
    employeeNumber: typed.employeeNumber.trim(),
  }
  return percents.length + money.length > 0 ? { percents, money } : { rule: plainRule(rule) }
}
