/**
 * `npm run bench -- --citus URL`: what it costs that salons are spread over machines. The same salons lie in a plain database of the
 * coordinator's server and in one that is spread; two processes of the product serve them, and each call is made to one and then to the other.
 */

import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { connectAlone } from '../server/db/connection.ts'
import { distribute } from '../server/db/distribution/distribute.ts'
import { migrate } from '../server/db/migrate.ts'
import { diceOf } from '../server/sample/random.ts'
import type { Shutdown } from '../server/shutdown.ts'
import { introduce, onServer, serversOf, tellServers, withDatabase } from '../server/testing/cluster.ts'
import { localDate } from '../server/time-zone.ts'
import { addDays } from '../shared/time.ts'
import { type RequestSources, slotsOfVisit } from './anonymous-requests.ts'
import { bookings } from './bookings.ts'
import { type SeededOwner, seed } from './data-sets.ts'
import type { LoadRequest } from './load.ts'
import { describeCores } from './machine.ts'
import { startOn } from './product.ts'
import { loadSalons, type Salon, settle } from './salons.ts'
import { at, short } from './screens-table.ts'
import { signedIn } from './signed-in.ts'

interface Size {
  /** How many, one measurement after the other. */
  salons: readonly number[]
  /** In each of them. */
  bookings: number
  /** Of each kind, on each side. */
  calls: number
}

interface Side {
  url: string
  salons: readonly Salon[]
  owner: SeededOwner
}

const zone = 'America/Los_Angeles'
/** The salon whose owner reads: as large in each measurement. */
const ownSalon = { salons: 1, bookings: 3_000, staff: 10 }

/** A table for each number of salons, the ratios, and what it was measured on. */
export async function takeCitus(
  closing: Shutdown,
  url: string,
  { salons, bookings: each, calls }: Size,
  say: (what: string) => void,
): Promise<string> {
  const servers = await serversOf(url)
  const tables: string[] = []
  for (const count of salons) {
    const names = {
      plain: `bench_${randomBytes(4).toString('hex')}`,
      spread: `bench_${randomBytes(4).toString('hex')}`,
    }
    closing.later(names, async () => {
      await onServer(url, (client) => client.query(`drop database if exists ${names.plain} with (force)`))
      await tellServers(servers, `drop database if exists ${names.spread} with (force)`)
    })
    await onServer(url, (client) => client.query(`create database ${names.plain}`))
    await tellServers(servers, `create database ${names.spread}`)
    const data = { salons: count, bookings: each, staff: 10 }
    say(`${count} salons of ${each} bookings: seeding …`)
    const plain = await prepare(closing, withDatabase(url, names.plain), data)
    const spread = await prepare(closing, withDatabase(url, names.spread), data, servers)
    say('measuring …')
    const rows = await measure([plain, spread], calls)
    tables.push(
      `${count.toLocaleString('en-US')} salons, ${(count * each).toLocaleString('en-US')} bookings:\n\n${tableOf(rows)}`,
    )
    await Promise.all([plain.stop(), spread.stop()])
  }
  const machines = servers.length === 1 ? 'one machine' : `a coordinator and ${servers.length - 1} workers`
  const load = `load ${(loadavg()[0] ?? 0).toFixed(1)}`
  return `${tables.join('\n\n')}\n\nMedians of ${calls} calls, by turns, one after another; ${machines}, all on ${describeCores()}, ${load}.`
}

/** @param servers of the cluster that it is spread over; absent: it stays in one database */
async function prepare(
  closing: Shutdown,
  url: string,
  data: { salons: number; bookings: number; staff: number },
  servers?: readonly string[],
): Promise<Side & { stop: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'booknail-bench-'))
  closing.later(dataDir, (folder) => rm(folder, { recursive: true, force: true }))
  const db = connectAlone(url)
  try {
    await migrate(db)
    await seed(dataDir, data, closing, { DATABASE_URL: url })
    const owner = await seed(dataDir, ownSalon, closing, { DATABASE_URL: url })
    const { salons } = await loadSalons(url)
    if (servers) {
      await introduce(servers, new URL(url).pathname.slice(1))
      await distribute(db)
    }
    await settle(url)
    const product = await startOn(url, dataDir)
    closing.later(product, ({ stop }) => stop())
    return {
      url: product.url,
      salons: salons.filter(({ salonId }) => salonId !== owner.salonId),
      owner,
      stop: product.stop,
    }
  } finally {
    await db.destroy()
  }
}

