import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Endpoint } from '../shared/endpoint.ts'
import { callsIn, ledToCalls, madeWhenRead } from './contracts-in-browsers.ts'

const contract = `
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

const path = '/api/salons/:salonId/till'
export const most = 20
const help = \`At most \${most}.\`
export const Check = z.object({ id: z.string() })
export const openCheck = endpoint({
  method: 'POST',
  path: \`\${path}/checks\`,
  summary: 'Open a check.',
  input: Check,
  reply: Check,
})
`

test('of a contract the browser has the method and the path of each call, and no schema', async () => {
  const calls = callsIn(contract)
  expect(calls).not.toContain('zod')
  const { openCheck } = await import(`data:text/javascript,${encodeURIComponent(calls)}`)

  expect(openCheck).toEqual({ method: 'POST', path: '/api/salons/:salonId/till/checks' })
})

test('so it is of every call that there is', async () => {
  const modules = await Promise.all(
    contracts().map(async (path) => {
      const inBrowsers = await import(`data:text/javascript,${encodeURIComponent(callsIn(readFileSync(path, 'utf8')))}`)
      return { inBrowsers: { ...inBrowsers }, whole: methodsAndPaths(await import(path)) }
    }),
  )
  expect(modules.length).toBeGreaterThan(50)
  for (const { inBrowsers, whole } of modules) expect(inBrowsers).toEqual(whole)
})

test('a call without a path of its own is refused, not built', () => {
  const shared = `const shared = { method: 'POST', ...other }\nexport const open = endpoint({ ...shared })`
  expect(() => callsIn(shared)).toThrow('A browser could not call open: it is described without a path.')
})

function contracts(): string[] {
  return globSync(join(import.meta.dirname, '../shared/**/*.ts')).filter((path) =>
    /^export const \w+ = endpoint\(/m.test(readFileSync(path, 'utf8')),
  )
}

function methodsAndPaths(module: object): Record<string, object> {
  return Object.fromEntries(
    Object.entries(module).flatMap(([name, { method, path }]: [string, Partial<Endpoint>]) =>
      method && path?.startsWith('/') ? [[name, { method, path }]] : [],
    ),
  )
}

test('whoever imports a call is led past the schemas, and everything else stays where it was', () => {
  const code = `import { call } from '../api.ts'
import { type Check, most, openCheck as open } from '../../shared/till/contract.ts'
`
  const callsOf = (module: string) => new Set(module.endsWith('contract.ts') ? ['openCheck'] : [])

  expect(ledToCalls(code, callsOf)).toBe(`import { call } from '../api.ts'
import { type Check, most } from '../../shared/till/contract.ts';import { openCheck as open } from '../../shared/till/contract.ts?calls'
`)
})

test('what follows imports of several lines stays on its line, where source maps look for it', () => {
  const code = `import {
  type Check,
  openCheck,
} from '../../shared/till/contract.ts'
throw new Error()
`
  const led = ledToCalls(code, () => new Set(['openCheck']))

  expect(led).toContain('?calls')
  expect(led.split('\n').indexOf('throw new Error()')).toBe(4)
})

test('what is made when a module is loaded is made only for whoever reads it', () => {
  const made = madeWhenRead(contract)

  expect(made).toContain('const Check = /* @__PURE__ */ (() => (z.object({ id: z.string() })))()')
  expect(made).toContain('export const most = 20\n')
})
