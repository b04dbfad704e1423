/** What figures count of a check: written down with its last payment and with each refund, so that reports need no checks. */

import { sql as raw } from 'kysely'
import { newId } from '../context.ts'
import type { Sql } from '../db/connection.ts'

/**
 * What a check that is paid has charged for its visits and their lines. What no line of a visit stands for (added at the
 * till, done by somebody else, without a visit) becomes a charge of its own: of the visit it belongs to, at its start, or of
 * none, when the check was paid. A line added at the till belongs to the first visit of the check.
 */
export async function noteCharged(sql: Sql, salonId: string, checkId: string): Promise<void> {
  const { rows } = await raw<{ charges: OtherCharge[] | null }>`
    with visits as (
      select booking.id, booking.starts_at, visit.position from check_bookings visit
      join bookings booking on booking.salon_id = ${salonId} and booking.id = visit.booking_id
      where visit.salon_id = ${salonId} and check_id = ${checkId} and not is_void
    ), charged as (
      select line.id, coalesce(line.booking_id, (select id from visits order by position limit 1)) as booking_id,
        own.id as line_id, line.service_id, line.name, line.staff_id,
        line.price_cents * line.quantity - line.discount_cents as cents
      from check_lines line left join booking_lines own
        on own.salon_id = ${salonId} and own.booking_id = line.booking_id and own.id = line.booking_line_id
          and own.service_id is not distinct from line.service_id and own.staff_id is not distinct from line.staff_id
      where line.salon_id = ${salonId} and line.check_id = ${checkId} and line.kind = 'service'
    ), of_visits as (
      update bookings set charged_cents = coalesce((
        select sum(cents) from charged where charged.booking_id = bookings.id
      ), 0) where salon_id = ${salonId} and id in (select id from visits)
    ), of_lines as (
      update booking_lines set charged_cents = coalesce((
        select sum(cents) from charged where charged.line_id = booking_lines.id
      ), 0) where salon_id = ${salonId} and booking_id in (select id from visits)
    )
    select json_agg(json_build_object('at', coalesce(visits.starts_at, checks.paid_at), 'bookingId', visits.id,
      'serviceId', service_id, 'serviceName', charged.name, 'staffId', staff_id, 'cents', cents)) as charges
    from charged join checks on checks.salon_id = ${salonId} and checks.id = ${checkId}
    left join visits on visits.id = charged.booking_id
    where line_id is null and cents > 0
  `.execute(sql)
  await insertCharges(sql, salonId, rows[0]?.charges ?? [])
}

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
}

interface OtherCharge {
  at: string
  bookingId?: string | null
  paymentId?: string | null
  serviceId: string | null
  serviceName: string
  staffId: string | null
  cents: number
}

async function insertCharges(sql: Sql, salonId: string, charges: readonly OtherCharge[]): Promise<void> {
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
