/** What a salon shows of itself at the top of its booking page. */

import type { LocalDate, LocalTime } from '../time.ts'
import type { ShownPicture } from './picture-files.ts'

export interface ShopWindow {
  /** Null: none. */
  logo: ShownPicture | null
  pictures: readonly ShownPicture[]
  /** Of all reviews that are not hidden; null: none yet. */
  rating: { average: number; count: number } | null
  /** The latest that clients let be shown. */
  said: readonly ClientWords[]
  today: LocalDate
  /** Whether it is closed today whatever its week says. */
  closedToday: boolean
  /** Monday first. */
  week: readonly WeekdayHours[]
  /** Days of the coming weeks on which other hours hold, the earliest first. */
  special: readonly { date: LocalDate; opensAt: LocalTime; closesAt: LocalTime; name: string }[]
  /** Closures of those weeks. */
  closures: readonly { from: LocalDate; to: LocalDate }[]
}

/** In the words of a client. */
export interface ClientWords {
  id: string
  /** `Priya S.` */
  name: string
  /** Of the visit. */
  date: LocalDate
  /** Who served, by first name. */
  staff: readonly string[]
  rating: number
  words: string
}

export interface WeekdayHours {
  /** Monday 1 to Sunday 7. */
  dayOfWeek: number
  /** Null: closed. */
  opensAt: LocalTime | null
  closesAt: LocalTime | null
}

/** The first name, and of the last name no more than its letter. */
export function shortName(firstName: string, lastName: string): string {
  const [letter = ''] = lastName.trim()
  return letter === '' ? firstName : `${firstName} ${letter}.`
}
