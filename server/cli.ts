/** `npm run cli -- COMMAND`: what the operator does from a terminal, also beside a running app. */

import { parseArgs } from 'node:util'
import { z } from 'zod'
import { hashPassword, randomPassword } from './accounts/passwords.ts'
import { deleteFactors } from './accounts/second-factors/store.ts'
import { findUserToSignIn, insertUser, isEmailTaken } from './accounts/store.ts'
import { closeWhenTold } from './closing.ts'
import { readConfig } from './config.ts'
import { newId, type World } from './context.ts'
import { migrate } from './db/migrate.ts'
import { joinDatabase } from './db/open.ts'
import { openLog } from './log.ts'
import { seedSalons } from './seed/salons.ts'

const usage = `Usage:
  npm run cli -- create-admin --email EMAIL [--password PASSWORD]
  npm run cli -- remove-second-factor --email EMAIL
  npm run cli -- seed-demo [--salons N] [--bookings N] [--staff N]     bookings and staff are those of each salon`

type Work = (world: Pick<World, 'db' | 'now'>) => Promise<void>

/** Reads the command line. @throws Error with one sentence that says what is wrong with it */
function choose([command, ...rest]: string[]): Work {
  if (command === 'create-admin') return createAdmin(parse(CreateAdmin, ['email', 'password'], rest))
  if (command === 'remove-second-factor') return removeSecondFactor(parse(Account, ['email'], rest))
  if (command === 'seed-demo') return seedDemo(parse(SeedDemo, ['salons', 'bookings', 'staff'], rest))
  throw new Error(command ? `There is no command ${command}.\n${usage}` : usage)
}

function parse<Options>(Options: z.ZodType<Options>, names: string[], args: string[]): Options {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]))
  const { data, error } = Options.safeParse(parseArgs({ args, options }).values)
  if (!error) return data
  const [issue] = error.issues
  throw new Error(`--${issue?.path.join('.')} ${issue?.message}.`)
}

const password = z.string().min(8, 'must have at least 8 characters')
const email = z.string('is missing').regex(/^[^\s@]+@[^\s@]+$/, 'must be an email address')
const Account = z.object({ email })
const CreateAdmin = z.object({
  email,
  password: password.optional(),
})

/** @throws Error when somebody has the email already */
function createAdmin({ email, password }: z.infer<typeof CreateAdmin>): Work {
  return async ({ db, now }) => {
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
    console.log(`${email} is a super admin now and signs in at /admin-login.`)
    if (!password) console.log(`Password, shown only this once: ${chosen}`)
  }
}

/** For somebody who lost phone and recovery codes. @throws Error when nobody has the email */
function removeSecondFactor({ email }: z.infer<typeof Account>): Work {
  return async ({ db }) => {
    const found = await findUserToSignIn(db, email)
    if (!found) throw new Error(`There is no account for ${email}.`)
    const removed = await db.transaction().execute((sql) => deleteFactors(sql, found.user.id))
    console.log(removed ? `${email} signs in with the password alone now.` : `${email} has no second factor.`)
  }
}

const count = (most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from 1 to ${most}`)
    .transform(Number)
    .refine((number) => number >= 1 && number <= most, `must be a whole number from 1 to ${most}`)
const SeedDemo = z.object({
  salons: count(100_000).default(1),
  bookings: count(1_000_000).default(3_000),
  staff: count(200).default(10),
})

/** Salons for trying out how the product does with much data, all of one owner. */
function seedDemo(plan: z.infer<typeof SeedDemo>): Work {
  return async ({ db, now }) => {
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
      console.log(`${done} of ${plan.salons} salons, ${done * plan.bookings} bookings, ${seconds()} s`)
    }
    const [first] = await seedSalons(db, { ...plan, ownerId: owner.id, now: begun, onProgress })
    console.log(`Done after ${seconds()} s. First salon: /booking/${first}`)
    console.log(`Their owner signs in at /login: ${email}, password ${chosen}`)
  }
}

async function run(): Promise<void> {
  const work = choose(process.argv.slice(2))
  const config = readConfig()
  const closing = closeWhenTold(openLog({ logLevel: 'silent' }, false))
  const opening = joinDatabase(config)
  closing.later(opening, ({ close }) => close())
  try {
    const { db } = await opening
    await migrate(db)
    await work({ db, now: () => Date.now() })
  } finally {
    await closing.close()
  }
}

run().then(
  () => process.exit(0),
  (error: Error) => {
    console.error(error.message)
    process.exit(1)
  },
)
