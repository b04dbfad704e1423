import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isInVain, layOut, notAtOnce, type VisitService } from '../bookings/visit.ts'
import { takenParts } from '../services/marks.ts'
import { type Interval, merge, minute, subtract } from '../time.ts'
import { type Assignment, assignStaff } from './assign.ts'
import type { BusyLine, ResourceDay, SalonDay, StaffDay } from './day.ts'
import { refusalOf } from './refusal.ts'
import { findSlots } from './slots.ts'
import { feet, hands } from './test-day.ts'
import { fitsByBruteForce, isSound, someoneWorks } from './test-oracle.ts'

const rules = { earliest: 10 * minute, anyStart: false, outsideHours: false }

test('a start is listed when hours and shifts allow it, and free when the visit fits in some way', () => {
  fc.assert(
    fc.property(salonDays, visits, fc.boolean(), (day, visit, together) => {
      const listed = findSlots(visit, day, { earliest: rules.earliest, together }).map(({ start, lines }) => [
        start / minute,
        lines !== null,
      ])

      expect(listed).toEqual(expectedSlots(day, visit, together))
    }),
    { numRuns: 1_500 },
  )
})

test('listed free slots can be booked with the same members, and nothing else can', () => {
  fc.assert(
    fc.property(salonDays, visits, fc.boolean(), (day, visit, together) => {
      const slots = findSlots(visit, day, { earliest: rules.earliest, together })

      for (let start = -15; start < 260; start += 5) {
        const listed = slots.find((slot) => slot.start === start * minute)?.lines ?? null
        if (isInVain(visit, together)) {
          expect(listed).toBeNull()
          continue
        }
        const answer = refusalOf(layOut(visit, start * minute, together), day, rules)
        expect('code' in answer ? null : answer.lines).toEqual(listed)
      }
    }),
    { numRuns: 500 },
  )
})

test('services that are not an allowed pair are never booked at the same time', () => {
  fc.assert(
    fc.property(salonDays, visits, fc.array(starts, { minLength: 3, maxLength: 3 }), (day, visit, times) => {
      const lines = visit.map((service, index) => {
        const start = times[index] ?? 0
        return { ...service, start, end: start + service.minutes * minute }
      })
      const answer = refusalOf(lines, day, { earliest: 0, anyStart: true, outsideHours: true })

      if (notAtOnce(lines) >= 0) expect(answer).toMatchObject({ code: 'not_at_once' })
      else expect(answer).not.toMatchObject({ code: 'not_at_once' })
    }),
    { numRuns: 1_000 },
  )
})

test('nobody serves two clients at once, even when a booking makes room', () => {
  fc.assert(
    fc.property(salonDays, visits, fc.boolean(), starts, (day, visit, together, start) => {
      const found = assignStaff(layOut(visit, start, together), day)

      if (found) expect(isSound(found, day)).toBe(true)
    }),
    { numRuns: 3_000 },
  )
})

