/** A member's week as form values. A day off keeps its times for when it is worked again. */

import type { Availability } from '../../shared/staff/contract.ts'
import { WeekIn } from '../../shared/staff/input.ts'
import type { LocalTime } from '../../shared/time.ts'
import { codesOf } from '../ui/field-codes.ts'
import { mondayFirst } from '../ui/week-summary.ts'

export interface DayForm {
  /** Sunday 0 to Saturday 6. */
  dayOfWeek: number
  works: boolean
  starts: LocalTime
  ends: LocalTime
  /** Earliest first, at most `maxBreaks`. */
  rests: readonly Break[]
}

export interface Break {
  starts: LocalTime
  ends: LocalTime
}

export const maxBreaks = 2

/** Unsaved changes of a week, and what they are based on. */
export interface WeekDraft {
  before: readonly DayForm[]
  /** The member's week as loaded. */
  version: number | undefined
  week: readonly DayForm[]
}

/** Monday first. Days without times get those of a new member. */
export function weekFormOf(week: readonly Omit<Availability, 'id' | 'staffId' | 'version'>[]): DayForm[] {
  return mondayFirst.flatMap((dayOfWeek) => {
    const day = week.find((one) => one.dayOfWeek === dayOfWeek)
    if (!day) return []
    const { isActive, startTime, endTime } = day
    return {
      dayOfWeek,
      works: isActive,
      starts: startTime ?? '09:00',
      ends: endTime ?? '17:00',
      rests: [...breakOf(day.breakStart, day.breakEnd), ...breakOf(day.secondBreakStart, day.secondBreakEnd)],
    }
  })
}

function breakOf(starts: LocalTime | null, ends: LocalTime | null): Break[] {
  return starts !== null && ends !== null ? [{ starts, ends }] : []
}

/** As sent: a day off has no times. */
export function sentWeek(week: readonly DayForm[]) {
  return week.map(({ dayOfWeek, works, starts, ends, rests }) => {
    const [first, second] = works ? rests : []
    return {
      dayOfWeek,
      isActive: works,
      startTime: works ? starts : null,
      endTime: works ? ends : null,
      breakStart: first?.starts ?? null,
      breakEnd: first?.ends ?? null,
      secondBreakStart: second?.starts ?? null,
      secondBreakEnd: second?.ends ?? null,
    }
  })
}

export function withDay(week: readonly DayForm[], dayOfWeek: number, change: Partial<DayForm>): DayForm[] {
  return week.map((day) => (day.dayOfWeek === dayOfWeek ? { ...day, ...change } : day))
}

/** Copies one day's times and breaks to every working day. Days off stay off. */
export function copyToWorkingDays(week: readonly DayForm[], { starts, ends, rests }: DayForm): DayForm[] {
  return week.map((day) => (day.works ? { ...day, starts, ends, rests } : day))
}

/** Adds a break in the longest uninterrupted part of the shift. */
export function withBreak({ starts, ends, rests }: Pick<DayForm, 'starts' | 'ends' | 'rests'>): Break[] {
  const [first] = rests
  if (!first) return [usualBreak({ starts, ends })]
  const isLonger = minutesOf(first.starts) - minutesOf(starts) > minutesOf(ends) - minutesOf(first.ends)
  return isLonger
    ? [usualBreak({ starts, ends: first.starts }), first]
    : [first, usualBreak({ starts: first.ends, ends })]
}

/** Half an hour around the middle of the shift, on a quarter-hour; the whole of a shorter shift. */
export function usualBreak({ starts, ends }: Pick<DayForm, 'starts' | 'ends'>): Break {
  const middle = (minutesOf(starts) + minutesOf(ends)) / 2
  const start = Math.max(minutesOf(starts), Math.floor((middle - 15) / 15) * 15)
  return { starts: timeAt(start), ends: timeAt(Math.min(Math.max(minutesOf(ends), start), start + 30)) }
}

/** The days that have changed. */
export function changedDays({ before, week }: Pick<WeekDraft, 'before' | 'week'>): DayForm[] {
  return week.filter(
    (day) =>
      !isSameWeek(
        [day],
        before.filter(({ dayOfWeek }) => dayOfWeek === day.dayOfWeek),
      ),
  )
}

/** Whether both are the same to clients: times of days off do not count. */
export function isSameWeek(one: readonly DayForm[], other: readonly DayForm[]): boolean {
  return JSON.stringify(sentWeek(one)) === JSON.stringify(sentWeek(other))
}

/** Error codes by the server's paths: `availability.3.endTime`. */
export function weekCodes(week: readonly DayForm[]): Record<string, string> {
  const { error } = WeekIn.safeParse(sentWeek(week))
  const codes = error ? codesOf(error.issues) : {}
  return Object.fromEntries(Object.entries(codes).map(([path, code]) => [`availability.${path}`, code]))
}

function minutesOf(time: LocalTime): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

function timeAt(minutes: number): LocalTime {
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
