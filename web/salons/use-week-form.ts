import { useState } from 'react'
import type { WorkingHours } from '../../shared/salons/contract.ts'
import { type DayForm, isSameWeek, weekCodes, weekFormOf } from './week-form.ts'

/** While nothing was changed, it follows what is saved. */
export function useWeekForm(saved: readonly WorkingHours[]) {
  const [draft, setDraft] = useState<DayForm[] | null>(null)
  const before = weekFormOf(saved)
  const week = draft ?? before

  return {
    week,
    changed: !isSameWeek(week, before),
    set: (week: DayForm[]) => setDraft(week),
    discard: () => setDraft(null),
    /** What is wrong, by path. */
    codes: () => weekCodes(week),
  }
}
