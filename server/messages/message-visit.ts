/** What a message says of its visit. */

import type { BookingStatus } from '../../shared/bookings/status.ts'
import type { SavedTemplate } from '../../shared/messages/templates.ts'
import type { PriceKind } from '../../shared/prices.ts'
import type { LateCancels } from '../../shared/salons/cancelling.ts'
import type { ChosenOption } from '../../shared/services/options.ts'
import type { Translations } from '../../shared/text/translated.ts'
import type { Instant } from '../../shared/time.ts'

/** The visit that a message is about. */
export interface MessageVisit {
  bookingId: string
  status: BookingStatus
  startsAt: Instant
  endsAt: Instant
  priceCents: number
  firstName: string
  /** Who reads it, where that is not who comes. Absent: the same. */
  readerName?: string
  submittedAt: Instant
  lines: MessageLine[]
  /** The full URL of the client's page of the visit. */
  link: string
  /** Where the client ends emails that are about no visit. */
  unsubscribe: string
  /** The client has confirmed. */
  clientConfirmed: boolean
  /** Until when they have to, or it is released. */
  confirmBy: Instant | null
  /** Somebody of the salon told the client of this start. */
  toldByHand: boolean
  /** The client moved it too late to cancel it in time. Absent: no. */
  movedLate?: boolean
  /** The salon asks for reviews, and the client has not written one yet. */
  mayReview: boolean
  /** The client wants no emails but those about visits. */
  mailsStopped: boolean
  /** For the host of a party: times, price and lines include everybody who comes. Absent: a visit of one person. */
  party?: { people: number; own: Pick<MessageVisit, 'startsAt' | 'endsAt' | 'priceCents' | 'lines'> }
  salon: {
    name: string
    address: string
    phone: string
    email: string
    timezone: string
    cancelHours: number
    lateCancels: LateCancels
    /** Texts go without marks where that saves a part. */
    plainTexts: boolean
    /** Templates that the salon has customised. */
    templates: readonly SavedTemplate[]
  }
}

export interface MessageLine {
  /** Its name when it was booked. */
  service: string
  /** Empty when the owner gave none, or has renamed the service since. */
  serviceNames: Partial<Translations>
  /** Who serves it. */
  staffId?: string | null
  /** Empty when the line is unassigned, or nobody is promised yet. */
  staffFirstName: string
  /** The client asked for this member. */
  requested: boolean
  startsAt: Instant
  endsAt: Instant
  priceCents: number
  /** Kind of the price; absent: exact. */
  priceKind?: PriceKind
  /** What was chosen for the service. */
  options?: readonly ChosenOption[]
  /** In a party: whose it is, by their booking and the name that was typed, and their place: 0 is the host. */
  person?: { id: string; name: string; place: number }
}
