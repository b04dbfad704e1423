/** Messages to clients and to the team, their consents and limits, and notifications. */

import type { ColumnType, Generated } from 'kysely'
import type { HandMeans } from '../../../shared/messages/by-hand.ts'
import type { ReplyMeaning } from '../../../shared/messages/reply-meanings.ts'
import type { NotificationKind } from '../../../shared/notifications.ts'
import type { Language } from '../../../shared/text/language.ts'
import type { Instant } from '../../../shared/time.ts'
import type { At, MaybeAt } from './columns.ts'

export type MessageKind =
  | 'booking_received'
  | 'booking_confirmed'
  | 'booking_moved'
  | 'booking_moved_by_client'
  | 'booking_changed'
  | 'booking_cancelled'
  | 'booking_called_off'
  | 'booking_released'
  | 'review_request'
  | 'reminder'
/** What the provider said of a text. */
export type Receipt = 'taken' | 'undelivered' | 'delivered'
/** To the salon's own people. */
export type TeamMailKind = 'team_tomorrow' | 'team_new_booking' | 'team_changed_booking' | 'team_license'
/** Of texts and mails about no booking, which come with their words. */
export type UrgentKind =
  | 'phone_code'
  | 'text_reply'
  | 'text_answer'
  | 'waitlist_offer'
  | 'line_call'
  | 'receipt'
  | 'deposit'
  | 'gift_card'
  | 'visit_declined'

export interface MessageTables {
  messages: {
    salon_id: string
    id: string
    booking_id: string | null
    customer_id: string | null
    kind: MessageKind | UrgentKind | TeamMailKind
    channel: 'email' | 'text'
    language: Language
    recipient: string
    due_at: At
    status: Generated<'queued' | 'sent' | 'failed' | 'refused'>
    attempts: Generated<number>
    sent_at: MaybeAt
    failure: string | null
    created_at: At
    /** The start that the client knew before the change that the message tells of. */
    told_start: MaybeAt
    /** What the client knew of it besides. */
    told_visit: ColumnType<unknown, string | null | undefined, string | null>
    /** Of a message about no booking: what it says. Null once it is settled. */
    words: string | null
    expires_at: MaybeAt
    /** Of a reminder: how long before which start. */
    lead_minutes: ColumnType<number | null, number | null | undefined, never>
    reminds_of: MaybeAt
    /** The message that it repeats; which request asked for it. */
    repeats: ColumnType<string | null, string | undefined, never>
    repeat_key: ColumnType<string | null, string | undefined, never>
    /** Somebody of the salon told the client themselves. */
    by_hand: ColumnType<HandMeans | null, HandMeans | undefined, HandMeans>
    sent_by: ColumnType<string | null, string | undefined, string>
    /** For one of the salon's people, not for a client. */
    reader_id: ColumnType<string | null, string | undefined, never>
    /** The day that a sheet lists, or the last day of a license. */
    about_day: ColumnType<string | null, string | undefined, never>
    license_id: ColumnType<string | null, string | undefined, never>
    receipt: ColumnType<Receipt | null, never, Receipt>
    receipt_at: ColumnType<Instant | null, never, Date>
  }
  text_consents: {
    salon_id: string
    phone: string
    given_by: 'booking' | 'start'
    /** Of the sentence; 0 for START. */
    version: number
    language: Language
    address: string
    given_at: At
  }
  text_stops: { phone_hash: Buffer; stopped_at: At; told_by: 'client' | 'words' | 'provider' }
  no_texts: {
    salon_id: string
    phone_hash: Buffer
    since: At
    /** `record`: of a record that was erased. */
    source: 'desk' | 'record'
    user_id: string | null
    by_name: Generated<string>
    /** When the customer was. */
    erased_at: MaybeAt
  }
  text_replies: { provider: string; id: string; received_at: At }
  unplaced_texts: {
    phone: string
    id: string
    at: At
    words: string
    meaning: ReplyMeaning
    /** Where the provider has them. */
    pictures: string[]
    /** Those that the client was asked about, in that order. */
    salon_ids: string[]
  }
  text_threads: {
    salon_id: string
    id: string
    phone: string
    /** Of texts that wait for a person. */
    unread: Generated<number>
    /** Since when the first of them has waited; null: none does. */
    waits_since: MaybeAt
    last_at: At
    /** The text whose suggestion was done or put aside. */
    settled_id: ColumnType<string | null, string | null | undefined, string | null>
    closed_at: MaybeAt
  }
  thread_texts: {
    salon_id: string
    /** Of an answer, also that of its message. */
    id: string
    thread_id: string
    at: At
    /** `product`: an automatic answer. */
    sender: 'client' | 'product' | 'salon'
    words: string
    /** What the product understood of a client's text; null: of an answer. */
    meaning: ReplyMeaning | null
    /** The start of the visit that it confirmed. */
    confirmed_start: MaybeAt
    user_id: string | null
    by_name: Generated<string>
  }
  text_pictures: {
    salon_id: string
    id: string
    text_id: string
    position: number
    /** Where the provider has it, until it is stored or given up. */
    source: string | null
    width: number | null
    height: number | null
    content: Buffer | null
  }
  unsubscribe_links: { salon_id: string; user_id: string; link: string }
  team_mails: {
    salon_id: string
    user_id: string
    tomorrow: boolean
    new_bookings: boolean
    changed_bookings: boolean
    /** The next evening; null: to be worked out. */
    next_sheet_at: MaybeAt
  }
  text_days: {
    salon_id: string
    day: string
    queued: Generated<number>
    number_refused: Generated<number>
    recipient_refused: Generated<number>
    salon_refused: Generated<number>
    sent: Generated<number>
    parts: Generated<number>
  }
  text_recipients: { day: string; recipient_hash: Buffer; queued: number }
  notifications: {
    salon_id: string
    id: string
    kind: NotificationKind
    booking_id: string | null
    details: ColumnType<Record<string, unknown>, string, string>
    created_at: At
    read_at: MaybeAt
  }
  pushes: {
    salon_id: string
    booking_id: string
    by: string | null
    left_to: string[] | null
    due_at: At
    attempts: Generated<number>
    created_at: At
  }
}
