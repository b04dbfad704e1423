/** The published contract: its content, its names, and that a tool can generate a client from it. */

import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

describe('a client written by openapi-typescript', () => {
  const root = join(import.meta.dirname, '../..')
  const parent = join(root, 'client/node_modules/.written')
  let folder: string

  beforeAll(async () => {
    mkdirSync(parent, { recursive: true })
    folder = mkdtempSync(join(parent, 'client-'))
    // A package of its own: it needs a TypeScript version that the product no longer uses.
    const tool = pathToFileURL(join(root, 'client/node_modules/openapi-typescript/dist/index.mjs')).href
    const { default: write, astToString } = await import(/* @vite-ignore */ tool)
    writeFileSync(join(folder, 'api.ts'), astToString(await write(JSON.parse(text), { defaultNonNullable: false })))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const compile = (source: string) => {
    writeFileSync(
      join(folder, 'use.ts'),
      `import createClient from 'openapi-fetch'\nimport type { paths } from './api.ts'\nconst api = createClient<paths>({ baseUrl: '' })\n${source}`,
    )
    const options = [
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--module',
      'esnext',
      '--moduleResolution',
      'bundler',
      '--target',
      'esnext',
      '--allowImportingTsExtensions',
      '--types',
      '',
    ]
    try {
      execFileSync(join(root, 'node_modules/.bin/tsc'), ['--ignoreConfig', ...options, join(folder, 'use.ts')], {
        encoding: 'utf8',
      })
      return []
    } catch (error) {
      return z.object({ stdout: z.string() }).parse(error).stdout.trim().split('\n')
    }
  }

  test('describes input and output of calls', () => {
    expect(
      compile(`
        const salonId = '018f3c1e-0000-7000-8000-000000000000'
        export async function book(): Promise<string> {
          const { data, error } = await api.POST('/api/bookings', {
            body: {
              salonId, services: [salonId], date: '2027-03-11',
              timeSlots: [{ serviceId: salonId, startDateTime: '2027-03-11T18:00:00.000Z' }],
              customer: { firstName: 'Hoa', phone: '(408) 555-0142' },
            },
          })
          return data ? data.startTime : error.code
        }
        export async function list(): Promise<number> {
          const { data } = await api.GET('/api/salons/{salonId}/customers', { params: { path: { salonId }, query: { page: 2 } } })
          return data ? data.total : 0
        }
      `),
    ).toEqual([])
  })

  test('refuses what no call takes', () => {
    const said = compile(`
      void api.GET('/api/salons/{salonId}/customers', { params: { path: {} } })
      void api.POST('/api/bookings', { body: { salonId: 1 } })
      void api.GET('/api/nowhere')
    `)

    expect(said.filter((line) => line.includes('error TS'))).toHaveLength(3)
  })
})
