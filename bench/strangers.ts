/** The CPU cost of each anonymous call, most expensive first: these are what an attacker would send. */

import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { describeMachine } from '../scripts/machine.ts'
import type { Shutdown } from '../server/shutdown.ts'
import { localDate } from '../server/time-zone.ts'
import { shopLogin } from '../shared/accounts/contract.ts'
import { renewFeed } from '../shared/bookings/calendar-feeds.ts'
import { type AnonymousCall, anonymousCalls } from './anonymous-calls.ts'
import { callerHeaders } from './anonymous-requests.ts'
import { oneSalon, type SeededOwner, seed } from './data-sets.ts'
import { cpuMilliseconds, type Shares, total } from './processes.ts'
import { type Product, startProduct } from './product.ts'
import { loadSalons, settle } from './salons.ts'

interface Cost {
  label: string
  /** In order of arrival. */
  statuses: string
  cpu: Shares
}

/** A table, and the machine it was measured on. @param times how often each call is made, one after another */
export async function measureAnonymousCalls(
  closing: Shutdown,
  times: number,
  say: (what: string) => void,
): Promise<string> {
  const dataDir = await realpath(await mkdtemp(join(tmpdir(), 'booknail-bench-')))
  closing.later(dataDir, (folder) => rm(folder, { recursive: true, force: true }))
  const starting = startProduct(dataDir)
  closing.later(starting, ({ stop }) => stop())
  const product = await starting
  say('strangers: seeding …')
  const owner = await seed(dataDir, oneSalon, closing)
  await settle(product.databaseUrl)
  const { salons, postgres } = await loadSalons(product.databaseUrl)
  const [salon] = salons
  if (!salon) throw new Error('There is no salon.')

  const calls = [
    ...(await calendarFeedCalls(product.url, owner)),
    ...(await anonymousCalls(product.url, salon, localDate('America/Los_Angeles', Date.now()))),
  ]
  const costs: Cost[] = []
  for (const call of calls) {
    say(`strangers: ${call.label} …`)
    await askOften(product, call, 10)
    const cost = await costOf(product, call, times)
    if (cost) costs.push(cost)
  }
  await product.stop()
  const rows = costs
    .toSorted((a, b) => total(b.cpu) - total(a.cpu))
    .map(({ label, statuses, cpu }) => `| ${label} | ${statuses} | ${short(cpu.app)} | ${short(cpu.database)} |`)
  const head = ['| call | answer | app, ms of CPU | database, ms of CPU |', '| --- | --- | ---: | ---: |']
  return `${[...head, ...rows].join('\n')}\n\nA salon with 3,000 bookings, ${times} of each one after another, on ${describeMachine(postgres)}.`
}

/** Null if not measured. */
async function costOf(product: Product, call: AnonymousCall, times: number): Promise<Cost | null> {
  const before = await cpuMilliseconds(product)
  const statuses = await askOften(product, call, times)
  await sleep(300) // includes work done after the responses
  const after = await cpuMilliseconds(product)
  if (!before || !after) return null
  const cpu = { app: (after.app - before.app) / times, database: (after.database - before.database) / times }
  return { label: call.label, statuses: [...statuses].join(', '), cpu }
}

/** From a different address each time: otherwise the limits per address would answer instead. */
async function askOften({ url }: Product, { method, path, body, headers }: AnonymousCall, times: number) {
  const statuses = new Set<number>()
  for (let time = 0; time < times; time++) {
    const reply = await fetch(url + path, {
      method,
      headers: { ...headers, ...callerHeaders() },
      ...(body !== undefined && { body }),
      redirect: 'manual',
    })
    await reply.arrayBuffer()
    statuses.add(reply.status)
  }
  return statuses
}

function short(milliseconds: number): string {
  return milliseconds.toFixed(1)
}

/** Requests of a calendar app that follows a salon: frequent, and mostly without changes. */
async function calendarFeedCalls(url: string, { email, password, salonId }: SeededOwner): Promise<AnonymousCall[]> {
  const { headers } = await post(`${url}${shopLogin.path}`, { email, password })
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? ''
  const made = await post(
    `${url}${renewFeed.path.replace(':salonId', salonId)}`,
    { staffId: null, showNames: true },
    { cookie },
  )
  const { address } = z.object({ address: z.url() }).parse(await made.json())
  const path = new URL(address).pathname
  const whole = { 'accept-encoding': 'gzip, br' }
  const etag = (await fetch(url + path)).headers.get('etag') ?? ''
  return [
    { label: 'GET calendar feed of the salon', method: 'GET', path, headers: whole },
    { label: 'GET calendar feed, up to date', method: 'GET', path, headers: { ...whole, 'if-none-match': etag } },
  ]
}

async function post(address: string, input: object, headers: Record<string, string> = {}): Promise<Response> {
  const reply = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(input),
  })
  if (!reply.ok) throw new Error(`${address}: ${reply.status} ${await reply.text()}`)
  return reply
}
