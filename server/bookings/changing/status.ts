/** What cancelled bookings need to get their time back. */

import { resourcesSuffice } from '../../../shared/availability/resources.ts'
import { AppError } from '../../../shared/errors.ts'
import { type Instant, overlaps } from '../../../shared/time.ts'
import { loadSetup, type Setup } from '../../availability/days.sql.ts'
import { hold } from '../../availability/hold.ts'
import { inSpans } from '../../availability/spans.ts'
import type { Sql } from '../../db/connection.ts'
import { listStandingLines, type StoredLine } from './changes.sql.ts'

interface FreedTime {
  id: string
  start: Instant
}

/**
 * Those whose time was given away, with the position of the conflicting line; null: a resource such as a chair is
 * missing. Earliest first: a booking that gets its time back blocks it for those after it.
 */
export async function findTaken(
  sql: Sql,
  salonId: string,
  bookings: readonly FreedTime[],
): Promise<Map<string, number | null>> {
  const taken = new Map<string, number | null>()
  if (bookings.length === 0) return taken
  const linesOf = await listStandingLines(
    sql,
    salonId,
    bookings.map(({ id }) => id),
  )
  for (const { items, days } of inSpans(bookings)) {
    const setup = await loadSetup(sql, salonId, days)
    if (!setup) throw new AppError('not_found')
    for (const { id } of items) {
      const lines = linesOf.get(id) ?? []
      const place = inTheWay(lines, setup)
      if (place === 'nothing') hold(setup, { bookingId: id, open: true, lines })
      else taken.set(id, place)
    }
  }
  return taken
}

function inTheWay(lines: readonly StoredLine[], { busy, uses, resources }: Setup): number | null | 'nothing' {
  const index = lines.findIndex(({ staffId, start, blockedUntil }) =>
    busy.get(staffId ?? '')?.some((time) => overlaps(time, { start, end: blockedUntil })),
  )
  if (index >= 0) return index
  const near = resources.map((resource) => ({
    ...resource,
    uses: (uses.get(resource.resourceId) ?? []).filter((use) =>
      lines.some(({ start, blockedUntil }) => overlaps(use, { start, end: blockedUntil })),
    ),
  }))
  return resourcesSuffice(lines, near) ? 'nothing' : null
}
