import { expect, test } from 'vitest'
import { Week, type WorkingHours } from '../../shared/salons/contract.ts'
import { copyToAll, isSameWeek, sentWeek, weekCodes, weekFormOf, withChangesOf, withDay } from './week-form.ts'

const saved: WorkingHours[] = [1, 2, 3, 4, 5, 6, 7].map((dayOfWeek) => ({
  salonId: '0197d2f0-0000-7000-8000-000000000001',
  dayOfWeek,
  openTime: dayOfWeek === 7 ? null : '10:00',
  closeTime: dayOfWeek === 7 ? null : '19:00',
  isClosed: dayOfWeek === 7,
  version: 1,
}))
const week = weekFormOf(saved)

test('a closed day that is opened has the usual hours, until other ones are chosen', () => {
  expect(week[6]).toEqual({ dayOfWeek: 7, open: false, opens: '09:00', closes: '18:00' })
  expect(sentWeek(withDay(week, 7, { open: true }))[6]).toEqual({
    dayOfWeek: 7,
    isClosed: false,
    openTime: '09:00',
    closeTime: '18:00',
  })
})

test('a day closed by mistake gets its hours back when reopened', () => {
  const closed = withDay(week, 2, { open: false })

  expect(sentWeek(closed)[1]).toEqual({ dayOfWeek: 2, isClosed: true, openTime: null, closeTime: null })
  expect(isSameWeek(withDay(closed, 2, { open: true }), week)).toBe(true)
})

test('copied hours open every day at the same times', () => {
  const tuesday = { dayOfWeek: 2, open: true, opens: '09:30', closes: '20:00' }
  const all = copyToAll(week, tuesday)

  expect(all.map(({ dayOfWeek }) => dayOfWeek)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(new Set(all.map(({ open, opens, closes }) => `${open} ${opens} ${closes}`))).toEqual(
    new Set(['true 09:30 20:00']),
  )
})

test('times of a closed day are no change', () => {
  expect(isSameWeek(withDay(week, 7, { opens: '08:00' }), week)).toBe(true)
  expect(isSameWeek(withDay(week, 1, { opens: '08:00' }), week)).toBe(false)
})

test('a day that closes before it opens is named as the server would name it', () => {
  const wrong = withDay(withDay(week, 3, { opens: '19:00' }), 7, { opens: '19:00' })

  expect(weekCodes(wrong)).toEqual({ 'workingHours.2.closeTime': 'closes_before_opening' })
  expect(weekCodes(week)).toEqual({})
  expect(Week.safeParse(sentWeek(week)).success).toBe(true)
})

test('concurrent edits of a week merge by day; where both changed a day, mine wins', () => {
  const mine = withDay(withDay(week, 1, { opens: '08:00' }), 2, { open: false })
  const theirs = withDay(withDay(week, 1, { opens: '11:00' }), 3, { closes: '20:00' })

  const both = withChangesOf(mine, week, theirs)

  expect(both).toEqual(
    withDay(withDay(withDay(week, 1, { opens: '08:00' }), 2, { open: false }), 3, { closes: '20:00' }),
  )
})
