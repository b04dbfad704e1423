/**
 * What a member is paid. Each product is rounded half a cent up, by member, day and percent, and given-back money, which is
 * negative, as its opposite; so a sheet can be checked with a pocket calculator.
 */

import type { Cents } from '../money.ts'
import { percentOf, portionOf, sumOf } from '../till/shares.ts'
import type { LocalDate } from '../time.ts'
import type { HourSource, PayAdjustmentKind, PayReason } from './limits.ts'
import { commissionOf, type DatedRule, type PayRule, ruleOn } from './rules.ts'

/** What a member did on a day. Money given back counts on the day on which it was. */
export interface DayWork {
  day: LocalDate
  /** What commission is reckoned on, by category of services. */
  services: readonly { categoryId: string | null; cents: Cents }[]
  minutes: number
  /** Null: there is nothing from which hours are known. */
  hoursFrom: HourSource | null
  /** Those that were not paid in cash. */
  cardTipsCents: Cents
  cashTipsCents: Cents
  /** Handed out from the drawer. */
  paidOutCents: Cents
}

export interface Adjustment {
  day: LocalDate
  kind: PayAdjustmentKind
  /** Of money, added to what is to be paid. */
  cents: Cents
  /** Of `hours`, added to the day's. */
  minutes: number
}

/** How a day of a member was paid. */
export interface DayPay {
  day: LocalDate
  servicesCents: Cents
  /** Not negative unless money was given back; taken off. */
  supplyFeeCents: Cents
  commissionCents: Cents
  /** 0: none. */
  guaranteeCents: Cents
  minutes: number
  hoursFrom: HourSource | null
  payCents: Cents
  because: PayReason
  cardTipsCents: Cents
  cardTipFeeCents: Cents
  cashTipsCents: Cents
  /** What she has beyond the cash tips of the day: from the drawer, or of cash tips that were given back since. */
  paidOutCents: Cents
}

export interface MemberPay {
  days: DayPay[]
  servicesCents: Cents
  supplyFeeCents: Cents
  commissionCents: Cents
  minutes: number
  payCents: Cents
  /** Services less pay. */
  salonShareCents: Cents
  cardTipsCents: Cents
  cardTipFeeCents: Cents
  cashTipsCents: Cents
  paidOutCents: Cents
  adjustedCents: Cents
  /** Pay, card tips less their fee, adjustments, less what was handed out already. */
  toBePaidCents: Cents
  checkCents: Cents
  cashCents: Cents
}

interface Paid {
  work: readonly DayWork[]
  rules: readonly DatedRule[]
  adjustments: readonly Adjustment[]
  /** Of the settings of the till, where a rule has none of its own. */
  cardTipFeeBp: number
  /** Its last day: on it the rule holds by which the sum is split. */
  to: LocalDate
}

/** The pay of a member in a period. Days without money are left out. */
export function payOf({ work, rules, adjustments, cardTipFeeBp, to }: Paid): MemberPay {
  const days = withHours(work, adjustments)
    .map((day) => payOfDay(day, ruleOn(rules, day.day), cardTipFeeBp))
    .filter(hasMoney)
  const sum = (field: SummedField) => sumOf(days.map((day) => day[field]))
  const adjustedCents = sumOf(adjustments.map(({ cents }) => cents))
  const payCents = sum('payCents')
  const toBePaidCents = payCents + sum('cardTipsCents') - sum('cardTipFeeCents') + adjustedCents - sum('paidOutCents')
  const checkCents = signed(toBePaidCents, (cents) => percentOf(cents, ruleOn(rules, to)?.checkBp ?? 0))
  return {
    days,
    servicesCents: sum('servicesCents'),
    supplyFeeCents: sum('supplyFeeCents'),
    commissionCents: sum('commissionCents'),
    minutes: sum('minutes'),
    payCents,
    salonShareCents: sum('servicesCents') - payCents,
    cardTipsCents: sum('cardTipsCents'),
    cardTipFeeCents: sum('cardTipFeeCents'),
    cashTipsCents: sum('cashTipsCents'),
    paidOutCents: sum('paidOutCents'),
    adjustedCents,
    toBePaidCents,
    checkCents,
    cashCents: toBePaidCents - checkCents,
  }
}

