/** Bulk changes of visits: their cost, and how long a change of another visit of the salon waits meanwhile. */

import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { z } from 'zod'
import { at, type Row, screensTable, short, twoOf } from '../scripts/screens-table.ts'
import type { Shutdown } from '../server/shutdown.ts'
import { localDate } from '../server/time-zone.ts'
import { changeBooking, changeStatuses, maxStatusChanges } from '../shared/bookings/change.ts'
import { comeBack, goHome, readRestOfDay } from '../shared/bookings/going-home.ts'
import { addMinutes, minute } from '../shared/time.ts'
import { type SeededOwner, seed } from './data-sets.ts'
import { fillDay, members, perMember } from './full-day.ts'
import { cpuMilliseconds, type Shares, total } from './processes.ts'
import { type Product, startProduct } from './product.ts'
import { settle } from './salons.ts'
import { signedIn } from './signed-in.ts'

const manyVisits = { salons: 1, bookings: 3_000, staff: members }
const emptyDay = { salons: 1, bookings: 1, staff: members }

/** For whoever changes another visit meanwhile: what feels instantaneous at the front desk. */
const maxWaitMs = 100

/** Not counted: nothing of such a change has run in the process before. */
const warmUps = 2

/** By then the bulk change has begun. */
const laterMs = 5

type Ask = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) => Promise<unknown>

interface Change {
  label: string
  /** Preparation, not measured. */
  look?: () => Promise<void>
  send: () => Promise<unknown>
  /** Changes another visit of the same salon. */
  other: () => Promise<unknown>
}

/** A table, and the machine it was measured on. */
export async function takeChanges(closing: Shutdown, rounds: number, say: (what: string) => void): Promise<string> {
  const dataDir = await realpath(await mkdtemp(join(tmpdir(), 'booknail-bench-')))
  closing.later(dataDir, (folder) => rm(folder, { recursive: true, force: true }))
  const starting = startProduct(dataDir)
  closing.later(starting, ({ stop }) => stop())
  const product = await starting
  say('changes: seeding …')
  const owners = { many: await seed(dataDir, manyVisits, closing), day: await seed(dataDir, emptyDay, closing) }
  await settle(product.databaseUrl)

  say('changes: measuring …')
  const rows = [
    ...(await measure(product, rounds, await statusChanges(product, owners.many))),
    ...(await measure(product, rounds, await goingHome(product, owners.day))),
  ]
  await product.stop()
  return `${screensTable(rows)}\n\nOne after another, ${rounds} of each after ${warmUps} that are not counted; load of the machine ${(loadavg()[0] ?? 0).toFixed(1)}.`
}

/** @param changes each undoes the previous one, and the first undoes the last */
async function measure(product: Product, rounds: number, changes: readonly Change[]): Promise<Row[]> {
  const taken = changes.map((change) => ({ change, took: [] as number[], waited: [] as number[], cpu: [] as Shares[] }))
  for (let round = -warmUps; round < rounds; round++) {
    for (const { change, took, waited, cpu } of taken) {
      await change.look?.()
      const before = await cpuMilliseconds(product)
      const later = () => timeOf(change.other)
      const [all, other] = await Promise.all([timeOf(change.send), sleep(laterMs).then(later)])
      if (round < 0) continue
      took.push(all)
      waited.push(other)
      const after = await cpuMilliseconds(product)
      if (before && after) cpu.push({ app: after.app - before.app, database: after.database - before.database })
    }
  }
  return taken.flatMap(({ change: { label }, took, waited, cpu }) => [
    { label: `**${label}**`, figure: twoOf(took), goal: '', met: true },
    { label: 'CPU, app + database', figure: cpu.length > 0 ? meanOf(cpu) : 'not measured here', goal: '', met: true },
    {
      label: 'another change in the salon meanwhile',
      figure: twoOf(waited),
      goal: `p95 ≤ ${maxWaitMs} ms`,
      met: at(waited, 0.95) <= maxWaitMs,
    },
  ])
}

function meanOf(cpu: readonly Shares[]): string {
  const mean = (of: (shares: Shares) => number) => short(cpu.reduce((sum, shares) => sum + of(shares), 0) / cpu.length)
  return `${mean(total)} ms (${mean(({ app }) => app)} + ${mean(({ database }) => database)})`
}

