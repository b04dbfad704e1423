/** What members are paid. */

import type { PayAdjustmentKind, PayPeriodKind } from '../../../shared/pay/limits.ts'
import type { At, Json } from './columns.ts'

export interface PayTables {
  /** No row: the salon has changed nothing. */
  pay_settings: {
    salon_id: string
    kind: PayPeriodKind
    anchor: string
    pay_days_after: number
    shown_to_members: boolean
  }
  pay_rules: { salon_id: string; id: string; staff_id: string; from_day: string; rule: Json }
  salon_pay_rules: { salon_id: string; from_day: string; rule: Json }
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
  /** The last one of a month counts. `month`: its first day. */
  tip_declarations: {
    salon_id: string
    id: string
    staff_id: string
    month: string
    cash_cents: number
    paid_out_cents: number
    at: At
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
  /** `month`: its first day. */
  closed_months: {
    salon_id: string
    month: string
    closed_at: At
    figures: Json
    user_id: string | null
    by_name: string
  }
}
