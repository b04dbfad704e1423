/** Every figure of the reports and of the dashboard, against a plain count over random bookings. */

import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Dashboard } from '../../shared/reports/dashboard.ts'
import type {
  BookingStats,
  LifetimeValue,
  PeakHours,
  ReportSummary,
  ServicePopularity,
  StaffUtilization,
} from '../../shared/reports/reports.ts'
import { makeSalon, type TestApp, type TestSalon, testApp, wednesday } from '../testing/salon.ts'
import { insertVisits, statuses, type TestVisit } from '../testing/visits.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})
afterAll(async () => {
  app.setNow(wednesday)
  await app.close()
})

const hour = 3_600_000
const day = 24 * hour

/** Moments around which figures go wrong: clocks forward, clocks back, just before and after midnight, a year's end. */
const moments = [
  '2027-03-14T16:30:00Z',
  '2027-03-15T07:59:00Z',
  '2027-11-07T08:59:30Z',
  '2027-11-08T07:59:59Z',
  '2027-01-01T08:00:01Z',
  '2027-06-16T20:15:00Z',
].map((at) => Date.parse(at))
const zones = ['America/Los_Angeles', 'America/New_York', 'America/Phoenix', 'America/Chicago']

const visits = fc.uniqueArray(
  fc.record({
    member: fc.constantFrom('Kim', 'Thao', 'Tommy', null),
    hoursAgo: fc.oneof(
      { weight: 3, arbitrary: fc.integer({ min: -9 * 24, max: 9 * 24 }) },
      { weight: 1, arbitrary: fc.integer({ min: 0, max: 120 * 24 }) },
      { weight: 1, arbitrary: fc.integer({ min: -30, max: 30 }) },
    ),
    submittedHoursAgo: fc.integer({ min: -1, max: 40 * 24 }),
    status: fc.constantFrom(...statuses, 'completed' as const, 'completed' as const),
    customer: fc.constantFrom('Ana', 'Bea', 'Chi', 'Dung', 'Em', null),
    services: fc.array(fc.constantFrom('Manicure', 'Pedicure', 'Full Set', null), { minLength: 1, maxLength: 2 }),
    cents: fc.integer({ min: 0, max: 60_000 }),
    stars: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined, freq: 3 }),
  }),
  { minLength: 0, maxLength: 45, selector: ({ member, hoursAgo }) => `${member} ${hoursAgo}` },
)

const periods = fc.oneof(
  fc.constantFrom('7d', '30d', '90d', '1y').map((range) => ({ range })),
  fc
    .record({ back: fc.integer({ min: -3, max: 12 }), length: fc.integer({ min: 1, max: 20 }) })
    .map(({ back, length }) => ({ back, length })),
)

