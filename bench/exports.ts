/** Exporting and importing a salon with years of data: duration, and the app's memory meanwhile. */

import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '../server/context.ts'
import { connect } from '../server/db/pool.ts'
import { insertSalon } from '../server/salons/salons.sql.ts'
import type { Shutdown } from '../server/shutdown.ts'
import { bookingsFile, bringTakeout, takeout } from '../shared/reports/exports.ts'
import { type SeededOwner, seed } from './data-sets.ts'
import { megabytes } from './processes.ts'
import { type Product, startProduct } from './product.ts'
import { signedIn } from './signed-in.ts'

/** How much memory an export may add, whatever the size of the salon. */
const maxExtraMegabytes = 100

interface Row {
  label: string
  seconds: number
  size: number
  /** Megabytes more than before. */
  more: number
}

/** A table, and the machine it was measured on. */
export async function takeExports(closing: Shutdown, bookings: number, say: (what: string) => void): Promise<string> {
  const dataDir = await realpath(await mkdtemp(join(tmpdir(), 'booknail-bench-')))
  closing.later(dataDir, (folder) => rm(folder, { recursive: true, force: true }))
  const starting = startProduct(dataDir)
  closing.later(starting, ({ stop }) => stop())
  const product = await starting
  say('exports: seeding …')
  const owner = await seed(dataDir, { salons: 1, bookings, staff: 20 }, closing)

  say('exports: measuring …')
  const rows = await measureExports(product, owner)
  await product.stop()
  const cells = rows.map(({ label, seconds, size, more }) => [
    label,
    `${seconds.toFixed(0)} s`,
    `${(size / 1e6).toFixed(0)} MB`,
    `+${more.toFixed(0)} MB${label.startsWith('bring') ? '' : more <= maxExtraMegabytes ? ' ✓' : ' ✗'}`,
  ])
  const table = [
    ['export', 'time', 'file', `memory of the app (goal: ≤ +${maxExtraMegabytes} MB)`],
    ['---', '---:', '---:', '---:'],
    ...cells,
  ]
  return `${table.map((row) => `| ${row.join(' | ')} |`).join('\n')}\n\nA salon of ${bookings.toLocaleString('en-US')} bookings; load of the machine ${(loadavg()[0] ?? 0).toFixed(1)}.`
}

async function measureExports(product: Product, owner: SeededOwner): Promise<Row[]> {
  const headers = await signedIn(product.url, owner)
  const addressOf = (path: string, salonId: string) => `${product.url}${path.replace(':salonId', salonId)}`
  let zip = new Blob()
  const rows = [
    await measure('bookings.csv', product, async () => {
      return (await answerOf(addressOf(bookingsFile.path, owner.salonId), { headers })).size
    }),
    await measure('takeout.zip', product, async () => {
      zip = await answerOf(addressOf(takeout.path, owner.salonId), { headers })
      return zip.size
    }),
  ]
  const target = await emptySalon(product, owner)
  const sent = { method: 'POST', headers: { ...headers, 'content-type': 'application/zip' }, body: zip }
  rows.push(
    await measure('bring it into an empty salon', product, async () => {
      await answerOf(addressOf(bringTakeout.path, target), sent)
      return zip.size
    }),
  )
  return rows
}

async function measure(label: string, product: Product, work: () => Promise<number>): Promise<Row> {
  const before = await appMegabytes(product)
  let peak = before
  const watching = setInterval(() => void appMegabytes(product).then((now) => (peak = Math.max(peak, now))), 50)
  const begun = performance.now()
  try {
    const size = await work()
    return { label, seconds: (performance.now() - begun) / 1000, size, more: peak - before }
  } finally {
    clearInterval(watching)
  }
}

async function answerOf(address: string, request: RequestInit): Promise<Blob> {
  const reply = await fetch(address, request)
  const body = await reply.blob()
  if (!reply.ok) throw new Error(`${address}: ${reply.status} ${await body.text()}`)
  return body
}

/** A new, empty salon of the same owner. */
export async function emptySalon(
  { databaseUrl }: Pick<Product, 'databaseUrl'>,
  { salonId }: SeededOwner,
): Promise<string> {
  const db = connect(databaseUrl, 1)
  try {
    const salon = await db.selectFrom('salons').selectAll().where('id', '=', salonId).executeTakeFirstOrThrow()
    const id = newId()
    const { address, phone, email, timezone } = salon
    const rest = { ownerId: salon.owner_id, slotMinutes: 30, isSample: false, at: salon.created_at }
    await insertSalon(db, { id, name: 'Empty', address, phone, email, timezone, ...rest })
    return id
  } finally {
    await db.destroy()
  }
}

async function appMegabytes(product: Product): Promise<number> {
  return (await megabytes(product))?.app ?? 0
}
