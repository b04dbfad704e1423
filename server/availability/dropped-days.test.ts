/** What a change drops of the cached days, and what it leaves. */

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../context.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { type Asked, address, at, dates, daysOf, freeOn, lineOf } from '../testing/free-days.ts'
import { makeSalon, type TestApp, type TestSalon, testApp, visit } from '../testing/salon.ts'
import { createDayCache } from './day-cache.ts'

let database: TestDatabase
/** Reads everything each time. */
let plain: TestApp
let here: TestApp
let salon: TestSalon
let owner: Record<string, string>

beforeAll(async () => {
  database = await testDatabase()
  const given = { url: database.url, drop: async () => undefined }
  plain = await testApp({ floodLimit: 10_000 }, null, { given })
  here = await testApp({ floodLimit: 10_000 }, null, { given, hearsAt: database.url })
})
afterAll(async () => {
  for (const app of [plain, here]) await app.close()
  await database.drop()
})

async function newSalon(): Promise<void> {
  salon = await makeSalon(plain.db, { chairs: 1, skills: { Kim: ['Manicure', 'Pedicure'], Thao: ['Manicure'] } })
  owner = await plain.signIn(salon.ownerEmail)
}

const days = (app: TestApp, asked: Asked) => daysOf(app, salon, asked)

test('a booking has its days read again, and whose turn it is; other days stay', async () => {
  await newSalon()
  const cache = createDayCache(plain.db, () => Promise.resolve(true))
  const [kim, thao] = [salon.staff['Kim'] ?? '', salon.staff['Thao'] ?? '']
  const look = async () => {
    const asked = { now: plain.world.now(), services: [salon.services['Manicure'] ?? ''], holder: null }
    return (await cache.load(salon.salonId, { from: dates[0], to: dates[2] }, asked)) ?? expect.fail('no salon')
  }
  const taken = async () => {
    const known = await look()
    return dates.map((one) => [kim, thao].map((id) => known.busyOn(one, id).length))
  }
  const none = [
    [0, 0],
    [0, 0],
    [0, 0],
  ]
  expect(await taken()).toEqual(none)
  const givenTo = (known: Awaited<ReturnType<typeof look>>) => known.setup.staff.filter((one) => one.lastGivenAt)
  const later = '2027-03-15'
  await plain.book(visit(salon, [lineOf('Manicure', dates[0], '10:15', 'Thao')]))
  await plain.book(visit(salon, [lineOf('Manicure', later, '10:15')]))
  expect(await taken()).toEqual(none)

  cache.invalidate({
    salonId: salon.salonId,
    changes: [{ kind: 'bookings', days: [later] }, { kind: 'notifications' }],
  })
  expect(givenTo(await look())).toHaveLength(1)
  expect(await taken()).toEqual(none)

  cache.invalidate({ salonId: salon.salonId, changes: [] }) // what is held
  expect(await taken()).toEqual(none)
  cache.invalidate({ salonId: salon.salonId, changes: [{ kind: 'bookings', days: [dates[0]] }] })
  expect(await taken()).toEqual([[0, 1], ...none.slice(1)])
})

test('a payment, a clock-in and a customer of the book drop nothing', async () => {
  await newSalon()
  const cache = createDayCache(plain.db, () => Promise.resolve(true))
  const now = plain.world.now()
  const taken = async () => {
    const known = await cache.load(salon.salonId, { from: dates[0], to: dates[2] }, { now, holder: null })
    return known?.busyOn(dates[0], salon.staff['Kim'] ?? '').length
  }
  expect(await taken()).toBe(0)
  await plain.book(visit(salon, [lineOf('Manicure', dates[0], '10:15', 'Kim')]))

  for (const kind of ['till', 'pay', 'floor', 'customers', 'messages', 'notifications', 'reviews'] as const)
    cache.invalidate({ salonId: salon.salonId, changes: [{ kind }] })
  expect(await taken()).toBe(0)
  cache.invalidate({ salonId: salon.salonId, changes: [{ kind: 'till' }, { kind: 'bookings' }] })
  expect(await taken()).toBe(1)
})

