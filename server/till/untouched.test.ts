/** A check that nobody has changed is on no list, uses no number, and gives way. */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Check } from '../../shared/till/contract.ts'
import { minute } from '../../shared/time.ts'
import { onTheClock } from '../testing/floor.ts'
import { type TestApp, testApp } from '../testing/salon.ts'
import { signInAsStaff } from '../testing/staff-login.ts'
import { asSent, type SalonWithTill, salonWithTill } from '../testing/till.ts'
import { deleteLeftChecks } from './till.sql.ts'

let app: TestApp
let salon: SalonWithTill
let ids: string[]

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  salon = await salonWithTill(app)
  ids = [await salon.books('09:00', 'Kim'), await salon.books('09:00', 'Thao')]
  app.setNow(onTheClock('10:00'))
})
afterAll(() => app.close())

const open = (bookingIds: readonly string[]) => salon.opens({ bookingIds: [...bookingIds] })
const drop = (check: Check, headers = {}) => salon.send('DELETE', `/till/checks/${check.id}`, undefined, headers)
const gone = async (check: Check) => (await salon.send('GET', `/till/checks/${check.id}`)).status === 404
const discounted = async (check: Check) =>
  (await salon.changes(check, { discounts: [{ kind: 'amount', value: 100, reason: 'Late' }] })).body

test('a check that was only opened is on no list, and its client is still ready to pay', async () => {
  const check = await open(ids.slice(0, 1))

  expect(check).toMatchObject({ number: null, isUntouched: true })
  expect(await salon.till()).toMatchObject({ ready: [{ bookingId: ids[0] }, { bookingId: ids[1] }], open: [] })
  expect((await salon.send('GET', '/till/checks')).body).toMatchObject({ total: 0 })
})

test('opening it again leads to the same check', async () => {
  const check = await open(ids.slice(0, 1))
  const again = await salon.send('POST', '/till/checks', { bookingIds: ids.slice(0, 1) })

  expect(again.body).toMatchObject({ code: 'has_check', details: { checkId: check.id, number: null } })
})

test('it gives way to a check of the whole party', async () => {
  const alone = await open(ids.slice(0, 1))
  const both = await open(ids)

  expect(both.visits).toHaveLength(2)
  expect(await gone(alone)).toBe(true)
})

test('it gives way where its visit joins another check', async () => {
  const alone = await open(ids.slice(0, 1))
  const other = await discounted(await open(ids.slice(1)))
  const { status } = await salon.changes(other, { bookingIds: ids.toReversed() })

  expect([status, await gone(alone)]).toEqual([200, true])
})

test('it gives way to writing its visit off', async () => {
  const check = await open(ids.slice(0, 1))
  const { status } = await salon.send('POST', '/till/write-offs', { bookingIds: ids.slice(0, 1), reason: 'Redo' })

  expect([status, await gone(check)]).toEqual([201, true])
})

test('once somebody changed it, it is open, and its client no longer ready to pay', async () => {
  const check = await discounted(await open(ids.slice(0, 1)))

  expect(check).toMatchObject({ number: null, isUntouched: false })
  expect(await salon.till()).toMatchObject({ ready: [{ bookingId: ids[1] }], open: [{ id: check.id, number: null }] })
})

test('what is added in the chair does not count as a change at the till', async () => {
  const { id } = await open(ids.slice(0, 1))
  const path = `/api/salon-owner/bookings/${ids[0]}`
  const [line] = (await salon.check(id)).lines
  const before = await app.call<{ version: number; services: { id: string }[] }>(
    'GET',
    `/api/bookings/${ids[0]}`,
    undefined,
    salon.owner,
  )
  const services = [
    ...before.body.services.map((one) => ({ id: one.id })),
    { serviceId: salon.services['Pedicure'], staffId: line?.staffId },
  ]
  await app.call('PATCH', path, { version: before.body.version, services, outsideHours: true }, salon.owner)

  expect(await salon.check(id)).toMatchObject({ isUntouched: true, totals: { totalCents: 6500 } })
})

test('the first payment takes the number, and numbers have no gaps', async () => {
  const first = await open(ids.slice(0, 1))
  const second = (await salon.pays(await open(ids.slice(1)), { cents: 100 })).body.check
  const paid = (await salon.pays(first, {})).body.check

  expect([second.number, paid.number]).toEqual([1, 2])
})

test('a payment that is refused takes no number', async () => {
  const check = await open(ids.slice(0, 1))
  await salon.pays(check, { cents: 99_999 })

  expect((await salon.pays(check, {})).body.check.number).toBe(1)
})

test('untouched checks do not keep a day from closing, changed ones do', async () => {
  await open(ids.slice(0, 1))
  expect((await salon.day('2027-03-10')).openChecks).toBe(0)
  await discounted(await open(ids.slice(1)))

  expect((await salon.day('2027-03-10')).openChecks).toBe(1)
})

test('the front desk may drop one that nobody touched', async () => {
  const frontDesk = await signInAsStaff(app, salon, 'Thao', 'front_desk')
  const check = await open(ids.slice(0, 1))

  expect((await drop(check, frontDesk)).status).toBe(204)
  expect(await gone(check)).toBe(true)
})

test.each([
  ['changed', 'check_touched', discounted],
  ['partly paid', 'check_has_money', async (check: Check) => (await salon.pays(check, { cents: 100 })).body.check],
  ['paid', 'check_not_open', async (check: Check) => (await salon.pays(check, {})).body.check],
])('one that was %s is not dropped: %s', async (_, code, work) => {
  const check = await work(await open(ids.slice(0, 1)))

  expect(await drop(check)).toMatchObject({ status: 409, body: { code } })
  expect(await gone(check)).toBe(false)
})

test('one whose payment was reversed keeps its number, and is voided', async () => {
  const part = (await salon.pays(await open(ids.slice(0, 1)), { cents: 100 })).body.check
  const path = `/till/checks/${part.id}`
  const payment = part.payments[0]?.id
  const back = await salon.send<Check>('POST', `${path}/payments/${payment}/reversal`, { version: part.version })

  expect(await drop(back.body)).toMatchObject({ body: { code: 'check_touched' } })
  expect((await salon.send('POST', `${path}/void`, { version: back.body.version, reason: 'Left' })).body).toMatchObject(
    {
      state: 'void',
      number: 1,
    },
  )
})

test('a visit with one can be deleted, and it goes with the visit', async () => {
  const check = await open(ids.slice(0, 1))
  const deleted = await app.call('DELETE', `/api/salon-owner/bookings/${ids[0]}`, undefined, salon.owner)

  expect([deleted.status, await gone(check)]).toEqual([204, true])
})

test('one that was left goes after a day', async () => {
  const left = await open(ids.slice(0, 1))
  const changed = await discounted(await open(ids.slice(1)))
  await deleteLeftChecks(app.db, onTheClock('10:00') + 25 * 60 * minute)

  expect([await gone(left), await gone(changed)]).toEqual([true, false])
})

test('the database keeps one that was changed', async () => {
  const check = await discounted(await open(ids.slice(0, 1)))

  await expect(app.db.deleteFrom('checks').where('id', '=', check.id).execute()).rejects.toMatchObject({
    code: '42501',
  })
})

test('the same price sent again is a change', async () => {
  const check = await open(ids.slice(0, 1))
  const { body } = await salon.changes(check, { lines: check.lines.map(asSent) })

  expect(body.isUntouched).toBe(false)
})
