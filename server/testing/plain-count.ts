/** The figures of the reports and the dashboard by looking at every booking, one figure at a time. */

import { minute } from '../../shared/time.ts'
import type { TestSalon } from './salon.ts'
import type { TestVisit } from './visits.ts'

const day = 24 * 60 * minute

interface World {
  zone: string
  now: number
  salon: TestSalon
  all: readonly TestVisit[]
  bookings: readonly string[]
  customers: ReadonlyMap<string, string>
  period: { from: string; to: string }
}

export function plainCount({ zone, now, salon, all, bookings, customers, period }: World) {
  const length = Math.round((Date.parse(period.to) - Date.parse(period.from)) / day) + 1
  const before = spanFrom(plus(period.from, -length), length)
  const today = localDay(zone, now)
  const within = (at: number, { from, to }: { from: string; to: string }) =>
    from <= localDay(zone, at) && localDay(zone, at) <= to
  const on = (span: { from: string; to: string }) => all.filter(({ start }) => within(start, span))
  // What has begun by now, and the same part of the previous period: the same days, the last of them up to the same time.
  const until = zoned(zone, now).toPlainDateTime()
  const shown = (at: number) => zoned(zone, at).toPlainDateTime()
  const unfinished = period.from <= today && today <= period.to
  const isCut = (at: number, span: { from: string; to: string }, day: string) => {
    if (!within(at, span)) return false
    const limit = Temporal.PlainDate.from(day).toPlainDateTime(until)
    return Temporal.PlainDateTime.compare(shown(at), limit) < 0
  }
  const sameDay = plus(before.from, Math.round((Date.parse(today) - Date.parse(period.from)) / day))
  const byNow = (at: number) => within(at, period) && at < now
  const byThen = (at: number) =>
    period.from > today ? false : unfinished ? isCut(at, before, sameDay) : within(at, before)
  const begun = all.filter(({ start }) => byNow(start))
  const begunBefore = all.filter(({ start }) => byThen(start))
  const isOpen = ({ status, start }: TestVisit) => ['scheduled', 'confirmed'].includes(status) && start >= now
  const endOf = (date: string) => Temporal.PlainDate.from(plus(date, 1)).toZonedDateTime(zone).epochMilliseconds
  const byThenEnd = unfinished
    ? Temporal.PlainDate.from(sameDay).toPlainDateTime(until).toZonedDateTime(zone, { disambiguation: 'later' })
        .epochMilliseconds
    : endOf(before.to)
  // The same local times sixty days earlier, and who returned within sixty days of the last visit in them.
  const retained = (isIn: (at: number) => boolean) => {
    const inSpan = (at: number) => isIn(zoned(zone, at).add({ days: 60 }).epochMilliseconds)
    const lasts = [...customers.keys()].flatMap((name) => {
      const own = all.filter((visit) => visit.customer === name && completed(visit)).map(({ start }) => start)
      const last = Math.max(...own.filter(inSpan))
      return Number.isFinite(last) ? [{ last, own }] : []
    })
    const again = lasts.filter(({ last, own }) =>
      own.some((at) => at > last && Temporal.PlainDateTime.compare(shown(at), shown(last).add({ days: 60 })) <= 0),
    )
    return percent(again.length, lasts.length)
  }
  const stars = (isIn: (at: number) => boolean) =>
    all.flatMap(({ stars: given, start }) => (given !== undefined && isIn(start + day) ? [given] : []))
  const lines = (span: { from: string; to: string }) =>
    on(span)
      .filter(blocking)
      .flatMap((visit) =>
        visit.lines.map((line, index) => ({
          ...line,
          status: visit.status,
          visit,
          at: visit.start + index * 30 * 60_000,
        })),
      )

  const linesIn = (isIn: (at: number) => boolean) =>
    all
      .filter(blocking)
      .flatMap((visit) =>
        visit.lines.map((line, index) => ({
          ...line,
          status: visit.status,
          at: visit.start + index * 30 * 60_000,
        })),
      )
      .filter(({ at }) => isIn(at))
  const atHour = (some: readonly TestVisit[], one: number) => some.filter(({ start }) => localHour(zone, start) === one)
  const upTo = (span: { from: string; to: string }, last: string) => all.filter(({ start }) => isCut(start, span, last))

  function figures(visits: readonly TestVisit[], isIn: (at: number) => boolean) {
    const mean = average(visits)
    const given = stars(isIn)
    return {
      totalBookings: visits.filter(notCancelled).length,
      totalRevenue: dollars(cents(visits)),
      averageValue: mean === null ? null : dollars(mean),
      retention: retained(isIn),
      noShowRate: noShowRate(visits),
      satisfaction: given.length > 0 ? { average: tenth(sum(given) / given.length), reviews: given.length } : null,
    }
  }

  function livesOf(isIn: (at: number) => boolean, end: number) {
    return [...customers].flatMap(([name, id]) => {
      const own = all.filter((visit) => visit.customer === name && completed(visit) && visit.start < end)
      if (!own.some(({ start }) => isIn(start))) return []
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
      const now = figures(begun, byNow)
      const then = figures(begunBefore, byThen)
      const coming = on(period).filter(isOpen)
      return {
        timezone: zone,
        ...period,
        before,
        today,
        figures: now,
        figuresBefore: then.totalBookings > 0 ? then : null,
        coming: { bookings: coming.length, value: dollars(sum(coming.map(priceOf))) },
        trends: {
          totalBookings: change(now.totalBookings, then.totalBookings),
          totalRevenue: change(cents(begun), cents(begunBefore)),
          averageValue: change(average(begun), average(begunBefore)),
          retention: difference(now.retention, then.retention),
          noShowRate: difference(now.noShowRate, then.noShowRate),
          satisfaction: difference(now.satisfaction?.average ?? null, then.satisfaction?.average ?? null),
        },
      }
    },

    utilization() {
      return Object.entries(salon.staff).map(([staffName, staffId]) => {
        const own = lines(period).filter((line) => line.staffId === staffId)
        const visits = on(period).filter((visit) => blocking(visit) && visit.lines[0]?.staffId === staffId)
        const firsts = all
          .filter((visit) => notCancelled(visit) && visit.lines[0]?.staffId === staffId)
          .map(({ start }) => localDay(zone, start))
        const counted = [...firsts, today].toSorted()[0] ?? today
        const workdays = openDays(counted > period.from ? counted : period.from, period.to).length
        return {
          staffId,
          staffName,
          former: false,
          totalHours: workdays * 8.5,
          appointments: visits.length,
          revenue: dollars(sum(own.filter(({ status }) => status === 'completed').map((line) => line.cents))),
          comingValue: dollars(
            sum(own.filter((line) => isOpen({ ...line.visit, start: line.at })).map((line) => line.cents)),
          ),
          utilization: workdays > 0 ? Math.min(100, tenth((own.length * 30 * 100) / (workdays * 8.5 * 60))) : 0,
        }
      })
    },

    stats() {
      const some = all.map((visit, index) => ({ ...visit, id: bookings[index] ?? '' }))
      const submitted = some.filter((visit) => within(visit.submitted, period))
      const hours = submitted.map((visit) => localHour(zone, visit.submitted))
      const counts = [...Array(24).keys()].map((one) => hours.filter((other) => other === one).length)
      const first = all.map((visit) => localDay(zone, visit.submitted)).toSorted()[0]
      const from = first === undefined ? '9999-12-31' : max(period.from, first)
      const over = { from, to: min(period.to, plus(today, -1)) }
      const open = from > over.to ? 0 : openDays(over.from, over.to).length
      const beforeToday = submitted.filter((visit) => within(visit.submitted, over)).length
      return {
        totalBookings: submitted.length,
        totalBefore: all.filter((visit) => byThen(visit.submitted)).length,
        avgBookingsPerDay: open > 0 ? tenth(beforeToday / open) : null,
        openDays: open,
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
      const total = linesIn(byNow).length
      return [...Object.entries(salon.services), ['Old Service', null] as const].flatMap(([serviceName, serviceId]) => {
        const own = linesIn(byNow).filter((line) => line.serviceId === serviceId)
        const coming = linesIn((at) => within(at, period) && at >= now).filter(
          (line) => line.serviceId === serviceId && line.status !== 'completed',
        )
        const bookedBefore = linesIn(byThen).filter((line) => line.serviceId === serviceId).length
        if (own.length + coming.length + bookedBefore === 0) return []
        return [
          {
            serviceId,
            serviceName,
            booked: own.length,
            share: percent(own.length, total) ?? 0,
            revenue: dollars(sum(own.filter(({ status }) => status === 'completed').map((line) => line.cents))),
            coming: coming.length,
            comingValue: dollars(sum(coming.map((line) => line.cents))),
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
      const lives = livesOf(byNow, Math.min(now, endOf(period.to)))
      const livesBefore = livesOf(byThen, byThenEnd)
      const figuresOf = (some: ReturnType<typeof livesOf>, from: string) => {
        const value = mean(some)
        return {
          customers: some.length,
          averageValue: value === null ? null : dollars(value),
          averageVisits: some.length > 0 ? tenth(sum(some.map(({ visits }) => visits)) / some.length) : null,
          returning: percent(some.filter(({ firstVisit }) => firstVisit < from).length, some.length),
        }
      }
      const inStep = (some: ReturnType<typeof livesOf>, index: number) =>
        some.filter((one) => (steps[index] ?? 0) * 100 <= one.cents && one.cents < (steps[index + 1] ?? Infinity) * 100)
          .length
      return {
        figures: figuresOf(lives, period.from),
        figuresBefore: figuresOf(livesBefore, before.from),
        change: change(mean(lives), mean(livesBefore)),
        steps: steps.map((from, index) => ({
          from,
          customers: inStep(lives, index),
          before: inStep(livesBefore, index),
        })),
      }
    },

    lives: () =>
      livesOf(byNow, Math.min(now, endOf(period.to))).map(({ cents: spent, ...one }) => ({
        ...one,
        spent: dollars(spent),
      })),

    peakHours() {
      const counted = period.from > today ? on(period) : begun
      const now = counted.filter(notCancelled)
      const then = begunBefore.filter(notCancelled)
      const first = all.map(({ start }) => localDay(zone, start)).toSorted()[0] ?? period.to
      const dates = daysOf(period.from, period.to).filter(
        (date) =>
          date >= first &&
          (new Date(date).getUTCDay() !== 0 || now.some(({ start }) => localDay(zone, start) === date)),
      )
      const over = period.from > today ? dates : dates.filter((date) => date < today)
      const days = period.from <= today && over.length === 0 ? dates.filter((date) => date === today) : over
      const whole = now.filter(({ start }) => days.includes(localDay(zone, start)))
      const hours = [...now, ...then].map(({ start }) => localHour(zone, start))
      const shownHours =
        hours.length === 0 ? [] : [...Array(24).keys()].slice(Math.min(...hours), Math.max(...hours) + 1)
      return {
        bookings: now.length,
        hours: shownHours.map((one) => ({
          hour: one,
          bookings: atHour(now, one).length,
          before: atHour(then, one).length,
        })),
        weekdays: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
          weekday,
          days: days.filter((date) => new Date(date).getUTCDay() === weekday).length,
          bookings: shownHours.map(
            (one) =>
              atHour(whole, one).filter(({ start }) => new Date(localDay(zone, start)).getUTCDay() === weekday).length,
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
      const weekAgo = plus(today, -7)
      const soFar = (span: { from: string; to: string }) => on(span).filter(({ start }) => start < now)
      const dayBefore = upTo({ from: weekAgo, to: weekAgo }, weekAgo)
      const wholeMonth = sameDay > monthEnd
      const monthBefore = wholeMonth ? on(lastMonth) : upTo(lastMonth, sameDay)
      const firstVisits = [...customers.keys()].flatMap((name) => {
        const own = all.filter((visit) => visit.customer === name && completed(visit)).map(({ start }) => start)
        return own.length > 0 ? [Math.min(...own)] : []
      })
      const isNew = (isIn: (at: number) => boolean) => firstVisits.filter(isIn).length
      const newNow = isNew((at) => within(at, month) && at < now)
      const newBefore = isNew((at) => (wholeMonth ? within(at, lastMonth) : isCut(at, lastMonth, sameDay)))
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
        staff: { total: 3 },
        week: {
          ...week,
          bookings: count(week),
          soFar: numberOf(soFar(week)),
          before: numberOf(upTo(weekBefore, weekAgo)),
        },
        customers: { active: firstVisits.length, newThisMonth: newNow },
        month: { from: month.from, revenue: dollars(cents(soFar(month))) },
        perStaff: tenth(count(week) / 3),
        trends: {
          todayBookings: change(numberOf(soFar({ from: today, to: today })), numberOf(dayBefore)),
          todayRevenue: change(cents(soFar({ from: today, to: today })), cents(dayBefore)),
          week: change(numberOf(soFar(week)), numberOf(upTo(weekBefore, weekAgo))),
          newCustomers: change(newNow, newBefore),
          month: change(cents(soFar(month)), cents(monthBefore)),
        },
        preview: Array.from({ length: 7 }, (_, index) => {
          const date = plus(sunday, index)
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

    /** Nobody has started any of them: those that should have begun and are not over come first. */
    next() {
      const confirmed = all.filter(({ status }) => status === 'confirmed').toSorted((a, b) => a.start - b.start)
      const overdue = confirmed.filter((visit) => visit.start < now && endOfVisit(visit) > now)
      const coming = confirmed.filter(({ start }) => start >= now)
      return [...overdue.slice(0, 5), ...coming.slice(0, 5)].map(({ start }) => new Date(start).toISOString())
    },
  }
}

function zoned(zone: string, at: number) {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone)
}
export const localDay = (zone: string, at: number) => zoned(zone, at).toPlainDate().toString()
const localHour = (zone: string, at: number) => zoned(zone, at).hour
export const plus = (date: string, days: number) => Temporal.PlainDate.from(date).add({ days }).toString()
export const spanFrom = (from: string, days: number) => ({ from, to: plus(from, days - 1) })
const min = (a: string, b: string) => (a < b ? a : b)
const max = (a: string, b: string) => (a > b ? a : b)
const daysOf = (from: string, to: string) => {
  const dates: string[] = []
  for (let date = from; date <= to; date = plus(date, 1)) dates.push(date)
  return dates
}
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
const tenth = (value: number) => Math.round(value * 10) / 10 || 0
const dollars = (cents: number) => (cents / 100).toFixed(2)
const percent = (part: number, whole: number) => (whole > 0 ? tenth((part / whole) * 100) : null)
const change = (now: number | null, then: number | null) =>
  now === null || then === null || then <= 0 ? null : tenth(((now - then) / then) * 100)
const difference = (now: number | null, then: number | null) =>
  now === null || then === null ? null : tenth(now - then)
const openDays = (from: string, to: string) => daysOf(from, to).filter((date) => new Date(date).getUTCDay() !== 0)
const priceOf = ({ lines }: TestVisit) => lines.reduce((sum, { cents }) => sum + cents, 0)
const notCancelled = ({ status }: TestVisit) => status !== 'cancelled'
const completed = ({ status }: TestVisit) => status === 'completed'
const blocking = ({ status }: TestVisit) => ['scheduled', 'confirmed', 'completed'].includes(status)
const noShow = ({ status }: TestVisit) => status === 'no_show'
const numberOf = (some: readonly TestVisit[]) => some.filter(notCancelled).length
const endOfVisit = ({ start, lines }: TestVisit) => start + lines.reduce((sum, line) => sum + line.minutes, 0) * minute
const cents = (some: readonly TestVisit[]) => some.filter(completed).reduce((sum, visit) => sum + priceOf(visit), 0)
const noShowRate = (some: readonly TestVisit[]) =>
  percent(some.filter(noShow).length, some.filter((visit) => noShow(visit) || completed(visit)).length)
const average = (visits: readonly TestVisit[]) => {
  const some = visits.filter(completed)
  return some.length > 0 ? Math.round(cents(some) / some.length) : null
}