test('who hears of a booking, or cancels it, reads its day again, and not the others', async () => {
  await expect.poll(() => here.world.days?.isCurrent()).toBe(true) // it listens
  await newSalon()
  await plain.book(visit(salon, [lineOf('Manicure', dates[2], '10:15', 'Kim')]))
  const taken = async () => {
    const known = await here.world.days?.load(
      salon.salonId,
      { from: dates[0], to: dates[2] },
      { now: here.world.now(), holder: null },
    )
    return [dates[0], dates[2]].map((one) => known?.busyOn(one, salon.staff['Kim'] ?? '').length)
  }
  await expect.poll(taken).toEqual([0, 1])
  await sql`delete from bookings where salon_id = ${salon.salonId}`.execute(plain.db) // which nobody announces
  const { body } = await plain.book(visit(salon, [lineOf('Manicure', dates[0], '10:15', 'Kim')]))
  await expect.poll(taken).toEqual([1, 1])
  const url = `/api/salon-owner/bookings/${body.id}`
  expect((await here.call('PATCH', url, { status: 'cancelled' }, owner)).status).toBe(200)

  expect(await taken()).toEqual([0, 1])
})

test('who asks for a member sees what was booked with that member a moment ago', async () => {
  await newSalon()
  const free = async () => freeOn(await days(here, { services: ['Manicure'], member: 'Kim' }))
  await plain.book(visit(salon, [lineOf('Manicure', dates[0], '10:15', 'Kim')]))
  expect(await free()).toContain(at(dates[0], '11:00'))
  expect((await here.book(visit(salon, [lineOf('Manicure', dates[0], '11:00', 'Kim')]))).status).toBe(201)
  expect(await free()).not.toContain(at(dates[0], '11:00'))
})

test('a booking of any day changes whose turn it is on the others', async () => {
  await newSalon()
  const asked: Asked = { services: ['Manicure'] }
  const given = async (app: TestApp, on: string) => {
    const found = (await days(app, asked)).flatMap(({ slots }) => slots)
    return found.find(({ startDateTime }) => startDateTime === on)?.lines[0]?.staffId
  }
  const elsewhere = at(dates[2], '11:00')
  const first = await given(here, elsewhere)
  expect(first).toBe(await given(plain, elsewhere))

  await here.book(visit(salon, [lineOf('Manicure', '2027-03-16', '10:15')]))
  expect(await given(here, elsewhere)).toBe(await given(plain, elsewhere))
  expect(await given(here, elsewhere)).not.toBe(first)
})

test('a visit that ends after midnight is taken on both days at once', async () => {
  await newSalon()
  await plain.db.updateTable('services').set({ cleanup_minutes: 15 }).where('salon_id', '=', salon.salonId).execute()
  const takenOn = async (on: string) => {
    const url = `/api/debug/bookings/${salon.staff['Kim']}/${on}`
    return (await here.call<{ blockingBookings: object[] }>('GET', url, undefined, address())).body.blockingBookings
  }
  expect(await takenOn(dates[1])).toEqual([])
  const late = visit(salon, [lineOf('Manicure', dates[0], '23:20', 'Kim')])
  expect((await here.book({ ...late, outsideHours: true }, owner)).status).toBe(201)

  expect([await takenOn(dates[0]), await takenOn(dates[1])]).toEqual([[expect.anything()], [expect.anything()]])
})

test('days are cached up to a bound, and what changes rarely until it changes', async () => {
  await newSalon()
  const cache = createDayCache(plain.db, () => Promise.resolve(true), { maxDays: 8 })
  const now = plain.world.now()
  const look = (id: string) => cache.load(id, { from: dates[0], to: dates[2] }, { now, holder: null })
  await cache.load(salon.salonId, { from: '2020-01-01', to: '2020-01-01' }, { now, holder: null })
  expect(cache.size()).toBe(1) // the salon without days
  const first = await look(salon.salonId)
  expect(cache.size()).toBe(4)

  await plain.call('PUT', `/api/salons/${salon.salonId}`, { noticeMinutes: 120 }, owner)
  expect((await look(salon.salonId))?.setup).toEqual(first?.setup)
  cache.invalidate({ salonId: salon.salonId, changes: [{ kind: 'settings' }] })
  expect((await look(salon.salonId))?.setup).not.toEqual(first?.setup)

  for (let more = 0; more < 4; more++) await look((await makeSalon(plain.db)).salonId)
  expect(cache.size()).toBe(8)
  cache.clear()
  expect(cache.size()).toBe(0)
  expect(await look(newId())).toBeNull()
})
