/** The calls behind the dashboard and the reports, in a salon with years of bookings. */

import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { at, type Row, screensTable, short, twoOf } from '../scripts/screens-table.ts'
import type { Shutdown } from '../server/shutdown.ts'
import { readDashboard } from '../shared/reports/dashboard.ts'
import { customerLists } from '../shared/reports/list-kinds.ts'
import { listCustomersToAsk, listVisitsBehind, readQuestions } from '../shared/reports/lists.ts'
import { reportRanges } from '../shared/reports/period.ts'
import {
  listStaffUtilization,
  readBookingStats,
  readLifetimeValue,
  readPeakHours,
  readReportSummary,
  readServicePopularity,
} from '../shared/reports/reports.ts'
import { type SeededOwner, seed } from './data-sets.ts'
import { cpuMilliseconds, total as totalOf } from './processes.ts'
import { type Product, startProduct } from './product.ts'
import { settle } from './salons.ts'
import { signedIn } from './signed-in.ts'

/** A customer has six bookings: forty thousand customers. */
const reportSalon = { salons: 1, bookings: 240_000, staff: 20 }

const max = 150

const reports = [
  readReportSummary,
  listStaffUtilization,
  readBookingStats,
  readServicePopularity,
  readLifetimeValue,
  readPeakHours,
]

/** A table, and the machine it was measured on. */
export async function takeReports(closing: Shutdown, rounds: number, say: (what: string) => void): Promise<string> {
  const dataDir = await realpath(await mkdtemp(join(tmpdir(), 'booknail-bench-')))
  closing.later(dataDir, (folder) => rm(folder, { recursive: true, force: true }))
  const starting = startProduct(dataDir)
  closing.later(starting, ({ stop }) => stop())
  const product = await starting
  say('reports: seeding …')
  const owner = await seed(dataDir, reportSalon, closing)
  await settle(product.databaseUrl)

  say('reports: measuring …')
  const rows = await measureReports(product, owner, rounds)
  await product.stop()
  const bookings = reportSalon.bookings.toLocaleString('en-US')
  return `${screensTable(rows)}\n\n${bookings} bookings of 40,000 customers, one call after another, ${rounds} in each range from 7 days to a year; load of the machine ${(loadavg()[0] ?? 0).toFixed(1)}.`
}

/** Each report for every range, sequentially, after one warm-up call. The last range, a year, is the most expensive. */
export async function measureReports(product: Product, owner: SeededOwner, rounds: number): Promise<Row[]> {
  const headers = await signedIn(product.url, owner)
  const rows: Row[] = []
  for (const { path } of [readDashboard, ...reports, readQuestions, listVisitsBehind]) {
    const latencies: number[] = []
    let cpu = ''
    for (const range of path === readDashboard.path ? [''] : reportRanges.map((range) => `?range=${range}`)) {
      const address = `${product.url}${path.replace(':salonId', owner.salonId)}${range}`
      await ask(address, headers)
      const before = await cpuMilliseconds(product)
      for (let round = 0; round < rounds; round++) latencies.push(await ask(address, headers))
      const after = await cpuMilliseconds(product)
      cpu = before && after ? `; CPU ${short((totalOf(after) - totalOf(before)) / rounds)} ms` : ''
    }
    rows.push({
      label: `${path.slice(path.lastIndexOf('/') + 1).replaceAll('-', ' ')}${path === readDashboard.path ? '' : ', 7 days to a year; CPU: a year'}`,
      figure: `${twoOf(latencies)}${cpu}`,
      goal: `p95 ≤ ${max} ms`,
      met: at(latencies, 0.95) <= max,
    })
  }
  for (const list of customerLists) {
    const address = `${product.url}${listCustomersToAsk.path.replace(':salonId', owner.salonId)}?list=${list}`
    await ask(address, headers)
    const latencies: number[] = []
    for (let round = 0; round < rounds; round++) latencies.push(await ask(address, headers))
    const met = at(latencies, 0.95) <= max
    rows.push({
      label: `customers: ${list.replaceAll('_', ' ')}`,
      figure: twoOf(latencies),
      goal: `p95 ≤ ${max} ms`,
      met,
    })
  }
  return rows
}

/** Milliseconds until the whole response has arrived. */
async function ask(address: string, headers: Record<string, string>): Promise<number> {
  const begun = performance.now()
  const reply = await fetch(address, { headers })
  const body = await reply.text()
  if (!reply.ok) throw new Error(`${address}: ${reply.status} ${body}`)
  return performance.now() - begun
}
