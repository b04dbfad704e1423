import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isInVain, layOut, notAtOnce, type TimedService, type VisitService } from '../bookings/visit.ts'
import { takenParts } from '../services/marks.ts'
import { rounds } from '../testing/rounds.ts'
import { type Interval, merge, minute, subtract } from '../time.ts'
import { type Arrangement, arrangements } from './arrangements.ts'
import { type Assignment, assignStaff } from './assign.ts'
import type { BusyLine, ResourceDay, SalonDay, StaffDay } from './day.ts'
import { findPartySlots, refusalOfParty } from './party.ts'
import type { Party } from './party-layouts.ts'
import { refusalOf } from './refusal.ts'
import { findSlots } from './slots.ts'
import { feet, hands } from './test-day.ts'
import { fitsByBruteForce, freeByBruteForce, isSound, minutesBy, someoneWorks } from './test-oracle.ts'

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
    { numRuns: rounds(1_500) },
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
    { numRuns: rounds(500) },
  )
})

test('with members who are slower or quicker, what is listed is as long as they take, and all that fits in some way is listed', () => {
  fc.assert(
    fc.property(salonDays, visits, ownMinutes, (plain, visit, own) => {
      const day = withOwnMinutes(plain, own)
      const slots = findSlots(visit, day, { earliest: rules.earliest, together: false })
      const free = slots.filter(({ lines }) => lines !== null).map(({ start }) => start / minute)

      expect(free).toEqual(freeByBruteForce(visit, day, rules.earliest))
      for (const { start, end, lines } of slots) {
        if (!lines) continue
        const asked = visit.map((service, index) => {
          const { start: from = 0, end: to = 0, staffId } = lines[index] ?? {}
          expect(to - from).toBe(
            minutesBy(
              service,
              day.staff.find((one) => one.staffId === staffId),
            ) * minute,
          )
          return { ...service, start: from, end: from + service.minutes * minute }
        })
        const answer = refusalOf(asked, day, rules)
        expect('code' in answer ? answer.code : 'booked').toBe('booked')
        if ('lines' in answer) expect(isSound(answer, day)).toBe(true)
        expect([lines[0]?.start, lines.at(-1)?.end]).toEqual([start, end])
      }
    }),
    { numRuns: rounds(150) },
  )
})

test('a party with members who are slower or quicker is listed as it can be booked', () => {
  fc.assert(
    fc.property(salonDays, parties, fc.constantFrom(...arrangements), ownMinutes, (plain, party, arrangement, own) => {
      const day = withOwnMinutes(plain, own)
      for (const { lines } of findPartySlots(party, day, { earliest: rules.earliest, arrangement })) {
        if (!lines) continue
        const answer = refusalOfParty(lines.map(asAsked(party)).map(asOnMenu), day, rules)

        expect('code' in answer ? answer.code : 'booked').toBe('booked')
        if ('lines' in answer) {
          expect(isSound(answer, day)).toBe(true)
          const asked = lines.map(asAsked(party))
          for (const [index, line] of answer.lines.entries()) {
            const by = day.staff.find(({ staffId }) => staffId === line.staffId)
            expect(line.end - line.start).toBe(minutesBy(asked[index] ?? line, by) * minute)
          }
        }
      }
    }),
    { numRuns: rounds(100) },
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
    { numRuns: rounds(1_000) },
  )
})

test('nobody serves two clients at once, even when a booking makes room', () => {
  fc.assert(
    fc.property(salonDays, visits, fc.boolean(), starts, (day, visit, together, start) => {
      const found = assignStaff(layOut(visit, start, together), day)

      if (found) expect(isSound(found, day)).toBe(true)
    }),
    { numRuns: rounds(3_000) },
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
    { numRuns: rounds(2_000) },
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
    { numRuns: rounds(1_000) },
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
    { numRuns: rounds(1_000) },
  )
})

