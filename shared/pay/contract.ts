/** Pay: rules of members, periods, adjustments, pay sheets. For owners only; members see their own sheets if allowed. */

import { z } from 'zod'
import { Version, VersionIn } from '../audit/edits.ts'
import { endpoint } from '../endpoint.ts'
import { Id, SalonParams } from '../ids.ts'
import { LocalDate } from '../local-time.ts'
import { TranslationsOut } from '../text/translations.ts'
import { line } from '../text.ts'
import { maxCents } from '../till/limits.ts'
import { At, CentsOut, KeyHeaders, MaybeAt, Who } from '../till/parts.ts'
import {
  hourSources,
  maxAdjustedMinutes,
  maxPayDaysAfter,
  payAdjustmentKinds,
  payPeriodKinds,
  payReasons,
  payWarnings,
  wageKinds,
  workerKinds,
} from './limits.ts'
import { PayRule } from './rules.ts'
import { SalonPayRule, SalonPayRuleOut } from './salon-rule.ts'
import { WorkerYear } from './tax-forms.ts'

const base = '/api/salons/:salonId/pay'
const Bp = z.number().int().describe('Hundredths of a percent: 6,000 is 60 %.')

const Settings = z.object({
  kind: z.enum(payPeriodKinds),
  anchor: LocalDate.describe('The first day of some period. Half-monthly ones always begin on the 1st and the 16th.'),
  payDaysAfter: z.number().int().min(0).max(maxPayDaysAfter).describe('Days from the end of a period to its pay day.'),
  shownToMembers: z.boolean().describe('Members can see their own pay.'),
})
export const PaySettings = Settings.extend({ version: Version })
export type PaySettings = z.infer<typeof PaySettings>

/** Until the salon changes it: weeks from Sunday to Saturday, paid on Monday. */
export const defaultPaySettings: Omit<PaySettings, 'version'> = {
  kind: 'weekly',
  anchor: '2026-01-04',
  payDaysAfter: 2,
  shownToMembers: false,
}

export const DatedPayRule = z.object({ id: z.string(), from: LocalDate, rule: PayRule })

export const PayAdjustment = z.object({
  id: z.string(),
  staffId: z.string(),
  day: LocalDate,
  at: At,
  kind: z.enum(payAdjustmentKinds),
  cents: CentsOut.describe('Added to what is to be paid; an advance is negative.'),
  minutes: z.number().int().describe('For hours: added to those of the day.'),
  reason: z.string(),
  by: Who,
  undoes: z.string().nullable().describe('The adjustment it reverses.'),
  undone: z.boolean().describe('Reversed by another one.'),
})
export type PayAdjustment = z.infer<typeof PayAdjustment>

const Sums = z.object({
  servicesCents: CentsOut.describe("Base of commission: charged, minus the member's share of discounts."),
  supplyFeeCents: CentsOut,
  commissionCents: CentsOut,
  minutes: z.number().int().describe('Minutes at work.'),
  payCents: CentsOut,
  cardTipsCents: CentsOut,
  cardTipFeeCents: CentsOut,
  otherTipsCents: CentsOut.describe('Tips neither by card nor in cash: Zelle, Venmo, gift cards.'),
  cashTipsCents: CentsOut,
  handedOutCents: CentsOut.describe(
    'Of tips, what the member already holds: from the drawer, or taken at the counter.',
  ),
})

export const PayDay = Sums.extend({
  day: LocalDate,
  guaranteeCents: CentsOut.describe('0: none.'),
  clientMinutes: z.number().int().default(0).describe('Of the minutes: with clients.'),
  restMinutes: z.number().int().default(0).describe('Of the minutes: paid breaks.'),
  overtimeMinutes: z
    .number()
    .int()
    .default(0)
    .describe('Of the minutes: beyond the hours of a day, where there is such a rule.'),
  hoursFrom: z.enum(hourSources).nullable(),
  clocked: z
    .object({ inAt: At, outAt: MaybeAt, unpaidMinutes: z.number().int() })
    .nullable()
    .default(null)
    .describe('First in and last out on the floor, and what was not paid between.'),
  endedAt: MaybeAt.describe('Nobody clocked out: the hours end with the closing of the floor, or its last entry.'),
  because: z.enum(payReasons),
})
export type PayDay = z.infer<typeof PayDay>

