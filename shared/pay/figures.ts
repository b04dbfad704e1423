/**
 * Calculates a member's pay. Each rate has one line for the whole period, rounded half up to a cent, so that a sheet can be checked
 * with a pocket calculator; a day's part of a line is what the line grew by on it.
 */

import type { Cents } from '../money.ts'
import { percentOf, portionOf, sumOf, wholeBp } from '../till/shares.ts'
import type { LocalDate } from '../time.ts'
import {
  type HourSource,
  type PayAdjustmentKind,
  type PayReason,
  type PayWarning,
  payWarnings,
  type WageKind,
} from './limits.ts'
import { periodOf } from './periods.ts'
import { commissionOf, type DatedRule, datedRuleOn, type PayRule, ruleOn } from './rules.ts'
import { type DatedSalonRule, salonRuleOn } from './salon-rule.ts'
import { overtimeIn, type WeekDay, weekLines, weekWarnings } from './weeks.ts'

/** When a member came and left on the floor. */
export interface Clocked<At> {
  inAt: At
  /** Null: nobody clocked out. */
  outAt: At | null
  /** Between the two, without the paid part of breaks. */
  unpaidMinutes: number
}

/** A member's work on a day. Refunds count on the day they were made. */
export interface DayWork {
  day: LocalDate
  /** The base of commission, by service category. */
  services: readonly { categoryId: string | null; cents: Cents }[]
  minutes: number
  /** Of the minutes: with clients, and paid breaks. */
  clientMinutes: number
  restMinutes: number
  /** Null: no source of hours is known. */
  hoursFrom: HourSource | null
  /** Null: not on the floor. */
  clocked: Clocked<string> | null
  /** Nobody clocked out: the hours end at this instant. */
  endedAt: string | null
  cardTipsCents: Cents
  /** Neither by card nor in cash: Zelle, Venmo, gift cards. */
  otherTipsCents: Cents
  cashTipsCents: Cents
  /** The part of the cash tips that was taken at the counter at once. */
  counterTipsCents: Cents
  /** Tips handed out from the drawer. */
  paidOutCents: Cents
}

export interface Adjustment {
  day: LocalDate
  kind: PayAdjustmentKind
  /** Amount added to what is to be paid. */
  cents: Cents
  /** For `hours`: added to the day's minutes. */
  minutes: number
}

/** How a member's day was paid. */
export interface DayPay {
  day: LocalDate
  servicesCents: Cents
  /** Deducted. Negative only if there were refunds. */
  supplyFeeCents: Cents
  commissionCents: Cents
  /** 0: none. */
  guaranteeCents: Cents
  minutes: number
  clientMinutes: number
  restMinutes: number
  /** Beyond the hours of a day, where the place has such a rule. */
  overtimeMinutes: number
  hoursFrom: HourSource | null
  clocked: Clocked<string> | null
  /** Nobody clocked out: the hours end at this instant. */
  endedAt: string | null
  payCents: Cents
  because: PayReason
  cardTipsCents: Cents
  cardTipFeeCents: Cents
  otherTipsCents: Cents
  cashTipsCents: Cents
  /** Tips that the member already holds: handed out from the drawer, or taken at the counter. */
  handedOutCents: Cents
}

/** One rate of a period, with what it was applied to. */
export interface WageLine {
  kind: WageKind
  /** First day of the rule; of what the law adds: of the week. */
  from: LocalDate
  /** Hundredths of a percent; cents a day, an hour, a week of rent. */
  rate: number
  /** Of commission and takings: services. Of a top-up: what was earned. Of overtime: the week's pay. */
  baseCents: Cents
  /** Of overtime: the week's minutes, from which its rate comes. */
  baseMinutes: number
  supplyFeeBp: number
  supplyFeeCents: Cents
  /** Of commission: the categories with this percentage of their own; none: all others. Of takings: their category. */
  categoryIds: string[]
  /** Of an hourly wage, and of what the law adds. */
  minutes: number
  /** Of a guarantee; of rent: the last day of each week. */
  days: LocalDate[]
  /** Of rent: negative. */
  cents: Cents
}

