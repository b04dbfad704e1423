/** Rows of the till of a sample salon, and what they are made from. */

import type { Instant } from '../../shared/time.ts'
import type { Dice } from './random.ts'
import type { Row } from './sample.sql.ts'

/** A visit that is completed, with its lines in order. */
export interface DoneVisit {
  booking: Pick<Row<'bookings'>, 'id' | 'customer_id' | 'first_name' | 'last_name' | 'phone' | 'email' | 'language'> & {
    endsAt: Instant
  }
  lines: readonly DoneLine[]
}

interface DoneLine {
  id: string
  serviceId: string | null
  name: string
  staffId: string | null
  staffFirstName: string
  cents: number
  minutes: number
}

export interface SampleProduct {
  id: string
  name: string
  names: object
  priceCents: number
}

export interface TillSetup {
  salonId: string
  timezone: string
  now: Instant
  who: { user_id: string; by_name: string }
  products: readonly SampleProduct[]
  /** Stock of each product when the salon began to use the till. */
  stocked: number
  reasons: readonly string[]
  dice: Dice
}

export interface TillRows {
  checks: Row<'checks'>[]
  check_bookings: Row<'check_bookings'>[]
  check_lines: Row<'check_lines'>[]
  check_discounts: Row<'check_discounts'>[]
  check_payments: Row<'check_payments'>[]
  check_tips: Row<'check_tips'>[]
  product_entries: Row<'product_entries'>[]
  gift_cards: (Row<'gift_cards'> & { balance_cents: number })[]
  gift_card_entries: Row<'gift_card_entries'>[]
}
