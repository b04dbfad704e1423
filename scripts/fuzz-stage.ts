/** The application in process with two salons, a session for every role, and spare accounts for calls that delete some. */

import pino from 'pino'
import { findUser, insertUser } from '../server/accounts/accounts.sql.ts'
import { hashPassword } from '../server/accounts/passwords.ts'
import { beginSession } from '../server/accounts/session.ts'
import { buildApp } from '../server/app/app.ts'
import { followBookings } from '../server/app/follow-bookings.ts'
import { newId, type World } from '../server/context.ts'
import type { OpenDatabase } from '../server/db/open.ts'
import { insertSalon } from '../server/salons/salons.sql.ts'
import { insertSampleSalon } from '../server/sample/salon.ts'
import type { Role } from '../shared/accounts/roles.ts'
import type { KnownValues, Request } from './fuzz-requests.ts'

interface SentRequest {
  method: Request['call']['method']
  url: string
  headers: Record<string, string>
  payload: string | undefined
}

interface Answer {
  status: number
  body: string
  /** What was logged for a 5xx. */
  bug: string | undefined
}

export interface Stage {
  known: KnownValues
  send: (request: SentRequest) => Promise<Answer>
  /** Sends it as the request's actor, from a separate address. */
  sendAs: (request: Request) => Promise<Answer>
  close: () => Promise<void>
}

/** Wednesday, 2027-03-10, 08:00 in Los Angeles. */
const now = Date.parse('2027-03-10T16:00:00Z')

