/** Money at the till: what is refused, reversed and refunded, and what never changes afterwards. */

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PayPeriodOut } from '../../shared/pay/contract.ts'
import type { Check } from '../../shared/till/contract.ts'
import { onTheClock } from '../testing/floor.ts'
import { type TestApp, testApp } from '../testing/salon.ts'
import { signInAsStaff } from '../testing/staff-login.ts'
import { asSent, type SalonWithTill, salonWithTill, taxMillionths } from '../testing/till.ts'

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
const line = (name: string, priceCents: number | null = null) => ({
  id: null,
  kind: 'service' as const,
  serviceId: salon.services['Manicure'] ?? '',
  productId: null,
  staffId: salon.staff[name] ?? '',
  quantity: 1,
  priceCents,
  discounts: [],
})
const giftCard = (priceCents: number) => ({
  ...line('Kim', priceCents),
  kind: 'gift_card' as const,
  serviceId: null,
  staffId: null,
})
async function opened(...prices: number[]): Promise<Check> {
  const check = await salon.opens()
  const lines = prices.map((price, index) => line(index === 0 ? 'Kim' : 'Thao', price))
  return (await salon.changes(check, { lines })).body
}
const refusal = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code]

test('a payment that does not fit is refused, and nothing of it stays', async () => {
  const empty = await salon.opens()
  const check = await opened(5000)
  const other = { method: 'other' as const, otherMethodId: null }

  expect(refusal(await salon.pays(empty, {}))).toEqual([409, 'check_empty'])
  expect(refusal(await salon.pays(check, { cents: 5001 }))).toEqual([409, 'paid_too_much'])
  expect(refusal(await salon.pays(check, { method: 'cash', tenderedCents: 4999 }))).toEqual([
    409,
    'tendered_too_little',
  ])
  expect(refusal(await salon.pays(check, { method: 'gift_card', giftCardCode: '2222-2222-2222' }))).toEqual([
    404,
    'no_such_gift_card',
  ])
  expect(refusal(await salon.pays(check, { method: 'deposit', depositId: check.id }))).toEqual([
    409,
    'deposit_not_held',
  ])
  expect(refusal(await salon.pays(check, other))).toEqual([400, 'invalid_request'])
  expect(refusal(await salon.pays({ ...check, version: 1 }, {}))).toEqual([409, 'changed_meanwhile'])
  expect(await salon.check(check.id)).toEqual(check)
})

test('a check is paid in parts by two, one leaves the tip alone, and cents are none too many', async () => {
  const check = (await salon.changes(await opened(3333, 3334), { tip: { kind: 'amount', cents: 1000 } })).body
  const first = (await salon.pays(check, { cents: 2222, tipPart: 'none' })).body.check
  expect(first.payments).toMatchObject([{ cents: 2222, tipCents: 0 }])
  const last = (await salon.pays(first, { method: 'cash', tenderedCents: 6000 })).body

  expect(last).toMatchObject({ changeCents: 6000 - 5445, check: { state: 'paid' } })
  expect(last.check.payments).toMatchObject([{ tipCents: 0 }, { cents: 5445, tipCents: 1000 }])
  expect(last.check.tips).toMatchObject([
    { cents: 500, cashCents: 500 },
    { cents: 500, cashCents: 500 },
  ])
})

test('a payment that was taken back is an entry that follows it, once', async () => {
  const check = await opened(5000)
  const paid = (await salon.pays(check, { cents: 2000 })).body
  const back = (body: { check: Check; paymentId: string }) =>
    salon.send<Check>('POST', `/till/checks/${check.id}/payments/${body.paymentId}/reversal`, {
      version: body.check.version,
    })

  const after = (await back(paid)).body
  expect(after).toMatchObject({ state: 'open', totals: { leftCents: 5000, paidCents: 0 } })
  expect(after.payments).toMatchObject([
    { kind: 'payment', isReversed: true },
    { kind: 'reversal', cents: -2000 },
  ])
  expect((await back(paid)).body).toEqual(after)
  const whole = (await salon.pays(after, {})).body
  expect(refusal(await back(whole))).toEqual([409, 'check_not_open'])
})

