/** The foot-spa log: written by one tap after each pedicure, never changed, only corrected. */

import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FootSpaLog, FootSpas } from '../../../shared/floor/foot-spas.ts'
import type { MyTurn } from '../../../shared/floor/own-turn.ts'
import { addDays } from '../../../shared/time.ts'
import { type FloorSalon, iso, onTheClock, salonWithFloor } from '../../testing/floor.ts'
import { type TestApp, testApp } from '../../testing/salon.ts'
import { signInAsStaff } from '../../testing/staff-login.ts'
import { wallTime } from '../../time-zone.ts'

let app: TestApp
let salon: FloorSalon
let chairId: string

beforeAll(async () => {
  app = await testApp()
})
beforeEach(newSalon)
afterAll(() => app.close())

/** In San Jose, with two chairs for pedicures. */
async function newSalon(): Promise<void> {
  salon = await salonWithFloor(app, { chairs: 2 })
  await moveTo('2150 Alder Glen Ave, San Jose, CA 95122')
  await app.db
    .updateTable('services')
    .set({ takes: 'feet' })
    .where('id', '=', salon.services['Pedicure'] ?? '')
    .execute()
  app.setNow(onTheClock('09:00'))
  chairId = (await spas()).resources[0]?.resourceId ?? ''
}

async function moveTo(address: string): Promise<void> {
  await app.db.updateTable('salons').set({ address }).where('id', '=', salon.salonId).execute()
}

const spas = async () =>
  (await app.call<FootSpas>('GET', `/api/salons/${salon.salonId}/floor/foot-spas`, undefined, salon.owner)).body
const change = (input: object) =>
  app.call('PATCH', `/api/salons/${salon.salonId}/foot-spa-settings`, input, salon.owner)
const chair = (unit = 1) => ({ resourceId: chairId, unit })
const clean = (input: object, headers: Record<string, string> = {}) =>
  salon.send('POST', '/foot-spas/entries', { chair: chair(), kind: 'after_client', ...input }, headers)
const correct = (entryId: string, input: object) =>
  salon.send('POST', `/foot-spas/entries/${entryId}/corrections`, input)
const kim = () => ({ staffId: salon.staff['Kim'] ?? '' })

/** A pedicure with Kim in chair 1. */
async function pedicure({ from, to }: { from: string; to: string }) {
  app.setNow(onTheClock(from))
  await salon.clockIn('Kim')
  const { partyId } = await salon.waits('Pedicure')
  const { body } = await salon.seat(partyId, 'Kim')
  const bookingId = body.bookingIds[0] ?? ''
  app.setNow(onTheClock(to))
  await salon.send('POST', `/visits/${bookingId}/finish`, {})
  return { bookingId, ...kim() }
}

test('a chair is in use, due, overdue, and clean after one tap', async () => {
  const visit = await pedicure({ from: '09:10', to: '09:40' })
  expect((await spas()).chairs).toMatchObject([
    { unit: 1, name: 'Pedicure chair', state: 'due', visit: { clientName: 'Denise Foster', leftAt: iso('09:40') } },
    { unit: 2, state: 'clean', visit: null },
  ])
  app.setNow(onTheClock('10:10'))
  expect((await spas()).chairs[0]).toMatchObject({ state: 'overdue', closed: false })

  expect(await clean({ visit, ...kim() })).toMatchObject({ status: 200, body: { actId: null } })
  expect((await spas()).chairs[0]).toMatchObject({ state: 'clean', cleaned: { at: iso('10:10') } })
  expect((await spas()).log).toMatchObject([
    { kind: 'after_client', chair: 'Pedicure chair', unit: 1, day: '2027-03-10', name: expect.stringMatching(/^Kim/) },
  ])
})

test('two tablets tap at once: one entry for each pedicure', async () => {
  const visit = await pedicure({ from: '09:10', to: '09:40' })

  const answers = await Promise.all([clean({ visit, ...kim() }), clean({ visit, initials: 'TT' })])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await spas()).log).toHaveLength(1)
})

test('a tap without a connection keeps its time, and says when it was learned of', async () => {
  const visit = await pedicure({ from: '09:10', to: '09:40' })

  app.setNow(onTheClock('13:00'))
  await clean({ visit, ...kim() }, { 'done-at': iso('09:50'), 'idempotency-key': 'one' })
  await clean({ visit, ...kim() }, { 'done-at': iso('09:50'), 'idempotency-key': 'one' })
  expect((await spas()).log).toMatchObject([{ at: iso('09:50'), toldAt: iso('13:00') }])
})

