/** Licenses, their reminders, and whether members without a valid one are booked. */
// Also on a PostgreSQL server: times of reminders in SQL.

import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import type { Notification } from '../../../shared/notifications.ts'
import type { Staff } from '../../../shared/staff/contract.ts'
import type { Licenses } from '../../../shared/staff/licenses.ts'
import { addDays, type LocalDate } from '../../../shared/time.ts'
import { remindOfLicenses } from '../../messages/team/remind-of-licenses.ts'
import { aPicture } from '../../testing/a-picture.ts'
import { newSalonForEachTest } from '../../testing/each-test.ts'
import { makeSalon, type TestApp, type TestSalon, visit, wednesday } from '../../testing/salon.ts'
import { sendAllDue } from '../../testing/sending.ts'
import { signInAsStaff } from '../../testing/staff-login.ts'
import { localDate, wallTime } from '../../time-zone.ts'

const la = 'America/Los_Angeles'
const today = '2027-03-10'
let app: TestApp
let salon: TestSalon
let owner: Record<string, string>

newSalonForEachTest((made) => ({ app, salon, owner } = made))
beforeEach(async () => {
  await app.db.deleteFrom('messages').execute()
  await app.db.deleteFrom('licenses').execute()
})

test('an owner adds, changes and deletes a license', async () => {
  const [added] = (await add({ number: ' M  421864 ' })).body.licenses
  expect(added).toMatchObject({ kind: 'manicurist', number: 'M 421864', state: 'CA', pictureUrl: null })

  const renewed = await send('PUT', `licenses/${added?.id}`, license({ expiresOn: '2029-03-31' }))
  expect(renewed.body.licenses.map(({ expiresOn }) => expiresOn)).toEqual(['2029-03-31'])

  expect((await send('DELETE', `licenses/${added?.id}`)).body.licenses).toEqual([])
})

test('two windows that change different fields of a license keep both', async () => {
  const [added] = (await add()).body.licenses
  await send('PUT', `licenses/${added?.id}`, { number: 'M 99' })
  const { body } = await send('PUT', `licenses/${added?.id}`, { expiresOn: '2029-03-31' })

  expect(body.licenses).toMatchObject([{ number: 'M 99', expiresOn: '2029-03-31', kind: 'manicurist' }])
})

test.each([
  ['without a date', { expiresOn: undefined }, 'expiresOn'],
  ['with a date that does not exist', { expiresOn: '2027-02-30' }, 'expiresOn'],
  ['without a number', { number: ' ' }, 'number'],
  ['of no state', { state: 'XX' }, 'state'],
  ['of a kind that salons have', { kind: 'establishment' }, 'kind'],
])('a license %s is refused, with the field', async (_, wrong, field) => {
  const { status, body } = await add(wrong)
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
})

test('a member has one license of a kind and state; another state is another license', async () => {
  await add()
  expect((await add()).body.fields).toEqual({ kind: expect.any(String) })
  expect((await add({ state: 'TX' })).status).toBe(201)
})

test('one of two adding the same license at once is refused', async () => {
  const answers = await Promise.all([add(), add()])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400])
})

test('the salon itself has licenses, and a date in the past is taken', async () => {
  const { status } = await add({ staffId: null, kind: 'establishment', expiresOn: '2020-01-31' })
  expect(status).toBe(201)
})

test('members are flagged once the salon keeps licenses: expired or missing', async () => {
  expect(await flags()).toEqual({ Kim: null, Thao: null, Tommy: null })

  await add({ expiresOn: addDays(today, -1) })
  await add({ staffId: salon.staff['Thao'], expiresOn: today })
  expect(await flags()).toEqual({ Kim: 'expired', Thao: null, Tommy: 'missing' })
})

test('the picture is re-encoded, and for the owner alone', async () => {
  const [one] = (await add()).body.licenses
  const { body } = await send('PUT', `licenses/${one?.id}/picture`, { picture: await aPicture() })
  const address = body.licenses[0]?.pictureUrl ?? ''

  const frontDesk = await signInAsStaff(app, salon, 'Kim', 'front_desk')
  expect((await app.call('GET', address, undefined, frontDesk)).status).toBe(403)
  const file = await app.call('GET', address, undefined, owner)
  expect([file.status, file.headers['content-type'], file.headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'no-store',
  ])
  expect((await send('PUT', `licenses/${one?.id}/picture`, { picture: null })).body.licenses[0]?.pictureUrl).toBeNull()
})

test('what is no picture is refused, and the license stays without one', async () => {
  const [one] = (await add()).body.licenses
  const picture = Buffer.from('<html></html>'.padEnd(64)).toString('base64')
  const { status } = await send('PUT', `licenses/${one?.id}/picture`, { picture })
  expect([status, (await read()).licenses[0]?.pictureUrl]).toEqual([400, null])
})

