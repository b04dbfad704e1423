/** All error codes with their HTTP status. Their texts are in `shared/text`. */

export const errorStatus = {
  invalid_request: 400,
  missing_date_or_zone: 400,
  salon_closed: 400,
  outside_hours: 400,
  off_grid: 400,
  not_at_once: 400,
  add_on_alone: 400,
  in_the_past: 400,
  too_short_notice: 400,
  too_far_ahead: 400,
  service_inactive: 400,
  staff_not_qualified: 400,
  staff_unavailable: 400,
  license_expired: 400,
  wrong_password: 400,
  wrong_code: 400,
  wrong_booking_code: 400,
  passkey_failed: 400,
  reset_link_invalid: 400,
  link_over: 400,
  takeout_unreadable: 400,
  takeout_newer: 400,
  takeout_broken: 400,
  file_infected: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  second_factor_needed: 401,
  sign_in_again: 401,
  forbidden: 403,
  cross_site: 403,
  account_suspended: 403,
  account_pending: 403,
  wrong_login: 403,
  sign_up_closed: 403,
  viewing_only: 403,
  viewing_takes_nothing: 403,
  contact_out_of_reach: 403,
  call_salon: 403,
  call_to_cancel: 403,
  code_needed: 403,
  password_change_required: 403,
  second_factor_required: 403,
  not_found: 404,
  no_visit_found: 404,
  no_such_gift_card: 404,
  slot_taken: 409,
  held_time_taken: 409,
  options_changed: 409,
  terms_changed: 409,
  customer_known: 409,
  customers_changed: 409,
  import_running: 409,
  import_over: 409,
  changed_meanwhile: 409,
  visit_closed: 409,
  booking_code_over: 409,
  code_not_needed: 409,
  code_not_sent: 409,
  visit_begun: 409,
  runs_into: 409,
  visit_not_today: 409,
  visit_cancelled: 409,
  visit_not_completed: 409,
  already_reviewed: 409,
  not_sent_again: 409,
  texts_stopped: 409,
  quiet_hours: 409,
  texts_not_set_up: 409,
  text_not_sent: 409,
  visit_changed: 409,
  too_many_bookings: 409,
  has_bookings: 409,
  last_second_factor: 409,
  mail_not_set_up: 409,
  has_login: 409,
  email_taken: 409,
  last_admin: 409,
  own_account: 409,
  owns_salons: 409,
  salon_not_empty: 409,
  idempotency_mismatch: 409,
  waitlist_off: 409,
  waitlist_full: 409,
  already_waiting: 409,
  place_free: 409,
  place_gone: 409,
  not_waiting: 409,
  request_over: 409,
  no_place: 409,
  not_told: 409,
  floor_off: 409,
  not_on_floor: 409,
  on_break: 409,
  client_in_chair: 409,
  member_busy: 409,
  chair_taken: 409,
  chair_not_clean: 409,
  entry_corrected: 409,
  already_seated: 409,
  not_in_line: 409,
  not_in_chair: 409,
  not_your_turn: 409,
  nothing_corrected: 409,
  undo_over: 409,
  past_day: 409,
  people_waiting: 409,
  line_closed: 409,
  line_full: 409,
  already_in_line: 409,
  has_check: 409,
  check_not_open: 409,
  check_empty: 409,
  price_needed: 409,
  check_overpaid: 409,
  check_too_large: 409,
  check_has_money: 409,
  check_touched: 409,
  check_not_paid: 409,
  check_refunded: 409,
  check_stays: 409,
  paid_too_much: 409,
  tendered_too_little: 409,
  refunded_too_much: 409,
  nothing_refunded: 409,
  nothing_owed: 409,
  gift_card_too_little: 409,
  gift_card_spent: 409,
  deposit_not_held: 409,
  deposit_above_visit: 409,
  stock_not_counted: 409,
  too_many_products: 409,
  too_many_members: 409,
  too_many_services: 409,
  too_many_questions: 409,
  day_closed: 409,
  day_ahead: 409,
  checks_open: 409,
  drawer_changed: 409,
  difference_unexplained: 409,
  pay_period_closed: 409,
  pay_period_not_over: 409,
  earlier_period_open: 409,
  pay_changed: 409,
  month_not_over: 409,
  month_days_open: 409,
  month_closed: 409,
  adjustment_undone: 409,
  too_many_adjustments: 409,
  pay_rule_exists: 409,
  too_many_pay_rules: 409,
  by_operator: 409,
  too_large: 413,
  unsupported_type: 415,
  too_many_requests: 429,
  contacts_used_up: 429,
  internal: 500,
  unavailable: 503,
  file_unscanned: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/** Refusals of calls that take a file, when a virus scanner is configured. */
export const fileRefusals = ['file_infected', 'file_unscanned'] as const

/** Why something is `unavailable`, if known. With the first two, reading still works. */
export type Outage = 'storage_full' | 'read_only' | 'connections_busy' | 'database_away' | 'database_outdated'

/** How a server answered a read that failed: what support asks for. */
export interface FailedRead {
  /** As in the contract: `/api/salons/:id`. */
  path: string
  ok: boolean
  status: number
  statusText: string
  isHtml: boolean
}

/** An expected failure: answered with its code, in the caller's language. Anything else thrown is a bug. */
export class AppError extends Error {
  readonly code: ErrorCode
  /** Path in the request, and the code of the problem there: `{ 'customer.phone': 'phone' }`. */
  readonly fields: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined
  readonly reason: Outage | undefined
  /** Further data for the caller, as described by the contract of the call. */
  readonly details: unknown
  /** In the browser, if the call was a read, and was answered. */
  readonly read: FailedRead | undefined
  /** Whether the message is not the server's own, as its answer had none. */
  readonly isSilent: boolean

  /** `sentence` becomes the message shown to the user. */
  constructor(
    code: ErrorCode,
    more: {
      fields?: Record<string, string>
      retryAfterSeconds?: number
      reason?: Outage
      details?: unknown
      sentence?: string
      read?: FailedRead | undefined
      isSilent?: boolean
      cause?: unknown
    } = {},
  ) {
    super(more.sentence ?? code, { cause: more.cause })
    this.code = code
    this.fields = more.fields
    this.retryAfterSeconds = more.retryAfterSeconds
    this.reason = more.reason
    this.details = more.details
    this.read = more.read
    this.isSilent = more.isSilent ?? false
  }
}
