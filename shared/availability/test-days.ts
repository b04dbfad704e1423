/** Random salon days and visits for properties. */

import * as fc from 'fast-check'
import type { VisitService } from '../bookings/visit.ts'
import { takenParts } from '../services/marks.ts'
import { merge, minute, subtract } from '../time.ts'
import type { BusyLine, ResourceDay, SalonDay, StaffDay } from './day.ts'
import { feet, hands } from './test-day.ts'

/** A small salon: three members, three services, hours in steps of five minutes from 0 to 240. */
const fives = (min: number, max: number) => fc.integer({ min: min / 5, max: max / 5 }).map((count) => count * 5)
const spans = (max: number) =>
  fc.tuple(fives(0, 220), fives(5, max)).map(([from, long]) => ({ start: from * minute, end: (from + long) * minute }))
export const starts = fives(0, 200).map((minutes) => minutes * minute)
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

export const salonDays: fc.Arbitrary<SalonDay> = fc.record({
  date: fc.constant('2027-06-01'),
  open: fc.option(fc.oneof(spans(240), fc.constant({ start: 0, end: 240 * minute })), { freq: 20 }),
  stepMinutes: fc.constantFrom(15, 30, 60),
  staff: fc.tuple(member('ana'), member('bea'), member('cat')),
  resources: fc.oneof(fc.tuple(resources), fc.constant([])),
})

const visitServices: fc.Arbitrary<VisitService> = fc.record({
  serviceId: services,
  minutes: fives(5, 60),
  cleanupMinutes: fc.constantFrom(0, 0, 5, 10, 15),
  resourceIds: fc.constantFrom([], [], ['chair']),
  staffId: fc.constantFrom(null, null, 'ana', 'bea', 'cat'),
  takes: fc.constantFrom(...takenParts),
  category: fc.constantFrom(hands, feet, null),
})

export const visits = fc.array(visitServices, { minLength: 1, maxLength: 3 })

/** Two or three people: more would take brute force for ever. */
export const parties = fc
  .array(fc.array(visitServices, { minLength: 1, maxLength: 2 }), { minLength: 2, maxLength: 3 })
  .filter((party) => party.flat().length <= 4)
