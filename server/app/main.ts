/** The process: reads the environment, opens the database, listens, and shuts down gracefully. */

import type { Logger } from 'pino'
import { clearWorkshop } from '../backup/backup.sql.ts'
import { takeNightly } from '../backup/nightly.ts'
import { watchFloods } from '../bookings/flood/watch.ts'
import { releaseUnconfirmed } from '../bookings/no-shows/release.ts'
import { placeLeftTexts } from '../bookings/replies/place-texts.ts'
import { type Config, productVersion, readConfig } from '../config.ts'
import type { World } from '../context.ts'
import { salonsAreSpread } from '../db/distribution/spread.ts'
import { migrate } from '../db/migrate.ts'
import { connectToMigrate, openDatabase } from '../db/open.ts'
import { connectAlone } from '../db/pool.ts'
import { letWork } from '../db/working-account.ts'
import type { FirstPassword } from '../first-passwords.ts'
import { textWhoseTurnIsSoon } from '../floor/line-texts.ts'
import { closeApp, listen } from '../http/listen.ts'
import { clearUploads } from '../http/serve-upload.ts'
import { openLog } from '../log.ts'
import { accountMails } from '../messages/account-mails.ts'
import { remindOfLicenses } from '../messages/team/remind-of-licenses.ts'
import { textProvider, transportsOf } from '../messages/transports.ts'
import { startSending, withMinGap } from '../messages/worker.ts'
import { keptMetricsToken } from '../metrics-token.ts'
import { isPushService } from '../outbox/push-services.ts'
import { findSalon } from '../salons/salons.sql.ts'
import { type Shutdown, shutDownOnSignal } from '../shutdown.ts'
import { warningsOf } from '../start-warnings.ts'
import { virusScanner } from '../virus-scanner.ts'
import { lookAtWaitlists } from '../waitlist/look.ts'
import { buildApp } from './app.ts'
import { firstStart } from './first-start.ts'
import { followBookings } from './follow-bookings.ts'
import { tidyHourly } from './housekeeping.ts'
import { welcome } from './welcome.ts'

const isTerminal = process.stdout.isTTY

async function run(): Promise<void> {
  const config = readConfig()
  const log = openLog(config, isTerminal)
  const closing = shutDownOnSignal(log)
  try {
    const { lost } = await start(config, log, closing)
    if (lost) throw await lost
  } catch (error) {
    if (closing.told.aborted) return
    await closing.close()
    throw error
  }
}

/** Returns a promise that resolves when an embedded database is gone for good. */
async function start(config: Config, log: Logger, { told, later }: Shutdown): Promise<{ lost?: Promise<Error> }> {
  const tracing =
    config.tracing && (await import('../http/tracing/tracing.ts')).openTracing(config.tracing, tracedBy(log))
  if (tracing) later(tracing, ({ stop }) => stop())
  const opening = openDatabase(config, ({ message }) => log.warn({ message }, 'a database connection broke'), told)
  later(opening, ({ close }) => close())
  const { db, lanes, replica, url, isShortOfRoom, lost, warning } = await opening
  for (const words of [...(warning ? [warning] : []), ...(await warningsOf(config, { db, now: Date.now }))])
    log.warn(words)
  if (salonsAreSpread()) log.info('salons are spread over several machines')
  told.throwIfAborted()

  let base = config.publicUrl ?? `http://localhost:${config.port}`
  const world: World = {
    db,
    lanes,
    ...(replica && { replica }),
    ...(isShortOfRoom && { isShortOfRoom }),
    now: () => Date.now(),
    followBookings,
    publicUrl: () => base,
    secondFactorFor: config.secondFactorFor,
    asksNewDevices: config.asksNewDevices,
    ...(config.floodLimit && { floodLimit: config.floodLimit }),
    texting: config.texting,
    sendsTexts: config.smsUrl !== null,
    asksWhichSalon: config.asksWhichSalon,
    ...(config.push && { push: { isService: isPushService } }),
    signUp: config.signUp,
    operatorWords: config.operatorWords,
    installation: {
      version: productVersion(),
      startedAt: Date.now(),
      folders: { data: config.dataDir, backups: config.nightlyBackups?.folder ?? null },
    },
    isNightly: config.nightlyBackups !== null,
    ...(config.clamd && { scanner: virusScanner(config.clamd, log) }),
  }
  void world.scanner?.works() // logs early if it is unreachable
  if (config.smsUrl) world.textProvider = textProvider(config.smsUrl, world.publicUrl, config.smsNumbers)
  const passwords = await prepare(url, world, config, log)
  await assertSalonsOf(config.smsNumbers, db)
  await clearUploads()
  told.throwIfAborted()

  if (config.mailUrl) {
    const { email, close } = transportsOf(config, world.publicUrl)
    later(close, (end) => end())
    const atOnce = accountMails(email, world, log)
    later(atOnce, ({ stop }) => stop())
    world.mailCode = atOnce.mailCode
    world.mailNow = email
    // A reset link must not use a guessed host, nor be stored in a file.
    if (config.publicUrl) world.mailAccount = atOnce.mail
  }
  const sending = startSending(
    { ...world, db: lanes.background ?? db },
    {
      ...config,
      log,
      otherWork: {
        'look at waitlists': lookAtWaitlists,
        'text whose turn is soon': withMinGap(5_000, textWhoseTurnIsSoon),
      },
      timedWork: {
        'release unconfirmed': releaseUnconfirmed,
        'watch floods': watchFloods,
        'remind of licenses': remindOfLicenses,
        'place texts': withMinGap(60_000, placeLeftTexts),
      },
    },
  )
  later(sending, ({ stop }) => stop())
  const { publicUrl, trustProxy } = config
  const building = buildApp(world, {
    publicUrl,
    databaseUrl: url,
    keepsDays: true,
    wake: sending.wake,
    trustProxy,
    metricsToken: config.metricsToken ?? (await keptMetricsToken(config.dataDir, log)),
    version: productVersion(),
    log,
    ...(tracing && { tracing }),
  })
  later(building, (app) => Promise.all([closeApp(app), sending.stop()])) // independent of each other
  const address = await listen(await building, config)
  base = config.publicUrl ?? `http://localhost:${new URL(address).port || 80}` // PORT=0 is resolved only now
  if (config.nightlyBackups) later(takeNightly(world, config.nightlyBackups, log), (stopTaking) => stopTaking())
  later(tidyHourly({ ...world, db: lanes.long }, log), (stopTidying) => stopTidying())
  await welcome(world, config, { address, passwords, isTerminal }, log)
  return { lost }
}

/** @throws Error when a number belongs to a salon that does not exist */
async function assertSalonsOf(numbers: Config['smsNumbers'], db: World['db']): Promise<void> {
  for (const [salonId, number] of numbers) {
    if (!(await findSalon(db, salonId)))
      throw new Error(`SMS_NUMBERS: ${number} belongs to no salon of this installation (${salonId}).`)
  }
}

function tracedBy(log: Logger) {
  return { version: productVersion(), now: () => Date.now(), log }
}

/** Without a timeout: building an index over years of bookings may take minutes. */
async function prepare(url: string, world: World, config: Config, log: Logger): Promise<FirstPassword[]> {
  const db = config.migrationDatabaseUrl ? await connectToMigrate(config.migrationDatabaseUrl) : connectAlone(url)
  try {
    await clearWorkshop(db, () => log.warn('a restore is at work: the start waits for its end'))
    await migrate(db)
    if (config.migrationDatabaseUrl) await letWork(db, world.db)
    return await firstStart({ ...world, db }, config)
  } finally {
    await db.destroy()
  }
}

run().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
