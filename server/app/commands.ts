/** The commands of `npm run cli`: their arguments, their work and their output. */

import { parseArgs } from 'node:util'
import { z } from 'zod'
import { hasLetterAndNumber } from '../../shared/accounts/passwords.ts'
import type { Instant } from '../../shared/time.ts'
import { findUserToSignIn, insertUser, isEmailTaken } from '../accounts/accounts.sql.ts'
import { hashPassword, randomPassword } from '../accounts/passwords.ts'
import { deleteFactors } from '../accounts/second-factors/second-factors.sql.ts'
import type { BackupKeys } from '../backup/file.ts'
import { backUpNight } from '../backup/night.ts'
import { assertAlone, restoreBackup } from '../backup/restore.ts'
import { takeBackup } from '../backup/take.ts'
import { type Config, readConfig } from '../config.ts'
import { newId, type World } from '../context.ts'
import type { Db } from '../db/connection.ts'
import { roomOf } from '../db/disk.ts'
import { isDistributed } from '../db/distribution/citus.ts'
import { distribute } from '../db/distribution/distribute.ts'
import { listMachines } from '../db/distribution/tenants.ts'
import { dropKept, listKept } from '../db/kept.ts'
import { migrate } from '../db/migrate.ts'
import { joinDatabase, openDatabase } from '../db/open.ts'
import { connectAlone } from '../db/pool.ts'
import { letWork } from '../db/working-account.ts'
import { campaignWords } from '../messages/campaign.ts'
import { checkMail } from '../messages/check-mail.ts'
import { senderOf } from '../messages/sender.ts'
import { seedSalons } from '../sample/seed.ts'
import type { Shutdown } from '../shutdown.ts'

const usage = `Usage:
  npm run cli -- create-admin --email EMAIL [--password PASSWORD]
  npm run cli -- remove-second-factor --email EMAIL
  npm run cli -- seed-demo [--salons N] [--bookings N] [--staff N] [--checks N]     N per salon, but for salons
  npm run cli -- kept-schemas                                          databases that restores have set aside
  npm run cli -- drop-kept-schema --name NAME --yes                    deletes one for good
  npm run cli -- distribute                                            spreads salons over the machines of Citus, while BookNail is stopped
  npm run cli -- tenants                                               which machine has how many of them
  npm run cli -- nightly-backup                                        today's into BACKUP_DIR, unless there is one
  npm run cli -- check-mail [--selector NAME] [--dns ADDRESS]          whether SPF, DKIM and DMARC let mails arrive
  npm run cli -- text-campaign                                         words for registering the number that texts come from
  npm run backup -- FILE
  npm run restore -- FILE [--unsigned]                                 while BookNail is stopped`

type Work = (
  world: Pick<World, 'db' | 'now'> & Pick<CommandPlace, 'tell'> & { url: string; config: Config; keys: BackupKeys },
) => Promise<void>

interface Command {
  work: Work
  /** Uses the database as it is, without migrating it first. */
  asItIs?: true
  /** Only while no app runs on the data folder. */
  alone?: true
}

/** Parses the command line. @throws Error with one sentence that says what is wrong with it */
function choose([command, ...rest]: string[]): Command {
  if (command === 'create-admin') return { work: createAdmin(parse(CreateAdmin, ['email', 'password'], rest)) }
  if (command === 'remove-second-factor') return { work: removeSecondFactor(parse(Account, ['email'], rest)) }
  if (command === 'seed-demo')
    return { work: seedDemo(parse(SeedDemo, ['salons', 'bookings', 'staff', 'checks'], rest)) }
  if (command === 'kept-schemas') return { work: listKeptSchemas(parse(z.object({}), [], rest)), asItIs: true }
  if (command === 'drop-kept-schema') return { work: dropKeptSchema(rest), asItIs: true }
  if (command === 'nightly-backup') return { work: nightlyBackup(parse(z.object({}), [], rest)), asItIs: true }
  if (command === 'distribute') return { work: spreadSalons(parse(z.object({}), [], rest)), asItIs: true, alone: true }
  if (command === 'tenants') return { work: listTenants(parse(z.object({}), [], rest)), asItIs: true }
  if (command === 'check-mail') return { work: mailCheck(parse(MailCheck, ['selector', 'dns'], rest)), asItIs: true }
  if (command === 'text-campaign') return { work: textCampaign(parse(z.object({}), [], rest)), asItIs: true }
  if (command === 'backup') return { work: backup(fileOf(rest)), asItIs: true }
  if (command === 'restore') return { work: restore(rest), asItIs: true, alone: true }
  throw new Error(command ? `There is no command ${command}.\n${usage}` : usage)
}

function parse<Options>(Options: z.ZodType<Options>, names: string[], args: string[]): Options {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]))
  const { data, error } = Options.safeParse(parseArgs({ args, options }).values)
  if (!error) return data
  const [issue] = error.issues
  throw new Error(`--${issue?.path.join('.')} ${issue?.message}.`)
}

const password = z
  .string()
  .min(8, 'must be at least 8 characters')
  .refine(hasLetterAndNumber, 'must contain at least one letter and one number')
