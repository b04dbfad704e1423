/** Times that are held, in races: as bookings, one of all gets it, and an end by the clock frees it for one of all. */
// On a PostgreSQL server instead: locks and races.

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { storedOverlaps } from '../../testing/overlaps.ts'
import { type Processes, startProcesses, tally } from '../../testing/processes.ts'
import { rounds } from '../../testing/rounds.ts'
import { makeSalon, type TestSalon, visit } from '../../testing/salon.ts'

let processes: Processes
let salon: TestSalon
let browsers = 0

beforeAll(async () => {
  processes = await startProcesses()
})
beforeEach(async () => {
  salon = await makeSalon(processes.db)
})
afterAll(() => processes.close())

const at = new Date(Date.parse('2027-03-11T10:00:00-08:00')).toISOString()
const browser = () => ({ 'booking-holder': `browser-${++browsers}-of-a-racer` })

function hold(who: object, { salonId, services, staff }: TestSalon = salon) {
  const serviceId = services['Manicure']
  const timeSlots = [{ serviceId, startDateTime: at, staffId: staff['Kim'] }]
  return processes.send('POST', `/api/salons/${salonId}/held-times`, { services: [serviceId], timeSlots }, { ...who })
}

function book(who: object, racer: number) {
  const request = visit(salon, [{ service: 'Manicure', at, with: 'Kim' }], { phone: `(408) 555-${1000 + racer}` })
  return processes.send('POST', '/api/bookings', request, { ...who })
}

test('when sixteen clients want to hold one time, or to book it, exactly one does', async () => {
  for (let round = 0; round < rounds(4); round++) {
    salon = await makeSalon(processes.db)
    const holders = Array.from({ length: 8 }, browser)
    const [held, booked] = await Promise.all([
      Promise.all(holders.map((who) => hold(who))),
      Promise.all(Array.from({ length: 8 }, (_, racer) => book({}, racer))),
    ])

    expect(tally([...held, ...booked])).toEqual({ 201: 1, 409: 15 })
    const winner = holders[held.findIndex(({ status }) => status === 201)]
    if (winner) expect((await book(winner, 100)).status).toBe(201)
  }
  expect(await storedOverlaps(processes.db)).toBe(0)
})

test('when it expires in the moment of booking, one of all who want it has it', async () => {
  for (let round = 0; round < rounds(6); round++) {
    salon = await makeSalon(processes.db)
    const who = browser()
    expect((await hold(who)).status).toBe(201)
    await processes.db
      .updateTable('held_times')
      .set({ expires_at: new Date(Date.now() + round * 3) })
      .where('salon_id', '=', salon.salonId)
      .execute()

    const replies = await Promise.all([book(who, 1), book({}, 2), hold(browser()), book({}, 3), hold(browser())])

    expect(replies.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(1)
    if (replies.every(({ status }) => status !== 201)) expect((await book({}, 4)).status).toBe(201) // asked too soon
  }
  expect(await storedOverlaps(processes.db)).toBe(0)
})

test('two at once for a network, and one for a browser, however many salons are asked at once', async () => {
  const salons = await Promise.all(Array.from({ length: 6 }, () => makeSalon(processes.db)))
  const network = { 'x-forwarded-for': '203.0.113.9' }
  const ofNetwork = await Promise.all(salons.map((one) => hold({ ...browser(), ...network }, one)))
  expect(tally(ofNetwork)).toEqual({ 200: 4, 201: 2 })

  const who = browser()
  const ofBrowser = await Promise.all(salons.map((one) => hold(who, one)))
  expect(ofBrowser.some(({ status }) => status === 201)).toBe(true)
  const { rows } = await sql<{ held: number }>`
    select count(*) as held from held_times
    where ended_at is null group by holder_hash order by held desc limit 1`.execute(processes.db)
  expect(rows).toEqual([{ held: 1 }])
})
