/** The customer book, and what is known of imports, merges and erasures. */

import type { ColumnType, Generated } from 'kysely'
import type { Language } from '../../../shared/text/language.ts'
import type { Instant } from '../../../shared/time.ts'
import type { At, Json, MaybeAt } from './columns.ts'

export interface CustomerTables {
  customers: {
    salon_id: string
    id: string
    /** Empty when not known. */
    phone: string
    first_name: string
    last_name: Generated<string>
    email: Generated<string>
    language: Generated<Language>
    notes: Generated<string>
    preferences: Generated<string>
    birthday: string | null
    blocked: Generated<boolean>
    created_at: At
    /** Completed, and not given back as a whole. These five follow bookings and checks by triggers alone. */
    visits: ColumnType<number, never, never>
    /** Completed, and given back as a whole. */
    refunded_visits: ColumnType<number, never, never>
    no_shows: ColumnType<number, never, never>
    /** What was paid less what was given back, without tips and tax; of visits without a check, their price. */
    spent_cents: ColumnType<number, never, never>
    last_visit_at: ColumnType<Instant | null, never, never>
    merged_into: ColumnType<string | null, never, string | null>
    /** Whose phone theirs is; null: their own, or none. */
    phone_holder_id: ColumnType<string | null, string | null | undefined, string | null>
    erased_at: ColumnType<Instant | null, never, Date>
    search: ColumnType<string, never, never>
    /** Of another product, before the customer was brought in: in no report. */
    imported_visits: Generated<number>
    imported_spent_cents: Generated<number>
    imported_last_visit: ColumnType<string | null, string | null | undefined, string | null>
    /** Books as if they had never missed a visit. */
    exempt: Generated<boolean>
    /** Who made them exempt or blocked them, or took that back. */
    exception_by: ColumnType<string | null, string | null | undefined, string | null>
    exception_at: MaybeAt
    /** Follows `text_stops` by triggers. */
    texts_stopped_at: MaybeAt
    /** Mails that are about no visit. */
    mails_stopped_at: MaybeAt
  }
  customer_imports: {
    salon_id: string
    id: string
    user_id: string | null
    by_name: string
    file_name: string
    source: string
    fingerprint: string
    known: 'fill' | 'keep'
    kind: Generated<'clients' | 'appointments'>
    file_rows: number
    added: Generated<number>
    filled: Generated<number>
    started_at: At
    last_at: At
    ended_at: MaybeAt
    undo_began_at: MaybeAt
    undone_at: MaybeAt
    removed: Generated<number>
    restored: Generated<number>
  }
  customer_import_rows: {
    salon_id: string
    import_id: string
    row: number
    outcome: 'added' | 'filled' | 'known' | 'forgotten'
    customer_id: string | null
    before: Json | null
    after: Json | null
    undone: string | null
  }
  /** Past ones have an outcome; upcoming ones a booking, null once that was deleted. */
  imported_appointments: {
    salon_id: string
    id: string
    /** Null: it came with a takeout. */
    import_id: string | null
    row: number
    /** Hash of what it says, so that it comes in once. */
    mark: Buffer
    customer_id: string
    starts_at: At
    minutes: number
    services: string
    staff: string
    notes: string
    price_cents: number
    outcome: 'made' | 'cancelled' | 'missed' | null
    booking_id: string | null
    /** Why undoing the import left it. */
    stays: ColumnType<string | null, never, string>
  }
  customer_merges: {
    salon_id: string
    id: string
    kept_id: string
    merged_id: string
    at: At
    before: Json
    after: Json
    booking_ids: string[]
    message_ids: string[]
    follower_ids: string[]
    check_ids: Generated<string[]>
    family_ids: Generated<string[]>
  }
  different_customers: { salon_id: string; one_id: string; other_id: string }
  erased_phones: { salon_id: string; phone_hash: Buffer; erased_at: At }
}
