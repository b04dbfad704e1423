/** The databases of `npm run bench -- --citus URL`: the same rows in one PostgreSQL and spread over the machines of a cluster. */

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { distribute } from '../server/db/distribution/distribute.ts'
import { migrate } from '../server/db/migrate.ts'
import { connectAlone } from '../server/db/pool.ts'
import type { Shutdown } from '../server/shutdown.ts'
import { introduce, onServer, tellServers, withDatabase } from '../server/testing/cluster.ts'
import { type SeededOwner, seed } from './data-sets.ts'

export interface Size {
  salons: number
  /** In each of them. */
  bookings: number
}

/** URLs of the two databases. */
export interface Names {
  plain: string
  spread: string
}

/** The salon whose owner reads: as large in each measurement. */
const ownSalon = { salons: 1, bookings: 3_000, staff: 10 }

export function namesOf(url: string, { salons, bookings }: Size): Names {
  const name = (kind: string) => withDatabase(url, `bench_${kind}_${salons}_${bookings}`)
  return { plain: name('plain'), spread: name('spread') }
}

function nameIn(url: string): string {
  return new URL(url).pathname.slice(1)
}

/** On their machines, the coordinator first. */
export async function dropCitus(servers: readonly string[], { plain, spread }: Names): Promise<void> {
  await tellServers(servers.slice(0, 1), `drop database if exists ${nameIn(plain)} with (force)`)
  await tellServers(servers, `drop database if exists ${nameIn(spread)} with (force)`)
}

interface Seeding {
  servers: readonly string[]
  names: Names
  size: Size
}

/** The second is a copy of the first, which is then spread. */
export async function seedCitus(closing: Shutdown, { servers, names, size }: Seeding): Promise<void> {
  const [coordinator = '', ...workers] = servers
  await onServer(coordinator, (client) => client.query(`create database ${nameIn(names.plain)}`))
  const dataDir = await mkdtemp(join(tmpdir(), 'booknail-bench-'))
  closing.later(dataDir, (folder) => rm(folder, { recursive: true, force: true }))
  await on(names.plain, migrate)
  await seed(dataDir, { ...size, staff: 10 }, closing, { DATABASE_URL: names.plain })
  const owner = await seed(dataDir, ownSalon, closing, { DATABASE_URL: names.plain })
  await writeFile(fileOf(names), JSON.stringify(owner))
  await onServer(coordinator, (client) =>
    client.query(`create database ${nameIn(names.spread)} template ${nameIn(names.plain)}`),
  )
  await tellServers(workers, `create database ${nameIn(names.spread)}`)
  await introduce(servers, nameIn(names.spread))
  await on(names.spread, distribute)
}

/** Process ids of their main processes: all are on this machine. */
export async function postmastersOf(servers: readonly string[]): Promise<number[]> {
  return Promise.all(
    servers.map((server) =>
      onServer(server, async (client) => {
        const { rows } = await client.query<{ pid: string }>(
          `select split_part(pg_read_file('postmaster.pid'), e'\\n', 1) as pid`,
        )
        return Number(rows[0]?.pid)
      }),
    ),
  )
}

async function on(url: string, work: (db: ReturnType<typeof connectAlone>) => Promise<unknown>): Promise<void> {
  const db = connectAlone(url)
  try {
    await work(db)
  } finally {
    await db.destroy()
  }
}

const Owner = z.object({ email: z.string(), password: z.string(), salonId: z.string() })

/** @throws Error when nothing was seeded */
export async function ownerOf(names: Names): Promise<SeededOwner> {
  return Owner.parse(JSON.parse(await readFile(fileOf(names), 'utf8')))
}

/** A generated account of a throw-away database, for whoever measures it later. */
function fileOf({ plain }: Names): string {
  return join(tmpdir(), `${nameIn(plain)}.json`)
}