const email = z.string('is missing').regex(/^[^\s@]+@[^\s@]+$/, 'must be an email address')
const Account = z.object({ email })
const CreateAdmin = z.object({
  email,
  password: password.optional(),
})

/** @throws Error when the email is taken */
function createAdmin({ email, password }: z.infer<typeof CreateAdmin>): Work {
  return async ({ db, now, tell }) => {
    if (await isEmailTaken(db, email)) throw new Error(`There is an account for ${email} already.`)
    const chosen = password ?? randomPassword()
    const passwordHash = await hashPassword(chosen)
    await insertUser(db, {
      id: newId(),
      email,
      firstName: 'Super',
      lastName: 'Admin',
      role: 'super_admin',
      passwordHash,
      at: now(),
    })
    tell(`${email} is a super admin now and signs in at /admin-login.`)
    if (!password) tell(`Password, shown only this once: ${chosen}`)
  }
}

/** For a user who lost phone and recovery codes. @throws Error when nobody has the email */
function removeSecondFactor({ email }: z.infer<typeof Account>): Work {
  return async ({ db, tell }) => {
    const found = await findUserToSignIn(db, email)
    if (!found) throw new Error(`There is no account for ${email}.`)
    const removed = await db.transaction().execute((sql) => deleteFactors(sql, found.user.id))
    tell(removed ? `${email} now signs in with the password alone.` : `${email} has no second factor.`)
  }
}

const count = (max: number, min = 1) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((number) => number >= min && number <= max, `must be a whole number from ${min} to ${max}`)
const SeedDemo = z.object({
  salons: count(100_000).default(1),
  bookings: count(1_000_000).default(3_000),
  staff: count(200).default(10),
  checks: count(50_000, 0).default(0),
})

/** Salons for load tests, all owned by one account. */
function seedDemo(plan: z.infer<typeof SeedDemo>): Work {
  return async ({ db, now, tell }) => {
    const begun = now()
    const email = `owner-${newId().slice(-8)}@seed.localhost`
    const chosen = randomPassword()
    const owner = { id: newId(), email, firstName: 'Seed', lastName: 'Owner', role: 'salon_owner' as const }
    await insertUser(db, { ...owner, passwordHash: await hashPassword(chosen), at: begun })
    const seconds = () => Math.round((now() - begun) / 1000)
    let told = begun
    const onProgress = (done: number) => {
      if (now() - told < 2_000 && done < plan.salons) return
      told = now()
      tell(`${done} of ${plan.salons} salons, ${done * plan.bookings} bookings, ${seconds()} s`)
    }
    const [first] = await seedSalons(db, { ...plan, ownerId: owner.id, now: begun, onProgress })
    tell(`Done after ${seconds()} s. First salon: /booking/${first}`)
    tell(`Their owner signs in at /login: ${email}, password ${chosen}`)
  }
}

function fileOf([file, ...more]: string[]): string {
  if (!file || more.length > 0) throw new Error(`Name one file.\n${usage}`)
  return file
}

function backup(file: string): Work {
  return async ({ db, now, keys, tell }) => {
    const rows = await takeBackup(db, file, now(), keys)
    tell(`${file} holds everything as of now, ${rows} rows. Keep it safe: it contains names and phone numbers.`)
  }
}

/** The backup that the product takes by itself; here for a timer of the operator's own. @throws Error when BACKUP_DIR is not set */
function nightlyBackup(_: object): Work {
  return async ({ db, url, now, config: { nightlyBackups: plan, databaseUrl, dataDir }, keys, tell }) => {
    if (!plan) throw new Error('BACKUP_DIR is not set: name the folder that nightly backups are kept in.')
    const day = new Date(now()).toISOString().slice(0, 10)
    const room = () => roomOf(dataDir).then(({ free }) => free)
    const taken = await backUpNight(day, { db, url, now, plan, keys, room: databaseUrl ? null : room })
    if (!taken) tell(`There is already a backup of ${day}, or it is being taken.`)
    else tell(`${taken.file} was restored beside the database: all of its ${taken.rows} rows were there.`)
  }
}

const doubts = {
  old: 'This backup is from before backups were checked: whether it is damaged or was edited is not known.',
  unproven: 'Whether somebody has edited this backup was not checked.',
}