export interface MemberPay {
  days: DayPay[]
  /** Adds up to the pay. */
  wages: WageLine[]
  /** Of its weeks, each once. */
  warnings: PayWarning[]
  servicesCents: Cents
  supplyFeeCents: Cents
  commissionCents: Cents
  minutes: number
  payCents: Cents
  /** Services minus pay. */
  salonShareCents: Cents
  cardTipsCents: Cents
  cardTipFeeCents: Cents
  otherTipsCents: Cents
  cashTipsCents: Cents
  handedOutCents: Cents
  adjustedCents: Cents
  /** What the period before could not pay off; 0 or negative. */
  carriedInCents: Cents
  /** Pay and tips, minus fee and what was handed out, adjusted; never below zero. */
  toBePaidCents: Cents
  /** What this period cannot pay off; 0 or negative. */
  carriedOutCents: Cents
  checkCents: Cents
  /** With the cash tips that are owed. */
  cashCents: Cents
}

interface Paid {
  work: readonly DayWork[]
  rules: readonly DatedRule[]
  adjustments: readonly Adjustment[]
  /** From the till's settings; used if a rule has none of its own. */
  cardTipFeeBp: number
  /** Of the period before; 0 or negative. */
  carriedInCents: Cents
  /** The last day of the period: the rule in force on it decides how the sum is split. */
  to: LocalDate
  /** Last days of the workweeks that end in the period: a booth renter pays the rent of each. */
  weekEnds?: readonly LocalDate[]
  /** Rules for everybody. None: as long as the salon has set none. */
  weekly?: Weekly
}

interface Weekly {
  salonRules: readonly DatedSalonRule[]
  /** First day of some workweek. */
  anchor: LocalDate
  /** Weeks that are not over yet are not warned of. */
  today: LocalDate
  /** Work before the period, of the week in which it begins, with corrected hours. A week counts in the period in which it ends. */
  earlier: readonly DayWork[]
}

/** The pay of a member in a period. Days without hours and money are left out. */
export function payOf({
  work,
  rules,
  adjustments,
  cardTipFeeBp,
  carriedInCents,
  to,
  weekEnds = [],
  weekly,
}: Paid): MemberPay {
  const worked = withHours(work, adjustments).map((day) => dayUnder(day, datedRuleOn(rules, day.day)))
  const { wages: own, shares } = paidByRules(worked)
  const feeOf = cardFees(cardTipFeeBp, weekly?.salonRules ?? [])
  const paid = worked.map((day) => dayPay(day, shares.get(day.day), feeOf)).filter(hasAnything)
  const weeks = weekly ? weeksOf(paid, rules, { ...weekly, to }) : []
  const added = weeks.flatMap(({ from, lines }) => lines.map((line): WageLine => ({ ...noLine, from, ...line })))
  const wages = [...own, ...rentLines(rules, weekEnds), ...added]
  const beyond = new Map(weeks.flatMap(({ byDay }) => [...byDay]))
  const days = paid.map((day) => ({ ...day, overtimeMinutes: beyond.get(day.day) ?? 0 }))
  const sum = (field: SummedField) => sumOf(days.map((day) => day[field]))
  const adjustedCents = sumOf(adjustments.map(({ cents }) => cents))
  const payCents = sumOf(wages.map(({ cents }) => cents))
  const cashTipsOwed = sum('cashTipsCents') - sum('handedOutCents')
  const tips = sum('cardTipsCents') - sum('cardTipFeeCents') + sum('otherTipsCents') + cashTipsOwed
  const dueCents = payCents + tips + adjustedCents + carriedInCents
  const toBePaidCents = Math.max(0, dueCents)
  const notInCash = toBePaidCents - Math.min(toBePaidCents, Math.max(0, cashTipsOwed))
  const checkCents = percentOf(notInCash, ruleOn(rules, to)?.checkBp ?? 0)
  return {
    days,
    wages,
    warnings: payWarnings.filter((one) => weeks.some(({ warnings }) => warnings.includes(one))),
    servicesCents: sum('servicesCents'),
    supplyFeeCents: sum('supplyFeeCents'),
    commissionCents: sum('commissionCents'),
    minutes: sum('minutes'),
    payCents,
    salonShareCents: sum('servicesCents') - payCents,
    cardTipsCents: sum('cardTipsCents'),
    cardTipFeeCents: sum('cardTipFeeCents'),
    otherTipsCents: sum('otherTipsCents'),
    cashTipsCents: sum('cashTipsCents'),
    handedOutCents: sum('handedOutCents'),
    adjustedCents,
    carriedInCents,
    toBePaidCents,
    carriedOutCents: Math.min(0, dueCents),
    checkCents,
    cashCents: toBePaidCents - checkCents,
  }
}

