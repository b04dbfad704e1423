/** `npm run bench -- --soak 30`: minutes of a mixed, steady load on one product, and whether latency or memory grow. */

import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { at, short } from '../scripts/screens-table.ts'
import { diceOf } from '../server/sample/random.ts'
import type { Shutdown } from '../server/shutdown.ts'
import { localDate } from '../server/time-zone.ts'
import { callerHeaders, slotsOfAny, slotsOfVisit } from './anonymous-requests.ts'
import { bookings, refusalIn } from './bookings.ts'
import { seed } from './data-sets.ts'
import { measureImports } from './imports.ts'
import type { LoadRequest } from './load.ts'
import { megabytes } from './processes.ts'
import { startProduct } from './product.ts'
import { loadSalons } from './salons.ts'
import { signedIn } from './signed-in.ts'

/** Interval of each kind of request, in milliseconds. */
const every = { page: 200, slots: 100, booking: 1_000, screen: 500, health: 1_000, imports: 60_000 }
const streams = 10
const Booked = z.object({ id: z.string() })
type Kind = Exclude<keyof typeof every, 'imports'>

/** A table, and the machine it was measured on. */
export async function takeSoak(closing: Shutdown, minutes: number, say: (what: string) => void): Promise<string> {
  const dataDir = await realpath(await mkdtemp(join(tmpdir(), 'booknail-bench-')))
  closing.later(dataDir, (folder) => rm(folder, { recursive: true, force: true }))
  const starting = startProduct(dataDir)
  closing.later(starting, ({ stop }) => stop())
  const product = await starting
  const owner = await seed(dataDir, { salons: 20, bookings: 2_000, staff: 10 }, closing)
  const headers = await signedIn(product.url, owner)
  const { salons } = await loadSalons(product.databaseUrl)
  const reads = { salons, today: localDate('America/Los_Angeles', Date.now()), dice: diceOf('soak') }

  const over = new AbortController()
  const took: Record<Kind, number[]> = { page: [], slots: [], booking: [], screen: [], health: [] }
  const errors: Record<string, number> = {}
  const note = (kind: string, fault: unknown) => {
    if (over.signal.aborted) return
    const text = `${kind}: ${fault instanceof Error ? fault.message : String(fault)}`
    errors[text] = (errors[text] ?? 0) + 1
  }
  async function ask(kind: Kind, { method, path, body, headers }: LoadRequest): Promise<unknown> {
    const begun = performance.now()
    const reply = await fetch(product.url + path, { method, headers, ...(body && { body }) })
    const text = await reply.text()
    took[kind].push(performance.now() - begun)
    if (!reply.ok) throw new Error(`${method} ${routeOf(path)} ${refusalIn(reply, text)}`)
    return text.startsWith('{') ? JSON.parse(text) : text
  }
  async function steadily(kind: keyof typeof every, work: () => Promise<unknown>): Promise<void> {
    while (!over.signal.aborted) {
      void work().catch((error: unknown) => note(kind, error))
      await sleep(every[kind], undefined, { signal: over.signal }).catch(() => undefined)
    }
  }
  const asks: LoadRequest[] = []
  let listing: Promise<LoadRequest[]> | null = null
  /** The next list is only read when the previous one is used up: two lists may contain the same time. */
  async function nextBooking(): Promise<LoadRequest | undefined> {
    if (asks.length === 0) {
      if (listing) return undefined
      listing = bookings(product.url, reads, salons.length)
      asks.push(...(await listing.finally(() => (listing = null))))
    }
    return asks.shift()
  }
  async function bookAndCancel(): Promise<void> {
    const next = await nextBooking()
    if (!next) return
    const { id } = Booked.parse(await ask('booking', next))
    if (reads.dice.roll() < 0.5) return
    const reply = await fetch(`${product.url}/api/salon-owner/bookings/${id}`, { method: 'DELETE', headers })
    if (!reply.ok) note('cancelling', refusalIn(reply, await reply.text()))
  }
  const own = (path: string) => get(path.replace(':salonId', owner.salonId), headers)
  const screens = ['dashboard', 'customers?limit=50', 'reports/summary', 'reports/questions'].map(
    (path) => () => own(`/api/salons/:salonId/${path}`),
  )
  const work = [
    steadily('page', () => ask('page', get(`/booking/${reads.dice.pick(salons).salonId}`))),
    steadily('slots', () => ask('slots', reads.dice.roll() < 0.5 ? slotsOfAny(reads) : slotsOfVisit(reads))),
    steadily('booking', bookAndCancel),
    steadily('screen', () => ask('screen', reads.dice.pick(screens)())),
    steadily('health', () => ask('health', get('/healthz'))),
    steadily('imports', () => measureImports({ url: product.url, salonId: owner.salonId, headers })),
  ]
  const following = Array.from({ length: streams }, () =>
    follow(`${product.url}/api/salon-owner/salons/${owner.salonId}/events`, headers, over.signal).catch(
      (error: unknown) => note('stream', error),
    ),
  )

  const memory: { app: number; database: number }[] = []
  const loads: number[] = []
  for (let minute = 0; minute <= minutes && !closing.told.aborted; minute++) {
    if (minute > 0) await sleep(60_000, undefined, { signal: closing.told }).catch(() => undefined)
    const now = (await megabytes(product)) ?? { app: 0, database: 0 }
    memory.push(now)
    loads.push(loadavg()[0] ?? 0)
    say(
      `soak, minute ${minute}: app ${now.app.toFixed(0)} MB, database ${now.database.toFixed(0)} MB, load ${loads.at(-1)?.toFixed(1)}`,
    )
  }
  over.abort()
  await Promise.allSettled([...work, ...following])
  await product.stop()

  const half = memory.slice(Math.floor(memory.length / 2)).map(({ app }) => app)
  const lines = [
    ['asked for', 'answers', 'p50 / p95 / p99'],
    ['---', '---:', '---:'],
    ...Object.entries(took).map(([kind, times]) => [
      kind,
      times.length.toLocaleString('en-US'),
      `${[0.5, 0.95, 0.99].map((share) => short(at(times, share))).join(' / ')} ms`,
    ]),
  ]
  const faults = Object.entries(errors).map(([text, times]) => `${text} × ${times}`)
  return (
    `${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n\n` +
    `${minutes} minutes with ${streams} streams of changes open, half of the bookings cancelled again, and 5,000 customers imported and ` +
    `taken back each minute. Memory of the app each minute: ${memory.map(({ app }) => app.toFixed(0)).join(', ')} MB; in the second half ` +
    `${slope(half).toFixed(1)} MB a minute. Errors: ${faults.length > 0 ? faults.join(', ') : 'none'}. Load of the machine ` +
    `${Math.min(...loads).toFixed(0)} to ${Math.max(...loads).toFixed(0)}.`
  )
}

/** Without the parts that differ from call to call. */
function routeOf(path: string): string {
  return (path.split('?')[0] ?? '').replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, ':id')
}

function get(path: string, more: Record<string, string> = {}): LoadRequest {
  return { method: 'GET', path, headers: { ...callerHeaders(), ...more } }
}

async function follow(url: string, headers: Record<string, string>, signal: AbortSignal): Promise<void> {
  const reply = await fetch(url, { headers, signal })
  if (!reply.ok) throw new Error(refusalIn(reply, await reply.text()))
  await reply.body?.pipeTo(new WritableStream())
  if (!signal.aborted) throw new Error('ended')
}

/** Slope of the regression line (least squares), per step. */
function slope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const rise = values.reduce((sum, value, index) => sum + (index - middle) * (value - mean), 0)
  return (
    rise /
    Math.max(
      1,
      values.reduce((sum, _, index) => sum + (index - middle) ** 2, 0),
    )
  )
}
