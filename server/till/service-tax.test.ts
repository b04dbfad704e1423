/** Sales tax on services: on checks, receipts, refunds, reports and the booking page, with figures worked out by hand. */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AccountsMonth } from '../../shared/reports/month.ts'
import type { TillReport } from '../../shared/reports/till-report.ts'
import type { Category } from '../../shared/services/contract.ts'
import type { Check } from '../../shared/till/contract.ts'
import { type TestApp, testApp } from '../testing/salon.ts'
import { type SalonWithTill, salonWithTill } from '../testing/till.ts'

let app: TestApp
let salon: SalonWithTill
let nails: string

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  // New York City: 8.875 % on products.
  salon = await salonWithTill(app, { settings: { taxMillionths: 88_750 } })
  nails = (await salon.send<Category>('POST', '/categories', { name: 'Nails' })).body.id
  await app.db
    .updateTable('services')
    .set({ category_id: nails })
    .where('id', '=', salon.services['Manicure'] ?? '')
    .execute()
})
afterAll(() => app.close())

const tax = (from: string, millionths = 45_000) => ({ from, millionths, categoryIds: [nails] })

function line(service: string, priceCents: number) {
  return {
    id: null,
    kind: 'service' as const,
    serviceId: salon.services[service] ?? '',
    productId: null,
    staffId: salon.staff['Kim'] ?? '',
    quantity: 1,
    priceCents,
    discounts: [],
  }
}

/** A manicure for $50 that is taxed, a pedicure for $40 that is not, and oil for $20; 10 % off, and a tip of $10. */
async function opened(): Promise<Check> {
  const oil = await salon.product('Cuticle oil', 20_00)
  const product = { ...line('', 20_00), kind: 'product' as const, serviceId: null, productId: oil.id, staffId: null }
  const lines = [line('Manicure', 50_00), line('Pedicure', 40_00), product]
  const discounts = [{ kind: 'percent' as const, value: 1000, reason: 'First visit' }]
  const tip = { kind: 'amount' as const, cents: 10_00 }
  return (await salon.changes(await salon.opens(), { lines, discounts, tip })).body
}

test('services are not taxed until the owner enters a rate', async () => {
  expect((await opened()).totals).toMatchObject({ taxedCents: 18_00, taxCents: 1_60, serviceTaxCents: 0 })
})

test('a taxed category is charged its rate after the discount and before the tip', async () => {
  await salon.sets({ serviceTaxes: [tax('2027-03-10')] })
  const check = await opened()
  // 45.00 × 4.5 % = 2.03; 18.00 × 8.875 % = 1.60; 99.00 + 3.63 + 10.00
  expect(check).toMatchObject({
    serviceTaxMillionths: 45_000,
    totals: { taxedCents: 63_00, taxCents: 3_63, serviceTaxedCents: 45_00, serviceTaxCents: 2_03 },
  })
  expect(check.totals).toMatchObject({ beforeTipCents: 102_63, totalCents: 112_63 })
})

test('a rate counts from its business day on, and the one after it ends it', async () => {
  await salon.sets({ serviceTaxes: [tax('2027-03-11'), tax('2027-03-12', 0)] })
  const taxOn = async (now: string) => {
    app.setNow(Date.parse(now))
    return (await opened()).totals.serviceTaxCents
  }
  expect(await taxOn('2027-03-10T18:00:00Z')).toBe(0)
  // Business days end at 3:00 AM in Los Angeles.
  expect(await taxOn('2027-03-11T10:59:00Z')).toBe(0)
  expect(await taxOn('2027-03-11T11:00:00Z')).toBe(2_03)
  expect(await taxOn('2027-03-12T18:00:00Z')).toBe(0)
})

