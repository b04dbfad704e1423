/** Waits are the same on every screen, and what seating does. */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Line, Tv } from '../../shared/floor/door.ts'
import type { MyTurn } from '../../shared/floor/own-turn.ts'
import type { Expected } from '../../shared/floor/parts.ts'
import { type FloorSalon, iso, onTheClock, salonWithFloor } from '../testing/floor.ts'
import { type TestApp, testApp } from '../testing/salon.ts'
import { signInAsStaff } from '../testing/staff-login.ts'
import { readLine } from './line.ts'

let app: TestApp
let salon: FloorSalon

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  salon = await salonWithFloor(app)
  app.setNow(onTheClock('09:00'))
})
afterAll(() => app.close())

const asks = (name?: string) => ({
  clients: [{ serviceIds: [salon.services['Manicure']], ...(name && { staffId: salon.staff[name] }) }],
})
const quoted = async (clients: object) =>
  (await salon.send<{ persons: Expected[] }>('POST', '/quotes', clients)).body.persons
const three = () => ({ clients: Array.from({ length: 3 }, () => asks().clients[0]) })

test('a booking for anyone makes room: who can be seated is quoted no wait, and is', async () => {
  await salon.clockIn('Kim', 'Thao')
  const id = await salon.books('09:15', undefined)
  const [taken] = (await salon.board()).coming.flatMap(({ lines }) => lines)
  const name = taken?.staffFirstName ?? ''

  expect(await quoted(asks(name))).toMatchObject([{ minutes: 0, staffFirstName: name }])
  const party = await salon.waits('Manicure', asks(name))
  expect((await salon.board()).waiting[0]?.persons[0]).toMatchObject({ suggested: salon.staff[name] })
  expect((await salon.seat(party.partyId, name)).status).toBe(200)
  const moved = (await salon.board()).coming.find(({ bookingId }) => bookingId === id)
  expect(moved?.lines[0]?.staffFirstName).not.toBe(name)
})

test('nobody is given a booking who has not clocked in', async () => {
  await salon.books('09:15', undefined)
  const name = (await salon.board()).coming[0]?.lines[0]?.staffFirstName ?? ''
  await salon.clockIn(name)
  const party = await salon.waits('Manicure', asks(name))
  expect((await salon.seat(party.partyId, name)).body.code).toBe('slot_taken')
})

test('who asked for a member keeps her, and a walk-in for her waits', async () => {
  await salon.clockIn('Kim', 'Thao')
  await salon.books('09:15', 'Kim')

  expect(await quoted(asks('Kim'))).toMatchObject([{ start: iso('09:45') }])
})

test('a break of the shift is in every quote', async () => {
  await app.db
    .updateTable('shifts')
    .where('staff_id', '=', salon.staff['Kim'] ?? '')
    .set({ break_starts_at: '09:15', break_ends_at: '09:45' })
    .execute()
  await salon.clockIn('Kim')

  expect(await quoted(asks())).toMatchObject([{ start: iso('09:45') }])
  await salon.waits()
  expect((await salon.board()).waiting[0]?.persons[0]?.others).toMatchObject([{ why: 'shift_break', at: iso('09:45') }])
})

test('a party is told first and last: quote, floor, line and TV say the same', async () => {
  await salon.clockIn('Kim')
  const minutes = (await quoted(three())).map((person) => person.minutes)
  const party = await salon.waits('Manicure', three())
  const board = (await salon.board()).waiting[0]
  const line = (await app.call<Line>('GET', `/api${party.linePath}`)).body
  const { body } = await app.call<{ address: string }>(
    'POST',
    `/api/salons/${salon.salonId}/floor-devices/tv`,
    undefined,
    salon.owner,
  )
  const tv = (await app.call<Tv>('GET', `/api/tv/${body.address.split('/').at(-1)}`)).body

  expect(minutes).toEqual([0, 30, 60])
  expect(board).toMatchObject({ quotedMinutes: 60, persons: minutes.map((wait) => ({ expected: { minutes: wait } })) })
  expect(line.persons.map(({ expected }) => expected.minutes)).toEqual(minutes)
  expect(tv.next).toMatchObject([{ people: 3, minutes: 0, lastMinutes: 60 }])
})

test("a technician's phone says 1 of 3 and that the party is asked, once", async () => {
  const kim = await signInAsStaff(app, salon, 'Kim', 'technician')
  const takes = async () => (await app.call<MyTurn>('GET', '/api/my-turn', undefined, kim)).body.takes
  await salon.clockIn('Kim', 'Thao')
  const party = await salon.waits('Manicure', three())

  expect(await takes()).toMatchObject({ waiting: 3, asks: true, lastAt: iso('09:30') })
  await salon.seat(party.partyId, 'Thao')
  expect(await takes()).toMatchObject({ waiting: 2, asks: false, lastAt: null })
})

test('a party that agreed on the page of its place in line is not asked again', async () => {
  const kim = await signInAsStaff(app, salon, 'Kim', 'technician')
  await salon.clockIn('Kim', 'Thao')
  const { partyId, linePath } = await salon.waits('Manicure', three())
  const line = `/api${linePath}`

  expect((await app.call<Line>('GET', line)).body).toMatchObject({ asks: true, oneByOne: false })
  expect((await app.call<Line>('POST', `${line}/one-by-one`)).body).toMatchObject({ asks: false, oneByOne: true })
  expect((await app.call<MyTurn>('GET', '/api/my-turn', undefined, kim)).body.takes).toMatchObject({ asks: false })
  expect((await salon.board()).waiting).toMatchObject([{ partyId, oneByOne: true }])
})

test('a party that starts as technicians come free is not asked, and is quoted its first start', async () => {
  await salon.clockIn('Kim')
  const { partyId, linePath } = await salon.waits('Manicure', { ...three(), oneByOne: true })
  const inLine = async () => (await app.call<Line>('GET', `/api${linePath}`)).body

  expect((await salon.board()).waiting).toMatchObject([{ quotedMinutes: 0, oneByOne: true }])
  expect(await inLine()).toMatchObject({ asks: false })
  const { body } = await salon.send('PATCH', `/parties/${partyId}`, { oneByOne: false })
  expect(await inLine()).toMatchObject({ asks: true, oneByOne: false })
  await salon.send('POST', '/undos', { actId: body.actId })
  expect(await inLine()).toMatchObject({ oneByOne: true })
})

test('one who joined from home does not hold up who is here', async () => {
  await salon.clockIn('Kim')
  const { partyId } = await salon.waits()
  await app.db.updateTable('floor_parties').where('id', '=', partyId).set({ source: 'online', here: false }).execute()

  expect(await quoted(asks())).toMatchObject([{ minutes: 0 }])
})

test('a place in line says now though the clock runs on while it is read', async () => {
  let reads = 0
  await salon.clockIn('Kim')
  const { linePath } = await salon.waits()
  const ticking = { db: app.db, now: () => onTheClock('09:00') + reads++ }

  expect((await readLine(linePath.split('/').at(-1) ?? '', ticking)).persons[0]?.expected.minutes).toBe(0)
})
