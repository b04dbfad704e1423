import { expect, test } from 'vitest'
import { boxOf, scaleOf } from '../ui/day-scale.ts'
import { columnPixelsOf, hourPixelsOf, loadLook, saveLook, stepOf, usualLook } from './grid-look.ts'
import { day, instant } from './test-bookings.ts'
import { keptInTests } from './test-storage.ts'

test('eight of the usual columns fit a tablet held sideways', () => {
  const [page, margins, axis] = [1024, 50, 56]
  expect(8 * columnPixelsOf.normal + axis).toBeLessThanOrEqual(page - margins)
})

test('a device keeps how large the day is drawn, and forgets what it cannot read', () => {
  const place = { choices: keptInTests() }
  expect(loadLook(place)).toEqual(usualLook)

  saveLook(place, { zoom: 'large', width: 'narrow' })
  expect(loadLook(place)).toEqual({ zoom: 'large', width: 'narrow' })

  place.choices.setItem('calendar-look', '{"zoom":"huge","width":"wide"}')
  expect(loadLook(place)).toEqual({ zoom: 'normal', width: 'wide' })
})

test('cards are carried by quarters of an hour, and by five minutes where these can be seen or are asked for', () => {
  expect([stepOf('small', false), stepOf('normal', false), stepOf('large', false)]).toEqual([15, 15, 5])
  expect([stepOf('small', true), stepOf('normal', true)]).toEqual([5, 5])
})

test('in the smallest size a quarter of an hour has room for a line', () => {
  const quarter = { start: instant('17:00'), end: instant('17:15') }

  expect(boxOf(scaleOf(day, [quarter], hourPixelsOf.small), quarter).height).toBe(18)
})
