/**
 * `npm run fuzz -- --requests N --seed S`: sends malformed requests to the real application on a real database. No response
 * may be a 5xx, quote a stack trace or SQL, or be missing. The same seed sends the same requests.
 */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { z } from 'zod'
import { migrate } from '../server/db/migrate.ts'
import { openDatabase } from '../server/db/open.ts'
import { diceOf } from '../server/sample/random.ts'
import { callsOf, type Request, requests } from './fuzz-requests.ts'
import { type Stage, setStage } from './fuzz-stage.ts'

const { values } = parseArgs({ options: { requests: { type: 'string' }, seed: { type: 'string' } } })
const count = z.coerce.number().int().min(1).default(20_000).parse(values.requests)
const seed = z.coerce.number().int().default(20_261_120).parse(values.seed)

const atOnce = 4
const timeoutSeconds = 15
const maxShown = 20

const Refusal = z.object({ error: z.string().min(1), code: z.string(), requestId: z.string() })
const inside =
  /\n\s+at \S+|node:internal|\/(?:server|shared|node_modules)\/[\w/-]+\.[jt]s|violates \w+|duplicate key|syntax error at|relation "|column "|invalid input syntax|pg_catalog/

const folder = await mkdtemp(join(tmpdir(), 'booknail-fuzz-'))
const database = await openDatabase({ databaseUrl: process.env['TEST_DATABASE_URL'] || null, dataDir: folder })
try {
  await migrate(database.db)
  const stage = await setStage(database)
  const faults = await ask(stage)
  await stage.close()
  report(faults)
} finally {
  await database.close()
  await rm(folder, { recursive: true, force: true })
}

interface Fault {
  request: Request
  says: string
}

async function ask(stage: Stage): Promise<Fault[]> {
  const { body } = await stage.send({ method: 'GET', url: '/api/openapi.json', headers: {}, payload: undefined })
  const calls = callsOf(JSON.parse(body))
  const each = Math.ceil(count / calls.length)
  const dice = diceOf(`fuzz ${seed}`)
  const all = calls
    .flatMap((call, index) => fc.sample(requests(call, stage.known), { numRuns: each, seed: seed + index }))
    .map((request) => ({ request, at: dice.roll() }))
    .toSorted((a, b) => a.at - b.at)
    .slice(0, count)
  console.log(`${all.length} requests to ${calls.length} calls, seed ${seed}`)

  const faults: Fault[] = []
  const statuses: Record<number, number> = {}
  let next = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let item = all[next++]; item; item = all[next++]) {
        const { request } = item
        const answer = await Promise.race([stage.sendAs(request), sleep(timeoutSeconds * 1000, null, { ref: false })])
        if (answer) statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
        const says = answer ? objection(answer) : `no answer within ${timeoutSeconds} s`
        if (says) faults.push({ request, says })
      }
    }),
  )
  console.log(
    Object.entries(statuses)
      .map(([status, times]) => `${status}: ${times}`)
      .join(', '),
  )
  const [first] = all
  if ('polluted' in {} && first) faults.push({ request: first.request, says: 'every object has got a new property' })
  return faults
}

function objection({ status, body, bug }: Awaited<ReturnType<Stage['sendAs']>>): string | null {
  if (status >= 500) return `${status}: ${bug ?? body.slice(0, 300)}`
  const leak = inside.exec(body)
  if (leak && status >= 400) return `it tells of its inside: ${leak[0]}`
  if (status >= 400 && !Refusal.safeParse(parsed(body)).success)
    return `${status} without a sentence: ${body.slice(0, 200)}`
  return null
}

function report(faults: Fault[]): void {
  const kinds = Map.groupBy(
    faults,
    ({ request: { call }, says }) => `${call.method} ${call.path} ${says.slice(0, 160)}`,
  )
  for (const [kind, [first]] of [...kinds].slice(0, maxShown)) {
    console.log(
      `\n${kind}\n  as ${first?.request.actor}: ${first?.request.url.slice(0, 160)}\n  ${first?.request.payload?.slice(0, 200) ?? ''}\n  ${first?.says.slice(0, 900)}`,
    )
  }
  console.log(
    faults.length === 0
      ? 'Every answer was as it should be.'
      : `\n${faults.length} answers were not as they should be (${kinds.size} kinds).`,
  )
  process.exitCode = faults.length === 0 ? 0 : 1
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