test('the same key pays once, and with something else is a mistake', async () => {
  const check = await opened(5000)
  const key = { 'idempotency-key': 'tap-1' }
  const first = await salon.pays(check, {}, key)
  const again = await salon.pays(check, {}, key)

  expect([again.status, again.body]).toEqual([first.status, first.body])
  expect((await salon.check(check.id)).payments).toHaveLength(1)
  expect(refusal(await salon.pays(check, { method: 'cash' }, key))).toEqual([409, 'idempotency_mismatch'])
})

test('a paid check changes by refund alone; even by hand nothing of it can be changed', async () => {
  await salon.sets({ taxMillionths })
  const oil = await salon.product('Oil', 900, { stock: 3 })
  const sale = await salon.opens()
  const product = { ...line('Kim'), kind: 'product' as const, serviceId: null, productId: oil.id, quantity: 2 }
  const counted = (
    await salon.changes(sale, { lines: [line('Kim', 5000), product], tip: { kind: 'percent', bp: 1800 } })
  ).body
  const { check } = (await salon.pays(counted, { method: 'cash' })).body
  const [service, bottles] = check.lines
  if (!service || !bottles) expect.fail()

  expect(refusal(await salon.changes(check, { tip: { kind: 'none' } }))).toEqual([409, 'check_not_open'])
  expect(refusal(await salon.refunds(check, {}))).toEqual([409, 'nothing_refunded'])
  expect(refusal(await salon.refunds(check, { lines: [{ lineId: service.id, cents: 5001 }] }))).toEqual([
    409,
    'refunded_too_much',
  ])
  const part = (
    await salon.refunds(check, {
      lines: [{ lineId: bottles.id, cents: 1800 }],
      tips: [{ staffId: salon.staff['Kim'] ?? '', cents: 100 }],
    })
  ).body
  expect(part).toMatchObject({
    cents: 1800 + 169 + 100,
    check: { state: 'partly_refunded', tips: [{ cents: 900, refundedCents: 100 }] },
  })
  expect((await salon.send<{ stock: number }[]>('GET', '/products')).body).toMatchObject([{ stock: 3 }])
  const whole = (
    await salon.refunds(part.check, {
      lines: [{ lineId: service.id, cents: 5000 }],
      tips: [{ staffId: salon.staff['Kim'] ?? '', cents: 800 }],
    })
  ).body
  expect(whole.check).toMatchObject({ state: 'refunded', totals: { paidCents: 7869, refundedCents: 7869 } })
  expect((await salon.day(today)).drawer).toMatchObject({ cashCents: 7869, refundsCents: 7869, expectedCents: 20_000 })

  const byHand = (statement: string) => sql.raw(`${statement} where salon_id = '${salon.salonId}'`).execute(app.db)
  for (const statement of [
    'update check_payments set cents = 0, settles_cents = 0, cash_price_cents = 0',
    'delete from check_payments',
    'update check_tips set cents = cents * 2',
    'update check_lines set price_cents = 1',
    'delete from check_lines',
    'update checks set total_cents = 0, services_cents = 0, products_cents = 0, tax_cents = 0, tip_cents = 0',
    `update checks set state = 'open'`,
    'update checks set number = number + 1',
    'delete from checks',
    'delete from check_refund_lines',
    'delete from product_entries',
  ]) {
    await expect(byHand(statement), statement).rejects.toMatchObject({ code: '42501' })
  }
})

test('the database rejects a check that does not add up', async () => {
  const check = await opened(5000)
  const set = (values: string) => sql.raw(`update checks set ${values} where id = '${check.id}'`).execute(app.db)

  await expect(set(`number = 1, state = 'paid', paid_at = now(), day = '${today}'`)).rejects.toMatchObject({
    message: expect.stringContaining('checks_settled'),
  })
  await expect(set('number = 1, settled_cents = 5000, paid_cents = 5000')).rejects.toMatchObject({
    message: 'the check does not add up',
  })
  await expect(set('services_cents = 4000, total_cents = 4000')).rejects.toMatchObject({
    message: 'the check does not add up',
  })
})

test.each(['check_lines', 'check_payments', 'check_tips'])(
  'a row of %s alone cannot be added to a check',
  async (table) => {
    const check = await opened(5000)
    const tipped = (await salon.changes(check, { tip: { kind: 'percent', bp: 2000 } })).body
    await salon.pays(tipped, {})
    const again =
      sql.raw(`insert into ${table} select (jsonb_populate_record(one, '{"id": "${randomUUID()}", "position": 30}')).*
    from ${table} one where check_id = '${check.id}' limit 1`)
    await expect(again.execute(app.db)).rejects.toMatchObject({ message: 'the check does not add up' })
  },
)

