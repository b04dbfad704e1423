/** Pay in words, in the language of the reader or of a member's sheet. */

import type { TFunction } from 'i18next'
import { showDate, showDayAndMonth, showHours, showMoney, showNumber } from '../../shared/format.ts'
import type { YearWage } from '../../shared/pay/contract.ts'
import type { PayRule } from '../../shared/pay/rules.ts'
import type { Language } from '../../shared/text/language.ts'
import { translated } from '../../shared/text/translated.ts'

export interface PayReader {
  t: TFunction<'pay'>
  language: Language
}

/** With a typographic minus: `−$20.00`. */
export function showCents(cents: number, language: Language): string {
  return cents < 0 ? `−${showMoney(0 - cents, language)}` : showMoney(cents, language)
}

/** `60%` */
export function showPercent(bp: number, language: Language): string {
  return `${showNumber(bp / 100, language)}%`
}

/** `Nov 15 – Nov 21, 2026` */
export function showPeriod({ from, to }: { from: string; to: string }, language: Language): string {
  const isOneYear = from.slice(0, 4) === to.slice(0, 4)
  return `${isOneYear ? showDayAndMonth(from, language) : showDate(from, language)} – ${showDate(to, language)}`
}

/** In one line: '60% after 5% supplies, at least $180.00 a day'. */
export function shortRule(rule: PayRule, { t, language }: PayReader): string {
  const money = (cents: number) => showMoney(cents, language)
  if (rule.kind === 'hourly') return t('rule.short.hourly', { money: money(rule.hourlyCents) })
  const percents = percentsOf(rule, language)
  const commission =
    rule.supplyFeeBp > 0 ? t('rule.short.commission_fee', percents) : t('rule.short.commission', percents)
  if (rule.kind === 'commission') return commission
  return t('rule.short.guarantee', { commission, money: money(rule.guaranteeCents) })
}

/** In sentences, as printed on the sheet. */
export function ruleSentence(rule: PayRule, { t, language }: PayReader): string {
  const money = (cents: number) => showMoney(cents, language)
  if (rule.kind === 'hourly') return t('rule.hourly', { money: money(rule.hourlyCents) })
  const percents = percentsOf(rule, language)
  const commission = rule.supplyFeeBp > 0 ? t('rule.commission_fee', percents) : t('rule.commission', percents)
  if (rule.kind === 'commission') return commission
  return t('rule.guarantee', { commission, money: money(rule.guaranteeCents) })
}

function percentsOf({ commissionBp, supplyFeeBp }: PayRule, language: Language) {
  return { percent: showPercent(commissionBp, language), fee: showPercent(supplyFeeBp, language) }
}

interface WageWords {
  what: string
  /** What was taken off the services first. */
  supplies: string | null
  base: string
  rate: string
}

/** @param all the wages of the member, of which it is one: services without a rate of their own are 'other' beside those with one */
export function wageWords(
  { kind, rate, baseCents, supplyFeeBp, supplyFeeCents, categories, minutes, days }: YearWage,
  all: readonly Pick<YearWage, 'categories'>[],
  { t, language }: PayReader,
): WageWords {
  const show = (cents: number) => showCents(cents, language)
  if (kind === 'hourly') {
    return { what: t('sheet.hourly'), supplies: null, base: showHours(minutes), rate: show(rate) }
  }
  if (kind === 'guarantee') {
    return { what: t('sheet.guarantee'), supplies: null, base: t('sheet.days', { count: days }), rate: show(rate) }
  }
  const hasOwn = all.some((one) => one.categories.length > 0)
  const names = categories.map(({ name, names: others }) => translated(name, others, language).text).join(', ')
  const supplies = t('sheet.less_supplies', {
    base: show(baseCents),
    percent: showPercent(supplyFeeBp, language),
    money: show(supplyFeeCents),
  })
  return {
    what: t('sheet.commission_on', { what: names || t(hasOwn ? 'sheet.other_services' : 'sheet.services') }),
    supplies: supplyFeeCents === 0 ? null : supplies,
    base: show(baseCents - supplyFeeCents),
    rate: showPercent(rate, language),
  }
}
