/**
 * Which role may make which call, and that salons never see each other's data: generated from the list of all calls.
 */

import { strFromU8, unzipSync } from 'fflate'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Role } from '../../shared/accounts/role-input.ts'
import { sendDue } from '../messages/send-due.ts'
import { makeAdmin } from '../testing/admin.ts'
import { canary, contentOf, markTexts } from '../testing/canaries.ts'
import { type ApiCall, addressOf, bodyOf, everyCall, type IdOf } from '../testing/every-call.ts'
import { filledSalon, idsOf } from '../testing/filled-salon.ts'
import { makeSalon, type TestApp, type TestSalon, testApp } from '../testing/salon.ts'
import { signInAsStaff } from '../testing/staff-login.ts'

type Headers = Record<string, string>

const logged: string[] = []
let app: TestApp
let calls: ApiCall[]
let own: TestSalon
let other: TestSalon
let ownIds: IdOf
let otherIds: IdOf
const people: Record<Role, Headers> = { super_admin: {}, salon_owner: {}, front_desk: {}, technician: {} }

beforeAll(async () => {
  app = await testApp({}, pino({ level: 'trace' }, { write: (line: string) => logged.push(line) }))
  calls = await everyCall(app)
  own = await filledSalon(app, '4085550111')
  other = await filledSalon(app, '4085550122')
  people.super_admin = (await makeAdmin(app)).headers
  people.salon_owner = await app.signIn(own.ownerEmail)
  people.front_desk = await signInAsStaff(app, own, 'Thao', 'front_desk')
  people.technician = await signInAsStaff(app, own, 'Kim', 'technician')
  ownIds = await idsOf(app, own)
  otherIds = await idsOf(app, other)
  expect(await markTexts(app.db, other.salonId)).toBeGreaterThan(40)
})
afterAll(() => app.close())

/** The calls that staff with a login may make, besides public ones. All others are refused. */
const accountCalls = /^(GET|POST|PUT|DELETE) \/api\/(auth|account|change-password)/
const technicianCalls = [
  'GET /api/salon-owner/salons',
  'GET /api/salons',
  'GET /api/salon-owner/salons/{salonId}/texts',
  'GET /api/salon-owner/salons/{salonId}/texts/{threadId}',
  'GET /api/salon-owner/salons/{salonId}/texts/{threadId}/pictures/{pictureId}',
  'GET /api/salons/{salonId}/calendar-feeds',
  'POST /api/salons/{salonId}/calendar-feeds',
  'PATCH /api/salons/{salonId}/calendar-feeds/{feedId}',
  'DELETE /api/salons/{salonId}/calendar-feeds/{feedId}',
  'GET /api/own-day',
  'POST /api/own-day/visits/{bookingId}/contact-views',
  'PATCH /api/own-day/visits/{bookingId}/stage',
  'GET /api/bookings/{bookingId}/idea-pictures',
  'GET /api/bookings/{bookingId}/idea-pictures/{ideaId}',
  'GET /api/salons/{salonId}/floor-settings',
  'GET /api/my-turn',
  'GET /api/my-turn/turn-book',
  'POST /api/my-turn/clock-in',
  'POST /api/my-turn/clock-out',
  'POST /api/my-turn/break',
  'POST /api/my-turn/return',
  'POST /api/my-turn/seats',
  'POST /api/my-turn/refusals',
  'POST /api/my-turn/visits/{bookingId}/finish',
  'PUT /api/my-turn/visits/{bookingId}/services',
  'POST /api/my-turn/foot-spa-entries',
  'POST /api/my-turn/undos',
  'GET /api/my-pay',
  'GET /api/my-tips',
  'POST /api/my-tips',
  'GET /api/own-figures',
]
const ownersAlone =
  /(?<!\/floor\/visits\/\{bookingId\}|\/texts\/\{threadId\})\/(working-hours|special-closures|services|categories|reports|dashboard|booking-stats|logins?|holidays|zone-change|zone-news|order|figures|time-off|photo|pictures|profile|affected-bookings|pay|licenses|license-settings|license-exceptions|inspection)\b|(POST|PUT|DELETE) .*\/(staff|resources|special-hours)(?!\/\{staffId\}\/(going-home|coming-back))|\.csv|\.zip|PUT \/api\/salons(?!\/\{salonId\}\/(floor\/visits|customers\/\{customerId\}\/texting))/

