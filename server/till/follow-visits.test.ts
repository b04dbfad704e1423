/** An open check follows what is done in the chair, and keeps what was typed at the till. */

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Booking } from '../../shared/bookings/contract.ts'
import type { Check } from '../../shared/till/contract.ts'
import { nothingLeft } from '../../shared/till/limits.ts'
import { onTheClock } from '../testing/floor.ts'
import { type TestApp, testApp, visit as visitOf } from '../testing/salon.ts'
import { asSent, type SalonWithTill, salonWithTill } from '../testing/till.ts'

let app: TestApp
let salon: SalonWithTill
let bookingId: string
let opened: Check

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  salon = await salonWithTill(app)
  bookingId = await salon.books('09:00', 'Kim')
  app.setNow(onTheClock('09:20'))
  opened = await salon.opens({ bookingIds: [bookingId] })
})
afterAll(() => app.close())

const service = (name: string) => salon.services[name] ?? ''
const visit = async () => (await app.call<Booking>('GET', `/api/bookings/${bookingId}`, undefined, salon.owner)).body
const check = () => salon.check(opened.id)
const lines = ({ lines: shown }: Check) => shown.map(({ name, priceCents }) => [name, priceCents])

async function change(services: (before: Booking['services']) => object[]): Promise<void> {
  const { version, services: before } = await visit()
  const input = { version, services: services(before), outsideHours: true }
  const { status, body } = await app.call('PATCH', `/api/salon-owner/bookings/${bookingId}`, input, salon.owner)
  expect([status, body]).toEqual([200, expect.anything()])
}
const andAPedicure = (before: Booking['services']) => [
  ...before.map(({ id }) => ({ id })),
  { serviceId: service('Pedicure'), staffId: salon.staff['Thao'] },
]

test('a service added in the chair joins the open check, which says when', async () => {
  await salon.changes(opened, { tipSplit: 'equal' })
  await change(andAPedicure)

  expect(lines(await check())).toEqual([
    ['Manicure', 2500],
    ['Pedicure', 4000],
  ])
  expect(await check()).toMatchObject({ totals: { totalCents: 6500 }, followedAt: onTheClockIso('09:20') })
  expect((await salon.till()).open).toMatchObject([{ totalCents: 6500, followedAt: onTheClockIso('09:20') }])
})

test('a service taken out in the chair leaves the check', async () => {
  await change(andAPedicure)
  await change((before) => before.slice(0, 1).map(({ id }) => ({ id })))

  expect(lines(await check())).toEqual([['Manicure', 2500]])
})

test('another service in place of one brings its own price', async () => {
  await change(([first]) => [{ id: first?.id, serviceId: service('Full Set') }])

  expect(lines(await check())).toEqual([['Full Set', 6500]])
})

test('a price typed at the till stays when services are added', async () => {
  await salon.changes(opened, { lines: opened.lines.map((line) => ({ ...asSent(line), priceCents: 2000 })) })
  await change(andAPedicure)

  expect(lines(await check())).toEqual([
    ['Manicure', 2000],
    ['Pedicure', 4000],
  ])
})

test('a line that the till removed does not come back', async () => {
  await change(andAPedicure)
  const both = await check()
  await salon.changes(both, { lines: both.lines.slice(0, 1).map(asSent) })
  await change((before) => before.map(({ id }, index) => ({ id, ...(index === 0 && { price: '$30' }) })))

  expect(lines(await check())).toEqual([['Manicure', 3000]])
})

test('paying what was shown before the change is refused with what the check is now', async () => {
  await change(andAPedicure)
  const { status, body } = await salon.pays(opened, { cents: 2500 })

  expect([status, body.code]).toEqual([409, 'changed_meanwhile'])
  expect(body.details).toMatchObject({ check: { totals: { totalCents: 6500 } } })
})

test('a check that would come to less than was paid says so, until the payment is taken back', async () => {
  await change(andAPedicure)
  await salon.pays(await check(), { cents: 6000 })
  const seen = await check()
  await change((before) => before.slice(0, 1).map(({ id }) => ({ id })))

  expect(await check()).toMatchObject({ owedCents: 3500, totals: { totalCents: 6500, leftCents: 500 } })
  expect((await salon.till()).open).toMatchObject([{ owedCents: 3500 }])
  expect((await salon.pays(seen, {})).body.code).toBe('changed_meanwhile')

  await takesBack(opened.id)
  expect(await check()).toMatchObject({ owedCents: 0, totals: { totalCents: 2500 } })
})

