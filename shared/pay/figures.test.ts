import { expect, test } from 'vitest'
import { payOf } from './figures.ts'
import { drawnRule, drawnWeek } from './worked-example.ts'

const from = '2026-01-01'
const to = '2026-11-21'
const none = { work: [], rules: [], adjustments: [], cardTipFeeBp: 0, to }

function day(cents: number, more: object = {}) {
  return {
    day: '2026-11-17',
    minutes: 480,
    hoursFrom: 'shift' as const,
    paidOutCents: 0,
    services: cents === 0 ? [] : [{ categoryId: null, cents }],
    cardTipsCents: 0,
    cashTipsCents: 0,
    ...more,
  }
}

test('the sheet as it is drawn: the larger of commission and guarantee each day, tips less their fee, an advance, check and cash', () => {
  const advance = { day: '2026-11-18', kind: 'advance' as const, cents: -20_00, minutes: 0 }
  const pay = payOf({ ...none, work: drawnWeek, rules: [{ from, rule: drawnRule }], adjustments: [advance] })

  expect(
    pay.days.map((one) => [one.servicesCents, one.supplyFeeCents, one.commissionCents, one.payCents, one.because]),
  ).toEqual([
    [268_00, 13_40, 152_76, 180_00, 'guarantee'],
    [312_00, 15_60, 177_84, 180_00, 'guarantee'],
    [355_00, 17_75, 202_35, 202_35, 'commission'],
    [398_00, 19_90, 226_86, 226_86, 'commission'],
    [509_00, 25_45, 290_13, 290_13, 'commission'],
  ])
  expect(pay).toMatchObject({
    servicesCents: 1842_00,
    supplyFeeCents: 92_10,
    commissionCents: 1049_94,
    payCents: 1079_34,
    salonShareCents: 762_66,
    cardTipsCents: 214_00,
    cardTipFeeCents: 6_42,
    cashTipsCents: 96_00,
    adjustedCents: -20_00,
    toBePaidCents: 1266_92,
    checkCents: 886_84,
    cashCents: 380_08,
  })
})

test.each([
  ['a plain percent', { kind: 'commission', supplyFeeBp: 0, guaranteeCents: 0 } as const, 33_33, 20_00],
  [
    'half a cent is a cent',
    { kind: 'commission', supplyFeeBp: 0, guaranteeCents: 0, commissionBp: 5_000 } as const,
    33_33,
    16_67,
  ],
  ['supplies come off first, rounded', { kind: 'commission', guaranteeCents: 0 } as const, 33_33, 19_00],
  ['just the guarantee', {}, 315_79, 180_00],
  ['a cent above the guarantee', {}, 315_80, 180_01],
  ['an hourly wage, whatever the services', { kind: 'hourly', hourlyCents: 20_00 } as const, 500_00, 160_00],
])('%s', (_, change, services, pay) => {
  const rules = [{ from, rule: { ...drawnRule, ...change } }]
  expect(payOf({ ...none, work: [day(services)], rules }).payCents).toBe(pay)
})

test('a category may have its own percentage', () => {
  const rule = { ...drawnRule, guaranteeCents: 0, categories: [{ categoryId: 'acrylic', commissionBp: 5_000 }] }
  const services = [
    { categoryId: 'acrylic', cents: 100_00 },
    { categoryId: 'pedicure', cents: 100_00 },
  ]
  const { days } = payOf({ ...none, work: [{ ...day(0), services }], rules: [{ from, rule }] })
  expect(days).toMatchObject([{ supplyFeeCents: 10_00, commissionCents: 47_50 + 57_00 }])
})

test('a new rule counts from its day, in the middle of a period too', () => {
  const rules = [
    {
      from: '2026-11-19',
      rule: { ...drawnRule, kind: 'commission' as const, guaranteeCents: 0, commissionBp: 5_000, checkBp: 10_000 },
    },
    { from, rule: drawnRule },
  ]
  const pay = payOf({ ...none, work: drawnWeek, rules })
  expect(pay.days.map(({ payCents }) => payCents)).toEqual([180_00, 180_00, 168_63, 189_05, 241_78])
  expect([pay.checkCents, pay.cashCents], 'as the rule of the last day says').toEqual([pay.toBePaidCents, 0])
})

