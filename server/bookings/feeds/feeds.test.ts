/** Private calendar feeds of owners and members: their content, when they change, and when they end. */
// Also on a PostgreSQL server: JSON and times that the database writes.

import ICAL from 'ical.js'
import pino from 'pino'
import { convertIcsCalendar } from 'ts-ics'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RenewedFeed } from '../../../shared/bookings/calendar-feeds.ts'
import { calendarFile } from '../../../shared/bookings/calendar-file.ts'
import { salonsAreSpread } from '../../db/distribution/spread.ts'
import { makeSalon, type TestApp, type TestSalon, testApp, visit, wednesday } from '../../testing/salon.ts'
import { sendAllDue } from '../../testing/sending.ts'
import { signInAsStaff } from '../../testing/staff-login.ts'
import { listFeedVisits } from './feed-visits.sql.ts'

const letter = {
  organizer: { name: 'Test Nails', address: 'salon@example.com' },
  sender: 'no-reply@example.com',
  attendee: 'mai@example.com',
}
const logged: string[] = []
let app: TestApp
let salon: TestSalon
let owner: Record<string, string>

beforeAll(async () => {
  app = await testApp({}, pino({ level: 'trace' }, { write: (line: string) => logged.push(line) }))
})
beforeEach(async () => {
  app.setNow(wednesday)
  salon = await makeSalon(app.db)
  owner = await app.signIn(salon.ownerEmail)
})
afterAll(() => app.close())

const feeds = () => `/api/salons/${salon.salonId}/calendar-feeds`

async function feedOf(staffId: string | null = null, { as = owner, showNames = true } = {}) {
  const { status, body } = await app.call<RenewedFeed>('POST', feeds(), { staffId, showNames }, as)
  expect(status).toBe(201)
  return { ...body, path: new URL(body.address).pathname }
}

async function read(path: string, headers: Record<string, string> = {}) {
  const answer = await app.call<unknown>('GET', path, undefined, headers)
  const body = typeof answer.body === 'string' ? answer.body : ''
  return { ...answer, body, etag: String(answer.headers['etag']), text: body.replaceAll('\r\n ', '') }
}

async function bookAt(at: string, lines = [{ service: 'Manicure', with: 'Kim' }], customer: object = {}) {
  const client = { lastName: 'Le', comment: 'Call 408 555 0123', ...customer }
  const { status, body } = await app.book(
    visit(
      salon,
      lines.map((line, index) => ({ ...line, at: new Date(Date.parse(at) + index * 1_800_000).toISOString() })),
      client,
    ),
  )
  expect(status).toBe(201)
  return body
}

/** Title, start and end of each event, as `ical.js` reads them. */
function eventsIn(text: string): string[][] {
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
    const { summary, startDate, endDate } = new ICAL.Event(component)
    return [
      summary,
      ...[startDate, endDate].map((time) => (time.isDate ? time.toString() : time.toJSDate().toISOString())),
    ]
  })
}

test('two readers find the visit with what its mails say of it, and nothing to reach the client by', async () => {
  const booked = await bookAt('2027-03-11T10:00:00-08:00', undefined, { email: 'mai@example.com' })
  const { path } = await feedOf()

  const { status, headers, body } = await read(path)

  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'private, max-age=0',
  ])
  expect(headers['set-cookie']).toBeUndefined()
  const calendar = new ICAL.Component(ICAL.parse(body))
  expect(
    ['method', 'x-wr-calname', 'x-wr-timezone', 'refresh-interval', 'x-published-ttl'].map((name) =>
      String(calendar.getFirstPropertyValue(name)),
    ),
  ).toEqual(['null', 'Test Nails', 'America/Los_Angeles', 'PT5M', 'PT5M'])
  const [event] = convertIcsCalendar(undefined, body).events ?? []
  expect(event).toMatchObject({
    uid: `${booked.id}@booknail`,
    summary: 'Mai L. · Manicure · Kim',
    status: 'TENTATIVE',
    start: { date: new Date('2027-03-11T18:00:00Z') },
    end: { date: new Date('2027-03-11T18:30:00Z') },
  })
  expect(body).toContain('\r\nSEQUENCE:0\r\n')
  expect(event?.description).toContain('10:00 AM · Manicure · Kim')
  expect(eventsIn(body)).toEqual([['Mai L. · Manicure · Kim', '2027-03-11T18:00:00.000Z', '2027-03-11T18:30:00.000Z']])
  expect(body).not.toMatch(/555.?0123|mai@|Call|\bLe\b/)
})

