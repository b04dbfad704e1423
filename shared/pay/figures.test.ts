import { expect, test } from 'vitest'
import { payOf } from './figures.ts'
import { drawnRule, drawnWeek } from './worked-example.ts'

const from = '2026-01-01'
const to = '2026-11-21'
const none = { work: [], rules: [], adjustments: [], cardTipFeeBp: 0, carriedInCents: 0, to }

function day(cents: number, more: object = {}) {
  return {
    day: '2026-11-17',
    minutes: 480,
    clientMinutes: 0,
    restMinutes: 0,
    hoursFrom: 'shift' as const,
    clocked: null,
    endedAt: null,
    paidOutCents: 0,
    services: cents === 0 ? [] : [{ categoryId: null, cents }],
    cardTipsCents: 0,
    otherTipsCents: 0,
    cashTipsCents: 0,
    counterTipsCents: 0,
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
  expect(pay.days.map(({ payCents }) => payCents)).toEqual([180_00, 180_00, 168_63, 189_05, 241_77])
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

test('cash tips that were not handed out are owed, in cash', () => {
  const bao = day(0, { minutes: 0, cashTipsCents: 5_00 })
  const rules = [{ from, rule: { ...drawnRule, checkBp: 10_000 } }]
  expect(payOf({ ...none, work: [bao], rules })).toMatchObject({ toBePaidCents: 5_00, checkCents: 0, cashCents: 5_00 })
  const handedOut = payOf({ ...none, work: [{ ...bao, paidOutCents: 5_00 }], rules })
  expect(handedOut).toMatchObject({ handedOutCents: 5_00, toBePaidCents: 0 })
})

test('cash tips that were taken at the counter are not owed', () => {
  const work = [day(0, { minutes: 0, cashTipsCents: 20_00, counterTipsCents: 20_00 })]
  expect(payOf({ ...none, work })).toMatchObject({ cashTipsCents: 20_00, handedOutCents: 20_00, toBePaidCents: 0 })
})

test('what was handed out beyond the cash tips is a part of the pay', () => {
  const work = [
    day(400_00, { cashTipsCents: 20_00, paidOutCents: 60_00 }),
    day(0, { day: '2026-11-18', cashTipsCents: 20_00, paidOutCents: 5_00 }),
  ]
  const pay = payOf({ ...none, work, rules: [{ from, rule: drawnRule }] })
  expect(pay).toMatchObject({ handedOutCents: 65_00, payCents: 408_00, toBePaidCents: 383_00 })
})

test('a refunded tip is deducted where it was paid: from card tips with their fee, or from cash in hand', () => {
  const rules = [{ from, rule: { ...drawnRule, cardTipFeeBp: 300 } }]
  const byCard = payOf({ ...none, work: [day(0, { cardTipsCents: -10_00 })], rules })
  expect(byCard).toMatchObject({ cardTipsCents: -10_00, cardTipFeeCents: -30, toBePaidCents: 170_30 })

  const inCash = payOf({ ...none, work: [day(0, { cashTipsCents: -10_00 })], rules })
  expect(inCash).toMatchObject({ cashTipsCents: -10_00, toBePaidCents: 170_00 })
})

test('the card fee is on card tips alone: not on Zelle, Venmo and gift cards', () => {
  const work = [day(0, { minutes: 0, cardTipsCents: 100_00, otherTipsCents: 50_00 })]
  const pay = payOf({ ...none, work, cardTipFeeBp: 300 })
  expect(pay).toMatchObject({ cardTipFeeCents: 3_00, otherTipsCents: 50_00, toBePaidCents: 147_00 })
})

test('each rate has one line with its base and amount', () => {
  const categories = [
    { categoryId: 'gel', commissionBp: 5_000 },
    { categoryId: 'pedicure', commissionBp: 6_250 },
  ]
  const rule = { ...drawnRule, kind: 'commission' as const, commissionBp: 5_500, supplyFeeBp: 0, categories }
  const services = (gel: number, pedicure: number) => [
    { categoryId: 'gel', cents: gel },
    { categoryId: 'pedicure', cents: pedicure },
  ]
  const work = [
    { ...day(0), services: services(125_01, 216_01) },
    { ...day(0, { day: '2026-11-18' }), services: services(224_99, 215_99) },
  ]
  const pay = payOf({ ...none, work, rules: [{ from, rule: { ...rule, guaranteeCents: 0 } }] })
  expect(pay.wages).toMatchObject([
    { categoryIds: ['pedicure'], baseCents: 432_00, rate: 6_250, cents: 270_00 },
    { categoryIds: ['gel'], baseCents: 350_00, rate: 5_000, cents: 175_00 },
  ])
  expect(pay.days.map(({ payCents }) => payCents)).toEqual([197_52, 247_48])
})

test('an hourly wage is one line: minutes and rate', () => {
  const rules = [{ from, rule: { ...drawnRule, kind: 'hourly' as const, hourlyCents: 18_45 } }]
  const work = [day(0, { minutes: 395 }), day(0, { day: '2026-11-18', minutes: 295 })]
  expect(payOf({ ...none, work, rules }).wages).toMatchObject([{ minutes: 690, rate: 18_45, cents: 212_18 }])
})

test('hours of a day without a sale are hours', () => {
  const rule = { ...drawnRule, kind: 'commission' as const, guaranteeCents: 0 }
  const work = [day(100_00), day(0, { day: '2026-11-18', minutes: 240 })]
  const pay = payOf({ ...none, work, rules: [{ from, rule }] })
  expect([pay.minutes, pay.days.length]).toEqual([720, 2])
})

test('without pay terms only tips are due, less the till’s fee', () => {
  const pay = payOf({ ...none, work: drawnWeek, cardTipFeeBp: 250 })
  expect(pay).toMatchObject({
    payCents: 0,
    cardTipFeeCents: 5_35,
    toBePaidCents: 208_65,
    checkCents: 0,
    cashCents: 208_65,
  })
  expect(pay.days.every(({ because }) => because === 'none')).toBe(true)
})

test('pay below zero is carried over, and taken off the next', () => {
  const advance = { day: '2026-11-18', kind: 'advance' as const, cents: -3_654_15, minutes: 0 }
  const rules = [{ from, rule: drawnRule }]
  const pay = payOf({ ...none, work: [day(0)], rules, adjustments: [advance] })
  expect(pay).toMatchObject({ toBePaidCents: 0, checkCents: 0, cashCents: 0, carriedOutCents: -3_474_15 })

  const next = payOf({ ...none, work: [day(7000_00)], rules, carriedInCents: pay.carriedOutCents })
  expect(next).toMatchObject({ payCents: 3990_00, toBePaidCents: 515_85, carriedOutCents: 0 })
})
