/** The members of the staff, and when they work. */

import type { ColumnType, Generated } from 'kysely'
import type { LicenseKind } from '../../../shared/staff/licenses.ts'
import type { At, MaybeAt } from './columns.ts'

export type StaffStatus = 'active' | 'inactive' | 'on_break'
export type PhotoType = 'image/jpeg' | 'image/png' | 'image/webp'

export interface StaffTables {
  staff: {
    salon_id: string
    id: string
    user_id: string | null
    first_name: string
    last_name: Generated<string>
    email: Generated<string>
    phone: Generated<string>
    address: Generated<string>
    bio: Generated<string>
    skills: Generated<string[]>
    languages: Generated<string[]>
    status: Generated<StaffStatus>
    bookable: Generated<boolean>
    position: number
    last_given_at: MaybeAt
    created_at: At
    deleted_at: MaybeAt
    rating_count: ColumnType<number, never, never>
    rating_total: ColumnType<number, never, never>
  }
  /** `re_encoded`: false for what was kept before the server did so. */
  staff_photos: {
    salon_id: string
    staff_id: string
    type: PhotoType
    content: Buffer
    hash: string
    re_encoded: Generated<boolean>
  }
  staff_services: {
    salon_id: string
    staff_id: string
    service_id: string
    /** Null: as the menu says. */
    own_minutes: Generated<number | null>
    own_price_cents: Generated<number | null>
  }
  shifts: {
    salon_id: string
    staff_id: string
    day_of_week: number
    active: boolean
    starts_at: string | null
    ends_at: string | null
    break_starts_at: string | null
    break_ends_at: string | null
    second_break_starts_at: Generated<string | null>
    second_break_ends_at: Generated<string | null>
  }
  /** As in `shifts`, up to and without the day `until`. */
  past_shifts: {
    salon_id: string
    staff_id: string
    day_of_week: number
    until: string
    active: boolean
    starts_at: string | null
    ends_at: string | null
    break_starts_at: string | null
    break_ends_at: string | null
    second_break_starts_at: Generated<string | null>
    second_break_ends_at: Generated<string | null>
  }
  /** The hours of one day alone, in place of its weekday's. */
  special_shifts: {
    salon_id: string
    staff_id: string
    on_date: string
    active: boolean
    starts_at: string | null
    ends_at: string | null
    break_starts_at: string | null
    break_ends_at: string | null
    second_break_starts_at: string | null
    second_break_ends_at: string | null
  }
  time_off: { salon_id: string; id: string; staff_id: string; starts_at: At; ends_at: At; reason: Generated<string> }
  blocks: {
    salon_id: string
    id: string
    staff_id: string
    reason: string
    weekly: boolean
    starts_on: string
    ends_on: string | null
    from_time: string
    to_time: string
    skipped: string[]
  }
  licenses: {
    salon_id: string
    id: string
    /** Null: the salon's own. */
    staff_id: string | null
    kind: LicenseKind
    number: string
    state: string
    /** The last day on which it is valid. */
    expires_on: string
    /** The day of the next reminder; null: none is left. */
    remind_on: string | null
    created_at: At
  }
  license_pictures: { salon_id: string; license_id: string; content: Buffer; hash: string }
  /** Links for inspectors; `ends_at`: midnight, or when the owner ended it. */
  inspections: {
    salon_id: string
    id: string
    token_hash: Buffer
    by_name: string
    opened_at: At
    ends_at: At
    last_seen_at: MaybeAt
    shows_hours: boolean
    shows_wages: boolean
    /** Null: neither is shown. */
    pay_from: string | null
    pay_to: string | null
  }
  /** Members who are booked without a valid license. */
  license_exceptions: {
    salon_id: string
    id: string
    staff_id: string
    reason: string
    user_id: string | null
    by_name: Generated<string>
    made_at: At
    ended_at: MaybeAt
  }
}