test('a gift card is spent by its code alone, is restored when its payment is undone, and never goes below zero', async () => {
  const sale = (await salon.changes(await salon.opens(), { lines: [giftCard(3000)] })).body
  const {
    giftCards: [card],
    check: sold,
  } = (await salon.pays(sale, {})).body
  const code = card?.code ?? ''
  expect(code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/)
  expect(sold.lines).toMatchObject([{ giftCardLastFour: code.slice(-4) }])
  const look = (typed: string) => salon.send<{ balanceCents: number }>('POST', '/gift-cards/lookups', { code: typed })
  expect(await look(code.toLowerCase().replaceAll('-', ' '))).toMatchObject({
    status: 200,
    body: { balanceCents: 3000 },
  })

  const check = await opened(5000)
  expect(refusal(await salon.pays(check, { method: 'gift_card', giftCardCode: code, cents: 4000 }))).toEqual([
    409,
    'gift_card_too_little',
  ])
  const part = (await salon.pays(check, { method: 'gift_card', giftCardCode: code })).body
  expect(part.check.totals).toMatchObject({ leftCents: 2000 })
  expect(refusal(await salon.pays(part.check, { method: 'gift_card', giftCardCode: code }))).toEqual([
    409,
    'gift_card_too_little',
  ])
  expect(refusal(await salon.refunds(sold, { lines: [{ lineId: card?.lineId ?? '', cents: 3000 }] }))).toEqual([
    409,
    'gift_card_spent',
  ])
  await salon.send('POST', `/till/checks/${check.id}/payments/${part.paymentId}/reversal`, {
    version: part.check.version,
  })
  expect((await look(code)).body).toMatchObject({ balanceCents: 3000 })
  const back = await salon.refunds(sold, { lines: [{ lineId: card?.lineId ?? '', cents: 3000 }] })
  expect(back).toMatchObject({ status: 201, body: { check: { state: 'refunded' } } })
  expect((await look(code)).body).toMatchObject({ balanceCents: 0 })
  expect((await salon.send('GET', '/gift-cards')).body).toMatchObject({ outstandingCents: 0, total: 1 })
})

test('codes of gift cards cannot be tried: the eleventh wrong one in a minute is refused', async () => {
  const tries = []
  for (let index = 0; index < 11; index++) {
    tries.push((await salon.send('POST', '/gift-cards/lookups', { code: '2222-2222-2222' })).status)
  }
  expect(tries).toEqual([...Array.from({ length: 10 }, () => 404), 429])
  expect(refusal(await salon.send('POST', '/gift-cards/lookups', { code: '3333-3333-3333' }))).toEqual([
    429,
    'too_many_requests',
  ])
  expect((await salon.send('POST', '/gift-cards/lookups', { code: '----' })).body.fields).toHaveProperty(['code'])
})

test('nor by payments and refunds, which count as well', async () => {
  const giftCardCode = '2222-2222-2222'
  const open = await opened(5000)
  const paid = (await salon.pays(await opened(5000), {})).body.check
  const lines = [{ lineId: paid.lines[0]?.id ?? '', cents: 100 }]
  const tries: number[] = []
  for (let index = 0; index < 6; index++) {
    tries.push((await salon.pays(open, { method: 'gift_card', giftCardCode })).status)
    tries.push((await salon.refunds(paid, { lines, method: 'gift_card', giftCardCode })).status)
  }
  expect(tries).toEqual([...Array.from({ length: 10 }, () => 404), 429, 429])
})

test('a new code ends the one before', async () => {
  const sale = (await salon.changes(await salon.opens(), { lines: [giftCard(3000)] })).body
  const {
    giftCards: [card],
  } = (await salon.pays(sale, {})).body
  const renewed = (await salon.send<{ code: string }>('POST', `/gift-cards/${card?.giftCardId}/code`)).body
  const look = async (code = '') => (await salon.send('POST', '/gift-cards/lookups', { code })).status

  expect([await look(card?.code), await look(renewed.code)]).toEqual([404, 200])
})

