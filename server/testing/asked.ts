/** What somebody asked a salon for in a flood, without the flood. */

import { randomBytes } from 'node:crypto'
import { sql as raw } from 'kysely'
import { BookVisit } from '../../shared/bookings/contract.ts'
import type { Instant } from '../../shared/time.ts'
import { flood } from '../bookings/flood/flood.sql.ts'
import { insertRequest } from '../bookings/requests/requests.sql.ts'
import { newId } from '../context.ts'
import type { Sql } from '../db/connection.ts'
import { hit } from '../db/limits.ts'
import { makeSalon, type TestApp, type TestSalon, visit, wednesday } from './salon.ts'
import { answerTo, challengeIn } from './work.ts'

/** Of a flood in which nobody booked. */
export const unusual = {
  kind: 'unusual',
  bookingId: null,
  now: wednesday,
  details: { from: wednesday - 600_000, until: wednesday, bookings: 30, strangers: 0, requests: 0 },
} as const

/** A salon in a flood, whose strangers have booked as much as they may. The app's `floodLimit` is 1. */
export async function floodedSalon({ db }: TestApp, now = wednesday): Promise<TestSalon> {
  const salon = await makeSalon(db)
  await hit(db, flood, salon.salonId, now, 1)
  await bookedByStrangers(db, salon.salonId, { minutes: 480, now })
  return salon
}

/** With the work of a flood, where it is asked for. */
export async function afterWork<Answer extends { status: number; body: object }>(
  ask: (headers: Record<string, string>) => Promise<Answer>,
): Promise<Answer> {
  const asked = await ask({})
  return asked.status === 429 ? ask({ 'booking-proof': answerTo(challengeIn(asked.body)) }) : asked
}

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

/** One visit in two months, booked a moment ago by somebody new. */
export async function bookedByStrangers(
  sql: Sql,
  salonId: string,
  { minutes, now }: { minutes: number; now: Instant },
): Promise<void> {
  const start = now + 60 * 86_400_000
  await raw`
    insert into bookings (salon_id, id, status, source, starts_at, ends_at, minutes, price_cents, first_name, last_name,
      phone, email, notes, language, submitted_at)
    select ${salonId}::uuid, gen_random_uuid(), 'scheduled', 'public', ${new Date(start)}, ${new Date(start + 60_000)},
      ${minutes}, 0, 'No', 'Body', '+14085550111', '', '', 'en', ${new Date(now)}
  `.execute(sql)
}
