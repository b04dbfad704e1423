/**
 * Cached days, with two processes of which one gets no notifications for a while: no client sees a time as free that was taken
 * longer than a second ago; in the process that took it, it is gone at once.
 */
// Also on a PostgreSQL server: notifications.

import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VisitDay } from '../../shared/availability/contract.ts'
import { insertHeldTime } from '../bookings/held-times/held-times.sql.ts'
import { newId } from '../context.ts'
import { noteSpread, salonsAreSpread } from '../db/distribution/spread.ts'
import type { Replica } from '../db/replica.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { atLength } from '../testing/rounds.ts'
import { makeSalon, type TestApp, type TestSalon, testApp, visit } from '../testing/salon.ts'
import { startSilentProxy } from '../testing/silent-proxy.ts'
import { loadSetup } from './days.sql.ts'
import { type Frame, loadFrame, loadSetupWith } from './kept-days.sql.ts'
import { keepDays } from './kept-days.ts'

let database: TestDatabase
let between: Awaited<ReturnType<typeof startSilentProxy>>
/** Reads everything each time. */
let plain: TestApp
let here: TestApp
/** Its notifications can be interrupted. */
let there: TestApp
let salon: TestSalon
let askedOfReplica = 0
let owner: Record<string, string>

beforeAll(async () => {
  database = await testDatabase()
  between = await startSilentProxy(database.url)
  const given = { url: database.url, drop: async () => undefined }
  plain = await testApp({ floodLimit: 10_000 }, null, { given })
  here = await testApp({ floodLimit: 10_000 }, null, { given, hearsAt: database.url })
  const replica: Replica = {
    counts: { replica: 0, primary: 0 },
    read: (_, work) => {
      askedOfReplica++
      return work(undefined)
    },
  }
  there = await testApp({ floodLimit: 10_000, replica }, null, { given, hearsAt: between.url })
})
afterAll(async () => {
  for (const app of [plain, here, there]) await app.close()
  await between.close()
  await database.drop()
})

async function newSalon(): Promise<void> {
  salon = await makeSalon(plain.db, { chairs: 1, skills: { Kim: ['Manicure', 'Pedicure'], Thao: ['Manicure'] } })
  owner = await plain.signIn(salon.ownerEmail)
}

const dates = ['2027-03-11', '2027-03-12', '2027-03-13'] as const
const times = ['09:00', '10:15', '11:00', '14:30', '16:45'] as const
const at = (date: string, time: string) => new Date(Date.parse(`${date}T${time}:00-08:00`)).toISOString()
let calls = 0
const address = () => ({ 'x-forwarded-for': `2001:db8:${(++calls).toString(16)}::1` })

interface Asked {
  services: string[]
  member?: string
  holder?: string
}

async function days(app: TestApp, { services, member, holder }: Asked): Promise<VisitDay[]> {
  const ids = services.map((name) => salon.services[name]).join()
  const staff = member ? salon.staff[member] : 'any'
  const url = `/api/salons/${salon.salonId}/visit-slots?services=${ids}&staff=${staff}&date=${dates[0]}&days=${dates.length}`
  const headers = { ...address(), ...(holder && { 'booking-holder': `${holder}-of-the-tests` }) }
  return (await app.call<{ days: VisitDay[] }>('GET', url, undefined, headers)).body.days
}

function freeOn(all: readonly VisitDay[]): Set<string> {
  return new Set(all.flatMap(({ slots }) => slots.flatMap((slot) => (slot.disabled ? [] : [slot.startDateTime]))))
}

/** A call that either process can be asked. */
type Act = (app: TestApp) => Promise<{ status: number }>

function lineOf(service: string, date: string, time: string, name?: string) {
  return { service, at: at(date, time), ...(name && { with: name }) }
}