test('a deposit is taken off the check, or given back, or kept; once', async () => {
  const bookingId = await salon.books('09:00', 'Kim')
  const take = () =>
    salon.send<{ id: string; state: string }>('POST', '/deposits', { bookingId, cents: 1000, method: 'cash' })
  const [used, returned, kept] = [(await take()).body, (await take()).body, (await take()).body]
  const end = (id: string, how: string) =>
    salon.send('POST', `/deposits/${id}/${how}`, { reason: 'No-show', ...(how === 'return' && { method: 'cash' }) })
  expect(await end(returned.id, 'return')).toMatchObject({ status: 200, body: { state: 'returned' } })
  expect(await end(kept.id, 'keep')).toMatchObject({ status: 200, body: { state: 'kept' } })
  expect(refusal(await end(kept.id, 'return'))).toEqual([409, 'deposit_not_held'])

  const check = await salon.opens({ bookingIds: [bookingId] })
  expect(check.deposits).toMatchObject([
    { depositId: used.id, cents: 1000, method: 'cash', by: expect.stringMatching(/./) },
  ])
  const paid = (await salon.pays(check, { method: 'deposit', depositId: used.id })).body
  expect(paid.check.totals).toMatchObject({ leftCents: 1500 })
  await salon.pays(paid.check, { method: 'cash' })
  expect((await salon.day(today)).drawer).toMatchObject({ cashCents: 1500, depositsCents: 2000 })
  expect(refusal(await take())).toEqual([409, 'has_check'])
  expect((await salon.send('GET', '/deposits')).body).toMatchObject({ total: 3, heldCents: 0 })
})

describe('deposits', () => {
  const take = async (bookingId: string, cents: number, more = {}) =>
    salon.send<{ id: string; state: string; heldCents: number }>('POST', '/deposits', {
      bookingId,
      cents,
      method: 'card',
      ...more,
    })

  test('larger than the check: its part is used, the rest stays and is given back', async () => {
    const bookingId = await salon.books('09:00', 'Kim', { phone: '4085550177' })
    const { id } = (await take(bookingId, 4000, { aboveVisit: true })).body
    const check = await salon.opens({ bookingIds: [bookingId] })
    const paid = (await salon.pays(check, { method: 'deposit', depositId: id })).body.check
    expect(paid).toMatchObject({ state: 'paid', deposits: [{ depositId: id, cents: 1500 }] })
    const back = await salon.send(`POST`, `/deposits/${id}/return`, { method: 'cash', reason: 'Not needed' })
    expect(back.body).toMatchObject({ state: 'returned', heldCents: 0 })
    expect((await salon.day(today)).drawer).toMatchObject({ depositsCents: -1500 })
  })

  test('above what the visit costs are asked about first', async () => {
    const bookingId = await salon.books('09:00', 'Kim', { phone: '4085550177' })
    const asked = await take(bookingId, 2501)
    expect([asked.status, asked.body.code]).toEqual([409, 'deposit_above_visit'])
    expect((await take(bookingId, 2501, { aboveVisit: true })).status).toBe(201)
  })

  test('count with their tender when taken and given back, not when used; kept ones are income', async () => {
    const [used, kept] = [
      await salon.books('09:00', 'Kim', { phone: '4085550177' }),
      await salon.books('11:00', 'Kim', { phone: '4085550178' }),
    ]
    const { id } = (await take(used, 1000)).body
    const { id: keptId } = (await take(kept, 2000)).body
    await salon.send('POST', `/deposits/${keptId}/keep`, { reason: 'No-show' })
    const check = (
      await salon.changes(await salon.opens({ bookingIds: [used] }), { tip: { kind: 'amount', cents: 500 } })
    ).body
    await salon.pays((await salon.pays(check, { method: 'deposit', depositId: id })).body.check, { method: 'card' })

    const { figures } = await salon.day(today)
    expect(figures).toMatchObject({ takenCents: 1000 + 2000 + 2000, depositsKeptCents: 2000 })
    expect(figures.byMethod.find(({ method }) => method === 'card')).toMatchObject({
      cents: 2000,
      tipCents: 333,
      depositsCents: 3000,
      depositsReturnedCents: 0,
    })
  })
})

