/** Pay rules for everybody: what they add to pay, what the place locks, and closed periods. */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SalonPayRules, SalonRuleComparison } from '../../shared/pay/contract.ts'
import type { SalonPayRule } from '../../shared/pay/salon-rule.ts'
import { drawnRule } from '../../shared/pay/worked-example.ts'
import { paidCheck, refundLine } from '../testing/paid-checks.ts'
import { noon, payCalls, week } from '../testing/pay-calls.ts'
import { makeSalon, type TestApp, type TestSalon, testApp } from '../testing/salon.ts'
import { insertVisits } from '../testing/visits.ts'

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

const { path, payOfKim, read, setRule, close } = payCalls(() => ({ app, salon, owner, kim }))

const texas: SalonPayRule = {
  place: 'texas',
  overtime: true,
  minimumWageCents: null,
  restAndOther: false,
  tipFee: true,
  commissionBack: true,
}
const california: SalonPayRule = {
  ...texas,
  place: 'california',
  tipFee: false,
  restAndOther: true,
  minimumWageCents: 16_90,
}
/** Six days of 8:30 each, as planned. */
const hourly = { ...drawnRule, kind: 'hourly' as const, hourlyCents: 20_00, cardTipFeeBp: null, checkBp: 10_000 }

const rules = () => app.call<SalonPayRules>('GET', path('/salon-rules'), undefined, owner)
const set = (rule: SalonPayRule, from = week.from, more: object = {}) =>
  app.call<SalonPayRules & { code: string; fields: Record<string, string> }>(
    'POST',
    path('/salon-rules'),
    { from, rule, reasons: {}, ...more },
    owner,
  )
const added = async (date?: string) =>
  ((await payOfKim(date))?.wages ?? [])
    .filter(({ kind }) => kind !== 'hourly' && kind !== 'commission')
    .map(({ kind, minutes, rate, cents }) => [kind, minutes, rate, cents])

test('a week of 51 hours has eleven of overtime, at half the rate on top', async () => {
  await setRule(hourly)
  expect((await set(texas)).status).toBe(201)
  expect(await added()).toEqual([['overtime', 11 * 60, 20_00, 110_00]])
  expect((await payOfKim())?.payCents).toBe(1020_00 + 110_00)
})

test('the sheet adds up the overtime of the year', async () => {
  await setRule(hourly)
  await set(texas)
  await close(week)
  app.setNow(noon('2026-11-29'))
  owner = await app.signIn(salon.ownerEmail)

  expect((await payOfKim('2026-11-24'))?.yearOvertimeCents).toBe(2 * 110_00)
})

test('minutes in which two clients were served count once', async () => {
  await setRule(hourly)
  const visit = (at: string) => ({
    start: Date.parse(`2026-11-17T${at}:00Z`),
    submitted: 0,
    status: 'completed' as const,
    customer: null,
    lines: [{ staffId: kim, serviceId: null, serviceName: 'Pedicure', minutes: 60, cents: 40_00 }],
  })
  const { bookings } = await insertVisits(app.db, salon, [visit('20:00'), visit('21:00')])
  const times = { started_at: new Date('2026-11-17T20:30:00Z'), finished_at: new Date('2026-11-17T21:30:00Z') }
  await app.db
    .updateTable('booking_lines')
    .set(times)
    .where('booking_id', '=', bookings[1] ?? '')
    .execute()

  expect((await payOfKim())?.days.find(({ day }) => day === '2026-11-17')?.clientMinutes).toBe(90)
})

test('in California the seventh half hour of each day counts once, by the day', async () => {
  await setRule(hourly)
  await set(california)
  expect(await added()).toEqual([['overtime', 11 * 60, 20_00, 110_00]])
  expect((await payOfKim())?.days.map(({ overtimeMinutes }) => overtimeMinutes)).toEqual([30, 30, 30, 30, 30, 30])
})

test('who is not an employee has neither overtime nor a top-up', async () => {
  await setRule({ ...hourly, worker: 'contractor' })
  await set({ ...texas, minimumWageCents: 50_00 })
  expect(await added()).toEqual([])
})

test('a commission below the minimum wage is topped up to it', async () => {
  await setRule({ ...drawnRule, kind: 'commission', guaranteeCents: 0, cardTipFeeBp: null })
  await set({ ...texas, overtime: false, minimumWageCents: 7_25 })
  expect(await added()).toEqual([['top_up', 51 * 60, 7_25, 369_75]])
})

test('without these rules the period warns of overtime, and of pay below the minimum wage', async () => {
  await setRule({ ...drawnRule, kind: 'commission', guaranteeCents: 0, cardTipFeeBp: null })
  expect((await payOfKim())?.warnings).toEqual(['overtime_unpaid', 'below_minimum'])
  await set({ ...texas, minimumWageCents: 7_25 })
  expect((await payOfKim())?.warnings).toEqual([])
})

test('a week that is not over is not warned of', async () => {
  await setRule({ ...drawnRule, kind: 'commission', guaranteeCents: 0, cardTipFeeBp: null })
  app.setNow(noon('2026-11-21'))
  expect((await payOfKim())?.warnings).toEqual([])
})

test('a week counts in the period in which it ends', async () => {
  await setRule(hourly)
  await app.call('PATCH', path('/settings'), { kind: 'half_monthly' }, owner)
  await set(california, '2026-11-01')
  app.setNow(noon('2026-12-06'))
  owner = await app.signIn(salon.ownerEmail)
  // Sunday, November 29 to Saturday, December 5.
  expect(await added('2026-12-01')).toEqual([['overtime', 11 * 60, 20_00, 110_00]])
  expect((await added('2026-11-20')).length, 'weeks to November 21 and 28').toBe(2)
})