/** The first payment of an open check. */
async function takesBack(checkId: string): Promise<void> {
  const { version, payments } = await salon.check(checkId)
  const path = `/till/checks/${checkId}/payments/${payments[0]?.id}/reversal`
  expect((await salon.send('POST', path, { version, reason: 'Not done' })).status).toBe(200)
}

/** A visit with an open check, and a client who asks for the member whom it happens to have. */
async function inTheWay(own: SalonWithTill) {
  const at = onTheClockIso('13:00')
  const anybody = (await app.book(visitOf(own, [{ service: 'Manicure', at }]), own.owner)).body
  const {
    id,
    lines: [line],
  } = await own.opens({ bookingIds: [anybody.id] })
  const asked = Object.keys(own.staff).find((name) => own.staff[name] === line?.staffId) ?? ''
  const client = { firstName: 'Asks', phone: '(408) 555-0177' }
  const request = visitOf(own, [{ service: 'Manicure', at, with: asked }], client)
  const memberNow = async () => (await own.check(id)).lines[0]?.staffId
  return { request, before: line?.staffId, memberNow }
}

test('another member follows when a visit makes room for a client who asked for hers', async () => {
  const { request, before, memberNow } = await inTheWay(salon)
  expect((await app.book(request)).status).toBe(201)
  expect(await memberNow()).not.toBe(before)
})

test('what is added after the visit was paid is on an open check of its own, until it is taken out', async () => {
  await salon.pays(opened, {})
  await change(andAPedicure)

  expect(lines(await check())).toEqual([['Manicure', 2500]])
  const [later] = (await salon.till()).open
  expect(lines(await salon.check(later?.id ?? ''))).toEqual([['Pedicure', 4000]])

  await change((before) => before.slice(0, 1).map(({ id }) => ({ id })))
  expect((await salon.till()).open).toEqual([])
})

const costs = (price: string) => change(([first]) => [{ id: first?.id, price }])
const open = async () => (await salon.till()).open.map(({ totalCents }) => totalCents)
const owed = async () => (await check()).owedCents

test('a paid service that becomes dearer is open by the difference, as long as it is', async () => {
  await salon.pays(opened, {})
  await costs('$30')
  expect(await open()).toEqual([500])
  await costs('$27')
  expect(await open()).toEqual([200])
  await costs('$25')
  expect(await open()).toEqual([])
})

test('what was charged after the visit was paid is not charged again', async () => {
  await salon.pays(opened, {})
  await costs('$30')
  const [later] = (await salon.till()).open
  await salon.pays(await salon.check(later?.id ?? ''), {})
  await costs('$32')

  expect(await open()).toEqual([200])
})

test('what a later check did not charge, as it was voided for a reason, stays away', async () => {
  await salon.pays(opened, {})
  await costs('$30')
  const [later] = (await salon.till()).open
  const input = { version: later?.version, reason: 'Our mistake' }
  expect((await salon.send('POST', `/till/checks/${later?.id}/void`, input)).status).toBe(200)
  await costs('$32')

  expect(await open()).toEqual([200])
})

test('a visit that was paid before anything was stored about it opens what is done after', async () => {
  await salon.pays(opened, {})
  await sql`update check_bookings set taken = '[]' where check_id = ${opened.id}`.execute(app.db)
  await change(andAPedicure)

  expect(await open()).toEqual([4000])
})

test('less than was paid is owed, until it is done after all', async () => {
  await salon.pays(opened, {})
  await costs('$20')
  expect(await check()).toMatchObject({ owedCents: 500, totals: { totalCents: 2500 } })
  expect((await salon.till()).owed).toMatchObject([{ id: opened.id, owedCents: 500 }])
  expect((await salon.day('2027-03-10')).owed).toMatchObject([{ id: opened.id, owedCents: 500 }])
  await costs('$25')

  expect([await owed(), await open()]).toEqual([0, []])
})