test('every part of an address refers to something that exists', () => {
  const names = calls.flatMap(({ path }) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({ name, path })))
  const unknown = names.filter(({ name, path }) => !otherIds(name, path))

  expect(unknown).toEqual([]) // name the table in `tables`, in server/testing/filled-salon.ts, and make one of it there
})

test('technicians can reach only their own account, day and figures', () => {
  const allowed = calls.filter(({ roles }) => roles?.includes('technician')).map(nameOf)

  expect(allowed.filter((name) => !accountCalls.test(name))).toEqual(technicianCalls)
})

test('the front desk gets no reports, settings, downloads or team data', () => {
  const allowed = calls.filter(({ roles }) => roles?.includes('front_desk')).map(nameOf)

  expect(allowed.filter((name) => ownersAlone.test(name))).toEqual([])
  expect(allowed).toContain('PATCH /api/salon-owner/bookings/{bookingId}')
  expect(allowed.length).toBeGreaterThan(20)
})

test("administrators manage accounts and salons, not a salon's daily work", () => {
  const daily = calls.filter(({ roles, path }) => roles?.includes('super_admin') && path.includes('/salon-owner/'))

  expect(daily.map(nameOf)).toEqual([])
})

test.each(['nobody', ...Role.options] as const)(
  'a caller without the role is refused, and nothing changes: %s',
  async (who) => {
    const refused = calls.filter(({ roles }) => roles && (who === 'nobody' || !roles.includes(who)))
    const before = await contentOf(app.db)

    for (const one of refused) {
      const answer = await make(one, otherIds, who === 'nobody' ? {} : people[who])
      expect([nameOf(one), answer.status, answer.body]).toEqual([
        nameOf(one),
        who === 'nobody' ? 401 : 403,
        expect.objectContaining({ code: who === 'nobody' ? 'unauthenticated' : 'forbidden' }),
      ])
    }

    expect(refused.length).toBeGreaterThan(who === 'salon_owner' ? 8 : 40)
    expect(await contentOf(app.db)).toEqual(before)
  },
)

test('the stream of changes is open to every role of the salon and nobody else', async () => {
  const stream = (salonId: string) => `/api/salon-owner/salons/${salonId}/events`
  const statusOf = async (salonId: string, headers: Headers) =>
    (await app.call('GET', stream(salonId), undefined, headers)).status

  expect([await statusOf(own.salonId, {}), await statusOf(own.salonId, people.super_admin)]).toEqual([401, 403])
  for (const who of ['salon_owner', 'front_desk', 'technician'] as const) {
    expect([who, await statusOf(other.salonId, people[who])]).toEqual([who, 404])
    const open = new AbortController()
    const answer = await fetch(`${await app.listen()}${stream(own.salonId)}`, {
      headers: people[who],
      signal: open.signal,
    })
    open.abort()
    expect([who, answer.status]).toEqual([who, 200])
  }
})

test('a suspended owner, and one who must choose a password, can do nothing else', async () => {
  const salon = await makeSalon(app.db)
  const cookie = await app.signIn(salon.ownerEmail)
  const set = (values: { status?: 'suspended' | 'active'; must_change_password?: boolean }) =>
    app.db.updateTable('users').set(values).where('id', '=', salon.ownerId).execute()
  const owners = calls.filter(({ roles, path }) => roles?.includes('salon_owner') && !accountCalls.test(`GET ${path}`))

  await set({ must_change_password: true })
  for (const one of owners) {
    expect([nameOf(one), (await make(one, ownIds, cookie)).status]).toEqual([nameOf(one), 403])
  }
  await set({ must_change_password: false, status: 'suspended' })
  for (const one of owners) {
    expect([nameOf(one), (await make(one, ownIds, cookie)).status]).toEqual([nameOf(one), 401])
  }
})

