/** The salon's window: what its booking page shows at the top. */

import type { LocalDate, LocalTime } from '../time.ts'
import type { ShownPicture } from './picture-files.ts'

export interface ShopWindow {
  /** Null: none. */
  logo: ShownPicture | null
  pictures: readonly ShownPicture[]
  /** Null: none yet. */
  rating: Rating | null
  /** The latest reviews that clients allowed to be shown. */
  said: readonly ClientWords[]
  /** Add-ons that clients often have, most often first. */
  often: readonly OftenAdded[]
  /** Ids of the services that most visits of the last weeks had, most often first. */
  popular: readonly string[]
  pay: PayFacts
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

/** What clients read about paying, as far as the salon has set it. */
export interface PayFacts {
  /** Cash and cards alike. */
  cashOrCard: boolean
  /** Checks add nothing to the prices of services: no tax, no surcharge. */
  nothingAdded: boolean
  /** Checks add sales tax to services, or to some of them. */
  taxAdded: boolean
}

/** Of all reviews: hidden ones count. */
export interface Rating {
  average: number
  count: number
  hidden: number
}

/** A technician whose visits clients wrote about, with the number of reviews that are shown. */
export interface ReviewedMember {
  id: string
  firstName: string
  photoUrl: string | null
  count: number
}

/** A page of a salon's reviews. */
export interface ReviewsPageData {
  salon: { name: string; address: string; phone: string; path: string }
  rating: Rating | null
  /** How many gave five stars, four, and so on. */
  stars: readonly number[]
  /** Those that can be read. */
  shown: number
  members: readonly ReviewedMember[]
  /** Null: of everybody. */
  staffId: string | null
  lowestFirst: boolean
  said: readonly ClientWords[]
  page: number
  pages: number
}

export function reviewsPath(salonId: string): string {
  return `/booking/${salonId}/reviews`
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
  services: readonly string[]
  rating: number
  words: string
  /** The salon's reply; empty: none. */
  answer: string
}

export interface WeekdayHours {
  /** Monday 1 to Sunday 7. */
  dayOfWeek: number
  /** Null: closed. */
  opensAt: LocalTime | null
  closesAt: LocalTime | null
}
