/** A user's latest calendar choices on this device, per login and salon. */

import { type Instant, minute } from '../../shared/time.ts'
import { type CalendarSearch, readCalendarSearch } from './calendar-search.ts'

export interface MemoryOwner {
  userId: string
  salonId: string
}

/** Storage: choices permanently, the day for some minutes. */
export interface MemoryPlace {
  choices: Storage
  day: Storage
}

/** Long enough to look at a client or a check, and come back. */
const keptMinutes = 10

/** Empty when nothing readable is stored. Another day is shown again for some minutes: later it would be taken for today. */
export function recall(place: MemoryPlace, owner: MemoryOwner, now: Instant): CalendarSearch {
  const { date: _, ...choices } = readCalendarSearch(read(place, 'choices', owner))
  const { seenAt, ...kept } = read(place, 'day', owner)
  const isFresh = typeof seenAt === 'number' && now - seenAt < keptMinutes * minute
  const { date } = isFresh ? readCalendarSearch(kept) : {}
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
export function remember(place: MemoryPlace, owner: MemoryOwner, now: Instant, chosen: CalendarSearch): void {
  const { date, ...choices } = { ...recall(place, owner, now), ...chosen }
  write(place, 'choices', owner, choices)
  write(place, 'day', owner, { date, seenAt: now })
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
