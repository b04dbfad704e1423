/** SQL of paid visits: what has been settled of them, and what is owed back. */

import { sql as raw } from 'kysely'
import { z } from 'zod'
import { statusesThatHoldTime } from '../../shared/bookings/status.ts'
import { anyOf, type Sql } from '../db/connection.ts'
import { TakenLine } from './check-changes.sql.ts'
import { Cents } from './stored-columns.ts'

/** A line of a visit as a check charged it. `idleTipCents`: the tips of a check of which nothing was done, unless they are kept. */
const ChargedLine = TakenLine.extend({
  checkId: z.string(),
  paidCents: Cents,
  checkPaidCents: Cents,
  idleTipCents: Cents,
})

export interface Settled {
  /** What the check that paid for the visit has taken of it: what its lines say where nothing was stored. */
  own: TakenLine[]
  /** With what was charged for it later; each line once. */
  taken: TakenLine[]
  /** Of any check, the last one first, after discounts; `checkPaidCents`: all services of the check, after refunds. */
  charged: z.infer<typeof ChargedLine>[]
}

/** By visit of a paid check. */
export async function findSettled(sql: Sql, salonId: string, checkId: string): Promise<Map<string, Settled>> {
  const { rows } = await raw<{ bookingId: string; taken: unknown; charged: unknown }>`
    select booking_id as "bookingId", taken, (
      select json_agg(json_build_object('checkId', line.check_id, 'id', booking_line_id, 'serviceId', service_id,
        'staffId', staff_id, 'cents', list_cents, 'paidCents',
        case when day is null then 0 else price_cents * quantity - line.discount_cents end, 'checkPaidCents', (
          select sum(price_cents * quantity - discount_cents - coalesce((
            select sum(cents) from check_refund_lines given
            where given.salon_id = ${salonId} and given.check_id = one.check_id and given.line_id = one.id
          ), 0)) from check_lines one
          where one.salon_id = ${salonId} and one.check_id = line.check_id and one.kind = 'service'
        ), 'idleTipCents', case when kept_cents > 0 or exists (
          select from check_lines one
          left join bookings on bookings.salon_id = one.salon_id and bookings.id = one.booking_id
          where one.salon_id = ${salonId} and one.check_id = line.check_id and one.kind = 'service'
            and (status is null or status = any(${statusesThatHoldTime}))
        ) then 0 else (
          select coalesce(sum(cents), 0) from check_tips tip
          where tip.salon_id = ${salonId} and tip.check_id = line.check_id
        ) end) order by coalesce(paid_at, voided_at) desc, line.id)
      from check_lines line
      join checks on checks.salon_id = ${salonId} and checks.id = line.check_id
      where line.salon_id = ${salonId} and line.booking_id = visit.booking_id and booking_line_id is not null
        and state <> 'open' and (line.check_id = ${checkId} or not exists (
          select from check_bookings other
          where other.salon_id = ${salonId} and other.check_id = line.check_id and other.booking_id = line.booking_id
        ))
    ) as charged
    from check_bookings visit where salon_id = ${salonId} and check_id = ${checkId} and not is_void`.execute(sql)
  return new Map(rows.map(({ bookingId, ...row }) => [bookingId, settledOf(checkId, row)]))
}

function settledOf(checkId: string, row: { taken: unknown; charged: unknown }): Settled {
  const charged = z.array(ChargedLine).parse(row.charged ?? [])
  const stored = z.array(TakenLine).parse(row.taken)
  const own = stored.length > 0 ? stored : charged.filter((line) => line.checkId === checkId).map(asTaken)
  const later = charged.filter((line) => line.checkId !== checkId).map(asTaken)
  const taken = Map.groupBy([...own, ...later], ({ id }) => id)
  return {
    own,
    taken: [...taken.values()].flatMap(([first, ...more]) =>
      first ? [more.reduce((sum, { cents }) => ({ ...sum, cents: sum.cents + cents }), first)] : [],
    ),
    charged,
  }
}

function asTaken({ id, serviceId, staffId, cents }: z.infer<typeof ChargedLine>): TakenLine {
  return { id, serviceId, staffId, cents }
}

export async function saveSettled(
  sql: Sql,
  salonId: string,
  { checkId, bookingId, own }: { checkId: string; bookingId: string; own: readonly TakenLine[] },
): Promise<void> {
  await raw`
    update check_bookings set taken = ${JSON.stringify(own)}::jsonb
    where salon_id = ${salonId} and check_id = ${checkId} and booking_id = ${bookingId}`.execute(sql)
}

/** The checks that paid for these visits. */
export async function listPayers(sql: Sql, salonId: string, bookingIds: readonly string[]): Promise<string[]> {
  const { rows } = await raw<{ id: string }>`
    select distinct check_id as id from check_bookings visit
    join checks on checks.salon_id = visit.salon_id and checks.id = visit.check_id
    where visit.salon_id = ${salonId} and booking_id = ${anyOf(bookingIds)} and not is_void and day is not null
  `.execute(sql)
  return rows.map(({ id }) => id)
}

/** By how much more was paid on each check than was done. @returns whether it was another amount */
export async function saveOwed(
  sql: Sql,
  salonId: string,
  owed: readonly { checkId: string; cents: number }[],
): Promise<boolean> {
  const { rows } = await raw`
    update checks set owed_cents = owed.cents
    from jsonb_to_recordset(${JSON.stringify(owed)}::jsonb) as owed ("checkId" uuid, cents integer)
    where salon_id = ${salonId} and id = owed."checkId" and owed_cents <> owed.cents returning id`.execute(sql)
  return rows.length > 0
}