test('a day at work without a client is guaranteed, a day off is not', () => {
  const rules = [{ from, rule: drawnRule }]
  expect(payOf({ ...none, work: [day(0)], rules }).payCents).toBe(180_00)
  expect(payOf({ ...none, work: [day(0, { minutes: 0 })], rules })).toMatchObject({ payCents: 0, days: [] })
  const home = { day: '2026-11-17', kind: 'hours' as const, cents: 0, minutes: -480 }
  expect(payOf({ ...none, work: [day(0)], rules, adjustments: [home] }).payCents, 'she stayed at home').toBe(0)
  expect(payOf({ ...none, work: [day(-50_00, { minutes: 0 })], rules }), 'refunded on her day off').toMatchObject({
    payCents: -28_50,
    supplyFeeCents: -2_50,
  })
})

test('corrected hours are paid by the hour, on a day without a shift too', () => {
  const rules = [{ from, rule: { ...drawnRule, kind: 'hourly' as const, hourlyCents: 18_50 } }]
  const adjustments = [
    { day: '2026-11-17', kind: 'hours' as const, cents: 0, minutes: 25 },
    { day: '2026-11-16', kind: 'hours' as const, cents: 0, minutes: 60 },
  ]
  const pay = payOf({ ...none, work: [day(0)], rules, adjustments })
  expect(pay.days.map(({ payCents, minutes }) => [minutes, payCents])).toEqual([
    [60, 18_50],
    [505, 155_71],
  ])
  expect(pay.toBePaidCents).toBe(174_21)
})

test('what was handed out beyond the cash tips of the day is a part of the pay', () => {
  const work = [
    day(400_00, { cashTipsCents: 20_00, paidOutCents: 60_00 }),
    day(0, { day: '2026-11-18', cashTipsCents: 20_00, paidOutCents: 5_00 }),
  ]
  const pay = payOf({ ...none, work, rules: [{ from, rule: drawnRule }] })
  expect(pay).toMatchObject({ paidOutCents: 40_00, payCents: 408_00, toBePaidCents: 368_00 })
})

test('a refunded tip is deducted where it was paid: from card tips with their fee, or from cash in hand', () => {
  const rules = [{ from, rule: { ...drawnRule, cardTipFeeBp: 300 } }]
  const byCard = payOf({ ...none, work: [day(0, { cardTipsCents: -10_00 })], rules })
  expect(byCard).toMatchObject({ cardTipsCents: -10_00, cardTipFeeCents: -30, paidOutCents: 0, toBePaidCents: 170_30 })

  const inCash = payOf({ ...none, work: [day(0, { cashTipsCents: -10_00 })], rules })
  expect(inCash).toMatchObject({ cashTipsCents: -10_00, paidOutCents: 10_00, toBePaidCents: 170_00 })

  const amongOthers = payOf({ ...none, work: [day(0, { cashTipsCents: 25_00 - 10_00 })], rules })
  expect(amongOthers).toMatchObject({ paidOutCents: 0, toBePaidCents: 180_00 })
})

test('without pay terms only tips are due, less the till’s fee', () => {
  const pay = payOf({ ...none, work: drawnWeek, cardTipFeeBp: 250 })
  expect(pay).toMatchObject({
    payCents: 0,
    cardTipFeeCents: 5_36,
    toBePaidCents: 208_64,
    checkCents: 0,
    cashCents: 208_64,
  })
  expect(pay.days.every(({ because }) => because === 'none')).toBe(true)
})

test('when advances exceed earnings, the debt is split like a payment', () => {
  const advance = { day: '2026-11-18', kind: 'advance' as const, cents: -500_01, minutes: 0 }
  const pay = payOf({ ...none, work: [day(0)], rules: [{ from, rule: drawnRule }], adjustments: [advance] })
  expect(pay).toMatchObject({ toBePaidCents: -320_01, checkCents: -224_01, cashCents: -96_00 })
})
