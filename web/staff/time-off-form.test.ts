import { expect, test } from 'vitest'
import { emptyTimeOff, readTimeOff, withFirstDay } from './time-off-form.ts'

const typed = emptyTimeOff('2026-12-01')

test('whole days run from the first to the last', () => {
  expect(readTimeOff({ ...typed, to: '2026-12-04', reason: 'Vacation' })).toEqual({
    input: { from: '2026-12-01', to: '2026-12-04', reason: 'Vacation' },
  })
})

test('hours off are on one day, even if a last day was typed before', () => {
  expect(readTimeOff({ ...typed, kind: 'hours', to: '2026-12-04', fromTime: '09:00', toTime: '11:30' })).toEqual({
    input: { from: '2026-12-01', to: '2026-12-01', fromTime: '09:00', toTime: '11:30', reason: '' },
  })
})

test('a first day after the last one takes it along', () => {
  expect(withFirstDay(typed, '2026-12-24')).toMatchObject({ from: '2026-12-24', to: '2026-12-24' })
  expect(withFirstDay({ ...typed, to: '2026-12-31' }, '2026-12-24')).toMatchObject({ to: '2026-12-31' })
})

test('names what is missing or ends before it starts', () => {
  expect(readTimeOff({ ...typed, from: '' })).toEqual({ codes: { from: 'required' } })
  expect(readTimeOff({ ...typed, to: '2026-11-30' })).toEqual({ codes: { to: 'ends_before_start' } })
  expect(readTimeOff({ ...typed, kind: 'hours', fromTime: '14:00' })).toEqual({
    codes: { toTime: 'time_off_ends_before_start' },
  })
  expect(readTimeOff({ ...typed, reason: 'x'.repeat(201) })).toEqual({ codes: { reason: 'too_long' } })
})