export const Wage = z.object({
  kind: z.enum(wageKinds),
  from: LocalDate.describe('First day of the rule; of what the law adds: of the workweek.'),
  rate: z
    .number()
    .int()
    .describe('Hundredths of a percent of services; cents a guaranteed day, an hour, a week of rent.'),
  baseCents: CentsOut.describe(
    'For commission: the services. For a top-up: what was earned in its minutes. For overtime: the pay of the week.',
  ),
  baseMinutes: z.number().int().default(0).describe('For overtime: the minutes of the week.'),
  supplyFeeBp: Bp,
  supplyFeeCents: CentsOut.describe('Deducted from the services first.'),
  categories: z
    .array(z.object({ name: z.string(), names: TranslationsOut }))
    .describe('For commission: the categories with this percentage of their own. Empty: all others.'),
  minutes: z.number().int().describe('For hourly, and for what the law adds.'),
  days: z.array(LocalDate).describe('For guarantee: the days on which it counts; for rent: the weeks’ last.'),
  cents: CentsOut,
})
export type Wage = z.infer<typeof Wage>

/** How clients paid what a booth renter took, less refunds; `discountCents`: discounts that the salon bears. Adds up to the takings. */
export const Taken = z.object({
  cardCents: z.number().int(),
  cashCents: z.number().int(),
  otherCents: z.number().int(),
  discountCents: z.number().int(),
})
export type Taken = z.infer<typeof Taken>

export const MemberPayOut = Sums.extend({
  staffId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  languages: z.array(z.string()).describe('Spoken, best first.'),
  worker: z.enum(workerKinds).nullable().default(null).describe('On the last day. Null: not set.'),
  employeeNumber: z.string().default(''),
  rules: z.array(DatedPayRule).describe('In force in the period, earliest first.'),
  cardTipFeeBp: Bp.describe('On the last day.'),
  checkBp: Bp.describe('On the last day.'),
  wages: z.array(Wage).describe('They add up to the pay. Empty if closed before 2026-12.'),
  warnings: z.array(z.enum(payWarnings)).default([]).describe('What a week lacks by law, as far as it is known.'),
  taken: Taken.nullable().default(null).describe('Null: no booth rent.'),
  days: z.array(PayDay).describe('Days with hours or money, earliest first.'),
  adjustments: z.array(PayAdjustment).describe('Earliest first.'),
  salonShareCents: CentsOut.describe('Services minus pay.'),
  adjustedCents: CentsOut,
  carriedInCents: CentsOut.describe('What the period before could not pay off: 0 or negative.'),
  toBePaidCents: CentsOut.describe('Never below 0, unless closed before 2026-12.'),
  carriedOutCents: CentsOut.describe('Taken off the next period: 0 or negative.'),
  checkCents: CentsOut,
  cashCents: CentsOut.describe('With the cash tips that were not handed out.'),
  yearPayCents: CentsOut.describe('Of the year of the pay day, up to this period.'),
  yearCardTipsCents: CentsOut.describe('Likewise, all tips not in cash, before the fee.'),
  yearMinutes: z.number().int().nullable().describe('Likewise. Null if closed before 2026-12.'),
  yearOvertimeCents: CentsOut.default(0).describe('Likewise: of the pay, overtime and double time.'),
})
export type MemberPayOut = z.infer<typeof MemberPayOut>

export const PayPeriodOut = z.object({
  from: LocalDate,
  to: LocalDate,
  payOn: LocalDate,
  today: LocalDate,
  timezone: z.string(),
  salonName: z.string(),
  salonAddress: z.string(),
  state: z.enum(['open', 'closed']),
  closedAt: MaybeAt,
  closedBy: Who,
  mayClose: z
    .enum(['yes', 'not_over', 'earlier_open', 'before_closed', 'closed'])
    .describe('not_over: still running. earlier_open: the previous one has to be closed first.'),
  previous: LocalDate.describe('A day of the previous period.'),
  next: LocalDate.nullable().describe('A day of the next period; null: it has not begun.'),
  openChecks: z.number().int().describe('Number of unpaid checks.'),
  openDays: z.array(LocalDate).describe('Days of the till in the period that have payments and are not closed.'),
  members: z.array(MemberPayOut).describe('In staff list order, then former members.'),
})
export type PayPeriodOut = z.infer<typeof PayPeriodOut>

const DatedSalonPayRule = z.object({ from: LocalDate, rule: SalonPayRuleOut })
export type DatedSalonPayRule = z.infer<typeof DatedSalonPayRule>

export const SalonPayRules = z.object({
  version: Version,
  rules: z.array(DatedSalonPayRule).describe('Earliest first. Empty: nothing has been set.'),
  firstOpen: LocalDate.nullable().describe('The first day after closed periods. Null: none is closed.'),
  nextPeriod: LocalDate.describe('First day of the next period.'),
})
export type SalonPayRules = z.infer<typeof SalonPayRules>