test.each(['salon_owner', 'front_desk', 'technician'] as const)(
  "another salon's data is not found for %s, and stays unchanged",
  async (who) => {
    const before = await contentOf(app.db)
    const foreign = calls.filter(
      ({ roles, path }) => roles?.includes(who) && !isOwnAccount(path) && !ofOneself.test(path),
    )

    const found: unknown[] = []
    for (const one of foreign) {
      const answer = await make(one, otherIds, people[who])
      const named = one.path.includes('{') || JSON.stringify(bodyOf(one, otherIds) ?? '').includes(other.salonId)
      if (named && answer.status !== 404) found.push([nameOf(one), answer.status, answer.body])
      if (canariesIn(answer).length > 0) found.push([nameOf(one), canariesIn(answer)])
    }

    expect(found).toEqual([])
    expect(await contentOf(app.db)).toEqual(before)
  },
)

test("an id of another salon beside one's own is not found", async () => {
  const mixed: IdOf = (name, path) => (isOfSalon(name, path) ? ownIds : otherIds)(name, path)
  const asked = calls.filter(({ roles, path }) => roles?.includes('salon_owner') && !isOwnAccount(path))
  const found: unknown[] = []
  for (const one of asked) {
    const names = [...one.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    const others = names.filter(
      (name) => !isOfSalon(name, one.path) && !['kind', 'date', 'month', 'year'].includes(name),
    )
    if (others.length === 0 || others.length === names.length) continue
    if (!others.every((name) => otherIds(name, one.path))) continue
    const { status, body } = await make(one, mixed, people.salon_owner)
    const isOver = body.code === 'not_in_line' // as of somebody who has left
    if (status !== 404 && !isOver) found.push([nameOf(one), status])
  }
  expect(found).toEqual([])
})

function isOfSalon(name: string, path: string): boolean {
  return name === 'salonId' || (name === 'id' && path.startsWith('/api/salons/{id}'))
}

test("no reply about one's own salon contains another salon's data, and technicians see no phone", async () => {
  const reads = calls.filter(({ method, path }) => method === 'GET' && !path.includes('/admin/'))
  let unanswered = 0

  for (const who of ['nobody', 'salon_owner', 'front_desk', 'technician'] as const) {
    for (const one of reads) {
      const answer = await make(one, ownIds, who === 'nobody' ? {} : people[who])
      expect([who, nameOf(one), canariesIn(answer)]).toEqual([who, nameOf(one), []])
      if (who === 'salon_owner' && one.roles?.includes(who)) unanswered += answer.status === 200 ? 0 : 1
      if (who !== 'technician' && (who !== 'nobody' || isByLink(one))) continue
      const contacts = textOf(answer).match(/(408)?[^\d]*5550111|secret@example/g)
      expect([who, nameOf(one), contacts]).toEqual([who, nameOf(one), null])
    }
  }
  expect(unanswered).toBeLessThan(3)
})

/** By table and column. The booking page shows the first line of it to everybody. */
const ofThePage =
  'salons-(slug|name|address|phone|email)|services-\\w+|categories-\\w+|option_groups-names?|options-names?|salon_pictures-alts|closures-\\w+|staff-(first_name|last_name|bio|skills|languages)'
const ofTheFrontDesk =
  'bookings-\\w+|booking_lines-\\w+|booking_history-change|customers-\\w+|text_threads-phone|thread_texts-\\w+|blocks-reason|resources-name|reviews-\\w+|messages-recipient|waitlist_entries-\\w+|floor_\\w+-\\w+|foot_spa_\\w+-\\w+|till_\\w+-\\w+|checks?_?\\w*-\\w+|products-names?|gift_cards-(last_four|brought_note)|users-first_name' // who took a payment
const ofTheOwner =
  'staff-(email|phone|address)|users-(email|first_name|last_name)|time_off-reason|customer_imports-\\w+|brought_files-\\w+|salons-embed_origins|salon_links-slug|pay_\\w+-\\w+|licenses?_?\\w*-\\w+'
const readable: Record<'nobody' | Role, string> = {
  nobody: ofThePage,
  technician: `${ofThePage}|bookings-(first_name|last_name|notes)|booking_lines-service_name|floor_parties-first_name`,
  front_desk: `${ofThePage}|${ofTheFrontDesk}`,
  super_admin: `${ofThePage}|users-(email|phone|first_name|last_name)|bookings-(first_name|last_name|notes)|booking_lines-\\w+`,
  salon_owner: `${ofThePage}|${ofTheFrontDesk}|${ofTheOwner}`,
}

test('each role reads only the fields meant for it', async () => {
  const salon = await filledSalon(app, '4085550133')
  const team: Record<'nobody' | Role, Headers> = {
    nobody: {},
    technician: await signInAsStaff(app, salon, 'Kim', 'technician'),
    front_desk: await signInAsStaff(app, salon, 'Thao', 'front_desk'),
    super_admin: people.super_admin,
    salon_owner: await app.signIn(salon.ownerEmail),
  }
  const found = await idsOf(app, salon)
  const ids: IdOf = (name, path) => (name === 'staffId' ? salon.staff['Tommy'] : found(name, path)) // a member who has a row in every table
  await markTexts(app.db, salon.salonId)
  const assertShown = async (who: 'nobody' | Role, asked: ApiCall[]) => {
    const shown = new Map<string, string>()
    for (const one of asked) {
      if (isOwnAccount(one.path) || isByLink(one) || (one.roles && (who === 'nobody' || !one.roles.includes(who))))
        continue
      for (const mark of canariesIn(await make(one, ids, team[who]))) {
        const isLooked = one.path.endsWith('/contact-views') && /bookings-(phone|email)/.test(mark) // and logged
        if (!isLooked) shown.set(mark.slice('canary-'.length, -1), nameOf(one))
      }
    }
    const allowed = new RegExp(`^(${readable[who]})$`)
    expect([who, [...shown].filter(([field]) => !allowed.test(field))]).toEqual([who, []])
    return shown.size
  }

  const reads = calls.filter(({ method }) => method === 'GET')
  for (const who of ['nobody', ...Role.options] as const) expect(await assertShown(who, reads)).toBeGreaterThan(15)
  const changes = calls.filter(({ method, roles }) => method !== 'GET' && roles)
  changes.sort((a, b) => (a.method < b.method ? 1 : -1)) // what is deleted last
  for (const who of ['technician', 'front_desk', 'salon_owner', 'super_admin'] as const) await assertShown(who, changes)
})

test("a takeout contains every part of the owner's salon, and nothing of another one", async () => {
  const address = `${await app.listen()}/api/salon-owner/salons/${own.salonId}/takeout.zip`
  const answer = await fetch(address, { headers: people.salon_owner })
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))

  const text = Object.values(files)
    .map((file) => strFromU8(file))
    .join('\n')
  expect(Object.keys(files).length).toBeGreaterThan(10)
  expect(text).toContain('secret@example.com')
  expect(text.match(canary)).toBeNull()
  expect(text).not.toContain(other.salonId)
})

