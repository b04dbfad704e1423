// Also on a PostgreSQL server: rows that workers skip when another has locked them.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BookVisit } from '../../shared/bookings/contract.ts'
import { addMinutes } from '../../shared/time.ts'
import { book } from '../bookings/book.ts'
import type { Context } from '../context.ts'
import { connect, type Db } from '../db/connection.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { mailServer } from '../testing/mail-server.ts'
import { makeSalon, visit, wednesday } from '../testing/salon.ts'
import { startSending } from './worker.ts'

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

test('messages queued before the start are sent', async () => {
  const server = await mailServer()
  await bookVisit()

  const sending = start(server.url)

  await server.received(1)
  await sending.stop()
  await server.close()
})

test('when told to stop, it finishes what is being sent and claims nothing more', async () => {
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

function start(mailUrl: string, at = wednesday) {
  const log = pino({ level: 'silent' })
  return startSending(
    { db, now: () => at, publicUrl },
    { databaseUrl: database.url, mailUrl, smsUrl: null, dataDir, log },
  )
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
function spawnSender(mailUrl: string) {
  const at = (path: string) => JSON.stringify(new URL(path, import.meta.url).href)
  const options = { databaseUrl: database.url, mailUrl, smsUrl: null, dataDir }
  const script = `
    import pino from 'pino'
    import { connect } from ${at('../db/connection.ts')}
    import { startSending } from ${at('./worker.ts')}
    const world = { db: connect(${JSON.stringify(database.url)}), now: () => ${wednesday}, publicUrl: () => 'http://localhost:3000' }
    startSending(world, { ...${JSON.stringify(options)}, log: pino({ level: 'silent' }) })`
  return spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'ignore', 'inherit'] })
}

async function bookVisit(at = '2027-03-12T10:00:00-08:00'): Promise<void> {
  const salon = await makeSalon(db)
  const context: Context = {
    db,
    now: () => wednesday,
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

async function statuses(channel?: 'email'): Promise<string[]> {
  const rows = await db
    .selectFrom('messages')
    .select('status')
    .$if(channel !== undefined, (query) => query.where('channel', '=', 'email'))
    .execute()
  return rows.map(({ status }) => status)
}
