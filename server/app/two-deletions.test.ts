/**
 * When two callers delete the same thing at the same moment, one succeeds and the other gets not found, for every such
 * call.
 */

import { sql } from 'kysely'
import pino from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertLink } from '../accounts/sign-ups.sql.ts'
import { hashOf } from '../accounts/tokens.ts'
import { newId } from '../context.ts'
import type { Db } from '../db/connection.ts'
import { connect } from '../db/pool.ts'
import { aPicture } from '../testing/a-picture.ts'
import { makeAdmin } from '../testing/admin.ts'
import { type ApiCall, addressOf, everyCall, type IdOf } from '../testing/every-call.ts'
import { filledSalon, idsOf } from '../testing/filled-salon.ts'
import { ownerPassword, type TestApp, type TestSalon, testApp } from '../testing/salon.ts'
import { buildApp } from './app.ts'

type Headers = Record<string, string>

let app: TestApp
/** Another process on the same database: queues within a process cannot order the two. */
let other: { app: Awaited<ReturnType<typeof buildApp>>; db: Db }
let holder: Db
let calls: ApiCall[]

beforeAll(async () => {
  app = await testApp()
  const db = connect(app.databaseUrl)
  const options = { publicUrl: null, databaseUrl: app.databaseUrl, trustProxy: [], metricsToken: null, version: 'test' }
  const log = pino({ level: 'silent' })
  other = { app: await buildApp({ ...app.world, db }, { ...options, log }), db }
  holder = connect(app.databaseUrl, 2)
  const deletions = (await everyCall(app)).filter(({ method }) => method === 'DELETE')
  calls = deletions.toSorted((one, two) => last.indexOf(one.path) - last.indexOf(two.path))
})
afterAll(async () => {
  await other.app.close()
  await other.db.destroy()
  await holder.destroy()
  await app.close()
})

/** Deletes other things too, which must exist until then. */
const last = [
  '/api/salon-owner/bookings/{bookingId}',
  '/api/salons/{salonId}/waitlist/{entryId}',
  '/api/waitlist/{link}',
  '/api/staff/{staffId}',
  '/api/salons/{salonId}/customers/{customerId}',
  '/api/salons/{id}',
  '/api/admin/users/{id}',
]
/** Deletes whatever exists, so repeating it is not refused. */
const endsWhateverThereIs = [
  '/api/account/push',
  '/api/account/sessions',
  '/api/salon-owner/salons/{salonId}/tomorrow/{bookingId}/told',
  '/api/salon-owner/salons/{salonId}/texts/{threadId}/stop',
  '/api/waitlist/{link}',
  '/api/salons/{salonId}/floor-devices/{kind}',
  '/api/line/{token}',
  '/api/salons/{id}/held-times/{heldTimeId}',
  '/api/visits/{link}/idea-pictures/{ideaId}',
]
/** Only starts the deletion, and reports its state to a second caller too. */
const begins = ['/api/salons/{salonId}/customers/imports/{importId}', '/api/salons/{salonId}/brought-files/{fileId}']

test('of two simultaneous deletions one succeeds and the other finds nothing', async () => {
  expect(calls.length).toBeGreaterThan(15)
  const salon = await filledSalon(app, '4085550111')
  const ids = await idsOf(app, salon)
  const told: unknown[] = []
  for (const one of calls) told.push([one.path, await bothAtOnce(await prepare(one, salon, ids))])

  const done = [...endsWhateverThereIs, ...begins]
  expect(told).toEqual(calls.map(({ path }) => [path, done.includes(path) ? ['done', 'done'] : ['done', 404]]))
})

interface DeletionRequest {
  url: string
  headers: Headers
}