const PayDate = z.object({
  date: LocalDate.optional().describe('A day of the period. Absent: the one to close next, or the current one.'),
})

export const readPay = endpoint({
  method: 'GET',
  path: base,
  summary: "A pay period with each member's pay: an open one with current figures, a closed one as it was closed.",
  params: SalonParams,
  query: PayDate,
  reply: PayPeriodOut,
})

export const downloadPay = endpoint({
  method: 'GET',
  path: `${base}.csv`,
  summary: 'A pay period for the accountant, as CSV with a row per member.',
  params: SalonParams,
  query: PayDate,
})

export const closePayPeriod = endpoint({
  method: 'POST',
  path: `${base}/periods`,
  summary: 'Close a pay period: its figures are fixed, and anything later counts in the next one.',
  params: SalonParams,
  refusals: ['pay_period_closed', 'pay_period_not_over', 'earlier_period_open', 'pay_changed'],
  input: z
    .object({
      from: LocalDate,
      to: LocalDate,
      toBePaidCents: z.number().int().describe('Total of all members, as shown: 409 pay_changed if it has changed.'),
    })
    .strict(),
  reply: PayPeriodOut,
  status: 201,
})

export const readPaySettings = endpoint({
  method: 'GET',
  path: `${base}/settings`,
  summary: 'Length of pay periods, and who can see pay.',
  params: SalonParams,
  reply: PaySettings,
})

export const changePaySettings = endpoint({
  method: 'PATCH',
  path: `${base}/settings`,
  summary: 'Change pay periods that are not closed yet, and who can see pay.',
  params: SalonParams,
  refusals: ['changed_meanwhile'],
  input: Settings.partial().strict().extend({ version: VersionIn }),
  reply: PaySettings,
})

export const MemberRules = z.object({
  staffId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  version: Version,
  rules: z.array(DatedPayRule).describe('Earliest first.'),
})
export type MemberRules = z.infer<typeof MemberRules>

export const readSalonPayRules = endpoint({
  method: 'GET',
  path: `${base}/salon-rules`,
  summary: 'Pay rules that count for everybody, with their first day.',
  params: SalonParams,
  reply: SalonPayRules,
})

export const setSalonPayRule = endpoint({
  method: 'POST',
  path: `${base}/salon-rules`,
  summary: 'Set what counts for everybody from this day on. Replaces what begins on the same day.',
  params: SalonParams,
  refusals: ['pay_period_closed', 'changed_meanwhile', 'too_many_pay_rules'],
  input: z
    .object({
      from: LocalDate,
      rule: SalonPayRule,
      reasons: z
        .object({ tip_fee: line(500), rest_and_other: line(500) })
        .partial()
        .describe('For what goes against the law of the place, unless the rule before it has one.'),
      version: VersionIn,
    })
    .strict(),
  reply: SalonPayRules,
  status: 201,
})

export const compareSalonPayRule = endpoint({
  method: 'POST',
  path: `${base}/salon-rules/previews`,
  summary: 'What closed periods would have been with these rules. Changes nothing.',
  params: SalonParams,
  input: z.object({ from: LocalDate, rule: SalonPayRule }).strict(),
  reply: z.object({
    periods: z
      .array(
        z.object({
          from: LocalDate,
          to: LocalDate,
          members: z.array(
            z.object({
              staffId: z.string(),
              firstName: z.string(),
              lastName: z.string(),
              toBePaidCents: CentsOut.describe('As closed.'),
              wouldBeCents: CentsOut,
            }),
          ),
        }),
      )
      .describe('The latest eight at most, earliest first, with the members for whom it would differ.'),
  }),
})
export type SalonRuleComparison = z.infer<NonNullable<(typeof compareSalonPayRule)['reply']>>

export const listPayRules = endpoint({
  method: 'GET',
  path: `${base}/rules`,
  summary: "Each member's pay rules, with their first day.",
  params: SalonParams,
  reply: z.object({
    members: z.array(MemberRules).describe('In staff list order.'),
    lastClosed: LocalDate.nullable().describe('New rules must begin after it.'),
    cardTipFeeBp: Bp.describe("From the till's settings."),
  }),
})
export type PayRules = z.infer<NonNullable<(typeof listPayRules)['reply']>>