test('every figure is what a plain count of the bookings says', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...zones),
      fc.constantFrom(...moments),
      visits,
      periods,
      async (zone, now, random, wish) => {
        app.setNow(now)
        const salon = await makeSalon(app.db, { timezone: zone })
        const stranger = await makeSalon(app.db, { timezone: zone })
        const all = random.map((one): TestVisit => {
          const start = Math.floor(now / hour) * hour - one.hoursAgo * hour
          return {
            start,
            submitted: now - Math.max(one.submittedHoursAgo, 0) * hour,
            status: one.status,
            customer: one.customer,
            stars: one.status === 'completed' ? one.stars : undefined,
            lines: one.services.map((service) => ({
              staffId: one.member ? (salon.staff[one.member] ?? null) : null,
              serviceId: service ? (salon.services[service] ?? null) : null,
              serviceName: service ?? 'Old Service',
              minutes: 30,
              cents: one.cents,
            })),
          }
        })
        const { bookings, customers } = await insertVisits(app.db, salon, all)
        await insertVisits(app.db, stranger, [strangersVisit(stranger, now)])
        const today = localDay(zone, now)
        const period = 'range' in wish ? rangeUpTo(today, wish.range) : spanFrom(plus(today, -wish.back), wish.length)
        const query = 'range' in wish ? `range=${wish.range}` : `from=${period.from}&to=${period.to}`
        const owner = await app.signIn(salon.ownerEmail)
        const read = async <Body>(path: string) => {
          const { status, body } = await app.call<Body>('GET', `/api/salons/${salon.salonId}/${path}`, undefined, owner)
          expect(status).toBe(200)
          return body
        }
        const plain = oracle({ zone, now, salon, all, bookings, customers, period })

        expect(await read<ReportSummary>(`reports/summary?${query}`)).toMatchObject(plain.summary())
        expect(await read<StaffUtilization[]>(`reports/staff-utilization?${query}`)).toEqual(plain.utilization())
        expect(await read<BookingStats>(`booking-stats?${query}`)).toMatchObject(plain.stats())
        const popularity = await read<ServicePopularity>(`reports/service-popularity?${query}`)
        expect(sorted(popularity.services)).toEqual(sorted(plain.services()))
        const { top, ...lifetime } = await read<LifetimeValue>(`reports/customer-lifetime-value?${query}`)
        expect(lifetime).toMatchObject(plain.lifetime())
        expect(sorted(top)).toEqual(sorted(plain.lives()))
        expect(await read<PeakHours>(`reports/peak-hours?${query}`)).toMatchObject(plain.peakHours())
        const { next, recentCustomers, ...dashboard } = await read<Dashboard>('dashboard')
        expect(recentCustomers.map(({ firstName, visits }) => ({ firstName, visits }))).toEqual(plain.recent())
        expect(dashboard).toMatchObject(plain.dashboard())
        expect(next.map(({ startTime }) => startTime)).toEqual(plain.next())
      },
    ),
    { numRuns: 20 },
  )
})

interface World {
  zone: string
  now: number
  salon: TestSalon
  all: readonly TestVisit[]
  bookings: readonly string[]
  customers: ReadonlyMap<string, string>
  period: { from: string; to: string }
}

