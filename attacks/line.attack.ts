/** Strangers who join the line from home to close it, and to write on the screen in the shop. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tv, WalkInNow } from '../shared/floor/door.ts'
import { zoneInDaytime } from '../web/testing/daytime.ts'
import { expectNobodyHarmed } from './meanwhile.ts'
import { type Stage, setStage } from './stage.ts'
import { flood, statusOf } from './strangers.ts'

let stage: Stage

beforeAll(async () => {
  stage = await setStage()
  await ask('PUT', '', { timezone: zoneInDaytime() }) // after closing, nobody is told a wait
  await ask('PATCH', '/floor-settings', { on: true, lineFromHome: true, maxFromHome: 8 })
  for (const staffId of stage.victim.staffIds.slice(0, 4)) await ask('POST', '/floor/clock-ins', { staffId })
})
afterAll(() => stage.close())

/** As the owner. */
async function ask<Body>(method: string, path: string, input?: object): Promise<Body> {
  const reply = await fetch(`${stage.product.url}/api/salons/${stage.victim.salonId}${path}`, {
    method,
    headers: { ...stage.headers, 'content-type': 'application/json' },
    body: JSON.stringify(input ?? {}),
  })
  expect(reply.status).toBeLessThan(300)
  return reply.json()
}

function join(index: number, network: string): Promise<string> {
  const { salonId, services } = stage.victim
  const client = { serviceIds: [services[0]?.serviceId ?? ''] }
  return statusOf(stage.product.url, {
    method: 'POST',
    path: `/api/salons/${salonId}/line`,
    from: '127.0.0.1',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
    body: JSON.stringify({
      clients: [client, client],
      name: `Rude Word ${index}`,
      phone: `408555${String(1000 + index)}`,
    }),
  })
}

test('a hundred networks join the line: none is on the TV, and walk-ins are told a time', async () => {
  const { address } = await ask<{ address: string }>('POST', '/floor-devices/tv')
  const token = address.split(/[#/]/).at(-1) ?? ''
  const { answers } = await expectNobodyHarmed(
    stage,
    '400 parties from home, of 100 networks, and a TV that is read',
    () =>
      flood(400, 20, (index) =>
        index % 4 === 3
          ? statusOf(stage.product.url, { path: `/api/tv/${token}`, from: '127.0.0.1' })
          : join(index, `10.44.${index % 100}.1`),
      ),
  )
  expect(answers['201'] ?? 0).toBeLessThanOrEqual(8) // parties of two: eight people in line, eight who ask the desk
  expect(Object.keys(answers).filter((status) => status.startsWith('5'))).toEqual([])

  const tv: Tv = await (await fetch(`${stage.product.url}/api/tv/${token}`)).json()
  expect(tv.next).toEqual([])
  const now: WalkInNow = await (
    await fetch(`${stage.product.url}/api/salons/${stage.victim.salonId}/walk-in-now`)
  ).json()
  expect(now.waits.map(({ minutes }) => minutes)).not.toContain(null)
})
