/**
 * `node scripts/replay.ts OLD NEW --requests N --seed S`: sends the same requests to two checkouts, each on its own copy of one
 * database, and compares the replies, once ids and links are matched. The same seed sends the same requests.
 */

import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { z } from 'zod'
import { followBookings } from '../server/app/follow-bookings.ts'
import { type Dice, diceOf } from '../server/sample/random.ts'
import { callsOf, type KnownValues, requests } from './fuzz-requests.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { requests: { type: 'string' }, seed: { type: 'string' } },
})
const wanted = z.coerce.number().int().min(1).default(10_000).parse(values.requests)
const [old, young] = z.tuple([z.string(), z.string()]).parse(positionals)

let sent = 0
const begin = Date.parse('2027-03-10T16:00:00Z') // Wednesday, 08:00 in Los Angeles
/** Both clocks go on by two seconds with each request. */
const now = () => begin + sent * 2_000
const publicUrl = () => 'https://book.example.com'

interface Side {
  app: FastifyInstance
  close: () => Promise<void>
}

interface Prepared {
  known: KnownValues
  /** Sessions by role. */
  cookies: Record<string, string>
}

async function load<Module>(root: string, path: string): Promise<Module> {
  return (await import(join(resolve(root), path))) as Module
}

/** A database with a busy salon, and a session of each of its people. */
async function prepare(root: string, dataDir: string): Promise<Prepared> {
  const { openDatabase } = await load<typeof import('../server/db/open.ts')>(root, 'server/db/open.ts')
  const { migrate } = await load<typeof import('../server/db/migrate.ts')>(root, 'server/db/migrate.ts')
  const { setStage } = await load<typeof import('./fuzz-stage.ts')>(root, 'scripts/fuzz-stage.ts')
  const sessions = await load<typeof import('../server/accounts/session.ts')>(root, 'server/accounts/session.ts')
  const accounts = await load<typeof import('../server/accounts/accounts.sql.ts')>(
    root,
    'server/accounts/accounts.sql.ts',
  )
  const database = await openDatabase({ databaseUrl: null, dataDir })
  const { db } = database
  await migrate(db)
  const { known, close } = await setStage(database)
  const [salonId = ''] = known.ids['salon'] ?? []
  const salons = await db.selectFrom('salons').select('owner_id as id').where('id', '=', salonId).execute()
  const members = await db.selectFrom('staff').select('user_id as id').where('salon_id', '=', salonId).execute()
  const cookies: Record<string, string> = {}
  for (const { id } of [...salons, ...members]) {
    const found = id && (await accounts.findUser(db, id))
    if (!found) continue
    const nobody = { user: null, sessionId: null, device: null, userAgent: '', requestId: '' }
    const from = { language: 'en', address: '10.9.9.9', network: '10.9.9.9', ...nobody } as const
    const { token } = await sessions.beginSession(found.user, ['password'], {
      db,
      now,
      followBookings,
      publicUrl,
      ...from,
    })
    cookies[found.user.role] = `booknail=${token}`
  }
  await close()
  await database.close()
  return { known, cookies }
}

async function start(root: string, dataDir: string): Promise<Side> {
  const { openDatabase } = await load<typeof import('../server/db/open.ts')>(root, 'server/db/open.ts')
  const { migrate } = await load<typeof import('../server/db/migrate.ts')>(root, 'server/db/migrate.ts')
  const { buildApp } = await load<typeof import('../server/app/app.ts')>(root, 'server/app/app.ts')
  const { db, lanes, url, close } = await openDatabase({ databaseUrl: null, dataDir })
  await migrate(db)
  const options = { publicUrl: null, databaseUrl: url, keepsDays: true, trustProxy: ['127.0.0.1'], metricsToken: null }
  const log = pino({ level: 'error' })
  const app = await buildApp({ db, lanes, now, followBookings, publicUrl }, { ...options, version: 'replay', log })
  return { app, close: () => app.close().then(close) }
}

/** Old ids, links and codes, and what the new side has in their place. */
const matched = new Map<string, string>()
const named =
  /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}|(?<=\/[a-z-]+\/)[\w-]{20,}|(?=[\w-]*\d)[\w-]{20,}|\b\d{12}\b/g
const differences: string[] = []
const statuses: Record<string, number> = {}

function translated(text: string): string {
  return text.replace(named, (name) => matched.get(name) ?? name)
}

/** @param other the reply of the new side, whose new names stand in the same places */
function compare(what: string, one: string, other: string): void {
  const theirs = other.match(named) ?? []
  for (const [index, name] of (one.match(named) ?? []).entries()) {
    const their = theirs[index]
    if (their && their !== name && !matched.has(name)) matched.set(name, their)
  }
  const mine = translated(one)
  if (mine === other) return
  const from = Math.max(0, Array.from(mine).findIndex((letter, index) => letter !== other[index]) - 80)
  differences.push(`${what}\n  old: ${mine.slice(from, from + 240)}\n  new: ${other.slice(from, from + 240)}`)
}

interface Reply {
  status: number
  body: unknown
}
/** Sends it to both sides, and returns what the old one replied. */
type Send = (actor: string, method: string, url: string, body?: object, headers?: object) => Promise<Reply>

