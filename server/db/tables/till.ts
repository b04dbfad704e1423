/** The till: settings, days and the cash drawer, products, gift cards and deposits. */

import type { ColumnType, Generated } from 'kysely'
import type {
  CashPrice,
  DepositEntryKind,
  DepositState,
  DiscountBearer,
  DrawerKind,
  GiftCardEntryKind,
  PaymentMethod,
  ProductEntryKind,
} from '../../../shared/till/limits.ts'
import type { At, Json, MaybeAt, OtherLanguages } from './columns.ts'

export interface TillTables {
  /** No row: the salon has changed nothing. */
  till_settings: {
    salon_id: string
    tax_millionths: number
    cash_price: CashPrice
    cash_price_bp: number
    surcharge_cap_bp: Generated<number | null>
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
    cash_tips_at_counter: Generated<boolean>
    /** Bearers by reason. */
    reason_bearers: ColumnType<unknown, string | undefined, string>
    account_names: Json
    /** `ServiceTax[]` */
    service_taxes: ColumnType<unknown, string | undefined, string>
  }
  till_counters: { salon_id: string; last_number: number }
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
  till_acts: { salon_id: string; key: string; request_hash: Buffer; at: At; reply: Json }
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
    /** Null: it was brought, and taken back. */
    code_hash: Buffer | null
    last_four: string
    balance_cents: number
    sold_cents: number
    sold_at: At
    last_used_at: MaybeAt
    check_id: string | null
    /** What a list from elsewhere said of it; null: it was sold here. */
    brought_note: ColumnType<string | null, string | null | undefined, string>
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
    /** Null: it was brought from another program, and taken back with its visit. */
    booking_id: string | null
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
}
