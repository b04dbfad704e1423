import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { KeptSchema } from '../../shared/admin/kept.ts'
import { makeAdmin, type TestAdmin } from '../testing/admin.ts'
import { makeSalon, ownerPassword, type TestApp, type TestSalon, testApp } from '../testing/salon.ts'

let app: TestApp
let salon: TestSalon
let admin: TestAdmin

beforeAll(async () => {
  app = await testApp()
  admin = await makeAdmin(app)
  salon = await makeSalon(app.db)
})
afterAll(() => app.close())

const name = 'before_restore_20270409160000_of_20270310160000'
const older = 'before_restore_20260101000000'
const list = () => app.call<KeptSchema[]>('GET', '/api/admin/kept-schemas', undefined, admin.headers)
const drop = (kept: string, password = ownerPassword, headers = admin.headers) =>
  app.call<{ code: string }>('DELETE', `/api/admin/kept-schemas/${kept}`, { password }, headers)

test('an administrator sees what restores set aside, and deletes it for good only with the password', async () => {
  for (const kept of [name, older]) {
    await sql`create schema ${sql.id(kept)}`.execute(app.db)
    await sql`create table ${sql.table(`${kept}.salons`)} as select * from salons`.execute(app.db)
  }
  expect((await list()).body).toEqual([
    { name: older, keptAt: '2026-01-01T00:00:00.000Z', takenAt: null, bytes: expect.any(Number), salons: 1 },
    {
      name,
      keptAt: '2027-04-09T16:00:00.000Z',
      takenAt: '2027-03-10T16:00:00.000Z',
      bytes: expect.any(Number),
      salons: 1,
    },
  ])
  expect((await list()).body[0]?.bytes).toBeGreaterThan(0)

  expect((await drop(name, 'not-the-password')).body.code).toBe('wrong_password')
  expect((await drop('public')).status).toBe(404)
  const owner = await app.signIn(salon.ownerEmail)
  expect([(await drop(name, ownerPassword, owner)).status, (await list()).body.length]).toEqual([403, 2])
  expect((await drop(name)).status).toBe(204)
  expect((await list()).body.map((kept) => kept.name)).toEqual([older])
  expect((await drop(name)).status).toBe(404)
})