test("another salon's license is none of theirs", async () => {
  const [one] = (await add()).body.licenses
  const other = await makeSalon(app.db)
  const theirs = await app.signIn(other.ownerEmail)
  const path = `/api/salons/${other.salonId}/licenses/${one?.id}`

  expect((await app.call('PUT', `${path}/picture`, { picture: await aPicture() }, theirs)).status).toBe(404)
  expect((await app.call('PUT', path, license(), theirs)).status).toBe(404)
  expect((await app.call('DELETE', path, undefined, theirs)).status).toBe(404)
  expect((await read()).licenses).toMatchObject([{ id: one?.id, pictureUrl: null }])
})

test('a member who leaves takes the licenses away', async () => {
  await add()
  await app.call('DELETE', `/api/staff/${salon.staff['Kim']}`, undefined, owner)
  expect((await read()).licenses).toEqual([])
})

test('an expired license keeps nobody from being booked, unless the salon requires one', async () => {
  await add({ expiresOn: addDays(today, -1) })
  expect((await book('2027-03-11', 'Kim')).status).toBe(201)

  await require(true)
  expect((await book('2027-03-12', 'Kim')).body.code).toBe('staff_unavailable')
})

test('with it required, a member is booked up to the last day of the license, and not after', async () => {
  await require(true)
  await add({ expiresOn: '2027-03-11' })
  expect([(await book('2027-03-11', 'Kim')).status, (await book('2027-03-12', 'Kim')).status]).toEqual([201, 400])
})

test('the front desk is refused by name of the license, also outside the hours', async () => {
  await require(true)
  const request = { ...timeOf('2027-03-12', 'Kim'), outsideHours: true }
  expect((await app.book(request, owner)).body.code).toBe('license_expired')
})

test('clients are not offered a member without a valid license', async () => {
  await require(true)
  await add({ staffId: salon.staff['Thao'] })
  const { body } = await app.call<Staff[]>('GET', `/api/public/salon/${salon.salonId}/staff`)
  expect(body.map(({ firstName }) => firstName)).toEqual(['Thao'])
})

test('an owner excepts a member with a reason, which is kept after it ends', async () => {
  await require(true)
  expect((await send('PUT', `license-exceptions/${salon.staff['Kim']}`, { reason: ' ' })).status).toBe(400)
  const reason = 'The board has the renewal since October'
  await send('PUT', `license-exceptions/${salon.staff['Kim']}`, { reason })
  expect((await read()).exceptions).toMatchObject([{ staffId: salon.staff['Kim'], reason }])
  expect((await book('2027-03-11', 'Kim')).status).toBe(201)

  await send('PUT', `license-exceptions/${salon.staff['Kim']}`, { reason: null })
  expect((await book('2027-03-12', 'Kim')).status).toBe(400)
  const kept = await app.db
    .selectFrom('license_exceptions')
    .select('reason')
    .where('salon_id', '=', salon.salonId)
    .execute()
  expect(kept).toEqual([{ reason }])
})

test('a booking and the end of an exception at once: whichever is first decides', async () => {
  await require(true)
  await send('PUT', `license-exceptions/${salon.staff['Kim']}`, { reason: 'Renewed' })
  const [booked] = await Promise.all([
    book('2027-03-11', 'Kim'),
    send('PUT', `license-exceptions/${salon.staff['Kim']}`, { reason: null }),
  ])
  expect(booked.status).toBeOneOf([201, 400])
  expect((await book('2027-03-12', 'Kim')).status).toBe(400)
})

test('owner and member are reminded at nine of the day, once each, in their languages', async () => {
  await signInAsStaff(app, salon, 'Kim', 'technician')
  await setLanguage('vi', 'Kim')
  await add({ expiresOn: addDays(today, 30) }, addDays(today, -1))

  app.setNow(wallTime(la, today, '08:59', 'start'))
  expect(await reminded()).toEqual([])
  app.setNow(wallTime(la, today, '09:00', 'start'))
  expect(await reminded()).toEqual([
    'Bằng làm nail của anh/chị hết hạn ngày 9 tháng 4, 2027',
    'Kim’s manicurist license expires on Apr 9, 2027',
  ])
  expect(await reminded()).toEqual([])
  expect((await bell()).map(({ kind, details }) => [kind, details])).toEqual([
    ['license', { by: 'Kim', license: 'manicurist', expiresOn: addDays(today, 30) }],
  ])
})

test('the front desk does not see reminders of licenses in the bell', async () => {
  const frontDesk = await signInAsStaff(app, salon, 'Thao', 'front_desk')
  await add({ expiresOn: addDays(today, 30) }, addDays(today, -1))
  app.setNow(wallTime(la, today, '09:00', 'start'))
  await remindOfLicenses(app.world)
  expect([(await bell()).length, (await bell(frontDesk)).length]).toEqual([1, 0])
})

test('a license that is renewed before its mail goes out is not reminded of', async () => {
  const [one] = (await add({ expiresOn: addDays(today, 30) }, addDays(today, -1))).body.licenses
  app.setNow(wallTime(la, today, '09:00', 'start'))
  await remindOfLicenses(app.world)
  await send('PUT', `licenses/${one?.id}`, license({ expiresOn: addDays(today, 700) }))
  expect((await sendAllDue(app)).mails).toEqual([])
})

