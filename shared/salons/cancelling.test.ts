import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cancelWords } from './cancel-words.ts'
import { type CancelRules, isLateCancel, lastMomentToCancel, mayCancelOnline, sayLastMoment } from './cancelling.ts'

const start = Date.parse('2027-03-10T18:00:00Z')
const hour = 3_600_000

test('a cancellation is late after the last moment, and after the start', () => {
  expect(isLateCancel(start - 24 * hour, start, 24)).toBe(false)
  expect(isLateCancel(start - 24 * hour + 1, start, 24)).toBe(true)
  expect(isLateCancel(start + hour, start, 24)).toBe(true)
  expect(isLateCancel(start, start, 0)).toBe(false)
})

test('after the deadline clients must call only if the salon chose so', () => {
  expect(mayCancelOnline(true, { lateCancels: 'counted' })).toBe(true)
  expect(mayCancelOnline(true, { lateCancels: 'call' })).toBe(false)
  expect(mayCancelOnline(false, { lateCancels: 'call' })).toBe(true)
})

test('a late cancellation never becomes timely by waiting, and a longer notice never allows more', () => {
  const minutes = fc.integer({ min: -500 * 60, max: 60 })
  const hours = fc.integer({ min: 0, max: 336 })
  fc.assert(
    fc.property(minutes, minutes, hours, hours, (one, other, few, many) => {
      const [before, after] = [Math.min(one, other), Math.max(one, other)].map((at) => start + at * 60_000)
      const [less, more] = [Math.min(few, many), Math.max(few, many)]
      if (isLateCancel(before ?? 0, start, less)) expect(isLateCancel(after ?? 0, start, less)).toBe(true)
      if (isLateCancel(before ?? 0, start, less)) expect(isLateCancel(before ?? 0, start, more)).toBe(true)
      expect(isLateCancel(lastMomentToCancel(start, more), start, more)).toBe(false)
    }),
  )
})

describe('in one sentence, by the clock of the salon', () => {
  const said = (
    startTime: string,
    rules: Partial<CancelRules> = {},
    language: 'en' | 'vi' = 'en',
    cancelsLate = false,
  ) => {
    const all = { cancelHours: 24, lateCancels: 'counted' as const, ...rules }
    const visit = { ...all, startsAt: Date.parse(startTime), timezone: 'America/Los_Angeles', language, cancelsLate }
    return sayLastMoment(cancelWords(all, language), visit)
  }

  test('until when, and what comes after that', () => {
    expect(said('2027-03-10T18:00:00Z')).toBe(
      'Free to cancel online until Tuesday, March 9, 2027 at 10:00 AM; after that it’s a late cancellation.',
    )
    expect(said('2027-03-10T18:00:00Z', { lateCancels: 'call' }, 'vi')).toBe(
      'Quý khách có thể hủy hoặc dời online đến 10:00 AM, Thứ Ba, 9 tháng 3, 2027; sau đó vui lòng liên hệ tiệm.',
    )
    expect(said('2027-03-10T18:00:00Z', { cancelHours: 0 })).toBe('You can cancel until the appointment begins.')
  })

  test('once it is late, without a moment', () => {
    expect(said('2027-03-10T18:00:00Z', {}, 'en', true)).toBe(
      'Cancelling this appointment counts as a late cancellation.',
    )
    expect(said('2027-03-10T18:00:00Z', { lateCancels: 'call' }, 'en', true)).toBe(
      'To cancel or reschedule this appointment, please contact the salon.',
    )
  })

  test('24 hours are 24 hours, also on the days on which the clocks change', () => {
    // 10:00 AM on the days when the clocks went forward and back at 2:00 AM.
    expect(said('2027-03-14T17:00:00Z')).toContain('Saturday, March 13, 2027 at 9:00 AM;')
    expect(said('2027-11-07T18:00:00Z')).toContain('Saturday, November 6, 2027 at 11:00 AM;')
  })

  test('the repeated hour is told apart', () => {
    expect(said('2027-11-08T09:30:00Z')).toContain('Sunday, November 7, 2027 at 1:30 AM PST;')
  })
})