test('a rate that begins before an open check is paid is asked for first', async () => {
  await salon.sets({ serviceTaxes: [tax('2027-03-11')] })
  const check = await opened()
  app.setNow(Date.parse('2027-03-11T18:00:00Z'))
  const refused = await salon.pays(check, { method: 'cash' })
  expect([refused.status, refused.body.code]).toEqual([409, 'changed_meanwhile'])
  const now = await salon.check(check.id)
  expect(now.totals).toMatchObject({ serviceTaxCents: 2_03, totalCents: 112_63, paidCents: 0 })
  expect((await salon.pays(now, { method: 'cash' })).body.check).toMatchObject({ state: 'paid', day: '2027-03-11' })
})

test('a paid check keeps its tax when the rate changes, and a refund of everything returns it', async () => {
  await salon.sets({ serviceTaxes: [tax('2027-03-10')] })
  const { check } = (await salon.pays(await opened(), { method: 'cash' })).body
  await salon.sets({ serviceTaxes: [tax('2027-03-10', 80_000)] })
  const lines = check.lines.map(({ id, cents }) => ({ lineId: id, cents }))
  const refund = await salon.refunds(check, { lines, tips: [{ staffId: salon.staff['Kim'] ?? '', cents: 10_00 }] })
  expect(refund.body).toMatchObject({ cents: 112_63, check: { state: 'refunded', totals: { serviceTaxCents: 2_03 } } })
})

test('even by hand the tax of a paid check cannot be changed', async () => {
  await salon.sets({ serviceTaxes: [tax('2027-03-10')] })
  const { check } = (await salon.pays(await opened(), { method: 'cash' })).body
  const change = app.db.updateTable('checks').set({ service_tax_cents: 1 }).where('id', '=', check.id).execute()
  await expect(change).rejects.toThrow('never changes')
})

test('day, month and report name taxable and exempt sales and the tax of each rate', async () => {
  await salon.sets({ serviceTaxes: [tax('2027-03-10')] })
  const { check } = (await salon.pays(await opened(), { method: 'cash' })).body
  const [manicure] = check.lines
  await salon.refunds(check, { lines: [{ lineId: manicure?.id ?? '', cents: 45_00 }] })

  const { figures } = await salon.day('2027-03-10')
  expect(figures).toMatchObject({ taxCents: 3_63, refundedTaxCents: 2_03 })
  const month = (await salon.send<AccountsMonth>('GET', '/reports/months/2027-03')).body
  expect(month.tax).toEqual({
    exemptCents: 36_00,
    dueCents: 1_60,
    rates: [
      { millionths: 45_000, taxedCents: 0, taxCents: 2_03, refundedCents: 2_03 },
      { millionths: 88_750, taxedCents: 18_00, taxCents: 1_60, refundedCents: 0 },
    ],
  })
  app.setNow(Date.parse('2027-03-10T23:00:00Z'))
  const report = (await salon.send<TillReport>('GET', '/reports/till?from=2027-03-01&to=2027-03-31')).body
  expect(report.taxes).toEqual([
    { month: '2027-03', rate: 45_000, taxable: '45.00', exempt: '0.00', charged: '2.03', refunded: '2.03' },
    { month: '2027-03', rate: 88_750, taxable: '18.00', exempt: '36.00', charged: '1.60', refunded: '0.00' },
  ])
})

test('the receipt names the tax on services', async () => {
  await salon.sets({ serviceTaxes: [tax('2027-03-10')] })
  const { check } = (await salon.pays(await opened(), { method: 'cash' })).body
  const receipt = await salon.send('GET', `/till/checks/${check.id}/receipt`)
  expect(receipt.body).toMatchObject({ serviceTaxedCents: 45_00, serviceTaxCents: 2_03, taxCents: 3_63 })
})

test('two rates from the same day are refused', async () => {
  const refused = await salon.sets({ serviceTaxes: [tax('2027-03-10'), tax('2027-03-10', 0)] })
  expect([refused.status, refused.body.fields]).toEqual([400, { serviceTaxes: 'This value isn’t valid.' }])
})