test("neither messages to a salon's clients nor the log contain another salon's data", async () => {
  const sent: object[] = []
  const keep = (message: object) => (sent.push(message), Promise.resolve({ sent: true as const }))
  const lane = {
    transports: { email: keep, text: keep },
    log: pino({ level: 'silent' }),
    signal: AbortSignal.timeout(60_000),
  }
  await sendDue(app.world, { ...lane, channel: 'email' })
  await sendDue(app.world, { ...lane, channel: 'text' })

  const texts = sent.map((message) => JSON.stringify(message))
  expect(texts.length).toBeGreaterThanOrEqual(2)
  for (const text of texts) expect(text).not.toMatch(text.includes('canary-') ? /Test Nails|5550111/ : /canary-/)
  expect(logged.length).toBeGreaterThan(500)
  expect(logged.join('').match(/canary-|Mai|(?<![\da-f])(?:\+?1?408)?5550111(?![\da-f])|secret@|orchid/g)).toBeNull()
})

function nameOf({ method, path }: ApiCall): string {
  return `${method} ${path}`
}

/** Values that the schema alone does not determine. */
const workingHours = [1, 2, 3, 4, 5, 6, 7].map((dayOfWeek) => ({ dayOfWeek, isClosed: true }))
const anyLicense = { staffId: null, kind: 'other', number: 'B 1', state: 'CA', expiresOn: '2028-01-31' }
const bodies: Record<string, (ids: IdOf) => unknown> = {
  'POST /api/salons/{id}/working-hours': () => ({ workingHours }),
  'POST /api/salons/{salonId}/affected-bookings': () => ({ kind: 'hours', workingHours }),
  'PUT /api/salons/{id}/special-hours': () => ({ usual: ['2027-03-11'] }),
  'PUT /api/staff/{staffId}/special-hours': () => ({ usual: ['2027-03-11'] }),
  'PUT /api/salons/{salonId}/staff/availability': (idOf) => ({
    staffIds: [idOf('staffId', '')],
    availability: [{ dayOfWeek: 1, isActive: false }],
  }),
  'PUT /api/staff/{staffId}/availability': () => [{ dayOfWeek: 1, isActive: false }],
  'POST /api/staff/{staffId}/time-off': () => ({ from: '2027-03-11', to: '2027-03-12', reason: '' }),
  'PUT /api/staff/{staffId}/photo': () => ({ photo: Buffer.from('ffd8ffe000104a464946', 'hex').toString('base64') }),
  'POST /api/salons/{salonId}/licenses': () => anyLicense,
  'PUT /api/salons/{salonId}/licenses/{licenseId}': () => anyLicense,
  'PUT /api/salons/{salonId}/licenses/{licenseId}/picture': () => ({
    picture: Buffer.from('ffd8ffe000104a464946', 'hex').toString('base64'),
  }),
  'POST /api/salons/{id}/pictures': () => ({
    kind: 'picture',
    picture: Buffer.from('ffd8ffe000104a464946', 'hex').toString('base64'),
  }),
  'POST /api/salon-owner/salons/{salonId}/blocks': (ids) => ({
    staffId: ids('staffId', ''),
    date: '2027-03-11',
    fromTime: '10:00',
    toTime: '11:00',
  }),
}

