/** The waitlist: who waits, which times came free, to whom they were offered. */

import type { ColumnType, Generated } from 'kysely'
import type { ServiceOptions } from '../../../shared/services/options.ts'
import type { Language } from '../../../shared/text/language.ts'
import type { EntryState } from '../../../shared/waitlist/limits.ts'
import type { At, Json, MaybeAt } from './columns.ts'

/** Their services are the last ones of the entry. */
export interface WaitingGuest {
  name: string
  serviceIds: string[]
  options: ServiceOptions[]
}

export interface WaitlistTables {
  waitlist_entries: {
    salon_id: string
    id: string
    link: string
    request_key: string
    joined_at: At
    first_name: string
    last_name: string
    phone: string
    email: string
    language: Language
    /** The client's, then each guest's. */
    service_ids: string[]
    /** `WaitingGuest[]`: who comes along. */
    guests: ColumnType<WaitingGuest[], string | undefined, string>
    /** As they were chosen, in the words of that day. */
    options: ColumnType<ServiceOptions[], string | undefined, string>
    /** The only member who will do; null: anyone. */
    staff_id: string | null
    /** `WaitSpan[]`. */
    spans: Json
    /** The days of the spans, and when the last of them ends. */
    dates: string[]
    over_at: At
    state: Generated<EntryState>
    ended_at: MaybeAt
    /** Offered nothing until the salon lets them in. */
    asks: Generated<boolean>
  }
  waitlist_places: {
    salon_id: string
    id: string
    starts_at: At
    ends_at: At
    held_at: At
    expires_at: At
    ended_at: MaybeAt
    /** The booking that filled it; null: nobody took it. */
    booking_id: ColumnType<string | null, undefined, string>
    /** The salon wants it back. */
    withdrawn: Generated<boolean>
  }
  waitlist_offers: {
    salon_id: string
    place_id: string
    entry_id: string
    /** It is held in the form that this one needs. */
    first: boolean
    starts_at: At
    ends_at: At
    answer: ColumnType<'taken' | 'declined' | null, undefined, 'taken' | 'declined'>
  }
  /** When the line of a salon is looked at next; none: nobody waits. */
  waitlist_checks: { salon_id: string; due_at: At }
}
