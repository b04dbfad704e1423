/** The machine's clock is set back an hour, or runs a day ahead and is corrected: expiry works, and undo reverts the latest change. */

import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Booking } from '../shared/bookings/contract.ts'
import type { StagedVisit } from '../shared/bookings/stages.ts'
import type { Customer, CustomerRecord } from '../shared/customers/contract.ts'
import { minute } from '../shared/time.ts'
import type { AccountMail } from './context.ts'
import { makeAdmin } from './testing/admin.ts'
import { makeSalon, ownerPassword, type TestApp, type TestSalon, testApp, visit, wednesday } from './testing/salon.ts'
import { signInAsStaff } from './testing/staff-login.ts'

const hour = 60 * minute
const day = 24 * hour
let app: TestApp
let salon: TestSalon
let owner: Record<string, string>
const mails: Promise<AccountMail | null>[] = []
beforeAll(async () => {
  app = await testApp({ mailAccount: (write) => void mails.push(write()) })
})
beforeEach(async () => {
  app.setNow(wednesday)
  salon = await makeSalon(app.db)
  owner = await app.signIn(salon.ownerEmail)
})
afterAll(() => app.close())

const booked = async (at: string, more: object = {}) => {
  const { body } = await app.book(visit(salon, [{ service: 'Manicure', at, with: 'Kim' }], more), owner)
  return body
}
const statusAt = async (moment: number, path: string, headers: Record<string, string>) => {
  app.setNow(moment)
  return (await app.call('GET', path, undefined, headers)).status
}

test('a session ends thirty days after it began, or seven unused, and by a jump later at the most', async () => {
  app.setNow(wednesday + day)
  const begunAhead = await app.signIn(salon.ownerEmail)
  const me = '/api/auth/session'

  for (const moment of [wednesday, wednesday - hour]) expect(await statusAt(moment, me, begunAhead)).toBe(200)
  for (let unused = 6; unused < 30; unused += 6) {
    expect(await statusAt(wednesday + unused * day, me, owner)).toBe(200)
    expect(await statusAt(wednesday + unused * day - hour, me, begunAhead)).toBe(200)
  }
  expect(await statusAt(wednesday + 30 * day, me, owner)).toBe(401)
  expect(await statusAt(wednesday + 30 * day, me, begunAhead)).toBe(200)
  expect(await statusAt(wednesday + 31 * day, me, begunAhead)).toBe(401)

  const idle = await (app.setNow(wednesday), app.signIn(salon.ownerEmail))
  expect(await statusAt(wednesday + 6 * day, me, idle)).toBe(200)
  expect(await statusAt(wednesday + 5 * day, me, idle)).toBe(200)
  expect(await statusAt(wednesday + 13 * day, me, idle)).toBe(401)
})

test('a look at a salon that ended while the clock was ahead is there again for the rest of its half hour, no longer', async () => {
  const { headers } = await makeAdmin(app)
  const begun = await app.call('POST', `/api/admin/salons/${salon.salonId}/viewing`, undefined, headers)
  const viewing = { cookie: `${headers['cookie']}; ${String(begun.headers['set-cookie']).split(';')[0]}` }
  const bookings = `/api/salon-owner/salons/${salon.salonId}/bookings`

  expect(await statusAt(wednesday + day, bookings, viewing)).toBe(403)
  expect(await statusAt(wednesday + 29 * minute, bookings, viewing)).toBe(200)
  expect(await statusAt(wednesday + 30 * minute, bookings, viewing)).toBe(403)
})

test('the second step of a login is open for ten minutes, and not for a day because it began a day ahead', async () => {
  const password = { password: ownerPassword }
  const { secret } = (await app.call<{ secret: string }>('POST', '/api/account/authenticator', password, owner)).body
  const code = (moment: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: moment })
  await app.call('POST', '/api/account/authenticator/confirmation', { code: code(wednesday) }, owner)
  const login = { email: salon.ownerEmail, password: ownerPassword }
  const ticketAt = async (moment: number) => {
    app.setNow(moment)
    const { body } = await app.call<{ details: { ticket: string } }>('POST', '/api/shop/login', login)
    return body.details.ticket
  }
  const enterAt = async (moment: number, ticket: string) => {
    app.setNow(moment)
    const { status, body } = await app.call('POST', '/api/login/code', { ticket, code: code(moment) })
    return body['code'] ?? status
  }
  const [before, ahead] = [await ticketAt(wednesday), await ticketAt(wednesday + day)]

  expect(await enterAt(wednesday - hour, before)).toBe('sign_in_again')
  expect(await enterAt(wednesday + 5 * minute, ahead)).toBe('sign_in_again')
  expect(await enterAt(wednesday + 5 * minute, before)).toBe(200)
})

test('a technician who looked twenty times while the clock was a day ahead looks again today; set back an hour, within two', async () => {
  const kim = await signInAsStaff(app, salon, 'Kim', 'technician')
  const visits: Record<string, string> = {}
  for (const date of ['2027-03-10', '2027-03-11']) visits[date] = (await booked(`${date}T10:00:00-08:00`)).id
  const lookAt = async (moment: number, date: string) => {
    app.setNow(moment)
    return (await app.call('POST', `/api/own-day/visits/${visits[date]}/contact-views`, undefined, kim)).status
  }
  for (let looks = 0; looks < 20; looks++) expect(await lookAt(wednesday + day, '2027-03-11')).toBe(200)
  expect(await lookAt(wednesday + day, '2027-03-11')).toBe(429)

  for (let looks = 0; looks < 20; looks++) expect(await lookAt(wednesday, '2027-03-10')).toBe(200)
  expect(await lookAt(wednesday, '2027-03-10')).toBe(429)
  expect(await lookAt(wednesday - hour + minute, '2027-03-10')).toBe(429)
  expect(await lookAt(wednesday + hour, '2027-03-10')).toBe(200)
})