/** The same figures by looking at every booking, one question at a time. */
function oracle({ zone, now, salon, all, bookings, customers, period }: World) {
  const length = Math.round((Date.parse(period.to) - Date.parse(period.from)) / day) + 1
  const before = spanFrom(plus(period.from, -length), length)
  const first = spanFrom(plus(before.from, -length), length)
  const today = localDay(zone, now)
  const within = (at: number, { from, to }: { from: string; to: string }) =>
    from <= localDay(zone, at) && localDay(zone, at) <= to
  const on = (span: { from: string; to: string }) => all.filter(({ start }) => within(start, span))
  const priceOf = ({ lines }: TestVisit) => lines.reduce((sum, { cents }) => sum + cents, 0)
  const notCancelled = ({ status }: TestVisit) => status !== 'cancelled'
  const completed = ({ status }: TestVisit) => status === 'completed'
  const blocking = ({ status }: TestVisit) => ['scheduled', 'confirmed', 'completed'].includes(status)
  const cents = (some: readonly TestVisit[]) => some.filter(completed).reduce((sum, visit) => sum + priceOf(visit), 0)
  const noShow = ({ status }: TestVisit) => status === 'no_show'
  const noShowRate = (some: readonly TestVisit[]) =>
    percent(some.filter(noShow).length, some.filter((visit) => noShow(visit) || completed(visit)).length)
  const came = (span: { from: string; to: string }) =>
    new Set(
      on(span)
        .filter(completed)
        .flatMap(({ customer }) => customer ?? []),
    )
  const again = (earlier: Set<string>, later: Set<string>) =>
    percent([...earlier].filter((one) => later.has(one)).length, earlier.size)
  const stars = (span: { from: string; to: string }) =>
    all.flatMap(({ stars: given, start }) => (given !== undefined && within(start + day, span) ? [given] : []))
  const average = (span: { from: string; to: string }) => {
    const some = on(span).filter(completed)
    return some.length > 0 ? Math.round(cents(some) / some.length) : null
  }
  const lines = (span: { from: string; to: string }) =>
    on(span)
      .filter(blocking)
      .flatMap((visit) => visit.lines.map((line) => ({ ...line, status: visit.status })))

  function figures(span: { from: string; to: string }, retention: number | null) {
    const mean = average(span)
    const given = stars(span)
    return {
      totalBookings: on(span).filter(notCancelled).length,
      totalRevenue: dollars(cents(on(span))),
      averageValue: mean === null ? null : dollars(mean),
      retention,
      noShowRate: noShowRate(on(span)),
      satisfaction: given.length > 0 ? { average: tenth(sum(given) / given.length), reviews: given.length } : null,
    }
  }

  function livesOf(span: { from: string; to: string }) {
    return [...customers].flatMap(([name, id]) => {
      const own = all.filter(
        (visit) => visit.customer === name && completed(visit) && localDay(zone, visit.start) <= span.to,
      )
      if (!own.some(({ start }) => within(start, span))) return []
      const days = own.map(({ start }) => localDay(zone, start)).toSorted()
      return [
        {
          customerId: id,
          firstName: name,
          lastName: '',
          visits: own.length,
          cents: cents(own),
          firstVisit: days[0] ?? '',
          lastVisit: days.at(-1) ?? '',
        },
      ]
    })
  }

  return {
    summary() {
      const retention = again(came(before), came(period))
      const retentionBefore = again(came(first), came(before))
      const now = figures(period, retention)
      const then = figures(before, retentionBefore)
      return {
        timezone: zone,
        ...period,
        before,
        figures: now,
        figuresBefore: then.totalBookings > 0 ? then : null,
        trends: {
          totalBookings: change(now.totalBookings, then.totalBookings),
          totalRevenue: change(cents(on(period)), cents(on(before))),
          averageValue: change(average(period), average(before)),
          retention: difference(retention, retentionBefore),
          noShowRate: difference(now.noShowRate, then.noShowRate),
          satisfaction: difference(now.satisfaction?.average ?? null, then.satisfaction?.average ?? null),
        },
      }
    },

    utilization() {
      const workdays = Array.from({ length }, (_, place) => plus(period.from, place)).filter(
        (date) => new Date(date).getUTCDay() !== 0,
      ).length
      return Object.entries(salon.staff).map(([staffName, staffId]) => {
        const own = lines(period).filter((line) => line.staffId === staffId)
        const visits = on(period).filter((visit) => blocking(visit) && visit.lines[0]?.staffId === staffId)
        return {
          staffId,
          staffName,
          totalHours: workdays * 8.5,
          appointments: visits.length,
          revenue: dollars(sum(own.filter(({ status }) => status === 'completed').map((line) => line.cents))),
          utilization: workdays > 0 ? Math.min(100, tenth((own.length * 30 * 100) / (workdays * 8.5 * 60))) : 0,
        }
      })
    },

    stats() {
      const some = all.map((visit, place) => ({ ...visit, id: bookings[place] ?? '' }))
      const submitted = some.filter((visit) => within(visit.submitted, period))
      const hours = submitted.map((visit) => localHour(zone, visit.submitted))
      const counts = [...Array(24).keys()].map((one) => hours.filter((other) => other === one).length)
      const days =
        period.from > today ? 0 : Math.round((Date.parse(min(period.to, today)) - Date.parse(period.from)) / day) + 1
      return {
        totalBookings: submitted.length,
        totalBefore: all.filter((visit) => within(visit.submitted, before)).length,
        avgBookingsPerDay: days > 0 ? tenth(submitted.length / days) : 0,
        peakSubmissionHour: submitted.length > 0 ? counts.indexOf(Math.max(...counts)) : null,
        recentBookings: submitted
          .toSorted((a, b) => b.submitted - a.submitted || (a.id < b.id ? 1 : -1))
          .slice(0, 20)
          .map(({ id, start, submitted: at }) => ({
            id,
            appointmentDate: new Date(start).toISOString(),
            bookingSubmittedAt: new Date(at).toISOString(),
          })),
      }
    },

    services() {
      const total = lines(period).length
      return [...Object.entries(salon.services), ['Old Service', null] as const].flatMap(([serviceName, serviceId]) => {
        const own = lines(period).filter((line) => line.serviceId === serviceId)
        const bookedBefore = lines(before).filter((line) => line.serviceId === serviceId).length
        if (own.length + bookedBefore === 0) return []
        return [
          {
            serviceId,
            serviceName,
            booked: own.length,
            share: percent(own.length, total) ?? 0,
            revenue: dollars(sum(own.filter(({ status }) => status === 'completed').map((line) => line.cents))),
            bookedBefore,
            change: change(own.length, bookedBefore),
          },
        ]
      })
    },

    lifetime() {
      const steps = [0, 50, 100, 200, 500, 1000, 2000]
      const mean = (some: ReturnType<typeof livesOf>) =>
        some.length > 0 ? Math.round(sum(some.map((one) => one.cents)) / some.length) : null
      const figuresOf = (span: { from: string; to: string }) => {
        const some = livesOf(span)
        const value = mean(some)
        return {
          customers: some.length,
          averageValue: value === null ? null : dollars(value),
          averageVisits: some.length > 0 ? tenth(sum(some.map(({ visits }) => visits)) / some.length) : null,
          returning: percent(some.filter(({ firstVisit }) => firstVisit < span.from).length, some.length),
        }
      }
      const inStep = (span: { from: string; to: string }, place: number) =>
        livesOf(span).filter(
          (one) => (steps[place] ?? 0) * 100 <= one.cents && one.cents < (steps[place + 1] ?? Infinity) * 100,
        ).length
      return {
        figures: figuresOf(period),
        figuresBefore: figuresOf(before),
        change: change(mean(livesOf(period)), mean(livesOf(before))),
        steps: steps.map((from, place) => ({
          from,
          customers: inStep(period, place),
          before: inStep(before, place),
        })),
      }
    },

    lives: () => livesOf(period).map(({ cents: spent, ...one }) => ({ ...one, spent: dollars(spent) })),

    peakHours() {
      const now = on(period).filter(notCancelled)
      const then = on(before).filter(notCancelled)
      const hours = [...now, ...then].map(({ start }) => localHour(zone, start))
      const shown = hours.length === 0 ? [] : [...Array(24).keys()].slice(Math.min(...hours), Math.max(...hours) + 1)
      const at = (some: readonly TestVisit[], one: number) => some.filter(({ start }) => localHour(zone, start) === one)
      return {
        bookings: now.length,
        hours: shown.map((one) => ({ hour: one, bookings: at(now, one).length, before: at(then, one).length })),
        weekdays: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
          weekday,
          bookings: shown.map(
            (one) => at(now, one).filter(({ start }) => new Date(localDay(zone, start)).getUTCDay() === weekday).length,
          ),
        })),
      }
    },

    dashboard() {
      const ofToday = on({ from: today, to: today })
      const sunday = plus(today, -new Date(today).getUTCDay())
      const week = spanFrom(sunday, 7)
      const weekBefore = spanFrom(plus(sunday, -7), 7)
      const count = (span: { from: string; to: string }) => on(span).filter(notCancelled).length
      const lately = { from: plus(today, -29), to: today }
      const month = { from: `${today.slice(0, 8)}01`, to: today }
      const monthEnd = plus(month.from, -1)
      const sameDay = plus(`${monthEnd.slice(0, 8)}01`, Number(today.slice(8)) - 1)
      const lastMonth = { from: `${monthEnd.slice(0, 8)}01`, to: min(sameDay, monthEnd) }
      const yesterday = plus(today, -1)
      const clock = localTime(zone, now)
      const soFar = on({ from: yesterday, to: yesterday }).filter(({ start }) => localTime(zone, start) < clock)
      const firstVisits = [...customers.keys()].flatMap((name) => {
        const own = all.filter((visit) => visit.customer === name && completed(visit)).map(({ start }) => start)
        return own.length > 0 ? [Math.min(...own)] : []
      })
      const isNew = (span: { from: string; to: string }) => firstVisits.filter((at) => within(at, span)).length
      const todayLines = lines({ from: today, to: today })
      const status = (wanted: string) => ofToday.filter((visit) => visit.status === wanted).length
      return {
        timezone: zone,
        date: today,
        todayBookings: count({ from: today, to: today }),
        todayRevenue: dollars(cents(ofToday)),
        noShowRate: noShowRate(on(lately)) ?? 0,
        today: {
          confirmed: status('confirmed'),
          pending: status('scheduled'),
          completed: status('completed'),
          unassigned: todayLines.filter(({ staffId }) => staffId === null).length,
        },
        staff: { active: 3, total: 3 },
        week: { ...week, bookings: count(week), before: count(weekBefore) },
        customers: { active: firstVisits.length, newThisMonth: isNew(month) },
        month: { from: month.from, revenue: dollars(cents(on(month))) },
        perStaff: tenth(count(week) / 3),
        trends: {
          todayBookings: change(count({ from: today, to: today }), count({ from: yesterday, to: yesterday })),
          todayRevenue: change(cents(ofToday), cents(soFar)),
          week: change(count(week), count(weekBefore)),
          newCustomers: change(isNew(month), isNew(lastMonth)),
          month: change(cents(on(month)), cents(on(lastMonth))),
        },
        preview: Array.from({ length: 7 }, (_, place) => {
          const date = plus(sunday, place)
          const own = on({ from: date, to: date }).filter(
            ({ status }) => status === 'confirmed' || status === 'completed',
          )
          return { date, appointments: own.length }
        }),
      }
    },

    recent() {
      const came = all
        .filter((visit) => completed(visit) && visit.start <= now && visit.customer !== null)
        .map((visit) => ({ ...visit, id: bookings[all.indexOf(visit)] ?? '' }))
        .toSorted((a, b) => b.start - a.start || (a.id < b.id ? 1 : -1))
      return [...new Set(came.map(({ customer }) => customer))].map((name) => ({
        firstName: name,
        visits: all.filter((visit) => visit.customer === name && completed(visit)).length,
      }))
    },

    next() {
      return all
        .filter(({ status, start }) => status === 'confirmed' && start >= now)
        .map(({ start }) => new Date(start).toISOString())
        .toSorted()
        .slice(0, 5)
    },
  }
}

