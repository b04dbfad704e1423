/**
 * `npm run bench -- --citus URL`: what it costs that salons are spread over machines. The same salons lie in a plain database of the
 * coordinator's server and in one that is spread; two processes of the product serve them, and each call is made to one and then to the other.
 */

import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { describeCores } from '../scripts/machine.ts'
import { at, short } from '../scripts/screens-table.ts'
import { diceOf } from '../server/sample/random.ts'
import type { Shutdown } from '../server/shutdown.ts'
import { serversOf } from '../server/testing/cluster.ts'
import { localDate } from '../server/time-zone.ts'
import { addDays } from '../shared/time.ts'
import { type RequestSources, slotsOfVisit } from './anonymous-requests.ts'
import { bookings } from './bookings.ts'
import { dropCitus, type Names, namesOf, ownerOf, postmastersOf, type Size, seedCitus } from './citus-data.ts'
import { grow } from './citus-growth.ts'
import type { SeededOwner } from './data-sets.ts'
import type { LoadRequest } from './load.ts'
import { cpuMilliseconds, serverMilliseconds } from './processes.ts'
import { startOn } from './product.ts'
import { loadSalons, type Salon, settle } from './salons.ts'
import { signedIn } from './signed-in.ts'

/** Seeding takes minutes, and measuring wants a quiet machine: each can be done by itself. */
export const stages = ['seed', 'grow', 'measure', 'drop'] as const

interface Measuring {
  /** One measurement after the other. */
  sizes: readonly Size[]
  /** Of each kind, on each side. */
  calls: number
  stages: readonly (typeof stages)[number][]
  /** How often each booking is there in the end. */
  times: number
}

interface Side {
  url: string
  appPid: number
  /** The coordinator's first. */
  postmasters: readonly number[]
  salons: readonly Salon[]
  owner: SeededOwner
}

const zone = 'America/Los_Angeles'

/** A table for each size, the ratios, and what it was measured on. Empty: nothing was to be measured. */
export async function takeCitus(
  closing: Shutdown,
  url: string,
  { sizes, calls, stages, times }: Measuring,
  say: (what: string) => void,
): Promise<string> {
  const servers = await serversOf(url)
  const tables: string[] = []
  for (const size of sizes) {
    const names = namesOf(url, size)
    const title = `${size.salons.toLocaleString('en-US')} salons, ${(size.salons * size.bookings * times).toLocaleString('en-US')} bookings`
    if (stages.includes('drop')) closing.later(names, () => dropCitus(servers, names))
    if (stages.includes('seed')) {
      say(`${title}: seeding …`)
      await dropCitus(servers, names)
      await seedCitus(closing, { servers, names, size })
    }
    if (stages.includes('grow') && times > 1) {
      const growing = { size, times, exceptSalon: (await ownerOf(names)).salonId }
      for (const name of sideNames) await grow(names[name], growing, (made) => say(`${title}: ${name}, ${made} …`))
    }
    if (stages.includes('measure')) {
      say(`${title}: measuring …`)
      tables.push(`${title}:\n\n${tableOf(await measureBoth(closing, { servers, names, calls }))}`)
    }
  }
  if (tables.length === 0) return ''
  const machines = servers.length === 1 ? 'one machine' : `a coordinator and ${servers.length - 1} workers`
  const load = `load ${(loadavg()[0] ?? 0).toFixed(1)}`
  return `${tables.join('\n\n')}\n\nMedians of ${calls} calls, by turns, one after another, and CPU of ${alone} more on each side alone; ${machines}, all on ${describeCores()}, ${load}.`
}

interface Both {
  servers: readonly string[]
  names: Names
  calls: number
}

async function measureBoth(closing: Shutdown, { servers, names, calls }: Both): Promise<Row[]> {
  const owner = await ownerOf(names)
  const { salons } = await loadSalons(names.plain)
  const [plain, spread] = [await serve(closing, names.plain), await serve(closing, names.spread)]
  const [coordinator = 0, ...workers] = await postmastersOf(servers)
  const both = { salons: salons.filter(({ salonId }) => salonId !== owner.salonId), owner }
  const sides = {
    plain: { ...both, ...plain, postmasters: [coordinator] },
    spread: { ...both, ...spread, postmasters: [coordinator, ...workers] },
  }
  const rows = await measure(sides, calls)
  await Promise.all([plain.stop(), spread.stop()])
  return rows
}

async function serve(closing: Shutdown, url: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'booknail-bench-'))
  closing.later(dataDir, (folder) => rm(folder, { recursive: true, force: true }))
  await settle(url)
  const product = await startOn(url, dataDir)
  closing.later(product, ({ stop }) => stop())
  return product
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

type Sides = Readonly<Record<'plain' | 'spread', Side>>

