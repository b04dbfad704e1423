/** The link for an inspector: what it shows, and when it ends. */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FootSpaLog, FootSpas } from '../../shared/floor/foot-spas.ts'
import type { Inspected, InspectedPeriodPay, Inspection } from '../../shared/inspections/contract.ts'
import type { PayPeriodOut } from '../../shared/pay/contract.ts'
import { type FloorSalon, iso, onTheClock, salonWithFloor } from '../testing/floor.ts'
import { makeSalon, type TestApp, testApp } from '../testing/salon.ts'
import { signInAsStaff } from '../testing/staff-login.ts'
import { wallTime } from '../time-zone.ts'
import { deleteOldInspections } from './inspections.sql.ts'

const la = 'America/Los_Angeles'
let app: TestApp
let salon: FloorSalon
let base: string

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  salon = await salonWithFloor(app, { chairs: 2 })
  base = `/api/salons/${salon.salonId}`
  const pedicure = salon.services['Pedicure'] ?? ''
  await app.db.updateTable('services').set({ takes: 'feet' }).where('id', '=', pedicure).execute()
  app.setNow(onTheClock('09:00'))
})
afterAll(() => app.close())

/** Returns the token. */
async function open(pay: object | null = null): Promise<string> {
  const { body } = await app.call<{ address: string }>('POST', `${base}/inspection`, { pay }, salon.owner)
  return body.address.slice(body.address.lastIndexOf('/') + 1)
}
const look = (token: string) => app.call<Inspected>('GET', `/api/inspections/${token}`)
const log = (token: string, from = '2027-03-04', to = '2027-03-10') =>
  app.call<FootSpaLog>('GET', `/api/inspections/${token}/foot-spa-log?from=${from}&to=${to}`)
const payOf = (token: string, date: string) =>
  app.call<InspectedPeriodPay>('GET', `/api/inspections/${token}/pay?date=${date}`)
const read = async () =>
  (await app.call<{ open: Inspection | null }>('GET', `${base}/inspection`, undefined, salon.owner)).body
const license = (of: object) => {
  const usual = { kind: 'manicurist', number: 'M 1', state: 'CA', expiresOn: '2027-01-31' }
  return app.call('POST', `${base}/licenses`, { ...usual, ...of }, salon.owner)
}

/** Cleans chair 1 after a pedicure of Denise Foster. */
async function cleanAfterPedicure(): Promise<void> {
  await salon.clockIn('Kim')
  const { partyId } = await salon.waits('Pedicure', { phone: '4085550177' })
  const { body } = await salon.seat(partyId, 'Kim')
  app.setNow(onTheClock('09:40'))
  await salon.send('POST', `/visits/${body.bookingIds[0]}/finish`, {})
  const staffId = salon.staff['Kim'] ?? ''
  const chair = { resourceId: (await spas()).resources[0]?.resourceId, unit: 1 }
  await salon.send('POST', '/foot-spas/entries', {
    chair,
    kind: 'after_client',
    visit: { bookingId: body.bookingIds[0], staffId },
    staffId,
  })
}
const spas = async () => (await salon.send<FootSpas>('GET', '/foot-spas')).body

test('without an account it shows the licenses of the salon and of each member, and which are missing', async () => {
  await license({ staffId: salon.staff['Kim'] })
  const { body } = await look(await open())

  expect(body.open?.licenses.map(({ name, number, expiresOn }) => [name, number, expiresOn])).toEqual([
    [null, '', null],
    ['Kim', 'M 1', '2027-01-31'],
    ['Thao', '', null],
    ['Tommy', '', null],
  ])
})

test('it shows the last cleaning of each chair, and the log by days with its corrections', async () => {
  const token = await open()
  await cleanAfterPedicure()
  const id = (await spas()).log[0]?.id
  await salon.send('POST', `/foot-spas/entries/${id}/corrections`, { corrections: 0, initials: 'TT' })

  expect((await look(token)).body.open?.chairs).toMatchObject([
    { unit: 1, cleaned: { at: iso('09:40'), initials: 'TT' } },
    { unit: 2, cleaned: null },
  ])
  expect((await log(token)).body.entries).toMatchObject([
    { kind: 'after_client', unit: 1, corrections: 1 },
    { kind: 'correction', initials: 'TT' },
  ])
  expect((await log(token, '2027-03-01', '2027-03-09')).body.entries).toEqual([])
})

