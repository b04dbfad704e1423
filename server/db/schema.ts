/** The tables as Kysely sees them. Instants are read as milliseconds and written as `Date`; `date` and `time` are text. */

import type { ColumnType, Generated } from 'kysely'
import type { Role } from '../../shared/accounts/roles.ts'
import type { NightTrouble } from '../../shared/admin/backups.ts'
import type { EditedPart } from '../../shared/audit/edited-parts.ts'
import type { FieldEdit } from '../../shared/audit/edits.ts'
import type { AuditKind } from '../../shared/audit/kinds.ts'
import type { LateCancels } from '../../shared/bookings/cancelling.ts'
import type { HistoryEntry } from '../../shared/bookings/change.ts'
import type { BookingStatus } from '../../shared/bookings/status.ts'
import type { LedgerKind } from '../../shared/floor/ledger.ts'
import type { DeviceKind, PartySource, PartyState } from '../../shared/floor/limits.ts'
import type { VisitWeight } from '../../shared/floor/weight.ts'
import type { HandMeans } from '../../shared/messages/by-hand.ts'
import type { NotificationKind } from '../../shared/notifications/contract.ts'
import type { PayAdjustmentKind, PayPeriodKind } from '../../shared/pay/limits.ts'
import type { PictureKind, PictureSize } from '../../shared/salons/picture-files.ts'
import type { StartStep } from '../../shared/salons/start.ts'
import type { TakenParts } from '../../shared/services/marks.ts'
import type { OptionKind } from '../../shared/services/option-groups.ts'
import type { ChosenOption, ServiceOptions } from '../../shared/services/options.ts'
import type { PriceKind } from '../../shared/services/prices.ts'
import type { ShortNames } from '../../shared/services/short-names.ts'
import type { Language } from '../../shared/text/language.ts'
import type { Translations } from '../../shared/text/translated.ts'
import type {
  CashPrice,
  CheckLineKind,
  CheckState,
  DepositEntryKind,
  DepositState,
  DiscountBearer,
  DiscountKind,
  DrawerKind,
  GiftCardEntryKind,
  PaymentKind,
  PaymentMethod,
  ProductEntryKind,
  TipMoney,
} from '../../shared/till/limits.ts'
import type { Instant } from '../../shared/time.ts'
import type { EntryState, WaitlistMode } from '../../shared/waitlist/limits.ts'

type At = ColumnType<Instant, Date, Date>
type MaybeAt = ColumnType<Instant | null, Date | null | undefined, Date | null>
type Json = ColumnType<unknown, string, string>

export type BookingSource = 'public' | 'owner' | 'walk_in'

export type UserStatus = 'active' | 'pending' | 'suspended'
export type StaffStatus = 'active' | 'inactive' | 'on_break'
export type PhotoType = 'image/jpeg' | 'image/png' | 'image/webp'

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
export type TeamMailKind = 'team_tomorrow' | 'team_new_booking' | 'team_changed_booking'
/** Of texts and mails about no booking, which come with their words. */
export type UrgentKind = 'phone_code' | 'text_reply' | 'waitlist_offer' | 'line_call' | 'receipt'

/** A text in the other languages, as JSON; languages without one may lack. */
type OtherLanguages = ColumnType<Partial<Translations>, Partial<Translations> | string | undefined, string>

