/** Figures count what was charged where a visit was paid at the till, the booked price elsewhere, and refunds on their day. */
// Also on a PostgreSQL server: figures in SQL.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Customer } from '../../shared/customers/contract.ts'
import type { Dashboard } from '../../shared/reports/dashboard.ts'
import type { ReportSummary, ServicePopularity, StaffUtilization } from '../../shared/reports/reports.ts'
import type { TillReport } from '../../shared/reports/till-report.ts'
import type { CheckLineIn } from '../../shared/till/check-changes.ts'
import { onTheClock } from '../testing/floor.ts'
import { type TestApp, testApp } from '../testing/salon.ts'
import { asSent, type SalonWithTill, salonWithTill, taxMillionths } from '../testing/till.ts'

const day = 'from=2027-03-10&to=2027-03-10'
const nextDay = 'from=2027-03-11&to=2027-03-11'

let app: TestApp
let salon: SalonWithTill

beforeAll(async () => {
  app = await testApp()
  salon = await salonWithTill(app, { settings: { taxMillionths } })
  await aDay()
})
afterAll(() => app.close())

/** A visit with a service added and a discount, one paid nowhere, one done by somebody else, a sale; a refund the day after. */
async function aDay() {
  const [first, second, third] = [
    await salon.books('09:00', 'Kim'),
    await salon.books('10:00', 'Kim'),
    await salon.books('11:00', 'Kim'),
  ]
  app.setNow(onTheClock('12:00'))
  await app.db.updateTable('bookings').set({ status: 'completed' }).where('id', '=', second).execute()

  const opened = await salon.opens({ bookingIds: [first] })
  const changed = await salon.changes(opened, {
    lines: [...opened.lines.map(asSent), newLine('Thao', 1500)],
    discounts: [{ kind: 'amount', value: 500, reason: 'First visit' }],
    tip: { kind: 'amount', cents: 1000 },
  })
  const paid = await salon.pays(changed.body, {})

  const other = await salon.opens({ bookingIds: [third] })
  const byThao = other.lines.map((line) => ({ ...asSent(line), staffId: salon.staff['Thao'] ?? '' }))
  await salon.pays((await salon.changes(other, { lines: byThao })).body, { method: 'cash', tenderedCents: 3000 })

  const oil = await salon.product('Cuticle oil', 900)
  const sale = await salon.opens()
  const sold = { ...newLine('Kim', null), kind: 'product' as const, serviceId: null, staffId: null, productId: oil.id }
  const lines = [newLine('Kim', 2000), { ...sold, quantity: 2 }, giftCard(5000)]
  await salon.pays((await salon.changes(sale, { lines })).body, {})

  app.setNow(onTheClock('12:00') + 24 * 3_600_000)
  const lineId = paid.body.check.lines[0]?.id ?? ''
  const refund = await salon.refunds(paid.body.check, { lines: [{ lineId, cents: 1000 }] })
  expect(refund.status).toBe(201)
  app.setNow(onTheClock('12:01') + 24 * 3_600_000)
}

function newLine(name: string, priceCents: number | null): CheckLineIn {
  const ids = { serviceId: salon.services['Manicure'] ?? '', productId: null, staffId: salon.staff[name] ?? '' }
  return { id: null, kind: 'service', ...ids, quantity: 1, priceCents, discounts: [] }
}

function giftCard(priceCents: number): CheckLineIn {
  return { ...newLine('Kim', priceCents), kind: 'gift_card', serviceId: null, staffId: null }
}

async function read<Body>(path: string): Promise<Body> {
  const { status, body } = await salon.send<Body>('GET', path)
  expect([path, status]).toEqual([path, 200])
  return body
}

test('revenue is what was charged, with services sold without a visit; products and gift cards are none', async () => {
  const { figures } = await read<ReportSummary>(`/reports/summary?${day}`)

  expect(figures).toMatchObject({ totalBookings: 3, totalRevenue: '105.00', averageValue: '35.00' })
})

test('what was given back is taken off on its own day, below zero where nothing came', async () => {
  const { figures, parts } = await read<ReportSummary>(`/reports/summary?${nextDay}`)
  const board = await read<Dashboard>('/dashboard')

  expect([figures.totalRevenue, parts[0]?.revenue]).toEqual(['-10.00', '-10.00'])
  expect([board.todayRevenue, board.month.revenue]).toEqual(['-10.00', '95.00'])
})

test('each member has what was charged for their own work, whoever was booked', async () => {
  const revenueOf = async (days: string) => {
    const team = await read<StaffUtilization[]>(`/reports/staff-utilization?${days}`)
    return Object.fromEntries(team.map(({ staffName, revenue }) => [staffName.split(' ')[0], revenue]))
  }

  expect(await revenueOf(day)).toMatchObject({ Kim: '66.87', Thao: '38.13' })
  expect(await revenueOf(nextDay)).toMatchObject({ Kim: '-10.00' })
})

