/** The hours of today, and whether the salon is open now. Pure. */

import { localDateOf, localTimeOf } from '../../../shared/format.ts'
import type { ShopWindow, WeekdayHours } from '../../../shared/salons/window.ts'
import { type Instant, isoWeekday } from '../../../shared/time.ts'

type Shown = Pick<ShopWindow, 'week' | 'special' | 'today' | 'closedToday'>
export type DayHours = Pick<WeekdayHours, 'opensAt' | 'closesAt'>

/** Undefined: the salon is closed today. */
export function dayOf({ week, special, today, closedToday }: Shown): DayHours | undefined {
  const own = special.find(({ date }) => date === today)
  return closedToday ? undefined : (own ?? week.find(({ dayOfWeek }) => dayOfWeek === isoWeekday(today)))
}

export function isOpenAt(shown: Shown, zone: string, at: Instant): boolean {
  const { opensAt, closesAt } = dayOf(shown) ?? {}
  const time = localTimeOf(zone, at)
  return localDateOf(zone, at) === shown.today && Boolean(opensAt && closesAt && opensAt <= time && time < closesAt)
}
