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
  expect(text.length).toBeLessThan(800_000)
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
