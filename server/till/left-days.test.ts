/** What days of the floor leave behind: who did not come, who sits, who did not pay, and a day that nobody closed. */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { LeftDay } from '../../shared/till/contract.ts'
import { minute } from '../../shared/time.ts'
import { saveSwitches, usualSwitches } from '../floor/floor.sql.ts'
import { onTheClock } from '../testing/floor.ts'
import { type TestApp, testApp } from '../testing/salon.ts'
import { type SalonWithTill, salonWithTill } from '../testing/till.ts'

const today = '2027-03-10'
const day = 24 * 60 * minute

let app: TestApp
let salon: SalonWithTill
let paid: string
let seated: string

beforeAll(async () => {
  app = await testApp()
})
/** Until four: one paid, one in the chair, one arrived, two did not come, and one comes later. */
beforeEach(async () => {
  salon = await salonWithTill(app)
  await saveSwitches(app.db, salon.salonId, { ...usualSwitches, on: true })
  paid = await salon.books('10:00', 'Kim')
  seated = await salon.books('11:00', 'Kim')
  const arrived = await salon.books('11:30', 'Thao')
  await salon.books('13:00', 'Kim')
  await salon.books('14:00', 'Thao')
  await salon.books('17:00', 'Kim')
  app.setNow(onTheClock('11:00'))
  await salon.send('POST', '/floor/clock-ins', { staffId: salon.staff['Kim'] })
  await stage(seated, 'started')
  await stage(arrived, 'arrived')
  await set([paid], 'completed')
  await salon.pays(await salon.opens({ bookingIds: [paid] }), {})
  app.setNow(onTheClock('16:00'))
})
afterAll(() => app.close())

async function stage(bookingId: string, step: string): Promise<void> {
  const path = `/api/salon-owner/bookings/${bookingId}/stage`
  expect(await app.call('PATCH', path, { step }, salon.owner)).toMatchObject({ status: 200 })
}
async function set(ids: readonly string[], status: string): Promise<void> {
  const path = `/api/salon-owner/salons/${salon.salonId}/bookings/status`
  expect((await app.call('PATCH', path, { ids, status }, salon.owner)).status).toBe(200)
}
async function at(time: string, daysLater = 0): Promise<void> {
  app.setNow(onTheClock(time) + daysLater * day)
  salon.owner = await app.signIn(salon.ownerEmail)
}
async function close(): Promise<void> {
  const { drawer } = await salon.day(today)
  const input = { counted: { 10000: 2 }, expectedCents: drawer.expectedCents }
  expect((await salon.send('POST', `/till/days/${today}/close`, input)).status).toBe(200)
}
const left = async () => (await salon.send<LeftDay[]>('GET', '/till/left-days')).body
const nothing = { visits: 0, cents: 0, notCome: 0, waiting: 0, inChair: 0, notClosed: false }

test('the next morning says who did not come, waits, sits, and that nobody closed', async () => {
  await at('09:00', 1)

  expect(await left()).toEqual([{ ...nothing, date: today, notCome: 3, waiting: 1, inChair: 1, notClosed: true }])
})

test('before closing time today is not among them, afterwards it is', async () => {
  expect(await left()).toEqual([])
  await at('18:00')
  expect(await left()).toMatchObject([{ date: today, notCome: 3 }])
})

test('it counts what was finished and not paid, also this evening', async () => {
  await set([seated], 'completed')
  await at('18:30')

  expect(await left()).toMatchObject([{ date: today, inChair: 0, visits: 1, cents: 2500 }])
})

test('the close of the day lists them with what they need to be settled', async () => {
  const { left: visits, isUsed } = await salon.day(today)

  expect(isUsed).toBe(true)
  expect(visits.map(({ stage: of, startTime }) => [of, startTime])).toEqual([
    ['in_chair', new Date(onTheClock('11:00')).toISOString()],
    ['waiting', new Date(onTheClock('11:30')).toISOString()],
    ['not_come', new Date(onTheClock('13:00')).toISOString()],
    ['not_come', new Date(onTheClock('14:00')).toISOString()],
  ])
  expect(visits[0]).toMatchObject({ id: seated, status: 'confirmed', firstName: 'Emily', staffFirstNames: ['Kim'] })
})

test('what is settled and closed is no longer said', async () => {
  await at('09:00', 1)
  const { left: visits } = await salon.day(today)
  const idsOf = (of: string) => visits.filter((one) => one.stage === of).map(({ id }) => id)
  await set(idsOf('not_come'), 'no_show')
  await set(idsOf('waiting'), 'cancelled')
  await set(idsOf('in_chair'), 'completed')
  await close()
  expect(await left()).toEqual([{ ...nothing, date: today, visits: 1, cents: 2500 }])
})

test('a salon without the floor hears only of money', async () => {
  await saveSwitches(app.db, salon.salonId, { ...usualSwitches, on: false })
  await set([seated], 'completed')
  await at('09:00', 1)

  expect(await left()).toEqual([{ ...nothing, date: today, visits: 1, cents: 2500 }])
})

test('after a week nobody is asked to close the day', async () => {
  await at('09:00', 8)

  expect(await left()).toMatchObject([{ date: today, notCome: 3, notClosed: false }])
})

test('after a month only money is said', async () => {
  await at('09:00', 32)

  expect(await left()).toEqual([])
})

test('a salon that does not use its till is not asked to close it', async () => {
  await at('09:00', 9)

  expect((await salon.day('2027-03-19')).isUsed).toBe(false)
})

test('whom the salon calls finished no longer sits the next day', async () => {
  await at('09:00', 1)
  await set([seated], 'completed')

  await salon.send('POST', '/floor/clock-ins', { staffId: salon.staff['Kim'] })
  const { body } = await salon.send<{ inService: unknown[] }>('GET', '/floor')
  expect(body.inService).toEqual([])
})

test('an open check of an earlier day does not keep today from closing, only its own day', async () => {
  await set([seated], 'completed')
  await salon.pays(await salon.opens({ bookingIds: [seated] }), { method: 'cash', cents: 1000 })
  expect((await salon.day(today)).openChecks).toBe(1)

  await at('18:00', 1)
  expect((await salon.day('2027-03-11')).openChecks).toBe(0)
})
