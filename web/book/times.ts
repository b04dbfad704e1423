/** Days and slots as shown to clients: how full a day is, its parts, and clashes. Pure. */

import type { VisitDay, VisitSlot } from '../../shared/bookings/visit-day.ts'
import { localTimeOf } from '../../shared/format.ts'
import type { LocalDate } from '../../shared/time.ts'
import type { Time } from './wizard.ts'

/** `off`: nobody who does what was asked for works long enough. `none_left`: or did, as the day goes on. */
export type DayState = 'free' | 'full' | 'off' | 'none_left' | 'closed'

export function dayStateOf(day: VisitDay, today?: LocalDate): DayState {
  if (!day.open) return 'closed'
  if (day.slots.length === 0) return day.date === today ? 'none_left' : 'off'
  return freeSlots(day).length > 0 ? 'free' : 'full'
}

export function freeSlots({ slots }: VisitDay): VisitSlot[] {
  return slots.filter(({ disabled }) => !disabled)
}

/** 0 to 3: none, a few, some or most of the day's times are free. */
export function pipsOf(day: VisitDay): 0 | 1 | 2 | 3 {
  const share = freeSlots(day).length / Math.max(day.slots.length, 1)
  if (share === 0) return 0
  if (share < 0.25) return 1
  return share < 0.6 ? 2 : 3
}

export const partsOfDay = ['morning', 'afternoon', 'evening'] as const
export type PartOfDay = (typeof partsOfDay)[number]

export interface SlotGroup {
  part: PartOfDay
  slots: VisitSlot[]
}

/** In the salon's zone: morning before 12:00, evening from 17:00. Empty parts are left out. */
export function groupSlots(zone: string, slots: readonly VisitSlot[]): SlotGroup[] {
  const byPart = Map.groupBy(slots, ({ startDateTime }) => partOf(zone, startDateTime))
  return partsOfDay.flatMap((part) => {
    const inPart = byPart.get(part)
    return inPart ? [{ part, slots: inPart }] : []
  })
}

function partOf(zone: string, iso: string): PartOfDay {
  const time = localTimeOf(zone, Date.parse(iso))
  if (time < '12:00') return 'morning'
  return time < '17:00' ? 'afternoon' : 'evening'
}

/** With the day that was searched further by itself in its place. */
export function withFurther(days: readonly VisitDay[], [further]: readonly VisitDay[]): readonly VisitDay[] {
  return further ? days.map((day) => (day.date === further.date ? further : day)) : days
}

/** The first day after `date` with a free time; undefined when there is none. */
export function nextFreeDay(days: readonly VisitDay[], date: LocalDate): VisitDay | undefined {
  return days.find((day) => day.date > date && dayStateOf(day) === 'free')
}

/** Another service of the visit that overlaps; undefined: none. */
export function clashOf(slot: VisitSlot, serviceId: string, times: readonly Time[]): Time | undefined {
  return times.find(
    (time) =>
      time.serviceId !== serviceId && time.startDateTime < slot.endDateTime && slot.startDateTime < time.endDateTime,
  )
}

/** From the first start to the last end; null when nothing is chosen. */
export function spanOf(times: readonly Time[]): { start: number; end: number } | null {
  if (times.length === 0) return null
  return {
    start: Math.min(...times.map(({ startDateTime }) => Date.parse(startDateTime))),
    end: Math.max(...times.map(({ endDateTime }) => Date.parse(endDateTime))),
  }
}
