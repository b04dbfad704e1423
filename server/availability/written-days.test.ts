import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Slot } from '../../shared/availability/slots.ts'
import { layOut, type VisitService } from '../../shared/bookings/visit.ts'
import { minute, toIso } from '../../shared/time.ts'
import { textOf } from '../http/written.ts'
import { localTime } from '../time-zone.ts'
import { startsOf, timesOf } from './packed-slots.ts'
import { writeDaySlots, writeDays } from './written-days.ts'
import { visitSlot } from './written-starts.ts'

const idOf = (name: string) => name.padEnd(36, '-')
const [kim, lan, mai] = [idOf('kim'), idOf('lan'), idOf('mai')]
const staff = [kim, lan, mai, 'short'].map((staffId) => ({ staffId }))
const date = '2027-03-14'
const first = Date.parse(`${date}T09:00:00Z`)
const open = { start: first, end: first }

const ofSalon = fc.constantFrom(kim, lan, mai)
const unusual = fc.constantFrom(kim, lan, mai, 'short', idOf('nobody'))

/**
 * Days with some starts taken, around midnight in UTC and a change of clocks. Some are not packed: off the minute, or with a member
 * of another salon or an id of unusual length.
 */
const days = fc
  .record({
    services: fc.array(
      fc.record({ minutes: fc.integer({ min: 5, max: 240 }), staffId: fc.constantFrom(null, kim, lan) }),
      { minLength: 1, maxLength: 3 },
    ),
    together: fc.boolean(),
    begins: fc.array(fc.integer({ min: 0, max: 3000 })),
    from: fc.constantFrom(first, first, first, first + 1),
    members: fc.oneof(fc.array(ofSalon, { minLength: 1 }), fc.array(unusual, { minLength: 1 })),
    taken: fc.func(fc.boolean()),
  })
  .map(({ services, together, begins, from, members, taken }) => {
    const visit = services.map(({ minutes, staffId }, index): VisitService => {
      return { serviceId: `service ${index}`, minutes, cleanupMinutes: 5, resourceIds: [], staffId }
    })
    const slots = begins.map((begin, index): Slot => {
      const laidOut = layOut(visit, from + begin * minute, together)
      const lines = laidOut.map((line, place) => {
        return {
          ...line,
          staffId: members[(index + place) % members.length] ?? '',
          requested: false,
          blockedUntil: line.end,
        }
      })
      return {
        start: from + begin * minute,
        end: Math.max(...laidOut.map(({ end }) => end)),
        lines: taken(index) ? null : lines,
      }
    })
    return { visit, together, slots }
  })

test('days are written from numbers as they would be from their slots', () => {
  fc.assert(
    fc.property(days, fc.array(fc.nat({ max: 400 }), { maxLength: 3 }), ({ visit, together, slots }, later) => {
      const fromZero = layOut(visit, 0, together)
      const asked = [0, ...later].map((shift) => slots.slice(shift % 3).map((slot) => daysLater(slot, shift)))
      const closed = { date, open: null, closed: { because: 'closure', name: 'Tết 🎆' } } as const
      const ofDays = asked.map((some) => ({ date, open, starts: startsOf({ slots: some }, staff, visit) }))
      const asObjects = asked.map((some) => ({
        date,
        open: true,
        slots: some.map((slot) => visitSlot(slot, fromZero)),
      }))

      const text = writeDays('Asia/Kathmandu', [{ ...closed, starts: { slots: [] } }, ...ofDays], fromZero)
      const away = { date, open: false, reason: 'Tết 🎆', slots: [] }
      expect(String(textOf(text))).toBe(JSON.stringify({ timezone: 'Asia/Kathmandu', days: [away, ...asObjects] }))
      for (const [index, { starts }] of ofDays.entries()) {
        const times = asked[index]?.map(({ start, end, lines }) => ({ start, end, isFree: lines !== null }))
        expect(timesOf(starts)).toEqual(times)
      }
    }),
  )
})

test('no days are an empty list', () => {
  expect(String(textOf(writeDays('UTC', [], [])))).toBe('{"timezone":"UTC","days":[]}')
})

test('starts of the salon’s members on whole minutes are packed, all others are not', () => {
  fc.assert(
    fc.property(days, ({ visit, slots }) => {
      const times = slots.flatMap(({ start, end, lines }) => [
        start,
        end,
        ...(lines ?? []).flatMap((line) => [line.start, line.end]),
      ])
      const members = slots.flatMap(({ lines }) => lines ?? []).map(({ staffId }) => staffId)
      const fits = times.every((time) => time % minute === 0) && members.every((id) => [kim, lan, mai].includes(id))

      expect('packed' in startsOf({ slots }, staff, visit)).toBe(fits)
    }),
  )
})

test('the starts of a day are written with the salon’s wall clock, across a change of it', () => {
  fc.assert(
    fc.property(days, fc.constantFrom('America/Los_Angeles', 'Asia/Kathmandu', 'UTC'), ({ visit, slots }, zone) => {
      const text = String(textOf(writeDaySlots('2027-03-14', zone, startsOf({ slots }, staff, visit))))
      expect(JSON.parse(text)).toEqual({
        date: '2027-03-14',
        timezone: zone,
        slots: slots.map(({ start, end, lines }) => ({
          time: localTime(zone, start),
          disabled: lines === null,
          startDateTime: toIso(start),
          endDateTime: toIso(end),
        })),
      })
    }),
  )
})

function daysLater({ start, end, lines }: Slot, days: number): Slot {
  const by = days * 1440 * minute
  const later = lines?.map((line) => ({ ...line, start: line.start + by, end: line.end + by })) ?? null
  return { start: start + by, end: end + by, lines: later }
}