test('a fee on card tips is not taken where the rule leaves it off', async () => {
  const tips = [{ staffId: kim, by: 'card' as const, cents: 100_00 }]
  await paidCheck(app.db, salon.salonId, { day: '2026-11-17', lines: [{ staffId: kim, cents: 10_00 }], tips })
  await setRule(drawnRule)
  expect((await payOfKim())?.cardTipFeeCents).toBe(3_00)
  await set({ ...texas, tipFee: false })
  expect((await payOfKim())?.cardTipFeeCents).toBe(0)
})

test('commission of a refund stays where the rule leaves it', async () => {
  await setRule({ ...drawnRule, kind: 'commission', guaranteeCents: 0, supplyFeeBp: 0 })
  const check = await paidCheck(app.db, salon.salonId, { day: '2026-11-17', lines: [{ staffId: kim, cents: 100_00 }] })
  const line = { checkId: check.checkId, lineId: check.lineIds[0] ?? '', day: '2026-11-18', cents: 100_00 }
  await refundLine(app.db, salon.salonId, line)
  expect((await payOfKim())?.commissionCents).toBe(0)
  await set({ ...texas, commissionBack: false })
  expect((await payOfKim())?.commissionCents).toBe(60_00)
})

test('what is against the law of the place needs a reason', async () => {
  const refused = await set({ ...california, tipFee: true, restAndOther: false })
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    { 'reasons.tip_fee': 'Please fill this in.', 'reasons.rest_and_other': 'Please fill this in.' },
  ])
})

test('a reason is kept with name and day until the lock is closed again', async () => {
  await set({ ...california, tipFee: true }, week.from, { reasons: { tip_fee: ' Our lawyer says so. ' } })
  await set({ ...california, tipFee: true, overtime: false })
  const opened = [{ lock: 'tip_fee', reason: 'Our lawyer says so.', by: 'Lan', on: '2026-11-22' }]
  expect((await rules()).body.rules).toMatchObject([{ rule: { opened, overtime: false } }])
  await set(california)
  expect((await rules()).body.rules).toMatchObject([{ rule: { opened: [] } }])
})

test('rest and other time need a wage to be paid by', async () => {
  expect((await set({ ...california, minimumWageCents: null })).body.fields).toEqual({
    minimumWageCents: 'Please fill this in.',
  })
})

test('the place is confirmed once, until it changes', async () => {
  await set(texas)
  app.setNow(noon('2026-11-24'))
  await set({ ...texas, overtime: false })
  expect((await rules()).body.rules).toMatchObject([{ rule: { confirmedOn: '2026-11-22' } }])
  await set({ ...texas, place: 'connecticut' })
  expect((await rules()).body.rules).toMatchObject([{ rule: { confirmedOn: '2026-11-24' } }])
})

test('a rule of closed days is refused, and says what they would have been', async () => {
  await setRule(hourly)
  await close(week)
  expect((await set(texas)).body.code).toBe('pay_period_closed')
  const comparison = await app.call<SalonRuleComparison>(
    'POST',
    path('/salon-rules/previews'),
    { from: week.from, rule: texas },
    owner,
  )
  const member = { staffId: kim, toBePaidCents: 1020_00, wouldBeCents: 1130_00 }
  expect(comparison.body.periods).toMatchObject([{ ...week, members: [member] }])
  expect((await read()).members.find(({ staffId }) => staffId === kim)?.toBePaidCents).toBe(1020_00)
})

test('the first open day and the next period are those after the closed one', async () => {
  await close(week)
  expect((await rules()).body).toMatchObject({ firstOpen: '2026-11-22', nextPeriod: '2026-11-29' })
})

test('of two windows the second is asked before it replaces the rule of the first', async () => {
  const { version } = (await rules()).body
  await set(texas, week.from, { version })
  expect((await set({ ...texas, overtime: false }, week.from, { version })).body.code).toBe('changed_meanwhile')
})

test('what the law adds is in the year, each kind once', async () => {
  await setRule(hourly)
  await set(texas)
  await close(week)
  app.setNow(noon('2026-11-29'))
  owner = await app.signIn(salon.ownerEmail)
  await close({ from: '2026-11-22', to: '2026-11-28' })
  const { body } = await app.call<{ members: { staffId: string; wages: object[] }[] }>(
    'GET',
    path('/years/2026'),
    undefined,
    owner,
  )
  expect(body.members.find(({ staffId }) => staffId === kim)?.wages).toMatchObject([
    { kind: 'hourly', minutes: 102 * 60 },
    { kind: 'overtime', rate: 0, minutes: 22 * 60, cents: 220_00 },
  ])
})

test('once weeks were paid by such a rule, periods keep the weekday on which they start', async () => {
  const starts = (anchor: string) =>
    app.call<{ fields?: Record<string, string> }>('PATCH', path('/settings'), { anchor }, owner)
  await setRule(hourly)
  await set(texas)
  expect((await starts('2026-01-05')).status).toBe(200)
  expect((await starts('2026-01-04')).status).toBe(200)
  await close(week)

  const refused = await starts('2026-01-05')
  expect([refused.status, refused.body.fields?.['anchor']]).toEqual([
    400,
    'Choose a day on the same weekday as before: workweeks that were paid begin on it, and no day may count in two.',
  ])
  expect((await starts('2026-01-11')).status).toBe(200)
})

test('weeks that were closed without such a rule leave the weekday free', async () => {
  await setRule(hourly)
  await close(week)
  await set(texas, '2026-11-22')
  expect((await app.call('PATCH', path('/settings'), { anchor: '2026-01-05' }, owner)).status).toBe(200)
})
