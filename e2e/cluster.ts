/** Databases of journeys on a Citus, over whose machines salons are spread: docs/scaling.md, level 5. */

import { randomBytes } from 'node:crypto'
import { distribute } from '../server/db/distribution/distribute.ts'
import { migrate } from '../server/db/migrate.ts'
import { connectAlone } from '../server/db/pool.ts'
import { closeToAll, introduce, serversOf, tellServers, withDatabase } from '../server/testing/cluster.ts'

interface SpreadDatabase {
  name: string
  /** Environment variables of a process that uses it. */
  place: { DATABASE_URL: string }
  drop: () => Promise<void>
}

/** An empty one. */
export async function spreadDatabase(cluster: string): Promise<SpreadDatabase> {
  const servers = await serversOf(cluster)
  const name = newName()
  await tellServers(servers, `create database ${name}`)
  await introduce(servers, name)
  const db = connectAlone(withDatabase(cluster, name))
  try {
    await migrate(db)
    await distribute(db)
  } finally {
    await db.destroy()
  }
  return database(cluster, servers, name)
}

/** Of one that nobody uses at the moment. */
export async function copyOf(cluster: string, copied: string): Promise<SpreadDatabase> {
  const servers = await serversOf(cluster)
  const name = newName()
  await closeToAll(servers, copied)
  await tellServers(servers, `create database ${name} template ${copied} strategy file_copy`)
  return database(cluster, servers, name)
}

function database(cluster: string, servers: readonly string[], name: string): SpreadDatabase {
  const drop = async () => {
    await closeToAll(servers, name)
    await tellServers(servers, `drop database if exists ${name} with (force)`)
  }
  return { name, place: { DATABASE_URL: withDatabase(cluster, name) }, drop }
}

function newName(): string {
  return `journeys_${randomBytes(6).toString('hex')}`
}
