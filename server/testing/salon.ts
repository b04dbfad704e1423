/** A small salon for tests, and the real application over it with a fixed clock. */

import { argon2Sync, randomBytes } from 'node:crypto'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import pino from 'pino'
import type { Booking } from '../../shared/bookings/contract.ts'
import { insertUser } from '../accounts/accounts.sql.ts'
import { type AppOptions, buildApp } from '../app/app.ts'
import { lateEntry } from '../app/audit.ts'
import { followBookings } from '../app/follow-bookings.ts'
import { newId, type World } from '../context.ts'
import type { Db, Sql } from '../db/connection.ts'
import { connect } from '../db/pool.ts'
import { insertSalon } from '../salons/salons.sql.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { hashCheaply } from './hash-cost.ts'

/** Wednesday, 2027-03-10, 08:00 in Los Angeles (PST). */
export const wednesday = Date.parse('2027-03-10T16:00:00Z')

export interface TestSalon {
  salonId: string
  ownerId: string
  ownerEmail: string
  /** By first name. */
  staff: Record<string, string>
  /** By name. */
  services: Record<string, string>
}

interface Plan {
  timezone?: string
  /** 0: no chairs, and pedicures need none. */
  chairs?: number
  /** Which member does which services. */
  skills?: Record<string, string[]>
}

export const ownerPassword = 'lotus-and-polish-1'
let hash: string | undefined

/** A hash contains its own cost, and this one is minimal: thousands of tests sign in, and one of them tests the real cost. */
export function ownerPasswordHash(): string {
  return (hash ??= cheapHash(ownerPassword))
}

/** In the form of `hashPassword`. */
function cheapHash(password: string): string {
  const [nonce, cost] = [randomBytes(16), { memory: 8, passes: 1 }]
  const tag = argon2Sync('argon2id', { message: password, nonce, parallelism: 1, tagLength: 32, ...cost })
  return ['argon2id', cost.memory, cost.passes, nonce.toString('base64'), tag.toString('base64')].join('$')
}

const menu = [
  { name: 'Manicure', minutes: 30, cleanupMinutes: 0, priceCents: 2500 },
  { name: 'Pedicure', minutes: 45, cleanupMinutes: 0, priceCents: 4000 },
  { name: 'Full Set', minutes: 75, cleanupMinutes: 15, priceCents: 6500 },
]

/**
 * Open daily 09:00-18:00 except Sunday, slots every 15 minutes, members from 09:00 to 18:00 with lunch from 12:00 to
 * 12:30.
 */
export async function makeSalon(db: Db, plan: Plan = {}): Promise<TestSalon> {
  return db.transaction().execute((sql) => insertTestSalon(sql, plan))
}