test('what was refunded is charged again when it is done after all', async () => {
  await salon.pays(opened, {})
  await costs('$20')
  const before = await check()
  await salon.refunds(before, { lines: [{ lineId: before.lines[0]?.id ?? '', cents: 500 }] })
  expect([await owed(), await open()]).toEqual([0, []])
  await costs('$25')

  expect([await owed(), await open()]).toEqual([0, [500]])
})

test('what is owed for a service that a later check charged is owed on that one', async () => {
  await salon.pays(opened, {})
  await change(andAPedicure)
  const [later] = (await salon.till()).open
  await salon.pays(await salon.check(later?.id ?? ''), {})
  await change((before) => before.slice(0, 1).map(({ id }) => ({ id })))

  expect([await owed(), (await salon.check(later?.id ?? '')).owedCents]).toEqual([0, 4000])
})

async function becomes(status: Booking['status']): Promise<void> {
  const path = `/api/salon-owner/salons/${salon.salonId}/bookings/status`
  expect((await app.call('PATCH', path, { ids: [bookingId], status }, salon.owner)).status).toBe(200)
}

test.each(['cancelled', 'no_show'] as const)(
  'all that was paid for a visit that becomes %s is owed',
  async (status) => {
    await salon.pays(opened, {})
    await becomes(status)
    expect((await salon.till()).owed).toMatchObject([{ id: opened.id, owedCents: 2500 }])
    await becomes('completed')

    expect([await owed(), await open()]).toEqual([0, []])
  },
)

test('what was paid for a visit that its client cancels by the link is owed', async () => {
  app.setNow(onTheClock('08:00'))
  await salon.pays(opened, {})
  await becomes('confirmed')
  const link = (await visit()).clientLink.replace('/v/', '/api/visits/')
  expect((await app.call('POST', `${link}/cancellation`)).status).toBe(200)

  expect(await owed()).toBe(2500)
})

test('what was refunded of a cancelled visit is charged again once it takes place', async () => {
  await salon.pays(opened, {})
  await becomes('cancelled')
  const before = await check()
  await salon.refunds(before, { lines: [{ lineId: before.lines[0]?.id ?? '', cents: 2500 }] })
  expect([await owed(), await open()]).toEqual([0, []])
  await becomes('completed')

  expect([await owed(), await open()]).toEqual([0, [2500]])
})

test('what is kept of a cancelled visit stays settled', async () => {
  await salon.pays(opened, {})
  await becomes('no_show')
  expect((await keeps()).body).toMatchObject({ keptCents: 2500 })
  await becomes('cancelled')

  expect(await owed()).toBe(0)
})

test('the tip for a visit that is cancelled is owed too, until it is refunded', async () => {
  await salon.pays((await salon.changes(opened, { tip: { kind: 'amount', cents: 500 } })).body, {})
  await becomes('cancelled')
  expect(await owed()).toBe(3000)
  const before = await check()
  const tips = [{ staffId: salon.staff['Kim'] ?? '', cents: 500 }]
  await salon.refunds(before, { lines: [{ lineId: before.lines[0]?.id ?? '', cents: 2500 }], tips })

  expect(await owed()).toBe(0)
})

test('the tip for a cancelled visit is settled with what is kept', async () => {
  await salon.pays((await salon.changes(opened, { tip: { kind: 'amount', cents: 500 } })).body, {})
  await becomes('no_show')
  expect((await keeps()).body).toMatchObject({ keptCents: 3000, owedCents: 0 })
})

test('a tip stays where some of what the check charged was done', async () => {
  const other = await salon.books('09:00', 'Thao')
  const both = await salon.opens({ bookingIds: [bookingId, other] })
  await salon.pays((await salon.changes(both, { tip: { kind: 'amount', cents: 500 } })).body, {})
  await becomes('cancelled')

  expect((await salon.check(both.id)).owedCents).toBe(2500)
})

test('a check that was paid in part owes all of it when the visit is cancelled, and ends', async () => {
  const tipped = (await salon.changes(opened, { tip: { kind: 'amount', cents: 500 } })).body
  await salon.pays(tipped, { cents: 1000 })
  await becomes('cancelled')
  expect(await check()).toMatchObject({ state: 'open', owedCents: 1000 })
  await takesBack(opened.id)

  expect(await check()).toMatchObject({ state: 'void', owedCents: 0 })
})

