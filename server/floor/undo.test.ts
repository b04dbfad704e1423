/** Whether an action can still be undone, which is tried and taken back. */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FloorSalon, onTheClock, salonWithFloor } from '../testing/floor.ts'
import { type TestApp, testApp } from '../testing/salon.ts'

let app: TestApp
let salon: FloorSalon

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  salon = await salonWithFloor(app)
  app.setNow(onTheClock('09:00'))
  await salon.clockIn('Kim', 'Thao')
})
afterAll(() => app.close())

const possible = async (actId: string | null) => (await salon.send('GET', `/undos/${actId}`)).body
const seat = async () => (await salon.seat((await salon.waits()).partyId, 'Kim')).body

test('an action that nobody has built on can be undone, and asking changes nothing', async () => {
  const { actId } = await seat()
  const before = await salon.board()

  expect(await possible(actId)).toEqual({ possible: true })
  expect(await salon.board()).toEqual(before)
})

test('one that somebody has built on cannot', async () => {
  const { actId, bookingIds } = await seat()
  await salon.send('POST', `/visits/${bookingIds?.[0]}/finish`, {})

  expect(await possible(actId)).toEqual({ possible: false })
})

test('one that was undone cannot be undone again', async () => {
  const { actId } = await seat()
  await salon.send('POST', '/undos', { actId })

  expect(await possible(actId)).toEqual({ possible: false })
})

test('one of too long ago cannot', async () => {
  const { actId } = await seat()
  app.setNow(onTheClock('09:05'))

  expect(await possible(actId)).toEqual({ possible: false })
})
