/**
 * `npx node scripts/capacity.ts`: what 1,000 salons need at each level of docs/scaling.md, calculated from docs/measured.md, from what Citus
 * takes more by the page's own table, and from the salon's day that is assumed here. Writes the table; a test fails if the page differs from it.
 */

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const page = join(root, 'docs/scaling.md')
const mark = '<!-- capacity -->'

/** Milliseconds of CPU. */
interface Cost {
  app: number
  database: number
}

/** Assumptions about a salon: nobody has measured a thousand of them. */
export const day = {
  visits: 40,
  /** Per visit, from the first look at the booking page to payment. */
  pages: 2,
  weeksOfSlots: 6,
  /** Booked, confirmed, completed: each costs as much as a booking. */
  changes: 3,
  messages: 3,
  /** Two screens refetch the list after each change, and once in between. */
  lists: 8,
  /** Dashboards and reports per salon and day. */
  reports: 60,
  /** The busiest hour's share of a day. */
  busiestHour: 0.15,
}
/** Average load of a core in the busiest hour: peaks within it need the rest. */
const busy = 0.5
const gigabytesOfMillion = 2.3

/** Parses the tables that `npm run bench` writes. @throws Error for a missing row */
export function readCosts(readme: string) {
  const numbers = (pattern: RegExp): number[] => {
    const found = pattern.exec(readme)
    if (!found) throw new Error(`docs/measured.md has no row like ${pattern.source}`)
    return found.slice(1).map(Number)
  }
  const cost = (pattern: RegExp): Cost => {
    const [app = 0, database = app / 2] = numbers(pattern)
    return database === app / 2 ? { app: app / 2, database } : { app, database }
  }
  const large = String.raw`[^|]*\|[^|]*\| [\d.]+ ms \(([\d.]+) \+ ([\d.]+)\)`
  const [memoryOfApp = 0, memoryOfDatabase = 0] = numbers(/\*\*Memory\*\*[^|]*\|[^|]*\| \d+ MB \((\d+) \+ (\d+)\)/)
  return {
    page: cost(/^\| GET \/booking\/\{salonId\} \| 200 \| ([\d.]+) \| ([\d.]+) \|/m),
    slots: cost(new RegExp(String.raw`^\| \*\*Slots of a visit of two services, seven days\*\*${large}`, 'm')),
    change: cost(new RegExp(String.raw`^\| \*\*A booking\*\*${large}`, 'm')),
    message: cost(/^\| \*\*10000 due messages\*\*[^|]*\| [\d.]+ ms \(([\d.]+) \+ ([\d.]+)\)/m),
    // Measured for both together; half is attributed to the database.
    list: cost(/^\| list of 200,000 bookings, first page, no search \|[^|]*; CPU ([\d.]+) ms/m),
    report: cost(/^\| dashboard \|[^|]*; CPU ([\d.]+) ms/m),
    memoryOfApp,
    memoryOfDatabase,
  }
}

/** Cores in the busiest hour of 1,000 salons, and the part of the database's load that a replica can take. */
export function calculate({ page: pageRead, slots, change, message, list, report }: ReturnType<typeof readCosts>) {
  const coresOf = (part: keyof Cost, counted: readonly (readonly [number, Cost])[]) => {
    const milliseconds = counted.reduce((sum, [times, cost]) => sum + times * cost[part], 0)
    return (milliseconds * 1000 * day.busiestHour) / 3_600_000
  }
  const read = [
    [day.visits * day.weeksOfSlots, slots],
    [day.reports, report],
  ] as const
  const all = [
    ...read,
    [day.visits * day.pages, pageRead],
    [day.visits * day.changes, change],
    [day.visits * day.messages, message],
    [day.visits * day.lists, list],
  ] as const
  return { app: coresOf('app', all), database: coresOf('database', all), onReplica: coresOf('database', read) }
}

interface Spread {
  app: number
  coordinator: number
  workers: number
}

/** What spread salons take of each part, as a multiple of what the app, or one PostgreSQL, takes: free times, bookings and lists together. Null: not measured. */
export function readSpread(page: string): Spread | null {
  const rows = [
    ...page.matchAll(
      /^\| (?:free times|a booking|owner: list of bookings)[^\n]*\| ([\d.]+) \+ ([\d.]+) ms \| ([\d.]+) \+ ([\d.]+) \+ ([\d.]+) ms \|$/gm,
    ),
  ]
  if (rows.length < 3) return null
  const [app = 0, database = 0, ...spread] = [1, 2, 3, 4, 5].map((column) =>
    rows.reduce((sum, row) => sum + Number(row[column]), 0),
  )
  const [appThere = 0, coordinator = 0, workers = 0] = spread
  return { app: appThere / app, coordinator: coordinator / database, workers: workers / database }
}