const kinds = {
  slots: { label: 'free times of two services, seven days', max: 1.3 },
  booking: { label: 'a booking', max: 1.8 },
  list: { label: 'owner: list of bookings', max: 1.5 },
  calendar: { label: 'owner: a day of the calendar', max: 1.5 },
  one: { label: 'owner: one booking', max: 1.5 },
  customers: { label: 'owner: list of customers', max: 1.5 },
} as const
type Kind = keyof typeof kinds

interface Row {
  kind: Kind
  plain: number[]
  spread: number[]
}

const Listed = z.object({ bookings: z.array(z.object({ id: z.string() })) })

async function measure([plain, spread]: readonly [Side, Side], calls: number): Promise<Row[]> {
  const asked = { plain: await requestsOf(plain, calls), spread: await requestsOf(spread, calls) }
  const rows: Row[] = []
  for (const kind of Object.keys(kinds) as Kind[]) {
    const row: Row = { kind, plain: [], spread: [] }
    for (let number = 0; number < calls + warm; number++) {
      const sides = [
        ['plain', plain],
        ['spread', spread],
      ] as const
      for (const [name, side] of number % 2 === 0 ? sides : sides.toReversed()) {
        const request = asked[name][kind][number]
        if (!request) throw new Error(`There are only ${number} requests of ${kind}.`)
        const ms = await timeOf(side.url, request)
        if (number >= warm) row[name].push(ms)
      }
    }
    rows.push(row)
  }
  return rows
}

const warm = 20

async function requestsOf({ url, salons, owner }: Side, calls: number): Promise<Record<Kind, LoadRequest[]>> {
  const today = localDate(zone, Date.now())
  const from = { salons, today, dice: diceOf('citus') }
  const many = Array.from({ length: calls + warm }, (_, number) => number)
  const headers: Record<string, string> = await signedIn(url, owner)
  const get = (path: string): LoadRequest => ({ method: 'GET', path, headers })
  const list = `/api/salon-owner/salons/${owner.salonId}/bookings`
  const { bookings: listed } = Listed.parse(await (await fetch(`${url}${list}?limit=50`, { headers })).json())
  return {
    slots: many.map(() => slotsOfVisit(from)),
    booking: await bookingsOf(url, from, calls + warm),
    list: many.map((number) => get(`${list}?limit=50&page=${1 + (number % 20)}`)),
    calendar: many.map((number) =>
      get(
        `/api/salon-owner/salons/${owner.salonId}/calendar?from=${addDays(today, number % 28)}&to=${addDays(today, number % 28)}`,
      ),
    ),
    one: many.map((number) => get(`/api/salon-owner/bookings/${listed[number % listed.length]?.id}`)),
    customers: many.map((number) => get(`/api/salons/${owner.salonId}/customers?page=${1 + (number % 10)}`)),
  }
}

/** One time in each of most salons, and again: two of one salon hardly ever want the same. */
async function bookingsOf(url: string, from: RequestSources, count: number): Promise<LoadRequest[]> {
  const wanted: LoadRequest[] = []
  const atOnce = Math.ceil(from.salons.length / 2)
  while (wanted.length < count) wanted.push(...(await bookings(url, from, Math.min(atOnce, count - wanted.length))))
  return wanted
}

/** @throws Error unless it is answered as it should be */
async function timeOf(url: string, { method, path, body, headers }: LoadRequest): Promise<number> {
  const begun = performance.now()
  const reply = await fetch(`${url}${path}`, { method, headers, ...(body !== undefined && { body }) })
  const text = await reply.text()
  const ms = performance.now() - begun
  if (!reply.ok && reply.status !== 409) throw new Error(`${method} ${path}: ${reply.status} ${text.slice(0, 300)}`)
  return ms
}

function tableOf(rows: readonly Row[]): string {
  const lines = rows.map(({ kind, plain, spread }) => {
    const { label, max } = kinds[kind]
    const [one, many] = [at(plain, 0.5), at(spread, 0.5)]
    const ratio = many / one
    return [label, `${short(one)} ms`, `${short(many)} ms`, ratio.toFixed(2), `≤ ${max} ${ratio <= max ? '✓' : '✗'}`]
  })
  const head = ['call', 'one PostgreSQL', 'spread', 'ratio', 'goal']
  return [head, head.map((_, index) => (index === 0 ? '---' : '---:')), ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}
