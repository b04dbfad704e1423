/**
 * Calculates a member's pay. Each product is rounded half up to a cent, per member, day and percentage; refunds, which are negative,
 * are rounded like their opposite. A sheet can so be checked with a pocket calculator.
 */

import type { Cents } from '../money.ts'
import { percentOf, portionOf, sumOf } from '../till/shares.ts'
import type { LocalDate } from '../time.ts'
import type { HourSource, PayAdjustmentKind, PayReason } from './limits.ts'
import { commissionOf, type DatedRule, type PayRule, ruleOn } from './rules.ts'

/** A member's work on a day. Refunds count on the day they were made. */
export interface DayWork {
  day: LocalDate
  /** The base of commission, by service category. */
  services: readonly { categoryId: string | null; cents: Cents }[]
  minutes: number
  /** Null: no source of hours is known. */
  hoursFrom: HourSource | null
  /** Tips that were not paid in cash. */
  cardTipsCents: Cents
  cashTipsCents: Cents
  /** Cash tips handed out from the drawer. */
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
  hoursFrom: HourSource | null
  payCents: Cents
  because: PayReason
  cardTipsCents: Cents
  cardTipFeeCents: Cents
  cashTipsCents: Cents
  /** What the member already holds beyond the day's cash tips: paid out from the drawer, or cash tips that were refunded later. */
  paidOutCents: Cents
}

export interface MemberPay {
  days: DayPay[]
  servicesCents: Cents
  supplyFeeCents: Cents
  commissionCents: Cents
  minutes: number
  payCents: Cents
  /** Services minus pay. */
  salonShareCents: Cents
  cardTipsCents: Cents
  cardTipFeeCents: Cents
  cashTipsCents: Cents
  paidOutCents: Cents
  adjustedCents: Cents
  /** Pay, card tips minus their fee, adjustments, minus what was paid out already. */
  toBePaidCents: Cents
  checkCents: Cents
  cashCents: Cents
}

interface Paid {
  work: readonly DayWork[]
  rules: readonly DatedRule[]
  adjustments: readonly Adjustment[]
  /** From the till's settings; used if a rule has none of its own. */
  cardTipFeeBp: number
  /** The last day of the period: the rule in force on it decides how the sum is split. */
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

/** Earliest first, with corrected hours, never below 0. */
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

/** @param rule null: no pay rule has been set for the member yet */
function payOfDay(work: DayWork, rule: PayRule | null, salonFeeBp: number): DayPay {
  const { services, day, minutes, hoursFrom, cardTipsCents, cashTipsCents } = work
  const { supplyFeeCents, commissionCents } = rule
    ? commission(services, rule)
    : { supplyFeeCents: 0, commissionCents: 0 }
  // Refunds on a day off do not make it a working day.
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

/** The supply fee is deducted from the services of each percentage before commission. */
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

/** Applies a rule for positive amounts to a negative one, via its opposite. */
function signed(cents: Cents, rule: (cents: Cents) => Cents): Cents {
  return cents < 0 ? 0 - rule(-cents) : rule(cents)
}
