import { mkdtemp, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findUserToSignIn } from '../accounts/accounts.sql.ts'
import { isPassword } from '../accounts/passwords.ts'
import type { Db } from '../db/connection.ts'
import { connect } from '../db/pool.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { type FirstStart, firstStart } from './first-start.ts'

const now = Date.parse('2026-11-20T20:00:00Z')
let database: TestDatabase
let db: Db
let dataDir = ''

beforeEach(async () => {
  dataDir = await realpath(await mkdtemp(join(tmpdir(), 'booknail-first-')))
  database = await testDatabase()
  db = connect(database.url)
})

afterEach(async () => {
  await db.destroy()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

test('an empty database gets a super admin and a sample salon, with working passwords', async () => {
  const passwords = await start()

  expect(passwords.map(({ email, page }) => [email, page])).toEqual([
    ['admin@localhost', '/admin-login'],
    ['owner@demo.localhost', '/login'],
  ])
  for (const { email, password } of passwords) expect(await opens(email, password)).toBe(true)
  expect(await count('salons')).toBe(1)
})

test('generated passwords are stored in a file that only its owner may read', async () => {
  const passwords = await start()

  const file = join(dataDir, 'first-passwords.txt')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  for (const { password } of passwords) expect(await readFile(file, 'utf8')).toContain(password)
})

test('given passwords are used, and not stored', async () => {
  const passwords = await start({ adminPassword: 'orchid-and-lily-5', demoPassword: 'jasmine-tea-5' })

  expect(passwords).toEqual([])
  expect(await opens('admin@localhost', 'orchid-and-lily-5')).toBe(true)
  expect(await opens('owner@demo.localhost', 'jasmine-tea-5')).toBe(true)
  await expect(stat(join(dataDir, 'first-passwords.txt'))).rejects.toThrow('ENOENT')
})

test.each([{ adminPassword: 'orchid-and-lily' }, { demoPassword: '408-555-0142' }])(
  '%j is refused: a letter or a number is missing',
  async (given) => {
    await expect(start(given)).rejects.toThrow(
      /^(ADMIN|DEMO)_PASSWORD must contain at least one letter and one number\.$/,
    )
    expect(await count('users')).toBe(0)
  },
)

test('a given password from before does not stop a start that needs none', async () => {
  await start()

  expect(await start({ adminPassword: 'orchid-and-lily', demoPassword: 'jasmine-tea' })).toEqual([])
})

test('the second start creates nothing and prints nothing', async () => {
  await start()

  expect(await start({ adminEmail: 'another@example.com', adminPassword: 'orchid-and-lily-5' })).toEqual([])
  expect(await count('users')).toBe(2)
  expect(await count('salons')).toBe(1)
})

test('when several processes start at once, one admin and one salon are created, and one prints the passwords', async () => {
  const passwords = await Promise.all([start(), start(), start(), start()])

  expect(passwords.filter((one) => one.length > 0)).toHaveLength(1)
  expect(await count('users')).toBe(2)
  expect(await count('salons')).toBe(1)
})

test('DEMO=0 leaves out the sample salon until a later start says otherwise', async () => {
  const first = await start({ demo: '0' })
  expect(first.map(({ email }) => email)).toEqual(['admin@localhost'])
  expect(await count('salons')).toBe(0)

  const second = await start()
  expect(second.map(({ email }) => email)).toEqual(['owner@demo.localhost'])
  const file = await readFile(join(dataDir, 'first-passwords.txt'), 'utf8')
  for (const { password } of [...first, ...second]) expect(file).toContain(password)
})

test('a deleted sample salon does not come back', async () => {
  await start()
  await db.deleteFrom('bookings').execute()
  await db.deleteFrom('salons').execute()

  expect(await start()).toEqual([])
  expect(await count('salons')).toBe(0)
})

test('nothing is created when the passwords cannot be stored, so nobody is locked out', async () => {
  await rm(dataDir, { recursive: true })
  await writeFile(dataDir, 'a file, no folder')

  await expect(start()).rejects.toThrow(/^DATA_DIR: .* cannot be written \(.*\)\.$/)
  expect(await count('users')).toBe(0)
})

function start(input: Partial<FirstStart> = {}) {
  const usual = {
    adminEmail: 'admin@localhost',
    adminPassword: null,
    demo: 'auto' as const,
    demoPassword: null,
    load: 0.05,
  }
  return firstStart({ db, now: () => now }, { ...usual, dataDir, ...input })
}

async function opens(email: string, password: string): Promise<boolean> {
  const found = await findUserToSignIn(db, email)
  return found !== null && isPassword(password, found.passwordHash)
}

async function count(table: 'users' | 'salons'): Promise<number> {
  const { total } = await db
    .selectFrom(table)
    .select((is) => is.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}
