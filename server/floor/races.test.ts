/** Two desks at once, each a process of its own: of one party and of one member. */
// At length: who comes second by calls: server/floor/floor.test.ts; races for times, on the same lock: server/bookings/races.test.ts.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Board } from '../../shared/floor/contract.ts'
import { iso, onTheClock } from '../testing/floor.ts'
import { storedOverlaps } from '../testing/overlaps.ts'
import { type Processes, startProcesses, tally } from '../testing/processes.ts'
import { rounds } from '../testing/rounds.ts'
import { makeSalon, type TestSalon, visit } from '../testing/salon.ts'
import { saveSwitches, usualSwitches } from './floor.sql.ts'

let processes: Processes
let salon: TestSalon
let owner: Record<string, string>

beforeAll(async () => {
  processes = await startProcesses(onTheClock('09:00'))
})
beforeEach(async () => {
  salon = await makeSalon(processes.db)
  await saveSwitches(processes.db, salon.salonId, { ...usualSwitches, on: true })
  owner = await processes.signIn(salon.ownerEmail)
  for (const name of ['Kim', 'Thao']) await send('/clock-ins', { staffId: salon.staff[name] })
})
afterAll(() => processes.close())

const base = () => `/api/salons/${salon.salonId}/floor`
const send = <Body = { code?: string; details?: object; partyId: string; bookingIds: string[] }>(
  path: string,
  input: object,
  key?: string,
) => processes.send<Body>('POST', `${base()}${path}`, input, { ...owner, ...(key && { 'idempotency-key': key }) })
const wait = async () =>
  (await send('/parties', { clients: [{ serviceIds: [salon.services['Manicure']] }], name: 'Denise' })).body.partyId
const seat = (partyId: string, name: string, key?: string) =>
  send(`/waiting/${partyId}/seats`, { seats: [{ index: 0, staffId: salon.staff[name] }] }, key)
const seatedWith = async (name: string) => (await seat(await wait(), name)).body.bookingIds[0] ?? ''
const handOver = (bookingId: string, from: string) =>
  send(`/visits/${bookingId}/hand-over`, { staffId: salon.staff[from], toStaffId: salon.staff['Tommy'] })
const board = async () => (await processes.send<Board>('GET', base(), undefined, owner)).body
const finishAll = async () => {
  for (const { bookingId } of (await board()).inService) await send(`/visits/${bookingId}/finish`, {})
}

test('two desks seat one party with different members: one wins, and the other learns who', async () => {
  for (let round = 0; round < rounds(20); round++) {
    const partyId = await wait()
    const replies = await Promise.all([seat(partyId, 'Kim'), seat(partyId, 'Thao')])
    expect(tally(replies)).toEqual({ 200: 1, 409: 1 })
    const winner = replies[0].status === 200 ? 'Kim' : 'Thao'
    const loser = replies.find(({ status }) => status === 409)
    expect(loser?.body).toMatchObject({ code: 'already_seated', details: { staffFirstName: winner, by: 'Lan' } })
    expect((await board()).inService).toHaveLength(1)
    await finishAll()
  }
  expect(await storedOverlaps(processes.db)).toBe(0)
})

test('two parties for one member: one sits, the other waits still', async () => {
  for (let round = 0; round < rounds(20); round++) {
    const [first, second] = [await wait(), await wait()]
    const replies = await Promise.all([seat(first, 'Kim'), seat(second, 'Kim')])
    expect(tally(replies)).toEqual({ 200: 1, 409: 1 })
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('member_busy')
    const now = await board()
    expect([now.inService.length, now.waiting.length]).toEqual([1, 1])
    await send(`/parties/${now.waiting[0]?.partyId}/departure`, {})
    await finishAll()
  }
  expect(await storedOverlaps(processes.db)).toBe(0)
})

test('one tap that arrives many times seats once, and numbers of the ledger leave none out', async () => {
  const partyId = await wait()
  const replies = await Promise.all(Array.from({ length: 8 }, () => seat(partyId, 'Kim', 'one-tap')))
  expect(tally(replies)).toEqual({ 200: 8 })
  expect(new Set(replies.map(({ body }) => body.bookingIds[0])).size).toBe(1)
  const entries = await processes.db
    .selectFrom('floor_entries')
    .select(['number', 'kind'])
    .where('salon_id', '=', salon.salonId)
    .orderBy('number')
    .execute()
  expect(entries.map(({ kind }) => kind)).toEqual(['clock_in', 'clock_in', 'seated'])
  expect(entries.map(({ number }) => number)).toEqual([1, 2, 3])
})

test('two clients are handed over to one member: one goes, the other stays with whoever began', async () => {
  await send('/clock-ins', { staffId: salon.staff['Tommy'] })
  for (let round = 0; round < rounds(10); round++) {
    const [first, second] = [await seatedWith('Kim'), await seatedWith('Thao')]
    const replies = await Promise.all([handOver(first, 'Kim'), handOver(second, 'Thao')])
    expect(tally(replies)).toEqual({ 200: 1, 409: 1 })
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('member_busy')
    const { inService } = await board()
    const stays = replies[0].status === 200 ? 'Thao' : 'Kim'
    expect(inService.map(({ staffFirstName }) => staffFirstName).toSorted()).toEqual([stays, 'Tommy'].toSorted())
    await finishAll()
  }
  expect(await storedOverlaps(processes.db)).toBe(0)
})

test('a visit in the chair runs over while another desk books its end: nobody serves two at once', async () => {
  for (const name of ['Kim', 'Thao']) {
    const bookingId = (await seat(await wait(), name)).body.bookingIds[0] ?? ''
    const serviceIds = ['Manicure', 'Pedicure'].map((service) => salon.services[service])
    const longer = { staffId: salon.staff[name], serviceIds, options: [], next: 'anyway' }
    const line = { service: 'Manicure', at: iso('10:00'), with: name }
    const [added, booked] = await Promise.all([
      processes.send('PUT', `${base()}/visits/${bookingId}/services`, longer, owner),
      processes.send('POST', '/api/bookings', visit(salon, [line]), owner),
    ])
    expect([added.status, [201, 409].includes(booked.status)]).toEqual([200, true])
  }
  expect(await storedOverlaps(processes.db)).toBe(0)
})