const noLine = {
  baseCents: 0,
  baseMinutes: 0,
  supplyFeeBp: 0,
  supplyFeeCents: 0,
  categoryIds: [],
  minutes: 0,
  days: [],
}

/** A day with the rule in force on it. The hours of booth renters are their own. */
function dayUnder(day: DayWork, dated: DatedRule | null): DayWork & { dated: DatedRule | null } {
  if (dated?.rule.kind !== 'booth_rent') return { ...day, dated }
  const { minutes, clientMinutes, restMinutes, hoursFrom, clocked, endedAt } = noWork
  return { ...day, minutes, clientMinutes, restMinutes, hoursFrom, clocked, endedAt, dated }
}

/** The rent of each week on whose last day the rule is in force. */
function rentLines(rules: readonly DatedRule[], weekEnds: readonly LocalDate[]): WageLine[] {
  return [...Map.groupBy(weekEnds, (last) => datedRuleOn(rules, last))].flatMap(([dated, days]): WageLine[] => {
    const rentCents = dated?.rule.rentCents ?? 0
    if (!dated || rentCents === 0) return []
    const { from } = dated
    return [{ ...noLine, kind: 'rent', from, rate: rentCents, days, cents: 0 - rentCents * days.length }]
  })
}

/** The lines of all rules, and each day's part of them. */
function paidByRules(days: readonly (DayWork & { dated: DatedRule | null })[]) {
  const byRule = [...Map.groupBy(days, ({ dated }) => dated)]
  const paid = byRule.map(([dated, own]) =>
    dated ? paidBy(dated, own) : { wages: [], days: new Map<LocalDate, DayShare>() },
  )
  return { wages: paid.flatMap((one) => one.wages), shares: new Map(paid.flatMap((one) => [...one.days])) }
}

/** What the law adds to each week that ends with `to` or before it, and its daily overtime. Only for employees. */
function weeksOf(
  paid: readonly DayPay[],
  rules: readonly DatedRule[],
  { salonRules, anchor, today, earlier, to }: Weekly & { to: LocalDate },
) {
  const before = earlier.map((day) => ({ ...day, dated: datedRuleOn(rules, day.day) }))
  const { shares } = paidByRules(before)
  const days = [...before.map((day) => dayPay(day, shares.get(day.day), () => 0)), ...paid]
  const employed = days.flatMap(({ because, ...day }): WeekDay[] => {
    const rule = ruleOn(rules, day.day)
    if (!rule || (rule.worker ?? 'employee') !== 'employee') return []
    return [{ ...day, isCommission: because === 'commission' }]
  })
  const weekOf = (day: LocalDate) => periodOf({ kind: 'weekly', anchor }, day)
  return [...Map.groupBy(employed, ({ day }) => weekOf(day).to)]
    .filter(([last]) => last <= to)
    .map(([last, own]) => {
      const rule = salonRuleOn(salonRules, last)
      const byDay = rule.overtime ? overtimeIn(own, rule.place).byDay : new Map<LocalDate, number>()
      const lines = weekLines(own, rule)
      const warnings = last < today ? weekWarnings(last, own, { rule, lines }) : []
      return { from: weekOf(last).from, lines, byDay, warnings }
    })
}

type SummedField = {
  [Field in keyof DayPay]: DayPay[Field] extends number ? Field : never
}[keyof DayPay]

function hasAnything({ endedAt, guaranteeCents: _, ...day }: DayPay): boolean {
  return endedAt !== null || Object.values(day).some((figure) => typeof figure === 'number' && figure !== 0)
}

