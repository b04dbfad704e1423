/** All SQL of time off. */

import type { Instant, Interval } from '../../../shared/time.ts'
import { at, type Sql } from '../../db/connection.ts'

export interface StoredTimeOff extends Interval {
  id: string
  reason: string
}

/** What is not over, the earliest first. */
export async function listComingTimeOff(
  sql: Sql,
  salonId: string,
  staffId: string,
  now: Instant,
): Promise<StoredTimeOff[]> {
  return sql
    .selectFrom('time_off')
    .select(['id', 'starts_at as start', 'ends_at as end', 'reason'])
    .where('salon_id', '=', salonId)
    .where('staff_id', '=', staffId)
    .where('ends_at', '>', at(now))
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
}

/** Of every member, what overlaps the period, the earliest first. */
export async function listTimeOffWithin(
  sql: Sql,
  salonId: string,
  { start, end }: Interval,
): Promise<(Interval & { staffId: string; reason: string })[]> {
  return sql
    .selectFrom('time_off')
    .select(['staff_id as staffId', 'starts_at as start', 'ends_at as end', 'reason'])
    .where('salon_id', '=', salonId)
    .where('ends_at', '>', at(start))
    .where('starts_at', '<', at(end))
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
}

export async function insertTimeOff(
  sql: Sql,
  salonId: string,
  staffId: string,
  { id, start, end, reason }: StoredTimeOff,
): Promise<void> {
  await sql
    .insertInto('time_off')
    .values({
      salon_id: salonId,
      id,
      staff_id: staffId,
      starts_at: new Date(start),
      ends_at: new Date(end),
      reason,
    })
    .execute()
}

/** Whether there was such a time off of the member. */
export async function deleteTimeOff(sql: Sql, salonId: string, staffId: string, timeOffId: string): Promise<boolean> {
  const { numDeletedRows } = await sql
    .deleteFrom('time_off')
    .where('salon_id', '=', salonId)
    .where('staff_id', '=', staffId)
    .where('id', '=', timeOffId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