const date = fc.constantFrom(...dates)
const time = fc.constantFrom(...times)
const service = fc.constantFrom('Manicure', 'Pedicure')
const member = fc.constantFrom('Kim', 'Thao', undefined)
const holder = fc.constantFrom('mai', 'lan')

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ date, time, service, member }).map(
    (one): Act =>
      (app) =>
        app.book(visit(salon, [lineOf(one.service, one.date, one.time, one.member)])),
  ),
  fc.record({ date, time, holder }).map(
    (one): Act =>
      (app) => {
        const { services, staffAssignments, timeSlots } = visit(salon, [lineOf('Manicure', one.date, one.time)])
        const headers = { ...address(), 'booking-holder': `${one.holder}-of-the-tests` }
        const input = { services, staffAssignments, timeSlots }
        return app.call('POST', `/api/salons/${salon.salonId}/held-times`, input, headers)
      },
  ),
  fc.record({ date }).map(
    (one): Act =>
      (app) => {
        const closure = { name: 'Away', closureDate: one.date }
        return app.call('POST', `/api/salons/${salon.salonId}/special-closures`, closure, owner)
      },
  ),
  fc.record({ minutes: fc.constantFrom(20, 30, 75) }).map(
    (one): Act =>
      (app) => {
        return app.call('PUT', `/api/services/${salon.services['Manicure']}`, { duration: one.minutes }, owner)
      },
  ),
  fc.record({ date, time }).map(
    (one): Act =>
      (app) => {
        const timeOff = { startsAt: at(one.date, one.time), endsAt: at(one.date, '18:00') }
        return app.call('POST', `/api/staff/${salon.staff['Thao']}/time-off`, timeOff, owner)
      },
  ),
)

const questions: readonly Asked[] = [
  { services: ['Manicure'] },
  { services: ['Manicure', 'Pedicure'] },
  { services: ['Manicure'], member: 'Kim' },
  { services: ['Manicure'], holder: 'mai' },
]

interface Step {
  act: Act
  isHere: boolean
  network: 'cut' | 'well' | null
}

const step: fc.Arbitrary<Step> = fc.record({
  act,
  isHere: fc.boolean(),
  network: fc.constantFrom('cut', 'well', null, null, null),
})

/** The free times of a moment, and when they were no longer correct. */
interface State {
  free: readonly ReadonlySet<string>[]
  endedAt: number
}

function allDays(app: TestApp): Promise<VisitDay[][]> {
  return Promise.all(questions.map((question) => days(app, question)))
}

async function allFree(app: TestApp): Promise<Set<string>[]> {
  return (await allDays(app)).map(freeOn)
}

/** Checks that every time shown as free was free within the last second. */
async function expectRecent(app: TestApp, states: readonly State[]): Promise<void> {
  const begun = performance.now()
  const seen = await allFree(app)
  const recent = states.filter(({ endedAt }) => endedAt >= begun - 1000)
  for (const [index, free] of seen.entries()) {
    const taken = [...free].filter((start) => !recent.some((state) => state.free[index]?.has(start)))
    expect([index, taken]).toEqual([index, []])
  }
}

test('whatever changes, whoever made it sees it at once, and the other process within a second', async () => {
  const run = fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 8 }), async (steps) => {
    await newSalon()
    let isCut = false
    const cut = (network: Step['network']) => {
      if (network === null || isCut === (network === 'cut')) return
      isCut = between.isSilent = network === 'cut'
      if (!isCut) between.breakAll()
    }
    const states: State[] = [{ free: await allFree(plain), endedAt: Number.POSITIVE_INFINITY }]
    for (const { act: change, isHere, network } of steps) {
      const own = isHere ? here : there
      const hears = (app: TestApp) => app === here || !isCut
      for (const app of [here, there]) {
        if (hears(app)) await expect.poll(() => allFree(app)).toEqual(states.at(-1)?.free) // and now it is kept
      }
      cut(network)
      const { status } = await change(own)
      expect(status).toBeLessThan(500)
      const last = states.at(-1)
      if (last) last.endedAt = performance.now()
      states.push({ free: await allFree(plain), endedAt: Number.POSITIVE_INFINITY })

      if (own === here) expect(await allDays(own)).toEqual(await allDays(plain)) // by whom, too
      for (const app of [here, there]) await expectRecent(app, states)
    }
    await expect.poll(() => allDays(there), { timeout: 3_000 }).toEqual(await allDays(plain))
    cut('cut')
    const long = { duration: 105 }
    expect((await here.call('PUT', `/api/services/${salon.services['Manicure']}`, long, owner)).status).toBe(200)
    await sleep(1000)
    for (const app of [here, there]) expect(await allFree(app)).toEqual(await allFree(plain))
    cut('well')
  })
  await fc.assert(run, { numRuns: atLength() ? 20 : 2, endOnFailure: true })
})