/** Earliest first, with corrected hours, never below 0. */
export function withHours(work: readonly DayWork[], adjustments: readonly Adjustment[]): DayWork[] {
  const days = new Map(work.map((one) => [one.day, one]))
  for (const { day, kind, minutes } of adjustments) {
    if (kind !== 'hours') continue
    const known = days.get(day) ?? { ...noWork, day }
    days.set(day, { ...known, minutes: known.minutes + minutes })
  }
  return [...days.values()]
    .map((one) => ({ ...one, minutes: Math.max(0, one.minutes) }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

/** A day on which nothing happened. */
export const noWork = {
  services: [],
  minutes: 0,
  clientMinutes: 0,
  restMinutes: 0,
  hoursFrom: null,
  clocked: null,
  endedAt: null,
  cardTipsCents: 0,
  otherTipsCents: 0,
  cashTipsCents: 0,
  counterTipsCents: 0,
  paidOutCents: 0,
}

/** What a rule pays for a day. */
interface DayShare {
  supplyFeeCents: Cents
  commissionCents: Cents
  guaranteeCents: Cents
  payCents: Cents
  because: PayReason
}

const noShare: DayShare = { supplyFeeCents: 0, commissionCents: 0, guaranteeCents: 0, payCents: 0, because: 'none' }

/** @param share undefined: no pay rule has been set for the member yet */
function dayPay(
  work: DayWork & { dated: DatedRule | null },
  share: DayShare | undefined,
  feeOf: ReturnType<typeof cardFees>,
): DayPay {
  const { services, day, minutes, clientMinutes, restMinutes, hoursFrom, clocked, endedAt } = work
  const { cardTipsCents, otherTipsCents, cashTipsCents, dated } = work
  return {
    day,
    servicesCents: sumOf(services.map(({ cents }) => cents)),
    minutes,
    clientMinutes,
    restMinutes,
    overtimeMinutes: 0,
    hoursFrom,
    clocked,
    endedAt,
    ...(share ?? noShare),
    cardTipsCents,
    cardTipFeeCents: feeOf(cardTipsCents, day, dated?.rule ?? null),
    otherTipsCents,
    cashTipsCents,
    handedOutCents: Math.max(work.paidOutCents, work.counterTipsCents),
  }
}

/** The fee on a day's card tips: one per percentage over the period, of which the day has its part. */
function cardFees(salonFeeBp: number, salonRules: readonly DatedSalonRule[]) {
  const fees = new Map<number, ReturnType<typeof growing>>()
  return (cents: Cents, day: LocalDate, rule: PayRule | null): Cents => {
    if (!salonRuleOn(salonRules, day).tipFee) return 0
    const bp = rule?.cardTipFeeBp ?? salonFeeBp
    const fee = fees.get(bp) ?? growing((whole) => signed(whole, (tips) => percentOf(tips, bp)))
    fees.set(bp, fee)
    return fee.add(cents)
  }
}

/** The lines of a rule, and each day's part of them. `days`: all on which it is in force, earliest first. */
function paidBy(dated: DatedRule, days: readonly DayWork[]): { wages: WageLine[]; days: Map<LocalDate, DayShare> } {
  const { rule, from } = dated
  const line = { ...noLine, from }
  if (rule.kind === 'hourly') {
    const pay = growing((minutes) => portionOf(rule.hourlyCents, minutes, 60))
    const shares = days.map(({ day, minutes }): [LocalDate, DayShare] => [
      day,
      { ...noShare, payCents: pay.add(minutes), because: 'hourly' },
    ])
    const minutes = sumOf(days.map((day) => day.minutes))
    const wages =
      minutes > 0 ? [{ ...line, kind: 'hourly' as const, rate: rule.hourlyCents, minutes, cents: pay.so() }] : []
    return { wages, days: new Map(shares) }
  }
  if (rule.kind === 'booth_rent') return takingsOf(days, line)
  const lines = new Map<number, ReturnType<typeof commissionLine>>()
  const lineOf = (bp: number) => {
    const known = lines.get(bp) ?? commissionLine(rule, bp)
    lines.set(bp, known)
    return known
  }
  const guaranteed: LocalDate[] = []
  const shares = days.map(({ day, services, minutes }): [LocalDate, DayShare] => {
    const own = commissionOn(services, rule, (bp) => commissionLine(rule, bp))
    // Refunds on a day off do not make it a working day.
    const atWork = minutes > 0 || services.some(({ cents }) => cents > 0)
    const guaranteeCents = atWork ? rule.guaranteeCents : 0
    if (guaranteeCents > 0 && guaranteeCents > own.commissionCents) {
      guaranteed.push(day)
      return [day, { ...own, guaranteeCents, payCents: guaranteeCents, because: 'guarantee' }]
    }
    const part = commissionOn(services, rule, lineOf)
    return [day, { ...part, guaranteeCents, payCents: part.commissionCents, because: 'commission' }]
  })
  const byRate = [...lines].toSorted(([one], [other]) => other - one)
  const commissions = byRate.map(([rate, { sums }]): WageLine => {
    const categoryIds = rule.categories.filter(({ commissionBp }) => commissionBp === rate).map((one) => one.categoryId)
    const isUsual = rate === rule.commissionBp
    const { supplyFeeBp } = rule
    return { ...line, kind: 'commission', rate, supplyFeeBp, categoryIds: isUsual ? [] : categoryIds, ...sums() }
  })
  const rate = rule.guaranteeCents
  const cents = rate * guaranteed.length
  return {
    wages: [
      ...commissions.filter(({ baseCents, cents: paid }) => baseCents !== 0 || paid !== 0),
      ...(cents > 0 ? [{ ...line, kind: 'guarantee' as const, rate, days: guaranteed, cents }] : []),
    ],
    days: new Map(shares),
  }
}

/** A booth renter's own services: a line for each category, the largest first. */
function takingsOf(days: readonly DayWork[], line: typeof noLine & { from: LocalDate }): ReturnType<typeof paidBy> {
  const services = days.flatMap((day) => day.services)
  const wages = [...Map.groupBy(services, ({ categoryId }) => categoryId)].map(([categoryId, own]): WageLine => {
    const cents = sumOf(own.map((one) => one.cents))
    const categoryIds = categoryId === null ? [] : [categoryId]
    return { ...line, kind: 'takings', rate: wholeBp, baseCents: cents, categoryIds, cents }
  })
  const shares = days.map((day): [LocalDate, DayShare] => [
    day.day,
    { ...noShare, payCents: sumOf(day.services.map(({ cents }) => cents)), because: 'takings' },
  ])
  return {
    wages: wages
      .filter(({ cents }) => cents !== 0)
      .toSorted((a, b) => b.cents - a.cents || `${a.categoryIds[0]}`.localeCompare(`${b.categoryIds[0]}`)),
    days: new Map(shares),
  }
}

/** What a line grows to, and by how much with each part: the parts add up to the line. */
function growing(amountOf: (whole: number) => Cents) {
  let whole = 0
  return {
    add: (part: number): Cents => {
      const before = amountOf(whole)
      whole += part
      return amountOf(whole) - before
    },
    so: (): Cents => amountOf(whole),
  }
}

/** The supply fee is deducted from the services before commission. */
function commissionLine({ supplyFeeBp }: PayRule, bp: number) {
  let baseCents = 0
  const feeOf = (base: Cents) => signed(base, (cents) => percentOf(cents, supplyFeeBp))
  const fee = growing(feeOf)
  const commission = growing((base) => signed(base - feeOf(base), (cents) => percentOf(cents, bp)))
  return {
    add: (cents: Cents) => {
      baseCents += cents
      return { fee: fee.add(cents), commission: commission.add(cents) }
    },
    sums: () => ({ baseCents, supplyFeeCents: fee.so(), cents: commission.so() }),
  }
}

function commissionOn(
  services: DayWork['services'],
  rule: PayRule,
  lineOf: (bp: number) => ReturnType<typeof commissionLine>,
): DayShare {
  const byPercent = Map.groupBy(services, ({ categoryId }) => commissionOf(rule, categoryId))
  const parts = [...byPercent].map(([bp, own]) => lineOf(bp).add(sumOf(own.map(({ cents }) => cents))))
  return {
    ...noShare,
    supplyFeeCents: sumOf(parts.map(({ fee }) => fee)),
    commissionCents: sumOf(parts.map(({ commission }) => commission)),
  }
}

/** Applies a rule for positive amounts to a negative one, via its opposite. */
function signed(cents: Cents, rule: (cents: Cents) => Cents): Cents {
  return cents < 0 ? 0 - rule(-cents) : rule(cents)
}