test('every listed start of a party can be booked with the same members, soundly, with two technicians for some', () => {
  const sooner = fc.array(fc.boolean(), { maxLength: 3 })
  fc.assert(
    fc.property(salonDays, parties, fc.constantFrom(...arrangements), sooner, (day, party, arrangement, together) => {
      const { earliest } = rules
      for (const { start, end, lines } of findPartySlots(party, day, { earliest, arrangement, together })) {
        if (!lines) continue
        const asked = lines.map(asAsked(party))
        const answer = refusalOfParty(asked, day, rules)

        expect('code' in answer ? answer.code : answer.lines).toEqual(lines)
        if ('lines' in answer) expect(isSound(answer, day)).toBe(true)
        expect(Math.min(...lines.map((line) => line.start))).toBe(start)
        expect(Math.max(...lines.map((line) => line.end))).toBe(end)
      }
    }),
    { numRuns: rounds(600) },
  )
})

test('a start is free when the party fits in some way, and taken when it fits in none', () => {
  fc.assert(
    fc.property(salonDays, parties, fc.constantFrom<Arrangement>('start', 'finish'), (day, party, arrangement) => {
      for (const { lines, start } of findPartySlots(party, day, { earliest: rules.earliest, arrangement })) {
        const asked = lines ?? placed(party, start, arrangement)
        expect([start / minute, lines !== null]).toEqual([
          start / minute,
          fitsByBruteForce(asked.map(asAsked(party)), day),
        ])
      }
    }),
    { numRuns: rounds(250) },
  )
})

test('a party at any times is accepted when it fits in some way, and nobody serves two of it at once', () => {
  const times = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 3, maxLength: 3 })
  fc.assert(
    fc.property(salonDays, parties, times, (day, party, begins) => {
      const lines = party.flatMap((visit, person) => {
        let next = (begins[person] ?? 0) * 5 * minute
        return visit.map((one): TimedService => {
          const start = next
          next += one.minutes * minute
          return { ...one, person, start, end: next }
        })
      })
      const found = assignStaff(lines, day)

      expect(found !== null).toBe(fitsByBruteForce(lines, day))
      if (found) expect(isSound(found, day)).toBe(true)
    }),
    { numRuns: rounds(600) },
  )
})

function withOwnMinutes(day: SalonDay, own: readonly (readonly [string, number][])[]): SalonDay {
  const staff = day.staff.map((one, index) => ({ ...one, extraMinutes: new Map(own[index]) }))
  return { ...day, staff }
}

/** The line at the menu's length. */
function asOnMenu(line: TimedService): TimedService {
  return { ...line, end: line.start + line.minutes * minute }
}

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

/** Turns placed lines back into requested ones, at the placed times. */
function asAsked(party: Party) {
  const seen = new Map<number, number>()
  return ({ start, end, person = 0 }: Pick<TimedService, 'start' | 'end' | 'person'>): TimedService => {
    const index = seen.get(person) ?? 0
    seen.set(person, index + 1)
    const asked = party[person]?.[index]
    if (!asked) throw new Error('a line that nobody asked for')
    return { ...asked, person, start, end }
  }
}

/** Written without the engine: each person's services back to back. */
function placed(party: Party, start: number, arrangement: Arrangement): TimedService[] {
  const long = party.map((visit) => visit.reduce((sum, { minutes }) => sum + minutes, 0))
  return party.flatMap((visit, person) => {
    const late = arrangement === 'finish' ? Math.max(...long) - (long[person] ?? 0) : 0
    let next = start + late * minute
    return visit.map((one): TimedService => {
      const begins = next
      next += one.minutes * minute
      return { ...one, person, start: begins, end: next }
    })
  })
}

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

const visitServices: fc.Arbitrary<VisitService> = fc.record({
  serviceId: services,
  minutes: fives(5, 60),
  cleanupMinutes: fc.constantFrom(0, 0, 5, 10, 15),
  resourceIds: fc.constantFrom([], [], ['chair']),
  staffId: fc.constantFrom(null, null, 'ana', 'bea', 'cat'),
  takes: fc.constantFrom(...takenParts),
  category: fc.constantFrom(hands, feet, null),
})

/** Extra minutes per member and service. */
const ownMinutes = fc.array(fc.array(fc.tuple(services, fc.constantFrom(-15, -5, 5, 10, 20)), { maxLength: 2 }), {
  minLength: 3,
  maxLength: 3,
})

const visits = fc.array(visitServices, { minLength: 1, maxLength: 3 })

/** Two or three people: brute force would take too long with more. */
const parties = fc
  .array(fc.array(visitServices, { minLength: 1, maxLength: 2 }), { minLength: 2, maxLength: 3 })
  .filter((party) => party.flat().length <= 4)