test('the visit is ready to pay again where it takes place after its open check ended', async () => {
  await becomes('cancelled')
  expect((await salon.send('GET', `/till/checks/${opened.id}`)).status).toBe(404)
  await becomes('completed')

  expect((await salon.till()).ready).toMatchObject([{ bookingId }])
})

test('an open check keeps the gift cards on it, and has the visit again once it takes place', async () => {
  const card = { id: null, serviceId: null, productId: null, staffId: null, quantity: 1, discounts: [] }
  const sold = { ...card, kind: 'gift_card' as const, priceCents: 1000 }
  await salon.changes(opened, { lines: [...opened.lines.map(asSent), sold] })
  await becomes('cancelled')
  expect((await check()).lines.map(({ kind }) => kind)).toEqual(['gift_card'])
  await becomes('completed')

  expect((await check()).lines.map(({ kind }) => kind).toSorted()).toEqual(['gift_card', 'service'])
})

test('what came later and is not paid goes when the visit is cancelled', async () => {
  await salon.pays(opened, {})
  await change(andAPedicure)
  await becomes('cancelled')

  expect([await owed(), await open()]).toEqual([2500, []])
})

test('a later check with a number ends by itself once nothing is left on it', async () => {
  await salon.pays(opened, {})
  await change(andAPedicure)
  const [later] = (await salon.till()).open
  const { number } = (await salon.pays(await salon.check(later?.id ?? ''), { cents: 1000 })).body.check
  await takesBack(later?.id ?? '')
  await change((before) => before.slice(0, 1).map(({ id }) => ({ id })))

  expect(await salon.check(later?.id ?? '')).toMatchObject({ state: 'void', voidReason: nothingLeft, number })
  expect((await salon.day('2027-03-10')).openChecks).toBe(0)
})

test('a later check that was paid in part ends once its payment is taken back', async () => {
  await salon.pays(opened, {})
  await change(andAPedicure)
  const [later] = (await salon.till()).open
  await salon.pays(await salon.check(later?.id ?? ''), { cents: 1000 })
  await change((before) => before.slice(0, 1).map(({ id }) => ({ id })))
  expect(await salon.check(later?.id ?? '')).toMatchObject({ state: 'open', owedCents: 1000 })
  await takesBack(later?.id ?? '')

  expect(await salon.check(later?.id ?? '')).toMatchObject({ state: 'void', owedCents: 0 })
})

test('what a check that ended by itself had is open again when it is done after all', async () => {
  await salon.pays(opened, {})
  await costs('$30')
  const [later] = (await salon.till()).open
  await salon.pays(await salon.check(later?.id ?? ''), { cents: 100 })
  await takesBack(later?.id ?? '')
  await costs('$25')
  await costs('$30')

  expect([await owed(), await open()]).toEqual([0, [500]])
})

const keeps = async (headers = {}) => {
  const input = { version: (await check()).version, reason: 'As a tip' }
  return salon.send<Check>('POST', `/till/checks/${opened.id}/keep`, input, headers)
}

test('what is owed is kept for a reason, and stays settled', async () => {
  await salon.pays(opened, {})
  await costs('$20')
  expect((await keeps()).body).toMatchObject({ owedCents: 0, keptCents: 500, keptReason: 'As a tip' })
  await costs('$19')

  expect(await owed()).toBe(100)
})

test('nothing is kept where nothing is owed', async () => {
  await salon.pays(opened, {})
  expect((await keeps()).body.code).toBe('nothing_owed')
})

test('a check paid although less was done than it says is owed at once', async () => {
  await change(andAPedicure)
  await salon.pays(await check(), { cents: 6000 })
  await change((before) => before.slice(0, 1).map(({ id }) => ({ id })))
  await salon.pays(await check(), {})

  expect(await check()).toMatchObject({ state: 'paid', owedCents: 4000 })
})

test('a typed discount is not given twice when the service becomes cheaper', async () => {
  const off = { kind: 'amount' as const, value: 500, reason: 'Late' }
  await salon.pays((await salon.changes(opened, { discounts: [off] })).body, {})
  await costs('$22')

  expect(await owed()).toBe(0)
})

function onTheClockIso(time: string): string {
  return new Date(onTheClock(time)).toISOString()
}
