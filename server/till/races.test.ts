/** Two desks at once, each a process of its own: of one check, one gift card, one number; and beside the close of day and period. */
// On a PostgreSQL server instead: locks and races.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PayPeriodOut } from '../../shared/pay/contract.ts'
import type { Check } from '../../shared/till/contract.ts'
import type { TillDay } from '../../shared/till/days.ts'
import type { Paid } from '../../shared/till/payments.ts'
import { onTheClock } from '../testing/floor.ts'
import { type Processes, startProcesses, tally } from '../testing/processes.ts'
import { rounds } from '../testing/rounds.ts'
import { makeSalon, type TestSalon } from '../testing/salon.ts'

let processes: Processes
let salon: TestSalon
let owner: Record<string, string>

beforeAll(async () => {
  processes = await startProcesses(onTheClock('09:00'))
})
beforeEach(async () => {
  salon = await makeSalon(processes.db)
  owner = await processes.signIn(salon.ownerEmail)
})
afterAll(() => processes.close())

const send = <Body = Check & { code?: string }>(method: 'POST' | 'PATCH', path: string, input: object, key?: string) =>
  processes.send<Body>(method, `/api/salons/${salon.salonId}/till${path}`, input, {
    ...owner,
    ...(key && { 'idempotency-key': key }),
  })
type Line = {
  kind: 'service' | 'gift_card'
  serviceId?: string | undefined
  staffId?: string
  priceCents: number
}
async function counted(line: Line): Promise<Check> {
  const { body } = await send('POST', '/checks', {})
  return (await send('PATCH', `/checks/${body.id}`, { version: body.version, lines: [line] })).body
}
const manicure = (): Line => ({ kind: 'service', serviceId: salon.services['Manicure'], priceCents: 5000 })
const pay = ({ id, version }: Check, input: object, key?: string) =>
  send<Paid & { code?: string; details?: { check: Check; by: string } }>(
    'POST',
    `/checks/${id}/payments`,
    { version, method: 'card', ...input },
    key,
  )
const paymentsOf = (checkId: string) =>
  processes.db.selectFrom('check_payments').select('cents').where('check_id', '=', checkId).execute()

test('two desks pay one check: one is paid, the other sees who and how', async () => {
  for (let round = 0; round < rounds(10); round++) {
    const check = await counted(manicure())
    const replies = await Promise.all([pay(check, {}), pay(check, { method: 'cash' })])
    expect(tally(replies)).toEqual({ 201: 1, 409: 1 })
    const loser = replies.find(({ status }) => status === 409)
    expect(loser?.body).toMatchObject({ code: 'changed_meanwhile', details: { by: 'Lan', check: { state: 'paid' } } })
    expect(await paymentsOf(check.id)).toEqual([{ cents: 5000 }])
  }
})

test('a double tap pays once, and both hear the same', async () => {
  for (let round = 0; round < rounds(10); round++) {
    const check = await counted(manicure())
    const key = `tap-${round}`
    const replies = await Promise.all([pay(check, {}, key), pay(check, {}, key), pay(check, {}, key)])
    expect(tally(replies)).toEqual({ 201: 3 })
    expect(new Set(replies.map(({ body }) => body.paymentId)).size).toBe(1)
    expect(await paymentsOf(check.id)).toEqual([{ cents: 5000 }])
  }
})

test('twenty checks paid at once get a number each, and none is left out', async () => {
  for (let round = 0; round < 3; round++) {
    const checks = await Promise.all(Array.from({ length: 20 }, () => counted(manicure())))
    const replies = await Promise.all(checks.map((check) => pay(check, {})))
    expect(tally(replies)).toEqual({ 201: 20 })
  }
  const rows = await processes.db.selectFrom('checks').select('number').where('salon_id', '=', salon.salonId).execute()
  const numbers = rows.map(({ number }) => number ?? 0).toSorted((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: 60 }, (_, index) => index + 1))
})

test('one gift card pays one of two checks', async () => {
  for (let round = 0; round < rounds(10); round++) {
    const sale = await pay(await counted({ kind: 'gift_card', priceCents: 5000 }), {})
    const giftCardCode = sale.body.giftCards[0]?.code
    const checks = [await counted(manicure()), await counted(manicure())]
    const replies = await Promise.all(checks.map((check) => pay(check, { method: 'gift_card', giftCardCode })))
    expect(tally(replies)).toEqual({ 201: 1, 409: 1 })
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('gift_card_too_little')
  }
})

const today = '2027-03-10'
const at = <Body>(method: 'GET' | 'POST' | 'PATCH', path: string, input?: object) =>
  processes.send<Body & { code?: string }>(method, `/api/salons/${salon.salonId}${path}`, input, owner)
async function another(): Promise<void> {
  salon = await makeSalon(processes.db)
  owner = await processes.signIn(salon.ownerEmail)
}
async function readDay(date: string): Promise<TillDay> {
  return (await at<TillDay>('GET', `/till/days/${date}`)).body
}
const closeAs = (expectedCents: number) => {
  const counted = { 100: expectedCents / 100 }
  return at<TillDay>('POST', `/till/days/${today}/close`, { counted, expectedCents })
}