test('initials are needed', async () => {
  expect((await clean({})).body).toMatchObject({
    code: 'invalid_request',
    fields: { initials: 'Please fill this in.' },
  })
  expect((await clean({ initials: ' ' })).body).toMatchObject({ code: 'invalid_request' })
})

test('an entry can be neither changed nor deleted in the database', async () => {
  await clean(kim())

  const entries = { salon_id: salon.salonId }
  await expect(
    app.db.updateTable('foot_spa_entries').set({ initials: 'XX' }).where('salon_id', '=', entries.salon_id).execute(),
  ).rejects.toThrow('the foot-spa log is never changed')
  await expect(
    app.db.deleteFrom('foot_spa_entries').where('salon_id', '=', entries.salon_id).execute(),
  ).rejects.toThrow('the foot-spa log is never changed')
})

test('a correction stands below its entry, and is itself corrected by another one', async () => {
  await clean(kim())
  const entry = (await spas()).log[0]
  await correct(entry?.id ?? '', { corrections: 0, staffId: salon.staff['Thao'] })
  await correct(entry?.id ?? '', { corrections: 1, initials: 'TN' })

  const { log, chairs } = await spas()
  expect(log.map(({ kind, initials, corrects }) => [kind, initials, corrects?.initials])).toEqual([
    ['correction', 'TN', log[1]?.initials],
    ['correction', log[1]?.initials, entry?.initials],
    ['after_client', entry?.initials, undefined],
  ])
  expect(chairs[0]?.cleaned?.initials).toBe('TN')
})

test('who corrects what somebody else has just corrected is told so', async () => {
  await clean(kim())
  const id = (await spas()).log[0]?.id ?? ''
  await correct(id, { corrections: 0, initials: 'TT' })

  expect((await correct(id, { corrections: 0, initials: 'HL' })).body.code).toBe('entry_corrected')
  expect((await spas()).log).toHaveLength(2)
})

test('an entry that is struck out needs a reason, and its pedicure is due again', async () => {
  const visit = await pedicure({ from: '09:10', to: '09:40' })
  await clean({ visit, ...kim() })
  const id = (await spas()).log[0]?.id ?? ''
  expect((await correct(id, { corrections: 0, initials: '' })).body.fields).toEqual({ note: 'Please fill this in.' })

  await correct(id, { corrections: 0, initials: '', note: 'Wrong chair' })
  expect((await spas()).chairs[0]?.state).toBe('due')
  await clean({ visit, ...kim() })
  expect((await spas()).chairs[0]?.state).toBe('clean')
})

test('the end of the day is due at closing, one entry for each chair and day', async () => {
  const endOfDay = async () => (await spas()).lines.find(({ kind }) => kind === 'end_of_day')
  expect(await endOfDay()).toMatchObject({ state: 'later', dueAt: iso('18:00') })
  app.setNow(onTheClock('18:00'))
  expect(await endOfDay()).toMatchObject({ state: 'due' })

  for (const unit of [1, 2, 1]) await clean({ kind: 'end_of_day', chair: chair(unit), ...kim() })
  expect(await endOfDay()).toMatchObject({ state: 'done' })
  expect((await spas()).log).toHaveLength(2)
})

test('after midnight the entry is still of the business day', async () => {
  app.setNow(onTheClock('23:30') + 3_600_000)
  await clean({ kind: 'end_of_day', ...kim() })

  expect((await spas()).log[0]).toMatchObject({ day: '2027-03-10' })
})

test('a chair that was used without an end-of-day entry is named the next day', async () => {
  await clean(kim())
  app.setNow(onTheClock('09:00') + 24 * 3_600_000)

  expect((await spas()).notLogged).toEqual([chair()])
})

test('the weekly line is due a week after it was done', async () => {
  await clean({ kind: 'weekly', ...kim() })
  const weekly = async () => (await spas()).lines.find(({ kind }) => kind === 'weekly')?.chairs[0]?.state
  expect(await weekly()).toBe('done')
  app.setNow(onTheClock('09:00') + 7 * 24 * 3_600_000)
  salon = { ...salon, owner: await app.signIn(salon.ownerEmail) }
  expect(await weekly()).toBe('due')
})

