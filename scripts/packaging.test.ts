/** Files that operators copy: every setting is documented, and containers have no more rights than they need. */

import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { settingNames } from '../server/environment.ts'
import { copied } from './release.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const example = [...read('packaging/.env.example').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name)

const Service = z.object({
  image: z.string(),
  environment: z.record(z.string(), z.union([z.string(), z.number()])),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  stop_grace_period: z.string().optional(),
  mem_limit: z.string().optional(),
  pids_limit: z.number().optional(),
})
const Compose = z.object({ services: z.record(z.string(), Service) })
const compose = (name: string) => Compose.parse(parse(read(`packaging/${name}`), { merge: true }))

test('what the server reads outside of its own folder is in a release', () => {
  const sources = globSync('server/**/*.ts', { cwd: root }).filter(
    (file) => !/\.(test|attack)\.ts$|\/testing\//.test(file),
  )
  const read = sources.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/new URL\('(\.\.[^']*)', import\.meta\.url\)/g)].map(
      ([, path = '']) => join(dirname(file), path),
    ),
  )
  const released = [...copied, 'package.json']

  expect(read.length).toBeGreaterThan(2)
  expect(read.filter((path) => !released.some((one) => path === one || path.startsWith(`${one}/`)))).toEqual([])
})

test('.env.example and the table of the docs name each setting once', () => {
  const told = [...read('docs/operations.md').matchAll(/^\| (`.+?) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name),
  )
  expect(new Set(example)).toEqual(new Set([...settingNames, 'BOOKNAIL_HOST', 'POSTGRES_PASSWORD']))
  expect(example.length).toBe(new Set(example).size)
  for (const name of settingNames) expect(told).toContain(name)
})

test('where Node lacks a library of the system, bin/booknail says which package has it', async ({ onTestFinished }) => {
  const folder = await mkdtemp(join(tmpdir(), 'bn-launcher-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const node = join(folder, 'node_modules/.bin/node')
  const missing = 'node: error while loading shared libraries: libatomic.so.1: cannot open shared object file'
  await mkdir(dirname(node), { recursive: true })
  await writeFile(node, `#!/bin/sh\necho '${missing}' >&2\nexit 127\n`, { mode: 0o755 })
  await cp(join(root, 'bin'), join(folder, 'bin'), { recursive: true })

  const { status, stderr } = spawnSync(join(folder, 'bin/booknail'), { encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stderr).toContain(missing)
  expect(stderr).toContain('apt-get install libatomic1')
})

test.each(['compose.yaml', 'compose.server.yaml'])('%s: BookNail gets its settings and no rights', (name) => {
  const ours = Object.values(compose(name).services).filter(({ image }) => image === 'booknail')
  expect(ours.length).toBe(name === 'compose.yaml' ? 1 : 2)
  for (const service of ours) {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] })
    expect(Number.parseInt(service.stop_grace_period ?? '', 10)).toBeGreaterThan(15) // a shutdown takes at most fifteen seconds
    for (const variable of Object.keys(service.environment)) expect(settingNames).toContain(variable)
  }
  for (const [, variable] of read(`packaging/${name}`).matchAll(/\$\{(\w+)\}/g)) expect(example).toContain(variable)
})

test.each(['compose.yaml', 'compose.server.yaml'])(
  '%s: every container has an end of memory and of processes',
  (name) => {
    for (const service of Object.values(compose(name).services)) {
      expect([service.mem_limit, service.pids_limit]).toEqual([expect.stringMatching(/^\d+[gm]$/), expect.any(Number)])
    }
  },
)

test('the unit has an end of memory and of processes', () => {
  expect(read('packaging/booknail.service')).toMatch(/^MemoryMax=\d+G\nTasksMax=\d+$/m)
})

test('base images are build arguments, so that a digest can be given', () => {
  const bases = read('packaging/Dockerfile').match(/^FROM .*$/gm)
  expect(bases).toEqual(['FROM ${NODE_IMAGE} AS build', 'FROM ${BASE_IMAGE}'])
})

test('the image is not run as root, and is healthy when the product says so', () => {
  const lines = read('packaging/Dockerfile').split('\n')
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM')))
  expect(last).toContain('USER 10001:10001')
  expect(last.find((line) => line.startsWith('HEALTHCHECK'))).toContain('"healthy"')
})
