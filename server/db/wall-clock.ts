/** Local time in SQL: PostgreSQL is given the offsets, so that only one time zone database is used. */

import { type RawBuilder, sql } from 'kysely'
import type { Instant } from '../../shared/time.ts'

/** Minutes ahead of UTC from an instant on; earliest first. */
export type Offsets = readonly { from: Instant; minutes: number }[]

/** Local time (a `timestamp`) of an instant, which must not be before the first offset. */
export function wallClock(column: string, offsets: Offsets): RawBuilder<string> {
  const starts = offsets.map(({ from }) => new Date(from))
  const minutes = offsets.map((offset) => offset.minutes)
  return sql<string>`(${sql.ref(column)} at time zone 'UTC'
    + (${minutes}::integer[])[width_bucket(${sql.ref(column)}, ${starts}::timestamptz[])] * interval '1 minute')`
}
