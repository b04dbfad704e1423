/** SQL of visits that were not confirmed in time. */

import { sql as raw } from 'kysely'
import type { BookingStatus } from '../../../shared/bookings/status.ts'
import type { Instant } from '../../../shared/time.ts'
import { at, type Sql } from '../../db/connection.ts'
import { among } from '../../db/own-salons.sql.ts'
import { upcoming } from '../../db/statuses.ts'
import type { Among } from '../../messages/claims.ts'

export interface Unconfirmed {
  salonId: string
  id: string
  status: BookingStatus
  confirmBy: Instant
}

/** Longest due first. Without visits that have begun or whose client has arrived. */
export async function listUnconfirmed(
  sql: Sql,
  { now, max, salonIds }: { now: Instant; max: number; salonIds: Among },
): Promise<Unconfirmed[]> {
  const rows = await sql
    .selectFrom('bookings')
    .select(['salon_id as salonId', 'id', 'status', 'confirm_by'])
    .where('confirm_by', '<=', at(now))
    .where(raw<boolean>`status in ${upcoming}`) // must match the condition of the index `bookings_to_release` literally
    .where('starts_at', '>', at(now))
    .where('arrived_at', 'is', null)
    .where(among('salon_id', salonIds))
    .orderBy('confirm_by')
    .orderBy('id')
    .limit(max)
    .execute()
  return rows.map(({ confirm_by, ...row }) => ({ ...row, confirmBy: confirm_by ?? now }))
}
