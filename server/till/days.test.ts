/** Days of the till: opening, counting, closing; what counts on which. */

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { minute } from '../../shared/time.ts'
import { onTheClock } from '../testing/floor.ts'
import { type TestApp, testApp, wednesday } from '../testing/salon.ts'
import { signInAsStaff } from '../testing/staff-login.ts'
import { type SalonWithTill, salonWithTill } from '../testing/till.ts'

let app: TestApp
let salon: SalonWithTill

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  salon = await salonWithTill(app)
})
afterAll(() => app.close())

const today = '2027-03-10'
const tomorrow = '2027-03-11'
const refusal = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code]
async function counted(priceCents: number) {
  const check = await salon.opens()
  const line = {
    id: null,
    kind: 'service' as const,
    serviceId: salon.services['Manicure'] ?? '',
    productId: null,
    staffId: salon.staff['Kim'] ?? '',
    quantity: 1,
    priceCents,
    discounts: [],
  }
  return (await salon.changes(check, { lines: [line] })).body
}
const pay = async (priceCents: number, method: 'cash' | 'card' = 'cash') =>
  (await salon.pays(await counted(priceCents), { method })).body.check
const close = (date: string, input: object, headers = {}) =>
  salon.send('POST', `/till/days/${date}/close`, input, headers)

test('from the opening float to the Z report: the drawer is counted, and a difference needs a reason', async () => {
  await salon.send('POST', `/till/days/${today}/opening`, { cents: 0, counted: { 2000: 10 } })
  await pay(6000)
  await pay(4000, 'card')
  await salon.send('POST', `/till/days/${today}/entries`, { kind: 'out', cents: 3850, reason: 'Lunch for the team' })
  await salon.send('POST', `/till/days/${today}/entries`, {
    kind: 'out',
    cents: 1200,
    reason: 'Card tips',
    staffId: salon.staff['Kim'],
  })
  const before = await salon.day(today)
  expect(before).toMatchObject({
    state: 'open',
    drawer: { openingCents: 20_000, cashCents: 6000, outCents: 5050, expectedCents: 20_950 },
  })

  const short = { counted: { 10000: 2, 500: 1, 100: 4 }, expectedCents: 20_950 }
  expect(refusal(await close(today, { ...short, expectedCents: 20_000 }))).toEqual([409, 'drawer_changed'])
  expect(refusal(await close(today, short))).toEqual([409, 'difference_unexplained'])
  const closed = await close(today, { ...short, reason: 'A coin fell' })
  expect(closed).toMatchObject({
    status: 200,
    body: {
      state: 'closed',
      countedCents: 20_900,
      differenceCents: -50,
      reason: 'A coin fell',
      closedBy: 'Lan',
      figures: {
        checks: 2,
        firstNumber: 1,
        lastNumber: 2,
        takenCents: 10_000,
        byMember: [{ firstName: 'Kim', services: 2, servicesCents: 10_000 }],
      },
    },
  })
  expect(refusal(await close(today, short))).toEqual([409, 'day_closed'])
  expect(
    refusal(await salon.send('POST', `/till/days/${today}/entries`, { kind: 'in', cents: 1, reason: 'Change' })),
  ).toEqual([409, 'day_closed'])
  await expect(
    sql`update till_days set reason = '' where salon_id = ${salon.salonId}`.execute(app.db),
  ).rejects.toMatchObject({ code: '42501' })
})

