/** What an empty database gets: an account that can sign in, and a sample salon. */

import { hasLetterAndNumber } from '../../shared/accounts/passwords.ts'
import { hasSuperAdmin, insertUser, isEmailTaken } from '../accounts/accounts.sql.ts'
import { hashPassword, randomPassword } from '../accounts/passwords.ts'
import type { Config } from '../config.ts'
import { newId, type World } from '../context.ts'
import type { Sql } from '../db/connection.ts'
import { type FirstPassword, keepPasswords } from '../first-passwords.ts'
import { insertSampleSalon } from '../sample/salon.ts'
import { hasSalons, lockFirstStart, refreshStatistics } from '../sample/sample.sql.ts'

export type FirstStart = Pick<Config, 'adminEmail' | 'adminPassword' | 'demo' | 'demoPassword' | 'dataDir'> & {
  /** How busy the sample salon is: 1 as usual. */
  load?: number
}

const sampleOwner = 'owner@demo.localhost'

/**
 * The generated passwords: none when everything existed or they were given. They are stored in the data folder too.
 * Safe when several processes start at once: one creates what is missing, the others find it.
 * @throws Error for a given password without a letter or a number; one that is no longer needed is not looked at
 */
export async function firstStart(
  { db, now }: Pick<World, 'db' | 'now'>,
  options: FirstStart,
): Promise<FirstPassword[]> {
  const made: FirstPassword[] = []
  let isFilled = false
  await db.transaction().execute(async (sql) => {
    await lockFirstStart(sql)
    if (!(await hasSuperAdmin(sql))) await makeAdmin(sql)
    if (options.demo === 'auto' && !(await hasSalons(sql)) && !(await isEmailTaken(sql, sampleOwner)))
      await makeSample(sql)
    await keepPasswords(options.dataDir, made) // before the commit: nobody may be locked out by a crash between the two
  })
  if (isFilled) await refreshStatistics(db)
  return made

  async function makeAdmin(sql: Sql): Promise<void> {
    const person = { firstName: 'Super', lastName: 'Admin', role: 'super_admin' as const, page: '/admin-login' }
    await makeUser(sql, {
      ...person,
      email: options.adminEmail,
      given: options.adminPassword,
      variable: 'ADMIN_PASSWORD',
      who: 'Operator',
    })
  }

  async function makeSample(sql: Sql): Promise<void> {
    const person = { firstName: 'Linh', lastName: 'Vo', role: 'salon_owner' as const, page: '/login' }
    const ownerId = await makeUser(sql, {
      ...person,
      email: sampleOwner,
      given: options.demoPassword,
      variable: 'DEMO_PASSWORD',
      who: 'Owner of the sample salon',
    })
    await insertSampleSalon(sql, { ownerId, now: now(), ...(options.load !== undefined && { load: options.load }) })
    isFilled = true
  }

  async function makeUser(sql: Sql, { given, variable, who, page, ...user }: NewPerson): Promise<string> {
    if (given !== null && !hasLetterAndNumber(given))
      throw new Error(`${variable} must contain at least one letter and one number.`)
    const id = newId()
    const password = given ?? randomPassword()
    await insertUser(sql, { ...user, id, passwordHash: await hashPassword(password), at: now() })
    if (given === null) made.push({ who, page, email: user.email, password })
    return id
  }
}

interface NewPerson {
  email: string
  firstName: string
  lastName: string
  role: 'super_admin' | 'salon_owner'
  /** Null: generate one. */
  given: string | null
  variable: 'ADMIN_PASSWORD' | 'DEMO_PASSWORD'
  who: string
  page: string
}
