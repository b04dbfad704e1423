/** The published contract: its content and its names. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type TestApp, testApp } from '../testing/salon.ts'

const Parameter = z.object({ in: z.string(), name: z.string(), required: z.boolean(), schema: z.unknown() })
const Operation = z.looseObject({
  operationId: z.string(),
  parameters: z.array(Parameter).default([]),
  responses: z.record(z.string(), z.unknown()),
})
const Document = z.looseObject({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({ schemas: z.record(z.string(), z.unknown()), responses: z.record(z.string(), z.unknown()) }),
})

let app: TestApp
let text: string
let document: z.infer<typeof Document>

beforeAll(async () => {
  app = await testApp()
  text = JSON.stringify((await app.call('GET', '/api/openapi.json')).body)
  document = Document.parse(JSON.parse(text))
})
afterAll(() => app.close())

test('the published contract is generated from the schemas that the routes check', () => {
  expect(document.openapi).toBe('3.1.0')
  expect(Object.keys(document.paths)).toEqual(
    expect.arrayContaining(['/api/bookings', '/api/salons/{id}/visit-slots', '/api/shop/login']),
  )
  expect(document.paths['/api/bookings']?.['post']).toMatchObject({
    requestBody: {},
    parameters: [
      { in: 'header', name: 'idempotency-key', required: false },
      { name: 'booking-proof' },
      { name: 'booking-holder' },
      { name: 'booking-code' },
    ],
    responses: {
      200: {},
      201: {},
      400: {},
      404: {},
      409: {
        description:
          'options_changed, slot_taken, booking_code_over, held_time_taken, terms_changed, too_many_bookings, visit_closed, idempotency_mismatch',
      },
      429: {},
    },
  })
  expect(document.paths['/api/salon-owner/bookings/{bookingId}']?.['patch']).toMatchObject({
    responses: { 200: {}, 401: {}, 403: {}, 404: {}, 409: {} },
  })
})

test('it is generated once, says what it is, and is not sent again to a client that has it', async () => {
  const address = `${await app.listen()}/api/openapi.json`
  const { status, headers, ...answer } = await ask(address, { 'accept-encoding': 'br' })

  expect([status, headers.get('content-encoding')]).toEqual([200, 'br'])
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(answer.text).toBe(text)
  expect((await ask(address, { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304)
})

test('every call is named as in the code', () => {
  const names = Object.values(document.paths).flatMap((calls) => Object.values(calls).map((one) => one.operationId))

  expect(names.length).toBeGreaterThan(150)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  expect(document.paths['/api/bookings']?.['post']?.operationId).toBe('bookVisit')
  expect(document.paths['/api/login']?.['get']?.responses).toHaveProperty('302')
  expect(document.paths['/api/logout']?.['get']?.responses).toHaveProperty('302')
})

test('shared parts are written once, and every part is used', () => {
  const { schemas, responses } = document.components
  const mentioned = new Set(
    [...text.matchAll(/"#\/components\/(\w+)\/(\w+)"/g)].map(([, kind, name]) => `${kind} ${name}`),
  )

  expect(mentioned).toEqual(
    new Set([
      ...Object.keys(schemas).map((name) => `schemas ${name}`),
      ...Object.keys(responses).map((name) => `responses ${name}`),
    ]),
  )
  expect(Object.keys(schemas)).toEqual(expect.arrayContaining(['Booking', 'BookVisit', 'Customer', 'ErrorReply', 'Id']))
  expect(text.length).toBeLessThan(995_000)
})

test('what has a name is written nowhere else', () => {
  const whole = Object.entries(document.components.schemas).map(
    ([name, schema]) => [JSON.stringify(schema), name] as const,
  )
  const repeated = whole.filter(([schema]) => schema.includes('"properties"') && text.split(schema).length > 2)

  expect(repeated.map(([, name]) => name)).toEqual([])
})

test('all paged lists take and return pages in the same way', () => {
  const asked = Object.entries(document.paths).flatMap(([path, { get }]) =>
    (get?.parameters ?? []).flatMap(({ name, schema }) =>
      name === 'page' || name === 'limit' ? [{ path, name, rule: { ...Object(schema), default: undefined } }] : [],
    ),
  )
  for (const same of Map.groupBy(asked, ({ name }) => name).values()) {
    expect(same.length).toBeGreaterThan(5)
    for (const { path, rule } of same) expect([path, rule]).toEqual([path, same[0]?.rule])
  }
})

async function ask(address: string, headers: Record<string, string>) {
  const answer = await fetch(address, { headers })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