describe('cash tips', () => {
  const tipped = async (cents: number) => {
    const check = (await salon.changes(await counted(2500), { tip: { kind: 'amount', cents } })).body
    return (await salon.pays(check, { method: 'cash' })).body.check
  }

  test('in the drawer are owed until they are handed out by one tap, once', async () => {
    await tipped(500)
    const before = await salon.day(today)
    expect(before).toMatchObject({
      drawer: { expectedCents: 23_000 },
      tips: [{ firstName: 'Kim', cents: 500, handedOutCents: 0 }],
    })

    const give = { staffIds: [salon.staff['Kim']] }
    await salon.send('POST', `/till/days/${today}/tips`, give)
    const after = await salon.send('POST', `/till/days/${today}/tips`, give)
    expect(after.body).toMatchObject({
      drawer: { outCents: 500, expectedCents: 22_500 },
      tips: [{ cents: 500, handedOutCents: 500 }],
    })
  })

  test('that were handed out by mistake are put back', async () => {
    await tipped(500)
    const staffId = salon.staff['Kim']
    await salon.send('POST', `/till/days/${today}/tips`, { staffIds: [staffId] })
    const back = { kind: 'in', cents: 500, reason: '', staffId }
    const { body } = await salon.send('POST', `/till/days/${today}/entries`, back)
    expect(body).toMatchObject({ drawer: { expectedCents: 23_000 }, tips: [{ cents: 500, handedOutCents: 0 }] })
  })

  test('split at the counter are neither in the drawer nor owed', async () => {
    await salon.sets({ cashTipsAtCounter: true })
    await tipped(500)
    expect(await salon.day(today)).toMatchObject({
      drawer: { cashCents: 3000, counterTipsCents: 500, expectedCents: 22_500 },
      tips: [],
    })
  })
})

test('after the close, payments and refunds count on the next day; the closed one stays as it was', async () => {
  const check = await pay(6000)
  const before = await salon.day(today)
  await close(today, { counted: { 10000: 2, 2000: 3 }, expectedCents: 26_000 })
  const late = await pay(2500)
  await salon.refunds(check, { lines: [{ lineId: check.lines[0]?.id ?? '', cents: 6000 }] })

  expect(late.day).toBe(tomorrow)
  expect(await salon.till()).toMatchObject({ dayState: 'closed', countsOn: tomorrow })
  expect((await salon.day(today)).figures).toEqual(before.figures)
  expect(await salon.day(tomorrow)).toMatchObject({
    drawer: { cashCents: 2500, refundsCents: 6000 },
    figures: { checks: 1, refundedServicesCents: 6000 },
  })
  const days = await salon.send('GET', `/till/days?from=${today}&to=${tomorrow}`)
  expect(days.body).toMatchObject([
    { date: tomorrow, takenCents: -3500 },
    { date: today, state: 'closed', checks: 1, takenCents: 6000, differenceCents: 0 },
  ])
})

test('a day that was closed with figures of before is read as it was closed', async () => {
  await pay(6000)
  const { figures, drawer } = await salon.day(today)
  const { counterTipsCents: _, ...drawerBefore } = drawer
  const methods = figures.byMethod.map(({ method, methodName, count, cents, refundedCents }) => {
    return { method, methodName, count, cents, refundedCents }
  })
  const report = { drawer: drawerBefore, figures: { ...figures, takenCents: 9000, byMethod: methods } }
  await app.db
    .insertInto('till_days')
    .values({
      salon_id: salon.salonId,
      day: '2027-03-09',
      closed_at: new Date(onTheClock('08:00')),
      counted: '{}',
      counted_cents: 26_000,
      expected_cents: 26_000,
      report: JSON.stringify(report),
      opening_cents: null,
      opening_counted: '{}',
      user_id: null,
    })
    .execute()

  const { figures: read } = await salon.day('2027-03-09')
  expect(read).toMatchObject({ takenCents: 9000, byMethod: [{ method: 'cash', cents: 6000, depositsCents: 0 }] })
})

test('a day is not closed over open checks, ahead of time, or by who may not', async () => {
  const input = { counted: { 10000: 2 }, expectedCents: 20_000 }
  const check = await counted(2500)
  expect(refusal(await close(today, input))).toEqual([409, 'checks_open'])
  expect(refusal(await close(tomorrow, input))).toEqual([409, 'day_ahead'])
  expect(refusal(await salon.send('POST', `/till/days/2027-03-12/opening`, { cents: 1 }))).toEqual([409, 'day_ahead'])
  await salon.send('POST', `/till/checks/${check.id}/void`, { version: check.version, reason: 'Left' })
  await salon.sets({ frontDeskMayClose: false })
  const frontDesk = await signInAsStaff(app, salon, 'Thao', 'front_desk')
  expect(refusal(await close(today, input, frontDesk))).toEqual([403, 'forbidden'])
  await salon.sets({ frontDeskMayClose: true })
  expect((await close(today, input, frontDesk)).status).toBe(200)
})