test('what comes in while the day is closed is in its report, or counts on the next day', async () => {
  for (let round = 0; round < rounds(10); round++) {
    await another()
    const paid = (await pay(await counted(manicure()), { method: 'cash' })).body.check
    const give = {
      version: paid.version,
      method: 'cash',
      reason: 'Chipped',
      lines: [{ lineId: paid.lines[0]?.id, cents: 1000 }],
    }
    const [closed, refunded] = await Promise.all([closeAs(25_000), send('POST', `/checks/${paid.id}/refunds`, give)])
    const [first, next] = [await readDay(today), await readDay('2027-03-11')]

    expect(refunded.status).toBe(201)
    const isClosed = closed.status === 200
    if (!isClosed) expect([closed.status, closed.body.code]).toEqual([409, 'drawer_changed'])
    expect([first.state, first.drawer.refundsCents, next.drawer.refundsCents]).toEqual(
      isClosed ? ['closed', 0, 1000] : ['not_opened', 1000, 0],
    )
  }
})

test('a payment and the close of the day: a check is never open on a closed day, and no cash is missing in its report', async () => {
  for (let round = 0; round < rounds(10); round++) {
    await another()
    const check = await counted(manicure())
    const replies = await Promise.all([closeAs(20_000), pay(check, { method: 'cash' }), closeAs(25_000)])
    const { state, drawer } = await readDay(today)

    expect(replies[1].status).toBe(201)
    expect(replies[0].body.code).toBeOneOf(['checks_open', 'drawer_changed', 'day_closed'])
    expect([drawer.cashCents, drawer.expectedCents]).toEqual([5000, 25_000])
    expect(state).toBe(replies[2].status === 200 ? 'closed' : 'not_opened')
  }
})

test('of concurrent cash and the close of the day one is rejected', async () => {
  for (let round = 0; round < rounds(10); round++) {
    await another()
    const entry = { kind: 'in', cents: 700, reason: 'Change' }
    const replies = await Promise.all([closeAs(20_000), at('POST', `/till/days/${today}/entries`, entry)])

    expect(replies.filter(({ status }) => status < 300)).toHaveLength(1)
    expect(replies.find(({ status }) => status >= 300)?.body.code).toBeOneOf(['drawer_changed', 'day_closed'])
  }
})

test('what is given back while day and pay period are closed is in that period or the next, and in one of them', async () => {
  for (let round = 0; round < rounds(10); round++) {
    await another()
    const staffId = salon.staff['Kim'] ?? ''
    await at('PATCH', '/pay/settings', { anchor: '2027-03-04' }) // the period ends today
    const rule = {
      kind: 'commission',
      commissionBp: 6000,
      supplyFeeBp: 0,
      categories: [],
      guaranteeCents: 0,
      hourlyCents: 0,
      cardTipFeeBp: 0,
      checkBp: 0,
    }
    expect((await at('POST', '/pay/rules', { staffId, from: '2027-01-01', rule })).status).toBe(201)
    const paid = (await pay(await counted({ ...manicure(), staffId }), { method: 'card' })).body.check
    const give = {
      version: paid.version,
      method: 'cash',
      reason: 'Chipped',
      lines: [{ lineId: paid.lines[0]?.id, cents: 1000 }],
    }
    const closePeriod = async () => {
      for (let tries = 0; tries < 50; tries++) {
        const { from, to, members } = (await at<PayPeriodOut>('GET', `/pay?date=${today}`)).body
        const toBePaidCents = members.reduce((sum, one) => sum + one.toBePaidCents, 0)
        const { status, body } = await at<PayPeriodOut>('POST', '/pay/periods', { from, to, toBePaidCents })
        if (status === 201) return body
        expect(body.code).toBeOneOf(['pay_period_not_over', 'pay_changed'])
      }
      return expect.fail('the period was not closed')
    }
    const closeDay = async () => {
      for (let tries = 0; tries < 50; tries++) {
        if ((await closeAs((await readDay(today)).drawer.expectedCents)).status === 200) return
      }
      expect.fail('the day was not closed')
    }
    const [period, refunded] = await Promise.all([
      closePeriod(),
      send('POST', `/checks/${paid.id}/refunds`, give),
      closeDay(),
    ])
    expect([period.to, refunded.status]).toEqual([today, 201])

    const after = (await at<PayPeriodOut>('GET', '/pay?date=2027-03-11')).body
    const services = [period, after].map(
      ({ members }) => members.find((one) => one.staffId === staffId)?.servicesCents ?? 0,
    )
    expect(services).toBeOneOf([
      [4000, 0],
      [5000, -1000],
    ])
    expect((await at<PayPeriodOut>('GET', `/pay?date=${today}`)).body.members).toEqual(period.members)
  }
})
