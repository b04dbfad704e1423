/** Bookings, their lines and history; what a client holds or has to prove before one, and says after it. */

import type { ColumnType, Generated } from 'kysely'
import type { HistoryEntry } from '../../../shared/bookings/change.ts'
import type { BookingStatus } from '../../../shared/bookings/status.ts'
import type { PriceKind } from '../../../shared/prices.ts'
import type { HideReason } from '../../../shared/reviews/contract.ts'
import type { ChosenOption } from '../../../shared/services/options.ts'
import type { Language } from '../../../shared/text/language.ts'
import type { Instant } from '../../../shared/time.ts'
import type { At, Json, MaybeAt } from './columns.ts'

export type BookingSource = 'public' | 'owner' | 'walk_in'

export interface BookingTables {
  bookings: {
    salon_id: string
    id: string
    customer_id: string | null
    status: BookingStatus
    source: BookingSource
    starts_at: At
    ends_at: At
    minutes: number
    price_cents: number
    first_name: string
    last_name: string
    phone: string
    email: string
    notes: string
    language: Language
    outside_hours: Generated<boolean>
    version: Generated<number>
    submitted_at: At
    search: ColumnType<string, never, never>
    link: Generated<string>
    /** Shared by those who came together. */
    group_id: ColumnType<string | null, string | null | undefined, string | null>
    /** Of a party that was booked as one: 0 is the host, who is told for all. Null: not of a party. */
    party_place: Generated<number | null>
    /** Of a party that would like to sit so. */
    side_by_side: Generated<boolean>
    arrived_at: MaybeAt
    left_at: MaybeAt
    /** As the client said; null: nothing. */
    late_minutes: Generated<number | null>
    /** The start that the client has confirmed; another one they have not. */
    client_confirmed_start: MaybeAt
    /** Until when the client has to say that they come; null: they need not, or have said so. */
    confirm_by: MaybeAt
    /** When it was cancelled because they had not. */
    released_at: MaybeAt
    /** For its services, after discounts; null: it was not paid at the till. */
    charged_cents: Generated<number | null>
    /** What was given back of that. */
    refunded_cents: Generated<number>
    /** What the salon's clock showed for the start when the client was last told of it, `2027-03-11T14:00`; null: what it shows now. */
    told_clock: Generated<string | null>
  }
  booking_counts: { salon_id: string; day: string; status: BookingStatus; bookings: number }
  booking_lines: {
    salon_id: string
    id: string
    /** For a held place, its id. */
    booking_id: string
    status: BookingStatus
    /** Null for a held place, which is no visit. */
    visit_starts_at: ColumnType<Instant, Date | null, Date>
    position: number
    service_id: string | null
    service_name: string
    staff_id: string | null
    staff_first_name: string
    staff_last_name: string
    requested: boolean
    /** Whom the client asked for, also while somebody else serves; null: nobody, or it is a line of before. */
    asked_for: Generated<string | null>
    starts_at: At
    ends_at: At
    blocked_until: At
    minutes: number
    cleanup_minutes: number
    price_cents: number
    /** How it was said when it was booked. */
    price_kind: Generated<PriceKind>
    /** Null: its visit was not paid at the till. 0: it was not done like that, and `other_charges` say what was. */
    charged_cents: Generated<number | null>
    resource_ids: string[]
    notes: Generated<string>
    started_at: MaybeAt
    finished_at: MaybeAt
    blocks: ColumnType<boolean, never, never>
    /** The place of the waitlist that the line holds; null: it is of a booking. */
    hold_id: ColumnType<string | null, string | undefined, never>
    /** As they were chosen, in the words of that day; minutes and price of the line contain theirs. */
    options: ColumnType<ChosenOption[], string | undefined, string>
  }
  booking_history: {
    salon_id: string
    id: string
    booking_id: string
    at: At
    actor: 'client' | 'owner' | 'system'
    user_id: string | null
    change: HistoryEntry['change']
    details: ColumnType<Record<string, unknown>, string, string>
    /** Which version of the booking it made; null: made before this was kept. */
    version: ColumnType<number | null, number | null | undefined, never>
  }
  idempotency_keys: { salon_id: string; key: string; request_hash: Buffer; booking_id: string; created_at: At }
  /** Of what a client would like for a visit. */
  idea_pictures: { salon_id: string; id: string; booking_id: string; sent_at: At }
  idea_picture_files: { salon_id: string; picture_id: string; width: number; height: number; content: Buffer }
  /** Held for ten minutes while a client types, and for an hour that it was: nothing of the client. */
  held_times: {
    salon_id: string
    id: string
    /** Hash of the id that the browser chose for itself. */
    holder_hash: Buffer
    network_hash: Buffer
    starts_at: At
    ends_at: At
    /** Of members, clean-up included. */
    minutes: number
    /** By the database's clock, as the others. */
    held_at: At
    expires_at: At
    ended_at: MaybeAt
  }
  held_time_lines: {
    salon_id: string
    held_time_id: string
    position: number
    /** Of a party: whose it is, from 0. */
    person: number
    staff_id: string
    starts_at: At
    ends_at: At
    blocked_until: At
    minutes: number
    cleanup_minutes: number
    resource_ids: string[]
  }
  /** What strangers ask for in a flood: it holds no time. */
  booking_requests: {
    salon_id: string
    id: string
    request_hash: Buffer
    phone: string
    /** `BookVisit`, with who asks. */
    visit: Json
    asked_at: At
    starts_at: At
    state: Generated<'open' | 'accepted' | 'declined' | 'removed'>
  }
  /** How fast a salon is booked online on its days, as of some hours ago. */
  booking_paces: { salon_id: string; per_day: number; is_new: boolean; measured_at: At }
  proof_seeds: { window_starts_at: At; seed: string }
  used_proofs: { salon_id: string; question_hash: Buffer; used_at: At }
  booking_codes: {
    salon_id: string
    phone: string
    channel: 'text' | 'email'
    recipient: string
    salt: Buffer
    code_hash: Buffer
    tries: Generated<number>
    sends: number
    asked_at: At
    expires_at: At
  }
  calendar_feeds: {
    salon_id: string
    id: string
    user_id: string
    /** Null: of the whole salon. */
    staff_id: string | null
    token_hash: Buffer
    show_names: boolean
    language: Language
    renewed_at: At
  }
  /** No row: the salon has never had a feed. */
  calendar_feed_changes: { salon_id: string; changed_at: ColumnType<Instant, never, never> }
  reviews: {
    salon_id: string
    id: string
    booking_id: string
    rating: number
    words: Generated<string>
    /** The client lets their words be shown on the booking page. */
    may_show: Generated<boolean>
    hidden: Generated<boolean>
    /** Null: not hidden, or hidden before reasons were asked for. */
    hidden_reason: HideReason | null
    answer: Generated<string>
    /** Written for everybody, not for the client alone. */
    answer_is_public: Generated<boolean>
    created_at: At
    answered_at: MaybeAt
  }
  review_ratings: { salon_id: string; review_id: string; staff_id: string; rating: number; hidden: Generated<boolean> }
}
