/** The dearest question for each public call and page, of a salon with as much of everything as one may have. */

import { existsSync, readFileSync } from 'node:fs'
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Dice, diceOf } from '../server/sample/random.ts'
import { type ApiCall, addressOf, everyCall, type IdOf, type Schema } from '../server/testing/every-call.ts'
import { type TestApp, testApp, wednesday } from '../server/testing/salon.ts'
import { minute } from '../shared/time.ts'
import { type LargestSalon, largestSalon, rollSalon } from './largest-salon.ts'
import { writeNote } from './report.ts'

/** Milliseconds of CPU, of the app and its database. */
const limits = { callMs: 250, turnMs: 50 }
const salons = 3
const questionsEach = 3
/** Printed one by one; the others are summed up. */
const dearMs = 25

interface Question {
  method: ApiCall['method']
  url: string
  body?: unknown
}

let app: TestApp
let salon: LargestSalon
let now = wednesday

beforeAll(async () => {
  app = await testApp()
  salon = await largestSalon(app)
})
afterAll(() => app.close())

test('no public call costs much, whatever the salon and the question', async () => {
  const calls = (await everyCall(app)).filter(({ roles }) => roles === null)
  const dice = diceOf('public calls')
  const dearest = new Map<string, { question: Question; ms: number; of: string; status: number }>()
  for (let round = 0; round < salons; round++) {
    const of = await rollSalon(app, salon, dice)
    for (let turn = 0; turn < questionsEach; turn++) {
      const asked = [
        ...calls.map((call) => [`${call.method} ${call.path}`, questionOf(call, dice)] as const),
        ...pages(),
      ]
      for (const [name, question] of asked) {
        const { ms, status } = await ask(question)
        expect.soft(status, `${name} ${JSON.stringify(question)}`).toBeLessThan(500)
        if (round + turn === 0) continue // the code is compiled
        if (ms > (dearest.get(name)?.ms ?? -1)) dearest.set(name, { question, ms, of, status })
      }
    }
  }
  const all = [...dearest].toSorted(([, a], [, b]) => b.ms - a.ms)
  for (const [name, { question, ms, of, status }] of all.filter(([, { ms }]) => ms >= dearMs)) {
    const minMs = Math.min(ms, ...(await askAgain(question)))
    const turnMs = await maxTurnMs(question)
    await writeNote(
      `${name} (${status}): ${minMs.toFixed(0)} ms of CPU, ${turnMs.toFixed(0)} ms at a time; ${of}; ${question.url.length > 200 ? `${question.url.slice(0, 200)} …` : question.url}`,
    )
    expect.soft(minMs, name).toBeLessThan(limits.callMs)
    expect.soft(turnMs, name).toBeLessThan(limits.turnMs)
  }
  const small = all.filter(([, { ms }]) => ms < dearMs)
  await writeNote(
    `${all.length} public calls and pages; ${small.length} of them cost less than ${dearMs} ms at their dearest.`,
  )
})

function pages(): (readonly [string, Question])[] {
  const link = salon.idOf('link', '/api/visits/{link}')
  const token = (page: string) => salon.idOf('token', `/api/${page}/`)
  const paths = [
    '/',
    '/vi',
    '/login',
    `/booking/${salon.salonId}`,
    `/booking/${salon.salonId}/reviews`,
    `/privacy/${salon.salonId}`,
    `/v/${link}`,
    `/v/${link}/appointment.ics`,
    `/w/${salon.idOf('link', '/api/waitlist/')}`,
    `/line/${token('line')}`,
    `/tv/${token('tv')}`,
    `/check-in/${salon.salonId}`,
    `/r/${token('receipts')}`,
    '/help/first-steps',
    '/sitemap.xml',
    '/api/openapi.json',
    '/nothing.here',
  ]
  return paths.map((url) => [`GET ${url.replace(/[\w-]{20,}/, '…')}`, { method: 'GET', url }])
}

function questionOf(call: ApiCall, dice: Dice): Question {
  const idOf: IdOf = (name, path) => {
    if (/^(service_?id|services?)$/i.test(name)) return dice.pick(salon.serviceIds.slice(0, 40))
    if (/^(staff_?id|staff)$/i.test(name)) return dice.chance(0.5) ? undefined : dice.pick(salon.staffIds)
    if (name === 'id' && path.startsWith('/api/salons/')) return salon.salonId
    return salon.idOf(name, path)
  }
  const url = new URL(addressOf(call, idOf), 'http://localhost')
  for (const { in: place, name, schema } of call.operation.parameters) {
    if (place !== 'query') continue
    const services = (count: number) => Array.from({ length: count }, () => idOf('services', '')).join(',')
    if (name === 'services') url.searchParams.set(name, services(dice.between(1, 8)))
    else if (name === 'people') {
      const people = dice.between(2, 6)
      url.searchParams.set(
        name,
        Array.from({ length: people }, () => services(dice.between(1, Math.floor(24 / people)))).join(';'),
      )
    } else if (name === 'days') url.searchParams.set(name, String(schema.maximum ?? 42))
    else if (schema.enum) url.searchParams.set(name, String(dice.pick(schema.enum)))
  }
  const schema = call.operation.requestBody?.content['application/json']?.schema
  const body = schema && valueOf(schema, '', call.path, { idOf, dice })
  return { method: call.method, url: url.pathname + url.search, ...(body !== undefined && { body }) }
}

