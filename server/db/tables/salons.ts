/** The salon itself: its settings, hours, links and pictures. */

import type { ColumnType, Generated } from 'kysely'
import type { LateCancels } from '../../../shared/salons/cancelling.ts'
import type { WaitlistMode } from '../../../shared/salons/limits.ts'
import type { PictureKind, PictureSize } from '../../../shared/salons/picture-files.ts'
import type { StartStep } from '../../../shared/salons/start.ts'
import type { Language } from '../../../shared/text/language.ts'
import type { Instant } from '../../../shared/time.ts'
import type { At } from './columns.ts'

export interface SalonTables {
  salons: {
    id: string
    owner_id: string
    name: string
    address: Generated<string>
    phone: Generated<string>
    email: Generated<string>
    timezone: Generated<string>
    slot_minutes: Generated<number>
    auto_confirm: Generated<boolean>
    notice_minutes: Generated<number>
    horizon_days: Generated<number>
    is_sample: Generated<boolean>
    ask_for_reviews: Generated<boolean>
    embed_origins: Generated<string[]>
    /** The last of its `salon_links`; null: none yet. */
    slug: string | null
    vip_visits: Generated<number>
    day_end_hour: Generated<number>
    /** From when figures of till and pay follow today's rules; null: always. */
    rules_from: string | null
    booking_code: Generated<'off' | 'on' | 'auto'>
    /** `Reminders`. */
    reminders: ColumnType<unknown, string | undefined, string>
    /** The queue is as `reminders` and the zone say. */
    reminders_planned: Generated<boolean>
    plain_texts: Generated<boolean>
    /** `SavedTemplates`. */
    templates: ColumnType<unknown, string | undefined, string>
    waitlist: Generated<WaitlistMode>
    cancel_hours: Generated<number>
    late_cancels: Generated<LateCancels>
    /** `NoShowRules`. */
    no_show_rules: ColumnType<unknown, string | undefined, string>
    skipped_steps: Generated<StartStep[]>
    license_reminders: Generated<boolean>
    licenses_required: Generated<boolean>
    created_at: At
  }
  /** Of clients' links that lead nowhere anymore: written by triggers. */
  past_links: { salon_id: string; link_hash: Buffer }
  opening_hours: {
    salon_id: string
    day_of_week: number
    closed: boolean
    opens_at: string | null
    closes_at: string | null
  }
  /** The hours of one day alone, in place of its weekday's. */
  special_opening_hours: {
    salon_id: string
    on_date: string
    opens_at: string
    closes_at: string
    name: Generated<string>
  }
  /** As in `opening_hours`, up to and without the day `until`. */
  past_opening_hours: {
    salon_id: string
    day_of_week: number
    until: string
    closed: boolean
    opens_at: string | null
    closes_at: string | null
  }
  closures: {
    salon_id: string
    id: string
    starts_on: string
    ends_on: string
    name: string
    description: Generated<string>
  }
  resources: { salon_id: string; id: string; name: string; units: number }
  /** Readable links that a salon has or had; null: it was deleted. */
  salon_links: { slug: string; salon_id: string | null; since: At }
  /** Shown on the booking page; `alts` says what is on it. */
  salon_pictures: {
    salon_id: string
    id: string
    kind: PictureKind
    position: number
    alts: ColumnType<Partial<Record<Language, string>>, string, string>
    /** What it shows; null: nothing in particular. */
    service_id: Generated<string | null>
    /** Whose work it is; null: nobody's in particular. */
    staff_id: Generated<string | null>
  }
  salon_picture_files: {
    salon_id: string
    picture_id: string
    size: PictureSize
    width: number
    height: number
    content: Buffer
  }
  /** No row: nothing has changed since the salon was made. */
  booking_page_changes: { salon_id: string; changed_at: ColumnType<Instant, never, never> }
}
