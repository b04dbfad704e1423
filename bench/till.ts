/** Till and pay of a salon with a year of checks: every call behind a screen or report, and the cost of a payment. */

import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { at, type Row, screensTable, short, twoOf } from '../scripts/screens-table.ts'
import type { Shutdown } from '../server/shutdown.ts'
import { localDate } from '../server/time-zone.ts'
import { addDays, type LocalDate } from '../shared/time.ts'
import { type SeededOwner, seed } from './data-sets.ts'
import { cpuMilliseconds, type Shares, total } from './processes.ts'
import { type Product, startProduct } from './product.ts'
import { settle } from './salons.ts'
import { signedIn } from './signed-in.ts'

/** Six members, sixty visits a day: twenty thousand of the past year are completed and paid, its days closed. */
const tillSalon = { salons: 1, bookings: 402 * 60, staff: 6, checks: 20_000 }
const timezone = 'America/Los_Angeles'
const [maxCallMs, maxPayCpuMs] = [150, 10]

/** A table, and the machine it was measured on. */
export async function takeTill(
  closing: Shutdown,
  { rounds, payments }: { rounds: number; payments: number },
  say: (what: string) => void,
): Promise<string> {
  const dataDir = await realpath(await mkdtemp(join(tmpdir(), 'booknail-bench-')))
  closing.later(dataDir, (folder) => rm(folder, { recursive: true, force: true }))
  const starting = startProduct(dataDir)
  closing.later(starting, ({ stop }) => stop())
  const product = await starting
  say('the till: seeding …')
  const owner = await seed(dataDir, tillSalon, closing)
  const salon = await openSalon(product, owner)
  const today = localDate(timezone, Date.now())
  say('the till: rules of pay, and closing its periods …')
  await setPay(salon, today)
  await settle(product.databaseUrl)

  say('the till: measuring …')
  const rows = await measureCalls(product, salon, await callsOf(salon, today), rounds)
  rows.push(...(await measurePaying(product, salon, payments)))
  await product.stop()
  return `${screensTable(rows).replace('| screen |', '| call |')}\n\n20,000 checks of a year, ${rounds} calls of each one after another; load of the machine ${(loadavg()[0] ?? 0).toFixed(1)}.`
}

interface Salon {
  /** Milliseconds until the whole response has arrived, and the response. @throws Error unless it is 2xx */
  ask: (
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    input?: object,
    base?: string,
  ) => Promise<{ ms: number; body: unknown }>
}