export const setPayRule = endpoint({
  method: 'POST',
  path: `${base}/rules`,
  summary: "Set a member's pay rule from this day on.",
  params: SalonParams,
  refusals: ['pay_period_closed', 'changed_meanwhile', 'pay_rule_exists', 'too_many_pay_rules'],
  input: z
    .object({
      staffId: Id,
      from: LocalDate,
      rule: PayRule,
      replace: z
        .boolean()
        .default(false)
        .describe('Replaces the rule that begins on the same day; without it: 409 pay_rule_exists.'),
      version: VersionIn,
    })
    .strict(),
  reply: MemberRules,
  status: 201,
})

export const removePayRule = endpoint({
  method: 'DELETE',
  path: `${base}/rules/:ruleId`,
  summary: 'Remove a rule: the previous one continues.',
  params: SalonParams.extend({ ruleId: Id }),
  refusals: ['pay_period_closed'],
})

export const addPayAdjustment = endpoint({
  method: 'POST',
  path: `${base}/adjustments`,
  summary: "Add to or deduct from a member's pay, or correct the hours of a day.",
  params: SalonParams,
  headers: KeyHeaders,
  refusals: ['pay_period_closed', 'too_many_adjustments', 'idempotency_mismatch'],
  input: z
    .object({
      staffId: Id,
      day: LocalDate,
      kind: z.enum(payAdjustmentKinds),
      cents: z.number().int().min(-maxCents, 'price_too_high').max(maxCents, 'price_too_high').default(0),
      minutes: z.number().int().min(-maxAdjustedMinutes).max(maxAdjustedMinutes).default(0),
      reason: line(200).default(''),
    })
    .strict()
    .describe(
      'Advances and deductions are subtracted, bonuses added, regardless of sign; only an advance needs no reason.',
    ),
  reply: PayAdjustment,
  status: 201,
})

export const undoPayAdjustment = endpoint({
  method: 'POST',
  path: `${base}/adjustments/:adjustmentId/undo`,
  summary: 'Reverse an adjustment by a new one on the same day, or on the first open day if that is closed.',
  params: SalonParams.extend({ adjustmentId: Id }),
  refusals: ['adjustment_undone'],
  reply: PayAdjustment,
  status: 201,
})

export const YearWage = Wage.omit({ from: true, days: true }).extend({
  rate: Wage.shape.rate.describe('As in a period; 0 for what the law adds, which has one each week.'),
  days: z.number().int().describe('For guarantee: the number of days on which it counted; for rent: of weeks.'),
})
export type YearWage = z.infer<typeof YearWage>

export const PayYear = z.object({
  year: z.number().int(),
  periods: z.number().int().describe('Closed periods with a pay day in the year.'),
  members: z.array(
    Sums.omit({ commissionCents: true }).extend({
      staffId: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      wages: z
        .array(YearWage)
        .describe('Each rate with its base and amount: they add up to the pay, without periods closed before 2026-12.'),
      kinds: z.array(WorkerYear).describe('For the tax forms. They add up to pay and tips.'),
      adjustedCents: CentsOut,
      toBePaidCents: CentsOut,
      checkCents: CentsOut,
      cashCents: CentsOut,
    }),
  ),
})
export type PayYear = z.infer<typeof PayYear>

const YearParams = SalonParams.extend({ year: z.coerce.number().int().min(2000).max(2899) })

export const readPayYear = endpoint({
  method: 'GET',
  path: `${base}/years/:year`,
  summary: 'What each member was paid in a year: closed periods with a pay day in it.',
  params: YearParams,
  reply: PayYear,
})

export const downloadPayYear = endpoint({
  method: 'GET',
  path: `${base}/years/:year/pay.csv`,
  summary: 'What each member was paid in a year, as CSV.',
  params: YearParams,
})

const OwnSums = Sums.pick({
  servicesCents: true,
  payCents: true,
  cardTipsCents: true,
  otherTipsCents: true,
  cashTipsCents: true,
})

export const MyPay = z.object({
  shown: z.boolean().describe('Whether the owner shows it; if off, the rest is empty.'),
  isRenter: z.boolean().describe('Under booth rent.'),
  from: LocalDate,
  to: LocalDate,
  payOn: LocalDate,
  today: OwnSums,
  period: OwnSums.extend({ cardTipFeeCents: CentsOut, adjustedCents: CentsOut, toBePaidCents: CentsOut }),
})
export type MyPay = z.infer<typeof MyPay>

export const readMyPay = endpoint({
  method: 'GET',
  path: '/api/my-pay',
  summary: 'The signed-in technician’s own services, tips and pay: today, and in the current period.',
  reply: MyPay,
})
