/** What happens to money besides paying: refunds of paid checks, and deposits for coming visits. */

import { planRefund } from '../../shared/till/refunds.ts'
import { addMinutes, type Instant } from '../../shared/time.ts'
import { newId } from '../context.ts'
import type { Sql } from '../db/connection.ts'
import { send } from '../db/together.ts'
import { noteRefunded } from '../till/charged.sql.ts'
import { chargedOf } from '../till/check.ts'
import { updateCheck } from '../till/check-changes.sql.ts'
import { findCheck } from '../till/checks.sql.ts'
import { insertDeposit, insertDepositEntry } from '../till/deposits.sql.ts'
import { insertPayment, insertRefundLines, type NewPayment } from '../till/payments.sql.ts'
import { localDate } from '../time-zone.ts'
import { sampleText } from './text/language.ts'
import { listComing } from './till.sql.ts'
import type { TillRows } from './till-rows.ts'

interface Till {
  salonId: string
  timezone: string
  who: { user_id: string; by_name: string }
}

/** One in so many checks. */
const refundEvery = 48
const refundAfterMinutes = 25
const depositCents = [2000, 2500, 2000]
const depositMethods = ['zelle', 'card', 'venmo'] as const

/** Half of a service's price, the way it was paid, on the same day. */
export async function insertRefunds(
  sql: Sql,
  { salonId, timezone, who }: Till,
  { checks, check_payments }: TillRows,
): Promise<void> {
  const paid = checks.filter(({ state }) => state === 'paid').filter((_, index) => index % refundEvery === 30)
  for (const { id, paid_at } of paid) {
    const [check, payment] = [await findCheck(sql, salonId, id), check_payments.find(({ check_id }) => check_id === id)]
    const line = check && chargedOf(check).lines.find(({ cents }) => cents > 0)
    if (!check || !payment || !paid_at || !line || payment.method === 'gift_card') continue

    const half = { lineId: line.id, cents: Math.ceil(line.cents / 200) * 100 }
    const planned = planRefund(chargedOf(check), {
      lines: [{ ...half, cents: Math.min(half.cents, line.cents) }],
      tips: [],
    })
    if ('refusal' in planned) continue
    const now = addMinutes(paid_at.getTime(), refundAfterMinutes)
    const given: NewPayment = {
      id: newId(),
      kind: 'refund',
      method: payment.method,
      method_name: '',
      day: localDate(timezone, now),
      cents: 0 - planned.cents,
      settles_cents: 0 - planned.settlesCents,
      cash_price_cents: 0 - planned.cashPriceCents,
      cash_price_bp: 0,
      is_debit: false,
      tip_cents: 0,
      tendered_cents: null,
      last_four: '',
      reference: '',
      gift_card_id: null,
      gift_card_left_cents: null,
      deposit_id: null,
      reverses_id: null,
      corrects_id: null,
      reason: sampleText.en.till.refund,
    }
    await send(sql, insertPayment(sql, salonId, { check, payment: given, now, who }))
    await insertRefundLines(sql, salonId, { checkId: id, paymentId: given.id, lines: planned.lines })
    await noteRefunded(sql, salonId, { checkId: id, paymentId: given.id })
    const refund = {
      refundedCents: planned.cents,
      state: planned.isWhole ? ('refunded' as const) : ('partly_refunded' as const),
    }
    await send(sql, updateCheck(sql, salonId, id, { now, byName: who.by_name, refund }))
  }
}

/** Held for the longest of the coming visits. */
export async function insertDeposits(sql: Sql, { salonId, timezone, who }: Till, now: Instant): Promise<void> {
  const takenAt = addMinutes(now, -26 * 60)
  const coming = await listComing(sql, salonId, { now, takenAt }, depositCents.length)
  for (const [index, bookingId] of coming.entries()) {
    const [id, cents = 0, method = 'card'] = [newId(), depositCents[index], depositMethods[index]]
    await insertDeposit(sql, salonId, { id, bookingId, cents, now: takenAt })
    const entry = { id: newId(), kind: 'received' as const, cents, method, method_name: '', checkId: null, reason: '' }
    await insertDepositEntry(sql, salonId, id, { entry, day: localDate(timezone, takenAt), now: takenAt, who })
  }
}
