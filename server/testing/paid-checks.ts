/** Paid checks as the till stores them, for tests of everything calculated from them. */

import type { DiscountBearer, TipMoney } from '../../shared/till/limits.ts'
import { sumOf } from '../../shared/till/shares.ts'
import type { LocalDate } from '../../shared/time.ts'
import { newId } from '../context.ts'
import type { Db } from '../db/connection.ts'

interface PaidCheck {
  day: LocalDate
  lines: { staffId: string; cents: number; discountCents?: number; serviceId?: string }[]
  tips?: { staffId: string; by: TipMoney; cents: number }[]
  bearer?: DiscountBearer
  /** The part of the total that was paid in cash; the rest by card. */
  inCashCents?: number
}

let numbers = 0

const nothingElse = {
  method_name: '',
  tendered_cents: null,
  last_four: '',
  reference: '',
  gift_card_id: null,
  gift_card_left_cents: null,
  deposit_id: null,
  reverses_id: null,
  corrects_id: null,
  user_id: null,
  by_name: '',
}

/** Returns its id, and those of its lines in their order. */
export async function paidCheck(
  db: Db,
  salonId: string,
  { day, lines, tips = [], bearer = 'salon', inCashCents = 0 }: PaidCheck,
): Promise<{ checkId: string; lineIds: string[] }> {
  const [checkId, lineIds] = [newId(), lines.map(() => newId())]
  const services = sumOf(lines.map(({ cents }) => cents))
  const discount = sumOf(lines.map(({ discountCents = 0 }) => discountCents))
  const tip = sumOf(tips.map(({ cents }) => cents))
  const total = services - discount + tip
  const at = new Date(`${day}T20:00:00Z`)
  await db.transaction().execute(async (sql) => {
    await sql
      .insertInto('checks')
      .values({
        salon_id: salonId,
        id: checkId,
        number: ++numbers,
        state: 'paid',
        day,
        opened_at: at,
        paid_at: at,
        first_name: 'Mai',
        last_name: '',
        phone: '',
        email: '',
        language: 'en',
        tip: '{}',
        tip_split: 'share',
        tax_millionths: 0,
        discount_bearer: bearer,
        services_cents: services,
        products_cents: 0,
        gift_cards_cents: 0,
        discount_cents: discount,
        taxed_cents: 0,
        tax_cents: 0,
        tip_cents: tip,
        total_cents: total,
        settled_cents: total,
        cash_price_cents: 0,
        paid_cents: total,
        refunded_cents: 0,
        changed_at: at,
      })
      .execute()
    await sql
      .insertInto('check_lines')
      .values(
        lines.map(({ staffId, cents, discountCents = 0, serviceId = null }, position) => ({
          salon_id: salonId,
          check_id: checkId,
          id: lineIds[position] ?? '',
          position,
          kind: 'service' as const,
          service_id: serviceId,
          staff_id: staffId,
          staff_first_name: '',
          name: 'Manicure',
          names: '{}',
          quantity: 1,
          list_cents: cents,
          price_cents: cents,
          discount_cents: discountCents,
          taxed: false,
        })),
      )
      .execute()
    const payments = [
      { method: 'card' as const, cents: total - inCashCents, tip_cents: tip },
      ...(inCashCents > 0 ? [{ method: 'cash' as const, cents: inCashCents, tip_cents: 0 }] : []),
    ]
    await sql
      .insertInto('check_payments')
      .values(
        payments.map((payment, position) => ({
          ...nothingElse,
          ...payment,
          id: newId(),
          kind: 'payment' as const,
          day,
          at,
          reason: '',
          salon_id: salonId,
          check_id: checkId,
          position,
          settles_cents: payment.cents,
          cash_price_cents: 0,
        })),
      )
      .execute()
    for (const { staffId, by, cents } of tips) {
      await sql
        .insertInto('check_tips')
        .values({ salon_id: salonId, check_id: checkId, id: newId(), staff_id: staffId, paid_by: by, day, cents })
        .execute()
    }
  })
  return { checkId, lineIds }
}

/** Refunds part of a line and of a card tip. */
export async function refundLine(
  db: Db,
  salonId: string,
  refund: { checkId: string; lineId: string; day: LocalDate; cents: number; tip?: { staffId: string; cents: number } },
): Promise<void> {
  const { checkId, lineId, day, cents, tip } = refund
  const paymentId = newId()
  const whole = cents + (tip?.cents ?? 0)
  await db.transaction().execute(async (sql) => {
    const { count } = await sql
      .selectFrom('check_payments')
      .select((is) => is.fn.countAll<number>().as('count'))
      .where('check_id', '=', checkId)
      .executeTakeFirstOrThrow()
    await sql
      .insertInto('check_payments')
      .values({
        salon_id: salonId,
        check_id: checkId,
        id: paymentId,
        ...nothingElse,
        position: count,
        kind: 'refund',
        method: 'card',
        day,
        at: new Date(`${day}T21:00:00Z`),
        cents: -whole,
        settles_cents: -whole,
        cash_price_cents: 0,
        tip_cents: -(tip?.cents ?? 0),
        reason: 'A chipped nail',
      })
      .execute()
    await sql
      .insertInto('check_refund_lines')
      .values({ salon_id: salonId, check_id: checkId, payment_id: paymentId, line_id: lineId, cents, tax_cents: 0 })
      .execute()
    if (tip) {
      const values = { staff_id: tip.staffId, paid_by: 'card' as const, day, cents: -tip.cents, payment_id: paymentId }
      await sql
        .insertInto('check_tips')
        .values({ salon_id: salonId, check_id: checkId, id: newId(), ...values })
        .execute()
    }
    await sql
      .updateTable('checks')
      .set((is) => ({ state: 'partly_refunded' as const, refunded_cents: is('refunded_cents', '+', whole) }))
      .where('salon_id', '=', salonId)
      .where('id', '=', checkId)
      .execute()
  })
}
