/** Who can read reports, which input is refused, and the files. */

import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReportSummary } from '../../shared/reports/reports.ts'
import { testAtLength } from '../testing/at-length.ts'
import { makeSalon, type TestApp, type TestSalon, testApp, wednesday } from '../testing/salon.ts'
import { insertVisits, type TestVisit } from '../testing/visits.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
  app.setNow(wednesday)
})
afterAll(() => app.close())

const reports = [
  'dashboard',
  'booking-stats',
  'booking-stats.csv',
  'reports/summary',
  'reports/summary.csv',
  'reports/staff-utilization',
  'reports/staff-utilization.csv',
  'reports/service-popularity',
  'reports/service-popularity.csv',
  'reports/customer-lifetime-value',
  'reports/customer-lifetime-value.csv',
  'reports/peak-hours',
  'reports/peak-hours.csv',
]

test.each(reports)("%s is for the salon's owner only", async (report) => {
  const salon = await makeSalon(app.db)
  const owner = await app.signIn(salon.ownerEmail)
  const stranger = await app.signIn((await makeSalon(app.db)).ownerEmail)
  const read = (headers?: Record<string, string>) =>
    app.call('GET', `/api/salons/${salon.salonId}/${report}`, undefined, headers)

  expect([(await read()).status, (await read(stranger)).status, (await read(owner)).status]).toEqual([401, 404, 200])
  expect((await app.call('GET', `/api/salons/mine/${report}`, undefined, owner)).status).toBe(404)
})

test.each([
  ['range=2y', 'range', 'This value isn’t valid.'],
  ['from=2027-03-01', 'to', 'Please fill this in.'],
  ['to=2027-03-01', 'from', 'Please fill this in.'],
  ['from=2027-03-02&to=2027-03-01', 'to', 'The last day must not be before the first one'],
  ['from=2026-03-01&to=2027-03-02', 'to', 'Choose at most 366 days.'],
  ['from=2027-02-29&to=2027-03-02', 'from', 'This value isn’t valid.'],
])('each invalid period has its own error: %s', async (query, field, sentence) => {
  const salon = await makeSalon(app.db)
  const owner = await app.signIn(salon.ownerEmail)

  for (const report of reports.slice(1)) {
    const { status, body } = await app.call('GET', `/api/salons/${salon.salonId}/${report}?${query}`, undefined, owner)
    expect([status, body]).toEqual([400, expect.objectContaining({ fields: { [field]: sentence } })])
  }
})

test('a salon without bookings has no trends and no invented figures', async () => {
  const salon = await makeSalon(app.db)
  const owner = await app.signIn(salon.ownerEmail)

  const { body } = await app.call<ReportSummary>(
    'GET',
    `/api/salons/${salon.salonId}/reports/summary`,
    undefined,
    owner,
  )

  expect(body.figures).toEqual({
    totalBookings: 0,
    totalRevenue: '0.00',
    averageValue: null,
    retention: null,
    noShowRate: null,
    satisfaction: null,
    filledPlaces: 0,
  })
  expect(body.figuresBefore).toBeNull()
  expect(new Set(Object.values(body.trends))).toEqual(new Set([null]))
  expect(body.parts).toHaveLength(30)
})

test('a year is charted in weeks that begin on Sunday, and loses no booking', async () => {
  const salon = await makeSalon(app.db)
  const owner = await app.signIn(salon.ownerEmail)
  const day = 24 * 3_600_000
  await insertVisits(
    app.db,
    salon,
    Array.from({ length: 40 }, (_, index) => visitAt(salon, wednesday - index * 10 * day)),
  )

  const address = `/api/salons/${salon.salonId}/reports/summary?range=1y`
  const { body } = await app.call<ReportSummary>('GET', address, undefined, owner)

  const { parts } = body
  expect(parts[0]?.from).toBe(body.from)
  expect(parts.at(-1)?.to).toBe(body.to)
  expect(parts.slice(1).every(({ from }) => new Date(from).getUTCDay() === 0)).toBe(true)
  expect(parts.reduce((sum, { bookings }) => sum + bookings, 0)).toBe(body.figures.totalBookings)
})

