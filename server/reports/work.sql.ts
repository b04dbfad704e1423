/** SQL of the team's working hours and lines. */

import { sql as raw } from 'kysely'
import type { StaffStatus } from '../../shared/staff/input.ts'
import type { Instant, Interval } from '../../shared/time.ts'
import { at, type Sql, withFreshPlan } from '../db/connection.ts'
import { notHeld } from '../db/statuses.ts'
import { otherCharges } from './other-charges.sql.ts'

export interface TeamMember {
  id: string
  firstName: string
  lastName: string
  status: StaffStatus
  /** The start of the first visit not cancelled; null: none yet. */
  firstVisitAt: Instant | null
  /** Null: still in the team. */
  leftAt: Instant | null
}

/** Everybody in the order of the staff list, then former members. */
export async function listTeam(sql: Sql, salonId: string): Promise<TeamMember[]> {
  const { rows } = await raw<TeamMember>`
    select id, first_name as "firstName", last_name as "lastName", status, deleted_at as "leftAt", (
      select visit_starts_at from booking_lines line
      where line.salon_id = ${salonId} and line.staff_id = staff.id and line.status <> 'cancelled'
      order by visit_starts_at limit 1
    ) as "firstVisitAt"
    from staff where salon_id = ${salonId} order by deleted_at is not null, position, id
  `.execute(sql)
  return rows
}

export interface DoneWork {
  staffId: string
  appointments: number
  minutes: number
  revenueCents: number
  comingCents: number
}

/** Of lines that begin in the period, and of other charges and refunds in it, by member; members without any are left out. */
export async function sumWork(sql: Sql, salonId: string, { start, end }: Interval, now: Instant): Promise<DoneWork[]> {
  const { rows } = await raw<DoneWork>`
    ${withFreshPlan} select staff_id as "staffId", sum(appointments)::integer as appointments, sum(minutes)::bigint as minutes,
      coalesce(sum(cents), 0)::bigint as "revenueCents", coalesce(sum(coming), 0)::bigint as "comingCents"
    from (
      select staff_id, 1 as appointments, sum(minutes) as minutes,
        sum(coalesce(charged_cents, price_cents)) filter (where status = 'completed') as cents,
        sum(price_cents) filter (where status <> 'completed' and starts_at >= ${at(now)}) as coming
      from booking_lines
      where salon_id = ${salonId} and blocks and ${notHeld(salonId)} and staff_id is not null
        and starts_at >= ${at(start)} and starts_at < ${at(end)}
      group by staff_id, booking_id
      union all
      select staff_id, 0, 0, sum(cents), 0 from ${otherCharges(salonId, { start, end })} and staff_id is not null group by 1
    ) visits
    group by 1
  `.execute(sql)
  return rows
}
