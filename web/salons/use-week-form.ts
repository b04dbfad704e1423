import { useState } from 'react'
import type { WorkingHours } from '../../shared/salons/contract.ts'
import { type DayForm, isSameWeek, weekCodes, weekFormOf } from './week-form.ts'

/** Follows the saved value until it is edited; from then on it keeps the value it started with. */
export function useWeekForm(saved: readonly WorkingHours[]) {
  const [draft, setDraft] = useState<{ before: readonly WorkingHours[]; week: DayForm[] } | null>(null)
  const { before: rows, week } = draft ?? { before: saved, week: weekFormOf(saved) }
  const before = weekFormOf(rows)

  return {
    week,
    before,
    version: rows[0]?.version,
    changed: !isSameWeek(week, before),
    set: (week: DayForm[]) => setDraft({ before: rows, week }),
    discard: () => setDraft(null),
    /** Errors by path. */
    codes: () => weekCodes(week),
  }
}
