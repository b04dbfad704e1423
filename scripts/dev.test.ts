/** `npm run dev`: pages come from their sources, an edit of one is sent to open windows without a reload, and one of the server restarts it. */
// At length: the pages as they are built, in every journey.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { SourceMap } from 'node:module'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleDatabase, type TestDatabase } from '../server/testing/database.ts'
import { compiled } from '../server/testing/product.ts'
import { copyFolder } from '../server/testing/sample-folder.ts'
import { processesIn } from '../server/testing/system.ts'
import { visitPath } from '../shared/bookings/visit-path.ts'
import { findFreePort } from './free-port.ts'

const root = join(import.meta.dirname, '..')
const folders = ['shared', 'server', 'web', 'scripts', 'docs/help', 'dist/web', 'dist/server']
const files = ['vite.config.ts', 'package.json', 'package-lock.json']

let database: TestDatabase
/** A copy of the sources, placed where the packages are found. */
let folder: string
let dev: ReturnType<typeof startDev>
let address: string
let bookingLink = ''
let complaint = ''

beforeAll(async () => {
  database = await sampleDatabase()
  await mkdir(join(root, 'dist'), { recursive: true })
  folder = await mkdtemp(join(root, 'dist', 'dev-'))
  for (const path of folders) await copyFolder(join(root, path), join(folder, path))
  for (const path of files) await copyFile(join(root, path), join(folder, path))
  const port = await findFreePort()
  address = `http://localhost:${port}`
  dev = startDev(port)
  dev.stderr.setEncoding('utf8').on('data', (text) => (complaint += text))
  for await (const line of createInterface({ input: dev.stdout })) {
    bookingLink ||= /"bookingLink":"([^"]+)"/.exec(line)?.[1] ?? ''
    if (bookingLink) break
  }
  dev.stdout.resume()
})
afterAll(async () => {
  if (dev.exitCode === null) {
    dev.kill('SIGTERM')
    await once(dev, 'exit')
  }
  await rm(folder, { recursive: true, force: true })
  await database.drop()
})

function startDev(port: number) {
  const { PATH } = process.env
  const env = { PATH, TZ: 'Asia/Kathmandu', PORT: String(port), DATABASE_URL: database.url, ...compiled }
  return spawn(process.execPath, ['scripts/dev.ts'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
}

const read = async (path: string) => (await fetch(new URL(path, address))).text()

/** Of any visit of the sample salon. */
async function linkOfVisit(): Promise<string> {
  const client = new Client(database.url)
  await client.connect()
  const { rows } = await client.query<{ link: string }>('select link from bookings limit 1')
  await client.end()
  return rows[0]?.link ?? ''
}

async function edit(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(join(folder, file), 'utf8')
  expect(text).toContain(from)
  await writeFile(join(folder, file), text.replaceAll(from, to))
}

test('pages of clients and of owners name their sources, and are drawn from them', async () => {
  const booking = await read(new URL(bookingLink).pathname)
  expect(booking).toContain('<script type="module" src="/book/main.tsx"')
  expect(booking).toMatch(/<div id="page"><.*<main /s)

  expect(await read('/login')).toContain('src="/app/main.tsx"')
  const visit = await read(visitPath(await linkOfVisit()))
  expect(visit.match(/(?<=<script type="module" src=")[^"]*/g)).toEqual(
    expect.arrayContaining(['/visit/main.tsx', '/book/watch.ts']),
  )
  expect(visit).not.toContain('src="/assets/')
})

test('a line of a module leads to that of its source', async () => {
  const lineOf = (text: string) => text.split('\n').findIndex((line) => line.startsWith('export function useHolidays'))
  const sent = await read('/data/salons.ts')
  const [, map = ''] = /sourceMappingURL=data:application\/json;base64,(\S+)/.exec(sent) ?? []
  const found = new SourceMap(JSON.parse(Buffer.from(map, 'base64').toString())).findEntry(lineOf(sent), 16)

  expect(found).toMatchObject({
    originalSource: expect.stringMatching(/salons\.ts$/),
    originalLine: lineOf(await readFile(join(folder, 'web/data/salons.ts'), 'utf8')),
  })
})

test('an edit of a page is sent to an open window as that one module, and drawn at once', async () => {
  await read('/book/BookingPage.tsx') // as an open window has
  const token = /wsToken = "([^"]+)"/.exec(await read('/@vite/client'))?.[1] ?? ''
  const socket = new WebSocket(`${address.replace('http', 'ws')}/?token=${token}`, 'vite-hmr')
  await once(socket, 'open')
  const sent: string[] = []
  socket.addEventListener('message', ({ data }) => sent.push(String(data)))

  await edit('web/book/BookingPage.tsx', '<main ', '<main data-edited="yes" ')

  await expect.poll(() => sent.join('\n')).toContain('"path":"/book/BookingPage.tsx"')
  expect(sent.join('\n')).not.toContain('full-reload')
  expect(await read(new URL(bookingLink).pathname)).toContain('<main data-edited="yes"')
  socket.close()
})

test('an edit of the server restarts it at the same address, calls wait meanwhile, and nothing is said of them', async () => {
  await edit('server/app/health.ts', "status: 'ok'", "status: 'edited'")

  await expect.poll(() => read('/healthz')).toContain('edited')
  expect(complaint).toBe('')
})

test('Ctrl-C ends it, and nothing of it is left', async () => {
  const ended = once(dev, 'exit')
  dev.kill('SIGINT')

  expect(await ended).toEqual([0, null])
  await expect.poll(() => processesIn(folder)).toEqual([]) // what it had started may end a moment after it
})
