/** `npm run bench -- --profile`: the functions in which the app spends its time for each hot call. What they are for: docs/profile.md. */

import { on, once } from 'node:events'
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { z } from 'zod'
import { describeCores } from '../scripts/machine.ts'
import { diceOf } from '../server/sample/random.ts'
import type { Shutdown } from '../server/shutdown.ts'
import { localDate } from '../server/time-zone.ts'
import {
  bookingPage,
  type RequestMaker,
  type RequestSources,
  slotsOfAny,
  slotsOfMonth,
  slotsOfOne,
  slotsOfVisit,
} from './anonymous-requests.ts'
import { bookings } from './bookings.ts'
import { oneSalon, seed } from './data-sets.ts'
import type { LoadRequest } from './load.ts'
import { run } from './measure.ts'
import { freePort, startProduct } from './product.ts'
import { loadSalons, settle } from './salons.ts'

type Asking = (url: string, from: RequestSources, count: number) => Promise<LoadRequest[]>

const hotCalls: Record<string, { ask: Asking; share: number }> = {
  'Slots of one member': { ask: many(slotsOfOne), share: 1 },
  'Slots of any of ten': { ask: many(slotsOfAny), share: 1 },
  'A visit of two services, seven days': { ask: many(slotsOfVisit), share: 0.5 },
  'One service, 42 days': { ask: many(slotsOfMonth), share: 0.2 },
  'The booking page': { ask: many(bookingPage), share: 1 },
  'A booking': { ask: bookings, share: 0.1 }, // as many times as are free
}

function many(make: RequestMaker): Asking {
  return async (_url, from, count) => Array.from({ length: count }, () => make(from))
}

const shown = 10

/** A table for each hot call. @param count of requests; a tenth of them before, to warm up */
export async function takeProfile(closing: Shutdown, count: number, say: (what: string) => void): Promise<string> {
  const dataDir = await folderFor(closing)
  const first = await startProduct(dataDir)
  await seed(dataDir, oneSalon, closing)
  await settle(first.databaseUrl)
  await first.stop()

  const tables: string[] = []
  for (const [title, { ask, share }] of Object.entries(hotCalls)) {
    say(`profile: ${title} …`)
    const requests = Math.round(count * share)
    const profile = await profiled(closing, dataDir, { ask, requests })
    const table = `### ${title}\n\n${tableOf(profile, requests)}`
    say(table)
    tables.push(table)
  }
  return `${tables.join('\n\n')}\n\n${count} requests of each at ten callers (a visit: half, 42 days: a fifth, a booking: a tenth), after a tenth of them to warm up, on ${describeCores()}.`
}

async function folderFor(closing: Shutdown): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'booknail-bench-')))
  closing.later(folder, (made) => rm(made, { recursive: true, force: true }))
  return folder
}

const Profile = z.object({
  nodes: z.array(
    z.object({
      id: z.number(),
      callFrame: z.object({ functionName: z.string(), url: z.string(), lineNumber: z.number() }),
    }),
  ),
  samples: z.array(z.number()),
  /** Microseconds. */
  timeDeltas: z.array(z.number()),
})
type Profile = z.infer<typeof Profile>

/** What a warmed-up process does for the requests: a tenth of them come before. */
async function profiled(
  closing: Shutdown,
  dataDir: string,
  { ask, requests }: { ask: Asking; requests: number },
): Promise<Profile> {
  const inspector = await freePort()
  const starting = startProduct(dataDir, { NODE_OPTIONS: `--inspect=127.0.0.1:${inspector}` })
  closing.later(starting, ({ stop }) => stop())
  const product = await starting
  const { salons } = await loadSalons(product.databaseUrl)
  const from = { salons, today: localDate('America/Los_Angeles', Date.now()), dice: diceOf('profile') }
  await run(product, 10, await ask(product.url, from, Math.ceil(requests / 10)))
  const asked = await ask(product.url, from, requests)
  const tools = await openTools(inspector)
  await tools.send('Profiler.enable')
  await tools.send('Profiler.start')
  await run(product, 10, asked)
  const { profile } = z.object({ profile: Profile }).parse(await tools.send('Profiler.stop'))
  tools.close()
  await product.stop()
  return profile
}

const Reply = z.object({ id: z.number(), result: z.unknown() })

/** One command at a time, to Node's inspector. */
async function openTools(port: number) {
  const [target] = z
    .array(z.object({ webSocketDebuggerUrl: z.string() }))
    .parse(await (await fetch(`http://127.0.0.1:${port}/json/list`)).json())
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '')
  await once(socket, 'open')
  let sent = 0
  return {
    async send(method: string): Promise<unknown> {
      const id = ++sent
      socket.send(JSON.stringify({ id, method }))
      for await (const [event] of on(socket, 'message')) {
        const reply = Reply.safeParse(JSON.parse(String(event.data)))
        if (reply.data?.id === id) return reply.data.result
      }
      throw new Error(`${method} was not answered`)
    },
    close: () => socket.close(),
  }
}

/** Waiting, and what V8 does before and beside the work. */
const notWork = ['(root)', '(program)', '(idle)']

function tableOf({ nodes, samples, timeDeltas }: Profile, requests: number): string {
  const names = new Map(nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]))
  const times = new Map<string, number>()
  for (const [index, id] of samples.entries()) {
    const name = names.get(id) ?? ''
    if (!notWork.includes(name)) times.set(name, (times.get(name) ?? 0) + (timeDeltas[index] ?? 0))
  }
  const total = [...times.values()].reduce((sum, time) => sum + time, 0)
  const rows = [...times]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, shown)
    .map(([name, time]) => `| ${name} | ${(time / requests).toFixed(0)} | ${((100 * time) / total).toFixed(0)} % |`)
  const head = ['| function | µs for each call | share |', '| --- | ---: | ---: |']
  return [...head, ...rows, `| all | ${(total / requests).toFixed(0)} | |`].join('\n')
}

const root = join(import.meta.dirname, '..')

function nameOf({ functionName, url }: Profile['nodes'][number]['callFrame']): string {
  if (functionName.startsWith('(')) return functionName
  const path = url.startsWith('file:') ? relative(root, new URL(url).pathname) : url
  const place = path.replace(/^node_modules\/((?:@[^/]+\/)?[^/]+).*\/([^/]+)$/, '$1, $2')
  return `\`${functionName || 'anonymous'}\`${place && ` in \`${place}\``}`
}