test('what is held is free again when its time is over, without anybody being told', async () => {
  await newSalon()
  between.isSilent = false
  const what: Asked = { services: ['Manicure'], member: 'Kim' }
  const start = Date.parse(at(dates[0], '10:00'))
  const end = start + 30 * 60_000
  const line = { person: 0, staffId: salon.staff['Kim'] ?? '', start, end, blockedUntil: end }
  const lines = [{ ...line, minutes: 30, cleanupMinutes: 0, resourceIds: [] }]
  const whose = { id: newId(), holder: Buffer.alloc(32, 1), network: Buffer.alloc(32, 2) }
  await insertHeldTime(plain.db, salon.salonId, { ...whose, secondsLeft: 0.6, start, end, lines })

  expect(freeOn(await days(here, what))).not.toContain(at(dates[0], '10:00'))
  await sleep(700)
  expect(freeOn(await days(here, what))).toContain(at(dates[0], '10:00'))
})

test('where salons are spread, what a machine has only a moment after everybody heard of it is shown too', async () => {
  await newSalon()
  const kept = keepDays(plain.db, () => Promise.resolve(true))
  const free = async () => {
    const dayOf = { from: dates[0], to: dates[0] }
    const known = await kept.look(salon.salonId, dayOf, { now: plain.world.now(), holder: null })
    return known?.busyOn(dates[0], salon.staff['Kim'] ?? '').length
  }
  const spread = salonsAreSpread()
  noteSpread(true)
  kept.hear({ salonId: salon.salonId, changes: [{ kind: 'bookings' }] })
  noteSpread(spread)
  expect(await free()).toBe(0)
  await plain.book(visit(salon, [lineOf('Manicure', dates[0], '10:15', 'Kim')]))
  expect(await free()).toBe(0)

  await expect.poll(free, { timeout: 4_000 }).toBe(1)
})

test('who decides by what is kept of a salon sees the same as who reads everything, until something of it changes', async () => {
  await newSalon()
  const holder = Buffer.alloc(32, 3)
  const kim = salon.staff['Kim'] ?? ''
  await plain.book(visit(salon, [lineOf('Manicure', dates[0], '10:15', 'Kim')]))
  await plain.book(visit(salon, [lineOf('Manicure', dates[0], '14:30')])) // the turn of whoever was given it
  const timeOff = { startsAt: at(dates[0], '16:00'), endsAt: at(dates[0], '18:00') }
  await plain.call('POST', `/api/staff/${salon.staff['Thao']}/time-off`, timeOff, owner)
  const services = [salon.services['Pedicure'] ?? '', salon.services['Manicure'] ?? '']
  const around = Date.parse(at(dates[0], '12:00'))
  const asked = { services, askedFor: [kim], holder }
  const frameNow = async () => (await loadFrame(plain.db, salon.salonId)) ?? expect.fail('no salon')
  const byFrame = (frame: Frame) => loadSetupWith(frame, plain.db, salon.salonId, { ...asked, around, days: 2 })

  const frame = await frameNow()
  const read = await loadSetup(plain.db, salon.salonId, { around, days: 2 }, asked)
  const kept = { ...(await byFrame(frame)), staff: undefined }
  expect({ ...kept, busy: read?.busy.get(kim) }).toEqual({ ...read, staff: undefined, busy: kept.busy?.get(kim) })
  expect(kept.busy).toEqual(read?.busy)
  const known = (await byFrame(frame))?.staff ?? []
  for (const { week, ...member } of read?.staff ?? []) {
    const { week: weeks = [], ...same } = known.find(({ staffId }) => staffId === member.staffId) ?? {}
    expect(same).toEqual(member)
    expect(weeks).toEqual(expect.arrayContaining(week))
  }

  const changes = [
    () => here.call('PUT', `/api/services/${salon.services['Manicure']}`, { duration: 50 }, owner),
    () => here.call('PUT', `/api/salons/${salon.salonId}`, { noticeMinutes: 120 }, owner),
    () => here.call('PUT', `/api/staff/${kim}`, { status: 'on_break' }, owner),
  ]
  for (const change of changes) {
    const before = await frameNow()
    expect(await byFrame(before)).not.toBeNull()
    expect((await change()).status).toBe(200)
    expect(await byFrame(before)).toBeNull()
  }
})

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
  const find = () => {
    found++
    return []
  }
  const search = async () => {
    const asked = { now: plain.world.now(), services: [salon.services['Manicure'] ?? ''], holder: null }
    const known = await kept.look(salon.salonId, { from: dates[0], to: dates[1] }, asked)
    const services = [{ serviceId: salon.services['Manicure'] ?? '', minutes: 30, staffId: null }]
    for (const one of [dates[0], dates[1]]) known?.slotsOn(one, { services, together: false }, find)
    return found
  }
  expect(await search()).toBe(2)
  kept.hear({ salonId: salon.salonId, changes: [] })
  expect(await search()).toBe(2)
  kept.hear({ salonId: salon.salonId, changes: [{ kind: 'bookings', days: ['2027-03-10'] }] })
  expect(await search()).toBe(3)
})

