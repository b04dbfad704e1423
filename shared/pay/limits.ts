/** Words and bounds of pay. */

/** `guarantee`: the larger of commission and so much a day. */
export const payRuleKinds = ['commission', 'guarantee', 'hourly'] as const
export type PayRuleKind = (typeof payRuleKinds)[number]

export const payPeriodKinds = ['weekly', 'two_weeks', 'half_monthly'] as const
export type PayPeriodKind = (typeof payPeriodKinds)[number]

/** `hours`: of the time at work; all others are money. */
export const payAdjustmentKinds = ['advance', 'bonus', 'deduction', 'correction', 'hours'] as const
export type PayAdjustmentKind = (typeof payAdjustmentKinds)[number]

/** Where the hours of a day come from: clocked in on the floor, or the planned shift. */
export const hourSources = ['floor', 'shift'] as const
export type HourSource = (typeof hourSources)[number]

/** What a day's pay was decided by. */
export const payReasons = ['commission', 'guarantee', 'hourly', 'none'] as const
export type PayReason = (typeof payReasons)[number]

/** Breaks up to this long are time at work. */
export const paidBreakMinutes = 20
/** After the end of a period, until its pay day. */
export const maxPayDaysAfter = 15
/** Of one member and period. */
export const maxAdjustments = 200
/** Of one member. */
export const maxPayRules = 200
/** One thousand dollars an hour. */
export const maxHourlyCents = 100_000
/** Of one correction of hours, in either direction. */
export const maxAdjustedMinutes = 24 * 60