test('a moved visit has the same id and times in the mail as in the feed', async () => {
  const { id } = await bookAt('2027-03-11T10:00:00-08:00', undefined, { email: 'mai@example.com' })
  const { path } = await feedOf()
  let clock = wednesday
  const change = async (body: object) => {
    expect((await app.call('PATCH', `/api/salon-owner/bookings/${id}`, body, owner)).status).toBe(200)
    app.setNow((clock += 60_000)) // the email waits, so that the change can be undone
  }
  const mailed = async () => {
    const { mails } = await sendAllDue(app)
    return mails.flatMap(({ calendar }) => (calendar?.event.id === id ? [calendar] : [])).at(-1)
  }
  const agreed = async () => {
    const calendar = await mailed()
    const inMail = calendar && calendarFile({ ...calendar.event, sent: { ...letter, method: calendar.method } })
    const found = sharedLines((await read(path)).text)
    expect([calendar?.method, found]).toEqual(['REQUEST', sharedLines(inMail ?? '')])
    return found
  }

  await agreed()
  await change({ startDateTime: '2027-03-11T21:00:00Z' })
  expect(await agreed()).toEqual(expect.arrayContaining(['DTSTART:20270311T210000Z', `UID:${id}@booknail`]))
  await change({ status: 'confirmed' })
  await change({ startDateTime: '2027-03-11T22:00:00Z' })
  await agreed()

  await change({ status: 'cancelled' })
  expect(await mailed()).toMatchObject({ method: 'CANCEL', event: { sequence: 180 } }) // seconds after it was booked
  expect((await read(path)).text).not.toContain(id)
})

function sharedLines(text: string): string[] {
  const lines = text.replaceAll('\r\n ', '').split('\r\n')
  return lines.filter((line) => /^(UID|DTSTART|DTEND|STATUS):/.test(line)).toSorted()
}

test("a visit of two members is in both members' feeds, each with their own services", async () => {
  const booked = await bookAt('2027-03-11T10:00:00-08:00', [
    { service: 'Manicure', with: 'Kim' },
    { service: 'Pedicure', with: 'Thao' },
  ])
  const shown = await Promise.all(
    ['Kim', 'Thao', 'Tommy'].map(async (name) => (await read((await feedOf(salon.staff[name])).path)).text),
  )

  expect(shown.map(eventsIn)).toEqual([
    [['Mai L. · Manicure', '2027-03-11T18:00:00.000Z', '2027-03-11T18:30:00.000Z']],
    [['Mai L. · Pedicure', '2027-03-11T18:30:00.000Z', '2027-03-11T19:15:00.000Z']],
    [],
  ])
  expect(shown.map((text) => text.includes(`UID:${booked.id}@booknail`))).toEqual([true, true, false])
  expect(shown[0]).toContain('X-WR-CALNAME:Kim · Test Nails')
})

test('without names a visit is its services', async () => {
  await bookAt('2027-03-11T10:00:00-08:00', undefined, { firstName: 'Mai 4085550123' })
  const { path, id } = await feedOf(null, { showNames: false })
  expect((await read(path)).text).not.toContain('Mai')

  const changed = await app.call('PATCH', `${feeds()}/${id}`, { showNames: true }, owner)

  expect([changed.status, changed.body['showNames'], Object.keys(changed.body)]).toEqual([
    200,
    true,
    ['id', 'staffId', 'showNames', 'renewedAt'],
  ])
  expect((await read(path)).text).toContain('SUMMARY:Mai ••• 0123 L. · Manicure · Kim')
})

