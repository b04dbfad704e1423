/** Killed while a place is held for somebody, or taken: all of it is done or nothing, and another process goes on. */

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addMinutes } from '../../shared/time.ts'
import type { ClientWaiting } from '../../shared/waitlist/contract.ts'
import { killedDuring } from '../testing/killed.ts'
import { storedOverlaps } from '../testing/overlaps.ts'
import { sampleOf } from '../testing/rounds.ts'
import { makeSalon, type TestApp, type TestSalon, testApp, wednesday } from '../testing/salon.ts'
import { makeWaiting, wholeDay } from '../testing/waiting.ts'
import { takePlace } from './client.ts'
import { lookAtWaitlists } from './look.ts'

/** 10:00 in the salon. */
const morning = addMinutes(wednesday, 120)
let app: TestApp
let salon: TestSalon
let phones = 0

beforeAll(async () => {
  app = await testApp()
})
beforeEach(() => app.setNow(morning))
afterAll(() => app.close())

/** Statements of the transaction, its beginning counted; the last is its commit, of which the answer does not arrive. */
const places = sampleOf([2, 5, 9, 14, Number.POSITIVE_INFINITY], 3)
const nothing = { places: 0, lines: 0, texts: 0 }
const held = { places: 1, lines: 1, texts: 1 }

test('a place is held and told of, or neither; the next process does it, and it is not held forever', async () => {
  const left: object[] = []
  for (const index of places) {
    const [first, second] = await twoWait()
    await killedDuring(app, index, lookAtWaitlists)
    const state = await offered()
    expect([nothing, held]).toContainEqual(state)
    left.push(state)

    app.setNow(addMinutes(morning, 1)) // the lease of the one that was killed is over
    await lookAtWaitlists(app.world)
    expect(await offered()).toEqual(held)
    expect([(await page(first)).offer === null, (await page(second)).offer]).toEqual([false, null])

    app.setNow(addMinutes(morning, 12))
    await lookAtWaitlists(app.world)
    expect(await offered()).toEqual({ places: 2, lines: 1, texts: 2 })
    expect([(await page(first)).missed, (await page(second)).offer === null]).toEqual([true, false])
    app.setNow(morning)
  }
  expect([left[0], left.at(-1)]).toEqual([nothing, held])
})

test('a place is taken or still held, whoever is killed; the client taps again and has it once', async () => {
  const left: string[] = []
  for (const index of places) {
    const [first] = await twoWait()
    await lookAtWaitlists(app.world)
    const placeId = (await page(first)).offer?.placeId ?? ''
    await killedDuring(app, index, (context) => takePlace(first, { placeId }, context))
    const { state, offer } = await page(first)
    expect([`waiting ${placeId}`, 'filled undefined']).toContain(`${state} ${offer?.placeId}`)
    left.push(state)

    const again = await app.call<ClientWaiting>('POST', `/api/waitlist/${first}/booking`, { placeId })
    expect([again.status, again.body.state]).toEqual([200, 'filled'])
    expect(again.body.visitPath).not.toBeNull()
    expect(await offered()).toEqual({ places: 1, lines: 0, texts: 1 })
    const bookings = await app.db.selectFrom('bookings').select('id').where('salon_id', '=', salon.salonId).execute()
    expect([bookings.length, await storedOverlaps(app.db)]).toEqual([1, 0])
  }
  expect([left[0], left.at(-1)]).toEqual(['waiting', 'filled'])
})

/** In a new salon, for half an hour in which one manicure fits. */
async function twoWait(): Promise<[string, string]> {
  salon = await makeSalon(app.db, { skills: { Kim: ['Manicure'] } })
  const links: string[] = []
  for (const index of [0, 1]) {
    const { link } = await makeWaiting(app.db, salon, {
      joinedAt: addMinutes(morning, index - 60),
      phone: `+1408555${String(2000 + ++phones)}`,
      email: '',
      spans: [{ ...wholeDay, to: '09:30' }],
    })
    links.push(link)
  }
  const [first = '', second = ''] = links
  return [first, second]
}

/** What is stored in the salon of places, the lines that hold them, and texts about them: at one moment, for a killed one may commit still. */
async function offered(): Promise<{ places: number; lines: number; texts: number }> {
  const { rows } = await sql<{ places: number; lines: number; texts: number }>`
    select
      (select count(*) from waitlist_places where salon_id = ${salon.salonId}) as places,
      (select count(*) from booking_lines where salon_id = ${salon.salonId} and hold_id is not null) as lines,
      (select count(*) from messages where salon_id = ${salon.salonId} and kind = 'waitlist_offer') as texts
  `.execute(app.db)
  const [row] = rows
  if (!row) throw new Error('no row')
  return row
}

async function page(link: string): Promise<ClientWaiting> {
  return (await app.call<ClientWaiting>('GET', `/api/waitlist/${link}`)).body
}