test('who asked for links to a new password too often asks again within a quarter of an hour', async () => {
  const ask = async (moment: number) => {
    app.setNow(moment)
    mails.length = 0
    await app.call('POST', '/api/password-resets', { email: salon.ownerEmail }, { 'x-forwarded-for': '10.9.0.1' })
    return (await Promise.all(mails)).filter(Boolean).length
  }
  const several = async (moment: number) => [await ask(moment), await ask(moment), await ask(moment), await ask(moment)]

  expect(await several(wednesday + day)).toEqual([1, 1, 1, 0])
  expect(await several(wednesday)).toEqual([1, 1, 1, 0])
  expect(await ask(wednesday - hour)).toBe(1)
  expect(await ask(wednesday)).toBe(0)
  expect(await ask(wednesday + 15 * minute)).toBe(1)
})

test('the link to a visit leads there wherever the clock is set, and moves it until it begins', async () => {
  const { body } = await app.book(visit(salon, [{ service: 'Manicure', at: '2027-03-10T18:00:00Z', with: 'Kim' }]))
  const row = app.db.selectFrom('bookings').select('link').where('id', '=', body.id)
  const { link } = await row.executeTakeFirstOrThrow()
  const mayChange = async (moment: number) => {
    app.setNow(moment)
    return (await app.call('GET', `/api/visits/${link}`)).body['mayChange']
  }

  expect(await mayChange(wednesday + day)).toBe(false)
  expect(await mayChange(wednesday - hour)).toBe(true)
  app.setNow(wednesday + day)
  expect((await app.call('POST', `/api/visits/${link}/cancellation`)).status).toBe(409)
  app.setNow(wednesday)
  expect((await app.call('POST', `/api/visits/${link}/cancellation`)).status).toBe(200)
})

test('what is pressed back is what was pressed last, also when the clock was set back in between', async () => {
  const { id } = await booked('2027-03-10T10:00:00-08:00')
  const press = async (moment: number, step: string) => {
    app.setNow(moment)
    const path = `/api/salon-owner/bookings/${id}/stage`
    const { arrivedAt, services } = (await app.call<StagedVisit>('PATCH', path, { step }, owner)).body
    return [arrivedAt, services[0]?.startedAt, services[0]?.finishedAt].map((one) => one !== null)
  }
  await press(wednesday, 'arrived')
  expect(await press(wednesday - hour, 'started')).toEqual([true, true, false])
  expect(await press(wednesday - hour, 'back')).toEqual([true, false, false])
  await press(wednesday - hour, 'started')
  expect(await press(wednesday - 30 * minute, 'finished')).toEqual([true, true, true])
  expect(await press(wednesday - 30 * minute, 'back')).toEqual([true, true, false])
})

test('a completed visit that is opened again is what it was before, also when that was before the clock was set back', async () => {
  const { id } = await booked('2027-03-10T10:00:00-08:00')
  const set = (moment: number, status: string) => {
    app.setNow(moment)
    return app.call('PATCH', `/api/salon-owner/bookings/${id}`, { status }, owner)
  }
  await set(wednesday, 'completed')
  await set(wednesday, 'scheduled')
  const path = `/api/salon-owner/bookings/${id}/stage`
  app.setNow(wednesday - hour)
  await app.call('PATCH', path, { step: 'finished' }, owner)
  expect((await app.call<Booking>('PATCH', path, { step: 'back' }, owner)).body.status).toBe('scheduled')

  const address = `/api/salon-owner/bookings/${id}/history`
  const { body } = await app.call<{ change: string; details: { to?: string } }[]>('GET', address, undefined, owner)
  const statuses = body.filter(({ change }) => change === 'status_changed')
  expect(statuses.map(({ details }) => details.to)).toEqual(['scheduled', 'completed', 'scheduled', 'completed'])
})

test('merges are taken back from the last to the first, wherever the clock was set in between', async () => {
  const path = `/api/salons/${salon.salonId}/customers`
  const [kept, ...others] = await Promise.all(
    ['Hồng', 'Mai', 'Lan'].map(async (firstName, index) => {
      const customer = { firstName, phone: `+1408555200${index}` }
      return (await app.call<Customer>('POST', path, customer, owner)).body.id
    }),
  )
  const made: string[] = []
  for (const [index, mergeId] of others.entries()) {
    app.setNow(wednesday - index * hour)
    const { body } = await app.call<CustomerRecord>('POST', `${path}/merges`, { keepId: kept, mergeId }, owner)
    expect(body.merges.map(({ undoable }) => undoable)).toEqual([true, ...made.map(() => false)])
    made.unshift(body.merges[0]?.id ?? '')
  }
  const undo = async (id = '') => (await app.call('DELETE', `${path}/merges/${id}`, undefined, owner)).status

  expect([await undo(made[1]), await undo(made[0]), await undo(made[1])]).toEqual([409, 200, 200])
})
