/** The process: reads the environment, opens the database, listens, and stops in good order. */

import type { Logger } from 'pino'
import { type Config, productVersion, readConfig } from './config.ts'
import { connect, type Db } from './db/connection.ts'
import { startEmbedded, urlOf } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'
import { firstStart } from './first-start.ts'
import { buildApp } from './http/app.ts'
import { openLog } from './log.ts'
import { welcome } from './welcome.ts'

const longestStopMs = 10_000
const poolSize = 10

async function run(): Promise<void> {
  const config = readConfig()
  const isTerminal = process.stdout.isTTY
  const log = openLog(config, isTerminal)
  const database = await openDatabase(config, log)
  const world = { db: database.db, now: () => Date.now() }
  await migrate(world.db)
  const passwords = await firstStart(world, config)

  const app = await buildApp(world, {
    publicUrl: config.publicUrl,
    databaseUrl: database.url,
    trustProxy: config.trustProxy,
    metricsToken: config.metricsToken,
    version: productVersion(),
    log,
  })
  const address = await app.listen({ host: config.host, port: config.port })
  await welcome(world, config, { address, passwords, isTerminal }, log)
  stopWhenTold(log, async () => {
    await app.close()
    await world.db.destroy()
    await database.stop()
  })
  database.lost?.then((error) => fail(error, log))
}

interface Opened {
  url: string
  db: Db
  stop: () => Promise<void>
  /** Resolves when an embedded database is gone for good. */
  lost?: Promise<Error>
}

async function openDatabase({ databaseUrl, dataDir }: Config, log: Logger): Promise<Opened> {
  const onIdleError = ({ message }: Error) => log.warn({ message }, 'a database connection broke')
  if (databaseUrl) {
    return { url: databaseUrl, db: connect(databaseUrl, poolSize, onIdleError), stop: async () => undefined }
  }
  const embedded = await startEmbedded(dataDir)
  const url = urlOf(embedded.connection)
  return { url, db: connect(url, poolSize, onIdleError), stop: () => embedded.stop(), lost: embedded.lost }
}

/** Finishes what runs, ten seconds at most. A second signal does not wait. */
function stopWhenTold(log: Logger, stop: () => Promise<void>): void {
  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1)
      stopping = true
      log.info({ signal }, 'stopping')
      setTimeout(() => process.exit(1), longestStopMs).unref()
      stop().then(
        () => process.exit(0),
        (error: Error) => fail(error, log),
      )
    })
  }
}

function fail(error: Error, log?: Logger): never {
  if (log) log.fatal({ message: error.message }, 'cannot go on')
  else process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

run().catch((error: Error) => fail(error))