function strangersVisit(salon: TestSalon, now: number): TestVisit {
  const line = {
    staffId: salon.staff['Kim'] ?? null,
    serviceId: null,
    serviceName: 'Secret',
    minutes: 60,
    cents: 99_999,
  }
  return {
    start: now - hour,
    submitted: now - hour,
    status: 'completed',
    customer: 'Stranger',
    lines: [line],
    stars: 1,
  }
}

function zoned(zone: string, at: number) {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone)
}
const localDay = (zone: string, at: number) => zoned(zone, at).toPlainDate().toString()
const localHour = (zone: string, at: number) => zoned(zone, at).hour
const localTime = (zone: string, at: number) => zoned(zone, at).toPlainTime().toString({ smallestUnit: 'minute' })
const plus = (date: string, days: number) => Temporal.PlainDate.from(date).add({ days }).toString()
const spanFrom = (from: string, days: number) => ({ from, to: plus(from, days - 1) })
const min = (a: string, b: string) => (a < b ? a : b)
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
const tenth = (value: number) => Math.round(value * 10) / 10 || 0
const dollars = (cents: number) => (cents / 100).toFixed(2)
const percent = (part: number, whole: number) => (whole > 0 ? tenth((part / whole) * 100) : null)
const change = (now: number | null, then: number | null) =>
  now === null || then === null || then <= 0 ? null : tenth(((now - then) / then) * 100)
const difference = (now: number | null, then: number | null) =>
  now === null || then === null ? null : tenth(now - then)

function rangeUpTo(today: string, range: string) {
  const days = { '7d': 7, '30d': 30, '90d': 90, '1y': 365 }[range] ?? 0
  return { from: plus(today, 1 - days), to: today }
}

function sorted<Row extends object>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
}