test('where reminders are off, their days pass, and turning them on repeats none', async () => {
  await send('PATCH', 'license-settings', { remind: false })
  await add({ expiresOn: addDays(today, 30) }, addDays(today, -1))
  app.setNow(wallTime(la, today, '09:00', 'start'))
  expect(await reminded()).toEqual([])
  await send('PATCH', 'license-settings', { remind: true })
  expect(await reminded()).toEqual([])
})

test('two processes at once send one reminder', async () => {
  await add({ expiresOn: addDays(today, 30) }, addDays(today, -1))
  app.setNow(wallTime(la, today, '09:00', 'start'))
  await Promise.all([remindOfLicenses(app.world), remindOfLicenses(app.world)])
  expect(await bell()).toHaveLength(1)
})

test('a license entered late is reminded of from the next step on', async () => {
  await add({ expiresOn: addDays(today, 20) })
  for (let days = 0; days < 13; days++) {
    app.setNow(wallTime(la, addDays(today, days), '12:00', 'start'))
    expect(await reminded()).toEqual([])
  }
  app.setNow(wallTime(la, addDays(today, 13), '12:00', 'start'))
  expect(await reminded()).toHaveLength(1)
})

test('every zone is reminded on its own day, not before nine, whichever clocks change', async () => {
  const zones = ['America/New_York', 'Pacific/Honolulu', 'America/Phoenix', 'Asia/Ho_Chi_Minh', 'Pacific/Auckland']
  const days = ['2027-03-13', '2027-03-14', '2027-03-15', '2027-11-06', '2027-11-07', '2027-11-08']
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...zones), fc.constantFrom(...days), async (timezone, day) => {
      const one = await makeSalon(app.db, { timezone })
      app.setNow(wallTime(timezone, addDays(day, -1), '12:00', 'start'))
      const headers = await app.signIn(one.ownerEmail)
      const input = { ...license({ expiresOn: addDays(day, 7) }), staffId: null, kind: 'establishment' }
      await app.call('POST', `/api/salons/${one.salonId}/licenses`, input, headers)

      const nine = wallTime(timezone, day, '09:00', 'start')
      app.setNow(nine - 1)
      await remindOfLicenses(app.world)
      expect(await bell(headers, one.salonId)).toEqual([])
      app.setNow(nine)
      await remindOfLicenses(app.world)
      expect([await bell(headers, one.salonId).then(({ length }) => length), localDate(timezone, nine)]).toEqual([
        1,
        day,
      ])
    }),
    { numRuns: 10 },
  )
})

function license(more: object = {}) {
  return {
    staffId: salon.staff['Kim'],
    kind: 'manicurist',
    number: 'M 421864',
    state: 'CA',
    expiresOn: '2027-12-31',
    ...more,
  }
}

/** @param on the day on which it is entered; absent: today */
async function add(more: object = {}, on: LocalDate = today) {
  app.setNow(on === today ? wednesday : wallTime(la, on, '12:00', 'start'))
  return send('POST', 'licenses', license(more))
}

function send(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object) {
  type Answer = Licenses & { code?: string; fields?: Record<string, string> }
  return app.call<Answer>(method, `/api/salons/${salon.salonId}/${path}`, body, owner)
}

async function read(): Promise<Licenses> {
  return (await app.call<Licenses>('GET', `/api/salons/${salon.salonId}/licenses`, undefined, owner)).body
}

function require(required: boolean) {
  return send('PATCH', 'license-settings', { required })
}

async function flags() {
  const { body } = await app.call<Staff[]>('GET', `/api/salons/${salon.salonId}/staff`, undefined, owner)
  return Object.fromEntries(body.map(({ firstName, licenseFlag }) => [firstName, licenseFlag]))
}

function timeOf(date: LocalDate, member: string) {
  const at = new Date(wallTime(la, date, '10:00', 'start')).toISOString()
  return visit(salon, [{ service: 'Manicure', at, with: member }], { lastName: 'Tran' })
}

function book(date: LocalDate, member: string) {
  return app.book(timeOf(date, member))
}

async function bell(headers = owner, salonId = salon.salonId): Promise<Notification[]> {
  const path = `/api/salon-owner/salons/${salonId}/notifications`
  const { body } = await app.call<{ notifications: Notification[] }>('GET', path, undefined, headers)
  return body.notifications.filter(({ kind }) => kind === 'license')
}

/** The subjects of the mails. */
async function reminded(): Promise<string[]> {
  await remindOfLicenses(app.world)
  return (await sendAllDue(app)).mails.map(({ subject }) => subject).toSorted()
}

async function setLanguage(language: 'vi', member: string): Promise<void> {
  const id = app.db
    .selectFrom('staff')
    .select('user_id')
    .where('id', '=', salon.staff[member] ?? '')
  await app.db.updateTable('users').set({ language }).where('id', 'in', id).execute()
}