export interface Database {
  users: {
    id: string
    email: string
    first_name: string
    last_name: string
    phone: string | null
    role: Role
    status: Generated<UserStatus>
    /** Null: none chosen, the device decides. */
    language: ColumnType<Language | null, Language | null | undefined, Language | null>
    clock: Generated<'12h' | '24h'>
    second_factor_asked_at: MaybeAt
    /** Null: the tour is still to be offered. */
    tour_answered_at: MaybeAt
    password_hash: string
    must_change_password: Generated<boolean>
    created_at: At
  }
  sessions: {
    token_hash: Buffer
    user_id: string
    created_at: At
    last_seen_at: At
    expires_at: At
    address: string
    user_agent: string
    id: Generated<string>
    salon_ids: Generated<string[] | null>
    salons_read_at: Generated<Instant | null>
    salons_change: Generated<number>
  }
  push_keys: { only_one: Generated<true>; public_key: Buffer; private_key: Buffer }
  push_devices: { session_id: string; user_id: string; endpoint: string; p256dh: Buffer; auth: Buffer }
  pushes: {
    salon_id: string
    booking_id: string
    by: string | null
    left_to: string[] | null
    due_at: At
    attempts: Generated<number>
    created_at: At
  }
  authenticators: { user_id: string; secret: string | null; wanted_secret: string | null; last_step: Generated<number> }
  recovery_codes: { user_id: string; salt: Buffer; tag: Buffer }
  passkeys: {
    credential_id: string
    id: string
    user_id: string
    name: string
    public_key: Buffer
    counter: number
    transports: string[]
    created_at: At
    last_used_at: MaybeAt
  }
  sign_in_tickets: {
    token_hash: Buffer
    user_id: string | null
    challenge: string | null
    code_tag: Buffer | null
    expires_at: At
  }
  passkey_challenges: { user_id: string; challenge: string; expires_at: At }
  password_resets: { token_hash: Buffer; user_id: string; expires_at: At; invitation: Generated<boolean> }
  known_devices: { token_hash: Buffer; user_id: string; last_used_at: At }
  rate_limits: { subject: string; window_starts_at: At; hits: number }
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
    created_at: At
  }
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
  categories: {
    salon_id: string
    id: string
    name: string
    names: OtherLanguages
    description: Generated<string>
    colour: Generated<number>
    position: number
  }
  category_pairs: { salon_id: string; category_id: string; other_id: string }
  services: {
    salon_id: string
    id: string
    category_id: string | null
    name: string
    names: OtherLanguages
    description: Generated<string>
    descriptions: OtherLanguages
    short_names: ColumnType<Partial<ShortNames>, Partial<ShortNames> | string | undefined, string>
    minutes: number
    cleanup_minutes: Generated<number>
    price_cents: number
    price_kind: Generated<PriceKind>
    active: Generated<boolean>
    position: number
    deleted_at: MaybeAt
    takes: Generated<TakenParts>
    add_on: Generated<boolean>
    goes_first: Generated<boolean>
    /** Nobody at the salon has looked at the three yet. */
    marks_guessed: Generated<boolean>
  }
  option_groups: {
    salon_id: string
    id: string
    name: string
    names: OtherLanguages
    kind: OptionKind
    required: boolean
    max_count: number
    /** Asked only if this option of another group was chosen. */
    asked_if: string | null
    position: number
  }
  options: {
    salon_id: string
    id: string
    group_id: string
    name: string
    names: OtherLanguages
    minutes: number
    price_cents: number
    price_from: boolean
    position: number
  }
  service_option_groups: { salon_id: string; service_id: string; group_id: string }
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
  /** Readable links that a salon has or had; null: it was deleted. */
  salon_links: { slug: string; salon_id: string | null; since: At }
  /** Shown at the top of the booking page; `alts` says what is on it. */
  salon_pictures: {
    salon_id: string
    id: string
    kind: PictureKind
    position: number
    alts: ColumnType<Partial<Record<Language, string>>, string, string>
  }
  salon_picture_files: {
    salon_id: string
    picture_id: string
    size: PictureSize
    width: number
    height: number
    content: Buffer
  }
  /** Of what a client would like for a visit. */
  idea_pictures: { salon_id: string; id: string; booking_id: string; sent_at: At }
  idea_picture_files: { salon_id: string; picture_id: string; width: number; height: number; content: Buffer }
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
  resources: { salon_id: string; id: string; name: string; units: number }
  service_resources: { salon_id: string; service_id: string; resource_id: string }
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
    /** Completed ones. These four follow the bookings by triggers alone. */
    visits: ColumnType<number, never, never>
    no_shows: ColumnType<number, never, never>
    spent_cents: ColumnType<number, never, never>
    last_visit_at: ColumnType<Instant | null, never, never>
    merged_into: ColumnType<string | null, never, string | null>
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
  }
  different_customers: { salon_id: string; one_id: string; other_id: string }
  erased_phones: { salon_id: string; phone_hash: Buffer; erased_at: At }
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
  }
  booking_counts: { salon_id: string; day: string; status: BookingStatus; bookings: number }
  booking_lines: {
    salon_id: string
    id: string
    /** Of a held place: the place. */
    booking_id: string
    status: BookingStatus
    /** Of a held place, which is no visit: null. */
    visit_starts_at: ColumnType<Instant, Date | null, Date>
    position: number
    service_id: string | null
    service_name: string
    staff_id: string | null
    staff_first_name: string
    staff_last_name: string
    requested: boolean
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
    /** The day that a sheet lists. */
    about_day: ColumnType<string | null, string | undefined, never>
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
  text_stops: { phone_hash: Buffer; stopped_at: At; told_by: 'client' | 'provider' }
  text_replies: { provider: string; id: string; received_at: At }
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
  reviews: {
    salon_id: string
    id: string
    booking_id: string
    rating: number
    words: Generated<string>
    /** The client lets their words be shown on the booking page. */
    may_show: Generated<boolean>
    hidden: Generated<boolean>
    answer: Generated<string>
    created_at: At
    answered_at: MaybeAt
  }
  review_ratings: { salon_id: string; review_id: string; staff_id: string; rating: number; hidden: Generated<boolean> }
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
  idempotency_keys: { salon_id: string; key: string; request_hash: Buffer; booking_id: string; created_at: At }
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
    service_ids: string[]
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
  /** Held for ten minutes while a client types, and for an hour that it was: nothing of the client. */
  held_times: {
    salon_id: string
    id: string
    /** Of the browser's word for itself. */
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
  /** When the line of a salon is looked at next; none: nobody waits. */
  waitlist_checks: { salon_id: string; due_at: At }
  audit_log: {
    salon_id: string
    id: string
    at: At
    user_id: string | null
    address: string
    action: string
    details: Json
    kind: AuditKind
    who: string
    role: string | null
    about_id: string | null
    who_plain: ColumnType<string, never, never>
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
  /** Of the operator. */
  account_requests: {
    id: string
    first_name: string
    last_name: string
    salon_name: string
    email: string
    phone: string
    notes: string
    /** Of the device on which they asked; empty: unknown. */
    timezone: string
    language: Language
    asked_at: At
    /** Null: nobody has dealt with it. */
    done_at: MaybeAt
  }
  /** Of the operator. */
  sign_up_links: {
    id: string
    token_hash: Buffer
    email: string
    first_name: string
    last_name: string
    salon_name: string
    phone: string
    language: Language
    /** Made by an administrator; otherwise mailed to who asked. */
    by_operator: boolean
    made_at: At
    expires_at: At
  }
  nightly_backups: {
    /** Of UTC. */
    day: string
    begun_at: At
    /** Null: it goes on, or its process was killed. */
    ended_at: MaybeAt
    /** Its name within `BACKUP_DIR`; null: there is none. */
    file: string | null
    bytes: number | null
    rows: number | null
    /** When it was restored beside the database in use, and every row was counted there. */
    tried_at: MaybeAt
    trouble: NightTrouble | null
  }
  /** No row: nothing has changed since the salon was made. */
  booking_page_changes: { salon_id: string; changed_at: ColumnType<Instant, never, never> }
  /** No row: the salon has never had a feed. */
  calendar_feed_changes: { salon_id: string; changed_at: ColumnType<Instant, never, never> }
  floor_settings: {
    salon_id: string
    is_on: boolean
    show_money: boolean
    open_board: boolean
    line_from_home: boolean
    max_from_home: number
    explained: boolean
    /** `TurnRules`, from the next opening. */
    rules: Json
  }
  floor_days: {
    salon_id: string
    day: string
    /** `TurnRules`. */
    rules: Json
    opened_at: At
    closed_at: MaybeAt
    last_number: Generated<number>
    version: Generated<number>
    /** When it was last asked whose turn is soon. */
    looked_at: MaybeAt
  }
  /** Append only. */
  floor_entries: {
    salon_id: string
    day: string
    number: number
    at: ColumnType<Instant, Date, never>
    staff_id: string
    kind: LedgerKind
    booking_id: string | null
    place: number | null
    halves: number
    cents: number
    to_the_end: boolean
    until: ColumnType<Instant | null, Date | null, never>
    because: VisitWeight['because'] | null
    reason: string
    undoes: number | null
    user_id: string | null
    by_name: string
    details: Json
  }
  floor_parties: {
    salon_id: string
    id: string
    day: string
    number: number
    token_hash: Buffer | null
    source: PartySource
    state: Generated<PartyState>
    came_at: At
    here: boolean
    first_name: string
    phone: string
    language: Language
    quoted_minutes: number | null
    called_at: MaybeAt
    on_my_way_at: MaybeAt
    seated_at: MaybeAt
    ended_at: MaybeAt
    told_soon_at: MaybeAt
  }
  floor_clients: {
    salon_id: string
    party_id: string
    position: number
    service_ids: string[]
    /** As they were chosen, in the words of that day. */
    options: ColumnType<ServiceOptions[], string | undefined, string>
    staff_id: string | null
    redo: boolean
    /** Null: not seated yet. */
    booking_id: ColumnType<string | null, string | null | undefined, string | null>
  }
  floor_seats: {
    salon_id: string
    booking_id: string
    staff_id: string
    resource_id: string | null
    unit: number | null
    redo: boolean
  }
  floor_acts: {
    salon_id: string
    id: string
    key: string | null
    request_hash: Buffer
    user_id: string | null
    at: At
    undo: Json
    reply: Json
    undone_at: MaybeAt
  }
  floor_devices: { salon_id: string; kind: DeviceKind; token_hash: Buffer; renewed_at: At; last_seen_at: MaybeAt }
  /** No row: the salon has changed nothing. */
  till_settings: {
    salon_id: string
    tax_millionths: number
    cash_price: CashPrice
    cash_price_bp: number
    tip_percents: number[]
    tip_split: 'share' | 'equal'
    card_tip_fee_bp: number
    discount_bearer: DiscountBearer
    discount_reasons: string[]
    methods: PaymentMethod[]
    other_methods: Json
    opening_float_cents: number
    front_desk_may_refund: boolean
    front_desk_may_close: boolean
  }
  till_counters: { salon_id: string; last_number: number }
  checks: {
    salon_id: string
    id: string
    number: number
    state: CheckState
    day: string | null
    opened_at: At
    paid_at: MaybeAt
    customer_id: string | null
    first_name: string
    last_name: string
    phone: string
    email: string
    language: Language
    link: string | null
    version: Generated<number>
    /** `TipInput`. */
    tip: Json
    tip_split: 'share' | 'equal'
    tax_millionths: number
    discount_bearer: DiscountBearer
    services_cents: number
    products_cents: number
    gift_cards_cents: number
    discount_cents: number
    taxed_cents: number
    tax_cents: number
    tip_cents: number
    total_cents: number
    settled_cents: number
    cash_price_cents: number
    paid_cents: number
    refunded_cents: number
    void_reason: Generated<string>
    voided_at: MaybeAt
    user_id: string | null
    by_name: Generated<string>
    changed_at: At
    search: ColumnType<string, never, never>
    products_discount_cents: Generated<number>
    service_minutes: Generated<number>
  }
  check_bookings: {
    salon_id: string
    check_id: string
    booking_id: string
    position: number
    is_void: Generated<boolean>
  }
  check_lines: {
    salon_id: string
    check_id: string
    id: string
    position: number
    kind: CheckLineKind
    booking_id: string | null
    booking_line_id: string | null
    service_id: string | null
    product_id: string | null
    staff_id: string | null
    staff_first_name: string
    name: string
    names: OtherLanguages
    quantity: number
    list_cents: number
    price_cents: number
    /** Said in the salon only, and not said yet. */
    price_open: Generated<boolean>
    discount_cents: number
    taxed: boolean
    gift_card_id: string | null
    /** As they were chosen for the visit, in the words of that day; the price contains theirs. */
    options: ColumnType<ChosenOption[], string | undefined, string>
  }
  check_discounts: {
    salon_id: string
    check_id: string
    id: string
    position: number
    line_id: string | null
    kind: DiscountKind
    value: number
    reason: string
    cents: number
  }
  /** Append only. */
  check_payments: {
    salon_id: string
    check_id: string
    id: string
    position: number
    kind: PaymentKind
    method: PaymentMethod
    method_name: string
    day: string
    at: At
    cents: number
    settles_cents: number
    cash_price_cents: number
    tip_cents: number
    tendered_cents: number | null
    last_four: string
    reference: string
    gift_card_id: string | null
    gift_card_left_cents: number | null
    deposit_id: string | null
    reverses_id: string | null
    reason: string
    user_id: string | null
    by_name: string
  }
  /** Append only. */
  check_tips: {
    salon_id: string
    check_id: string
    id: string
    staff_id: string
    paid_by: TipMoney
    day: string
    cents: number
    payment_id: string | null
  }
  /** Append only. */
  check_refund_lines: {
    salon_id: string
    check_id: string
    payment_id: string
    line_id: string
    cents: number
    tax_cents: number
  }
  other_charges: {
    salon_id: string
    id: string
    at: At
    booking_id: string | null
    payment_id: string | null
    service_id: string | null
    service_name: string
    staff_id: string | null
    cents: number
  }
  till_days: {
    salon_id: string
    day: string
    opened_at: MaybeAt
    opened_by: Generated<string>
    opening_cents: number | null
    opening_counted: Json
    closed_at: MaybeAt
    closed_by: Generated<string>
    counted: Json
    counted_cents: number | null
    expected_cents: number | null
    reason: Generated<string>
    report: Json
    user_id: string | null
  }
  /** Append only. */
  drawer_entries: {
    salon_id: string
    id: string
    day: string
    at: At
    kind: DrawerKind
    cents: number
    reason: string
    staff_id: string | null
    user_id: string | null
    by_name: string
  }
  products: {
    salon_id: string
    id: string
    name: string
    names: OtherLanguages
    price_cents: number
    taxed: boolean
    stock: number | null
    active: boolean
  }
  /** Append only. */
  product_entries: {
    salon_id: string
    id: string
    product_id: string
    at: At
    kind: ProductEntryKind
    quantity: number
    stock: number | null
    check_id: string | null
    reason: string
    user_id: string | null
    by_name: string
  }
  gift_cards: {
    salon_id: string
    id: string
    code_hash: Buffer
    last_four: string
    balance_cents: number
    sold_cents: number
    sold_at: At
    last_used_at: MaybeAt
    check_id: string | null
  }
  /** Append only. */
  gift_card_entries: {
    salon_id: string
    id: string
    gift_card_id: string
    at: At
    day: string
    kind: GiftCardEntryKind
    cents: number
    check_id: string | null
    user_id: string | null
    by_name: string
  }
  deposits: {
    salon_id: string
    id: string
    booking_id: string
    cents: number
    held_cents: number
    state: DepositState
    taken_at: At
  }
  /** Append only. */
  deposit_entries: {
    salon_id: string
    id: string
    deposit_id: string
    at: At
    day: string
    kind: DepositEntryKind
    cents: number
    method: PaymentMethod
    method_name: string
    check_id: string | null
    reason: string
    user_id: string | null
    by_name: string
  }
  till_acts: { salon_id: string; key: string; request_hash: Buffer; at: At; reply: Json }
  /** No row: the salon has changed nothing. */
  pay_settings: {
    salon_id: string
    kind: PayPeriodKind
    anchor: string
    pay_days_after: number
    shown_to_members: boolean
  }
  pay_rules: { salon_id: string; id: string; staff_id: string; from_day: string; rule: Json }
  pay_adjustments: {
    salon_id: string
    id: string
    staff_id: string
    day: string
    at: At
    kind: PayAdjustmentKind
    cents: number
    minutes: number
    reason: string
    /** The one that it takes back. */
    undoes_id: string | null
    /** Of the call. */
    key: string | null
    user_id: string | null
    by_name: string
  }
  /** Those that are closed. */
  pay_periods: {
    salon_id: string
    starts_on: string
    ends_on: string
    pay_on: string
    closed_at: At
    figures: Json
    user_id: string | null
    by_name: string
  }
  contact_reads: { salon_id: string; user_id: string; hour: At; contact: number }
  edits: {
    salon_id: string
    /** A service, a member, the salon itself: an id that is nobody else's. */
    subject_id: string
    version: number
    part: EditedPart
    at: At
    user_id: string | null
    changes: ColumnType<FieldEdit[], string, string>
  }
  viewings: {
    token_hash: Buffer
    admin_id: string
    owner_id: string
    salon_id: string
    started_at: At
    ends_at: At
  }
}
