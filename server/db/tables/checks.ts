/** Checks: what is on one, how it is paid, and what was charged outside of it. */

import type { ColumnType, Generated } from 'kysely'
import type { ChosenOption } from '../../../shared/services/options.ts'
import type { Language } from '../../../shared/text/language.ts'
import type {
  CheckLineKind,
  CheckState,
  DiscountBearer,
  DiscountKind,
  PaymentKind,
  PaymentMethod,
  TipMoney,
} from '../../../shared/till/limits.ts'
import type { At, Json, MaybeAt, OtherLanguages } from './columns.ts'

export interface CheckTables {
  checks: {
    salon_id: string
    id: string
    /** Null until the first payment. */
    number: number | null
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
    /** `TipChoice`. */
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
    service_tax_millionths: Generated<number>
    /** Parts of `taxed_cents` and `tax_cents`. */
    service_taxed_cents: Generated<number>
    service_tax_cents: Generated<number>
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
    followed_at: MaybeAt
    /** Somebody changed it since it was opened. */
    is_touched: Generated<boolean>
    service_minutes: Generated<number>
    /** Of a paid one: its products, and services of none of its visits, after discounts and refunds. */
    apart_cents: Generated<number>
    /** By how much more was paid than was done. */
    owed_cents: Generated<number>
    kept_cents: Generated<number>
    kept_reason: Generated<string>
  }
  check_bookings: {
    salon_id: string
    check_id: string
    booking_id: string
    position: number
    is_void: Generated<boolean>
    /** `TakenLine[]`: what of the visit the check accounts for; empty: what its lines say. */
    taken: ColumnType<unknown, never, never>
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
    /** What its member bears of the discounts. Null: by the bearer of the check. */
    member_discount_cents: Generated<number | null>
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
    cash_price_bp: Generated<number>
    /** Only for cards; without a surcharge. */
    is_debit: Generated<boolean>
    tip_cents: number
    tendered_cents: number | null
    last_four: string
    reference: string
    gift_card_id: string | null
    gift_card_left_cents: number | null
    deposit_id: string | null
    reverses_id: string | null
    /** The payment that a correction reversed, or put another in the place of. */
    corrects_id: string | null
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
    /** Taken by the member at once. */
    at_counter: Generated<boolean>
    /** Of a time when all cash tips were taken on the day, and all others bore the card fee. */
    by_old_rules: Generated<boolean>
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
}
