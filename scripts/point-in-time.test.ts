/** Point-in-time recovery as described in docs/operations.md, with exactly the settings given there. */

import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../server/db/migrate.ts'
import { connectAlone } from '../server/db/pool.ts'
import { makeSalon, type TestApp, type TestSalon, testApp, visit } from '../server/testing/salon.ts'
import type { Booking } from '../shared/bookings/contract.ts'
import { type OwnServer, startOwnServer } from './postgres-server.ts'

const startMs = 180_000
const guide = readFileSync(join(import.meta.dirname, '../docs/operations.md'), 'utf8')
let folder = ''
let archive = ''
let server: OwnServer

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'bn-point-')))
  archive = join(folder, 'archive')
  for (const name of ['first', 'copy']) await mkdir(join(folder, name))
  server = await startOwnServer(join(folder, 'first'), settingsOf('archive_mode'))
  await server.makeFolder(archive)
}, startMs)
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

test('a booking made before the chosen moment is there, one made after it is not', { timeout: startMs }, async () => {
  const before = await appOn(server)
  const salon = await makeSalon(before.db)
  const files = await server.copyFiles(join(folder, 'copy'))
  const kept = await bookAt(before, salon, '10:00')
  const moment = await tell(server, "select (clock_timestamp() + interval '50 ms')::text as it")
  await tell(server, 'select pg_sleep(0.1)')
  const lost = await bookAt(before, salon, '14:00')
  // Only complete segments are archived; normally `archive_timeout` completes this one.
  const segment = await tell(server, 'select pg_walfile_name(pg_switch_wal()) as it')
  const archived = `select count(*)::text as it from pg_stat_archiver where last_archived_wal >= '${segment}'`
  await expect.poll(() => tell(server, archived)).toBe('1')
  await before.close()

  const recovered = await files.recover(settingsOf('restore_command', moment))
  try {
    await expect.poll(() => tell(recovered, 'select pg_is_in_recovery()::text as it')).toBe('false')
    const after = await appOn(recovered)
    const owner = await after.signIn(salon.ownerEmail)
    const statusOf = async (id: string) => (await after.call('GET', `/api/bookings/${id}`, undefined, owner)).status
    expect([await statusOf(kept), await statusOf(lost)]).toEqual([200, 404])
    const again = await bookAt(after, salon, '14:00')
    expect(await statusOf(again)).toBe(200)
    await after.close()
  } finally {
    await recovered.stop()
  }
})

/** The settings of the guide's block that starts with this name, with our folder and moment filled in. */
function settingsOf(first: string, moment = ''): string[] {
  const [, block = ''] = new RegExp(`\`\`\`\\n(${first} = [^\`]+)\`\`\``).exec(guide) ?? []
  const settings = block
    .trim()
    .split('\n')
    .map((line) => line.replace(/^(\w+) = '?(.*?)'?$/, '$1=$2').replaceAll('/mnt/archive', archive))
  expect(settings.length).toBeGreaterThan(1)
  return settings.map((one) => (one.startsWith('recovery_target_time=') ? `recovery_target_time=${moment}` : one))
}

async function appOn({ url }: OwnServer): Promise<TestApp> {
  const db = connectAlone(url)
  try {
    await migrate(db)
  } finally {
    await db.destroy()
  }
  return testApp({}, null, { given: { url, drop: () => Promise.resolve() } })
}

async function bookAt(app: TestApp, salon: TestSalon, time: string): Promise<string> {
  const request = visit(salon, [{ service: 'Manicure', at: `2027-03-12T${time}:00-08:00`, with: 'Kim' }])
  const { status, body } = await app.book(request)
  expect(status, JSON.stringify(body)).toBe(201)
  return (body as Booking).id
}

async function tell({ url }: OwnServer, query: string): Promise<string> {
  const client = new Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<{ it: string }>(query)
    return rows[0]?.it ?? ''
  } finally {
    await client.end()
  }
}