test.each([
  ['the last minute of a month', Date.parse('2027-04-01T06:59:00Z'), '2027-03-31'],
  ['the last minute before three', Date.parse('2027-04-01T09:59:00Z'), '2027-03-31'],
  ['three in the morning', Date.parse('2027-04-01T10:00:00Z'), '2027-04-01'],
  ['before the clocks go forward', Date.parse('2027-03-14T07:59:00Z'), '2027-03-13'],
  ['the evening of the day on which they did', Date.parse('2027-03-15T06:59:00Z'), '2027-03-14'],
  ['the evening of the day on which they go back', Date.parse('2027-11-08T07:59:00Z'), '2027-11-07'],
])('a payment counts on the business day of the salon: %s', async (_, at, day) => {
  app.setNow(at)
  salon.owner = await app.signIn(salon.ownerEmail)
  const check = await counted(2500)
  const { body } = await salon.pays(check, {})

  expect(body.check.day).toBe(day)
  expect((await salon.send<{ figures: object }>('GET', `/till/days/${day}`)).body.figures).toMatchObject({
    checks: 1,
    takenCents: 2500,
  })
})

test('checks are found by number, name and the end of a phone number', async () => {
  const bookingId = await salon.books('09:00', 'Kim')
  app.setNow(onTheClock('10:00'))
  await salon.pays(await salon.opens({ bookingIds: [bookingId] }), {})
  await pay(1000)
  const find = async (query: string) =>
    (await salon.send<{ checks: { number: number }[]; total: number }>('GET', `/till/checks?${query}`)).body
  expect(await find('')).toMatchObject({ total: 2, checks: [{ number: 2 }, { number: 1 }] })
  for (const query of [
    'q=1',
    'q=%231',
    'q=sand',
    'q=SANDERS emily',
    'q=S%C3%A1nd',
    'q=0123',
    'q=(408) 555-0123',
    'q=Emily 0123',
    `from=${today}&to=${today}&q=Emily`,
    'limit=1&page=2',
  ]) {
    expect([query, (await find(query)).checks.map(({ number }) => number)]).toEqual([query, [1]])
  }
  for (const query of ['q=4085', 'q=Emily 4085', 'q=Emily1', 'q=%25', 'q=_', 'q=123', 'q=99999999999999']) {
    expect([query, await find(query)]).toMatchObject([query, { total: 0, checks: [] }])
  }
  expect(await find(`from=${tomorrow}`)).toMatchObject({ total: 0 })
  expect(await find('state=open')).toMatchObject({ total: 0 })
})

test('pages of checks follow one another to the last, newest first', async () => {
  for (let made = 0; made < 7; made++) await pay(100)
  const pages = await Promise.all(
    [1, 2, 3, 4].map(async (page) => {
      const { body } = await salon.send<{ checks: { number: number }[] }>('GET', `/till/checks?limit=3&page=${page}`)
      return body.checks.map(({ number }) => number)
    }),
  )
  expect(pages).toEqual([[7, 6, 5], [4, 3, 2], [1], []])
})

test('a check paid at 00:10 counts on the day before, until the business day ends', async () => {
  const midnight = Date.parse('2027-03-11T00:00:00-08:00')
  app.setNow(midnight + 10 * minute)
  salon.owner = await app.signIn(salon.ownerEmail)
  expect(await pay(60_00)).toMatchObject({ day: today })
  expect((await salon.day(today)).figures).toMatchObject({ checks: 1, takenCents: 60_00 })

  app.setNow(midnight + 3 * 60 * minute)
  expect(await pay(40_00)).toMatchObject({ day: tomorrow })
})

test('with the clock set back into closed days, money counts on the next open day, and the till says so', async () => {
  const closes = async (date: string) => {
    const { drawer } = await salon.day(date)
    const input = { counted: { 100: drawer.expectedCents / 100 }, expectedCents: drawer.expectedCents }
    expect((await close(date, input)).status).toBe(200)
  }
  await pay(60_00)
  await closes(today)
  app.setNow(wednesday + 24 * 60 * minute)
  await pay(40_00)
  await closes(tomorrow)

  app.setNow(wednesday)
  expect(await salon.till()).toMatchObject({ date: today, dayState: 'closed', countsOn: '2027-03-12' })
  expect(await pay(50_00)).toMatchObject({ state: 'paid', day: '2027-03-12' })
})
