/** The reasons of time off are for the owner only: checked for every endpoint. */
// At length: which fields each role reads, these by the owner alone: server/app/access.test.ts.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiCall, addressOf, everyCall, type IdOf } from '../../testing/every-call.ts'
import { filledSalon, idsOf } from '../../testing/filled-salon.ts'
import { makeSalon, type TestApp, type TestSalon, testApp } from '../../testing/salon.ts'
import { signInAsStaff } from '../../testing/staff-login.ts'

let app: TestApp
let salon: TestSalon
let reads: ApiCall[]
let ids: IdOf
let owner: Record<string, string>

const date = '2027-03-11'

beforeAll(async () => {
  app = await testApp()
  salon = await filledSalon(app, '4085550111')
  owner = await app.signIn(salon.ownerEmail)
  for (const name of ['Kim', 'Thao', 'Tommy']) {
    const away = { from: date, to: date, reason: `why-${name}` }
    const { status } = await app.call('POST', `/api/staff/${salon.staff[name]}/time-off`, away, owner)
    expect(status).toBe(201)
  }
  reads = (await everyCall(app)).filter(({ method }) => method === 'GET')
  const known = await idsOf(app, salon)
  ids = (name, path) => (name === 'time' ? '10:00' : known(name, path))
})
afterAll(() => app.close())

/** Reasons found in the replies of all reading endpoints, by member. */
async function toldTo(headers: Record<string, string>): Promise<string[]> {
  const told = new Set<string>()
  for (const one of reads) {
    const everyone = Object.values(salon.staff)
    for (const staffId of one.path.includes('{staffId}') ? everyone : everyone.slice(0, 1)) {
      const address = addressOf(one, (name, path) => (name === 'staffId' ? staffId : ids(name, path)))
      const { body } = await app.call<unknown>('GET', address, undefined, { ...headers, ...from() })
      for (const [reason] of JSON.stringify(body).matchAll(/why-\w+/g)) told.add(`${one.path} ${reason}`)
    }
  }
  return [...told].toSorted()
}

let calls = 0
const from = () => ({ 'x-forwarded-for': `10.8.${++calls >> 8}.${calls & 255}` })

test('the owner reads why everybody is away, in the calendar, the explanation and the hours', async () => {
  const told = await toldTo(owner)

  const places = [
    '/api/salon-owner/salons/{salonId}/calendar',
    '/api/salons/{id}/slot-explanation',
    '/api/staff/{staffId}/availability/detailed',
  ]
  for (const place of places) {
    for (const name of ['Kim', 'Thao', 'Tommy']) expect(told).toContain(`${place} why-${name}`)
  }
})

test('the front desk and technicians read why they are away themselves, and of no colleague', async () => {
  const frontDesk = await toldTo(await signInAsStaff(app, salon, 'Thao', 'front_desk'))
  const technician = await toldTo(await signInAsStaff(app, salon, 'Kim', 'technician'))

  expect([...frontDesk, ...technician].filter((line) => !/why-(Thao|Kim)$/.test(line))).toEqual([])
  expect(frontDesk).toContain('/api/salon-owner/salons/{salonId}/calendar why-Thao')
  expect(frontDesk.filter((line) => line.endsWith('Kim'))).toEqual([])
  expect(technician).toContain('/api/own-day why-Kim')
  expect(technician.filter((line) => line.endsWith('Thao'))).toEqual([])
})

test('nobody else reads any: neither clients nor the people of another salon', async () => {
  expect(await toldTo({})).toEqual([])
  expect(await toldTo(await app.signIn((await makeSalon(app.db)).ownerEmail))).toEqual([])
})
