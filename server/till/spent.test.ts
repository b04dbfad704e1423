/** What customers have spent is what they paid less what was given back; visits given back as a whole count no more. */
// Also on a PostgreSQL server: figures in SQL.

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CustomerRecord } from '../../shared/customers/contract.ts'
import type { LifetimeValue } from '../../shared/reports/reports.ts'
import type { CheckLineIn } from '../../shared/till/check-changes.ts'
import type { Check } from '../../shared/till/contract.ts'
import type { PaymentIn } from '../../shared/till/payments.ts'
import { statementsOf } from '../testing/landed-migrations.ts'
import { type TestApp, testApp } from '../testing/salon.ts'
import { type SalonWithTill, salonWithTill, taxMillionths } from '../testing/till.ts'
import { addUpAgain } from './check-changes.sql.ts'

let app: TestApp
let salon: SalonWithTill

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  salon = await salonWithTill(app, { settings: { taxMillionths } })
})
afterAll(() => app.close())

const base = { id: null, serviceId: null, productId: null, staffId: null, quantity: 1, priceCents: null, discounts: [] }
const service = (priceCents: number): CheckLineIn => {
  const ids = { serviceId: salon.services['Manicure'] ?? '', staffId: salon.staff['Kim'] ?? '' }
  return { ...base, kind: 'service', ...ids, priceCents }
}
const giftCard = (priceCents: number): CheckLineIn => ({ ...base, kind: 'gift_card', priceCents })
/** At $9.00. */
async function oil(quantity: number): Promise<CheckLineIn> {
  const { id } = await salon.product('Cuticle oil', 9_00)
  return { ...base, kind: 'product', productId: id, quantity }
}

/** Emily's. */
async function paysVisit(cents: number, { time = '09:00', phone = '4085550123', more = [] as CheckLineIn[] } = {}) {
  const opened = await salon.opens({ bookingIds: [await salon.books(time, 'Kim', { phone })] })
  const [line] = opened.lines
  if (!line) expect.fail()
  const lines = [{ ...service(cents), id: line.id }, ...more]
  const { body } = await salon.changes(opened, { lines, tip: { kind: 'amount', cents: 10_00 } })
  return done(body)
}
function emily(customerId: string) {
  return { customerId, firstName: 'Emily', lastName: 'Sanders', phone: '', email: '', language: 'en' as const }
}
async function sells(customerId: string, lines: CheckLineIn[], payment: Partial<PaymentIn> = {}) {
  const { body } = await salon.changes(await salon.opens({ client: emily(customerId) }), { lines })
  return done(body, payment)
}
async function done(check: Check, payment: Partial<PaymentIn> = {}): Promise<Check> {
  const { status, body } = await salon.pays(check, payment)
  expect([status, body.check.state]).toEqual([201, 'paid'])
  return body.check
}
const gives = async (check: Check, cents: number, line = check.lines[0]) => {
  expect((await salon.refunds(check, { lines: [{ lineId: line?.id ?? '', cents }] })).status).toBe(201)
}
const clientOf = ({ client }: Check) => client.customerId ?? expect.fail()
async function figuresOf(customerId: string) {
  const { body } = await salon.send<CustomerRecord>('GET', `/customers/${customerId}`)
  return { spent: body.totalSpent, visits: body.serviceUsageCount, forVip: body.phoneVisits }
}

test('part of a visit given back is not spent, and neither are tip and tax', async () => {
  const check = await paysVisit(50_00, { more: [await oil(2)] })
  expect(await figuresOf(clientOf(check))).toEqual({ spent: '68.00', visits: 1, forVip: 1 })

  await gives(check, 20_00)
  expect(await figuresOf(clientOf(check))).toEqual({ spent: '48.00', visits: 1, forVip: 1 })
})

test('a visit given back as a whole counts no more, also for the VIP mark', async () => {
  const check = await paysVisit(50_00)
  await paysVisit(40_00, { time: '11:00' })
  await gives(check, 50_00)

  expect(await figuresOf(clientOf(check))).toEqual({ spent: '40.00', visits: 1, forVip: 1 })
})

test('a visit that was charged nothing has not been given back', async () => {
  const check = await paysVisit(0)

  expect(await figuresOf(clientOf(check))).toEqual({ spent: '0.00', visits: 1, forVip: 1 })
})

test('a check without a visit is spent too, less what was given back of it', async () => {
  const id = clientOf(await paysVisit(50_00))
  const sale = await sells(id, [await oil(2), service(25_00)])
  expect(await figuresOf(id)).toEqual({ spent: '93.00', visits: 1, forVip: 1 })

  await gives(sale, 9_00)
  expect(await figuresOf(id)).toEqual({ spent: '84.00', visits: 1, forVip: 1 })
})

