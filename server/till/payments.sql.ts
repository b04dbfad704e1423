/** SQL of payments, tips and refunds of checks. */

import { sql as raw } from 'kysely'
import type { PaymentMethod, TipMoney } from '../../shared/till/limits.ts'
import type { Instant, LocalDate } from '../../shared/time.ts'
import type { Sql } from '../db/connection.ts'
import type { Statement } from '../db/together.ts'
import type { StoredCheck } from './checks.sql.ts'

export interface NewPayment {
  id: string
  kind: 'payment' | 'reversal' | 'refund'
  method: PaymentMethod
  method_name: string
  day: LocalDate
  cents: number
  settles_cents: number
  cash_price_cents: number
  cash_price_bp: number
  is_debit: boolean
  tip_cents: number
  tendered_cents: number | null
  last_four: string
  reference: string
  gift_card_id: string | null
  gift_card_left_cents: number | null
  deposit_id: string | null
  reverses_id: string | null
  corrects_id: string | null
  reason: string
}

/** Not executed yet. */
export function insertPayment(
  sql: Sql,
  salonId: string,
  {
    check,
    payment,
    later = 0,
    now,
    who,
  }: {
    check: Pick<StoredCheck, 'id' | 'payments'>
    payment: NewPayment
    /** How many were inserted before it since the check was read. */
    later?: number
    now: Instant
    who: { user_id: string; by_name: string }
  },
): Statement {
  return sql.insertInto('check_payments').values({
    salon_id: salonId,
    check_id: check.id,
    position: check.payments.length + later,
    at: new Date(now),
    ...payment,
    ...who,
  })
}

export interface NewTip {
  staffId: string
  paidBy: TipMoney
  cents: number
  /** Taken by the member at once. */
  atCounter?: boolean
}

/** Null: there are none. Not executed yet. */
export function insertTips(
  sql: Sql,
  salonId: string,
  {
    checkId,
    day,
    paymentId,
    tips,
  }: {
    checkId: string
    day: LocalDate
    /** Null: given with the check. */
    paymentId: string | null
    tips: readonly (NewTip & { id: string })[]
  },
): Statement | null {
  if (tips.length === 0) return null
  return sql.insertInto('check_tips').values(
    tips.map(({ id, staffId, paidBy, cents, atCounter = false }) => ({
      salon_id: salonId,
      check_id: checkId,
      id,
      staff_id: staffId,
      paid_by: paidBy,
      day,
      cents,
      payment_id: paymentId,
      at_counter: atCounter,
    })),
  )
}

export async function insertRefundLines(
  sql: Sql,
  salonId: string,
  {
    checkId,
    paymentId,
    lines,
  }: {
    checkId: string
    paymentId: string
    lines: readonly { lineId: string; cents: number; taxCents: number }[]
  },
): Promise<void> {
  if (lines.length === 0) return
  await sql
    .insertInto('check_refund_lines')
    .values(
      lines.map(({ lineId, cents, taxCents }) => ({
        salon_id: salonId,
        check_id: checkId,
        payment_id: paymentId,
        line_id: lineId,
        cents,
        tax_cents: taxCents,
      })),
    )
    .execute()
}

/** Links each sold gift card to its line. */
export async function nameGiftCards(
  sql: Sql,
  salonId: string,
  checkId: string,
  cards: readonly { lineId: string; giftCardId: string }[],
): Promise<void> {
  await raw`
    update check_lines set gift_card_id = made."giftCardId"
    from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) as made ("lineId" uuid, "giftCardId" uuid)
    where salon_id = ${salonId} and check_id = ${checkId} and check_lines.id = made."lineId"`.execute(sql)
}

/** Stores what members bear of the discounts of each line, before the check is paid. */
export async function saveBorne(
  sql: Sql,
  salonId: string,
  checkId: string,
  lines: readonly { lineId: string; cents: number }[],
): Promise<void> {
  await raw`
    update check_lines set member_discount_cents = borne.cents
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as borne ("lineId" uuid, cents integer)
    where salon_id = ${salonId} and check_id = ${checkId} and check_lines.id = borne."lineId"`.execute(sql)
}
