/** What the salon's clocks showed, in SQL: PostgreSQL is told the offsets, so that no other table of zones has a say. */

import { type RawBuilder, sql } from 'kysely'
import type { Instant } from '../../shared/time.ts'

/** From an instant on, the minutes by which the clocks are ahead of UTC; the earliest first. */
export type Offsets = readonly { from: Instant; minutes: number }[]

/** The wall time (a `timestamp`) of an instant that is not before the first of the offsets. */
export function wallClock(column: string, offsets: Offsets): RawBuilder<string> {
  const starts = offsets.map(({ from }) => new Date(from))
  const minutes = offsets.map((offset) => offset.minutes)
  return sql<string>`(${sql.ref(column)} at time zone 'UTC'
    + (${minutes}::integer[])[width_bucket(${sql.ref(column)}, ${starts}::timestamptz[])] * interval '1 minute')`
}