test('who cancels a booking forgets its day, and not the others', async () => {
  await newSalon()
  const { body } = await here.book(visit(salon, [lineOf('Manicure', dates[0], '10:15', 'Kim')]))
  const found: string[] = []
  const search = async () => {
    const asked = { now: here.world.now(), services: [salon.services['Manicure'] ?? ''], holder: null }
    const known = await here.world.days?.look(salon.salonId, { from: dates[0], to: dates[2] }, asked)
    const services = [{ serviceId: salon.services['Manicure'] ?? '', minutes: 30, staffId: null }]
    for (const one of dates) {
      known?.slotsOn(one, { services, together: false }, () => {
        found.push(one)
        return []
      })
    }
    return found.splice(0)
  }
  expect(await search()).toEqual(dates)
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

async function hearAgain(): Promise<void> {
  between.isSilent = false
  await expect.poll(() => there.world.days?.areCurrent(), { timeout: 3_000 }).toBe(true)
}

test('what is kept answers before a replica is asked, and the replica when nothing was heard', async () => {
  await newSalon()
  await hearAgain()
  const before = askedOfReplica
  await days(there, { services: ['Manicure'] })
  expect(askedOfReplica).toBe(before)

  between.isSilent = true
  await expect.poll(() => there.world.days?.areCurrent(), { timeout: 3_000 }).toBe(false)
  await days(there, { services: ['Manicure'] })
  expect(askedOfReplica).toBe(before + 1)
  between.isSilent = false
  between.breakAll()
})

test('a booking is decided by what holds now, also by a process that has not heard of the change', async () => {
  await newSalon()
  await hearAgain()
  await days(there, { services: ['Manicure'] })
  expect(await there.world.days?.frameOf(salon.salonId)).not.toBeNull()
  between.isSilent = true
  const change = { duration: 75, price: 41 }
  expect((await here.call('PUT', `/api/services/${salon.services['Manicure']}`, change, owner)).status).toBe(200)

  const { status, body } = await there.book(visit(salon, [lineOf('Manicure', dates[1], '10:15')]))
  expect(status).toBe(201)
  expect(body).toMatchObject({ totalDuration: 75, totalPrice: '41.00' })
  between.isSilent = false
  between.breakAll()
})

test('days are kept up to a bound, forgotten with what they show, and not before', async () => {
  await newSalon()
  const kept = keepDays(plain.db, () => Promise.resolve(true), { max: 60_000 })
  const now = plain.world.now()
  const look = (id: string) => kept.look(id, { from: dates[0], to: dates[2] }, { now, holder: null })
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
