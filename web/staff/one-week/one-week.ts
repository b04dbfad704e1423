/** A member's hours of one week as form values: the usual ones, overridden by special hours. */

import type { Availability } from '../../../shared/staff/contract.ts'
import { type SpecialShift, SpecialShiftIn } from '../../../shared/staff/special-shifts.ts'
import { addDays, isoWeekday, type LocalDate } from '../../../shared/time.ts'
import { codesOf } from '../../ui/field-codes.ts'
import { type DayForm, isSameWeek, sentWeek, weekFormOf } from '../week-form.ts'

export interface DateForm {
  date: LocalDate
  form: DayForm
  /** The usual hours of its weekday. */
  usual: DayForm
  /** Whether the form differs from the usual hours. */
  isSpecial: boolean
}

export interface SavedHours {
  week: readonly Availability[]
  /** Of this member. */
  special: readonly SpecialShift[]
}

/** Edited days by date. */
export type EditedDays = ReadonlyMap<LocalDate, DayForm>

/** The days of the week that begins on `sunday`, without past ones. */
export function daysOfWeek(sunday: LocalDate, today: LocalDate, known: SavedHours, typed: EditedDays): DateForm[] {
  return [0, 1, 2, 3, 4, 5, 6]
    .map((later) => addDays(sunday, later))
    .filter((date) => date >= today)
    .flatMap((date) => {
      const saved = savedOn(date, known)
      if (!saved) return []
      const form = typed.get(date) ?? saved.form
      return { date, form, usual: saved.usual, isSpecial: !isSameWeek([form], [saved.usual]) }
    })
}

/** The change to save: days with special hours, and days that return to the usual ones. */
export function changeOf(known: SavedHours, typed: EditedDays): { days: SpecialDay[]; usual: LocalDate[] } {
  const changed = [...typed].flatMap(([date, form]) => {
    const saved = savedOn(date, known)
    return !saved || isSameWeek([form], [saved.form]) ? [] : [{ date, form, usual: saved.usual }]
  })
  const [own, again] = [true, false].map((differs) =>
    changed.filter(({ form, usual }) => !isSameWeek([form], [usual]) === differs),
  )
  return {
    days: (own ?? []).flatMap(({ date, form }) =>
      sentWeek([form]).map(({ dayOfWeek, ...times }) => ({ date, ...times })),
    ),
    usual: (again ?? []).map(({ date }) => date),
  }
}

type SpecialDay = Omit<ReturnType<typeof sentWeek>[number], 'dayOfWeek'> & { date: LocalDate }

/** Error codes by the server's paths: `days.0.endTime`. */
export function daysCodes(days: readonly SpecialDay[]): Record<string, string> {
  return Object.fromEntries(
    days.flatMap((day, row) =>
      Object.entries(codesOf(SpecialShiftIn.safeParse(day).error?.issues ?? [])).map(([field, code]) => [
        `days.${row}.${field}`,
        code,
      ]),
    ),
  )
}

function savedOn(date: LocalDate, { week, special }: SavedHours): { form: DayForm; usual: DayForm } | null {
  const dayOfWeek = isoWeekday(date) % 7
  const [usual] = weekFormOf(week.filter((day) => day.dayOfWeek === dayOfWeek))
  if (!usual) return null
  const own = special.find((one) => one.date === date)
  // A day off keeps the usual times for when it is worked again.
  if (own && !own.isActive) return { form: { ...usual, works: false }, usual }
  const [form = usual] = own ? weekFormOf([{ ...own, dayOfWeek }]) : []
  return { form, usual }
}
