import { expect, test } from 'vitest'
import { showTime } from '../../shared/format.ts'
import { boxOf, hoursBeside, hoursOf, quarterAt, quartersOf, scaleOf, snap, toPixels } from './day-scale.ts'

const zone = 'America/Los_Angeles'
const usual = { start: Date.parse('2026-11-20T08:00Z'), end: Date.parse('2026-11-21T08:00Z') }
const autumn = { start: Date.parse('2026-11-01T07:00Z'), end: Date.parse('2026-11-02T08:00Z') }
const spring = { start: Date.parse('2026-03-08T08:00Z'), end: Date.parse('2026-03-09T07:00Z') }

test('a quarter of an hour is 24 pixels high', () => {
  const scale = scaleOf(usual, [between('17:00', '26:00')])

  expect(showTime(zone, scale.start)).toBe('8:00 AM')
  expect(showTime(zone, scale.end)).toBe('7:00 PM')
  expect(boxOf(scale, between('17:15', '17:30'))).toEqual({ top: 120, height: 24 })
})

test('what begins before the drawing or ends after it is cut off', () => {
  const scale = scaleOf(usual, [between('17:00', '26:00')])

  expect(boxOf(scale, between('15:00', '17:00'))).toEqual({ top: 0, height: 96 })
  expect(boxOf(scale, between('10:00', '12:00')).height).toBe(0)
})

test('a day with nothing in it is drawn from nine to six', () => {
  const scale = scaleOf(usual, [])

  expect([showTime(zone, scale.start), showTime(zone, scale.end)]).toEqual(['9:00 AM', '6:00 PM'])
})

test('an hour that the sign of the present covers is not named beside it', () => {
  const scale = scaleOf(usual, [between('17:00', '20:00')])
  const named = (clock: string | null) =>
    hoursBeside(scale, clock === null ? null : Date.parse(`2026-11-20T${clock}Z`)).map((at) => showTime(zone, at))

  expect(named(null)).toEqual(['9:00 AM', '10:00 AM', '11:00 AM', '12:00 PM'])
  expect(named('17:57')).toEqual(['9:00 AM', '11:00 AM', '12:00 PM'])
  expect(named('18:15')).toEqual(named(null))
})

test('the night in autumn has 25 hours, and one of them twice', () => {
  const scale = scaleOf(autumn, [autumn])

  expect(quartersOf(autumn)).toHaveLength(25 * 4)
  expect(toPixels(scale, scale.end)).toBe(25 * 96)
  expect(
    hoursOf(scale)
      .slice(0, 3)
      .map((at) => showTime(zone, at)),
  ).toEqual(['1:00 AM PDT', '1:00 AM PST', '2:00 AM'])
})

test('the night in spring has 23 hours, and no two o’clock', () => {
  const scale = scaleOf(spring, [spring])

  expect(quartersOf(spring)).toHaveLength(23 * 4)
  expect(
    hoursOf(scale)
      .slice(0, 2)
      .map((at) => showTime(zone, at)),
  ).toEqual(['1:00 AM', '3:00 AM'])
})

test('a tap means the quarter that was hit, a drop the nearest one', () => {
  const scale = scaleOf(usual, [between('17:00', '26:00')])

  expect(showTime(zone, quarterAt(scale, 143))).toBe('9:15 AM')
  expect(showTime(zone, quarterAt(scale, 144))).toBe('9:30 AM')
  expect(showTime(zone, snap(usual, Date.parse('2026-11-20T17:23Z')))).toBe('9:30 AM')
  expect(showTime(zone, snap(usual, Date.parse('2026-11-20T17:22Z')))).toBe('9:15 AM')
})

/** Hours in UTC of a normal day; over 24 they are on the next one. */
function between(from: string, to: string) {
  const at = (time: string) => {
    const [hours = '', minutes = ''] = time.split(':')
    return Date.parse('2026-11-20T00:00Z') + (Number(hours) * 60 + Number(minutes)) * 60_000
  }
  return { start: at(from), end: at(to) }
}
