/** With two database accounts, the working one can only read and write rows. */
// On a PostgreSQL server instead: accounts, their rights and passwords.

import { randomBytes } from 'node:crypto'
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { newId } from '../context.ts'
import { makeAdmin } from '../testing/admin.ts'
import { testAtLength } from '../testing/at-length.ts'
import { withDatabase } from '../testing/cluster.ts'
import { runHere } from '../testing/commands.ts'
import { endProducts, launch, type Product, startProduct, statusOf } from '../testing/product.ts'
import { makeSalon, ownerPassword, testApp } from '../testing/salon.ts'
import { connectAlone } from './pool.ts'
import { letWork } from './working-account.ts'

const name = `accounts_${randomBytes(6).toString('hex')}`
const databases = [name, `${name}_too`]
const [owner, worker] = [`${name}_owner`, `${name}_worker`]
const url = (account: string, database = name) => {
  const address = new URL(withDatabase(inject('databaseServer'), database))
  ;[address.username, address.password] = [account, 'rows-and-tables']
  return address.href
}
const server = new pg.Client(inject('databaseServer'))
let folder = ''
let environment: Record<string, string> = {}
let product: Product

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'booknail-accounts-')))
  environment = {
    DATABASE_URL: url(worker),
    MIGRATION_DATABASE_URL: url(owner),
    DATA_DIR: join(folder, 'data'),
    DEMO: '0',
  }
  await server.connect()
  for (const account of [owner, worker]) await server.query(`create role ${account} login password 'rows-and-tables'`)
  for (const database of databases) await server.query(`create database ${database} owner ${owner}`)
  product = await startProduct(environment)
})
afterAll(async () => {
  await endProducts()
  for (const database of databases) await server.query(`drop database ${database} with (force)`)
  for (const account of [owner, worker]) await server.query(`drop role ${account}`)
  await server.end()
  await rm(folder, { recursive: true, force: true })
})

/** What PostgreSQL says to each. */
async function refusals(account: string, statements: readonly string[]): Promise<(string | undefined)[]> {
  const client = new pg.Client(url(account))
  await client.connect()
  const codes = []
  for (const statement of statements) {
    await client.query('begin')
    codes.push(
      await client.query(statement).then(
        () => undefined,
        ({ code }: pg.DatabaseError) => code,
      ),
    )
    await client.query('rollback')
  }
  await client.end()
  return codes
}

const overTables = [
  'drop table bookings',
  'alter table bookings drop column notes',
  'alter table audit_log disable trigger user',
  'truncate audit_log',
  'create table mine (id int)',
  'create schema mine',
  'drop schema public cascade',
  'drop function keep_audit_log() cascade',
  `delete from kysely_migration`,
]

test('the working account serves the product, and cannot drop, change or create a table, also after a restore', async () => {
  expect(await statusOf(product, '/readyz')).toBe(200)
  expect(await statusOf(product, `/api/salons/${newId()}/services`)).toBe(404) // it has looked
  expect(await refusals(worker, overTables)).toEqual(overTables.map(() => '42501'))
  expect(await refusals(owner, ['alter table bookings add column more int'])).toEqual([undefined])

  const file = join(folder, 'salon.backup')
  expect(await runHere(environment, ['backup', file])).toMatchObject({ code: 0, complaint: '' })
  await product.end('SIGTERM')
  expect(await runHere(environment, ['restore', file])).toMatchObject({ code: 0, complaint: '' })
  const [kept] = (await ask(`select nspname from pg_namespace where nspname like 'before_restore%'`)).rows
  const aside = `${kept?.['nspname']}`
  expect(
    await refusals(worker, [`drop schema ${aside} cascade`, `drop table ${aside}.bookings`, ...overTables]),
  ).toEqual(Array.from({ length: overTables.length + 2 }, () => '42501'))

  const another = { ...environment, DATABASE_URL: url(owner, `${name}_too`), MIGRATION_DATABASE_URL: '' }
  expect(await runHere(another, ['restore', file])).toMatchObject({ code: 0, complaint: '' })

  // A process without the other account's URL starts as long as no migration is due.
  const { MIGRATION_DATABASE_URL: _, ...alone } = environment
  expect(await statusOf(await startProduct(alone), '/readyz')).toBe(200)
  await endProducts()

  const app = await testApp({}, null, { given: { url: url(worker), drop: () => Promise.resolve() } })
  await makeSalon(app.db)
  const { headers } = await makeAdmin(app)
  const path = `/api/admin/kept-schemas/${aside}`
  const refused = await app.call('DELETE', path, { password: ownerPassword }, headers)
  expect([refused.status, refused.body['code']]).toEqual([409, 'by_operator'])
  await app.close()
  expect(await runHere(environment, ['drop-kept-schema', '--name', aside, '--yes'])).toMatchObject({ code: 0 })
})

testAtLength('processes that start at once wait for each other with what they grant', async () => {
  const working = connectAlone(url(worker))
  const migrating = Array.from({ length: 6 }, () => connectAlone(url(owner)))
  for (let round = 0; round < 5; round++) await Promise.all(migrating.map((db) => letWork(db, working)))
  for (const db of [working, ...migrating]) await db.destroy()
})

testAtLength('a working account with more rights is refused in one sentence that names them', async () => {
  const mayCreate = () => launch(environment).ending
  await server.query(`grant create on database ${name} to ${worker}`)
  expect((await mayCreate()).complaint).toMatch(
    /^DATABASE_URL: the account \w+ may create schemas or tables, but .*\.\n$/,
  )
  await server.query(`revoke create on database ${name} from ${worker}`)

  const same = await launch({ ...environment, DATABASE_URL: url(owner) }).ending
  expect(same.complaint).toMatch(/^DATABASE_URL: the account \w+ owns tables, but .*\.\n$/)
})

async function ask(statement: string): Promise<pg.QueryResult<Record<string, string>>> {
  const client = new pg.Client(url(owner))
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}
