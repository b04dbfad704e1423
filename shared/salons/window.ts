/** The salon's window: what its booking page shows at the top. */

import type { LocalDate, LocalTime } from '../time.ts'
import type { ShownPicture } from './picture-files.ts'

export interface ShopWindow {
  /** Null: none. */
  logo: ShownPicture | null
  pictures: readonly ShownPicture[]
  /** Over all visible reviews; null: none yet. */
  rating: { average: number; count: number } | null
  /** The latest reviews that clients allowed to be shown. */
  said: readonly ClientWords[]
  /** Add-ons that clients often have, most often first. */
  often: readonly OftenAdded[]
  today: LocalDate
  /** Whether it is closed today regardless of its week. */
  closedToday: boolean
  /** Monday first. */
  week: readonly WeekdayHours[]
  /** Days of the coming weeks with special hours, earliest first. */
  special: readonly { date: LocalDate; opensAt: LocalTime; closesAt: LocalTime; name: string }[]
  /** Closures of those weeks. */
  closures: readonly { from: LocalDate; to: LocalDate }[]
}

/** An add-on that many clients of the service have with it. */
export interface OftenAdded {
  serviceId: string
  addOnId: string
}

/** A client's review. */
export interface ClientWords {
  id: string
  /** `Priya S.` */
  name: string
  /** Of the visit. */
  date: LocalDate
  /** First names of those who served. */
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

/** The first name and the initial of the last name. */
export function shortName(firstName: string, lastName: string): string {
  const [letter = ''] = lastName.trim()
  return letter === '' ? firstName : `${firstName} ${letter}.`
}