async function openSalon({ url }: Product, owner: SeededOwner): Promise<Salon> {
  const headers = { ...(await signedIn(url, owner)), 'content-type': 'application/json' }
  return {
    ask: async (method, path, input, base = '/api/salons') => {
      const begun = performance.now()
      const reply = await fetch(`${url}${base}/${owner.salonId}${path}`, {
        method,
        headers: { ...headers, ...(method !== 'GET' && { 'idempotency-key': crypto.randomUUID() }) },
        ...(input && { body: JSON.stringify(input) }),
      })
      const text = await reply.text()
      const ms = performance.now() - begun
      if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${text.slice(0, 500)}`)
      return { ms, body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text }
    },
  }
}

const Rules = z.object({ members: z.array(z.object({ staffId: z.string(), version: z.number() })) })
const Period = z.object({
  from: z.string(),
  to: z.string(),
  mayClose: z.string(),
  members: z.array(z.object({ toBePaidCents: z.number() })),
})

/** Every member has a rule from before the first check on; all weeks but the last are closed. */
async function setPay({ ask }: Salon, today: LocalDate): Promise<void> {
  const from = addDays(today, -380)
  const { members } = Rules.parse((await ask('GET', '/pay/rules')).body)
  const rule = {
    kind: 'guarantee',
    commissionBp: 6000,
    supplyFeeBp: 500,
    categories: [],
    guaranteeCents: 12_000,
    hourlyCents: 0,
    cardTipFeeBp: 300,
    checkBp: 7000,
  }
  for (const { staffId, version } of members) await ask('POST', '/pay/rules', { staffId, from, rule, version })
  for (let day = from; day < addDays(today, -14); day = addDays(day, 7)) {
    const { mayClose, members: paid, ...period } = Period.parse((await ask('GET', `/pay?date=${day}`)).body)
    if (mayClose !== 'yes') throw new Error(`The period of ${day} cannot be closed: ${mayClose}.`)
    const toBePaidCents = paid.reduce((sum, one) => sum + one.toBePaidCents, 0)
    await ask('POST', '/pay/periods', { from: period.from, to: period.to, toBePaidCents })
  }
}

const Checks = z.object({
  total: z.number(),
  checks: z.array(
    z.object({
      id: z.string(),
      number: z.number(),
      state: z.string(),
      firstName: z.string(),
      lastName: z.string(),
    }),
  ),
})

interface Call {
  label: string
  path: string
}

async function callsOf({ ask }: Salon, today: LocalDate): Promise<Call[]> {
  const { total: count, checks } = Checks.parse((await ask('GET', '/till/checks')).body)
  const one = checks.slice(20).find(({ state }) => state === 'paid')
  if (!one) throw new Error('The salon has no paid checks.')
  const yesterday = addDays(today, -1)
  const year = today.slice(0, 4)
  return [
    { label: 'till', path: '/till' },
    { label: 'a check', path: `/till/checks/${one.id}` },
    { label: 'its receipt', path: `/till/checks/${one.id}/receipt` },
    { label: 'the day', path: `/till/days/${today}` },
    { label: 'a closed day', path: `/till/days/${yesterday}` },
    { label: 'days of a year', path: `/till/days?from=${addDays(today, -365)}&to=${today}` },
    { label: 'checks: first page', path: '/till/checks' },
    { label: 'checks: middle page', path: `/till/checks?page=${Math.ceil(count / 100)}` },
    { label: 'checks: last page', path: `/till/checks?page=${Math.ceil(count / 50)}` },
    { label: 'checks: paid ones, last page', path: `/till/checks?state=paid&page=${Math.ceil(count / 50)}` },
    { label: 'checks: by number', path: `/till/checks?q=${one.number}` },
    { label: 'checks: by a name that many have', path: `/till/checks?q=${encodeURIComponent('Kim')}` },
    {
      label: 'checks: by a whole name',
      path: `/till/checks?q=${encodeURIComponent(`${one.firstName} ${one.lastName}`)}`,
    },
    { label: 'checks: by a name that nobody has', path: '/till/checks?q=Zzyzx' },
    { label: 'checks: by the end of a phone', path: '/till/checks?q=1234' },
    { label: 'gift cards', path: '/gift-cards' },
    { label: 'deposits', path: '/deposits' },
    { label: 'products', path: '/products' },
    { label: 'till report: 7 days', path: '/reports/till?range=7d' },
    { label: 'till report: a year', path: '/reports/till?range=1y' },
    { label: 'till report: a year as CSV', path: '/reports/till.csv?range=1y' },
    { label: 'dashboard', path: '/dashboard' },
    { label: 'report of revenue: a year', path: '/reports/summary?range=1y' },
    { label: 'report of members: a year', path: '/reports/staff-utilization?range=1y' },
    { label: 'pay: an open week', path: `/pay?date=${addDays(today, -7)}` },
    { label: 'pay: a closed week', path: `/pay?date=${addDays(today, -60)}` },
    { label: 'pay: the week as CSV', path: `/pay.csv?date=${addDays(today, -7)}` },
    { label: 'pay: rules', path: '/pay/rules' },
    { label: 'pay: the year', path: `/pay/years/${year}` },
    { label: 'pay: the year as CSV', path: `/pay/years/${year}/pay.csv` },
  ]
}

async function measureCalls(product: Product, { ask }: Salon, calls: readonly Call[], rounds: number): Promise<Row[]> {
  const rows: Row[] = []
  for (const { label, path } of calls) {
    for (let warm = 0; warm < 6; warm++) await ask('GET', path)
    const latencies: number[] = []
    const before = await cpuMilliseconds(product)
    for (let round = 0; round < rounds; round++) latencies.push((await ask('GET', path)).ms)
    const cpu = perCall(before, await cpuMilliseconds(product), rounds)
    rows.push({
      label,
      figure: `${twoOf(latencies)}${cpu && `; CPU ${short(total(cpu))} ms`}`,
      goal: `p95 ≤ ${maxCallMs} ms`,
      met: at(latencies, 0.95) <= maxCallMs,
    })
  }
  return rows
}

function perCall(before: Shares | null, after: Shares | null, calls: number): Shares | '' {
  if (!before || !after) return ''
  return { app: (after.app - before.app) / calls, database: (after.database - before.database) / calls }
}

const Opened = z.object({ id: z.string(), version: z.number() })
const Menu = z.array(z.object({ id: z.string() }))
const Bookings = z.object({ bookings: z.array(z.object({ id: z.string() })) })

/** Checks of visits, and one without: prepared first, then paid in cash one after another. */
async function measurePaying(product: Product, { ask }: Salon, payments: number): Promise<Row[]> {
  const confirmed = `/bookings?status=confirmed&limit=${payments + 20}`
  const { bookings } = Bookings.parse((await ask('GET', confirmed, undefined, '/api/salon-owner/salons')).body)
  const [service] = Menu.parse((await ask('GET', '/services')).body)
  const { members } = Rules.parse((await ask('GET', '/pay/rules')).body)
  const open = async (bookingIds: string[]) => {
    const opened = Opened.parse((await ask('POST', '/till/checks', { bookingIds })).body)
    const line = { kind: 'service', serviceId: service?.id ?? '', staffId: members[0]?.staffId ?? '' }
    const lines = bookingIds.length > 0 ? {} : { lines: [line, line] }
    const change = { version: opened.version, ...lines, tip: { kind: 'percent', bp: 2000 } }
    return Opened.parse((await ask('PATCH', `/till/checks/${opened.id}`, change)).body)
  }
  const groups: { label: string; bookingIds: string[][] }[] = [
    { label: 'paying a check of two services', bookingIds: Array.from({ length: payments + 20 }, () => []) },
    { label: 'paying a visit', bookingIds: bookings.map(({ id }) => [id]) },
  ]
  const rows: Row[] = []
  for (const { label, bookingIds } of groups) {
    const checks: z.infer<typeof Opened>[] = []
    for (const ids of bookingIds) checks.push(await open(ids))
    const warm = Math.min(20, Math.floor(checks.length / 3))
    const pay = ({ id, version }: z.infer<typeof Opened>) =>
      ask('POST', `/till/checks/${id}/payments`, { version, method: 'cash' })
    for (const check of checks.slice(0, warm)) await pay(check)
    const counted = checks.slice(warm)
    if (counted.length === 0) continue
    const latencies: number[] = []
    const before = await cpuMilliseconds(product)
    for (const check of counted) latencies.push((await pay(check)).ms)
    const cpu = perCall(before, await cpuMilliseconds(product), counted.length)
    rows.push({ label, figure: twoOf(latencies), goal: `p95 ≤ ${maxCallMs} ms`, met: at(latencies, 0.95) <= maxCallMs })
    if (!cpu) continue
    rows.push({
      label: `${label}: CPU, app + database`,
      figure: `${total(cpu).toFixed(1)} ms (${cpu.app.toFixed(1)} + ${cpu.database.toFixed(1)})`,
      goal: `≤ ${maxPayCpuMs} ms`,
      met: total(cpu) <= maxPayCpuMs,
    })
  }
  return rows
}