test('the weeks in which the clocks change keep each visit at its hour, and each day off whole', async () => {
  for (const [day, offset] of [
    ['2027-03-13', '-08:00'],
    ['2027-03-15', '-07:00'],
  ])
    await bookAt(`${day}T10:00:00${offset}`)
  const away = { from: '2027-03-12', to: '2027-03-16', reason: 'Surgery' }
  await app.call('POST', `/api/staff/${salon.staff['Tommy']}/time-off`, away, owner)
  await app.call(
    'POST',
    `/api/salons/${salon.salonId}/special-closures`,
    { closureDate: '2027-03-17', name: 'Inventory' },
    owner,
  )
  const { path } = await feedOf()

  const { text } = await read(path)
  expect(eventsIn(text)).toEqual([
    ['Mai L. · Manicure · Kim', '2027-03-13T18:00:00.000Z', '2027-03-13T18:30:00.000Z'],
    ['Mai L. · Manicure · Kim', '2027-03-15T17:00:00.000Z', '2027-03-15T17:30:00.000Z'],
    ['Closed: Inventory', '2027-03-17', '2027-03-18'],
    ['Time off: Tommy', '2027-03-12', '2027-03-17'],
  ])
  expect(text.match(/TRANSP:TRANSPARENT/g)).toHaveLength(2)
  expect(text).not.toContain('Surgery')

  app.setNow(Date.parse('2027-11-04T18:00:00Z'))
  await bookAt('2027-11-06T10:00:00-07:00')
  await bookAt('2027-11-08T10:00:00-08:00')
  expect(eventsIn((await read(path)).text).map(([, start]) => start)).toEqual([
    '2027-11-06T17:00:00.000Z',
    '2027-11-08T18:00:00.000Z',
  ])
})

test('it reaches two weeks back and ninety days ahead on the calendar of the salon', async () => {
  await app.db.updateTable('salons').set({ horizon_days: 365 }).where('id', '=', salon.salonId).execute()
  const { path } = await feedOf()
  for (const at of ['2027-03-11T17:00:00-08:00', '2027-06-08T17:30:00-07:00', '2027-06-09T09:00:00-07:00'])
    await bookAt(at)
  const shown = async () => eventsIn((await read(path)).text).map(([, start]) => start?.slice(0, 10))

  expect(await shown()).toEqual(['2027-03-12', '2027-06-09'])
  app.setNow(Date.parse('2027-03-25T23:59:00-07:00'))
  expect(await shown()).toContain('2027-03-12')
  const revised = async () => /DTSTAMP:\w+/.exec((await read(path)).text)?.[0]
  const before = await revised()
  app.setNow(Date.parse('2027-03-26T00:00:00-07:00'))
  expect(await shown()).not.toContain('2027-03-12')
  expect(await revised()).toBe(before)
})