/** With as few statements as possible: thousands of tests begin with it. */
async function insertTestSalon(
  db: Sql,
  { timezone = 'America/Los_Angeles', chairs = 0, skills = everyone }: Plan,
): Promise<TestSalon> {
  const salonId = newId()
  const ownerId = newId()
  const ownerEmail = `owner-${ownerId}@example.com`
  const at = wednesday
  const passwordHash = ownerPasswordHash()
  await insertUser(db, {
    id: ownerId,
    email: ownerEmail,
    firstName: 'Lan',
    lastName: 'Owner',
    role: 'salon_owner',
    passwordHash,
    at,
  })
  const contact = { address: '1 Test Way', phone: '+14085550142', email: 'salon@example.com' }
  await insertSalon(db, {
    id: salonId,
    ownerId,
    name: 'Test Nails',
    ...contact,
    timezone,
    slotMinutes: 15,
    cancelHours: 24,
    isSample: false,
    at,
  })
  const days = [1, 2, 3, 4, 5, 6, 7]
  await db
    .insertInto('opening_hours')
    .values(
      days.map((day) => ({
        salon_id: salonId,
        day_of_week: day,
        closed: day === 7,
        opens_at: '09:00',
        closes_at: '18:00',
      })),
    )
    .execute()

  const services = Object.fromEntries(menu.map(({ name }) => [name, newId()]))
  await db
    .insertInto('services')
    .values(
      menu.map(({ name, minutes, cleanupMinutes, priceCents }, position) => ({
        salon_id: salonId,
        id: services[name] ?? '',
        category_id: null,
        name,
        minutes,
        cleanup_minutes: cleanupMinutes,
        price_cents: priceCents,
        position,
      })),
    )
    .execute()

  const names = Object.keys(skills)
  const staffIds = names.map(newId).toSorted() // who is given a visit among equals goes by id
  const staff = Object.fromEntries(names.map((name, index) => [name, staffIds[index] ?? '']))
  const members = names.map((name) => ({ name, id: staff[name] ?? '', does: skills[name] ?? [] }))
  if (members.length > 0) {
    await db
      .insertInto('staff')
      .values(
        members.map(({ name, id }, position) => ({
          salon_id: salonId,
          id,
          user_id: null,
          first_name: name,
          position,
          created_at: new Date(at),
        })),
      )
      .execute()
    await db
      .insertInto('shifts')
      .values(
        members.flatMap(({ id }) =>
          days.map((day) => ({
            salon_id: salonId,
            staff_id: id,
            day_of_week: day - 1,
            active: true,
            starts_at: '09:00',
            ends_at: '18:00',
            break_starts_at: '12:00',
            break_ends_at: '12:30',
          })),
        ),
      )
      .execute()
  }
  const done = members.flatMap(({ id, does }) =>
    does.map((service) => ({ salon_id: salonId, staff_id: id, service_id: services[service] ?? '' })),
  )
  if (done.length > 0) await db.insertInto('staff_services').values(done).execute()
  if (chairs > 0) {
    const chair = newId()
    await db
      .insertInto('resources')
      .values({ salon_id: salonId, id: chair, name: 'Pedicure chair', units: chairs })
      .execute()
    await db
      .insertInto('service_resources')
      .values({ salon_id: salonId, service_id: services['Pedicure'] ?? '', resource_id: chair })
      .execute()
  }
  return { salonId, ownerId, ownerEmail, staff, services }
}

const all = menu.map(({ name }) => name)
const everyone = { Kim: all, Thao: all, Tommy: all }

interface Answered<Body> {
  status: number
  body: Body
  headers: Record<string, unknown>
}

/** The content of a refusal. */
export interface Failure {
  error: string
  code: string
  fields?: Record<string, string>
  details?: unknown
}

