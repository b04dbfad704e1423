/** Pay in words, in the language of the reader or of a member's sheet. */

import type { TFunction } from 'i18next'
import { showDate, showDayAndMonth, showHours, showMoney, showNumber } from '../../shared/format.ts'
import type { MemberPayOut, YearWage } from '../../shared/pay/contract.ts'
import { lawWageKinds } from '../../shared/pay/limits.ts'
import type { PayRule } from '../../shared/pay/rules.ts'
import { type Language, languageOfTag } from '../../shared/text/language.ts'
import { translated } from '../../shared/text/translated.ts'

export interface PayReader {
  t: TFunction<'pay'>
  language: Language
}

/** The first of the member's languages that the product has. */
export function languageOfMember({ languages }: { languages: readonly string[] }, reader: Language): Language {
  return languages.flatMap((tag) => languageOfTag(tag) ?? [])[0] ?? reader
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
  if (rule.kind === 'booth_rent') return t('rule.short.booth_rent', { money: money(rule.rentCents) })
  const percents = percentsOf(rule, language)
  const commission =
    rule.supplyFeeBp > 0 ? t('rule.short.commission_fee', percents) : t('rule.short.commission', percents)
  if (rule.kind === 'commission') return commission
  return t('rule.short.guarantee', { commission, money: money(rule.guaranteeCents) })
}

/** Also what the member works as, if set: '60% of services, Employee (W-2)'. */
export function ruleWithWorker(rule: PayRule, { t, language }: PayReader): string {
  const short = shortRule(rule, { t, language })
  return rule.worker ? `${short}, ${t(`workers.${rule.worker}`)}` : short
}

/** In sentences, as printed on the sheet. */
export function ruleSentence(rule: PayRule, { t, language }: PayReader): string {
  const money = (cents: number) => showMoney(cents, language)
  if (rule.kind === 'hourly') return t('rule.hourly', { money: money(rule.hourlyCents) })
  if (rule.kind === 'booth_rent') return t('rule.booth_rent', { money: money(rule.rentCents) })
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
  /** What was taken off the services first; how a top-up and a regular rate come about. */
  note: string | null
  base: string
  rate: string
}

/** @param all the wages of the member, of which it is one: services without a rate of their own are 'other' beside those with one */
export function wageWords(
  {
    kind,
    rate,
    baseCents,
    baseMinutes,
    supplyFeeBp,
    supplyFeeCents,
    categories,
    minutes,
    days,
    cents,
  }: Omit<YearWage, 'days'> & { days: number },
  all: readonly Pick<YearWage, 'categories'>[],
  { t, language }: PayReader,
): WageWords {
  const show = (cents: number) => showCents(cents, language)
  if (kind === 'hourly') {
    return { what: t('sheet.hourly'), note: null, base: showHours(minutes), rate: show(rate) }
  }
  if (kind === 'guarantee') {
    return { what: t('sheet.guarantee'), note: null, base: t('sheet.days', { count: days }), rate: show(rate) }
  }
  if (kind === 'rent') {
    return { what: t('sheet.rent'), note: null, base: t('sheet.weeks', { count: days }), rate: show(rate) }
  }
  if (kind !== 'commission' && kind !== 'takings')
    return addedWords({ kind, rate, baseCents, baseMinutes, minutes, cents }, { t, language })
  const hasOwn = all.some((one) => one.categories.length > 0)
  const names = categories.map(({ name, names: others }) => translated(name, others, language).text).join(', ')
  const what = names || t(hasOwn ? 'sheet.other_services' : 'sheet.services')
  if (kind === 'takings') return { what: t('sheet.takings_of', { what }), note: null, base: '', rate: '' }
  const supplies = t('sheet.less_supplies', {
    base: show(baseCents),
    percent: showPercent(supplyFeeBp, language),
    money: show(supplyFeeCents),
  })
  return {
    what: t('sheet.commission_on', { what }),
    note: supplyFeeCents === 0 ? null : supplies,
    base: show(baseCents - supplyFeeCents),
    rate: showPercent(rate, language),
  }
}

type AddedWage = Pick<YearWage, 'rate' | 'baseCents' | 'baseMinutes' | 'minutes' | 'cents'> & {
  kind: (typeof lawWageKinds)[number]
}

/** What the law adds to a week; a year has no one rate. */
function addedWords(
  { kind, rate, baseCents, baseMinutes, minutes, cents }: AddedWage,
  { t, language }: PayReader,
): WageWords {
  const show = (amount: number) => showCents(amount, language)
  const words = { what: t(`sheet.added.${kind}`), note: null, base: showHours(minutes), rate: '' }
  if (rate === 0) return words
  if (kind === 'overtime' || kind === 'double_time') {
    const regular = { pay: show(baseCents), hours: showHours(baseMinutes), rate: show(rate) }
    return {
      ...words,
      note: t('sheet.regular_rate', regular),
      rate: kind === 'overtime' ? t('sheet.half_of', { rate: show(rate) }) : show(rate),
    }
  }
  const due = { hours: showHours(minutes), rate: show(rate), due: show(baseCents + cents), earned: show(baseCents) }
  return { ...words, note: kind === 'top_up' ? t('sheet.less_earned', due) : null, rate: show(rate) }
}

/** How clients paid what a booth renter took; null: it took nothing. */
export function takenWords({ taken }: Pick<MemberPayOut, 'taken'>, { t, language }: PayReader): string | null {
  if (!taken) return null
  const ways = [
    ['card', taken.cardCents],
    ['cash', taken.cashCents],
    ['other', taken.otherCents],
    ['discount', taken.discountCents],
  ] as const
  const parts = ways.flatMap(([way, cents]) =>
    cents === 0 ? [] : [t(`taken.${way}`, { money: showCents(cents, language) })],
  )
  return parts.length === 0 ? null : t('taken.by', { parts: parts.join(', ') })
}

/** By law, to a week. */
export function isAdded({ kind }: Pick<YearWage, 'kind'>): boolean {
  return lawWageKinds.some((one) => one === kind)
}
