/** What a license's last day means: whether it is valid, and when somebody is reminded of it. */

import { addDays, daysBetween, type LocalDate } from '../time.ts'

/** Days before the last day, the longest first. */
export const reminderDays = [60, 30, 7] as const

/** `soon`: it is within the days of the first reminder. */
export type LicenseStanding = 'expired' | 'soon' | 'valid'

/** The last day itself still counts. */
export function standingOf(expiresOn: LocalDate, today: LocalDate): LicenseStanding {
  if (expiresOn < today) return 'expired'
  return daysBetween(today, expiresOn) <= reminderDays[0] ? 'soon' : 'valid'
}

/** The first reminder's day after this one; null: none is left. */
export function nextReminder(expiresOn: LocalDate, after: LocalDate): LocalDate | null {
  return reminderDays.map((days) => addDays(expiresOn, -days)).find((day) => day > after) ?? null
}

/** Whether a member may serve clients on the day. @param until the last day of a license; empty: there is none; null: nobody asks for one */
export function isLicensedOn(until: string | null, date: LocalDate): boolean {
  return until === null || date <= until
}

/** `missing`: the salon keeps licenses, and has none of this member. */
export const licenseFlags = ['expired', 'missing'] as const
export type LicenseFlag = (typeof licenseFlags)[number]

/** What is wrong with a member's licenses; null: nothing. @param until the last day of the one that lasts longest; null: there is none */
export function flagOf(until: LocalDate | null, today: LocalDate): LicenseFlag | null {
  if (until === null) return 'missing'
  return until < today ? 'expired' : null
}
