/** A backup of spread salons, as an operator takes and restores it: into an ordinary database, which is then spread. */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { introduce, onServer, serversOf, tellServers, withDatabase } from '../../testing/cluster.ts'
import { sampleDatabase, type TestDatabase } from '../../testing/database.ts'
import { endProducts, launch, startProduct, statusOf } from '../../testing/product.ts'

const name = `booknail_restored_${process.pid}`
let folder: string
let servers: string[]
let spread: TestDatabase
let restored: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bn-restoring-'))
  servers = await serversOf(inject('databaseServer'))
  spread = await sampleDatabase()
  await tellServers(servers, `create database ${name}`)
  await introduce(servers, name)
  restored = withDatabase(servers[0] ?? '', name)
})
afterEach(async () => {
  await endProducts()
  await tellServers(servers, `drop database if exists ${name} with (force)`)
  await spread.drop()
  await rm(folder, { recursive: true, force: true })
})

test('every row is there again, and is served', async () => {
  const file = join(folder, 'all.backup')
  expect(await cli(spread.url, 'backup', file)).toMatchObject({ code: 0 })
  const refused = await cli(spread.url, 'restore', file)
  expect(refused).toMatchObject({ code: 1 })
  expect(refused.complaint).toContain('restore into a new database, and spread that one')

  expect(await cli(restored, 'restore', file)).toMatchObject({ code: 0 })
  expect(await cli(restored, 'distribute')).toMatchObject({ code: 0 })
  expect((await cli(restored, 'distribute')).complaint).toContain('are spread already')
  expect(await countsIn(restored)).toEqual(await countsIn(spread.url))
  expect(await cli(restored, 'tenants')).toEqual(await cli(spread.url, 'tenants'))

  const product = await startProduct(environment(restored))
  const [salon] = await ask(restored, 'select id from salons')
  expect(await statusOf(product, `/api/salons/${String(salon?.['id'])}/services`)).toBe(200)
})

const environment = (url: string) => ({ DATABASE_URL: url, DATA_DIR: join(folder, 'data'), SAMPLE_SALON: 'off' })

async function cli(url: string, ...words: string[]) {
  const { said, ending } = launch(environment(url), 'cli', words)
  const { code, complaint } = await ending
  return { code, complaint, said }
}

/** By table; sessions are never kept. */
async function countsIn(url: string): Promise<Record<string, unknown>> {
  const tables = await ask(
    url,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  const counts: Record<string, unknown> = {}
  for (const { name: table } of tables) {
    const [row] = await ask(url, `select count(*)::integer as rows from ${String(table)}`)
    counts[String(table)] = row?.['rows']
  }
  return counts
}

async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  return onServer(url, async (client) => (await client.query<Record<string, unknown>>(statement)).rows)
}
