/** Twelve addresses that do the work, and book one salon as full as it lets them. */

import { createHash, randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookings } from '../bench/bookings.ts'
import { chairsDayMinutes } from '../shared/bookings/flood.ts'
import { findProof, isProofChallenge, proofHeader } from '../shared/bookings/proof.ts'
import { expectNobodyHarmed } from './meanwhile.ts'
import { writeNote } from './report.ts'
import { type Stage, setStage } from './stage.ts'
import { flood } from './strangers.ts'

const addresses = 12
const attempts = 120

let stage: Stage

beforeAll(async () => {
  stage = await setStage({}, { FLOOD_LIMIT: '1000' })
  const [elsewhere] = stage.elsewhere.salons
  await one(
    `insert into booking_paces (salon_id, per_day, is_new, measured_at) values ($1, 0, false, now()), ($2, 10000, false, now())
      on conflict (salon_id) do update set per_day = excluded.per_day, is_new = false, measured_at = now() returning per_day`,
    [stage.victim.salonId, elsewhere?.salonId], // the others book as many elsewhere, which is usual there
  )
})
afterAll(() => stage.close())

test('twelve addresses that do the work take no more of a salon than strangers do on a day', async () => {
  const { salonId } = stage.victim
  const asks = await bookings(stage.product.url, { ...stage.elsewhere, salons: [stage.victim] }, attempts)
  const begun = new Date()

  const { answers } = await expectNobodyHarmed(
    stage,
    `${attempts} bookings with their work, from ${addresses} addresses`,
    () =>
      flood(attempts, addresses, async (index) => {
        const body: unknown = JSON.parse(String(asks[index]?.body))
        const customer = { firstName: 'Nobody', phone: `+1408556${String(index).padStart(4, '0')}` }
        return book({ ...Object(body), customer }, `10.77.${index % addresses}.1`)
      }),
  )

  expect(Object.keys(answers).filter((status) => status.startsWith('5'))).toEqual([])
  const taken = await one<{ minutes: number }>(
    `select coalesce(sum(minutes), 0)::integer as minutes from bookings where salon_id = $1 and source = 'public'
      and submitted_at >= $2 and first_name = 'Nobody' and status in ('scheduled', 'confirmed')`,
    [salonId, begun],
  )
  const told = await one<{ count: number }>(
    `select count(*)::integer as count from notifications where salon_id = $1 and kind = 'unusual'`,
    [salonId],
  )
  await writeNote(
    `Strangers took ${taken.minutes} minutes in ${attempts} attempts; the owner was told ${told.count} times.`,
  )
  expect(taken.minutes).toBeLessThanOrEqual(Math.max(chairsDayMinutes, await usualMinutes(salonId, begun)))
  expect(told.count).toBe(1)
})

/** Does whatever work is asked for. */
async function book(input: object, address: string): Promise<string> {
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'x-forwarded-for': address,
    connection: 'close', // the work takes longer than an idle connection is kept
    'idempotency-key': randomUUID(),
  }
  for (;;) {
    const reply = await fetch(`${stage.product.url}/api/bookings`, {
      method: 'POST',
      headers,
      body: JSON.stringify(input),
    })
    const { details } = Object(await reply.json())
    if (reply.status !== 429 || !isProofChallenge(details)) return String(reply.status)
    headers[proofHeader] = findProof(details, (text) => createHash('sha256').update(text).digest())
  }
}

/** The median a day of the four weeks before, by whoever had not been there. */
async function usualMinutes(salonId: string, begun: Date): Promise<number> {
  const { minutes } = await one<{ minutes: number }>(
    `select coalesce(percentile_disc(0.5) within group (order by coalesce(made, 0)), 0)::integer as minutes
    from generate_series(0, 27) as day left join (
      select floor(extract(epoch from $2::timestamptz - submitted_at) / 86400)::integer as ago, sum(minutes) as made
      from bookings where salon_id = $1 and source = 'public' and submitted_at between $2::timestamptz - interval '28 days' and $2
      group by ago) counted on counted.ago = day`,
    [salonId, begun],
  )
  return minutes
}

async function one<Row extends object>(text: string, values: unknown[]): Promise<Row> {
  const client = new pg.Client(stage.product.databaseUrl)
  await client.connect()
  try {
    const { rows } = await client.query<Row>(text, values)
    if (!rows[0]) throw new Error('nothing was counted')
    return rows[0]
  } finally {
    await client.end()
  }
}