test('each discount is borne as its reason says: the member’s base is less by a redo, not by a coupon', async () => {
  await salon.sets({ discountBearer: 'salon', reasonBearers: { Redo: 'member' } })
  const check = await salon.opens()
  const redo = { kind: 'percent' as const, value: 1000, reason: 'Redo' }
  const coupon = { kind: 'amount' as const, value: 500, reason: 'Coupon' }
  const changed = await salon.changes(check, {
    lines: [{ ...line('Kim', 5000), discounts: [redo] }],
    discounts: [coupon],
  })
  await salon.pays(changed.body, {})

  const { members } = (await salon.send<PayPeriodOut>('GET', `/pay?date=${today}`)).body
  expect(members.find(({ staffId }) => staffId === salon.staff['Kim'])?.servicesCents).toBe(4500)
})

test('a gift card is taken when it is sold, not when it is redeemed', async () => {
  const sale = (await salon.changes(await salon.opens(), { lines: [giftCard(3000)] })).body
  const { giftCards } = (await salon.pays(sale, {})).body
  await salon.pays(await opened(3000), { method: 'gift_card', giftCardCode: giftCards[0]?.code ?? '' })

  expect((await salon.day(today)).figures.takenCents).toBe(3000)
})

test('the members of the Z report add up to its net sales, refunds too', async () => {
  const paid = (await salon.pays(await opened(5000, 3000), {})).body.check
  await salon.refunds(paid, { lines: [{ lineId: paid.lines[0]?.id ?? '', cents: 2000 }] })

  const { byMember, servicesCents, refundedServicesCents } = (await salon.day(today)).figures
  expect(byMember.map((one) => one.servicesCents)).toEqual([3000, 3000])
  expect(servicesCents - refundedServicesCents).toBe(6000)
})

test('one visit is on one check; a void frees it, and its number stays used', async () => {
  const bookingId = await salon.books('09:00', 'Kim')
  const check = await salon.opens({ bookingIds: [bookingId] })
  const again = await salon.send('POST', '/till/checks', { bookingIds: [bookingId] })
  expect(again).toMatchObject({
    status: 409,
    body: { code: 'has_check', details: { checkId: check.id, number: null } },
  })
  const part = (await salon.pays(check, { cents: 100 })).body.check
  const deleted = await app.call<{ code: string }>(
    'DELETE',
    `/api/salon-owner/bookings/${bookingId}`,
    undefined,
    salon.owner,
  )
  expect(refusal(deleted)).toEqual([409, 'has_check'])

  const voids = (one: Check) =>
    salon.send<Check>('POST', `/till/checks/${one.id}/void`, { version: one.version, reason: 'Wrong table' })
  expect(refusal(await voids(part))).toEqual([409, 'check_has_money'])
  const payment = part.payments[0]?.id
  const back = (
    await salon.send<Check>('POST', `/till/checks/${check.id}/payments/${payment}/reversal`, { version: part.version })
  ).body
  expect((await voids(back)).body).toMatchObject({ state: 'void', voidReason: 'Wrong table' })
  const next = (await salon.pays(await salon.opens({ bookingIds: [bookingId] }), {})).body.check
  expect(next.number).toBe(2)
})

test('a check does not fall below what was paid, and bad lines are named', async () => {
  const check = await opened(5000)
  const part = (await salon.pays(check, { cents: 3000 })).body.check
  const [first] = part.lines
  if (!first) expect.fail()
  expect(refusal(await salon.changes(part, { lines: [{ ...asSent(first), priceCents: 2000 }] }))).toEqual([
    409,
    'check_overpaid',
  ])

  const strange = await salonWithTill(app)
  const bad = (over: object) => salon.changes(part, { lines: [{ ...line('Kim'), ...over }] })
  expect((await bad({ serviceId: strange.services['Manicure'] })).body.fields).toHaveProperty(['lines.0.serviceId'])
  expect((await bad({ staffId: strange.staff['Kim'] })).body.fields).toHaveProperty(['lines.0.staffId'])
  expect((await bad({ quantity: 2 })).body.fields).toHaveProperty(['lines.0.quantity'])
  expect((await bad({ kind: 'gift_card', serviceId: null, staffId: null })).body.fields).toHaveProperty([
    'lines.0.priceCents',
  ])
})

test('the front desk refunds and voids only where the owner lets it', async () => {
  const frontDesk = await signInAsStaff(app, salon, 'Thao', 'front_desk')
  const { check } = (await salon.pays(await opened(5000), {}, frontDesk)).body
  const refund = () => salon.refunds(check, { lines: [{ lineId: check.lines[0]?.id ?? '', cents: 100 }] }, frontDesk)
  expect(check.mayRefund).toBe(false)
  expect(refusal(await refund())).toEqual([403, 'forbidden'])
  await salon.sets({ frontDeskMayRefund: true })
  expect((await refund()).status).toBe(201)
})