type SummedField = {
  [Field in keyof DayPay]: DayPay[Field] extends number ? Field : never
}[keyof DayPay]

function hasMoney({ servicesCents, payCents, cardTipsCents, cashTipsCents, paidOutCents }: DayPay): boolean {
  return [servicesCents, payCents, cardTipsCents, cashTipsCents, paidOutCents].some((cents) => cents !== 0)
}

/** Earliest first, with corrected hours; none are below 0. */
function withHours(work: readonly DayWork[], adjustments: readonly Adjustment[]): DayWork[] {
  const days = new Map(work.map((one) => [one.day, one]))
  for (const { day, kind, minutes } of adjustments) {
    if (kind !== 'hours') continue
    const known = days.get(day) ?? { ...nothing, day }
    days.set(day, { ...known, minutes: known.minutes + minutes })
  }
  return [...days.values()]
    .map((one) => ({ ...one, minutes: Math.max(0, one.minutes) }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

const nothing = { services: [], minutes: 0, hoursFrom: null, cardTipsCents: 0, cashTipsCents: 0, paidOutCents: 0 }

/** @param rule null: nobody has said yet how she is paid */
function payOfDay(work: DayWork, rule: PayRule | null, salonFeeBp: number): DayPay {
  const { services, day, minutes, hoursFrom, cardTipsCents, cashTipsCents } = work
  const { supplyFeeCents, commissionCents } = rule
    ? commission(services, rule)
    : { supplyFeeCents: 0, commissionCents: 0 }
  // Money given back on a day off does not make it a day at work.
  const atWork = minutes > 0 || services.some(({ cents }) => cents > 0)
  const guaranteeCents = rule && atWork ? rule.guaranteeCents : 0
  return {
    day,
    servicesCents: sumOf(services.map(({ cents }) => cents)),
    supplyFeeCents,
    commissionCents,
    guaranteeCents,
    minutes,
    hoursFrom,
    ...decided(rule, { minutes, commissionCents, guaranteeCents }),
    cardTipsCents,
    cardTipFeeCents: signed(cardTipsCents, (cents) => percentOf(cents, rule?.cardTipFeeBp ?? salonFeeBp)),
    cashTipsCents,
    paidOutCents: Math.max(0, work.paidOutCents - cashTipsCents),
  }
}

function decided(
  rule: PayRule | null,
  { minutes, commissionCents, guaranteeCents }: { minutes: number; commissionCents: Cents; guaranteeCents: Cents },
): { payCents: Cents; because: PayReason } {
  if (!rule) return { payCents: 0, because: 'none' }
  if (rule.kind === 'hourly') return { payCents: portionOf(rule.hourlyCents, minutes, 60), because: 'hourly' }
  if (guaranteeCents > 0 && guaranteeCents > commissionCents) return { payCents: guaranteeCents, because: 'guarantee' }
  return { payCents: commissionCents, because: 'commission' }
}

/** The fee comes off the services of each percent before its commission is taken. */
function commission(services: DayWork['services'], rule: PayRule): { supplyFeeCents: Cents; commissionCents: Cents } {
  const byPercent = Map.groupBy(services, ({ categoryId }) => commissionOf(rule, categoryId))
  const parts = [...byPercent].map(([percent, own]) => {
    const cents = sumOf(own.map((one) => one.cents))
    const fee = signed(cents, (amount) => percentOf(amount, rule.supplyFeeBp))
    return { fee, commission: signed(cents - fee, (amount) => percentOf(amount, percent)) }
  })
  return {
    supplyFeeCents: sumOf(parts.map(({ fee }) => fee)),
    commissionCents: sumOf(parts.map((part) => part.commission)),
  }
}

/** A rule of amounts above 0, of one below: as of its opposite. */
function signed(cents: Cents, rule: (cents: Cents) => Cents): Cents {
  return cents < 0 ? 0 - rule(-cents) : rule(cents)
}
