/** Killed during the calls that change most: each is done completely or not at all, and can be repeated. */

import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Db } from './db/connection.ts'
import { connect } from './db/pool.ts'
import { type TestDatabase, testDatabase } from './testing/database.ts'
import { endProducts, type Product, startProduct, statusOf } from './testing/product.ts'
import { makeSalon, ownerPassword, type TestSalon } from './testing/salon.ts'
import { startSilentProxy } from './testing/silent-proxy.ts'
import { insertVisits } from './testing/visits.ts'

interface Call {
  salonId: string
  cookie: string
  method: string
  path: string
  body: object | Buffer | undefined
}

let folder: string
let database: TestDatabase
let reference: TestDatabase
let calls: Record<string, Call>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bn-kills-'))
  await mkdir(join(folder, 'uploads'))
  database = await testDatabase()
  calls = await withProduct(database.url, prepare)
  reference = await testDatabase({}, database)
})
afterAll(async () => {
  await endProducts()
  await database.drop()
  await reference.drop()
  await rm(folder, { recursive: true, force: true })
})

/** Messages of a transaction, including its start; the last is its commit, whose reply does not arrive. */
const places = [4, 7, 11, 30, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
/** A call that takes long waits until another one is done. */
const besideEachOther = 5

test('a call that is killed, wherever it is, has changed all or nothing, and nothing of it is left lying about', async () => {
  const before = await contents(database.url)
  const entriesBefore = await countEntries()
  const first = await withProduct(reference.url, (product) => send(product, Object.values(calls)))
  expect(first).toEqual(Object.values(calls).map(() => 200))
  const known = new Set(Object.values(before).flatMap((text) => text.match(moving) ?? []))
  const after = masked(await contents(reference.url), known)
  const untouched = masked(before, known)
  for (const name of Object.keys(calls)) expect([name, after[name]]).not.toEqual([name, untouched[name]])

  const done: string[][] = []
  for (const index of places) {
    const open = Object.keys(calls).filter((name) => !done.at(-1)?.includes(name))
    if (open.length > 0) await killedAt(index, open)
    const now = masked(await contents(database.url), known)
    for (const name of Object.keys(calls)) expect([untouched[name], after[name]]).toContain(now[name])
    const entries = await countEntries()
    for (const name of writtenDown) {
      const isDone = now[name] === after[name]
      expect([name, (entries[name] ?? 0) - (entriesBefore[name] ?? 0)]).toEqual([name, isDone ? 1 : 0])
    }
    done.push(Object.keys(calls).filter((name) => now[name] === after[name]))
  }
  expect(done[0]).toEqual([])
  expect(done.at(-1)).toEqual(Object.keys(calls))

  await withProduct(database.url, async (product) => {
    expect(await readdir(join(folder, 'uploads'))).toEqual([])
    expect(await statusOf(product, '/readyz')).toBe(200)
    // Callers who lost the reply repeat the call: by now merged, forgotten or full; the others get the same reply.
    expect(await send(product, Object.values(calls))).toEqual([409, 404, 409, 200, 200, 200])
  })
  expect(masked(await contents(database.url), known)).toEqual(after)
})

/** Rows of an import, and of its undo, belong to a call that was recorded earlier. */
const writtenDown = ['merge', 'erase', 'takeout', 'statuses']

/** Number of audit log entries of its salon, by call. */
function countEntries(): Promise<Record<string, number>> {
  return onDatabase(database.url, async (db) => {
    const { rows } = await sql<{ salonId: string; entries: number }>`
      select salon_id as "salonId", count(*)::integer as entries from audit_log group by 1`.execute(db)
    const entriesOf = new Map(rows.map(({ salonId, entries }) => [salonId, entries]))
    return Object.fromEntries(Object.entries(calls).map(([name, { salonId }]) => [name, entriesOf.get(salonId) ?? 0]))
  })
}

/** Makes all calls at once, each cut off at that point, when the process is killed. */
async function killedAt(index: number, names: readonly string[]): Promise<void> {
  const between = await startSilentProxy(database.url)
  const product = await start(between.url)
  between.cutTransactions(index)
  let answered = 0
  const asked = Object.entries(calls).filter(([name]) => names.includes(name))
  const answers = asked.map(([, call]) => send(product, [call]).then(() => answered++))
  const atWork = Math.min(asked.length, besideEachOther)
  await expect.poll(() => between.cut + answered).toBeGreaterThanOrEqual(atWork)
  expect(await product.end('SIGKILL')).toMatchObject({ signal: 'SIGKILL' })
  await Promise.all(answers)
  await between.close()
  await onDatabase(database.url, (db) => expect.poll(() => countOthers(db)).toBe(0))
}

async function withProduct<Result>(url: string, work: (product: Product) => Promise<Result>): Promise<Result> {
  const product = await start(url)
  const result = await work(product)
  expect(await product.end('SIGTERM')).toMatchObject({ code: 0 })
  return result
}

function start(url: string): Promise<Product> {
  return startProduct({ DATABASE_URL: url, DATA_DIR: folder, DEMO: '0', TMPDIR: join(folder, 'uploads') })
}

/** A salon per call, as a salon has one writer at a time. */
async function prepare(product: Product): Promise<Record<string, Call>> {
  const [merging, erasing, moving, importing, undoing, setting] = await onDatabase(database.url, async (db) => {
    const one = () => makeVisited(db)
    return [await one(), await one(), await makeSalon(db), await one(), await one(), await one()] as const
  })
  const at = async (salon: TestSalon, method: string, path: string, body?: object): Promise<Call> => {
    const login = { salonId: salon.salonId, cookie: '', method: 'POST', path: '/api/shop/login' }
    const { headers } = await ask(product, { ...login, body: { email: salon.ownerEmail, password: ownerPassword } })
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? ''
    return { salonId: salon.salonId, cookie, method, path: path.replace('$', `salons/${salon.salonId}`), body }
  }
  const takeout = await ask(product, await at(setting, 'GET', '/api/salon-owner/$/takeout.zip'))
  const zip = Buffer.from(await takeout.arrayBuffer())

  const input = { fileName: 'clients.csv', fingerprint: 'a', rows: list.length }
  const Begun = z.object({ id: z.string() })
  const begin = async (salon: TestSalon) =>
    Begun.parse(await (await ask(product, await at(salon, 'POST', '/api/$/customers/imports', input))).json()).id
  const imported = await begin(undoing)
  const address = `/api/$/customers/imports/${imported}`
  await ask(product, await at(undoing, 'POST', `${address}/rows`, { rows: list }))
  await ask(product, await at(undoing, 'DELETE', address))

  const [keepId, mergeId] = merging.customers
  const statuses = { ids: setting.bookings, status: 'no_show', tellClient: false }
  return {
    merge: await at(merging, 'POST', '/api/$/customers/merges', { keepId, mergeId }),
    erase: await at(erasing, 'DELETE', `/api/$/customers/${erasing.customers[0]}`),
    takeout: await at(moving, 'POST', '/api/salon-owner/$/takeout', zip),
    rows: await at(importing, 'POST', `/api/$/customers/imports/${await begin(importing)}/rows`, { rows: list }),
    undo: await at(undoing, 'POST', `${address}/undone-rows`),
    statuses: await at(setting, 'PATCH', '/api/salon-owner/$/bookings/status', statuses),
  }
}

const list = Array.from({ length: 50 }, (_, index) => ({
  row: index + 2,
  firstName: 'Hương',
  lastName: `Nguyễn ${index}`,
  phone: `40855502${String(index).padStart(2, '0')}`,
}))

/** Two clients with three visits each, and one known from the list. */
async function makeVisited(db: Db) {
  const salon = await makeSalon(db)
  const day = 86_400_000
  const visits = ['Mai', 'Linda', 'Mai', 'Linda', 'Mai', 'Linda'].map((customer, index) => ({
    start: Date.now() - (index + 2) * day,
    submitted: Date.now() - 20 * day,
    status: 'confirmed' as const,
    customer,
    lines: [
      {
        staffId: salon.staff['Kim'] ?? null,
        serviceId: salon.services['Manicure'] ?? null,
        serviceName: 'Manicure',
        minutes: 30,
        cents: 2500,
      },
    ],
  }))
  const { bookings, customers } = await insertVisits(db, salon, visits)
  return { ...salon, bookings, customers: [...customers.values()] }
}

function ask({ address }: Product, { method, path, body, cookie }: Call): Promise<Response> {
  const type = body instanceof Buffer ? 'application/zip' : 'application/json'
  return fetch(address + path, {
    method,
    headers: { cookie, ...(body && { 'content-type': type }) },
    body: body instanceof Buffer ? new Uint8Array(body) : body ? JSON.stringify(body) : null,
  })
}

/** 0: no response. */
function send(product: Product, asked: readonly Call[]): Promise<number[]> {
  return Promise.all(
    asked.map((call) =>
      ask(product, call).then(
        async (answer) => (await answer.arrayBuffer().catch(() => null), answer.status),
        () => 0,
      ),
    ),
  )
}

/** Every row of its salon, by call; the audit log has an entry for every attempt. */
function contents(url: string): Promise<Record<string, string>> {
  return onDatabase(url, async (db) => {
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'salon_id'
        and table_name not in ('audit_log', 'rate_limits', 'contact_reads', 'sessions') order by 1`.execute(db)
    const found: [string, string][] = []
    for (const [call, { salonId }] of Object.entries(calls)) {
      const all: string[] = []
      for (const { name } of tables) {
        const { rows } = await sql<{ row: string }>`
          select to_jsonb(one)::text as row from ${sql.table(name)} one where salon_id = ${salonId}`.execute(db)
        all.push(...rows.map(({ row }) => `${name} ${row}`))
      }
      found.push([call, all.join('\n')])
    }
    return Object.fromEntries(found)
  })
}

const moving = /[0-9a-f]{8}-[0-9a-f-]{27}|\d{4}-\d\d-\d\dT[\d:.+]+|"link": "[^"]+"|\b[0-9a-f]{8}(?=")/g

/** New ids, instants, links and versions differ each time. */
function masked(texts: Record<string, string>, known: ReadonlySet<string>): Record<string, string> {
  const mask = (text: string) => text.replace(moving, (part) => (known.has(part) ? part : '#'))
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, mask(text).split('\n').toSorted().join('\n')]),
  )
}

async function onDatabase<Result>(url: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  const db = connect(url, 1)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

async function countOthers(db: Db): Promise<number> {
  const { rows } = await sql<{ others: number }>`
    select count(*) as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(db)
  return rows[0]?.others ?? 0
}
