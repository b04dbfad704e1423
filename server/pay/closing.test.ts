/** Closing a pay period: when it can be, and what stays as it was from then on. */

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PayPeriodOut, PayYear } from '../../shared/pay/contract.ts'
import { drawnRule } from '../../shared/pay/worked-example.ts'
import { newId } from '../context.ts'
import { paidCheck, refundLine } from '../testing/paid-checks.ts'
import { noon, payCalls, week } from '../testing/pay-calls.ts'
import { makeSalon, type TestApp, type TestSalon, testApp } from '../testing/salon.ts'

let app: TestApp
let salon: TestSalon
let owner: Record<string, string>
let kim: string

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  salon = await makeSalon(app.db)
  owner = await app.signIn(salon.ownerEmail)
  kim = salon.staff['Kim'] ?? ''
  app.setNow(noon('2026-11-22'))
})
afterAll(() => app.close())

const { path, read, payOfKim, setRule, adjust, close, workAWeek } = payCalls(() => ({ app, salon, owner, kim }))

/** Figures of a member as they were stored then. */
const beforeTipsWereOwed = {
  paidOutCents: 4_00,
  handedOutCents: undefined,
  otherTipsCents: undefined,
  wages: undefined,
  carriedInCents: undefined,
  carriedOutCents: undefined,
  yearMinutes: undefined,
}

