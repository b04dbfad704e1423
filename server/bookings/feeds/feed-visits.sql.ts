/** SQL of the visits that a calendar feed shows. */

import { sql as raw } from 'kysely'
import { type BookingStatus, statusesThatHoldTime } from '../../../shared/bookings/status.ts'
import type { Translations } from '../../../shared/text/translated.ts'
import type { Instant, Interval } from '../../../shared/time.ts'
import { at, type Sql } from '../../db/connection.ts'

export interface FeedRow {
  id: string
  status: BookingStatus
  version: number
  firstName: string
  lastName: string
  lines: FeedLine[]
}

export interface FeedLine extends Interval {
  service: string
  serviceNames: Partial<Translations>
  /** Empty: unassigned. */
  staffFirstName: string
}

interface FeedWindow extends Interval {
  /** Only visits and lines of these members; null: of everybody. */
  staffId: string | null
  /** Visits from here on have priority over past ones. */
  today: Instant
  limit: number
}

/** Visits that start in the period and hold their time, with their lines in order. */
export async function listFeedVisits(
  sql: Sql,
  salonId: string,
  { start, end, staffId, today, limit }: FeedWindow,
): Promise<FeedRow[]> {
  const ofMember = raw`and id in (
    select booking_id from booking_lines
    where salon_id = ${salonId} and staff_id = ${staffId} and visit_starts_at >= ${at(start)} and visit_starts_at < ${at(end)})`
  const { rows } = await raw<FeedRow>`
    select id, status, version, first_name as "firstName", last_name as "lastName",
      (select json_agg(json_build_object(
          'service', service_name, 'serviceNames', coalesce(services.names, '{}'), 'staffFirstName', staff_first_name,
          'start', date_part('epoch', line.starts_at) * 1000, 'end', date_part('epoch', line.ends_at) * 1000)
          order by line.position)
        from booking_lines line
        left join services on services.salon_id = line.salon_id and services.id = line.service_id
          and services.name = line.service_name
        where line.salon_id = ${salonId} and line.booking_id = bookings.id
          ${staffId ? raw`and line.staff_id = ${staffId}` : raw``}) as lines
    from bookings
    where salon_id = ${salonId} and starts_at >= ${at(start)} and starts_at < ${at(end)}
      and status in (${raw.join(statusesThatHoldTime)}) ${staffId ? ofMember : raw``}
    order by starts_at < ${at(today)}, abs(date_part('epoch', starts_at - ${at(today)})), id
    limit ${limit}
  `.execute(sql)
  return rows
}