function senderTo(sides: readonly Side[], cookies: Prepared['cookies']): Send {
  return async (actor, method, url, body, more = {}) => {
    const address = `10.${(++sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`
    const headers = {
      ...(body && { 'content-type': 'application/json' }),
      ...(cookies[actor] && { cookie: cookies[actor] }),
      'x-forwarded-for': address,
      ...more,
    }
    const what = `${sent} ${method} ${url}`
    const inject = ({ app }: Side, names: (text: string) => string) => {
      const payload = body && { payload: names(JSON.stringify(body)) }
      return app.inject({ method: method as 'GET', url: names(url), headers, ...payload })
    }
    const replies = await Promise.all(sides.map((side, index) => inject(side, index === 0 ? String : translated)))
    const [one = '', other = ''] = replies.map(({ statusCode, body: text }) => `${statusCode} ${settled(text)}`)
    if (!url.endsWith('openapi.json')) compare(what, one, other) // zod has one register of names for both trees
    const [{ statusCode, body: text } = { statusCode: 0, body: '' }] = replies
    const kind = `${actor || 'client'} ${statusCode} ${/"code":"(\w+)"/.exec(text)?.[1] ?? ''}`.trim()
    statuses[kind] = (statuses[kind] ?? 0) + 1
    return { status: statusCode, body: /^[{[]/.test(text) ? JSON.parse(text) : null }
  }
}

/** Without what differs from call to call. */
function settled(text: string): string {
  return text.replace(/"requestId":"[^"]+"|nonce-[\w+/=-]+/g, '')
}

const Row = z.looseObject({ id: z.string().optional(), version: z.number().optional() })
const Made = Row.extend({ id: z.string(), clientLink: z.string().default('') })
const Days = z.object({ days: z.array(z.object({ slots: z.array(z.looseObject({ startDateTime: z.string() })) })) })
const owner = 'salon_owner'

function day(days: number): string {
  return new Date(begin + days * 86_400_000).toISOString().slice(0, 10)
}

/** What people of a salon do, one after another, and now and then at once. */
async function play(send: Send, dice: Dice, known: KnownValues): Promise<void> {
  const salonId = known.ids['salon']?.[0] ?? ''
  const [all, staff] = [known.ids['service'] ?? [], known.ids['staff'] ?? []]
  let services = all
  const [salon, ofOwner] = [`/api/salons/${salonId}`, `/api/salon-owner/salons/${salonId}`]
  const made: z.infer<typeof Made>[] = []
  const phone = () => `(408) 55${dice.between(0, 5)}-${dice.between(1000, 1400)}`
  const some = () => Array.from({ length: dice.between(1, 2) }, () => dice.pick(services))

  /** A request to book, mostly at a listed start. */
  async function visit(chosen = some(), more: object = {}): Promise<object> {
    const query = `services=${chosen.join()}&date=${day(dice.between(0, 12))}&days=${dice.pick([1, 1, 3, 7])}`
    const { body } = await send('', 'GET', `${salon}/visit-slots?${query}`)
    const slots = Days.safeParse(body).data?.days.flatMap((one) => one.slots) ?? []
    let at = Date.parse(slots.length > 0 ? dice.pick(slots).startDateTime : `${day(1)}T20:00:00.000Z`)
    const date = new Date(at).toISOString().slice(0, 10)
    const timeSlots = chosen.map((serviceId) => {
      const slot = { serviceId, startDateTime: new Date(at).toISOString() }
      at += dice.pick([30, 45, 60]) * 60_000
      return slot
    })
    const staffId = dice.chance(0.4) ? dice.pick(staff) : null
    const staffAssignments = chosen.map((serviceId) => ({ serviceId, staffId }))
    const names = { firstName: dice.pick(['Mai', 'Lan', 'Kim']), lastName: dice.pick(['Le', 'Ngo']) }
    const customer = { ...names, phone: phone(), email: dice.pick(['', 'mai@example.com']) }
    const times = { date, timezone: 'America/Los_Angeles', timeSlots }
    return { salonId, services: chosen, staffAssignments, ...times, customer, ...more }
  }

  async function book(actor: string, body: object, headers?: object): Promise<number> {
    const reply = await send(actor, 'POST', '/api/bookings', body, headers)
    const booking = Made.safeParse(reply.body).data
    if (booking && reply.status === 201) made.push(booking)
    return reply.status
  }

  async function pay(bookingIds: string[]): Promise<void> {
    const check = Row.safeParse((await send(owner, 'POST', `${salon}/till/checks`, { bookingIds })).body).data
    if (!check?.id) return
    const path = `${salon}/till/checks/${check.id}`
    const lines = [{ kind: 'service', serviceId: dice.pick(services), staffId: dice.pick(staff) }]
    const changed = await send(owner, 'PATCH', path, { version: check.version, lines })
    const method = dice.pick(['cash', 'card', 'zelle'])
    await send(owner, 'POST', `${path}/payments`, { version: Row.safeParse(changed.body).data?.version, method })
  }

  async function serveWalkIn(): Promise<void> {
    const clients = [{ serviceIds: [dice.pick(services)] }]
    const { body } = await send(owner, 'POST', `${salon}/floor/parties`, { clients, name: 'Mai', phone: phone() })
    const { partyId } = z
      .looseObject({ partyId: z.string().default('') })
      .catch({ partyId: '' })
      .parse(body)
    const seats = { seats: [{ index: 0, staffId: dice.pick(staff) }], outsideHours: true }
    const seated = await send(owner, 'POST', `${salon}/floor/waiting/${partyId}/seats`, seats)
    await send(owner, 'GET', `${salon}/floor`)
    const [id] = z.looseObject({ bookingIds: z.array(z.string()) }).safeParse(seated.body).data?.bookingIds ?? []
    if (id && dice.chance(0.7)) await send(owner, 'POST', `${salon}/floor/visits/${id}/finish`, {})
    if (id) await pay([id])
  }

  async function change({ id }: { id: string }): Promise<void> {
    const { version } = Row.parse((await send(owner, 'GET', `/api/bookings/${id}`)).body)
    const at = `${day(dice.between(1, 9))}T${dice.between(17, 23)}:${dice.pick(['00', '30'])}:00.000Z`
    const changes = [{ status: 'confirmed' }, { status: 'cancelled' }, { notes: `No. ${sent}` }, { startDateTime: at }]
    await send(owner, 'PATCH', `/api/salon-owner/bookings/${id}`, { version, ...dice.pick<object>(changes) })
  }

  async function visitAsClient(link: string): Promise<void> {
    await send('', 'GET', `/api/visits/${link}`)
    const act = dice.pick(['', '', 'cancellation', 'confirmation'])
    if (act) await send('', 'POST', `/api/visits/${link}/${act}`, {})
  }

  async function bookAtOnce(): Promise<void> {
    const bodies: object[] = []
    for (let many = dice.between(2, 8); many > 0; many--) bodies.push(await visit())
    await Promise.all(bodies.map((body) => book('', body)))
  }

  const latest = () => dice.pick(made.slice(-40))
  const get = (path: string) => () => send(owner, 'GET', path)
  const act = () => `${salon}/floor/${dice.pick(['clock-ins', 'clock-outs', 'returns'])}`
  const steps: [weight: number, take: () => Promise<unknown>][] = [
    [10, async () => book('', await visit())],
    [2, async () => book('', await visit(some(), { guests: [await visit([dice.pick(services)])] }))],
    [6, async () => book(owner, await visit(some(), { outsideHours: true }))],
    [3, bookAtOnce],
    [6, async () => change(latest())],
    [4, async () => visitAsClient(latest().clientLink.split('/').at(-1) ?? '')],
    [2, async () => send(owner, 'POST', act(), { staffId: dice.pick(staff) })],
    [5, serveWalkIn],
    [2, async () => pay([latest().id])],
    [3, get(`${ofOwner}/calendar?from=${day(0)}&to=${day(1)}`)],
    [2, get(`${ofOwner}/bookings?limit=50`)],
    [2, get(`${salon}/customers?search=Mai`)],
    [2, get(`${salon}/till`)],
    [1, get(`${salon}/till/days/${day(0)}`)],
  ]
  const weighted = steps.map(([weight, take]) => ({ weight, take }))

  const { body: document } = await send('', 'GET', '/api/openapi.json')
  const reads = callsOf(document).filter(
    ({ path, method }) =>
      method === 'GET' && !/auth|google|live|events|sessions|backup|status|admin|takeout/.test(path),
  )
  await send(owner, 'PATCH', `${salon}/floor-settings`, { on: true, lineFromHome: true, maxFromHome: 50 })
  for (const staffId of staff) await send(owner, 'POST', `${salon}/floor/clock-ins`, { staffId })
  for (const service of all) // add-ons, and services with options to choose, are left out
    if ((await book('', await visit([service]))) >= 400) services = services.filter((one) => one !== service)
  for (;;) {
    if (sent >= wanted) return
    if (dice.chance(0.85)) await dice.pickWeighted(weighted).take()
    else {
      const seeded = { numRuns: 1, seed: dice.between(0, 1e9) }
      for (const { url } of fc.sample(requests(dice.pick(reads), known), seeded))
        await send(dice.pick([owner, 'front_desk', 'technician', '']), 'GET', url)
    }
  }
}

const folder = await mkdtemp(join(tmpdir(), 'booknail-replay-'))
try {
  const folders = [join(folder, 'old'), join(folder, 'new')] as const
  const { known, cookies } = await prepare(old, folders[0])
  await cp(folders[0], folders[1], { recursive: true })
  const sides = [await start(old, folders[0]), await start(young, folders[1])]
  await play(senderTo(sides, cookies), diceOf(`replay ${values.seed ?? 1}`), known)
  for (const { close } of sides) await close()
  for (const difference of differences.slice(0, 20)) console.log(difference)
  console.log(`${sent} requests, ${differences.length} replied to differently:`, statuses)
  process.exitCode = differences.length === 0 ? 0 : 1
} finally {
  await rm(folder, { recursive: true, force: true })
}
