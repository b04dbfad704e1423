/** The dearest question for each public call and page, of a salon with as much of everything as one may have. */

import { existsSync, readFileSync } from 'node:fs'
import { sql as raw } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Dice, diceOf } from '../server/sample/random.ts'
import { type ApiCall, addressOf, everyCall, type IdOf, type Schema } from '../server/testing/every-call.ts'
import { type TestApp, testApp, wednesday } from '../server/testing/salon.ts'
import { ideaPixels } from '../shared/bookings/idea-limits.ts'
import { minute } from '../shared/time.ts'
import { type LargestSalon, largestSalon, reopen, rollSalon } from './largest-salon.ts'
import { writeNote } from './report.ts'

/** Milliseconds of CPU, of the app and its database. */
const limits = { callMs: 250, turnMs: 50 }
const salons = 3
const questionsEach = 3
/** Printed one by one; the others are summed up. */
const dearMs = 25
/** That a time is taken is found out at the end of a search. */
const decided = [409]
/** What strangers send that is searched for: accepted at least once. */
const searches = [
  'POST /api/bookings',
  'POST /api/salons/{id}/held-times',
  'POST /api/waitlist',
  'POST /api/check-in/{token}/visits',
  'POST /api/check-in/{token}/quotes',
  'POST /api/check-in/{token}/parties',
  'POST /api/salons/{salonId}/line',
  'POST /api/visits/{link}/idea-pictures',
  'PUT /api/visits/{link}/services',
]

interface Question {
  method: ApiCall['method']
  url: string
  body?: unknown
}

let app: TestApp
/** As large as one may be, and hard to draw. */
let picture = ''
let salon: LargestSalon
let now = wednesday