test('money on a gift card is spent when it pays, not when the card is sold', async () => {
  const id = clientOf(await paysVisit(50_00))
  const { body } = await salon.changes(await salon.opens({ client: emily(id) }), { lines: [giftCard(30_00)] })
  const code = (await salon.pays(body, {})).body.giftCards[0]?.code ?? ''
  expect((await figuresOf(id)).spent).toBe('50.00')

  await sells(id, [service(20_00)], { method: 'gift_card', giftCardCode: code })
  expect((await figuresOf(id)).spent).toBe('70.00')
})
test('paid differently, it is spent as before; open again, it is not spent until it is paid', async () => {
  const check = await paysVisit(50_00, { more: [await oil(1)] })
  const path = `/till/checks/${check.id}`
  const other = { version: check.version, method: 'cash', reason: 'Wrong tap' }
  const corrected = await salon.send<Check>('POST', `${path}/payments/${check.payments[0]?.id}/correction`, other)
  expect(await figuresOf(clientOf(check))).toMatchObject({ spent: '59.00', visits: 1 })

  const { version } = corrected.body
  const open = await salon.send<Check>('POST', `${path}/reopening`, { version, reason: 'Another client paid' })
  expect(await figuresOf(clientOf(check))).toMatchObject({ spent: '0.00', visits: 0 })

  await done(open.body)
  expect(await figuresOf(clientOf(check))).toMatchObject({ spent: '59.00', visits: 1 })
})

test('what was paid goes with a merged record, and comes back with it', async () => {
  const kept = clientOf(await paysVisit(50_00))
  const merged = clientOf(await paysVisit(40_00, { time: '11:00', phone: '4085550188' }))
  await sells(merged, [await oil(1)])
  const { body } = await salon.send<CustomerRecord>('POST', '/customers/merges', { keepId: kept, mergeId: merged })
  expect(await figuresOf(kept)).toMatchObject({ spent: '99.00', visits: 2 })

  await salon.send('DELETE', `/customers/merges/${body.merges[0]?.id}`)
  expect([await figuresOf(kept), await figuresOf(merged)]).toMatchObject([{ spent: '50.00' }, { spent: '49.00' }])
})

test('an erased customer has spent what they had spent', async () => {
  const id = clientOf(await paysVisit(50_00, { more: [await oil(1)] }))
  await sells(id, [await oil(1)])
  expect((await salon.send('DELETE', `/customers/${id}`)).status).toBe(200)

  expect(await figuresOf(id)).toMatchObject({ spent: '68.00', visits: 1 })
})

test('the lifetime value has what was paid up to the end of the period', async () => {
  const check = await paysVisit(50_00)
  await sells(clientOf(check), [await oil(1)])
  await gives(check, 20_00)
  const back = await paysVisit(40_00, { time: '11:00', phone: '4085550188' })
  await gives(back, 40_00)
  app.setNow(Date.parse('2027-03-11T20:00:00Z'))
  await sells(clientOf(check), [await oil(2)])
  app.setNow(Date.parse('2027-03-11T20:01:00Z'))
  const read = async (day: string) =>
    (await salon.send<LifetimeValue>('GET', `/reports/customer-lifetime-value?from=2027-03-10&to=${day}`)).body

  const [first, both] = [await read('2027-03-10'), await read('2027-03-11')]
  expect(first.top).toMatchObject([{ customerId: clientOf(check), visits: 1, spent: '39.00' }])
  expect(first.figures).toMatchObject({ customers: 1, averageValue: '39.00' })
  expect(both.top).toMatchObject([{ customerId: clientOf(check), visits: 1, spent: '57.00' }])
})

test('what a copy leaves behind is added up again from the lines', async () => {
  const check = await paysVisit(50_00, { more: [await oil(1)] })
  await gives(check, 50_00)
  await app.db.updateTable('checks').set({ apart_cents: 0 }).where('salon_id', '=', salon.salonId).execute()
  await app.db.updateTable('bookings').set({ refunded_cents: 0 }).where('salon_id', '=', salon.salonId).execute()
  expect(await figuresOf(clientOf(check))).toMatchObject({ spent: '50.00', visits: 1 })
  await app.db.transaction().execute((sql) => addUpAgain(sql, salon.salonId))

  expect(await figuresOf(clientOf(check))).toMatchObject({ spent: '9.00', visits: 0 })
})

test('salons of before have the same figures after the update', async () => {
  const check = await paysVisit(50_00, { more: [await oil(1)] })
  await gives(check, 50_00)
  await sells(clientOf(check), [service(25_00)])
  const [visits, checks, customers] = (await statementsOf('0132_spent')).filter((one) => one.startsWith('update '))
  await app.db.updateTable('checks').set({ apart_cents: 0 }).where('salon_id', '=', salon.salonId).execute()
  await app.db.updateTable('bookings').set({ refunded_cents: 0 }).where('salon_id', '=', salon.salonId).execute()
  await sql.raw(visits ?? '').execute(app.db)
  await sql.raw(checks ?? '').execute(app.db)
  await sql`update customers set visits = 1, spent_cents = 5000 where salon_id = ${salon.salonId}`.execute(app.db)
  await sql.raw(customers ?? '').execute(app.db)

  expect(await figuresOf(clientOf(check))).toMatchObject({ spent: '34.00', visits: 0 })
})