interface Row {
  kind: Kind
  plain: number[]
  spread: number[]
  /** Milliseconds of CPU for each call: of the app, the coordinator, and each worker together. */
  cpu: Record<keyof Sides, number[]>
}

const Listed = z.object({ bookings: z.array(z.object({ id: z.string() })) })

async function measure(both: Sides, calls: number): Promise<Row[]> {
  const many = calls + warm + alone
  const asked = { plain: await requestsOf(both.plain, many), spread: await requestsOf(both.spread, many) }
  const rows: Row[] = []
  for (const kind of kindNames) {
    const row: Row = { kind, plain: [], spread: [], cpu: { plain: [], spread: [] } }
    const ask = (name: keyof Sides, number: number) => timeOf(both[name].url, asked[name][kind][number])
    for (let number = 0; number < calls + warm; number++) {
      for (const name of number % 2 === 0 ? sideNames : sideNames.toReversed()) {
        const ms = await ask(name, number)
        if (number >= warm) row[name].push(ms)
      }
    }
    for (const name of sideNames) {
      const before = await cpuOf(both[name])
      for (let number = calls + warm; number < many; number++) await ask(name, number)
      await sleep(settlingMs) // what it is followed by is part of its price
      const after = await cpuOf(both[name])
      row.cpu[name] = after.map((used, index) => (used - (before[index] ?? 0)) / alone)
    }
    rows.push(row)
  }
  return rows
}

/** Of the app, the first server, and the others together. */
async function cpuOf({ appPid, postmasters: [first = 0, ...others] }: Side): Promise<number[]> {
  const used = await cpuMilliseconds({ appPid, postmasterPid: first })
  const more = await Promise.all(others.map(serverMilliseconds))
  return [used?.app ?? 0, used?.database ?? 0, ...(more.length > 0 ? [more.reduce((sum, each) => sum + each, 0)] : [])]
}

const sideNames = ['plain', 'spread'] as const
const kindNames = Object.keys(kinds) as Kind[] // its own keys
/** Of each kind, on one side alone: only so it is known whose CPU it was. */
const alone = 60
const settlingMs = 1_000
const warm = 20

async function requestsOf({ url, salons, owner }: Side, calls: number): Promise<Record<Kind, LoadRequest[]>> {
  const today = localDate(zone, Date.now())
  const from = { salons, today, dice: diceOf('citus') }
  const many = Array.from({ length: calls }, (_, number) => number)
  const headers: Record<string, string> = await signedIn(url, owner)
  const get = (path: string): LoadRequest => ({ method: 'GET', path, headers })
  const list = `/api/salon-owner/salons/${owner.salonId}/bookings`
  const { bookings: listed } = Listed.parse(await (await fetch(`${url}${list}?limit=50`, { headers })).json())
  return {
    slots: many.map(() => slotsOfVisit(from)),
    booking: await bookingsOf(url, from, calls),
    list: many.map((number) => get(`${list}?limit=50&page=${1 + (number % 20)}`)),
    calendar: many.map((number) =>
      get(
        `/api/salon-owner/salons/${owner.salonId}/calendar?from=${addDays(today, number % 28)}&to=${addDays(today, number % 28)}`,
      ),
    ),
    one: many.map((number) => get(`/api/bookings/${listed[number % listed.length]?.id}`)),
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
async function timeOf(url: string, request: LoadRequest | undefined): Promise<number> {
  if (!request) throw new Error('There are too few requests.')
  const { method, path, body, headers } = request
  const begun = performance.now()
  const reply = await fetch(`${url}${path}`, { method, headers, ...(body !== undefined && { body }) })
  const text = await reply.text()
  const ms = performance.now() - begun
  if (!reply.ok && reply.status !== 409) throw new Error(`${method} ${path}: ${reply.status} ${text.slice(0, 300)}`)
  return ms
}

function tableOf(rows: readonly Row[]): string {
  const lines = rows.map(({ kind, plain, spread, cpu }) => {
    const { label, max } = kinds[kind]
    const [one, many] = [at(plain, 0.5), at(spread, 0.5)]
    const ratio = many / one
    const cpuIn = (name: keyof Sides) => `${cpu[name].map((ms) => ms.toFixed(1)).join(' + ')} ms`
    const goal = `≤ ${max} ${ratio <= max ? '✓' : '✗'}`
    return [label, `${short(one)} ms`, `${short(many)} ms`, ratio.toFixed(2), goal, cpuIn('plain'), cpuIn('spread')]
  })
  const head = [
    'call',
    'one PostgreSQL',
    'spread',
    'ratio',
    'goal',
    'CPU: app + PostgreSQL',
    'app + coordinator + workers',
  ]
  return [head, head.map((_, index) => (index === 0 ? '---' : '---:')), ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}
