/** Enumerations and limits of pay. */

/**
 * `guarantee`: the larger of commission and a fixed amount per day. `booth_rent`: the takings are the member's own, and the salon
 * gets a rent for each week.
 */
export const payRuleKinds = ['commission', 'guarantee', 'hourly', 'booth_rent'] as const
export type PayRuleKind = (typeof payRuleKinds)[number]

export const payPeriodKinds = ['weekly', 'two_weeks', 'half_monthly'] as const
export type PayPeriodKind = (typeof payPeriodKinds)[number]

/** `hours` adjusts working time; all others are amounts. */
export const payAdjustmentKinds = ['advance', 'bonus', 'deduction', 'correction', 'hours'] as const
export type PayAdjustmentKind = (typeof payAdjustmentKinds)[number]

/** Source of a day's hours: clocked in on the floor, or the planned shift. */
export const hourSources = ['floor', 'shift'] as const
export type HourSource = (typeof hourSources)[number]

/** What the law adds to a week. */
export const lawWageKinds = ['rest', 'other_time', 'top_up', 'overtime', 'double_time'] as const

/** What a rate is applied to: services, days, hours; of booth renters services and weeks; then what the law adds. */
export const wageKinds = ['commission', 'guarantee', 'hourly', 'takings', 'rent', ...lawWageKinds] as const
export type WageKind = (typeof wageKinds)[number]

/** What determined a day's pay. */
export const payReasons = ['commission', 'guarantee', 'hourly', 'takings', 'none'] as const
export type PayReason = (typeof payReasons)[number]

/** Employees get a W-2, the others a 1099: overtime and minimum wage are for employees. */
export const workerKinds = ['employee', 'contractor', 'booth_renter'] as const
export type WorkerKind = (typeof workerKinds)[number]

/** What a week lacks by law as far as it is known, and the salon's rules do not add. */
export const payWarnings = ['overtime_unpaid', 'below_minimum'] as const
export type PayWarning = (typeof payWarnings)[number]

/** So much of each break counts as working time. */
export const paidBreakMinutes = 20
/** Days from the end of a period to its pay day. */
export const maxPayDaysAfter = 15
/** Per member and period. */
export const maxAdjustments = 200
/** Per member. */
export const maxPayRules = 200
/** One thousand dollars per hour. */
export const maxHourlyCents = 100_000
/** Per correction of hours, in either direction. */
export const maxAdjustedMinutes = 24 * 60