describe('closing', () => {
  test('is known on the floor, where acts of earlier days are corrected', async () => {
    await app.call('PATCH', `/api/salons/${salon.salonId}/floor-settings`, { on: true }, owner)
    await close(week)

    const { body } = await app.call('GET', `/api/salons/${salon.salonId}/floor`, undefined, owner)
    expect(body).toMatchObject({ payClosedTo: week.to })
  })

  test('keeps the figures whatever comes after, and what comes after counts in the next period', async () => {
    const { checkId, lineIds } = await paidCheck(app.db, salon.salonId, {
      day: '2026-11-17',
      lines: [{ staffId: kim, cents: 400_00 }],
    })
    await setRule({ ...drawnRule, kind: 'commission', supplyFeeBp: 0 })
    const closed = await close(week)
    expect(closed).toMatchObject({ status: 201, body: { state: 'closed', closedBy: 'Lan', mayClose: 'closed' } })

    app.setNow(noon('2026-11-24'))
    await setRule({ ...drawnRule, kind: 'commission', supplyFeeBp: 0, commissionBp: 1_000 }, '2026-11-22')
    await refundLine(app.db, salon.salonId, { checkId, lineId: lineIds[0] ?? '', day: '2026-11-23', cents: 100_00 })
    await app.db.updateTable('staff').set({ first_name: 'Kimberly' }).where('id', '=', kim).execute()
    expect(await payOfKim()).toMatchObject({ firstName: 'Kim', payCents: 240_00, toBePaidCents: 240_00 })
    expect(await payOfKim('2026-11-24')).toMatchObject({ payCents: -10_00, yearPayCents: 230_00 })
    const asked = await app.call<PayPeriodOut>('GET', path(), undefined, owner)
    expect(asked.body.from, 'the one to be closed next').toBe('2026-11-22')
    const year = await app.call<PayYear>('GET', path('/years/2026'), undefined, owner)
    expect(year.body).toMatchObject({ periods: 1 })
    expect(year.body.members.find(({ staffId }) => staffId === kim)).toMatchObject({
      firstName: 'Kim',
      payCents: 240_00,
      checkCents: 168_00,
      cashCents: 72_00,
    })
    const file = await app.call<string>('GET', path('/years/2026/pay.csv'), undefined, owner)
    expect(file.body).toContain('Kim')
  })

  test('hours without a sale are on the sheet, in its file, in the year and in that file', async () => {
    await setRule({ ...drawnRule, kind: 'commission', supplyFeeBp: 0 })
    const csv = async (rest: string) => (await app.call<string>('GET', path(rest), undefined, owner)).body
    expect(await payOfKim()).toMatchObject({
      minutes: 6 * 510,
      servicesCents: 0,
      days: Array.from({ length: 6 }, () => ({ minutes: 510 })),
    })
    expect(await csv(`.csv?date=${week.from}`)).toMatch(/^Kim,.*,51:00,0,/m)
    await close(week)

    const { body } = await app.call<PayYear>('GET', path('/years/2026'), undefined, owner)
    expect(body.members.find(({ staffId }) => staffId === kim)?.minutes).toBe(6 * 510)
    expect(await csv('/years/2026/pay.csv')).toMatch(/^Kim,2026,51:00,0,/m)
  })

  test('the year has each rate with its base and amount, over all periods, in its file too', async () => {
    const rule = { ...drawnRule, kind: 'commission', supplyFeeBp: 0, guaranteeCents: 0 }
    await setRule({ ...rule, commissionBp: 5_000 })
    await setRule({ ...rule, commissionBp: 6_250 }, '2026-11-24')
    for (const [day, cents] of [
      ['2026-11-17', 200_00],
      ['2026-11-23', 150_00],
      ['2026-11-25', 432_00],
    ] as const) {
      await paidCheck(app.db, salon.salonId, { day, lines: [{ staffId: kim, cents }] })
    }
    app.setNow(noon('2026-11-29'))
    owner = await app.signIn(salon.ownerEmail)
    await close(week)
    await close({ from: '2026-11-22', to: '2026-11-28' })

    const { body } = await app.call<PayYear>('GET', path('/years/2026'), undefined, owner)
    expect(body.members.find(({ staffId }) => staffId === kim)?.wages).toMatchObject([
      { kind: 'commission', rate: 6_250, baseCents: 432_00, cents: 270_00 },
      { kind: 'commission', rate: 5_000, baseCents: 350_00, cents: 175_00 },
    ])
    const { body: file } = await app.call<string>('GET', path('/years/2026/pay.csv'), undefined, owner)
    expect(file).toContain('Services: 432.00 × 62.5% = 270.00; Services: 350.00 × 50% = 175.00')
  })

  test('a period that was closed when cash tips were taken on the day stays as it was', async () => {
    await workAWeek()
    await setRule(drawnRule)
    const { from, to, payOn, members } = await read()
    const before = members.map((member) => ({ ...member, ...beforeTipsWereOwed, days: [], toBePaidCents: 1286_92 }))
    await app.db
      .insertInto('pay_periods')
      .values({
        salon_id: salon.salonId,
        starts_on: from,
        ends_on: to,
        pay_on: payOn,
        closed_at: new Date(noon('2026-11-22')),
        figures: JSON.stringify({ members: before }),
        by_name: 'Lan',
        user_id: null,
      })
      .execute()

    const closed = { cashTipsCents: 96_00, handedOutCents: 96_00 + 4_00, toBePaidCents: 1286_92 }
    expect(await payOfKim()).toMatchObject({ ...closed, wages: [], carriedOutCents: 0, yearMinutes: null })
    const year = await app.call<PayYear>('GET', path('/years/2026'), undefined, owner)
    expect(year.body.members.find(({ staffId }) => staffId === kim)).toMatchObject(closed)
  })

  test('pay below zero is carried to the next period, and said on both', async () => {
    await setRule({ ...drawnRule, kind: 'commission' })
    await adjust({ day: '2026-11-17', kind: 'advance', cents: 3_474_15 })
    expect(await payOfKim()).toMatchObject({ toBePaidCents: 0, checkCents: 0, carriedOutCents: -3_474_15 })
    await close(week)

    expect(await payOfKim('2026-11-22')).toMatchObject({ carriedInCents: -3_474_15, carriedOutCents: -3_474_15 })
  })

  test('only what is over, in order, once, and as it was shown', async () => {
    await setRule({ ...drawnRule, kind: 'commission' })
    await workAWeek()
    const running = { from: '2026-11-22', to: '2026-11-28' }
    expect((await close(running)).body.code).toBe('pay_period_not_over')
    expect((await close(week, 1)).body.code).toBe('pay_changed')
    expect((await close({ ...week, to: '2026-11-20' })).body.code).toBe('pay_changed')
    expect((await close(week)).status).toBe(201)
    expect((await close(week)).body.code).toBe('pay_period_closed')
    expect((await close({ from: '2026-11-08', to: '2026-11-14' })).body.code).toBe('pay_period_closed')
    app.setNow(noon('2026-12-10'))
    owner = await app.signIn(salon.ownerEmail)
    expect((await close({ from: '2026-11-29', to: '2026-12-05' })).body.code).toBe('earlier_period_open')
    expect((await close(running)).status).toBe(201)
  })

  test('a period that ends today is over once the day of the till is closed', async () => {
    app.setNow(noon('2026-11-21'))
    expect((await close(week)).body.code).toBe('pay_period_not_over')
    const closed = {
      closed_at: new Date(noon('2026-11-21')),
      counted: '{}',
      counted_cents: 0,
      expected_cents: 0,
      report: '{}',
      opening_cents: null,
      opening_counted: '{}',
      user_id: null,
    }
    await app.db
      .insertInto('till_days')
      .values({ salon_id: salon.salonId, day: '2026-11-21', ...closed })
      .execute()
    expect((await close(week)).status).toBe(201)
  })

  test('twice at once, it is closed once', async () => {
    await workAWeek()
    await setRule(drawnRule)
    const cents = (await read()).members.reduce((sum, one) => sum + one.toBePaidCents, 0)
    for (let round = 0; round < 4; round += 1) {
      const answers = await Promise.all(Array.from({ length: 5 }, () => close(week, cents)))
      expect(answers.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(1)
      expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true)
    }
    const rows = await app.db
      .selectFrom('pay_periods')
      .select('starts_on')
      .where('salon_id', '=', salon.salonId)
      .execute()
    expect(rows).toEqual([{ starts_on: week.from }])
  })

  test('the database itself keeps closed periods, entries, and the order of periods', async () => {
    await adjust({ day: '2026-11-17', kind: 'bonus', cents: 5_00, reason: 'Busy' })
    await setRule(drawnRule)
    await close(week)
    const id = sql`${salon.salonId}`
    const refused = [
      sql`update pay_periods set figures = '{}' where salon_id = ${id}`,
      sql`delete from pay_periods where salon_id = ${id}`,
      sql`update pay_adjustments set cents = 1 where salon_id = ${id}`,
      sql`delete from pay_adjustments where salon_id = ${id}`,
      sql`update pay_rules set rule = '{}' where salon_id = ${id}`,
      sql`delete from pay_rules where salon_id = ${id}`,
      sql`insert into pay_rules values (${id}, ${newId()}, ${kim}, '2026-11-21', '{}')`,
      sql`insert into pay_adjustments (salon_id, id, staff_id, day, at, kind, cents, minutes) values (${id}, ${newId()}, ${kim}, '2026-11-21', now(), 'bonus', 1, 0)`,
      sql`insert into pay_periods values (${id}, '2026-11-23', '2026-11-29', '2026-11-29', now(), '{}')`,
      sql`insert into pay_periods values (${id}, '2026-11-21', '2026-11-29', '2026-11-29', now(), '{}')`,
    ]
    for (const statement of refused) await expect(statement.execute(app.db)).rejects.toThrow()
    await sql`insert into pay_periods values (${id}, '2026-11-22', '2026-11-29', '2026-11-29', now(), '{}')`.execute(
      app.db,
    )
    await sql`delete from salons where id = ${id}`.execute(app.db)
  })
})
