import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isInVain, layOut, notAtOnce, type VisitService } from '../bookings/visit.ts'
import { type Interval, minute } from '../time.ts'
import { type Assignment, assignStaff } from './assign.ts'
import type { BusyLine, SalonDay } from './day.ts'
import { refusalOf } from './refusal.ts'
import { findSlots } from './slots.ts'
import { salonDays, starts, visits } from './test-days.ts'
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
