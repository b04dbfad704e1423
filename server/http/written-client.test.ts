/** A client generated from the published contract compiles, and its calls take what the contract says. */
// At length: what is in the contract, its names and parts: server/http/openapi.test.ts.

import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { testApp } from '../testing/salon.ts'

const root = join(import.meta.dirname, '../..')
const parent = join(root, 'client/node_modules/.written')
let folder: string

beforeAll(async () => {
  const app = await testApp()
  const { body } = await app.call('GET', '/api/openapi.json')
  await app.close()
  mkdirSync(parent, { recursive: true })
  folder = mkdtempSync(join(parent, 'client-'))
  // A package of its own: it needs a TypeScript version that the product no longer uses.
  const tool = pathToFileURL(join(root, 'client/node_modules/openapi-typescript/dist/index.mjs')).href
  const { default: write, astToString } = await import(/* @vite-ignore */ tool)
  writeFileSync(join(folder, 'api.ts'), astToString(await write(body, { defaultNonNullable: false })))
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
