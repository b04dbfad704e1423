/** What somebody asked a salon for in a flood, without the flood. */

import { randomBytes } from 'node:crypto'
import { BookVisit } from '../../shared/bookings/contract.ts'
import { insertRequest } from '../bookings/requests/requests.sql.ts'
import { newId } from '../context.ts'
import type { Sql } from '../db/connection.ts'
import { type TestSalon, visit, wednesday } from './salon.ts'

/** Of a flood in which nobody booked. */
export const unusual = {
  kind: 'unusual',
  bookingId: null,
  now: wednesday,
  details: { from: wednesday - 600_000, until: wednesday, bookings: 30, strangers: 0, requests: 0 },
} as const

/** For a manicure. Returns the id. */
export async function makeAsked(
  sql: Sql,
  salon: TestSalon,
  at = '2027-03-18T18:00:00.000Z',
  customer: object = {},
): Promise<string> {
  const id = newId()
  const asked = BookVisit.parse(visit(salon, [{ service: 'Manicure', at }], customer))
  await insertRequest(sql, { id, start: Date.parse(at), visit: asked, requestHash: randomBytes(32), now: wednesday })
  return id
}