function restore(args: string[]): Work {
  const { values, positionals } = parseArgs({
    args,
    options: { unsigned: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const file = fileOf(positionals)
  return async ({ db, url, now, keys, tell }) => {
    const trust = { ...keys, unsigned: values.unsigned }
    const { takenAt, rows, doubt, erased, aside } = await restoreBackup({ db, url, now: now() }, file, trust)
    if (doubt) tell(doubts[doubt])
    tell(`The database is as it was at ${takenAt}, ${rows} rows. Everyone has to sign in again.`)
    if (erased > 0) tell(`Customers erased since then were erased again: ${erased}.`)
    if (aside)
      tell(`What was there before is kept. To be rid of it, run: npm run cli -- drop-kept-schema --name ${aside} --yes`)
  }
}

function listKeptSchemas(_: object): Work {
  return async ({ db, tell }) => {
    const kept = await listKept(db)
    if (kept.length === 0) tell('No database from before a restore is kept.')
    for (const { name, bytes } of kept) tell(`${name}  ${Math.ceil(bytes / 1024 / 1024)} MB`)
  }
}

/** @throws Error with one sentence when salons cannot be spread */
function spreadSalons(_: object): Work {
  return async ({ db, tell }) => {
    await assertAlone(db, 'distribute')
    await migrate(db)
    const tables = await distribute(db)
    const machines = await listMachines(db)
    tell(`${tables} tables are spread over ${machines.length} of Citus' machines. Start BookNail again.`)
  }
}

/** @throws Error when salons are not spread */
function listTenants(_: object): Work {
  return async ({ db, tell }) => {
    if (!(await isDistributed(db)))
      throw new Error('The salons of this database are not spread: npm run cli -- distribute does.')
    for (const { place, salons, bookings, bytes } of await listMachines(db))
      tell(`${place}  ${salons} salons, ${bookings} bookings, ${Math.ceil(bytes / 1024 / 1024)} MB`)
  }
}

const MailCheck = z.object({
  selector: z
    .string()
    .regex(/^[\w.-]+$/, 'must be the name of a DKIM key, such as s1')
    .optional(),
  dns: z
    .string()
    .regex(/^[\d.]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i, 'must be the address of a name server, such as 9.9.9.9')
    .optional(),
})

/** @throws Error when the sender has no domain, or something is missing */
function mailCheck({ selector, dns }: z.infer<typeof MailCheck>): Work {
  return async ({ config: { mailUrl, publicUrl }, tell }) => {
    const { address } = senderOf(mailUrl, publicUrl ?? 'http://localhost')
    if (address.endsWith('@localhost'))
      throw new Error('Mails come from no-reply@localhost: set PUBLIC_URL, or a MAIL_URL whose user is an address.')
    tell(`Mails come from ${address}.`)
    const checks = await checkMail({ address, selector: selector ?? null }, dns ? [dns] : [])
    for (const { what, ok, said } of checks) tell(`${ok ? 'ok     ' : 'MISSING'}  ${what.padEnd(5)}  ${said}`)
    if (checks.some(({ ok }) => !ok)) throw new Error('Mails may land in spam, or nowhere, until that is mended.')
  }
}

/** @throws Error without PUBLIC_URL, or without a salon */
function textCampaign(_: object): Work {
  return async ({ db, now, config: { publicUrl }, tell }) => {
    if (!publicUrl) throw new Error('Set PUBLIC_URL: whoever checks the campaign opens its pages.')
    for (const line of await campaignWords(db, { publicUrl, now })) tell(line)
  }
}

const Named = z.object({ name: z.string('is missing: kept-schemas lists the names') })

/** Requires its whole name and `--yes`, so that nobody drops one by mistake. @throws Error without either */
function dropKeptSchema(args: string[]): Work {
  const { name } = parse(
    Named,
    ['name'],
    args.filter((word) => word !== '--yes'),
  )
  if (!args.includes('--yes')) throw new Error(`${name} would be gone for good. To confirm, run it again with --yes.`)
  return async ({ db, tell }) => {
    await dropKept(db, name)
    tell(`${name} is gone.`)
  }
}

/** Where a command runs: its environment, its output, and what is to be closed when it is interrupted. */
export interface CommandPlace {
  environment?: Record<string, string | undefined>
  tell: (sentence: string) => void
  now: () => Instant
  closing: Pick<Shutdown, 'later' | 'close'>
}

/** Runs the command to its end. @throws Error with one sentence for a person */
export async function runCommand(words: string[], { environment, tell, now, closing }: CommandPlace): Promise<void> {
  const { work, asItIs, alone } = choose(words)
  const config = readConfig(environment)
  const opening = alone ? openDatabase(placeIn(config)) : joinDatabase(placeIn(config))
  closing.later(opening, ({ close }) => close())
  try {
    const { db, url } = await opening
    if (!asItIs) await migrate(db)
    const keys = { key: config.backupKey, passphrase: config.backupPassphrase }
    await work({ db, url, now, config, keys, tell })
    const workingUrl = config.databaseDirectUrl ?? config.databaseUrl
    if (config.migrationDatabaseUrl && workingUrl) await letItWork(db, workingUrl)
  } finally {
    await closing.close()
  }
}

/** With the account that may change tables, where there are two, and past a pooler. */
function placeIn({ databaseUrl, databaseDirectUrl, migrationDatabaseUrl, dataDir }: Config) {
  const usual = databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'
  const variable = migrationDatabaseUrl ? 'MIGRATION_DATABASE_URL' : usual
  const url = migrationDatabaseUrl ?? databaseDirectUrl ?? databaseUrl
  return { databaseUrl: url, variable, dataDir, isPatient: true }
}

/** A restore creates the tables anew, and any command may migrate them. */
async function letItWork(db: Db, workingUrl: string): Promise<void> {
  const working = connectAlone(workingUrl)
  try {
    await letWork(db, working)
  } finally {
    await working.destroy()
  }
}
