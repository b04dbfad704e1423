/** Parties racing for the last members: each is booked whole, or not at all. */
// On a PostgreSQL server instead: locks and races.

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storedOverlaps } from '../testing/overlaps.ts'
import { type Processes, startProcesses, tally } from '../testing/processes.ts'
import { rounds } from '../testing/rounds.ts'
import { makeSalon, type TestSalon, visit } from '../testing/salon.ts'

let processes: Processes

beforeAll(async () => {
  processes = await startProcesses()
})
afterAll(() => processes.close())

const at = (time: string) => new Date(Date.parse(`2027-03-11T${time}:00-08:00`)).toISOString()

function partyOf(salon: TestSalon, people: number, racer: number): object {
  const { services, timeSlots, ...host } = visit(salon, [{ service: 'Manicure', at: at('10:00') }], {
    phone: `(408) 555-${1000 + racer}`,
  })
  const guests = Array.from({ length: people - 1 }, () => ({ services, timeSlots }))
  return { ...host, services, timeSlots, ...(people > 1 && { guests }) }
}

test('parties and single clients who race for three members get whole places only', async () => {
  for (let round = 0; round < rounds(10); round++) {
    const salon = await makeSalon(processes.db)
    const sizes = Array.from({ length: 24 }, (_, racer) => [2, 3, 1, 2][(racer + round) % 4] ?? 1)

    const replies = await Promise.all(
      sizes.map((people, racer) => processes.send('POST', '/api/bookings', partyOf(salon, people, racer))),
    )

    expect(Object.keys(tally(replies)).toSorted()).toEqual(['201', '409'])
    const { rows } = await sql<{ people: number; sizes: number }>`
      select count(*) as people, count(distinct coalesce(group_id, id)) as sizes from bookings
      where salon_id = ${salon.salonId}`.execute(processes.db)
    const booked = sizes.filter((_, index) => replies[index]?.status === 201)
    expect(rows[0]).toEqual({ people: booked.reduce((sum, people) => sum + people, 0), sizes: booked.length })
    expect(rows[0]?.people).toBeLessThanOrEqual(3)
    const left = 3 - (rows[0]?.people ?? 0)
    for (const [racer, people] of sizes.entries()) {
      if (replies[racer]?.status === 409) expect(people > left).toBe(true) // it was refused for good reason
    }
  }
  expect(await storedOverlaps(processes.db)).toBe(0)
})