async function statusChanges(product: Product, owner: SeededOwner): Promise<Change[]> {
  const ask = askAs(product, await signedIn(product.url, owner))
  const ids = await run<{ id: string }>(
    product,
    `select id from bookings where salon_id = $1 and status = 'confirmed' and starts_at > now() + interval '1 day'
      order by id limit ${maxStatusChanges + 1}`,
    [owner.salonId],
  )
  const [one = '', ...many] = ids.map(({ id }) => id)
  if (many.length < maxStatusChanges) throw new Error('The salon has too few upcoming visits.')
  const path = changeStatuses.path.replace(':salonId', owner.salonId)
  const set = async (status: string) => {
    const { results } = Results.parse(await ask('PATCH', path, { ids: many, status }))
    if (results.some(({ ok }) => !ok)) throw new Error(`Not all became ${status}.`)
  }
  const other = () =>
    ask('PATCH', changeBooking.path.replace(':bookingId', one), { notes: `Seen ${performance.now()}` })
  return [
    { label: `${maxStatusChanges} visits cancelled`, send: () => set('cancelled'), other },
    { label: `${maxStatusChanges} visits confirmed again`, send: () => set('confirmed'), other },
  ]
}

/** A zone in which the day has just begun, whenever this runs, and everybody works around the clock: a whole day is left. */
async function goingHome(product: Product, owner: SeededOwner): Promise<Change[]> {
  const { salonId } = owner
  const ask = askAs(product, await signedIn(product.url, owner))
  const zone = zoneWhereItIsOne(new Date().getUTCHours())
  await run(product, `update salons set timezone = '${zone}' where id = $1`, [salonId])
  await run(
    product,
    `update opening_hours set closed = false, opens_at = '00:00', closes_at = '23:59' where salon_id = $1`,
    [salonId],
  )
  await run(
    product,
    `update shifts set active = true, starts_at = '00:00', ends_at = '23:59', break_starts_at = null, break_ends_at = null
      where salon_id = $1`,
    [salonId],
  )
  const quarter = 15 * minute
  const start = addMinutes(Math.ceil(Date.now() / quarter) * quarter, 15)
  const [one = '', ...rest] = await fillDay({ ask, salonId }, start, localDate(zone, start), 1)
  const [member] = await run<{ staff_id: string }>(
    product,
    `select staff_id from booking_lines where salon_id = $1 and booking_id = $2`,
    [salonId, one],
  )
  const path = (call: { path: string }) => call.path.replace(':staffId', member?.staff_id ?? '')
  let moves: { bookingId: string; version: number; staffId: string }[] = []
  let gone: object = {}
  const look = async () => {
    const visits = RestOfDay.parse(await ask('GET', path(readRestOfDay)))
    moves = visits.flatMap(({ id, version, takers: [taker] }) =>
      taker && id !== one ? [{ bookingId: id, version, staffId: taker.staffId }] : [],
    )
    if (moves.length < rest.length) throw new Error(`Only ${moves.length} visits can be given away.`)
  }
  const leave = async () => (gone = Gone.parse(await ask('POST', path(goHome), { moves, endDay: true })))
  const other = () =>
    ask('PATCH', changeBooking.path.replace(':bookingId', one), { notes: `Seen ${performance.now()}` })
  return [
    { label: `Going home with ${perMember - 1} visits left`, look, send: leave, other },
    { label: 'coming back to them', send: () => ask('POST', path(comeBack), gone), other },
  ]
}

const Results = z.object({ results: z.array(z.object({ ok: z.boolean() })) })
const RestOfDay = z.array(
  z.object({ id: z.string(), version: z.number(), takers: z.array(z.object({ staffId: z.string() })) }),
)
const Gone = z.looseObject({ timeOffId: z.string().nullable() })

/** POSIX sign: zones east of Greenwich are negative. */
function zoneWhereItIsOne(utcHour: number): string {
  const east = utcHour > 13 ? 25 - utcHour : 1 - utcHour
  return `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`
}

function askAs({ url }: Product, headers: Record<string, string>): Ask {
  return async (method, path, body) => {
    const reply = await fetch(`${url}${path}`, {
      method,
      headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await reply.text()
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${text}`)
    return text === '' ? null : z.unknown().parse(JSON.parse(text))
  }
}

async function run<Row extends pg.QueryResultRow>(
  { databaseUrl }: Product,
  text: string,
  values: string[],
): Promise<Row[]> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}
