/** What members are paid: from checks, by their rules, period by period. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MyPay, PayAdjustment, PayRules, PaySettings } from '../../shared/pay/contract.ts'
import { drawnRule, drawnWeek } from '../../shared/pay/worked-example.ts'
import { addDays } from '../../shared/time.ts'
import { newId } from '../context.ts'
import { paidCheck, refundLine } from '../testing/paid-checks.ts'
import { noon, payCalls, week } from '../testing/pay-calls.ts'
import { makeSalon, type TestApp, type TestSalon, testApp } from '../testing/salon.ts'
import { signInAsStaff } from '../testing/staff-login.ts'

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

const emptyEntry = {
  booking_id: null,
  place: null,
  halves: 0,
  cents: 0,
  to_the_end: false,
  until: null,
  because: null,
  reason: '',
  undoes: null,
  user_id: null,
  by_name: '',
  details: '{}',
}

const { path, read, payOfKim, setRule, adjust, close, workAWeek, offOnMonday } = payCalls(() => ({
  app,
  salon,
  owner,
  kim,
}))

test('the sheet as it is drawn, from checks, and the file for the accountant', async () => {
  await workAWeek()
  await offOnMonday()
  expect((await setRule(drawnRule)).status).toBe(201)
  expect((await adjust({ day: '2026-11-18', kind: 'advance', cents: 20_00 })).body).toMatchObject({
    cents: -20_00,
    by: 'Lan',
  })

  const period = await read()
  expect(period).toMatchObject({ ...week, payOn: '2026-11-23', state: 'open', mayClose: 'yes', next: '2026-11-22' })
  expect(period.openDays, 'days of the till that nobody has closed').toEqual(drawnWeek.map(({ day }) => day))
  const pay = await payOfKim()
  expect(pay).toMatchObject({
    servicesCents: 1842_00,
    payCents: 1079_34,
    cardTipsCents: 214_00,
    cardTipFeeCents: 6_42,
    cashTipsCents: 96_00,
    toBePaidCents: 1266_92 + 96_00,
    checkCents: 886_84,
    cashCents: 380_08 + 96_00,
    yearPayCents: 1079_34,
    yearMinutes: 5 * 510,
  })
  expect(pay?.days.map(({ payCents, because }) => [payCents, because])).toEqual([
    [180_00, 'guarantee'],
    [180_00, 'guarantee'],
    [202_35, 'commission'],
    [226_86, 'commission'],
    [290_13, 'commission'],
  ])

  await app.db.updateTable('staff').set({ first_name: '=Kim' }).where('id', '=', kim).execute()
  const file = await app.call<string>('GET', path(`.csv?date=${week.from}`), undefined, owner)
  expect(file.body).toContain("'=Kim")
  expect(file.body).toContain('2026-11-15,2026-11-21,2026-11-23')
  expect(file.body).toContain('42:30,1842,-92.1,1049.94,1079.34,214,-6.42,0,96,0,-20,0,1362.92,886.84,476.08,0')
})

test('two weeks of two members by a table worked out by hand, with a new rule and a refund in the second week', async () => {
  const thao = salon.staff['Thao'] ?? ''
  await app.call('PATCH', path('/settings'), { kind: 'two_weeks', anchor: '2026-11-08', payDaysAfter: 1 }, owner)
  await setRule({ ...drawnRule, kind: 'commission', supplyFeeBp: 0 })
  await setRule({ ...drawnRule, kind: 'commission', commissionBp: 5_000, checkBp: 5_000 }, '2026-11-16')
  await app.call(
    'POST',
    path('/rules'),
    { staffId: thao, from: '2026-01-01', rule: { ...drawnRule, kind: 'hourly', hourlyCents: 15_00 } },
    owner,
  )
  const work: [string, number, number, number, number][] = [
    // day, Kim, her card tips, Thao, her card tips
    ['2026-11-09', 120_00, 20_00, 80_00, 10_00],
    ['2026-11-14', 233_33, 35_01, 0, 0],
    ['2026-11-16', 150_05, 12_34, 61_00, 7_77],
    ['2026-11-20', 310_00, 44_00, 95_00, 15_00],
  ]
  const made = []
  for (const [day, kims, kimsTips, thaos, thaosTips] of work) {
    made.push(
      await paidCheck(app.db, salon.salonId, {
        day,
        lines: [{ staffId: kim, cents: kims }, ...(thaos > 0 ? [{ staffId: thao, cents: thaos }] : [])],
        tips: [
          { staffId: kim, by: 'card', cents: kimsTips },
          ...(thaosTips > 0 ? [{ staffId: thao, by: 'card' as const, cents: thaosTips }] : []),
        ],
      }),
    )
  }
  const [first] = made
  await refundLine(app.db, salon.salonId, {
    checkId: first?.checkId ?? '',
    lineId: first?.lineIds[0] ?? '',
    day: '2026-11-18',
    cents: 30_00,
  })

  const { members, ...period } = await read('2026-11-10')
  expect(period).toMatchObject({ from: '2026-11-08', to: '2026-11-21', payOn: '2026-11-22' })
  // 353.33 at 60 %: 212.00. From the 16th 150.05 − 30.00 + 310.00 = 430.05, less 5 % 408.55, at 50 %: 204.28.
  // Tips 20.00 + 35.01 + 12.34 + 44.00 = 111.35; 3 %: 3.34.
  expect(members.find(({ staffId }) => staffId === kim)).toMatchObject({
    wages: [
      { baseCents: 353_33, rate: 6_000, cents: 212_00 },
      { baseCents: 430_05, supplyFeeCents: 21_50, rate: 5_000, cents: 204_28 },
    ],
    servicesCents: 783_38,
    payCents: 416_28,
    cardTipsCents: 111_35,
    cardTipFeeCents: 3_34,
    toBePaidCents: 524_29,
    checkCents: 262_15,
    cashCents: 262_14,
  })
  // Twelve days of 8.5 hours at 15.00; tips 10.00 + 7.77 + 15.00 less 0.30 + 0.23 + 0.45.
  expect(members.find(({ staffId }) => staffId === thao)).toMatchObject({
    minutes: 12 * 510,
    servicesCents: 236_00,
    payCents: 1530_00,
    cardTipsCents: 32_77,
    cardTipFeeCents: 98,
    toBePaidCents: 1561_79,
    checkCents: 1093_25,
    cashCents: 468_54,
  })
})

test('a guaranteed day without a client counts where a shift was planned, and a correction of hours takes it back', async () => {
  await setRule(drawnRule)
  expect(
    (await payOfKim())?.days.map(({ day }) => day),
    'Sunday is closed',
  ).toEqual([16, 17, 18, 19, 20, 21].map((day) => `2026-11-${day}`))
  expect((await payOfKim())?.days[0]).toMatchObject({ minutes: 510, hoursFrom: 'shift', payCents: 180_00 })
  await adjust({ day: '2026-11-16', kind: 'hours', minutes: -510, reason: 'Ill' })
  expect((await payOfKim())?.payCents).toBe(900_00)
})

test('hours are those of the floor where somebody clocked in, with twenty minutes of each break', async () => {
  await setRule({ ...drawnRule, kind: 'hourly', hourlyCents: 20_00 })
  await app.db
    .insertInto('floor_days')
    .values({
      salon_id: salon.salonId,
      day: '2026-11-17',
      rules: '{}',
      opened_at: new Date('2026-11-17T17:00:00Z'),
      closed_at: new Date('2026-11-18T02:00:00Z'),
    })
    .execute()
  const steps = [
    ['clock_in', '17:00'],
    ['break', '19:00'],
    ['back', '19:15'],
    ['break', '21:00'],
    ['back', '21:45'],
    ['clock_out', '23:00'],
  ] as const
  for (const [index, [kind, time]] of steps.entries()) {
    await app.db
      .insertInto('floor_entries')
      .values({
        salon_id: salon.salonId,
        day: '2026-11-17',
        number: index + 1,
        at: new Date(`2026-11-17T${time}:00Z`),
        staff_id: kim,
        kind,
        ...emptyEntry,
      })
      .execute()
  }
  const days = (await payOfKim())?.days ?? []
  expect(days.find(({ day }) => day === '2026-11-17')).toMatchObject({
    minutes: 335,
    hoursFrom: 'floor',
    payCents: 111_67,
  })
  expect(days.find(({ day }) => day === '2026-11-18')).toMatchObject({
    minutes: 510,
    hoursFrom: 'shift',
    payCents: 170_00,
  })
})

test.each([
  ['salon', 100_00],
  ['member', 80_00],
  ['both', 90_00],
] as const)(
  'a discount borne by %s: commission is reckoned on %i cents, and a refund takes all of it back',
  async (bearer, base) => {
    const { checkId, lineIds } = await paidCheck(app.db, salon.salonId, {
      day: '2026-11-17',
      lines: [{ staffId: kim, cents: 100_00, discountCents: 20_00 }],
      tips: [{ staffId: kim, by: 'card', cents: 10_00 }],
      bearer,
    })
    await setRule({ ...drawnRule, kind: 'commission', supplyFeeBp: 0 })
    expect(await payOfKim()).toMatchObject({ servicesCents: base, payCents: base * 0.6 })
    const refund = { checkId, lineId: lineIds[0] ?? '', day: '2026-11-18' }
    await refundLine(app.db, salon.salonId, { ...refund, cents: 33_33 })
    await refundLine(app.db, salon.salonId, {
      ...refund,
      day: '2026-11-19',
      cents: 46_67,
      tip: { staffId: kim, cents: 10_00 },
    })
    expect(await payOfKim()).toMatchObject({ servicesCents: 0, cardTipsCents: 0, cardTipFeeCents: 0 })
  },
)

test('a category has its own percent', async () => {
  const categoryId = newId()
  await app.db
    .insertInto('categories')
    .values({ salon_id: salon.salonId, id: categoryId, name: 'Acrylic', position: 0 })
    .execute()
  const serviceId = salon.services['Full Set'] ?? ''
  await app.db.updateTable('services').set({ category_id: categoryId }).where('id', '=', serviceId).execute()
  await paidCheck(app.db, salon.salonId, {
    day: '2026-11-17',
    lines: [
      { staffId: kim, cents: 100_00, serviceId },
      { staffId: kim, cents: 50_00 },
    ],
  })
  const rule = { ...drawnRule, kind: 'commission', supplyFeeBp: 0, categories: [{ categoryId, commissionBp: 5_000 }] }
  await setRule(rule)
  expect((await payOfKim())?.payCents).toBe(80_00)
  const strange = await setRule({ ...rule, categories: [{ categoryId: newId(), commissionBp: 1 }] })
  expect(strange).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
})

describe('adjustments', () => {
  test('are sent once, taken back by one that follows, and never in a closed period', async () => {
    const key = { 'idempotency-key': 'a'.repeat(20) }
    const bonus = { day: '2026-11-17', kind: 'bonus', cents: -5_00, reason: 'Busy Saturday' }
    const added = await adjust(bonus, key)
    expect(added).toMatchObject({ status: 201, body: { cents: 5_00 } })
    expect((await adjust(bonus, key)).body.id).toBe(added.body.id)
    expect((await adjust({ ...bonus, cents: 6_00 }, key)).body.code).toBe('idempotency_mismatch')
    expect(await payOfKim()).toMatchObject({ adjustedCents: 5_00, toBePaidCents: 5_00 })

    const undo = () =>
      app.call<PayAdjustment & { code: string }>('POST', path(`/adjustments/${added.body.id}/undo`), undefined, owner)
    await setRule({ ...drawnRule, kind: 'commission' })
    await close(week)
    expect((await adjust(bonus)).body.code).toBe('pay_period_closed')
    expect((await undo()).body).toMatchObject({ day: '2026-11-22', cents: -5_00, undoes: added.body.id })
    expect((await undo()).body.code).toBe('adjustment_undone')
    expect(await payOfKim(), 'closed: as it was').toMatchObject({ adjustedCents: 5_00 })
    expect(await payOfKim('2026-11-22')).toMatchObject({ adjustedCents: -5_00 })
  })

  test('need an amount, hours and a reason', async () => {
    const day = '2026-11-17'
    expect((await adjust({ day, kind: 'bonus', cents: 0, reason: 'x' })).status).toBe(400)
    expect((await adjust({ day, kind: 'bonus', cents: 5_00 })).status).toBe(400)
    expect((await adjust({ day, kind: 'hours', reason: 'x' })).status).toBe(400)
    expect((await adjust({ day, kind: 'correction', cents: -5_00, reason: 'Counted wrong' })).body.cents).toBe(-5_00)
    expect((await adjust({ day, kind: 'bonus', cents: 5_00, reason: 'x', staffId: newId() })).status).toBe(404)
  })
})

test('rules: one a day, versions, taken back, and none in a closed period', async () => {
  expect((await setRule(drawnRule, '2026-11-01')).status).toBe(201)
  const changed = await setRule({ ...drawnRule, checkBp: 10_000 }, '2026-11-01')
  expect((await setRule(drawnRule, '2026-11-10', { version: changed.body.version - 1 })).body.code).toBe(
    'changed_meanwhile',
  )
  const rules = await app.call<PayRules>('GET', path('/rules'), undefined, owner)
  expect(rules.body.members.find(({ staffId }) => staffId === kim)?.rules).toMatchObject([
    { from: '2026-11-01', rule: { checkBp: 10_000 } },
  ])
  const own = rules.body.members.find(({ staffId }) => staffId === kim)?.rules
  const remove = (id: string | undefined) =>
    app.call<{ code: string }>('DELETE', path(`/rules/${id}`), undefined, owner)
  const stays = await setRule(drawnRule, '2026-10-01')
  expect((await remove(own?.[0]?.id)).status).toBe(204)
  expect((await remove(own?.[0]?.id)).status).toBe(404)
  await close(week)
  expect((await setRule(drawnRule, week.to)).body.code).toBe('pay_period_closed')
  expect((await remove(stays.body.rules[0]?.id)).body.code).toBe('pay_period_closed')
})

test('a second rule of a member from the same day is refused until it is to replace the first', async () => {
  await setRule({ ...drawnRule, worker: 'employee' }, '2026-11-01')
  const contractor = { ...drawnRule, worker: 'contractor' }

  expect((await setRule(contractor, '2026-11-01', { replace: false })).body.code).toBe('pay_rule_exists')
  expect((await setRule(contractor, '2026-11-02', { replace: false })).body.rules).toMatchObject([
    { from: '2026-11-01', rule: { worker: 'employee' } },
    { from: '2026-11-02', rule: { worker: 'contractor' } },
  ])
  expect((await setRule(contractor, '2026-11-01')).body.rules).toMatchObject([
    { from: '2026-11-01', rule: { worker: 'contractor' } },
    { from: '2026-11-02', rule: { worker: 'contractor' } },
  ])
})

test('another length of periods leaves no gap behind what is closed', async () => {
  await close(week)
  const settings = await app.call<PaySettings>(
    'PATCH',
    path('/settings'),
    { kind: 'half_monthly', payDaysAfter: 5 },
    owner,
  )
  expect(settings.body).toMatchObject({ kind: 'half_monthly', payDaysAfter: 5, anchor: '2026-01-04' })
  expect(await read('2026-11-25')).toMatchObject({
    from: '2026-11-22',
    to: '2026-11-30',
    payOn: '2026-12-05',
    previous: '2026-11-21',
  })
  expect(await read('2026-11-10')).toMatchObject({ from: '2026-11-01', to: '2026-11-14', mayClose: 'before_closed' })
  const late = await app.call<{ code: string }>('PATCH', path('/settings'), { kind: 'weekly', version: 1 }, owner)
  expect(late.body.code).toBe('changed_meanwhile')
})

test('what is handed out of the drawer is taken off cash tips and pay', async () => {
  await paidCheck(app.db, salon.salonId, {
    day: '2026-11-17',
    lines: [{ staffId: kim, cents: 100_00 }],
    tips: [{ staffId: kim, by: 'cash', cents: 12_00 }],
  })
  await app.db
    .insertInto('drawer_entries')
    .values({
      salon_id: salon.salonId,
      id: newId(),
      day: '2026-11-17',
      at: new Date(),
      kind: 'out',
      user_id: null,
      by_name: '',
      cents: 42_00,
      reason: 'Tips',
      staff_id: kim,
    })
    .execute()
  await setRule({ ...drawnRule, kind: 'commission', supplyFeeBp: 0 })
  expect(await payOfKim()).toMatchObject({ cashTipsCents: 12_00, handedOutCents: 42_00, toBePaidCents: 30_00 })
})

test('a technician sees her own pay alone, and only where the owner shows it', async () => {
  app.setNow(noon('2026-11-21'))
  await workAWeek()
  await paidCheck(app.db, salon.salonId, {
    day: '2026-11-21',
    lines: [{ staffId: salon.staff['Thao'] ?? '', cents: 777_00 }],
  })
  await setRule(drawnRule)
  await offOnMonday()
  const session = await signInAsStaff(app, salon, 'Kim', 'technician')
  const mine = () => app.call<MyPay>('GET', '/api/my-pay', undefined, session)
  expect((await mine()).body).toMatchObject({ shown: false, period: { payCents: 0 } })
  await app.call('PATCH', path('/settings'), { shownToMembers: true }, owner)
  expect((await mine()).body).toMatchObject({
    shown: true,
    ...week,
    payOn: '2026-11-23',
    today: { servicesCents: 509_00, payCents: 290_13, cardTipsCents: 56_00, cashTipsCents: 25_00 },
    period: { servicesCents: 1842_00, payCents: 1079_34, cardTipFeeCents: 6_42, toBePaidCents: 1286_92 + 96_00 },
  })
  expect(JSON.stringify((await mine()).body)).not.toContain('77700')
})

test('pay is the owner’s alone: not the front desk’s, not a technician’s, not another owner’s', async () => {
  const added = await adjust({ day: '2026-11-17', kind: 'advance', cents: 5_00 })
  const rule = await setRule(drawnRule)
  const other = await app.signIn((await makeSalon(app.db)).ownerEmail)
  const frontDesk = await signInAsStaff(app, salon, 'Kim', 'front_desk')
  const calls = [
    ['GET', ''],
    ['GET', '.csv'],
    ['POST', '/periods', { ...week, toBePaidCents: 0 }],
    ['GET', '/settings'],
    ['PATCH', '/settings', { kind: 'weekly' }],
    ['GET', '/rules'],
    ['POST', '/rules', { staffId: kim, from: '2026-11-01', rule: drawnRule }],
    ['DELETE', `/rules/${rule.body.rules[0]?.id}`],
    ['POST', '/adjustments', { staffId: kim, day: addDays(week.from, 1), kind: 'advance', cents: 1 }],
    ['POST', `/adjustments/${added.body.id}/undo`],
    ['GET', '/years/2026'],
    ['GET', '/years/2026/pay.csv'],
  ] as const
  for (const [method, rest, body] of calls) {
    expect((await app.call(method, path(rest), body, frontDesk)).status, `${method} ${rest}`).toBe(403)
    expect((await app.call(method, path(rest), body, other)).status, `${method} ${rest}`).toBe(404)
  }
  expect((await app.call('GET', '/api/my-pay', undefined, owner)).status).toBe(403)
})