test('a check of nothing is settled without money, and its visit is completed', async () => {
  const bookingId = await salon.books('09:00', 'Kim')
  const check = await salon.opens({ bookingIds: [bookingId] })
  const free = (await salon.changes(check, { discounts: [{ kind: 'percent', value: 10_000, reason: 'Done again' }] }))
    .body
  const { body } = await salon.pays(free, { method: 'cash' })

  expect(body.check).toMatchObject({
    state: 'paid',
    totals: { totalCents: 0, discountCents: 2500 },
    visits: [{ status: 'completed' }],
  })
})

test('paying finishes the visit on the floor', async () => {
  await app.call('PATCH', `/api/salons/${salon.salonId}/floor-settings`, { on: true }, salon.owner)
  const floor = (method: 'POST' | 'GET', path: string, body?: object) =>
    app.call<{ partyId: string; bookingIds: string[]; inService: object[]; readyToPay: object[] }>(
      method,
      `/api/salons/${salon.salonId}/floor${path}`,
      body,
      salon.owner,
    )
  await floor('POST', '/clock-ins', { staffId: salon.staff['Kim'] })
  const { body: party } = await floor('POST', '/parties', {
    clients: [{ serviceIds: [salon.services['Manicure']] }],
    name: 'Mai',
  })
  const seats = { seats: [{ index: 0, staffId: salon.staff['Kim'] }], outsideHours: true }
  const { body: seated } = await floor('POST', `/waiting/${party.partyId}/seats`, seats)
  app.setNow(onTheClock('09:20'))
  await salon.pays(await salon.opens({ bookingIds: seated.bookingIds }), {})

  expect((await floor('GET', '')).body).toMatchObject({ inService: [], readyToPay: [] })
})

test('a client opens the receipt by its link alone, until it is renewed; erased, the figures stay', async () => {
  const bookingId = await salon.books('09:00', 'Kim')
  const { check } = (await salon.pays(await salon.opens({ bookingIds: [bookingId] }), { lastFour: '8861' })).body
  const read = (path: string | null) => app.call('GET', `/api/receipts/${path?.slice('/r/'.length)}`)
  expect(await read(check.receiptPath)).toMatchObject({
    status: 200,
    body: {
      number: 1,
      firstName: 'Emily',
      totalCents: 2500,
      payments: [{ lastFour: '8861' }],
      lines: [{ name: 'Manicure', staffFirstName: 'Kim' }],
    },
  })
  const { body } = await salon.send<{ receiptPath: string }>('POST', `/till/checks/${check.id}/receipt-link`)
  expect([(await read(check.receiptPath)).status, (await read(body.receiptPath)).status]).toEqual([404, 200])
  const sent = await salon.send('POST', `/till/checks/${check.id}/receipts`, { by: 'text', phone: '4085550166' })
  expect(sent).toMatchObject({ status: 200, body: { sent: true } })
  const message = await app.db
    .selectFrom('messages')
    .select('words')
    .where('salon_id', '=', salon.salonId)
    .where('kind', '=', 'receipt')
    .executeTakeFirst()
  expect(message?.words).toContain(body.receiptPath)
})

test('of a client who is erased the check keeps its figures, and nothing that names them', async () => {
  const bookingId = await salon.books('09:00', 'Kim')
  const { check } = (await salon.pays(await salon.opens({ bookingIds: [bookingId] }), { method: 'cash' })).body
  const before = await salon.day(today)
  const address = `/api/salons/${salon.salonId}/customers/${check.client.customerId}`
  const erased = await app.call('DELETE', address, undefined, salon.owner)

  expect(erased.status).toBeLessThan(300)
  expect(await salon.check(check.id)).toMatchObject({
    client: { customerId: check.client.customerId, firstName: '', lastName: '', phone: '', email: '' },
    receiptPath: null,
    totals: { totalCents: 2500 },
  })
  expect((await app.call('GET', `/api/receipts/${check.receiptPath?.slice('/r/'.length)}`)).status).toBe(404)
  expect((await salon.day(today)).figures).toEqual(before.figures)
})
