/** Callers who hold times that they do not book, so that clients find a full day. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxHeldPerNetwork } from '../shared/bookings/limits.ts'
import type { VisitDay } from '../shared/bookings/visit-day.ts'
import { slots } from './anonymous-calls.ts'
import { expectNobodyHarmed } from './meanwhile.ts'
import { type Stage, setStage } from './stage.ts'
import { flood, statusOf } from './strangers.ts'

let stage: Stage

beforeAll(async () => {
  stage = await setStage()
})
afterAll(() => stage.close())

/** Free starts of a service in the coming week, as a client elsewhere sees them. */
async function listed(): Promise<string[]> {
  const path = slots(stage.victim, stage.elsewhere.today, 1, 7)
  const reply = await fetch(stage.product.url + path, { headers: { 'x-forwarded-for': '198.51.100.1' } })
  const { days }: { days: VisitDay[] } = await reply.json()
  return days.flatMap((day) => day.slots.filter(({ disabled }) => !disabled).map(({ startDateTime }) => startDateTime))
}

function hold(startDateTime: string, address: string, index: number): Promise<string> {
  const { salonId, services } = stage.victim
  const serviceId = services[0]?.serviceId ?? ''
  return statusOf(stage.product.url, {
    method: 'POST',
    path: `/api/salons/${salonId}/held-times`,
    from: '127.0.0.1',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      'booking-holder': `a-browser-that-never-books-${index}`,
    },
    body: JSON.stringify({ services: [serviceId], timeSlots: [{ serviceId, startDateTime }] }),
  })
}

test('one network, with as many browsers as it likes, cannot hold a salon’s day', async () => {
  const before = await listed()
  const { answers } = await expectNobodyHarmed(stage, 'every time of a week held from one network', () =>
    flood(before.length, 20, (index) => hold(before[index] ?? '', `2001:db8:9:9::${index.toString(16)}`, index)),
  )
  expect(answers['201']).toBe(maxHeldPerNetwork)
  expect(Object.keys(answers).filter((status) => status.startsWith('5'))).toEqual([])
  // A service blocks at most the starts that overlap it, and colleagues are still free then.
  expect((await listed()).length).toBeGreaterThan(before.length * 0.9)
})

test('nor can many networks: most of the week stays free', async () => {
  const before = await listed()
  await expectNobodyHarmed(stage, 'every time of a week held, each from its own network', () =>
    flood(before.length, 20, (index) => hold(before[index] ?? '', `10.77.${index >> 8}.${index & 255}`, 1000 + index)),
  )
  expect((await listed()).length).toBeGreaterThan(before.length * 0.75)
})
