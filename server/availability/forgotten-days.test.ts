/** What a change has forgotten of the days that are kept, and what it leaves. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import { toTheEnd } from '../../shared/availability/budget.ts'
import { newId } from '../context.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { type Asked, address, at, dates, daysOf, freeOn, lineOf } from '../testing/free-days.ts'
import { makeSalon, type TestApp, type TestSalon, testApp, visit } from '../testing/salon.ts'
import { keepDays } from './kept-days.ts'

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
  const kept = keepDays(plain.db, () => Promise.resolve(true))
  const [kim, thao] = [salon.staff['Kim'] ?? '', salon.staff['Thao'] ?? '']
  const look = async () => {
    const asked = { now: plain.world.now(), services: [salon.services['Manicure'] ?? ''], holder: null }
    return (await kept.look(salon.salonId, { from: dates[0], to: dates[2] }, asked)) ?? expect.fail('no salon')
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

  kept.hear({ salonId: salon.salonId, changes: [{ kind: 'bookings', days: [later] }, { kind: 'notifications' }] })
  expect(givenTo(await look())).toHaveLength(1)
  expect(await taken()).toEqual(none)

  kept.hear({ salonId: salon.salonId, changes: [] }) // what is held
  expect(await taken()).toEqual(none)
  kept.hear({ salonId: salon.salonId, changes: [{ kind: 'bookings', days: [dates[0]] }] })
  expect(await taken()).toEqual([[0, 1], ...none.slice(1)])
})

test('starts are found once, until something of their day changes', async () => {
  await newSalon()
  const kept = keepDays(plain.db, () => Promise.resolve(true))
  let found = 0
  const find = function* () {
    found++
    yield
    return { slots: [] }
  }
  const search = async () => {
    const asked = { now: plain.world.now(), services: [salon.services['Manicure'] ?? ''], holder: null }
    const known = await kept.look(salon.salonId, { from: dates[0], to: dates[1] }, asked)
    const services = [{ serviceId: salon.services['Manicure'] ?? '', minutes: 30, staffId: null }]
    if (!known) throw new Error('There is no such salon.')
    for (const one of [dates[0], dates[1]]) toTheEnd(known.slotsOn(one, { services, together: false }, find))
    return found
  }
  expect(await search()).toBe(2)
  kept.hear({ salonId: salon.salonId, changes: [] })
  expect(await search()).toBe(2)
  kept.hear({ salonId: salon.salonId, changes: [{ kind: 'bookings', days: ['2027-03-10'] }] })
  expect(await search()).toBe(3)
})

test('who hears of a booking, or cancels it, forgets its day, and not the others', async () => {
  await expect.poll(() => here.world.days?.areCurrent()).toBe(true) // it listens
  await newSalon()
  const found: string[] = []
  const search = async () => {
    const asked = { now: here.world.now(), services: [salon.services['Manicure'] ?? ''], holder: null }
    const known = await here.world.days?.look(salon.salonId, { from: dates[0], to: dates[2] }, asked)
    const services = [{ serviceId: salon.services['Manicure'] ?? '', minutes: 30, staffId: null }]
    for (const one of dates) {
      const find = function* () {
        found.push(one)
        yield
        return { slots: [] }
      }
      if (known) toTheEnd(known.slotsOn(one, { services, together: false }, find))
    }
    return found.splice(0)
  }
  expect(await search()).toEqual(dates)
  const { body } = await plain.book(visit(salon, [lineOf('Manicure', dates[0], '10:15', 'Kim')]))
  await expect.poll(search).toEqual([dates[0], dates[1]]) // heard of
  expect(await search()).toEqual([])
  const url = `/api/salon-owner/bookings/${body.id}`
  const cancelled = await here.call('PATCH', url, { status: 'cancelled' }, owner)
  expect(cancelled.status).toBe(200)

  expect(await search()).toEqual([dates[0], dates[1]])
})

test('who asks for a member sees what was booked with that member a moment ago', async () => {
  await newSalon()
  const free = async () => freeOn(await days(here, { services: ['Manicure'], member: 'Kim' }))
  await plain.book(visit(salon, [lineOf('Manicure', dates[0], '10:15', 'Kim')]))
  expect(await free()).toContain(at(dates[0], '11:00'))
  expect((await here.book(visit(salon, [lineOf('Manicure', dates[0], '11:00', 'Kim')]))).status).toBe(201)
  expect(await free()).not.toContain(at(dates[0], '11:00'))
})

test('starts that were found before somebody else was given a turn are found again where that matters', async () => {
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

test('days are kept up to a bound, forgotten with what they show, and not before', async () => {
  await newSalon()
  const kept = keepDays(plain.db, () => Promise.resolve(true), { max: 60_000 })
  const now = plain.world.now()
  const look = (id: string) => kept.look(id, { from: dates[0], to: dates[2] }, { now, holder: null })
  await kept.look(salon.salonId, { from: '2020-01-01', to: '2020-01-01' }, { now, holder: null })
  expect(kept.bytes()).toBeGreaterThan(0) // what is the same on all days counts before any day is kept
  const first = await look(salon.salonId)
  const free = () => look(salon.salonId).then((known) => known?.busyOn(dates[0], salon.staff['Kim'] ?? ''))

  expect(kept.bytes()).toBeGreaterThan(0)
  await plain.book(visit(salon, [lineOf('Manicure', dates[0], '10:15', 'Kim')]))
  expect(await free()).toEqual([])
  kept.hear({ salonId: salon.salonId, changes: [{ kind: 'messages' }] })
  expect(await free()).toEqual([])
  kept.hear({ salonId: salon.salonId, changes: [{ kind: 'messages' }, { kind: 'bookings' }] })
  expect(await free()).toHaveLength(1)

  await plain.call('PUT', `/api/salons/${salon.salonId}`, { noticeMinutes: 120 }, owner)
  expect((await look(salon.salonId))?.setup).toEqual(first?.setup)
  kept.hear({ salonId: salon.salonId, changes: [{ kind: 'settings' }] })
  expect((await look(salon.salonId))?.setup).not.toEqual(first?.setup)

  for (let more = 0; more < 4; more++) await look((await makeSalon(plain.db)).salonId)
  expect(kept.bytes()).toBeLessThanOrEqual(60_000)
  kept.forgetAll()
  expect(kept.bytes()).toBe(0)
  expect(await look(newId())).toBeNull()
})