test('services and hours come to the same revenue', async () => {
  const popular = await read<ServicePopularity>(`/reports/service-popularity?${day}`)
  const questions = await read<{ services: { revenue: string }[]; hours: { hour: number; revenue: string }[] }>(
    `/reports/questions?${day}`,
  )

  expect(popular.services).toMatchObject([{ serviceName: 'Manicure', booked: 3, revenue: '105.00' }])
  expect(questions.services).toMatchObject([{ revenue: '105.00' }])
  expect(questions.hours).toEqual([
    { hour: 9, revenue: '35.00' },
    { hour: 10, revenue: '25.00' },
    { hour: 11, revenue: '25.00' },
    { hour: 12, revenue: '20.00' },
  ])
})

test('visits behind a figure have what was charged, a customer’s total less refunds', async () => {
  const behind = (query: string) => read<{ total: number; value: string }>(`/reports/visits?kind=completed&${query}`)

  expect(await behind(day)).toMatchObject({ total: 3, value: '85.00' })
  expect(await behind(`${day}&staffId=${salon.staff['Thao']}`)).toMatchObject({ total: 2, value: '38.13' })
  expect(await behind(`${day}&staffId=${salon.staff['Kim']}`)).toMatchObject({ total: 3, value: '46.87' })
  const { customers } = await read<{ customers: Customer[] }>('/customers?page=1&limit=10')
  expect(customers).toMatchObject([{ totalSpent: '75.00' }])
})

test('the report of the till: booked against charged, discounts, methods, tips, products, gift cards, averages', async () => {
  const report = await read<TillReport>(`/reports/till?${day}`)

  expect(report.figures).toEqual({
    checks: 3,
    services: '80.00',
    products: '18.00',
    discounts: '5.00',
    tax: '1.69',
    tips: '10.00',
    tipsRefunded: '0.00',
    giftCardsSold: '50.00',
    cashPrice: '0.00',
    refunds: '0.00',
    averageCheck: '32.67',
    perHour: '46.87',
  })
  expect(report.visits).toEqual({ paid: 2, charged: '60.00', booked: '50.00', unpaid: 1, unpaidBooked: '25.00' })
  expect(report.discounts).toEqual([{ reason: 'First visit', checks: 1, amount: '5.00' }])
  expect(report.methods).toEqual([
    { method: 'card', methodName: '', payments: 2, amount: '134.69', refunds: '0.00' },
    { method: 'cash', methodName: '', payments: 1, amount: '25.00', refunds: '0.00' },
  ])
  expect(report.tips).toMatchObject([
    { staffName: expect.stringContaining('Kim'), tips: '6.25', cash: '0.00' },
    { staffName: expect.stringContaining('Thao'), tips: '3.75', cash: '0.00' },
  ])
  expect(report.products).toMatchObject([{ name: 'Cuticle oil', sold: 2, amount: '18.00' }])
  expect(report.giftCards).toEqual({ outstanding: '50.00', cards: 1, sold: '50.00', redeemed: '0.00' })
  expect(report.taxes).toEqual([
    { month: '2027-03', rate: 93_750, taxable: '18.00', exempt: '80.00', charged: '1.69', refunded: '0.00' },
  ])

  const after = await read<TillReport>(`/reports/till?${nextDay}`)
  expect(after).toMatchObject({
    figures: { checks: 0, refunds: '10.00', averageCheck: null },
    figuresBefore: { checks: 3, services: '80.00' },
    methods: [{ method: 'cash', payments: 0, amount: '0.00', refunds: '10.00' }],
  })
})

test('the file of the till has a line for each day, and money by each method', async () => {
  const { body } = await salon.send<string>('GET', '/reports/till.csv?from=2027-03-10&to=2027-03-11')
  const lines = String(body).trim().split(/\r?\n/)

  expect(lines[0]).toContain('Checks paid')
  expect(lines[1]).toBe(
    '2027-03-10,3,80.00,18.00,5.00,1.69,10.00,50.00,0.00,0.00,134.69,25.00,0.00,0.00,0.00,0.00,0.00,0.00',
  )
  expect(lines[2]).toBe('2027-03-11,0,0.00,0.00,0.00,0.00,0.00,0.00,0.00,10.00,0.00,-10,0.00,0.00,0.00,0.00,0.00,0.00')
})

test('a charge that was noted is never changed', async () => {
  const { db } = app
  await expect(db.updateTable('other_charges').set({ cents: 1 }).execute()).rejects.toThrow('never changed')
  await expect(db.deleteFrom('other_charges').execute()).rejects.toThrow('never changed')
})

test('tips of $2,688.50 less $313.08 are $2,375.42, in heading and table alike', async () => {
  app.setNow(onTheClock('12:00') + 48 * 3_600_000)
  salon.owner = await app.signIn(salon.ownerEmail)
  const line = { ...newLine('Kim', 5000) }
  const check = await salon.opens()
  const tip = { kind: 'amount' as const, cents: 2_688_50 }
  const paid = (await salon.pays((await salon.changes(check, { lines: [line], tip })).body, {})).body.check
  await salon.refunds(paid, { tips: [{ staffId: salon.staff['Kim'] ?? '', cents: 313_08 }] })
  app.setNow(onTheClock('12:01') + 48 * 3_600_000)

  const { figures, tips } = await read<TillReport>(`/reports/till?from=${paid.day}&to=${paid.day}`)
  expect(tips.map((one) => one.tips)).toEqual(['2375.42'])
  expect(figures).toMatchObject({ tips: '2375.42', tipsRefunded: '313.08' })
})