interface Rolling {
  idOf: IdOf
  dice: Dice
}

/** Every field, lists up to their max. */
function valueOf(schema: Schema, name: string, path: string, rolling: Rolling): unknown {
  const { idOf, dice } = rolling
  const [type] = [schema.type].flat()
  const options = schema.anyOf ?? schema.oneOf
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return dice.pick(schema.enum)
  if (options) return valueOf(options[0] ?? {}, name, path, rolling)
  if (schema.properties) {
    const fields = Object.entries(schema.properties).filter(
      ([key]) => schema.required?.includes(key) || !/^(picture|options|choices|shown|textConsent|email)$/.test(key),
    )
    return Object.fromEntries(fields.map(([key, field]) => [key, valueOf(field, key, path, rolling)]))
  }
  if (type === 'array') {
    const length = dice.between(Math.max(1, schema.minItems ?? 1), Math.min(8, schema.maxItems ?? 8))
    const one = name.replace(/ids$/i, 'Id').replace(/s$/, '')
    return Array.from({ length }, () => valueOf(schema.items ?? {}, one, path, rolling))
  }
  if (type === 'integer' || type === 'number') return schema.maximum ?? Math.max(1, schema.minimum ?? 1)
  if (type === 'boolean') return dice.chance(0.5)
  if (type === 'null') return null
  if (/date-?time/i.test(schema.format ?? name)) {
    return new Date(wednesday + dice.between(1, 12) * 1440 * minute + dice.between(0, 40) * 15 * minute).toISOString()
  }
  if (schema.format === 'date' || name === 'date') return `2027-03-${dice.between(11, 24)}`
  if (name === 'from') return '09:00'
  if (name === 'to') return '18:00'
  if (/phone/i.test(name)) return `(408) 555-${dice.between(1000, 9999)}`
  if (/zone/i.test(name)) return 'America/Los_Angeles'
  return idOf(name, path) ?? (schema.format === 'uuid' ? salon.salonId : 'Sample')
}

let callers = 0

/** From an address of its own, at an instant at which nothing is remembered: neither pages nor days. */
async function nextCaller() {
  now += minute
  app.setNow(now)
  callers++
  const { salonId } = salon
  await raw`update booking_page_changes set changed_at = clock_timestamp() where salon_id = ${salonId}`.execute(app.db)
}

function send({ method, url, body }: Question) {
  return app.call(method, url, body, {
    'x-forwarded-for': `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}`,
    ...(method !== 'GET' && { 'idempotency-key': `question-${callers}`, 'booking-holder': `browser-${callers}` }),
  })
}

async function ask(question: Question): Promise<{ ms: number; status: number }> {
  await nextCaller()
  const before = await databaseMs()
  const begun = process.cpuUsage()
  const { status } = await send(question)
  const { user, system } = process.cpuUsage(begun) // of all threads: what compresses is not the main one
  const after = await databaseMs()
  const ofDatabase = [...after].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0)
  return { ms: (user + system) / 1000 + ofDatabase, status }
}

/** What reads costs the same each time, but for what else the machine does. */
async function askAgain(question: Question): Promise<number[]> {
  if (question.method !== 'GET') return []
  return [(await ask(question)).ms, (await ask(question)).ms]
}

/** By process of this database that serves callers; what tidies up there works for nobody. */
async function databaseMs(): Promise<Map<number, number>> {
  const { rows } = await raw<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and backend_type in ('client backend', 'parallel worker')`.execute(app.db)
  return new Map(
    rows.flatMap(({ pid }) => {
      const file = `/proc/${pid}/schedstat`
      return existsSync(file) ? [[pid, Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6]] : [] // it has ended
    }),
  )
}

/** The least of three times. */
async function maxTurnMs(question: Question): Promise<number> {
  const times: number[] = []
  for (let time = 0; time < 3; time++) {
    await nextCaller()
    let max = 0
    let isOver = false
    let last = process.threadCpuUsage()
    const look = () => {
      max = Math.max(max, process.threadCpuUsage(last).user / 1000)
      last = process.threadCpuUsage()
      if (!isOver) setImmediate(look)
    }
    setImmediate(look)
    await send(question)
    isOver = true
    times.push(max)
  }
  return Math.min(...times)
}