test('as long as nothing changes, a calendar that has it gets no contents; each change it gets at once', async () => {
  const { path } = await feedOf()
  const member = (await feedOf(salon.staff['Kim'])).path
  let tag = (await read(path)).etag
  const isTold = async (what: string) => {
    const answer = await read(path, { 'if-none-match': tag })
    expect([what, answer.status]).toEqual([what, 200])
    const again = await read(path, { 'if-none-match': `"other", W/${answer.etag}` })
    expect([what, again.status, again.body, again.etag]).toEqual([what, 304, '', answer.etag])
    expect((await read(path, { 'if-none-match': '*' })).status).toBe(304)
    tag = answer.etag
    return answer.text
  }

  const booked = await bookAt('2027-03-11T10:00:00-08:00')
  expect(await isTold('booked')).toContain('DTSTART:20270311T180000Z')
  const change = (body: object) => app.call('PATCH', `/api/salon-owner/bookings/${booked.id}`, body, owner)
  expect((await change({ startDateTime: '2027-03-11T21:00:00Z' })).status).toBe(200)
  expect(await isTold('moved')).toMatch(/SEQUENCE:1\r\n[^]*DTSTART:20270311T210000Z/)
  const [line] = booked.services
  const services = [{ id: line?.id, serviceId: salon.services['Manicure'], staffId: salon.staff['Thao'] }]
  expect((await read(member)).text).toContain('Mai L.')
  const handedOn = await change({ services })
  expect([handedOn.status, handedOn.body]).toEqual([200, handedOn.body])
  expect(await isTold('another member')).toContain('SUMMARY:Mai L. · Manicure · Thao')
  expect((await read(member)).text).not.toContain('Mai L.')
  expect((await change({ customer: { firstName: 'Hoa' } })).status).toBe(200)
  expect(await isTold('another name')).toContain('SUMMARY:Hoa')
  expect((await change({ status: 'confirmed' })).status).toBe(200)
  expect(await isTold('confirmed')).toContain('STATUS:CONFIRMED')
  expect((await change({ status: 'cancelled' })).status).toBe(200)
  const empty = await isTold('cancelled')
  expect(empty).not.toContain('VEVENT')
  expect(empty).toContain('BEGIN:VTIMEZONE') // a calendar without a component is none
  const toZone = { timezone: 'America/New_York' }
  expect((await app.call('PUT', `/api/salons/${salon.salonId}`, toZone, owner)).status).toBe(200)
  expect(await isTold('another zone')).toContain('X-WR-TIMEZONE:America/New_York')
  expect((await app.call('PUT', `/api/salons/${salon.salonId}`, { name: 'Lotus' }, owner)).status).toBe(200)
  expect(await isTold('another name of the salon')).toContain('X-WR-CALNAME:Lotus')
  app.setNow(wednesday + 86_400_000)
  await isTold('another day')
  await app.call(
    'POST',
    `/api/salon-owner/salons/${salon.salonId}/notifications/read`,
    { until: '2028-01-01T00:00:00.000Z' },
    owner,
  )
  expect((await read(path, { 'if-none-match': tag })).status).toBe(304)
})

test('a calendar that asks for the head alone gets it', async () => {
  const { path } = await feedOf()
  const address = `${await app.listen()}${path}`
  const [head, whole] = [await fetch(address, { method: 'HEAD' }), await fetch(address)]

  expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, whole.headers.get('etag'), ''])
  expect(head.headers.get('last-modified')).toBe(new Date('2027-03-10T08:00:00Z').toUTCString())
})

test('a renewed feed has another address, and the one before is gone at once, as after switching off', async () => {
  const first = await feedOf()
  const { etag } = await read(first.path)
  const second = await feedOf(null, { showNames: false })

  expect([second.id, second.path === first.path]).toEqual([first.id, false])
  expect((await read(first.path, { 'if-none-match': etag })).status).toBe(404)
  expect((await read(second.path)).status).toBe(200)
  expect((await app.call('GET', feeds(), undefined, owner)).body).toEqual({
    ownStaffId: null,
    feeds: [{ id: first.id, staffId: null, showNames: false, renewedAt: '2027-03-10T16:00:00.000Z' }],
  })

  expect((await app.call('DELETE', `${feeds()}/${first.id}`, undefined, owner)).status).toBe(204)
  expect((await read(second.path)).status).toBe(404)
  expect((await app.call('DELETE', `${feeds()}/${first.id}`, undefined, owner)).status).toBe(404)
  for (const made of ['A'.repeat(43), 'x', '../calendar', first.id])
    expect((await read(`/api/calendar-feeds/${made}/calendar.ics`)).status).toBe(404)
})

test('members follow themselves alone, and nobody has or changes a feed of another', async () => {
  const kim = await signInAsStaff(app, salon, 'Kim', 'technician')
  const own = await feedOf(salon.staff['Kim'], { as: kim })
  expect((await read(own.path)).status).toBe(200)
  const listed = await app.call('GET', feeds(), undefined, kim)
  expect(listed.body).toMatchObject({ ownStaffId: salon.staff['Kim'], feeds: [{ id: own.id }] })

  for (const staffId of [null, salon.staff['Thao']])
    expect((await app.call('POST', feeds(), { staffId, showNames: true }, kim)).status).toBe(404)
  const ofOwner = await feedOf(salon.staff['Kim'])
  expect([(await read(own.path)).status, (await read(ofOwner.path)).status]).toEqual([200, 200])
  for (const [id, as] of [[ofOwner.id, kim] as const, [own.id, owner] as const]) {
    expect((await app.call('PATCH', `${feeds()}/${id}`, { showNames: false }, as)).status).toBe(404)
    expect((await app.call('DELETE', `${feeds()}/${id}`, undefined, as)).status).toBe(404)
  }
  const other = await makeSalon(app.db)
  const foreign = { staffId: other.staff['Kim'], showNames: true }
  expect((await app.call('POST', feeds(), foreign, owner)).status).toBe(404)
})

