/** What it costs to ask the product for the starts of visits whose services have options, of one client and of a party. */

import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeMachine } from '../scripts/machine.ts'
import { type Row, screensTable } from '../scripts/screens-table.ts'
import { connect } from '../server/db/pool.ts'
import { changeSetup } from '../server/db/salon-lock.ts'
import { insertOptions } from '../server/sample/options.ts'
import { diceOf } from '../server/sample/random.ts'
import type { Shutdown } from '../server/shutdown.ts'
import { localDate } from '../server/time-zone.ts'
import { addDays } from '../shared/time.ts'
import { callerHeaders, type RequestMaker, type RequestSources } from './anonymous-requests.ts'
import { oneSalon, seed } from './data-sets.ts'
import { run } from './measure.ts'
import { total } from './processes.ts'
import { type Product, startProduct } from './product.ts'
import { loadSalons, settle } from './salons.ts'

const maxVisitMs = 5
const maxPartyMs = 60
const rounds = 5
const people = 4
/** As the sample salon asks with its sets. */
const keys = ['gelX', 'fullSet']
/** Hard cases of what it asks: old acrylic of another salon, long, four nails with art. */
const answers = { 'Acrylic or Gel-X': 1, 'Another salon': 1, Long: 1, 'Nail with art': 4 }

/** A table of CPU milliseconds. @param count of calls in each round */
export async function takeVisitsWithOptions(closing: Shutdown, count: number): Promise<string> {
  const dataDir = await realpath(await mkdtemp(join(tmpdir(), 'booknail-bench-')))
  closing.later(dataDir, (folder) => rm(folder, { recursive: true, force: true }))
  const starting = startProduct(dataDir)
  closing.later(starting, ({ stop }) => stop())
  const product = await starting
  await seed(dataDir, oneSalon, closing)
  await settle(product.databaseUrl)
  const { salons, postgres } = await loadSalons(product.databaseUrl)
  const from = { salons, today: localDate('America/Los_Angeles', Date.now()), dice: diceOf('options') }
  const options = await giveOptions(product.databaseUrl, from)

  const visit: RequestMaker = (sources) =>
    ask('visit-slots', sources, `services=${two(sources)}&staff=any&options=${options},${options}`)
  const party: RequestMaker = (sources) => {
    const each = Array.from({ length: people }, () => `${two(sources)}|any|${options},${options}`)
    return ask('party-slots', sources, `people=${encodeURIComponent(each.join(';'))}&arrangement=any`)
  }
  const rows = [
    await row('a visit of two services with options', product, from, { make: visit, count, max: maxVisitMs }),
    await row('a party of four, two services with options each', product, from, {
      make: party,
      count: Math.ceil(count / 10),
      max: maxPartyMs,
    }),
  ]
  await product.stop()
  const table = screensTable(rows).replace(
    '| screen | p50 / p95 |',
    '| starts in seven days, ten members, ten callers | CPU of a call, app + database |',
  )
  return `${table}\n\nBest of ${rounds} rounds, on ${describeMachine(postgres)}.`
}

/** Each service asks all that is asked with a set. Returns what is chosen for each, as queries have it. */
async function giveOptions(databaseUrl: string, { salons }: RequestSources): Promise<string> {
  const [salon] = salons
  if (!salon) throw new Error('There is no salon.')
  const db = connect(databaseUrl)
  try {
    const services = salon.services.map(({ serviceId }, index) => ({ key: keys[index % keys.length] ?? '', serviceId }))
    await changeSetup({ db }, salon.salonId, 'menu', (sql) => insertOptions(sql, salon.salonId, services))
    const options = await db
      .selectFrom('options')
      .select(['id', 'name'])
      .where('salon_id', '=', salon.salonId)
      .execute()
    const chosen = Object.entries(answers).map(
      ([name, many]) => `${options.find((one) => one.name === name)?.id}*${many}`,
    )
    return chosen.join('.')
  } finally {
    await db.destroy()
  }
}

function two({ salons, dice }: RequestSources): string {
  const [salon] = salons
  const first = dice.pick(salon?.services ?? [])
  const second = dice.pick(salon?.services.filter((service) => service !== first) ?? [])
  return `${first.serviceId},${second.serviceId}`
}

function ask(call: string, { salons, today, dice }: RequestSources, query: string) {
  const date = addDays(today, dice.between(1, 22))
  const path = `/api/salons/${salons[0]?.salonId}/${call}?date=${date}&days=7&${query}`
  return { method: 'GET' as const, path, headers: callerHeaders() }
}

async function row(
  label: string,
  product: Product,
  from: RequestSources,
  { make, count, max }: { make: RequestMaker; count: number; max: number },
): Promise<Row> {
  const costs: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const { cpu } = await run(
      product,
      10,
      Array.from({ length: count }, () => make(from)),
    )
    if (round > 0 && cpu) costs.push(total(cpu)) // the first one warms up
  }
  const min = Math.min(...costs)
  return { label, figure: `${min.toFixed(1)} ms`, goal: `≤ ${max} ms`, met: min <= max }
}
