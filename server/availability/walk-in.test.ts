/** When a walk-in begins, and that the front desk can book that start although it is off the grid. */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { VisitSlot } from '../../shared/bookings/visit-day.ts'
import { makeSalon, type TestApp, type TestSalon, testApp, visit, wednesday } from '../testing/salon.ts'
import { signInAsStaff } from '../testing/staff-login.ts'

let app: TestApp
let salon: TestSalon
let owner: Record<string, string>

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  salon = await makeSalon(app.db)
  app.setNow(at('10:08'))
  owner = await app.signIn(salon.ownerEmail)
})
afterAll(() => app.close())

const at = (time: string) => wednesday + (Date.parse(`1970-01-01T${time}Z`) - 8 * 3_600_000)
const iso = (time: string) => new Date(at(time)).toISOString()

async function start(service = 'Manicure', caller = owner) {
  const address = `/api/salons/${salon.salonId}/walk-in-start?services=${salon.services[service] ?? service}`
  const { status, body } = await app.call<{ date: string; slot: VisitSlot | null }>('GET', address, undefined, caller)
  return { status, date: body.date, at: body.slot?.startDateTime ?? null }
}

test('a walk-in begins at the last multiple of five minutes, and is booked there', async () => {
  expect(await start()).toEqual({ status: 200, date: '2027-03-10', at: iso('10:05') })

  const input = { ...visit(salon, [{ service: 'Manicure', at: iso('10:05') }]), walkIn: true }
  const booked = await app.call<{ startTime: string }>('POST', '/api/bookings', input, owner)
  expect([booked.status, booked.body.startTime]).toEqual([201, iso('10:05')])
})

test('when everybody is busy, it begins as soon as somebody is free, even off the quarter hour', async () => {
  app.setNow(at('09:00'))
  for (const [name, from] of [
    ['Kim', '10:00'],
    ['Thao', '09:50'],
    ['Tommy', '10:00'],
  ] as const) {
    const input = visit(salon, [{ service: 'Manicure', at: iso(from), with: name }])
    expect((await app.call('POST', '/api/bookings', input, owner)).status).toBe(201)
  }
  app.setNow(at('10:08'))

  expect((await start()).at).toBe(iso('10:20'))
})

test('before opening it begins at opening; breaks are kept; late in the day nobody is available', async () => {
  app.setNow(at('08:41'))
  expect((await start()).at).toBe(iso('09:00'))
  app.setNow(at('11:44'))
  expect((await start()).at).toBe(iso('12:30'))
  app.setNow(at('17:44'))
  expect((await start()).at).toBe(null)
})

test("only the salon's front desk may ask", async () => {
  const frontDesk = await signInAsStaff(app, salon, 'Kim', 'front_desk')
  const technician = await signInAsStaff(app, salon, 'Thao', 'technician')
  const stranger = await app.signIn((await makeSalon(app.db)).ownerEmail)

  expect((await start('Manicure', frontDesk)).status).toBe(200)
  expect((await start('Manicure', technician)).status).toBe(403)
  expect((await start('Manicure', {})).status).toBe(401)
  expect((await start('Manicure', stranger)).status).toBe(404)
  expect((await start('01890000-0000-7000-8000-000000000000')).status).toBe(400)
})
