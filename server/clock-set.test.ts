/** The machine's clock is set back an hour, or goes a day ahead and is set right: nobody is locked out by it for long. */

import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minute } from '../shared/time.ts'
import { slowClock } from './slow-clock.ts'
import { makeAdmin } from './testing/admin.ts'
import { makeSalon, ownerPassword, type TestApp, testApp, wednesday } from './testing/salon.ts'

const hour = 60 * minute
const day = 24 * hour
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('sessions go on when the clock is set back an hour, or goes a day ahead and comes back', async () => {
  app.setNow(wednesday)
  const owner = await app.signIn((await makeSalon(app.db)).ownerEmail)
  for (const moment of [wednesday - hour, wednesday + day, wednesday]) {
    app.setNow(moment)
    expect((await app.call('GET', '/api/auth/session', undefined, owner)).status).toBe(200)
  }
})

test('who guessed too often waits no longer than a quarter of an hour, wherever the clock is set', async () => {
  app.setNow(wednesday)
  const { ownerEmail: email } = await makeSalon(app.db)
  const login = async (password: string) => (await app.call('POST', '/api/shop/login', { email, password })).status
  for (let tries = 0; tries < 10; tries++) await login('wrong-guess-1')
  expect(await login(ownerPassword)).toBe(429)
  for (const moment of [wednesday - hour, wednesday + 16 * minute]) {
    app.setNow(moment)
    expect(await login(ownerPassword)).toBe(200)
  }
})

test('a look at a salon is never longer than it was begun for', async () => {
  app.setNow(wednesday)
  const { salonId } = await makeSalon(app.db)
  const { headers } = await makeAdmin(app)
  const begun = await app.call('POST', `/api/admin/salons/${salonId}/viewing`, undefined, headers)
  const cookie = `${headers['cookie']}; ${String(begun.headers['set-cookie']).split(';')[0]}`
  const looks = async () => (await app.call('GET', '/api/salon-owner/salons', undefined, { cookie })).status
  expect(await looks()).toBe(200)
  app.setNow(wednesday - hour)
  expect(await looks()).not.toBe(200)
})

test('an import that was begun while the clock was a day ahead stops no other one', async () => {
  app.setNow(wednesday + day)
  const { salonId, ownerEmail } = await makeSalon(app.db)
  const owner = await app.signIn(ownerEmail)
  const begin = (fingerprint: string) =>
    app.call('POST', `/api/salons/${salonId}/customers/imports`, { fileName: 'a.csv', fingerprint, rows: 1 }, owner)
  expect((await begin('one')).status).toBeLessThan(300)
  app.setNow(wednesday)
  expect((await begin('two')).status).toBeLessThan(300)
})

test('what cannot be undone waits a day for a clock that went ahead, and follows one that is set back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 6, max: 100_000 }), fc.integer({ min: 0, max: 1439 }), (ahead, later) => {
      let [now, passed] = [wednesday, 0]
      const slow = slowClock(
        () => now,
        () => passed,
      )
      now += ahead * minute
      expect(slow()).toBe(wednesday)
      ;[now, passed] = [now + later * minute, later * minute]
      expect(slow()).toBe(wednesday + later * minute)
      const right = wednesday + later * minute
      now = right
      expect(slow()).toBe(right)
      now = right - hour
      expect(slow()).toBe(right - hour)
      now = right + day
      slow()
      ;[now, passed] = [now + day, passed + day]
      expect(slow()).toBe(now)
    }),
  )
})
