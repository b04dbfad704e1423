/**
 * Cached days, with two processes of which one gets no notifications for a while: no client sees a time as free that was taken
 * longer than a second ago; in the process that took it, it is gone at once.
 */
// Also on a PostgreSQL server: notifications.

import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { VisitDay } from '../../shared/bookings/visit-day.ts'
import { insertHeldTime } from '../bookings/held-times/held-times.sql.ts'
import { newId } from '../context.ts'
import { noteSpread, salonsAreSpread } from '../db/distribution/spread.ts'
import type { Replica } from '../db/replica.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { type Asked, address, at, dates, daysOf, freeOn, lineOf } from '../testing/free-days.ts'
import { atLength } from '../testing/rounds.ts'
import { makeSalon, type TestApp, type TestSalon, testApp, visit } from '../testing/salon.ts'
import { startSilentProxy } from '../testing/silent-proxy.ts'
import { type Frame, loadFrame, loadSetupWith } from './day-cache.sql.ts'
import { createDayCache } from './day-cache.ts'
import { loadSetup } from './days.sql.ts'

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

const times = ['09:00', '10:15', '11:00', '14:30', '16:45'] as const
const days = (app: TestApp, asked: Asked) => daysOf(app, salon, asked)

/** A call that either process can be asked. */
type Act = (app: TestApp) => Promise<{ status: number }>

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

/** The days of a moment, and when they were no longer correct. */
interface State {
  days: readonly VisitDay[][]
  free: readonly ReadonlySet<string>[]
  endedAt: number
}

function allDays(app: TestApp): Promise<VisitDay[][]> {
  return Promise.all(questions.map((question) => days(app, question)))
}

async function allFree(app: TestApp): Promise<Set<string>[]> {
  return (await allDays(app)).map(freeOn)
}

async function stateNow(): Promise<State> {
  const all = await allDays(plain)
  return { days: all, free: all.map(freeOn), endedAt: Number.POSITIVE_INFINITY }
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
    const states: State[] = [await stateNow()]
    for (const { act: change, isHere, network } of steps) {
      const own = isHere ? here : there
      const hears = (app: TestApp) => app === here || !isCut
      for (const app of [here, there]) {
        if (hears(app)) await expect.poll(() => allDays(app)).toEqual(states.at(-1)?.days) // and now it is kept
      }
      cut(network)
      const { status } = await change(own)
      expect(status).toBeLessThan(500)
      const last = states.at(-1)
      if (last) last.endedAt = performance.now()
      states.push(await stateNow())

      if (own === here) expect(await allDays(own)).toEqual(states.at(-1)?.days) // by whom, too
      for (const app of [here, there]) await expectRecent(app, states)
    }
    await expect.poll(() => allDays(there)).toEqual(states.at(-1)?.days)
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
  const cache = createDayCache(plain.db, () => Promise.resolve(true))
  const kim = salon.staff['Kim'] ?? ''
  const taken = async () => {
    const known = await cache.load(
      salon.salonId,
      { from: dates[0], to: dates[0] },
      { now: plain.world.now(), holder: null },
    )
    return known?.busyOn(dates[0], kim)
  }
  const start = Date.parse(at(dates[0], '10:00'))
  const end = start + 30 * 60_000
  const lines = [
    { person: 0, staffId: kim, start, end, blockedUntil: end, minutes: 30, cleanupMinutes: 0, resourceIds: [] },
  ]
  const whose = { id: newId(), holder: Buffer.alloc(32, 1), network: Buffer.alloc(32, 2) }
  await insertHeldTime(plain.db, salon.salonId, { ...whose, secondsLeft: 60, start, end, lines })

  expect(await taken()).toMatchObject([{ start, end }])
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000) // the database's stays
  const later = await taken().finally(() => clock.mockRestore())
  expect(later).toEqual([])
})

test('where salons are spread, what a machine has only a moment after everybody heard of it is shown too', async () => {
  await newSalon()
  const cache = createDayCache(plain.db, () => Promise.resolve(true))
  const booked = async () => {
    const dayOf = { from: dates[0], to: dates[0] }
    const known = await cache.load(salon.salonId, dayOf, { now: plain.world.now(), holder: null })
    return known?.busyOn(dates[0], salon.staff['Kim'] ?? '').length
  }
  const book = (time: string) => plain.book(visit(salon, [lineOf('Manicure', dates[0], time, 'Kim')]))
  const settling = hearSpread(() => cache.invalidate({ salonId: salon.salonId, changes: [{ kind: 'bookings' }] }))
  expect(settling.map(({ afterMs }) => afterMs)).toEqual([300, 3_000])
  expect(await booked()).toBe(0)

  for (const [index, { settle }] of settling.entries()) {
    await book(times[index] ?? '')
    expect(await booked()).toBe(index)
    settle()
    expect(await booked()).toBe(index + 1)
  }
})

/** What hearing of a change where salons are spread puts off, and for how long, without waiting for it. */
function hearSpread(hear: () => void): { afterMs: number; settle: () => void }[] {
  const settling: { afterMs: number; settle: () => void }[] = []
  const spread = salonsAreSpread()
  noteSpread(true)
  vi.stubGlobal('setTimeout', (settle: () => void, afterMs: number) => {
    settling.push({ afterMs, settle })
    return { unref: () => undefined }
  })
  try {
    hear()
  } finally {
    vi.unstubAllGlobals()
    noteSpread(spread)
  }
  return settling
}

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

async function hearAgain(): Promise<void> {
  between.isSilent = false
  await expect.poll(() => there.world.days?.isCurrent()).toBe(true)
}

test('what is kept answers before a replica is asked, and the replica when nothing was heard', async () => {
  await newSalon()
  await hearAgain()
  const askedNow = async () => {
    const before = askedOfReplica
    await days(there, { services: ['Manicure'] })
    return askedOfReplica - before
  }
  await expect.poll(askedNow).toBe(0) // on a busy machine a notification may come too late once

  between.isSilent = true
  await expect.poll(() => there.world.days?.isCurrent()).toBe(false)
  expect(await askedNow()).toBe(1)
  between.isSilent = false
  between.breakAll()
})

test('a booking is decided by what holds now, also by a process that has not heard of the change', async () => {
  await newSalon()
  await hearAgain()
  const keptFrame = () => there.world.days?.frameOf(salon.salonId)
  await expect.poll(() => days(there, { services: ['Manicure'] }).then(keptFrame)).not.toBeNull()
  between.isSilent = true
  const change = { duration: 75, price: 41 }
  expect((await here.call('PUT', `/api/services/${salon.services['Manicure']}`, change, owner)).status).toBe(200)

  const { status, body } = await there.book(visit(salon, [lineOf('Manicure', dates[1], '10:15')]))
  expect(status).toBe(201)
  expect(body).toMatchObject({ totalDuration: 75, totalPrice: '41.00' })
  between.isSilent = false
  between.breakAll()
})