test('in Texas the soak is due every other week', async () => {
  await moveTo('12 Main St, Houston, TX 77001')
  await clean({ kind: 'weekly', ...kim() })
  const soak = async () => (await spas()).lines.find(({ kind }) => kind === 'weekly')
  expect(await soak()).toMatchObject({ every: 'two_weeks', dueOn: '2027-03-24', chairs: [{ state: 'done' }, {}] })
})

const aDay = fc.constantFrom('2027-03-14', '2027-11-07').chain((change) => {
  return fc.integer({ min: -8, max: 1 }).map((days) => addDays(change, days))
})

test('on the days around a change of the clocks, all is due by the clock of the salon', async () => {
  const stateAt = async (kind: string, date: string, time: string) => {
    app.setNow(wallTime('America/Los_Angeles', date, time, 'end'))
    salon = { ...salon, owner: await app.signIn(salon.ownerEmail) }
    const line = (await spas()).lines.find((one) => one.kind === kind)
    return line?.chairs.find(({ unit }) => unit === 1)?.state
  }
  const property = fc.asyncProperty(aDay, async (day) => {
    await newSalon()
    const everyDay = { closed: false, opens_at: '09:00', closes_at: '18:00' }
    await app.db.updateTable('opening_hours').set(everyDay).where('salon_id', '=', salon.salonId).execute()
    expect(await stateAt('end_of_day', day, '17:59')).toBe('later')
    expect(await stateAt('end_of_day', day, '18:00')).toBe('due')
    expect(await stateAt('end_of_day', day, '18:30')).toBe('overdue')
    await clean({ kind: 'weekly', ...kim() }, salon.owner)
    expect(await stateAt('weekly', addDays(day, 7), '01:59')).toBe('done')
    expect(await stateAt('weekly', addDays(day, 7), '03:00')).toBe('due')
    expect(await stateAt('weekly', addDays(day, 8), '03:00')).toBe('overdue')
  })
  await fc.assert(property, { numRuns: 6 })
})

test('in a place whose rule is not known there are only the lines of the owner', async () => {
  await moveTo('5 Broadway, New York, NY 10004')
  const line = { id: crypto.randomUUID(), text: 'Filters', every: 'month' }
  expect(await change({ lines: [line] })).toMatchObject({ status: 200 })

  expect(await spas()).toMatchObject({ place: null, lines: [{ kind: 'own', text: 'Filters', dueOn: null }] })
  await clean({ kind: 'own', lineId: line.id, ...kim() })
  expect(await spas()).toMatchObject({ lines: [{ dueOn: '2027-04-10', chairs: [{ state: 'done' }, {}] }] })
})

test('an overdue chair is closed where the salon wants it, until it is cleaned or opened with a reason', async () => {
  await change({ closesOverdue: true })
  const visit = await pedicure({ from: '09:10', to: '09:40' })
  app.setNow(onTheClock('10:20'))
  const seatAt = async (unit: number) => {
    const { partyId } = await salon.waits('Pedicure')
    return salon.send('POST', `/waiting/${partyId}/seats`, { seats: [{ index: 0, ...kim(), chair: chair(unit) }] })
  }
  expect((await spas()).chairs[0]).toMatchObject({ state: 'overdue', closed: true })
  expect((await seatAt(1)).body.code).toBe('chair_not_clean')

  const opened = { chair: chair(), reason: 'Basin is new' }
  expect((await salon.send('POST', '/foot-spas/openings', opened)).status).toBe(200)
  expect((await spas()).log[0]).toMatchObject({ kind: 'opened', note: 'Basin is new' })
  expect((await seatAt(1)).status).toBe(200)
  expect(visit.bookingId).not.toBe('')
})

test('nobody is given a closed chair, and where only such ones are free the floor says so', async () => {
  await change({ closesOverdue: true })
  await pedicure({ from: '09:10', to: '09:40' })
  app.setNow(onTheClock('10:20'))
  await salon.clockIn('Thao', 'Tommy')
  const first = await salon.waits('Pedicure')
  expect((await salon.seat(first.partyId, 'Kim')).status).toBe(200)
  expect((await salon.board()).inService).toMatchObject([{ chair: { unit: 2 } }])

  const second = await salon.waits('Pedicure')
  expect((await salon.seat(second.partyId, 'Thao')).body.code).toBe('chair_not_clean')
})