test('a feed ends with what its account may see: suspended, another role, no longer the owner, no member any more', async () => {
  await signInAsStaff(app, salon, 'Thao', 'technician')
  const kim = await signInAsStaff(app, salon, 'Kim', 'technician')
  const own = await feedOf(salon.staff['Kim'], { as: kim })
  const ofOwner = await feedOf()
  const ofTommy = await feedOf(salon.staff['Tommy'])
  const statuses = async () => Promise.all([own, ofOwner, ofTommy].map(async ({ path }) => (await read(path)).status))
  const login = (body: object) => app.call('PATCH', `/api/staff/${salon.staff['Kim']}/login`, body, owner)

  await login({ status: 'suspended' })
  expect(await statuses()).toEqual([404, 200, 200])
  await login({ status: 'active', role: 'front_desk' })
  expect(await statuses()).toEqual([200, 200, 200])
  await app.call('DELETE', `/api/staff/${salon.staff['Tommy']}`, undefined, owner)
  expect(await statuses()).toEqual([200, 200, 404])
  const { ownerId } = await makeSalon(app.db)
  await app.db.updateTable('salons').set({ owner_id: ownerId }).where('id', '=', salon.salonId).execute()
  expect(await statuses()).toEqual([200, 404, 404])
  await app.db
    .updateTable('staff')
    .set({ user_id: null })
    .where('id', '=', salon.staff['Kim'] ?? '')
    .execute()
  expect(await statuses()).toEqual([404, 404, 404])
})

test('a feed is gone while its member is inactive', async () => {
  const { path } = await feedOf(salon.staff['Tommy'])
  const set = (status: string) => app.call('PUT', `/api/staff/${salon.staff['Tommy']}/profile`, { status }, owner)

  await set('inactive')
  expect((await read(path)).status).toBe(404)

  await set('active')
  expect((await read(path)).status).toBe(200)
})

test('the address is in no log, and not in the audit log', async () => {
  const { path, address } = await feedOf()
  const secret = path.split('/')[3] ?? ''
  await read(path)
  await read(`${path}x`)

  expect([secret.length, address]).toEqual([salonsAreSpread() ? 46 : 43, `https://book.example.com${path}`])
  expect(logged.join('')).not.toContain(secret)
  const entries = await app.db.selectFrom('audit_log').selectAll().where('salon_id', '=', salon.salonId).execute()
  expect(entries.map(({ action }) => action)).toContain('POST /api/salons/:salonId/calendar-feeds')
  expect(JSON.stringify(entries)).not.toContain(secret)
})

test('beyond its bound it keeps what is next, then what was last', async () => {
  for (const day of ['10', '11', '15', '16']) await bookAt(`2027-03-${day}T21:00:00Z`)
  const today = Date.parse('2027-03-12T08:00:00Z')
  const period = { start: today - 1e9, end: today + 1e9, today, staffId: null }
  const shown = async (limit: number) => {
    const rows = await listFeedVisits(app.db, salon.salonId, { ...period, limit })
    return rows.map(({ lines: [line] }) => new Date(line?.start ?? 0).toISOString().slice(8, 10))
  }

  expect([await shown(1), await shown(3)]).toEqual([['15'], ['15', '16', '11']])
})

test("it is in the reader's language", async () => {
  await app.db.updateTable('services').set({ names: '{"vi": "Làm móng tay"}' }).where('name', '=', 'Manicure').execute()
  await bookAt('2027-03-11T10:00:00-08:00')
  const { path } = await feedOf(null, { as: { ...owner, 'accept-language': 'vi' } })

  const { text } = await read(path)

  expect(text).toContain('SUMMARY:Mai L. · Làm móng tay · Kim')
  expect(text).toContain('chờ tiệm xác nhận')
})
