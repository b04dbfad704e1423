/** All SQL of reports. */

import { sql as raw } from 'kysely'
import type { Interval } from '../../shared/time.ts'
import { at, type Sql } from '../db/connection.ts'

export interface DoneWork {
  staffId: string
  appointments: number
  minutes: number
  revenueCents: number
}

/** Of lines that begin in the period, by member; those who had none are left out. */
export async function sumWork(sql: Sql, salonId: string, { start, end }: Interval): Promise<DoneWork[]> {
  return sql
    .selectFrom('booking_lines')
    .select((is) => [
      is.ref('staff_id').$notNull().as('staffId'),
      is.fn.count<number>('booking_id').distinct().as('appointments'),
      is.fn.sum<number>('minutes').as('minutes'),
      raw<number>`coalesce(sum(price_cents) filter (where status = 'completed'), 0)`.as('revenueCents'),
    ])
    .where('salon_id', '=', salonId)
    .where('blocks', '=', true)
    .where('staff_id', 'is not', null)
    .where('starts_at', '>=', at(start))
    .where('starts_at', '<', at(end))
    .groupBy('staff_id')
    .execute()
}