/** Rounded to hundreds. */
function salons(cores: number, perThousand: number): number {
  return Math.floor(((cores * busy) / perThousand) * 10) * 100
}

/** Of several machines: as many of each kind as the others can feed. */
function spreadLevel({ app, database, disk }: { app: number; database: number; disk: number }, spread: Spread) {
  const { app: ofApp, coordinator, workers } = spread
  return {
    cores: app * ofApp + database * (coordinator + workers),
    disk,
    machines: '64 processes on 64 cores, a coordinator of 32 cores, 8 workers of 8 cores; standbys as at level 4',
    carries: Math.min(salons(64, app * ofApp), salons(32, database * coordinator), salons(64, database * workers)),
    next: 'workers are busy for half of the busiest hour: add one, and let Citus move salons to it; or the coordinator is: a larger machine',
  }
}

export function capacityTable(readme: string, spread: Spread | null): string {
  const costs = readCosts(readme)
  const { app, database, onReplica } = calculate(costs)
  const memory = (costs.memoryOfApp / 1024).toFixed(1)
  const share = Math.round((onReplica / database) * 100)
  const disk = Math.round(((day.visits * 365 * 1000) / 1e6) * gigabytesOfMillion)
  const levels = [
    {
      cores: app + database,
      disk,
      machines: '1 machine of 2 cores, 4 GB',
      carries: Math.min(salons(1, app), salons(1, database)),
      next: 'its process is busy for half of the busiest hour (`process_cpu_seconds_total`), because it has one main thread; or restarts must go unnoticed',
    },
    {
      cores: app + database,
      disk,
      machines: '2 processes on 2 cores, PostgreSQL on 2 cores',
      carries: Math.min(salons(2, app), salons(2, database)),
      next: 'it needs more than 7 processes, of 14 connections each, with `max_connections = 100`: until then add processes, or use a larger machine for PostgreSQL',
    },
    {
      cores: app + database,
      disk,
      machines: '8 processes on 8 cores, PostgreSQL on 8 cores behind a pooler',
      carries: Math.min(salons(8, app), salons(8, database)),
      next: 'an hour without PostgreSQL is unacceptable, which may be so at level 1 already; or PostgreSQL is busy for half of the busiest hour',
    },
    {
      cores: app + database,
      disk: disk * 2,
      machines: '16 processes on 16 cores, PostgreSQL on 8 cores, a standby of 8 cores for reads',
      carries: Math.min(salons(16, app), salons(8, database - onReplica)),
      next: `writes alone fill PostgreSQL's machine: the standby takes ${share} % of its load`,
    },
    ...(spread ? [spreadLevel({ app, database, disk }, spread)] : []),
  ]
  const rows = levels.map(({ machines, carries, next, cores, disk: gigabytes }, index) =>
    [index + 1, machines, `about ${carries.toLocaleString('en-US')}`, cores.toFixed(2), `${gigabytes} GB`, next].join(
      ' | ',
    ),
  )
  return [
    `1,000 salons need ${app.toFixed(2)} cores for the processes and ${database.toFixed(2)} for PostgreSQL in their busiest hour, ${memory} GB of memory for each process, ${Math.round(costs.memoryOfDatabase)} MB for PostgreSQL in addition to its cache, and ${disk} GB of disk a year, twice that with backups.`,
    '',
    '| level | runs on | number of salons | cores for 1,000 | disk a year | take the next step when |',
    '| --- | --- | ---: | ---: | ---: | --- |',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n')
}

/** The page with the new table. */
export function withCapacity(text: string, readme: string): string {
  const [before = '', , after] = text.split(mark)
  if (after === undefined) throw new Error(`docs/scaling.md lacks the marks ${mark}`)
  return `${before}${mark}\n${capacityTable(readme, readSpread(text))}\n${mark}${after}`
}

if (import.meta.main)
  writeFileSync(page, withCapacity(readFileSync(page, 'utf8'), readFileSync(join(root, 'docs/measured.md'), 'utf8')))
