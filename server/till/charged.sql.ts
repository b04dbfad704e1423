/** Charges and refunds of a check that belong to none of its visits' lines: written with its last payment and with each refund, so that reports need not read checks. */

import { sql as raw } from 'kysely'
import { newId } from '../context.ts'
import type { Sql } from '../db/connection.ts'

/** What a refund gave back of services, on its day. */
export async function noteRefunded(
  sql: Sql,
  salonId: string,
  { checkId, paymentId }: { checkId: string; paymentId: string },
): Promise<void> {
  const { rows } = await raw<{ charges: OtherCharge[] | null }>`
    select json_agg(json_build_object('at', payment.at, 'paymentId', payment.id, 'serviceId', service_id,
      'serviceName', line.name, 'staffId', staff_id, 'cents', -given.cents)) as charges
    from check_refund_lines given
    join check_payments payment
      on payment.salon_id = ${salonId} and payment.check_id = ${checkId} and payment.id = given.payment_id
    join check_lines line on line.salon_id = ${salonId} and line.check_id = ${checkId} and line.id = given.line_id
    where given.salon_id = ${salonId} and given.check_id = ${checkId} and given.payment_id = ${paymentId}
      and line.kind = 'service'
  `.execute(sql)
  await insertCharges(sql, salonId, rows[0]?.charges ?? [])
  await addUpRefunds(sql, salonId, checkId)
}

/** Stores with visits what was given back of them: those of a check, or of all. A line without a visit belongs to the first. */
export async function addUpRefunds(sql: Sql, salonId: string, checkId: string | null): Promise<void> {
  await raw`
    update bookings set refunded_cents = given.cents from (
      select visit.booking_id, sum(given.cents) as cents
      from check_bookings visit
      join check_lines line on line.salon_id = ${salonId} and line.check_id = visit.check_id and line.kind = 'service'
        and (line.booking_id = visit.booking_id or line.booking_id is null and visit.position = (
          select min(position) from check_bookings first
          where first.salon_id = ${salonId} and first.check_id = visit.check_id))
      join check_refund_lines given on given.salon_id = ${salonId} and given.check_id = visit.check_id
        and given.line_id = line.id
      where visit.salon_id = ${salonId} ${checkId === null ? raw`` : raw`and visit.check_id = ${checkId}`}
      group by 1
    ) given where bookings.salon_id = ${salonId} and bookings.id = given.booking_id`.execute(sql)
}

export interface OtherCharge {
  at: string
  bookingId?: string | null
  paymentId?: string | null
  serviceId: string | null
  serviceName: string
  staffId: string | null
  cents: number
}

export async function insertCharges(sql: Sql, salonId: string, charges: readonly OtherCharge[]): Promise<void> {
  if (charges.length === 0) return
  await sql
    .insertInto('other_charges')
    .values(
      charges.map((charge) => ({
        salon_id: salonId,
        id: newId(),
        at: new Date(charge.at),
        booking_id: charge.bookingId ?? null,
        payment_id: charge.paymentId ?? null,
        service_id: charge.serviceId,
        service_name: charge.serviceName,
        staff_id: charge.staffId,
        cents: charge.cents,
      })),
    )
    .execute()
}