let asked = 0

/** Each from its own address: the limits per address have their own tests. */
function make(one: ApiCall, ids: IdOf, headers: Headers) {
  const from = { 'x-forwarded-for': `10.9.${++asked >> 8}.${asked & 255}` }
  const body = bodies[nameOf(one)]?.(ids) ?? bodyOf(one, ids)
  return app.call(one.method, addressOf(one, ids), body, { ...from, ...headers })
}

function canariesIn({ body, headers }: { body: unknown; headers: Record<string, unknown> }): string[] {
  return [...new Set(`${textOf({ body })} ${JSON.stringify(headers)}`.match(canary))]
}

function textOf({ body }: { body: unknown }): string {
  return typeof body === 'string' ? body : JSON.stringify(body)
}

/** The URL itself is the secret: of the client whose visit it is, or of a screen in the salon. */
function isByLink({ path }: ApiCall): boolean {
  return path.includes('{link}') || /^\/api\/(line|tv|receipts|inspections)\//.test(path)
}

/** Calls without ids, which change only the caller's own data in the salon where they work. */
const ofOneself = /^\/api\/my-turn\/(clock-in|clock-out|break|return)$/

/** Calls about the signed-in account, not about a salon. */
function isOwnAccount(path: string): boolean {
  return accountCalls.test(`GET ${path}`) || path === '/api/viewing'
}
