// On a PostgreSQL server instead: rows that workers skip when another has locked them.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql as raw } from 'kysely'
import pg from 'pg'
import pino from 'pino'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { z } from 'zod'
import { BookVisit } from '../../shared/bookings/contract.ts'
import { addMinutes } from '../../shared/time.ts'
import { followBookings } from '../app/follow-bookings.ts'
import { book } from '../bookings/book.ts'
import { type Context, newId, type World } from '../context.ts'
import type { Db } from '../db/connection.ts'
import { listen } from '../db/listen.ts'
import { connect } from '../db/pool.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { mailServer } from '../testing/mail-server.ts'
import { compiled } from '../testing/product.ts'
import { makeSalon, visit, wednesday } from '../testing/salon.ts'
import type { Among } from './claims.ts'
import { batchSize } from './send-due.ts'
import { takeReceipt } from './take-receipt.ts'
import { startSending, withMinGap } from './worker.ts'

let database: TestDatabase
let db: Db
let dataDir = ''
const publicUrl = () => 'http://localhost:3000'

beforeEach(async () => {
  database = await testDatabase()
  db = connect(database.url)
  dataDir = await mkdtemp(join(tmpdir(), 'booknail-worker-'))
})
afterEach(async () => {
  await db.destroy()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

test('a mail is sent as soon as the booking is committed', async () => {
  const server = await mailServer()
  const sending = start(server.url)
  await bookVisit()
  await server.received(1)
  await bookVisit('2027-03-12T11:00:00-08:00')

  const mails = await server.received(2) // long before the next poll

  expect(mails.map(({ to }) => to)).toEqual(['mai@example.com', 'mai@example.com'])
  await expect.poll(() => statuses()).toEqual(['sent', 'sent', 'sent', 'sent'])
  await sending.stop()
  await server.close()
})

test('the text and the mail of a booking are claimed by one statement', async () => {
  const server = await mailServer()
  const sending = start(server.url)
  const submitted = vi.spyOn(pg.Query.prototype, 'submit')
  await bookVisit()
  await server.received(1)
  const asked = submitted.mock.contexts.map((query) => [
    String(Reflect.get(Object(query), 'text')),
    JSON.stringify(Reflect.get(Object(query), 'values')),
  ])
  submitted.mockRestore()
  await sending.stop()
  await server.close()

  if (inject('areSalonsSpread')) return // each salon's are claimed where they are
  const claims = asked.filter(([text]) => text?.includes('skip locked') && text.includes('from messages'))
  expect(claims.map(([, values]) => values)).toContainEqual(expect.stringContaining('["text","email"]'))
})

test('a mail server that does not answer holds up no text', async () => {
  const hanging = await hangingServer()
  const sending = start(hanging.server.url)
  await bookVisit()
  await hanging.asked
  await bookVisit('2027-03-12T11:00:00-08:00')

  await expect.poll(() => statuses('text')).toEqual(['sent', 'sent'])
  expect(await statuses('email')).toEqual(['queued', 'queued'])
  await hanging.server.close()
  await sending.stop()
})

test('messages queued before the start are sent', async () => {
  const server = await mailServer()
  await bookVisit()

  const sending = start(server.url)

  await server.received(1)
  await sending.stop()
  await server.close()
})

test('what it does follows no clock that jumps ahead, until that has stayed there for a while', async () => {
  let now = wednesday
  const clocks: number[] = []
  const otherWork = { look: async (world: World) => (clocks.push(world.now()), 0) }
  const log = pino({ level: 'silent' })
  const destinations = { mailUrl: null, smsUrl: null, dataDir }
  const sending = startSending({ db, now: () => now, followBookings, publicUrl }, { ...destinations, log, otherWork })
  await expect.poll(() => clocks.length).toBe(1)

  now = addMinutes(wednesday, 1440)
  sending.wake()

  await expect.poll(() => clocks.length).toBeGreaterThan(1)
  await sending.stop()
  expect(Math.max(...clocks)).toBeLessThan(addMinutes(wednesday, 30))
})

test('work is told of which salon a change is where salons are spread, and elsewhere to look everywhere', async () => {
  const told: Among[] = []
  const otherWork = { look: async (_: World, salonIds: Among) => (told.push(salonIds), 0) }
  const log = pino({ level: 'silent' })
  const destinations = { mailUrl: null, smsUrl: null, dataDir }
  const sending = startSending(
    { db, now: () => wednesday, followBookings, publicUrl },
    { ...destinations, log, otherWork },
  )
  await expect.poll(() => told).toEqual([null]) // what was left from before
  const salonId = newId()

  sending.wake(salonId)

  await expect.poll(() => told).toEqual([null, inject('areSalonsSpread') ? [salonId] : null])
  await sending.stop()
})

test('work that every change wakes is done no more often than it has to be', async () => {
  const world = { db, now: () => wednesday, followBookings, publicUrl }
  const times = { seldom: 0, always: 0 }
  const seldom = withMinGap(60_000, async () => ++times.seldom)
  const always = withMinGap(0, async () => ++times.always)
  for (let round = 0; round < 3; round++) {
    await seldom(world)
    await always(world)
  }
  expect(times).toEqual({ seldom: 1, always: 3 })
})

test('on stop it finishes what it is sending and claims nothing more', async () => {
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  const server = await mailServer({ onRecipient: () => (answer(), '250 ok') })
  await bookVisit()
  const sending = start(server.url)
  await asked

  await sending.stop()
  await bookVisit('2027-03-12T11:00:00-08:00')

  expect((await statuses('email')).toSorted()).toEqual(['queued', 'sent'])
  expect(server.mails).toHaveLength(1)
  await server.close()
})

test('when a process is killed during a mail, the next one sends it once', async () => {
  const hanging = await hangingServer()
  await bookVisit()
  const app = spawnSender(hanging.server.url)
  await hanging.asked
  app.kill('SIGKILL')
  await once(app, 'exit')
  await hanging.server.close()
  const server = await mailServer()

  const early = start(server.url)
  await early.stop()
  expect(server.mails).toEqual([])
  const sending = start(server.url, addMinutes(wednesday, 2))
  await server.received(1)
  await sending.stop()

  expect(server.mails).toHaveLength(1)
  expect(await statuses()).toEqual(['sent', 'sent'])
  await server.close()
})

test('of texts that two processes send, one of them killed meanwhile, none is lost and none reaches a phone twice', async () => {
  await bookVisit()
  const copied = 300
  await raw`
    insert into messages (salon_id, id, booking_id, customer_id, kind, channel, language, recipient, due_at, created_at)
    select salon_id, gen_random_uuid(), booking_id, customer_id, kind, channel, language, recipient, due_at, created_at
    from messages, generate_series(1, ${copied}) where channel = 'text'
  `.execute(db)
  const provider = await textProvider({ silentFor: '+14085550101', after: 20 })
  const senders = ['+14085550101', '+14085550102'].map((from) => spawnSender(null, provider.urlOf(from)))
  const ended = senders.map((sender) => once(sender, 'exit'))

  await provider.silent
  senders[0]?.kill('SIGKILL')
  await expect.poll(() => provider.keys.size).toBeGreaterThan(200)
  senders[1]?.kill('SIGKILL')
  await Promise.all(ended)
  const last = start(null, addMinutes(wednesday, 3), provider.urlOf('+14085550103'))
  await expect.poll(async () => (await statuses('text')).every((status) => status === 'sent')).toBe(true)
  await last.stop()

  const ids = await db.selectFrom('messages').select('id').where('channel', '=', 'text').execute()
  expect([...provider.keys.keys()].toSorted()).toEqual(ids.map(({ id }) => id).toSorted())
  expect(ids).toHaveLength(copied + 1)
  const again = [...provider.keys.values()].filter((times) => times > 1).length
  expect(again).toBeGreaterThan(0) // asked for twice, which is what the key is for
  expect(again).toBeLessThanOrEqual(2 * batchSize)
  await provider.close()
})

test('a text whose process dies before noting the acceptance is not resent once a receipt has come', async () => {
  await bookVisit()
  await bookVisit('2027-03-12T11:00:00-08:00')
  const provider = await textProvider({ silentFor: '+14085550101', after: 0 })
  const sender = spawnSender(null, provider.urlOf('+14085550101'))
  await expect.poll(() => provider.keys.size).toBe(2)
  sender.kill('SIGKILL')
  await once(sender, 'exit')
  const [told, untold] = await db.selectFrom('messages').selectAll().where('channel', '=', 'text').execute()
  if (!told || !untold) return expect.fail()
  const receipt = {
    kind: 'receipt' as const,
    receipt: 'taken' as const,
    failure: null,
    ofAccount: false,
    optedOut: false,
  }
  const world = { db, now: () => addMinutes(wednesday, 1), followBookings, publicUrl }
  await takeReceipt({ ...receipt, salonId: told.salon_id, messageId: told.id, to: told.recipient }, world)

  const next = start(null, addMinutes(wednesday, 3), provider.urlOf('+14085550102'))
  await expect.poll(() => statuses('text')).toEqual(['sent', 'sent'])
  await next.stop()

  expect([provider.keys.get(told.id), provider.keys.get(untold.id)]).toEqual([1, 2]) // which the key is for
  await provider.close()
})

/**
 * Keeps what it was asked by key. Stops answering one number after so many, and only then begins to answer the others, so that they
 * leave it as many.
 */
async function textProvider({ silentFor, after }: { silentFor: string; after: number }) {
  const keys = new Map<string, number>()
  let [answered, tell] = [0, () => {}]
  const silent = new Promise<void>((resolve) => {
    tell = resolve
  })
  const server = createServer((request, reply) => {
    const key = String(request.headers['idempotency-key'])
    keys.set(key, (keys.get(key) ?? 0) + 1)
    let form = ''
    request.on('data', (text) => (form += text))
    request.on('end', () => {
      const answer = () => void reply.writeHead(201).end('{}')
      if (new URLSearchParams(form).get('From') !== silentFor) void silent.then(answer)
      else if (++answered <= after) answer()
      else tell()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = z.object({ port: z.number() }).parse(server.address())
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return {
    keys,
    silent,
    close,
    urlOf: (from: string) => `twilio://AC123:token@127.0.0.1:${port}/?from=${encodeURIComponent(from)}`,
  }
}

function start(mailUrl: string | null, at = wednesday, smsUrl: string | null = null) {
  const log = pino({ level: 'silent' })
  const sending = startSending({ db, now: () => at, followBookings, publicUrl }, { mailUrl, smsUrl, dataDir, log })
  const listening = listen(
    database.url,
    ({ salonId }) => sending.wake(salonId),
    () => sending.wake(),
    { onBegin: () => sending.wake() },
  )
  return { stop: () => Promise.all([listening.stop(), sending.stop()]) }
}

async function hangingServer() {
  let tell = () => {}
  const asked = new Promise<void>((resolve) => {
    tell = resolve
  })
  const server = await mailServer({ onRecipient: () => (tell(), null) })
  return { server, asked }
}

/** A separate process that sends messages. */
function spawnSender(mailUrl: string | null, smsUrl: string | null = null) {
  const at = (path: string) => JSON.stringify(new URL(path, import.meta.url).href)
  const options = { mailUrl, smsUrl, dataDir }
  const script = `
    import pino from 'pino'
    import { connect } from ${at('../db/pool.ts')}
    import { noteSpread } from ${at('../db/distribution/spread.ts')}
    import { startSending } from ${at('./worker.ts')}
    const world = { db: connect(${JSON.stringify(database.url)}), now: () => ${wednesday}, publicUrl: () => 'http://localhost:3000' }
    noteSpread(${inject('areSalonsSpread')})
    startSending(world, { ...${JSON.stringify(options)}, log: pino({ level: 'silent' }) })`
  return spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...compiled },
  })
}

async function bookVisit(at = '2027-03-12T10:00:00-08:00'): Promise<void> {
  const salon = await makeSalon(db)
  const context: Context = {
    db,
    now: () => wednesday,
    followBookings,
    publicUrl,
    language: 'en',
    user: null,
    sessionId: null,
    device: null,
    address: '192.0.2.1',
    network: '',
    userAgent: '',
    requestId: '',
  }
  await book(
    BookVisit.parse(visit(salon, [{ service: 'Manicure', at }], { email: 'mai@example.com' })),
    { key: null, proof: null, code: null },
    context,
  )
}

async function statuses(channel?: 'email' | 'text'): Promise<string[]> {
  const rows = await db
    .selectFrom('messages')
    .select('status')
    .$if(channel !== undefined, (query) => query.where('channel', '=', channel ?? 'email'))
    .execute()
  return rows.map(({ status }) => status)
}