export async function setStage({ db, url }: OpenDatabase): Promise<Stage> {
  const bugs = new Map<string, string>()
  const log = pino({ level: 'error' }, { write: (line: string) => noteBug(line, bugs) })
  const world: World = { db, now: () => now, followBookings, publicUrl: () => 'https://book.example.com' }
  const app = await buildApp(world, {
    publicUrl: null,
    databaseUrl: url,
    trustProxy: ['127.0.0.1'],
    metricsToken: null,
    version: 'fuzz',
    log,
  })
  const passwordHash = await hashPassword('lotus-and-polish-1')
  const person = async (role: Role) => {
    const id = newId()
    await insertUser(db, {
      id,
      email: `${role}-${id}@example.com`,
      firstName: 'Lan',
      lastName: 'V',
      role,
      passwordHash,
      at: now,
    })
    return id
  }
  const people: Record<string, string> = {
    admin: await person('super_admin'),
    owner: await person('salon_owner'),
    other: await person('salon_owner'),
    desk: await person('front_desk'),
    technician: await person('technician'),
  }
  const sampleOf = (ownerId: string, load: number) =>
    db.transaction().execute((sql) => insertSampleSalon(sql, { ownerId, now, load }))
  const salons = [await sampleOf(people['owner'] ?? '', 0.3), await sampleOf(people['other'] ?? '', 0.2)]
  for (const actor of ['desk', 'technician']) await employ(actor)
  const spare: string[] = []
  for (let made = 0; made < 12; made++) {
    const [ownerId, id] = [await person('salon_owner'), newId()]
    const contact = { address: '', network: '', phone: '', email: '', timezone: 'America/Chicago', slotMinutes: 30 }
    await insertSalon(db, { id, ownerId, name: 'Spare', ...contact, isSample: false, at: now })
    spare.push(ownerId, id)
  }

  async function employ(actor: string): Promise<void> {
    const member = db
      .selectFrom('staff')
      .select('id')
      .where('salon_id', '=', salons[0] ?? '')
      .where('user_id', 'is', null)
    await db
      .updateTable('staff')
      .set({ user_id: people[actor] ?? '' })
      .where('id', '=', member.limit(1))
      .execute()
  }

  /** An owner may delete a member's login. */
  async function revived(actor: string): Promise<string> {
    people[actor] = await person(actor === 'desk' ? 'front_desk' : 'technician')
    await employ(actor)
    return people[actor]
  }

  const cookies = new Map<string, string>()
  async function cookieOf(actor: string): Promise<string> {
    const known = cookies.get(actor)
    if (known) return known
    const more = {
      language: 'en',
      user: null,
      sessionId: null,
      device: null,
      address: '10.9.9.9',
      network: '10.9.9.9',
      userAgent: '',
      requestId: '',
    } as const
    for (let tries = 0; tries < 5; tries++) {
      const found = (await findUser(db, people[actor] ?? '')) ?? (await findUser(db, await revived(actor)))
      if (!found) continue
      const begun = await beginSession(found.user, ['password'], { ...world, ...more }).catch(() => null) // just deleted
      if (!begun) continue
      const cookie = `booknail=${begun.token}`
      cookies.set(actor, cookie)
      return cookie
    }
    throw new Error(`${actor} is gone`)
  }

  async function send({ payload, ...request }: SentRequest): Promise<Answer> {
    const reply = await app.inject({ ...request, ...(payload !== undefined && { payload }) })
    return { status: reply.statusCode, body: reply.body, bug: bugs.get(idIn(reply.body)) }
  }

  let asked = 0
  async function sendAs({ call, actor, url, headers, payload }: Request): Promise<Answer> {
    const address = `10.${(++asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`
    if (asked % 50 === 0) cookies.clear() // all sessions may have been revoked
    const cookie: Record<string, string> = actor === 'anonymous' ? {} : { cookie: await cookieOf(actor) }
    return send({
      method: call.method,
      url: spared(call.method, url),
      headers: { ...headers, ...cookie, 'x-forwarded-for': address },
      payload,
    })
  }

  /** Accounts needed until the end must not be deleted, suspended or moved: such calls are redirected to the spare ones. */
  function spared(method: string, url: string): string {
    if (method === 'GET' || !/^\/api\/(?:admin\/)?(?:users|salons)\/[^/?]+/.test(url)) return url
    const isAdmin = url.startsWith('/api/admin/')
    if (!isAdmin && method !== 'DELETE') return url
    const one = spare[asked % spare.length] ?? ''
    return url.replace(/^(\/api\/(?:admin\/)?(?:users|salons)\/)[^/?]+/, `$1${one}`)
  }

  return {
    known: {
      actors: {
        '': 'anonymous',
        salon_owner: 'owner',
        another: 'other',
        super_admin: 'admin',
        front_desk: 'desk',
        technician: 'technician',
      },
      ids: {
        ...(await someIds(db, salons[0] ?? '')),
        salon: [salons[0] ?? ''],
        other: [salons[1] ?? '', ...spare.slice(0, 4)],
      },
      words: [
        'Mai',
        'Nguyễn',
        'mai@example.com',
        '(408) 555-0199',
        '+14085550199',
        'America/Los_Angeles',
        'lotus-and-polish-1',
        'en',
      ],
    },
    send,
    sendAs,
    close: () => app.close(),
  }
}

const kinds = {
  booking: 'bookings',
  service: 'services',
  staff: 'staff',
  customer: 'customers',
  categor: 'categories',
  resource: 'resources',
  closure: 'closures',
  line: 'booking_lines',
  notification: 'notifications',
} as const

/** Some rows of each kind. */
async function someIds(db: OpenDatabase['db'], salonId: string): Promise<Record<string, string[]>> {
  const ids: Record<string, string[]> = {}
  for (const [kind, table] of Object.entries(kinds)) {
    const rows = await db.selectFrom(table).select('id').where('salon_id', '=', salonId).limit(15).execute()
    ids[kind] = rows.map(({ id }) => id)
  }
  return ids
}

function noteBug(line: string, bugs: Map<string, string>): void {
  const { requestId, err } = JSON.parse(line) as {
    requestId?: string
    err?: { code?: string; message?: string; stack?: string }
  }
  if (requestId && err) bugs.set(requestId, `${err.code ?? ''} ${err.message}\n${err.stack ?? ''}`)
}

function idIn(body: string): string {
  return /"requestId":"([^"]+)"/.exec(body)?.[1] ?? ''
}