/** What must be true before the thing can be deleted, and who may. */
async function prepare(one: ApiCall, salon: TestSalon, ids: IdOf): Promise<DeletionRequest> {
  const owner = await app.signIn(salon.ownerEmail)
  const { headers, more }: Prepared = (await preparations[one.path]?.(salon, owner)) ?? { headers: owner }
  // Nobody has booked Tommy, who has a login, time off and a block.
  const known: Record<string, string | undefined> = { staffId: salon.staff['Tommy'], ...more }
  const idOf: IdOf = (name, path) => known[name] ?? ids(name, path)
  return { url: addressOf(one, idOf), headers }
}

interface Prepared {
  headers: Headers
  /** Ids beside those of the salon. */
  more?: Record<string, string>
}
type Preparation = (salon: TestSalon, owner: Headers) => Promise<Prepared>

const withoutVisits: Preparation = async ({ salonId }, owner) => {
  await app.db.deleteFrom('bookings').where('salon_id', '=', salonId).execute()
  return { headers: owner }
}
/** A booking with a deposit stays. */
const withoutDeposits: Preparation = async ({ salonId }, owner) => {
  await app.db.deleteFrom('deposits').where('salon_id', '=', salonId).execute()
  return { headers: owner }
}
const keptName = 'before_restore_20270409160000'
const preparations: Record<string, Preparation> = {
  '/api/salons/{id}': async (...given) => {
    await withoutVisits(...given)
    return { headers: (await makeAdmin(app)).headers }
  },
  '/api/salons/{salonId}/customers/{customerId}': withoutVisits,
  '/api/salon-owner/bookings/{bookingId}': withoutDeposits,
  '/api/salons/{salonId}/till/checks/{checkId}': async ({ salonId }, owner) => {
    const { body } = await app.call<{ id: string }>('POST', `/api/salons/${salonId}/till/checks`, {}, owner)
    return { headers: owner, more: { checkId: body.id } }
  },
  '/api/admin/users/{id}': async () => ({ headers: (await makeAdmin(app)).headers, more: { deleteSalons: 'true' } }),
  '/api/admin/kept-schemas/{keptName}': async () => {
    await sql`create schema ${sql.id(keptName)}`.execute(app.db)
    return { headers: (await makeAdmin(app)).headers, more: { keptName } }
  },
  '/api/salons/{salonId}/floods/{floodId}/removal': async (salon, owner) => {
    const floodId = (await idsOf(app, salon))('floodId', '') ?? ''
    await app.call('POST', `/api/salons/${salon.salonId}/floods/${floodId}/removal`, undefined, owner)
    return { headers: owner }
  },
  '/api/salons/{salonId}/waitlist/{entryId}/offer': async (salon, owner) => {
    const entryId = (await idsOf(app, salon))('entryId', '')
    await app.db.updateTable('services').set({ deleted_at: null }).where('salon_id', '=', salon.salonId).execute()
    const path = `/api/salons/${salon.salonId}/waitlist/${entryId}`
    const spans = [{ date: '2027-03-12', from: '09:00', to: '18:00' }]
    expect((await app.call('PATCH', path, { spans }, owner)).status).toBe(204)
    expect((await app.call('POST', `${path}/offer`, undefined, owner)).status).toBe(204)
    return { headers: owner }
  },
  '/api/salons/{id}/held-times/{heldTimeId}': async ({ salonId }) => {
    return { headers: { 'booking-holder': `browser-of-${salonId}` } }
  },
  '/api/visits/{link}/idea-pictures/{ideaId}': async ({ salonId }) => {
    return { headers: {}, more: { link: await linkOfVisit(salonId) } }
  },
  '/api/salon-owner/bookings/{bookingId}/idea-pictures/{ideaId}': async ({ salonId }, owner) => {
    const path = `/api/visits/${await linkOfVisit(salonId)}/idea-pictures`
    const { body } = await app.call<{ id: string }>('POST', path, { picture: await aPicture() })
    return { headers: owner, more: { ideaId: body.id } }
  },
  '/api/line/{token}': async (salon) => {
    return { headers: {}, more: { token: (await idsOf(app, salon))('token', '/api/line/') ?? '' } }
  },
  '/api/admin/sign-up-links/{linkId}': async () => {
    const who = { email: 'thu@example.com', firstName: 'Thu', lastName: '', salonName: '', phone: '' }
    const made = { language: 'vi' as const, byOperator: true, at: app.world.now(), minutes: 60 }
    const link = await insertLink(app.db, { id: newId(), tokenHash: hashOf('thu'), ...who, ...made })
    return { headers: (await makeAdmin(app)).headers, more: { linkId: link.id } }
  },
  '/api/viewing': async ({ salonId }) => {
    const { headers } = await makeAdmin(app)
    const begun = await app.call('POST', `/api/admin/salons/${salonId}/viewing`, undefined, headers)
    return { headers: { cookie: `${headers['cookie']}; ${cookieOf(begun.headers)}` } }
  },
  '/api/staff/{staffId}/photo': async ({ staff }, owner) => {
    const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    const input = { photo: photo.toString('base64') }
    expect((await app.call('PUT', `/api/staff/${staff['Tommy']}/photo`, input, owner)).status).toBe(200)
    return { headers: owner }
  },
  '/api/account/sessions/{sessionId}': async ({ ownerEmail }, owner) => {
    const login = { email: ownerEmail, password: ownerPassword }
    await app.call('POST', '/api/shop/login', login)
    const { body } = await app.call<{ id: string; current: boolean }[]>(
      'GET',
      '/api/account/sessions',
      undefined,
      owner,
    )
    const elsewhere = body.find(({ current }) => !current)?.id ?? ''
    return { headers: owner, more: { sessionId: elsewhere } }
  },
}

