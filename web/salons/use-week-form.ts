import { useState } from 'react'
import type { WorkingHours } from '../../shared/salons/contract.ts'
import { type DayForm, isSameWeek, weekCodes, weekFormOf } from './week-form.ts'

/** While nothing was changed, it follows what is saved; from then on it knows what it began with. */
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
    /** What is wrong, by path. */
    codes: () => weekCodes(week),
  }
}
