/** Opening hours of a week as form values. A closed day keeps its times for when it is opened again. */

import type { WorkingHours } from '../../shared/salons/contract.ts'
import { completeDay, defaultHours, weekProblems } from '../../shared/salons/hours.ts'
import type { LocalTime } from '../../shared/time.ts'

export interface DayForm {
  /** Monday 1 to Sunday 7. */
  dayOfWeek: number
  open: boolean
  opens: LocalTime
  closes: LocalTime
}

/** Days without times get default ones. */
export function weekFormOf(week: readonly WorkingHours[]): DayForm[] {
  return week.map(({ dayOfWeek, isClosed, openTime, closeTime }) => {
    const { openTime: opens, closeTime: closes } = completeDay({ dayOfWeek, isClosed: false, openTime, closeTime })
    return { dayOfWeek, open: !isClosed, opens: opens ?? '', closes: closes ?? '' }
  })
}

/** The default of salons that have not saved their hours. */
export const usualWeek: readonly DayForm[] = defaultHours.map(({ dayOfWeek, closed }) => {
  const { openTime, closeTime } = completeDay({ dayOfWeek, isClosed: false })
  return { dayOfWeek, open: !closed, opens: openTime ?? '', closes: closeTime ?? '' }
})

/** As sent: a closed day has no times. */
export function sentWeek(week: readonly DayForm[]) {
  return week.map(({ dayOfWeek, open, opens, closes }) => ({
    dayOfWeek,
    isClosed: !open,
    openTime: open ? opens : null,
    closeTime: open ? closes : null,
  }))
}

export function withDay(week: readonly DayForm[], dayOfWeek: number, change: Partial<DayForm>): DayForm[] {
  return week.map((day) => (day.dayOfWeek === dayOfWeek ? { ...day, ...change } : day))
}

export function copyToAll(week: readonly DayForm[], { open, opens, closes }: DayForm): DayForm[] {
  return week.map(({ dayOfWeek }) => ({ dayOfWeek, open, opens, closes }))
}

/** Applies the changes made in one week to another: untouched days stay as they are there. */
export function withChangesOf(
  week: readonly DayForm[],
  before: readonly DayForm[],
  other: readonly DayForm[],
): DayForm[] {
  return other.map((day) => {
    const typed = week.filter(({ dayOfWeek }) => dayOfWeek === day.dayOfWeek)
    const was = before.filter(({ dayOfWeek }) => dayOfWeek === day.dayOfWeek)
    return isSameWeek(typed, was) ? day : (typed[0] ?? day)
  })
}

/** Whether both are the same to clients: times of closed days do not count. */
export function isSameWeek(one: readonly DayForm[], other: readonly DayForm[]): boolean {
  return JSON.stringify(sentWeek(one)) === JSON.stringify(sentWeek(other))
}

/** Error codes by the server's paths: `workingHours.3.closeTime`. */
export function weekCodes(week: readonly DayForm[]): Record<string, string> {
  const problems = weekProblems(sentWeek(week)).map(({ row, field, code }) => [closePath(row, field), code])
  return Object.fromEntries(problems)
}

export function closePath(row: number, field = 'closeTime'): string {
  return `workingHours.${row}.${field}`
}
