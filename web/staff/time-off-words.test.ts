import { expect, test } from 'vitest'
import { timeOffWords } from './time-off-words.ts'

const zone = 'America/Los_Angeles'

test('whole days are shown by the first and the last one', () => {
  const day = { startsAt: '2026-12-01T08:00:00Z', endsAt: '2026-12-02T08:00:00Z', allDay: true }

  expect(timeOffWords(day, zone, 'en')).toBe('Tue, Dec 1')
  expect(timeOffWords({ ...day, endsAt: '2026-12-05T08:00:00Z' }, zone, 'en')).toBe('Tue, Dec 1 – Fri, Dec 4')
  expect(timeOffWords({ ...day, endsAt: '2026-12-05T08:00:00Z' }, zone, 'vi')).toBe('T3, 1 tháng 12 – T6, 4 tháng 12')
})

test('a day on which the clocks change is one day', () => {
  const day = { startsAt: '2026-11-01T07:00:00Z', endsAt: '2026-11-02T08:00:00Z', allDay: true }

  expect(timeOffWords(day, zone, 'en')).toBe('Sun, Nov 1')
})

test('hours are shown in the salon’s time zone', () => {
  const hours = { startsAt: '2026-12-01T17:00:00Z', endsAt: '2026-12-01T19:30:00Z', allDay: false }

  expect(timeOffWords(hours, zone, 'en')).toBe('Tue, Dec 1, 9:00 AM – 11:30 AM')
  expect(timeOffWords({ ...hours, endsAt: '2026-12-02T20:00:00Z' }, zone, 'en')).toBe(
    'Tue, Dec 1, 9:00 AM – Wed, Dec 2, 12:00 PM',
  )
})