test("each file has a row for each row of the report, in the reader's language", async () => {
  const salon = await makeSalon(app.db)
  const owner = await app.signIn(salon.ownerEmail)
  await insertVisits(app.db, salon, [
    { ...visitAt(salon, wednesday - 60_000), customer: '=HYPERLINK("Đỗ")' },
    { ...visitAt(salon, wednesday + 3_600_000), customer: null, status: 'confirmed' },
    { ...visitAt(salon, wednesday + 7_200_000), customer: null, status: 'cancelled' },
  ])
  const read = async (report: string, language: string) => {
    const address = `/api/salons/${salon.salonId}/${report}.csv?from=2027-03-10&to=2027-03-11`
    const headers = { ...owner, 'accept-language': language }
    const { body, headers: answered } = await app.call<string>('GET', address, undefined, headers)
    expect(answered['content-type']).toBe('text/csv; charset=utf-8')
    expect(answered['cache-control']).toBe('no-store')
    return { name: String(answered['content-disposition']), rows: parse(body, { bom: true }) }
  }

  expect(await read('reports/summary', 'en')).toEqual({
    name: expect.stringContaining('filename="Test Nails - Summary 2027-03-10 2027-03-11.csv"'),
    rows: [
      ['Date', 'Bookings', 'Completed', 'No-shows', 'Cancelled', 'Revenue (USD)', 'Booked, still to come (USD)'],
      ['2027-03-10', '2', '1', '0', '1', '25.00', '25.00'],
      ['2027-03-11', '0', '0', '0', '0', '0.00', '0.00'],
    ],
  })
  expect((await read('reports/staff-utilization', 'vi')).rows).toEqual([
    ['Thợ', 'Giờ làm', 'Số lịch hẹn', 'Doanh thu (USD)', 'Tỷ lệ kín giờ (%)', 'Đã đặt, sắp tới (USD)'],
    ['Kim', '17', '2', '25.00', '5.9', '25.00'],
    ['Thao', '17', '0', '0.00', '0', '0.00'],
    ['Tommy', '17', '0', '0.00', '0', '0.00'],
  ])
  const submissions = (await read('booking-stats', 'en')).rows
  expect(submissions.map((row) => row.slice(1))).toEqual([
    ['Appointment date', 'Appointment time', 'Submitted date', 'Submitted time', 'Status', 'Booked by'],
    ['2027-03-10', '10:00', '2027-03-10', '10:00', 'Cancelled', 'Salon'],
    ['2027-03-10', '09:00', '2027-03-10', '09:00', 'Confirmed', 'Salon'],
    ['2027-03-10', '07:59', '2027-03-10', '07:59', 'Completed', 'Salon'],
  ])
  expect((await read('reports/service-popularity', 'en')).rows).toEqual([
    [
      'Service',
      'Booked',
      'Share (%)',
      'Revenue (USD)',
      'Booked in the period before',
      'Still to come',
      'Booked, still to come (USD)',
    ],
    ['Manicure', '1', '100', '25.00', '0', '1', '25.00'],
  ])
  expect((await read('reports/customer-lifetime-value', 'en')).rows).toEqual([
    ['First name', 'Last name', 'Visits', 'Lifetime value (USD)', 'First visit', 'Last visit'],
    [`'=HYPERLINK("Đỗ")`, '', '1', '25.00', '2027-03-10', '2027-03-10'],
  ])
  const hours = (await read('reports/peak-hours', 'en')).rows
  expect([hours[0], hours[4]]).toEqual([
    ['Weekday', 'Open days', '07:00'],
    ['Wednesday', '1', '1'],
  ])
})

testAtLength('a file with more submissions than one batch has each of them once', async () => {
  const salon = await makeSalon(app.db)
  const owner = await app.signIn(salon.ownerEmail)
  const at = wednesday - 30 * 60_000
  const many = Array.from({ length: 1203 }, () => ({
    ...visitAt(salon, at),
    submitted: at,
    status: 'cancelled' as const,
  }))
  await insertVisits(app.db, salon, many)

  const address = `/api/salons/${salon.salonId}/booking-stats.csv?range=7d`
  const { body } = await app.call<string>('GET', address, undefined, owner)

  const references = parse(body, { bom: true, from_line: 2 }).map(([reference]) => reference)
  expect(references).toHaveLength(1203)
  expect(new Set(references).size).toBeGreaterThan(1200)
})

function visitAt({ staff, services }: TestSalon, start: number): TestVisit {
  return {
    start,
    submitted: start,
    status: 'completed',
    customer: 'Mai',
    lines: [
      {
        staffId: staff['Kim'] ?? null,
        serviceId: services['Manicure'] ?? null,
        serviceName: 'Manicure',
        minutes: 30,
        cents: 2500,
      },
    ],
  }
}
