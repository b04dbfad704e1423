/** Time off as entered by an owner, and as seen by the engine. */

import { expect, test } from 'vitest'
import type { TimeOff } from '../../../shared/staff/contract.ts'
import { newId } from '../../context.ts'
import { newSalonForEachTest } from '../../testing/each-test.ts'
import { type Failure, makeSalon, type TestApp, type TestSalon } from '../../testing/salon.ts'

let app: TestApp
let salon: TestSalon
let owner: Record<string, string>

newSalonForEachTest((made) => ({ app, salon, owner } = made))

const kim = () => salon.staff['Kim'] ?? ''
const address = () => `/api/staff/${kim()}/time-off`
const take = (body: object, as = owner) => app.call<TimeOff & Failure>('POST', address(), body, as)
const list = async () => (await app.call<TimeOff[]>('GET', address(), undefined, owner)).body
const freeOn = async (date: string) => {
  const { body } = await app.call<{ slots: { time: string }[] }>(
    'GET',
    `/api/salons/${salon.salonId}/staff/${kim()}/timeslots-with-status?date=${date}&duration=30`,
  )
  return body.slots.map(({ time }) => time)
}

test('whole days, both inclusive, are days of the salon’s calendar', async () => {
  const { status, body } = await take({ from: '2027-03-11', to: '2027-03-13', reason: ' Tết ' })

  expect([status, body]).toMatchObject([
    201,
    { startsAt: '2027-03-11T08:00:00.000Z', endsAt: '2027-03-14T08:00:00.000Z', allDay: true, reason: 'Tết' },
  ])
  expect([await freeOn('2027-03-11'), await freeOn('2027-03-13')]).toEqual([[], []])
  expect(await freeOn('2027-03-15')).not.toEqual([])
})

test('a day with a clock change is still a whole day', async () => {
  const { body } = await take({ from: '2027-03-14', to: '2027-03-14' })

  expect(body).toMatchObject({
    startsAt: '2027-03-14T08:00:00.000Z',
    endsAt: '2027-03-15T07:00:00.000Z',
    allDay: true,
    reason: '',
  })
})

test('hours are on the salon’s clock, or instants', async () => {
  const { body } = await take({ from: '2027-03-11', to: '2027-03-11', fromTime: '09:30', toTime: '17:30' })
  await take({ startsAt: '2027-03-12T17:00:00Z', endsAt: '2027-03-12T18:00:00-08:00', reason: 'Dentist' })

  expect(body).toMatchObject({
    startsAt: '2027-03-11T17:30:00.000Z',
    endsAt: '2027-03-12T01:30:00.000Z',
    allDay: false,
  })
  expect(await freeOn('2027-03-11')).toEqual(['09:00', '17:30'])
  expect(await freeOn('2027-03-12')).toEqual([])
})

test('past time off is not listed; deleted time off is offered again', async () => {
  const { body } = await take({ from: '2027-03-11', to: '2027-03-11' })
  await take({ from: '2027-03-08', to: '2027-03-09' })
  expect((await list()).map(({ id }) => id)).toEqual([body.id])

  const { status } = await app.call('DELETE', `${address()}/${body.id}`, undefined, owner)

  expect([status, await list()]).toEqual([204, []])
  expect(await freeOn('2027-03-11')).not.toEqual([])
  expect((await app.call('DELETE', `${address()}/${body.id}`, undefined, owner)).status).toBe(404)
})

test('the reason is visible to the owner only', async () => {
  await take({ from: '2027-03-11', to: '2027-03-11', reason: 'Surgery' })

  const detailed = `/api/staff/${kim()}/availability/detailed`
  const forClients = await app.call<{ timeOff: TimeOff[] }>('GET', detailed)
  const forOwner = await app.call<{ timeOff: TimeOff[] }>('GET', detailed, undefined, owner)

  expect([forClients.body.timeOff[0]?.reason, forOwner.body.timeOff[0]?.reason]).toEqual(['', 'Surgery'])
})

test.each([
  [{}, 'from'],
  [{ from: '2027-03-11' }, 'to'],
  [{ from: '2027-03-11', to: '2027-03-10' }, 'to'],
  [{ from: '2027-02-30', to: '2027-03-10' }, 'from'],
  [{ from: '2027-03-11', to: '2027-03-11', fromTime: '10:00', toTime: '10:00' }, 'toTime'],
  [{ from: '2027-03-14', to: '2027-03-14', fromTime: '02:10', toTime: '02:50' }, 'toTime'],
  [{ from: '2027-03-11', to: '2027-03-11', fromTime: 'nine' }, 'fromTime'],
  [{ startsAt: '2027-03-11T10:00:00Z' }, 'endsAt'],
  [{ endsAt: '2027-03-11T10:00:00Z' }, 'startsAt'],
  [{ startsAt: '2027-03-11T10:00:00Z', endsAt: '2027-03-11T10:00:00Z' }, 'endsAt'],
  [{ startsAt: '2027-03-11T10:00:00Z', endsAt: '2027-03-11T11:00:00Z', from: '2027-03-11' }, 'from'],
  [{ startsAt: '2027-03-11', endsAt: '2027-03-12' }, 'startsAt'],
  [{ from: '2027-03-11', to: '2027-03-11', reason: 'x'.repeat(201) }, 'reason'],
  [{ from: '2027-03-11', to: '2027-03-11', paid: true }, ''],
])('%j is refused', async (input, field) => {
  const { status, body } = await take(input)

  expect([status, body.code]).toEqual([400, 'invalid_request'])
  expect(Object.keys(body.fields ?? {})).toContain(field)
  expect(await list()).toEqual([])
})

test('another salon’s owner can neither see, add nor delete it', async () => {
  const stranger = await app.signIn((await makeSalon(app.db)).ownerEmail)
  const { body } = await take({ from: '2027-03-11', to: '2027-03-11' })
  const one = `${address()}/${body.id}`

  expect((await app.call('GET', address())).status).toBe(401)
  expect((await app.call('GET', address(), undefined, stranger)).status).toBe(404)
  expect((await take({ from: '2027-03-12', to: '2027-03-12' }, stranger)).status).toBe(404)
  expect((await app.call('DELETE', one, undefined, stranger)).status).toBe(404)
  expect((await app.call('DELETE', one)).status).toBe(401)
  const thao = `/api/staff/${salon.staff['Thao']}/time-off/${body.id}`
  expect((await app.call('DELETE', thao, undefined, owner)).status).toBe(404)
  expect((await app.call('DELETE', `${address()}/${newId()}`, undefined, owner)).status).toBe(404)
  expect(await list()).toHaveLength(1)
})
