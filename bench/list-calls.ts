/** The call behind the list of bookings, in a salon with years of them: pages, filters, orders and searches. */

import { z } from 'zod'
import { at, type Row, short, twoOf } from '../scripts/screens-table.ts'
import { shopLogin } from '../shared/accounts/contract.ts'
import { listBookings } from '../shared/bookings/contract.ts'
import { bookingSorts } from '../shared/bookings/sorts.ts'
import { bookingStatuses } from '../shared/bookings/status.ts'
import type { SeededOwner } from './data-sets.ts'
import { cpuMilliseconds, total as totalOf } from './processes.ts'
import type { Product } from './product.ts'

export const listSalon = { salons: 1, bookings: 200_000, staff: 20 }
const limit = 50
const max = 50

const Answer = z.object({
  total: z.number(),
  bookings: z.array(
    z.object({ id: z.string(), customerPhone: z.string(), services: z.array(z.object({ staffId: z.string() })) }),
  ),
})
type Answer = z.infer<typeof Answer>
type Query = Record<string, string | number>
type Ask = (query: Query) => Promise<Answer>

const pages = ['first', 'middle', 'last'] as const

/** A query of the list and how long each of its calls took. */
interface PageSample {
  query: Query
  page: (typeof pages)[number]
  latencies: number[]
  /** CPU milliseconds per call, app and database; null if not measured. */
  cpu: number | null
}

export async function measureList(product: Product, owner: SeededOwner, rounds: number): Promise<Row[]> {
  const ask = await signIn(product.url, owner)
  const [sample] = (await ask({ sortBy: 'newest' })).bookings
  if (!sample) throw new Error('The salon of the list has no bookings.')
  const filters: Query[] = [
    {},
    ...bookingStatuses.map((status) => ({ status })),
    { staffId: sample.services[0]?.staffId ?? '' },
  ]
  const searches: [label: string, search: string | null][] = [
    ['no search', null],
    ['search of a name', 'Kim Nguyen'],
    ['search of a part of a phone', sample.customerPhone.slice(-6)],
    ['search of a reference', sample.id.slice(-8)],
  ]

  const rows: Row[] = []
  for (const [label, search] of searches) {
    const taken: PageSample[] = []
    for (const filter of filters) {
      for (const sortBy of bookingSorts) {
        taken.push(
          ...(await measurePages(product, ask, { ...filter, ...(search !== null && { search }), sortBy }, rounds)),
        )
      }
    }
    rows.push(...rowsOf(label, search === null ? pages : [null], taken))
  }
  return rows
}

async function measurePages(product: Product, ask: Ask, query: Query, rounds: number): Promise<PageSample[]> {
  const { total } = await ask(query)
  const last = Math.max(1, Math.ceil(total / limit))
  const places = { first: 1, middle: Math.ceil(last / 2), last }
  const taken: PageSample[] = []
  for (const page of pages) {
    const latencies: number[] = []
    const before = await cpuMilliseconds(product)
    for (let round = 0; round < rounds; round++) {
      const begun = performance.now()
      await ask({ ...query, page: places[page] })
      latencies.push(performance.now() - begun)
    }
    const after = await cpuMilliseconds(product)
    const cpu = before && after && (totalOf(after) - totalOf(before)) / rounds
    taken.push({ query: { ...query, page: places[page] }, page, latencies, cpu })
  }
  return taken
}

function cost({ cpu, latencies }: PageSample): number {
  return cpu ?? at(latencies, 0.5)
}

/** One row per page, or one row for all (`null`); the most expensive query is named. */
function rowsOf(label: string, parts: readonly (PageSample['page'] | null)[], taken: readonly PageSample[]): Row[] {
  return parts.map((part) => {
    const among = taken.filter(({ page }) => part === null || page === part)
    const all = among.flatMap(({ latencies }) => latencies)
    const [dearest] = among.toSorted((a, b) => cost(b) - cost(a))
    const named = dearest ? Object.entries(dearest.query).map(([name, value]) => `${name}=${value}`) : []
    const cpu = among.flatMap((one) => one.cpu ?? [])
    const ofCpu = cpu.length > 0 ? `; CPU ${short(at(cpu, 0.5))} ms, at most ${short(Math.max(...cpu))} ms` : ''
    return {
      label: `list of ${listSalon.bookings.toLocaleString('en-US')} bookings, ${part ? `${part} page, ` : ''}${label}`,
      figure: `${twoOf(all)}${ofCpu} (${named.join(' ')})`,
      goal: `p95 ≤ ${max} ms`,
      met: at(all, 0.95) <= max,
    }
  })
}

async function signIn(url: string, { email, password, salonId }: SeededOwner): Promise<Ask> {
  const login = await fetch(`${url}${shopLogin.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const path = listBookings.path.replace(':salonId', salonId)
  return async (query) => {
    const address = new URLSearchParams(
      Object.entries({ limit, ...query }).map(([name, value]) => [name, String(value)]),
    )
    const reply = await fetch(`${url}${path}?${address}`, { headers: { cookie } })
    const answer: unknown = await reply.json()
    if (!reply.ok) throw new Error(`${path}?${address}: ${reply.status}`)
    return Answer.parse(answer)
  }
}