async function linkOfVisit(salonId: string): Promise<string> {
  const visits = app.db.selectFrom('bookings').select('link').where('salon_id', '=', salonId).orderBy('id')
  return (await visits.executeTakeFirstOrThrow()).link
}

function cookieOf(headers: Record<string, unknown>): string {
  return String(headers['set-cookie']).split(';')[0] ?? ''
}

/**
 * Both have read everything and are about to write: nobody may write until both have arrived, or have answered. A call
 * that checks first and deletes later without a lock is caught every time, not now and then.
 */
async function bothAtOnce({ url, headers }: DeletionRequest): Promise<(number | 'done')[]> {
  let answered = 0
  const both = holder.transaction().execute(async (transaction) => {
    await sql`do $$ declare name text; begin
      for name in select relname from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'rate_limits' loop
        execute format('lock table %I in exclusive mode', name);
      end loop; end $$`.execute(transaction)
    const asked = [app.call('DELETE', url, proofFor(url), headers), otherCall(url, headers)].map((call) =>
      call.finally(() => answered++),
    )
    await expect.poll(async () => (await countWaiting()) + answered).toBeGreaterThanOrEqual(2)
    return asked
  })
  const replies = await Promise.all(await both.then((asked) => asked))
  const statuses = replies.map(({ status }) => status).toSorted((a, b) => a - b)
  return statuses.map((status) => (status < 300 ? 'done' : status))
}

async function otherCall(url: string, headers: Headers): Promise<{ status: number }> {
  const payload = proofFor(url)
  const { statusCode } = await other.app.inject({ method: 'DELETE', url, headers, ...(payload && { payload }) })
  return { status: statusCode }
}

/** Signing out devices needs the password, and so does deleting what a restore set aside. */
function proofFor(url: string): { password: string } | undefined {
  const withPassword = ['/api/account/sessions', '/api/admin/kept-schemas/']
  return withPassword.some((beginning) => url.startsWith(beginning)) ? { password: ownerPassword } : undefined
}

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(distinct pid) as waiting from pg_locks
    where not granted and database = (select oid from pg_database where datname = current_database())`.execute(holder)
  return rows[0]?.waiting ?? 0
}
