/** What a person last chose on the calendar, on this device: each login has a memory of its own, and each salon. */

import type { LocalDate } from '../../shared/time.ts'
import { type CalendarSearch, readCalendarSearch } from './calendar-search.ts'

export interface MemoryOwner {
  userId: string
  salonId: string
}

/** Where things are kept: the choices for good, the day until one signs out or closes the window. */
export interface MemoryPlace {
  choices: Storage
  day: Storage
}

/** Nothing is chosen where nothing, or nothing readable, is remembered. A day counts on the day it was looked at. */
export function recall(place: MemoryPlace, owner: MemoryOwner, today: LocalDate): CalendarSearch {
  const { date: _, ...choices } = readCalendarSearch(read(place, 'choices', owner))
  const { seenOn, ...kept } = read(place, 'day', owner)
  const { date } = seenOn === today ? readCalendarSearch(kept) : {}
  return date ? { ...choices, date } : choices
}

/** The browser's own, asked for only as it is needed: where it is forbidden, asking fails. */
export const browserMemory: MemoryPlace = {
  get choices() {
    return localStorage
  },
  get day() {
    return sessionStorage
  },
}

/** What is chosen now, beside what was before. */
export function remember(place: MemoryPlace, owner: MemoryOwner, today: LocalDate, chosen: CalendarSearch): void {
  const { date, ...choices } = { ...recall(place, owner, today), ...chosen }
  write(place, 'choices', owner, choices)
  write(place, 'day', owner, { date, seenOn: today })
}

/** Whether an address says what is to be shown: then it stands as it is, and nothing is added from memory. */
export function saysSomething(address: CalendarSearch): boolean {
  return Object.keys(address).length > 0
}

function keyOf({ userId, salonId }: MemoryOwner): string {
  return `calendar:${userId}:${salonId}`
}

function read(place: MemoryPlace, what: keyof MemoryPlace, owner: MemoryOwner): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(place[what].getItem(keyOf(owner)) ?? '{}')
    return typeof found === 'object' && found !== null ? { ...found } : {}
  } catch {
    return {} // forbidden here, or spoilt
  }
}

function write(place: MemoryPlace, what: keyof MemoryPlace, owner: MemoryOwner, value: object): void {
  try {
    place[what].setItem(keyOf(owner), JSON.stringify(value))
  } catch {
    return // forbidden here, or full: the next visit starts over
  }
}
