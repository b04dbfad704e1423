/** All SQL of time off. */

import { type RawBuilder, sql as raw } from 'kysely'
import type { Instant, Interval } from '../../../shared/time.ts'
import { at, type Sql } from '../../db/connection.ts'

export interface StoredTimeOff extends Interval {
  id: string
  reason: string
}

/** The reading account; null: anonymous. */
type Reader = { id: string } | null

/** The reason, for the salon's owner and the member themselves; empty for everybody else. */
function reasonFor(salonId: string, reader: Reader): RawBuilder<string> {
  return raw<string>`case when ${reader?.id ?? null}::uuid in (
    select owner_id from salons where salons.id = ${salonId} union all
    select user_id from staff where staff.salon_id = ${salonId} and staff.id = time_off.staff_id
  ) then time_off.reason else '' end`
}

/** Not yet over, earliest first. */
export async function listComingTimeOff(
  sql: Sql,
  salonId: string,
  { staffId, now, reader }: { staffId: string; now: Instant; reader: Reader },
): Promise<StoredTimeOff[]> {
  return sql
    .selectFrom('time_off')
    .select(['id', 'starts_at as start', 'ends_at as end', reasonFor(salonId, reader).as('reason')])
    .where('salon_id', '=', salonId)
    .where('staff_id', '=', staffId)
    .where('ends_at', '>', at(now))
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
}

/** Of all members, overlapping the period, earliest first. */
export async function listTimeOffWithin(
  sql: Sql,
  salonId: string,
  { start, end }: Interval,
  reader: Reader,
): Promise<(Interval & { staffId: string; reason: string })[]> {
  const query = sql
    .selectFrom('time_off')
    .select(['staff_id as staffId', 'starts_at as start', 'ends_at as end', reasonFor(salonId, reader).as('reason')])
    .where('salon_id', '=', salonId)
    .where('ends_at', '>', at(start))
    .where('starts_at', '<', at(end))
    .orderBy('starts_at')
    .orderBy('id')
  return query.execute()
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

/** Whether the member had it. */
export async function deleteTimeOff(sql: Sql, salonId: string, staffId: string, timeOffId: string): Promise<boolean> {
  const { numDeletedRows } = await sql
    .deleteFrom('time_off')
    .where('salon_id', '=', salonId)
    .where('staff_id', '=', staffId)
    .where('id', '=', timeOffId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
