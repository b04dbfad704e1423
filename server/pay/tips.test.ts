/** Tips by month, and cash tips as members declare them. */

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { maxTipDeclarations, type TipYear } from '../../shared/pay/tips.ts'
import { paidCheck } from '../testing/paid-checks.ts'
import { noon, payCalls } from '../testing/pay-calls.ts'
import { makeSalon, type TestApp, type TestSalon, testApp } from '../testing/salon.ts'
import { signInAsStaff } from '../testing/staff-login.ts'

let app: TestApp
let salon: TestSalon
let owner: Record<string, string>
let kim: string
let own: Record<string, string>

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  app.setNow(noon('2026-11-02'))
  salon = await makeSalon(app.db)
  owner = await app.signIn(salon.ownerEmail)
  kim = salon.staff['Kim'] ?? ''
  own = await signInAsStaff(app, salon, 'Kim', 'technician')
})
afterAll(() => app.close())

const { path } = payCalls(() => ({ app, salon, owner, kim }))
const october = { month: '2026-10', cashCents: 320_00, paidOutCents: 20_00 }

type Answer = TipYear & { code: string; fields: Record<string, string> }
const declare = (input: object) => app.call<Answer>('POST', '/api/my-tips', input, own)
const enter = (input: object) => app.call<Answer>('POST', path('/tip-declarations'), input, owner)
const ownYear = async () => (await app.call<Answer>('GET', '/api/my-tips?year=2026', undefined, own)).body
const teamYear = async () => (await app.call<Answer>('GET', path('/years/2026/tips'), undefined, owner)).body
const monthOf = (year: TipYear, month: string, staffId = kim) =>
  year.members.find((member) => member.staffId === staffId)?.months.find((one) => one.month === month)

test('tips of checkout are counted in the month of their day', async () => {
  const tip = (day: string, by: 'card' | 'other' | 'cash', cents: number) =>
    paidCheck(app.db, salon.salonId, {
      day,
      lines: [{ staffId: kim, cents: 50_00 }],
      tips: [{ staffId: kim, by, cents }],
    })
  await tip('2026-09-30', 'card', 1_00)
  await tip('2026-10-01', 'card', 2_00)
  await tip('2026-10-31', 'other', 4_00)
  await tip('2026-10-31', 'cash', 8_00)
  await tip('2026-11-01', 'cash', 16_00)

  const year = await ownYear()
  const sums = { cardTipsCents: 2_00, otherTipsCents: 4_00, cashTipsCents: 8_00, isOver: true }
  expect(monthOf(year, '2026-10')).toMatchObject(sums)
  expect(monthOf(year, '2026-11')).toMatchObject({ cashTipsCents: 16_00, isOver: false })
})

test('a declaration is read by the member and the owner, and a correction follows it', async () => {
  expect((await declare(october)).status).toBe(204)
  await declare({ ...october, cashCents: 330_00 })

  const read = await teamYear()
  const entries = [
    { cashCents: 320_00, paidOutCents: 20_00, by: 'Kim' },
    { cashCents: 330_00, paidOutCents: 20_00, by: 'Kim' },
  ]
  expect(monthOf(read, october.month)?.declarations).toMatchObject(entries)
  expect(monthOf(await ownYear(), october.month)?.declarations).toMatchObject(entries)
})

test('the same amounts twice are one declaration', async () => {
  await declare(october)
  await declare(october)
  expect(monthOf(await ownYear(), october.month)?.declarations).toHaveLength(1)
})

test('the owner enters them for who has no login, under the owner’s name', async () => {
  const thao = salon.staff['Thao'] ?? ''
  await enter({ ...october, staffId: thao })
  expect(monthOf(await teamYear(), october.month, thao)?.declarations).toMatchObject([{ cashCents: 320_00, by: 'Lan' }])
})

test('a member reads nobody else’s tips', async () => {
  await enter({ ...october, staffId: salon.staff['Thao'], cashCents: 777_77 })
  const year = await ownYear()
  expect(year.members.map(({ staffId }) => staffId)).toEqual([kim])
  expect(JSON.stringify(year)).not.toContain('77777')
})

test('a month that is not over is refused', async () => {
  const { status, body } = await declare({ ...october, month: '2026-11' })
  expect([status, body.fields['month']]).toEqual([400, expect.stringContaining('isn’t over yet')])
  app.setNow(noon('2026-12-01'))
  own = await signInAsStaff(app, salon, 'Thao', 'technician')
  expect((await declare({ ...october, month: '2026-11' })).status).toBe(204)
})

test.each([
  { month: '2026-10-02' },
  { month: '1999-12' },
  { month: '2026-13' },
  { cashCents: -1 },
  { cashCents: 1e9 },
  { paidOutCents: 0.5 },
])('%o is refused', async (wrong) => {
  expect((await declare({ ...october, ...wrong })).status).toBe(400)
})

test('more cannot be given to others than all tips of the month', async () => {
  await paidCheck(app.db, salon.salonId, {
    day: '2026-10-31',
    lines: [{ staffId: kim, cents: 50_00 }],
    tips: [
      { staffId: kim, by: 'card', cents: 30_00 },
      { staffId: kim, by: 'cash', cents: 7_00 },
    ],
  })
  const all = { ...october, cashCents: 10_00, paidOutCents: 40_00 }

  expect((await declare({ ...all, paidOutCents: 40_01 })).body.fields).toEqual({
    paidOutCents: expect.stringContaining('More than all tips of the month'),
  })
  expect((await declare(all)).status).toBe(204)
})

test('a month takes twenty declarations', async () => {
  for (let cents = 1; cents <= maxTipDeclarations; cents += 1) await declare({ ...october, paidOutCents: cents })
  expect((await declare(october)).body.fields['month']).toContain('20 times already')
})

test('another salon’s member, the front desk and another owner reach none of it', async () => {
  const other = await makeSalon(app.db)
  expect((await enter({ ...october, staffId: other.staff['Kim'] })).status).toBe(404)
  const theirs = await app.signIn(other.ownerEmail)
  const frontDesk = await signInAsStaff(app, salon, 'Thao', 'front_desk')
  for (const [method, at, body] of [
    ['GET', path('/years/2026/tips'), undefined],
    ['POST', path('/tip-declarations'), { ...october, staffId: kim }],
  ] as const) {
    expect((await app.call(method, at, body, theirs)).status).toBe(404)
    expect((await app.call(method, at, body, frontDesk)).status).toBe(403)
    expect((await app.call(method, at, body, own)).status).toBe(403)
  }
  expect((await app.call('GET', '/api/my-tips?year=2026', undefined, frontDesk)).status).toBe(403)
})

test('the database itself keeps declarations', async () => {
  await declare(october)
  const id = sql`${salon.salonId}`
  await expect(sql`update tip_declarations set cash_cents = 1 where salon_id = ${id}`.execute(app.db)).rejects.toThrow()
  await expect(sql`delete from tip_declarations where salon_id = ${id}`.execute(app.db)).rejects.toThrow()
  await sql`delete from salons where id = ${id}`.execute(app.db)
})
