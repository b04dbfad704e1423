/** The salons that `seed-demo` creates by the thousand, for testing with large amounts of data. */

import { addDays, addMinutes, type Instant, type LocalDate } from '../../shared/time.ts'
import { localDate, wallTime } from '../time-zone.ts'

export interface SeedPlan {
  salons: number
  /** Per salon. */
  bookings: number
  /** Per salon. */
  staff: number
  /** Per salon: so many of the last visits that are over were paid at the till. */
  checks: number
}

export const zones = ['America/Los_Angeles', 'America/Denver', 'America/Chicago', 'America/New_York'] as const
export const opensAt = '09:00'
export const closesAt = '19:00'
export const cellMinutes = 45
/** Thirteen cells from 09:00 to 18:45, less one for the break. */
export const cellsPerDay = 12
const comingDays = 30

/** A menu of twenty. Services that fit a cell are booked; the longer ones exist to be searched for. */
export const seedMenu = [
  ...named(
    'Manicure',
    ['Classic', 30, 2500],
    ['Gel', 45, 3800],
    ['Deluxe', 45, 4000],
    ['Kids', 20, 1500],
    ['Express', 20, 1800],
  ),
  ...named(
    'Pedicure',
    ['Classic', 40, 3500],
    ['Express', 30, 2800],
    ['Spa', 50, 4500],
    ['Gel', 60, 5200],
    ['Signature', 75, 6800],
  ),
  ...named(
    'Gel & Dip',
    ['Dip Powder', 60, 4800],
    ['Gel-X', 90, 7500],
    ['Polish Change', 25, 2200],
    ['Removal', 15, 1000],
    ['Art', 15, 1000],
  ),
  ...named(
    'Acrylics',
    ['Full Set', 75, 6000],
    ['Fill', 60, 4500],
    ['Pink & White', 90, 7500],
    ['Repair', 15, 700],
    ['Cut Down', 20, 1200],
  ),
]

/** Nobody does everything, and everything is done by several. */
export function doesService(member: number, service: number): boolean {
  return (member + service) % 4 !== 3
}

/** Start of a member's break, in cells after opening: not all at once. */
export function breakCell(member: number): number {
  return 5 + (member % 3)
}

/**
 * Opening times of the days with bookings, chosen so that at most five in six cells are taken: the next thirty days, and as
 * many past days as needed.
 */
export function seedDays(
  zone: string,
  { bookings, staff }: Pick<SeedPlan, 'bookings' | 'staff'>,
  now: Instant,
): Instant[] {
  const perDay = Math.max(1, Math.floor((staff * cellsPerDay * 5) / 6))
  const days = Math.max(comingDays, Math.ceil(bookings / perDay))
  const last: LocalDate = addDays(localDate(zone, now), comingDays)
  return Array.from({ length: days }, (_, back) => wallTime(zone, addDays(last, -back), opensAt, 'start'))
}

/** `13:30` for the cell that starts then. */
export function cellTime(cell: number): string {
  return new Date(addMinutes(Date.parse(`1970-01-01T${opensAt}:00Z`), cell * cellMinutes)).toISOString().slice(11, 16)
}

function named(category: string, ...services: [name: string, minutes: number, priceCents: number][]) {
  return services.map(([name, minutes, priceCents]) => ({ category, name: `${name} ${category}`, minutes, priceCents }))
}