test('a chair that was opened without cleaning is no entry of the log, nor is its reason', async () => {
  await cleanAfterPedicure()
  const chair = { resourceId: (await spas()).resources[0]?.resourceId, unit: 1 }
  await salon.send('POST', '/foot-spas/openings', { chair, reason: 'For Denise' })

  expect((await log(await open())).body.entries.map(({ kind }) => kind)).toEqual(['after_client'])
})

test('the log names the license of the salon and of whoever signed it', async () => {
  await license({ staffId: null, kind: 'establishment', number: 'A 9' })
  await license({ staffId: salon.staff['Kim'] })
  await license({ staffId: salon.staff['Thao'] })
  await cleanAfterPedicure()

  expect((await log(await open())).body).toMatchObject({
    salonLicense: 'A 9',
    licenses: [{ name: 'Kim', number: 'M 1' }],
  })
})

test('no client is in anything that an inspector sees', async () => {
  await cleanAfterPedicure()
  const token = await open({ hours: true, wages: true, from: '2027-03-01', to: '2027-03-10' })
  await closeWeek('2027-03-01')

  const seen = [await look(token), await log(token), await payOf(token, '2027-03-01'), await payOf(token, '2027-03-10')]
  expect(seen.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(JSON.stringify(seen)).not.toMatch(/Denise|Foster|4085550177/)
})

test('hours and wage statements are shown only where they are ticked, and statements only of closed periods', async () => {
  await closeWeek('2027-03-01')
  const days = { from: '2027-03-01', to: '2027-03-10' }
  const shownBy = async (pay: object | null) => {
    const token = await open(pay)
    const of = async (date: string) => {
      const { status, body } = await payOf(token, date)
      return status === 200 ? [body.hours !== null, body.statements?.from ?? null] : status
    }
    const periods = (await look(token)).body.open?.pay?.periods.map(({ from, state }) => `${from} ${state}`) ?? null
    return { periods, closed: await of('2027-03-01'), running: await of('2027-03-10') }
  }

  expect(await shownBy(null)).toEqual({ periods: null, closed: 404, running: 404 })
  expect(await shownBy({ ...days, hours: true, wages: false })).toEqual({
    periods: ['2027-03-07 open', '2027-02-28 closed'],
    closed: [true, null],
    running: [true, null],
  })
  expect(await shownBy({ ...days, hours: false, wages: true })).toEqual({
    periods: ['2027-02-28 closed'],
    closed: [false, '2027-02-28'],
    running: [false, null],
  })
})

test('it says until when it is open, and since when a member is on the floor', async () => {
  const came = onTheClock('09:10')
  app.setNow(came)
  await salon.clockIn('Kim')
  const token = await open({ hours: true, wages: false, from: '2027-03-10', to: '2027-03-10' })
  app.setNow(onTheClock('09:40'))

  expect((await look(token)).body.open?.endsAt).toBe('2027-03-11T08:00:00.000Z')
  const today = (await payOf(token, '2027-03-10')).body.hours?.find(({ firstName }) => firstName === 'Kim')?.days.at(-1)
  expect(today?.clocked).toMatchObject({ outAt: null, inAt: new Date(came).toISOString() })
})

test('a pay period outside the days that the owner chose is not found', async () => {
  const token = await open({ hours: true, wages: false, from: '2027-03-01', to: '2027-03-03' })

  expect((await look(token)).body.open?.pay?.periods.map(({ from }) => from)).toEqual(['2027-02-28'])
  expect((await payOf(token, '2027-03-03')).status).toBe(200)
  expect((await payOf(token, '2027-03-07')).status).toBe(404)
  expect((await payOf(token, '2027-02-27')).status).toBe(404)
})

test('days the wrong way round, more than three years, and days with nothing ticked are refused', async () => {
  const refused = async (pay: object) => (await app.call('POST', `${base}/inspection`, { pay }, salon.owner)).status
  const days = { from: '2027-03-01', to: '2027-03-10' }
  expect(await refused({ ...days, hours: true, wages: false, from: '2027-03-11' })).toBe(400)
  expect(await refused({ ...days, hours: true, wages: false, from: '2024-01-01' })).toBe(400)
  expect(await refused({ ...days, hours: false, wages: false })).toBe(400)
})

test.each([
  ['2027-03-10', '23:50', '2027-03-10', '2027-03-11'],
  ['2027-03-14', '00:30', '2027-03-14', '2027-03-15'],
  ['2027-11-07', '12:00', '2027-11-07', '2027-11-08'],
])('opened on %s at %s it ends at midnight in the salon’s zone', async (date, time, lastDay, next) => {
  app.setNow(wallTime(la, date, time, 'start'))
  salon = { ...salon, owner: await app.signIn(salon.ownerEmail) }
  const token = await open()
  app.setNow(wallTime(la, lastDay, '23:59', 'end'))
  expect((await look(token)).body.open).not.toBeNull()

  app.setNow(wallTime(la, next, '00:00', 'start'))
  expect((await look(token)).body.open).toBeNull()
})

test('once ended it says whose it was and nothing else, for a month', async () => {
  const token = await open({ hours: true, wages: true, from: '2027-03-01', to: '2027-03-10' })
  app.setNow(wallTime(la, '2027-03-11', '00:00', 'start'))
  const salonAlone = { name: 'Test Nails', address: expect.any(String), phone: expect.any(String), timezone: la }

  expect((await look(token)).body).toEqual({ salon: salonAlone, open: null })
  expect([(await log(token)).status, (await payOf(token, '2027-03-10')).status]).toEqual([404, 404])
  await deleteOldInspections(app.db, wallTime(la, '2027-03-11', '00:00', 'start'))
  expect((await look(token)).status).toBe(200)
  await deleteOldInspections(app.db, wallTime(la, '2027-03-11', '00:01', 'start'))
  expect((await look(token)).status).toBe(404)
})

test('the owner ends it at once, and a new one ends the one before', async () => {
  const first = await open()
  const second = await open()
  expect([(await look(first)).body.open, (await look(second)).body.open !== null]).toEqual([null, true])

  const end = () => app.call('DELETE', `${base}/inspection`, undefined, salon.owner)
  expect((await end()).status).toBe(204)
  expect((await look(second)).body.open).toBeNull()
  expect((await end()).status).toBe(404)
})

test('the owner sees until when it is open, what is ticked, and when it was viewed', async () => {
  const pay = { hours: true, wages: false, from: '2027-03-01', to: '2027-03-10' }
  const token = await open(pay)
  expect(await read()).toEqual({ open: { endsAt: '2027-03-11T08:00:00.000Z', lastSeenAt: null, pay } })

  await look(token)
  expect(await read()).toMatchObject({ open: { lastSeenAt: iso('09:00') } })
})

test('each view is in the activity log of the salon, once a minute', async () => {
  const token = await open()
  const views = async () => {
    const entries = app.db.selectFrom('audit_log').select(['who', 'kind']).where('salon_id', '=', salon.salonId)
    return entries.where('action', '=', 'inspection_viewed').execute()
  }
  await Promise.all([look(token), look(token)])
  await log(token)
  expect(await views()).toEqual([{ who: '', kind: 'access' }])

  app.setNow(onTheClock('09:01'))
  await log(token)
  expect(await views()).toHaveLength(2)
})

test('only an owner opens one, and of their own salon', async () => {
  const frontDesk = await signInAsStaff(app, salon, 'Kim', 'front_desk')
  const stranger = await app.signIn((await makeSalon(app.db)).ownerEmail)
  const statusFor = async (headers: Record<string, string>) =>
    (await app.call('POST', `${base}/inspection`, { pay: null }, headers)).status
  expect([await statusFor(frontDesk), await statusFor(stranger), await statusFor({})]).toEqual([403, 404, 401])
})

test('the database has only a hash of the token, and an unknown one is not found', async () => {
  const token = await open()
  const rows = await app.db.selectFrom('inspections').selectAll().where('salon_id', '=', salon.salonId).execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(token)
  expect((await look('x'.repeat(43))).status).toBe(404)
})

/** The pay period with this day. */
async function closeWeek(date: string): Promise<void> {
  const { body } = await app.call<PayPeriodOut>('GET', `${base}/pay?date=${date}`, undefined, salon.owner)
  const { from, to } = body
  const closed = await app.call('POST', `${base}/pay/periods`, { from, to, toBePaidCents: 0 }, salon.owner)
  expect([closed.status, closed.body]).toEqual([201, closed.body])
}