test('what was tapped at a chair that is gone meanwhile is still entered, by its name of before', async () => {
  await clean(kim())
  await app.db.deleteFrom('resources').where('salon_id', '=', salon.salonId).execute()

  expect((await clean({ initials: 'TT' })).status).toBe(200)
  expect((await spas()).log).toMatchObject([{ chair: 'Pedicure chair', initials: 'TT' }, {}])
})

test('an entry stays when its visit is undone', async () => {
  app.setNow(onTheClock('10:00'))
  await salon.clockIn('Kim')
  const { partyId } = await salon.waits('Pedicure')
  const { body } = await salon.seat(partyId, 'Kim')
  await clean({ visit: { bookingId: body.bookingIds[0], ...kim() }, ...kim() })
  expect((await salon.send('POST', '/undos', { actId: body.actId })).status).toBe(204)

  const { log, chairs } = await spas()
  expect([log.length, chairs[0]?.state]).toEqual([1, 'clean'])
})

test('who left before the log began is not asked for; the floor shows nothing of it until then', async () => {
  await pedicure({ from: '09:10', to: '09:40' })
  expect(await spas()).toMatchObject({ inUse: false, chairs: [{ state: 'due' }, {}] })
  app.setNow(onTheClock('09:00') + 24 * 3_600_000)
  expect((await spas()).chairs[0]?.state).toBe('clean')
  await clean({ chair: chair(2), ...kim() })
  expect(await spas()).toMatchObject({ inUse: true, chairs: [{ state: 'clean' }, {}] })
})

test('a technician taps after their own client, and after nobody else', async () => {
  await clean({ chair: chair(2), ...kim() })
  const visit = await pedicure({ from: '09:10', to: '09:40' })
  const asKim = await signInAsStaff(app, salon, 'Kim', 'technician')
  const asThao = await signInAsStaff(app, salon, 'Thao', 'technician')
  const toClean = async () => (await app.call<MyTurn>('GET', '/api/my-turn', undefined, asKim)).body.toClean
  expect(await toClean()).toMatchObject([{ chair: 'Pedicure chair', unit: 1, overdue: false }])

  const tap = (who: Record<string, string>) =>
    app.call('POST', '/api/my-turn/foot-spa-entries', { bookingId: visit.bookingId }, who)
  expect((await tap(asThao)).status).toBe(404)
  expect((await tap(asKim)).status).toBe(200)
  expect(await toClean()).toEqual([])
  expect((await spas()).log).toMatchObject([{ by: 'Kim', unit: 1 }, {}])
})

test('a visit of another salon is none of theirs', async () => {
  const visit = await pedicure({ from: '09:10', to: '09:40' })
  await newSalon()

  expect((await clean({ visit: { ...visit, ...kim() }, ...kim() })).status).toBe(404)
  expect((await spas()).log).toEqual([])
})

test('without the floor each chair can be logged at any time', async () => {
  await app.call('PATCH', `/api/salons/${salon.salonId}/floor-settings`, { on: false }, salon.owner)

  expect((await clean(kim(), { 'done-at': iso('08:59') })).status).toBe(200)
  expect(await spas()).toMatchObject({ floorOn: false, log: [{ at: iso('08:59') }] })
})

test('the log of some days is read in order, with the address of the salon', async () => {
  await clean(kim())
  await clean({ chair: chair(2), initials: 'TT' })

  const { body } = await salon.send<FootSpaLog>('GET', '/foot-spas/log?from=2027-03-08&to=2027-03-10')
  expect(body).toMatchObject({ place: 'california', entries: [{ unit: 1 }, { unit: 2, initials: 'TT' }] })
  expect((await salon.send('GET', '/foot-spas/log?from=2027-01-01&to=2027-03-10')).status).toBe(400)
})

test('an owner says what the chairs are; chairs of another salon are none of theirs', async () => {
  expect((await change({ kinds: [{ resourceId: chairId, kind: 'pipeless' }] })).status).toBe(200)
  expect((await spas()).chairs[0]?.kind).toBe('pipeless')
  await change({ kinds: [{ resourceId: chairId, kind: 'none' }] })
  expect((await spas()).chairs).toEqual([])

  expect((await change({ kinds: [{ resourceId: crypto.randomUUID(), kind: 'pipeless' }] })).status).toBe(400)
})
