/** The command line, run the way an operator runs it. */

import { spawn } from 'node:child_process'
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findSlots } from '../../shared/availability/slots.ts'
import { addDays, liesWithin } from '../../shared/time.ts'
import { findUserToSignIn } from '../accounts/accounts.sql.ts'
import { isPassword } from '../accounts/passwords.ts'
import { loadSetup } from '../availability/days.sql.ts'
import { salonDay } from '../availability/days.ts'
import type { Db } from '../db/connection.ts'
import { connect } from '../db/pool.ts'
import { listServices } from '../services/services.sql.ts'
import { testAtLength } from '../testing/at-length.ts'
import { runHere } from '../testing/commands.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { stopLeftBehind } from '../testing/left-behind.ts'
import { nameServer } from '../testing/name-server.ts'
import { compiled, endProducts, startProduct } from '../testing/product.ts'
import { makeSalon } from '../testing/salon.ts'
import { copySampleFolder } from '../testing/sample-folder.ts'
import { dayBounds } from '../time-zone.ts'

describe('on a PostgreSQL server', () => {
  let database: TestDatabase
  let db: Db
  beforeEach(async () => {
    database = await testDatabase()
    db = connect(database.url)
  })
  afterEach(async () => {
    await db.destroy()
    await database.drop()
  })

  test('an admin is created with the given password, which is not repeated', async () => {
    const { code, said } = await cli('create-admin', '--email', 'lan@example.com', '--password', 'orchid-and-lily-5')

    expect(code).toBe(0)
    expect(said).toBe('lan@example.com is a super admin now and signs in at /admin-login.\n')
    const found = await findUserToSignIn(db, 'lan@example.com')
    expect(found?.user.role).toBe('super_admin')
    expect(await isPassword('orchid-and-lily-5', found?.passwordHash ?? '')).toBe(true)
  })

  test('what a restore set aside is deleted only with an explicit confirmation', async () => {
    const name = 'before_restore_20270409160000_of_20270310160000'
    await sql`create schema ${sql.id(name)}`.execute(db)

    const { code, complaint } = await cli('drop-kept-schema', '--name', name)
    expect([code, complaint]).toEqual([1, expect.stringContaining('--yes')])
    expect((await cli('kept-schemas')).said).toContain(name)
    expect(await cli('drop-kept-schema', '--name', name, '--yes')).toMatchObject({
      code: 0,
      said: `${name} is gone.\n`,
    })
    expect((await cli('kept-schemas')).said).not.toContain(name)
  })

  test('an admin without a given password gets one, shown once', async () => {
    const { said } = await cli('create-admin', '--email', 'lan@example.com')

    const [, password = ''] = /shown only this once: (\S+)/.exec(said) ?? []
    const found = await findUserToSignIn(db, 'lan@example.com')
    expect(await isPassword(password, found?.passwordHash ?? '')).toBe(true)
  })

  test('a user who lost phone and codes can sign in with the password alone again', async () => {
    await cli('create-admin', '--email', 'lan@example.com')
    const { user } = (await findUserToSignIn(db, 'lan@example.com')) ?? {}
    await db
      .insertInto('authenticators')
      .values({ user_id: user?.id ?? '', secret: 'JBSWY3DP', wanted_secret: null })
      .execute()

    const { code, said } = await cli('remove-second-factor', '--email', 'Lan@example.com')

    expect([code, said]).toEqual([0, 'Lan@example.com now signs in with the password alone.\n'])
    expect((await findUserToSignIn(db, 'lan@example.com'))?.user.hasSecondFactor).toBe(false)
    expect((await cli('remove-second-factor', '--email', 'lan@example.com')).said).toContain('has no second factor')
    expect((await cli('remove-second-factor', '--email', 'mai@example.com')).complaint).toContain('There is no account')
  })

  test("an email can be an admin's only once", async () => {
    await cli('create-admin', '--email', 'lan@example.com')

    const { code, complaint } = await cli('create-admin', '--email', 'Lan@example.com')

    expect(code).toBe(1)
    expect(complaint).toBe('There is an account for Lan@example.com already.\n')
  })

  test('salons are seeded as requested, without overlapping bookings', async () => {
    expect((await cli('seed-demo', '--salons', '3', '--bookings', '700', '--staff', '4')).code).toBe(0)

    const { rows } = await sql<Record<string, number>>`select
      (select count(*) from bookings where bookings.salon_id = salons.id) as bookings,
      (select count(*) from booking_lines lines where lines.salon_id = salons.id) as lines,
      (select count(*) from staff where staff.salon_id = salons.id) as staff,
      (select count(*) from services where services.salon_id = salons.id) as services,
      (select count(distinct lines.staff_id) from booking_lines lines where lines.salon_id = salons.id) as busy,
      (select count(*) from booking_lines a join booking_lines b using (salon_id, staff_id)
        where a.salon_id = salons.id and a.id < b.id and a.starts_at < b.blocked_until and b.starts_at < a.blocked_until) as overlaps
      from salons`.execute(db)
    const asked = { bookings: 700, lines: 700, staff: 4, services: 20, busy: 4, overlaps: 0 }
    expect(rows).toEqual([asked, asked, asked])
  })

  testAtLength('the last of the seeded visits were paid at the till, and their days are closed', async () => {
    const counts = ['--salons', '1', '--bookings', '2000', '--staff', '3', '--checks', '300']
    expect((await cli('seed-demo', ...counts)).code).toBe(0)

    const { rows } = await sql<Record<string, number>>`
      select (select count(*) from checks) as checks, (select max(number) from checks) as last,
        (select last_number from till_counters) as counted, (select count(*) from checks where link is null and voided_at is null) as unlinked,
        (select count(distinct gift_card_id) from check_lines) as cards,
        (select count(*) from bookings where charged_cents is not null) as charged,
        (select count(distinct day) from checks)
          - (select count(*) from till_days where closed_at is not null) as open`.execute(db)
    const [{ charged = 0, open = 9, checks = 0, ...found } = {}] = rows
    expect(charged).toBeOneOf([298, 299, 300]) // up to two visits of today wait to be paid
    expect(checks).toBeGreaterThan(charged) // some are sales without a visit
    expect(open).toBeOneOf([0, 1])
    expect(found).toEqual({ last: checks, counted: checks, unlinked: 0, cards: 2 })
  })

  test('seeded members work when they are booked, and still have free time', async () => {
    await cli('seed-demo', '--bookings', '900', '--staff', '3')
    const { rows } = await sql<{ id: string; now: number }>`select id, created_at as now from salons`.execute(db)
    const { id: salonId = '', now = 0 } = rows[0] ?? {}
    const today = new Date(now).toISOString().slice(0, 10)
    const setup = await loadSetup(db, salonId, { from: today, to: addDays(today, 20) })
    const [service] = await listServices(db, salonId)
    if (!setup || !service) throw new Error('there is no salon')
    const input = { serviceId: service.id, minutes: 30, cleanupMinutes: 0, resourceIds: [], staffId: null }

    for (let ahead = 2; ahead < 20; ahead++) {
      const day = salonDay(setup, addDays(today, ahead), now)
      const slots = findSlots([input], day, { earliest: now, together: false })
      expect(slots.filter((slot) => slot.lines).length).toBeGreaterThan(0)

      const bounds = dayBounds(setup.timezone, day.date)
      const booked = day.staff.flatMap(({ busy, works }) =>
        busy.filter(({ start }) => bounds.start <= start && start < bounds.end).map((line) => ({ line, works })),
      )
      expect(booked.length).toBeGreaterThan(20)
      expect(booked.filter(({ line, works }) => !liesWithin(line, works))).toEqual([])
    }
  })

  const refused: [args: string[], sentence: RegExp][] = [
    [['seed-demo', '--salon', '3'], /^Unknown option '--salon'/],
    [['seed-demo', '--salons', 'many'], /^--salons must be a whole number from 1 to 100000\.\n$/],
    [['seed-demo', '--checks', '50001'], /^--checks must be a whole number from 0 to 50000\.\n$/],
    [['seed-demo', '--staff', '0'], /^--staff must be a whole number from 1 to 200\.\n$/],
    [['create-admin'], /^--email is missing\.\n$/],
    [['create-admin', '--email', 'lan'], /^--email must be an email address\.\n$/],
    [
      ['create-admin', '--email', 'lan@example.com', '--password', 'short1'],
      /^--password must be at least 8 characters\./,
    ],
    ...['orchid-and-lily', '408-555-0142'].map((password): [string[], RegExp] => [
      ['create-admin', '--email', 'lan@example.com', '--password', password],
      /^--password must contain at least one letter and one number\.\n$/,
    ]),
    [['make-tea'], /^There is no command make-tea\.\nUsage:/],
    [[], /^Usage:/],
  ]
  test.each(refused)('%j is refused in one sentence', async (args, sentence) => {
    expect(await cli(...args)).toEqual({ code: 1, said: '', complaint: expect.stringMatching(sentence) })
  })

  test('what is missing for mails to arrive is named, with the sender whom it is about', async () => {
    const server = await nameServer({ mx: { 'book.example.com': ['mx.example.com'] } })
    const environment = { DATABASE_URL: database.url, PUBLIC_URL: 'https://book.example.com' }

    const { code, said, complaint } = await runHere(environment, ['check-mail', '--dns', server.address])
    expect([code, complaint]).toEqual([1, 'Mails may land in spam, or nowhere, until that is mended.\n'])
    expect(said).toContain('Mails come from no-reply@book.example.com.\n')
    expect(said).toContain('MISSING  SPF    book.example.com has no SPF record.')
    expect(said).toContain('ok       MX     bounces arrive at mx.example.com\n')
    server.close()

    const local = await cli('check-mail')
    expect(local.complaint).toContain('set PUBLIC_URL')
  })

  test('a campaign is described with the names of the salons, their pages and texts as they are sent', async () => {
    const { salonId } = await makeSalon(db)
    const environment = { DATABASE_URL: database.url, PUBLIC_URL: 'https://book.example.com' }

    const { complaint, said } = await runHere(environment, ['text-campaign'])
    expect(complaint).toBe('')
    expect(said).toContain('Appointments at nail salons: Test Nails.')
    expect(said).toContain(`(https://book.example.com/booking/${salonId})`)
    expect(said).toContain(`  https://book.example.com/privacy/${salonId}\n`)
    expect(said).toMatch(/Sample message 1:\n {2}Test Nails: You're booked! .* STOP to end, HELP for help\n/)
    expect(said).toContain('"By giving your number, you agree to texts from this salon')
  })

  function cli(...args: string[]) {
    return runHere({ DATABASE_URL: database.url }, args)
  }
})

describe('on the embedded database', () => {
  let dataDir = ''
  beforeEach(async () => {
    dataDir = await realpath(await mkdtemp(join(tmpdir(), 'booknail-cli-')))
    await copySampleFolder(dataDir)
  })
  afterEach(async () => {
    await endProducts()
    await stopLeftBehind(dataDir)
    await rm(dataDir, { recursive: true, force: true })
  })

  testAtLength('it works beside the running product and leaves it running', async () => {
    const { address } = await startProduct({ DATA_DIR: dataDir })

    const args = ['create-admin', '--email', 'lan@example.com', '--password', 'orchid-and-lily-5']
    expect(await runCli({ DATA_DIR: dataDir }, args)).toMatchObject({ code: 0, complaint: '' })

    const login = await fetch(`${address}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'lan@example.com', password: 'orchid-and-lily-5' }),
    })
    expect(login.status).toBe(200)
  })

  test('a refusal is printed as its sentence alone, and ends the process', async () => {
    expect(await runCli({ DATA_DIR: dataDir }, ['make-tea'])).toEqual({
      code: 1,
      said: '',
      complaint: expect.stringMatching(/^There is no command make-tea\.\nUsage:[^]*stopped\n$/),
    })
  })

  testAtLength('it works without the product and leaves nothing running', async () => {
    expect((await runCli({ DATA_DIR: dataDir }, ['seed-demo', '--bookings', '10'])).code).toBe(0)

    expect(await stopLeftBehind(dataDir)).toBe(0)
  })
})

async function runCli(environment: Record<string, string>, args: string[]) {
  const child = spawn(process.execPath, [new URL('cli.ts', import.meta.url).pathname, ...args], {
    env: { PATH: process.env.PATH, TZ: 'Asia/Kathmandu', ...compiled, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [said, complaint] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await ended, said, complaint }
}
