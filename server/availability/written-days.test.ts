import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Slot } from '../../shared/availability/slots.ts'
import { layOut, type VisitService } from '../../shared/bookings/visit.ts'
import { minute, toIso } from '../../shared/time.ts'
import { textOf } from '../http/written.ts'
import { localTime } from '../time-zone.ts'
import { keepTexts } from './kept-texts.ts'
import { startsOf, timesOf } from './packed-slots.ts'
import { dayInBytes, visitSlot, writeDay, writeDaySlots } from './written-days.ts'

const staff = ['kim', 'lan', 'mai'].map((staffId) => ({ staffId }))
const first = Date.parse('2027-03-14T09:00:00Z')

/** Days with some starts taken, and some with a member of another salon or off the minute, which are not packed. */
const days = fc
  .record({
    services: fc.array(
      fc.record({ minutes: fc.integer({ min: 5, max: 240 }), staffId: fc.constantFrom(null, 'kim', 'lan') }),
      { minLength: 1, maxLength: 3 },
    ),
    together: fc.boolean(),
    begins: fc.array(fc.integer({ min: 0, max: 3000 })),
    from: fc.constantFrom(first, first, first, first + 1),
    members: fc.array(fc.constantFrom('kim', 'lan', 'mai', 'kim', 'lan', 'mai', 'nobody'), { minLength: 1 }),
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

test('a day is written from numbers as it would be from its slots', () => {
  fc.assert(
    fc.property(days, ({ visit, together, slots }) => {
      const fromZero = layOut(visit, 0, together)
      const day = { date: '2027-03-14', open: { start: first, end: first }, stepMinutes: 15, staff: [], resources: [] }
      const starts = startsOf(slots, staff, visit)
      const text = String(textOf(writeDay(day, starts, fromZero)))
      expect(JSON.parse(text)).toEqual({
        date: day.date,
        open: true,
        slots: slots.map((slot) => visitSlot(slot, fromZero)),
      })
      expect(timesOf(starts)).toEqual(slots.map(({ start, end, lines }) => ({ start, end, isFree: lines !== null })))
    }),
  )
})

test('the starts of a day are written with the salon’s wall clock, across a change of it', () => {
  fc.assert(
    fc.property(days, fc.constantFrom('America/Los_Angeles', 'Asia/Kathmandu', 'UTC'), ({ visit, slots }, zone) => {
      const text = String(textOf(writeDaySlots('2027-03-14', zone, startsOf(slots, staff, visit))))
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

test('what is kept is written once, and anew for other starts', () => {
  const visit = [{ serviceId: 'gel', minutes: 30, cleanupMinutes: 0, resourceIds: [], staffId: null }]
  const fromZero = layOut(visit, 0, false)
  const day = { date: '2027-03-14', open: { start: first, end: first }, stepMinutes: 15, staff: [], resources: [] }
  const texts = keepTexts()
  const startsAt = (start: number) => {
    const starts = startsOf([{ start, end: start + 30 * minute, lines: null }], staff, visit)
    return 'packed' in starts ? { ...starts, texts } : starts
  }
  const kept = startsAt(first)
  const written = dayInBytes(day, kept, fromZero)
  const again = dayInBytes(day, kept, fromZero)
  const other = dayInBytes(day, startsAt(first + 30 * minute), fromZero)

  expect([written.isKept, again.isKept, other.isKept]).toEqual([false, true, false])
  expect(String(again.bytes)).toBe(String(textOf(writeDay(day, kept, fromZero))))
  expect(String(other.bytes)).not.toBe(String(again.bytes))
})
