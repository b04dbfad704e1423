import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Service } from '../../shared/services/contract.ts'
import type { Availability, Staff } from '../../shared/staff/contract.ts'
import { makeSalon, type TestApp, type TestSalon, testApp } from '../testing/salon.ts'

let app: TestApp
let salon: TestSalon
let other: TestSalon
let owner: Record<string, string>

beforeAll(async () => {
  app = await testApp()
  salon = await makeSalon(app.db)
  other = await makeSalon(app.db)
  owner = await app.signIn(salon.ownerEmail)
})
afterAll(() => app.close())

test('the same hours for several members are one save of each, and others keep theirs', async () => {
  const { salonId, staff } = salon
  const path = `/api/salons/${salonId}/staff/availability`
  const thursday = { dayOfWeek: 4, isActive: true, startTime: '12:00', endTime: '20:00' }
  const before = await app.call<Availability[]>('GET', path, undefined, owner)
  const both = [staff['Kim'], staff['Thao']]

  const { status, body } = await app.call<Availability[]>(
    'PUT',
    path,
    { staffIds: both, availability: [thursday] },
    owner,
  )

  expect(status).toBe(200)
  const changed = body.filter((day) => both.includes(day.staffId) && day.dayOfWeek === 4)
  expect(changed).toMatchObject([
    { ...thursday, breakStart: null },
    { ...thursday, breakStart: null },
  ])
  const same = ({ staffId, dayOfWeek }: Availability) => !both.includes(staffId) || dayOfWeek !== 4
  const withoutVersion = ({ version, ...day }: Availability) => day
  expect(body.filter(same).map(withoutVersion)).toEqual(before.body.filter(same).map(withoutVersion))
  const late = await app.call(
    'PUT',
    `/api/staff/${staff['Kim']}/availability`,
    { availability: [{ dayOfWeek: 4, isActive: false }], version: 1 },
    owner,
  )
  expect(late.status).toBe(409)
  const older = { staffIds: both, availability: [thursday], from: { staffId: staff['Kim'], version: 1 } }
  expect((await app.call('PUT', path, older, owner)).status).toBe(409)
  const past = await app.db.selectFrom('past_shifts').select('staff_id').where('salon_id', '=', salonId).execute()
  expect(new Set(past.map((row) => row.staff_id))).toEqual(new Set(both))

  const strange = { staffIds: [staff['Tommy'], other.staff['Kim']], availability: [thursday] }
  expect((await app.call('PUT', path, strange, owner)).status).toBe(404)
})

test('a new service is done at once by whoever is named, which a list that is open is told of', async () => {
  const { salonId, staff } = salon
  const input = { salon_id: salonId, serviceName: 'Chrome', duration: 15, price: 10 }
  const strange = await app.call('POST', '/api/services', { ...input, staffIds: [other.staff['Kim']] }, owner)
  expect(strange.status).toBe(400)

  const { body } = await app.call<{ service: Service }>(
    'POST',
    '/api/services',
    { ...input, staffIds: [staff['Kim'], staff['Tommy']] },
    owner,
  )
  const team = await app.call<Staff[]>('GET', `/api/salons/${salonId}/staff`, undefined, owner)
  const doing = team.body.filter(({ serviceIds }) => serviceIds.includes(body.service.id))
  expect(doing.map(({ firstName }) => firstName).toSorted()).toEqual(['Kim', 'Tommy'])
  const late = await app.call('PUT', `/api/staff/${staff['Tommy']}/services`, { serviceIds: [], version: 1 }, owner)
  expect(late.status).toBe(409)
  const menu = await app.call<Service[]>('GET', `/api/salons/${salonId}/services`)
  expect(menu.body.map(({ name }) => name)).toContain('Chrome') // clients see no strange one
  expect(menu.body.filter(({ name }) => name === 'Chrome')).toHaveLength(1)
})