beforeAll(async () => {
  app = await testApp()
  salon = await largestSalon(app)
  const noise = { width: ideaPixels, height: ideaPixels, channels: 3 as const, background: 'white' }
  const drawn = sharp({ create: { ...noise, noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
  picture = (await drawn.jpeg({ quality: 60 }).toBuffer()).toString('base64')
})
afterAll(() => app.close())

test('no public call costs much, whatever the salon and the question', async () => {
  const calls = (await everyCall(app))
    .filter(({ roles }) => roles === null)
    .toSorted((a, b) => Number(isLast(a)) - Number(isLast(b)))
  const dice = diceOf('public calls')
  const dearest = new Map<string, { question: Question; ms: number; of: string; status: number }>()
  const done = new Set<string>()
  for (let round = 0; round < salons; round++) {
    const of = await rollSalon(app, salon, dice)
    for (let turn = 0; turn < questionsEach; turn++) {
      await reopen(app, salon)
      const asked = [
        ...pages(),
        ...calls.map((call) => [`${call.method} ${call.path}`, questionOf(call, dice)] as const),
      ]
      for (const [name, question] of asked) {
        const { ms, status } = await ask(question)
        expect.soft(status, `${name} ${JSON.stringify(question)}`).toBeLessThan(500)
        if (status < 400 || decided.includes(status)) done.add(name)
        if (round + turn === 0) continue // the code is compiled
        if (ms > (dearest.get(name)?.ms ?? -1)) dearest.set(name, { question, ms, of, status })
      }
    }
  }
  const all = [...dearest].toSorted(([, a], [, b]) => b.ms - a.ms)
  for (const [name, { question, ms, of, status }] of all.filter(([, { ms }]) => ms >= dearMs)) {
    await reopen(app, salon)
    const minMs = Math.min(ms, ...(await askAgain(question, status)))
    const turnMs = await maxTurnMs(question)
    await writeNote(
      `${name} (${status}): ${minMs.toFixed(0)} ms of CPU, ${turnMs.toFixed(0)} ms at a time; ${of}; ${question.url.length > 200 ? `${question.url.slice(0, 200)} …` : question.url}`,
    )
    expect.soft(minMs, name).toBeLessThan(limits.callMs)
    expect.soft(turnMs, name).toBeLessThan(limits.turnMs)
  }
  const refused = all.filter(([name]) => !done.has(name)).map(([name]) => name)
  await writeNote(`Refused whatever was sent, so not measured to their end: ${refused.join(', ')}.`)
  expect.soft(searches.filter((name) => refused.includes(name))).toEqual([])
  const small = all.filter(([, { ms }]) => ms < dearMs)
  await writeNote(
    `${all.length} public calls and pages; ${small.length} of them cost less than ${dearMs} ms at their dearest.`,
  )
})

/** Whatever ends a visit or a wait comes after what needs it. */
function isLast({ method, path }: ApiCall): boolean {
  return method === 'DELETE' || path.includes('cancellation')
}

function pages(): (readonly [string, Question])[] {
  const link = salon.idOf('link', '/api/visits/{link}')
  const token = (page: string) => salon.idOf('token', `/api/${page}/`)
  const paths = [
    '/',
    '/vi',
    '/login',
    `/booking/${salon.salonId}`,
    `/booking/${salon.salonId}/reviews`,
    `/booking/${salon.salonId}/reviews?page=300&sort=lowest&staff=${salon.staffIds[5]}`,
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
  return paths.map((url) => [`GET ${url.replaceAll(/[\w-]{20,}/g, '…')}`, { method: 'GET', url }])
}

function questionOf(call: ApiCall, dice: Dice): Question {
  const isNamed = dice.chance(0.4)
  const idOf: IdOf = (name, path) => {
    if (/^(service_?id|services?)$/i.test(name)) return dice.pick(salon.serviceIds.slice(0, 40))
    if (/^(staff_?id|staff)$/i.test(name)) return isNamed ? dice.pick(salon.staffIds) : undefined
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
  const valued = schema && valueOf(schema, '', call.path, { idOf, dice })
  const body = schema?.properties?.['timeSlots'] ? { ...Object(valued), ...visitOf(schema, { idOf, dice }) } : valued
  return { method: call.method, url: url.pathname + url.search, ...(body !== undefined && { body }) }
}

interface Rolling {
  idOf: IdOf
  dice: Dice
}

/** At one start, with whoever is free, alone or with guests: what a client may ask for. */
function visitOf({ properties }: Schema, { idOf, dice }: Rolling): object {
  const date = `2027-03-${dice.between(11, 24)}`
  const startDateTime = `${date}T${dice.between(17, 22)}:00:00.000Z`
  const ofOne = () => {
    const services = Array.from({ length: dice.between(1, 4) }, () => dice.pick(salon.serviceIds.slice(0, 40)))
    const staffAssignments = services.map((serviceId) => ({ serviceId, staffId: idOf('staffId', '') ?? null }))
    return { services, staffAssignments, timeSlots: services.map((serviceId) => ({ serviceId, startDateTime })) }
  }
  const customer = { firstName: 'Mai', phone: `(408) 555-${dice.between(1000, 9999)}`, email: '' }
  const whole = { ...ofOne(), guests: Array.from({ length: dice.pick([0, 1, 5]) }, ofOne), date, customer }
  return Object.fromEntries(
    Object.entries({ ...whole, timezone: 'America/Los_Angeles' }).filter(([name]) => properties?.[name]),
  )
}

/** Every field, lists up to their max. */
function valueOf(schema: Schema, name: string, path: string, rolling: Rolling): unknown {
  const { idOf, dice } = rolling
  const [type] = [schema.type].flat()
  const options = schema.anyOf ?? schema.oneOf
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return dice.pick(schema.enum)
  if (/^staff_?id$/i.test(name)) return idOf(name, path) ?? (options ? null : undefined)
  if (options) return valueOf(dice.pick(options), name, path, rolling)
  if (schema.properties) {
    const fields = Object.entries(schema.properties).filter(
      ([key]) =>
        schema.required?.includes(key) ||
        !/^(picture|options|choices|shown|textConsent|email|guests|cameWith|walkIn|outsideHours|mustConfirm)$/.test(
          key,
        ),
    )
    return Object.fromEntries(fields.map(([key, field]) => [key, valueOf(field, key, path, rolling)]))
  }
  if (type === 'array') {
    const length = dice.between(Math.max(1, schema.minItems ?? 1), Math.min(6, schema.maxItems ?? 6))
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
  if (name === 'picture') return picture
  if (name === 'lastFour') return '1001'
  if (name === 'letter') return 'M'
  if (/password/i.test(name)) return 'orchid-and-lacquer-7'
  if (/email/i.test(name)) return `caller-${callers}@example.com`
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
    ...(method !== 'GET' && {
      'idempotency-key': `question-${callers}`,
      'booking-holder': `browser-of-caller-${callers}`,
    }),
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

/** Of answers of the same kind: what else the machine does, and what is compiled, costs the first one more. */
async function askAgain(question: Question, status: number): Promise<number[]> {
  const again = [await ask(question), await ask(question)]
  return again.flatMap((one) => (Math.floor(one.status / 100) === Math.floor(status / 100) ? one.ms : []))
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
    await reopen(app, salon)
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
