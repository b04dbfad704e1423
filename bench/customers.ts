/** The calls behind the customer book, in a salon with forty thousand customers. */

import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { at, type Row, screensTable, short, twoOf } from '../scripts/screens-table.ts'
import type { Shutdown } from '../server/shutdown.ts'
import { listCustomers, readCustomer, suggestCustomers, sumUpCustomers } from '../shared/customers/contract.ts'
import { listDuplicates } from '../shared/customers/merging.ts'
import { customerSorts } from '../shared/customers/sorts.ts'
import { type SeededOwner, seed } from './data-sets.ts'
import { measureImports } from './imports.ts'
import { cpuMilliseconds, total as totalOf } from './processes.ts'
import { type Product, startProduct } from './product.ts'
import { settle } from './salons.ts'
import { signedIn } from './signed-in.ts'

/** A customer has six bookings. */
const bookSalon = { salons: 1, bookings: 240_000, staff: 20 }

const Page = z.object({ total: z.number(), customers: z.array(z.object({ id: z.string(), phone: z.string() })) })

/** A table, and the machine it was measured on. */
export async function takeCustomers(closing: Shutdown, rounds: number, say: (what: string) => void): Promise<string> {
  const dataDir = await realpath(await mkdtemp(join(tmpdir(), 'booknail-bench-')))
  closing.later(dataDir, (folder) => rm(folder, { recursive: true, force: true }))
  const starting = startProduct(dataDir)
  closing.later(starting, ({ stop }) => stop())
  const product = await starting
  say('customers: seeding …')
  const owner = await seed(dataDir, bookSalon, closing)
  await settle(product.databaseUrl)

  say('customers: measuring …')
  const { rows, total } = await measure(product, owner, rounds)
  await product.stop()
  return `${screensTable(rows)}\n\n${count(total)} customers with ${count(bookSalon.bookings)} bookings, one call after another, ${rounds} of each; load of the machine ${(loadavg()[0] ?? 0).toFixed(1)}.`
}

async function measure(product: Product, owner: SeededOwner, rounds: number): Promise<{ rows: Row[]; total: number }> {
  const headers = await signedIn(product.url, owner)
  const address = (path: string, query: Record<string, string | number> = {}) =>
    `${product.url}${path.replace(':salonId', owner.salonId)}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`
  const { total, customers } = Page.parse(await (await fetch(address(listCustomers.path), { headers })).json())
  const [sample] = customers
  if (!sample) throw new Error('The salon has no customers.')

  const last = Math.ceil(total / 10)
  const list = (query: Record<string, string | number>) => address(listCustomers.path, query)
  const asked: [label: string, most: number, addresses: string[]][] = [
    ['list, first page, each order', 150, customerSorts.map((sort) => list({ sort }))],
    ['list, page in the middle', 150, [list({ page: Math.ceil(last / 2) })]],
    ['list, last page', 150, [list({ page: last })]],
    ['search of a name that thousands have', 50, [list({ search: 'nguyen' }), list({ search: 'KIM NGUYỄN' })]],
    ['search of a part of a phone', 50, [list({ search: sample.phone.slice(-6) })]],
    ['search of what nobody has', 50, [list({ search: 'zzz@example.com' })]],
    ['found while typing', 50, [address(suggestCustomers.path, { q: 'kim ng' })]],
    ['cards', 150, [address(sumUpCustomers.path)]],
    ['a record', 150, [address(readCustomer.path.replace(':customerId', sample.id))]],
    ['likely duplicates', 1000, [address(listDuplicates.path)]],
  ]
  const rows: Row[] = []
  for (const [label, max, addresses] of asked)
    rows.push(await take(product, { label, max, addresses, headers, rounds }))
  rows.push(...(await measureImports({ url: product.url, salonId: owner.salonId, headers })))
  return { rows, total }
}

interface Scenario {
  label: string
  /** Milliseconds for p95; 0: no goal. */
  max: number
  addresses: readonly string[]
  headers: Record<string, string>
  rounds: number
}

async function take(product: Product, { label, max, addresses, headers, rounds }: Scenario): Promise<Row> {
  const latencies: number[] = []
  for (const one of addresses) await timeOf(one, headers)
  const before = await cpuMilliseconds(product)
  for (const one of addresses) {
    for (let round = 0; round < rounds; round++) latencies.push(await timeOf(one, headers))
  }
  const after = await cpuMilliseconds(product)
  const cpu = before && after && (totalOf(after) - totalOf(before)) / latencies.length
  return {
    label,
    figure: `${twoOf(latencies)}${cpu === null ? '' : `; CPU ${short(cpu)} ms`}`,
    goal: max === 0 ? '' : `p95 ≤ ${max} ms`,
    met: at(latencies, 0.95) <= max,
  }
}

/** Milliseconds until the whole response has arrived. */
async function timeOf(address: string, headers: Record<string, string>): Promise<number> {
  const begun = performance.now()
  const reply = await fetch(address, { headers })
  const body = await reply.text()
  if (!reply.ok) throw new Error(`${address}: ${reply.status} ${body}`)
  return performance.now() - begun
}

function count(number: number): string {
  return number.toLocaleString('en-US')
}
