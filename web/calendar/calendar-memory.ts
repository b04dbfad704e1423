/** A user's latest calendar choices on this device, per login and salon. */

import type { LocalDate } from '../../shared/time.ts'
import { type CalendarSearch, readCalendarSearch } from './calendar-search.ts'

export interface MemoryOwner {
  userId: string
  salonId: string
}

/** Storage: choices permanently, the day until the user signs out or closes the window. */
export interface MemoryPlace {
  choices: Storage
  day: Storage
}

/** Empty when nothing readable is stored. A stored day is valid only on the day it was viewed. */
export function recall(place: MemoryPlace, owner: MemoryOwner, today: LocalDate): CalendarSearch {
  const { date: _, ...choices } = readCalendarSearch(read(place, 'choices', owner))
  const { seenOn, ...kept } = read(place, 'day', owner)
  const { date } = seenOn === today ? readCalendarSearch(kept) : {}
  return date ? { ...choices, date } : choices
}

/** The browser's storage, accessed lazily: merely accessing it can throw when blocked. */
export const browserMemory: MemoryPlace = {
  get choices() {
    return localStorage
  },
  get day() {
    return sessionStorage
  },
}

/** Merges new choices into the stored ones. */
export function remember(place: MemoryPlace, owner: MemoryOwner, today: LocalDate, chosen: CalendarSearch): void {
  const { date, ...choices } = { ...recall(place, owner, today), ...chosen }
  write(place, 'choices', owner, choices)
  write(place, 'day', owner, { date, seenOn: today })
}

/** Whether the URL already determines what to show, so that nothing stored is added. */
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
    return {} // blocked or corrupt
  }
}

function write(place: MemoryPlace, what: keyof MemoryPlace, owner: MemoryOwner, value: object): void {
  try {
    place[what].setItem(keyOf(owner), JSON.stringify(value))
  } catch {
    return // blocked or full: the next visit starts over
  }
}
