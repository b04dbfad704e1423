/** Figures that link to a list: figure and list must agree, and match a count by hand. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Dashboard } from '../../shared/reports/dashboard.ts'
import type { listVisitsBehind } from '../../shared/reports/lists.ts'
import type { ReportSummary } from '../../shared/reports/reports.ts'
import { makeSalon, type TestApp, type TestSalon, testApp, wednesday } from '../testing/salon.ts'
import { insertVisits, type TestVisit } from '../testing/visits.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
  app.setNow(noon)
})
afterAll(() => app.close())

type Behind = z.output<NonNullable<(typeof listVisitsBehind)['reply']>>

const hour = 3_600_000
const noon = wednesday + 4 * hour // March 10

function visit(salon: TestSalon, status: TestVisit['status'], customer: string | null, days: number, hours: number) {
  const line = { serviceId: salon.services['Manicure'] ?? null, serviceName: 'Manicure', minutes: 30, cents: 2500 }
  const start = noon + (days * 24 + hours) * hour
  return {
    start,
    submitted: noon - 90 * 24 * hour,
    status,
    customer,
    lines: [{ ...line, staffId: salon.staff['Kim'] ?? null }],
  }
}

async function begin() {
  const salon = await makeSalon(app.db)
  const owner = await app.signIn(salon.ownerEmail)
  await insertVisits(app.db, salon, [
    visit(salon, 'completed', 'Ana', -40, 0),
    visit(salon, 'completed', 'Ana', -8, 0), // this month, last week
    visit(salon, 'completed', 'Bea', -2, 0), // Monday: her first
    visit(salon, 'completed', 'Bea', 0, -2),
    visit(salon, 'completed', 'Chi', 0, 3), // completed early, before its start: her first
    visit(salon, 'completed', null, -1, 0),
    visit(salon, 'no_show', 'Dung', -1, 1),
    visit(salon, 'cancelled', 'Em', 0, -1),
    visit(salon, 'cancelled', 'Em', 0, 1),
    visit(salon, 'confirmed', 'Em', 0, -1), // begun, without an outcome
    visit(salon, 'confirmed', 'Fay', 0, 2),
    visit(salon, 'scheduled', 'Gia', 0, 4),
    visit(salon, 'scheduled', 'Gia', 2, 0),
    visit(salon, 'confirmed', 'Ana', 5, 0), // next week
  ])
  const read = async <Body>(path: string) => {
    const { status, body } = await app.call<Body>('GET', `/api/${path}`, undefined, owner)
    expect([path, status]).toEqual([path, 200])
    return body
  }
  const behind = (query: string) => read<Behind>(`salons/${salon.salonId}/reports/visits?${query}`)
  return { salonId: salon.salonId, read, behind }
}

test('figures of the dashboard match the lists that they open', async () => {
  const { salonId, read, behind } = await begin()
  const day = 'from=2027-03-10&to=2027-03-10'

  const board = await read<Dashboard>(`salons/${salonId}/dashboard`)
  const { todayBookings, todayRevenue, today, week, month, customers } = board

  expect([todayBookings, (await behind(`kind=booked&${day}`)).total]).toEqual([5, 5])
  const done = await behind(`kind=done&${day}`)
  expect([todayRevenue, done.value, today.completed, done.total]).toEqual(['50.00', '50.00', 2, 2])
  for (const [status, figure, counted] of [
    ['confirmed', today.confirmed, 2],
    ['scheduled', today.pending, 1],
  ] as const) {
    const query = `status=${status}&fromDate=2027-03-10&toDate=2027-03-10`
    const list = await read<{ total: number }>(`salon-owner/salons/${salonId}/bookings?${query}`)
    expect([status, figure, list.total]).toEqual([status, counted, counted])
  }
  const days = `from=${week.from}&to=${week.to}`
  expect([week.bookings, (await behind(`kind=booked&${days}`)).total]).toEqual([9, 9])
  expect([week.soFar, (await behind(days)).total]).toEqual([5, 5])
  const soFar = `kind=completed&from=${month.from}&to=2027-03-10`
  expect([month.revenue, (await behind(soFar)).value]).toEqual(['100.00', '100.00'])
  expect([customers.newThisMonth, (await behind(`${soFar}&customers=new`)).customers]).toEqual([1, 1])
  const known = await read<{ total: number }>(`salons/${salonId}/customers?page=1&limit=10`)
  expect([customers.active, known.total]).toEqual([3, 3])
})

test('key figures of the reports match the lists that they open', async () => {
  const { salonId, read, behind } = await begin()

  for (const [period, counted] of [
    ['range=30d', { bookings: 6, revenue: '100.00', noShows: 1, coming: 2, comingValue: '50.00' }],
    ['from=2027-03-07&to=2027-03-20', { bookings: 5, revenue: '75.00', noShows: 1, coming: 4, comingValue: '100.00' }],
    ['from=2027-03-11&to=2027-03-20', { bookings: 0, revenue: '0.00', noShows: 0, coming: 2, comingValue: '50.00' }],
  ] as const) {
    const { figures, coming } = await read<ReportSummary>(`salons/${salonId}/reports/summary?${period}`)
    const lists = {
      bookings: (await behind(period)).total,
      revenue: (await behind(`kind=completed&${period}`)).value,
      noShows: (await behind(`kind=no_show&${period}`)).total,
      coming: (await behind(`kind=coming&${period}`)).total,
      comingValue: (await behind(`kind=coming&${period}`)).value,
    }
    expect([period, lists]).toEqual([period, counted])
    const { totalBookings: bookings, totalRevenue: revenue } = figures
    expect({ bookings, revenue, coming }).toEqual({
      bookings: counted.bookings,
      revenue: counted.revenue,
      coming: { bookings: counted.coming, value: counted.comingValue },
    })
    const completed = (await behind(`kind=completed&${period}`)).total
    expect(figures.averageValue).toBe(completed === 0 ? null : '25.00')
    expect(figures.noShowRate).toBe(
      completed === 0 ? null : Math.round((counted.noShows * 1000) / (completed + counted.noShows)) / 10,
    )
  }
})

test('retention matches the visits of customers who came again and who did not', async () => {
  const salon = await makeSalon(app.db)
  const owner = await app.signIn(salon.ownerEmail)
  await insertVisits(app.db, salon, [
    visit(salon, 'completed', 'Ana', -66, 0),
    visit(salon, 'completed', 'Ana', -64, 0), // two visits within the period
    visit(salon, 'completed', 'Ana', -10, 0), // and again, 54 days later
    visit(salon, 'completed', 'Bea', -65, 0),
    visit(salon, 'completed', 'Bea', -3, 0), // 62 days later
    visit(salon, 'completed', 'Chi', -62, 0),
    visit(salon, 'no_show', 'Chi', -20, 0),
    visit(salon, 'completed', 'Dung', -60, 3), // has not had sixty days by noon
    visit(salon, 'completed', null, -63, 0),
  ])
  const read = async <Body>(query: string) =>
    (await app.call<Body>('GET', `/api/salons/${salon.salonId}/reports/${query}`, undefined, owner)).body

  const { figures } = await read<ReportSummary>('summary?from=2027-03-03&to=2027-03-10')
  const behind = (customers: string) =>
    read<Behind>(`visits?kind=completed&customers=${customers}&from=2027-01-02&to=2027-01-09`)
  const [again, away] = await Promise.all([behind('came_again'), behind('stayed_away')])

  expect(figures.retention).toBe(33.3)
  expect([again.customers, again.total, away.customers, away.total]).toEqual([1, 2, 2, 2])
  expect(away.visits.map(({ customerName }) => customerName.split(' ')[0])).toEqual(['Chi', 'Bea'])
})