export interface TestApp {
  world: World
  db: Db
  /** Sets the clock. */
  setNow: (instant: number) => void
  /** One request; the reply is typed as the test expects it. */
  call: <Body = Record<string, unknown>>(
    method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<Answered<Body>>
  book: (request: object, headers?: Record<string, string>) => Promise<Answered<Booking & Failure>>
  signIn: (email: string) => Promise<Record<string, string>>
  /** For another process's connections. */
  databaseUrl: string
  /** Its address on a real socket; always the same one. */
  listen: () => Promise<string>
  close: () => Promise<void>
}

const metricsToken = 'metrics-of-the-tests'
/** Of a reader who may read the metrics of `testApp`. */
export const metricsHeaders = { authorization: `Bearer ${metricsToken}` }

/**
 * The whole application in process, with its own database. `given` is that database, dropped at the end (absent: an empty one);
 * `open` creates its pool. `hearsAt`: days are cached, as in the product, and changes are heard from there; absent: days are loaded
 * each time, so that tests may change rows directly.
 */
export async function testApp(
  more: Pick<
    World,
    | 'secondFactorFor'
    | 'asksNewDevices'
    | 'mailAccount'
    | 'mailCode'
    | 'sendsTexts'
    | 'mailNow'
    | 'textProvider'
    | 'floodLimit'
    | 'lanes'
    | 'replica'
    | 'busyAfterMs'
    | 'scanner'
    | 'operatorWords'
    | 'texting'
    | 'installation'
    | 'signUp'
    | 'push'
  > = {},
  log: FastifyBaseLogger | null = null,
  {
    given,
    open = connect,
    hearsAt,
    ...options
  }: { given?: TestDatabase; open?: (url: string) => Db; hearsAt?: string } & Partial<
    Pick<AppOptions, 'tracing' | 'trustProxy' | 'publicUrl' | 'wake'>
  > = {},
): Promise<TestApp> {
  hashCheaply()
  const late: string[] = []
  const errors = { write: (line: string) => void (line.includes(lateEntry) && late.push(line)) }
  const database = given ?? (await testDatabase())
  const db = open(database.url)
  let now = wednesday
  const world = { db, now: () => now, followBookings, publicUrl: () => 'https://book.example.com', ...more }
  const built = await buildApp(world, {
    publicUrl: null,
    databaseUrl: hearsAt ?? database.url,
    keepsDays: hearsAt !== undefined,
    trustProxy: ['127.0.0.1'],
    metricsToken,
    version: 'test',
    log: log ?? pino({ level: 'error' }, errors),
    ...options,
  })
  // Variables of a test file live as long as its process, which runs hundreds of files: 10 MB for each application.
  let held: { app: FastifyInstance; world: World } | null = { app: built, world }
  const running = () => {
    if (!held) throw new Error('This application is closed.')
    return held
  }

  async function call<Body>(
    method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    url: string,
    body?: unknown,
    headers = {},
  ) {
    const json = body === undefined ? {} : { payload: JSON.stringify(body) }
    const type = body === undefined ? {} : { 'content-type': 'application/json' }
    const reply = await running().app.inject({ method, url, headers: { ...type, ...headers }, ...json })
    const answered: unknown = /json/.test(String(reply.headers['content-type'])) ? reply.json() : reply.body || null
    return { status: reply.statusCode, body: answered as Body, headers: reply.headers }
  }
  let calls = 0
  let listening: Promise<string> | undefined
  return {
    get world() {
      return running().world
    },
    get db() {
      return running().world.db
    },
    setNow: (instant) => {
      now = instant
    },
    call,
    // Each from its own address: the limit per address has its own tests.
    book: (request, headers = {}) =>
      call('POST', '/api/bookings', request, { 'x-forwarded-for': `10.0.${++calls >> 8}.${calls & 255}`, ...headers }),
    signIn: async (email) => {
      const { headers } = await call('POST', '/api/shop/login', { email, password: ownerPassword })
      return { cookie: String(headers['set-cookie']).split(';')[0] ?? '' }
    },
    databaseUrl: database.url,
    listen: () => (listening ??= running().app.listen({ host: '127.0.0.1', port: 0 })),
    close: async () => {
      if (!held) return
      await held.app.close()
      await held.world.db.destroy()
      await database.drop()
      held = null
      if (late.length > 0) throw new Error(late.join(''))
    },
  }
}

/** A booking request for services at their times, with any staff member unless named. */
export function visit(
  { salonId, services, staff }: TestSalon,
  lines: { service: string; at: string; with?: string }[],
  customer: object = {},
): Record<string, unknown> {
  const idOf = (name: string) => services[name] ?? name
  return {
    salonId,
    services: lines.map(({ service }) => idOf(service)),
    staffAssignments: lines.map((line) => ({
      serviceId: idOf(line.service),
      staffId: line.with ? (staff[line.with] ?? line.with) : null,
    })),
    date: lines[0]?.at.slice(0, 10),
    timeSlots: lines.map(({ service, at }) => ({ serviceId: idOf(service), startDateTime: at, endDateTime: at })),
    customer: { firstName: 'Mai', phone: '(408) 555-0199', ...customer },
    timezone: 'America/Los_Angeles',
  }
}