test('a visit with a time for each service is accepted when it fits in some way', () => {
  fc.assert(
    fc.property(salonDays, visits, fc.array(starts, { minLength: 3, maxLength: 3 }), (day, visit, times) => {
      const lines = visit.map((service, index) => {
        const start = times[index] ?? 0
        return { ...service, start, end: start + service.minutes * minute }
      })
      const found = assignStaff(lines, day)

      expect(found !== null).toBe(fitsByBruteForce(lines, day))
      if (found) expect(isSound(found, day)).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})

test('outside hours, an owner is limited only by bookings, chairs and skills', () => {
  fc.assert(
    fc.property(salonDays, visits, starts, (day, visit, start) => {
      const lines = layOut(visit, start, false)
      const still = { ...day, staff: day.staff.map((member) => ({ ...member, busy: member.busy.map(fixed) })) }
      const atWork = { ...still, staff: still.staff.map((member) => ({ ...member, works: [wholeDay] })) }

      const answer = refusalOf(lines, still, { earliest: 0, anyStart: true, outsideHours: true })
      expect('lines' in answer).toBe(fitsByBruteForce(lines, atWork))
    }),
    { numRuns: 1_000 },
  )
})

test('a service by any staff goes to the first free member in fair order, and one member does it all if possible', () => {
  fc.assert(
    fc.property(salonDays, visits, starts, (day, requested, start) => {
      const visit = requested.map((service) => ({ ...service, staffId: null }))
      const lines = layOut(visit, start, false)
      const alone = day.staff.filter((member) => fitsByBruteForce(lines, { ...day, staff: [member] }))
      const fairest = alone.toSorted(
        (a, b) =>
          a.minutesBooked - b.minutesBooked || a.lastGivenAt - b.lastGivenAt || (a.staffId < b.staffId ? -1 : 1),
      )[0]

      if (fairest) expect(whoServes(assignStaff(lines, day))).toEqual([fairest.staffId])
    }),
    { numRuns: 1_000 },
  )
})

function expectedSlots(
  day: SalonDay,
  visit: readonly VisitService[],
  together: boolean,
): [minute: number, free: boolean][] {
  const { open } = day
  if (!open || isInVain(visit, together)) return []
  const grid = Array.from({ length: 300 }, (_, count) => open.start + count * day.stepMinutes * minute)
  return grid.flatMap((start) => {
    const lines = layOut(visit, start, together)
    const listed =
      start >= rules.earliest &&
      lines.every(({ end }) => end <= open.end) &&
      lines.every((line) => someoneWorks(line, day))
    return listed ? [[start / minute, fitsByBruteForce(lines, day)]] : []
  })
}

function whoServes(found: Assignment | null): string[] {
  return [...new Set(found?.lines.map(({ staffId }) => staffId))]
}

function fixed(line: BusyLine): BusyLine {
  return { ...line, movable: false }
}

const wholeDay: Interval = { start: -600 * minute, end: 2_000 * minute }

/** A small salon: three members, three services, hours in steps of five minutes from 0 to 240. */
const fives = (min: number, max: number) => fc.integer({ min: min / 5, max: max / 5 }).map((count) => count * 5)
const spans = (max: number) =>
  fc.tuple(fives(0, 220), fives(5, max)).map(([from, long]) => ({ start: from * minute, end: (from + long) * minute }))
const starts = fives(0, 200).map((minutes) => minutes * minute)
const services = fc.constantFrom('manicure', 'pedicure', 'waxing')

const busyLines: fc.Arbitrary<BusyLine[]> = fc
  .array(
    fc.record({
      time: spans(60),
      bookingId: fc.constantFrom('x', 'y', 'z'),
      serviceId: fc.option(services, { freq: 8 }),
      movable: fc.integer({ min: 0, max: 3 }).map((dice) => dice > 0),
      cleanup: fc.constantFrom(undefined, 5, 10),
    }),
    { maxLength: 4 },
  )
  .map((lines) =>
    lines
      .toSorted((a, b) => a.time.start - b.time.start)
      .filter(({ time }, index, all) => all.slice(0, index).every((before) => before.time.end <= time.start))
      .map(({ time, cleanup, ...line }, index) => ({
        ...time,
        ...line,
        lineId: `line ${index}`,
        servedUntil: cleanup && Math.max(time.start + minute, time.end - cleanup * minute),
      })),
  )

const member = (staffId: string): fc.Arbitrary<StaffDay> =>
  fc
    .record({
      serviceIds: fc.subarray(['manicure', 'pedicure', 'waxing'], { minLength: 1 }).map((ids) => new Set(ids)),
      shift: fc.oneof(spans(240), fc.constant({ start: 0, end: 240 * minute })),
      off: fc.array(spans(60), { maxLength: 2 }),
      busy: busyLines,
      minutesBooked: fc.integer({ min: 0, max: 2 }),
      lastGivenAt: fc.integer({ min: 0, max: 2 }),
    })
    .map(({ shift, off, ...more }) => ({ staffId, ...more, works: subtract([shift], merge(off)) }))

const resources: fc.Arbitrary<ResourceDay> = fc.record({
  resourceId: fc.constant('chair'),
  units: fc.integer({ min: 0, max: 3 }),
  uses: fc.array(spans(60), { maxLength: 4 }),
})

const salonDays: fc.Arbitrary<SalonDay> = fc.record({
  date: fc.constant('2027-06-01'),
  open: fc.option(fc.oneof(spans(240), fc.constant({ start: 0, end: 240 * minute })), { freq: 20 }),
  stepMinutes: fc.constantFrom(15, 30, 60),
  staff: fc.tuple(member('ana'), member('bea'), member('cat')),
  resources: fc.oneof(fc.tuple(resources), fc.constant([])),
})

const visits: fc.Arbitrary<VisitService[]> = fc.array(
  fc.record({
    serviceId: services,
    minutes: fives(5, 60),
    cleanupMinutes: fc.constantFrom(0, 0, 5, 10, 15),
    resourceIds: fc.constantFrom([], [], ['chair']),
    staffId: fc.constantFrom(null, null, 'ana', 'bea', 'cat'),
    takes: fc.constantFrom(...takenParts),
    category: fc.constantFrom(hands, feet, null),
  }),
  { minLength: 1, maxLength: 3 },
)
