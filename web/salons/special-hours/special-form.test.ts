import { expect, test } from 'vitest'
import { nothing, readSpecial } from './special-form.ts'

test('each day of a span gets the hours, and a refusal is shown at the field it comes from', () => {
  const typed = { ...nothing, from: '2026-12-24', to: '2026-12-25', name: ' Christmas ' }
  const day = { openTime: '09:00', closeTime: '15:00', name: 'Christmas' }

  expect(readSpecial(typed)).toEqual({
    change: {
      days: [
        { date: '2026-12-24', ...day },
        { date: '2026-12-25', ...day },
      ],
      usual: [],
    },
    fields: { 'days.0.date': 'from', 'days.1.date': 'to' },
  })
  expect(readSpecial({ ...typed, to: '' })).toMatchObject({ change: { days: [{ date: '2026-12-24' }] } })
})

test('what cannot be is refused at once', () => {
  expect(readSpecial({ ...nothing, from: '2026-12-24', to: '2026-12-23', closes: '08:00' })).toEqual({
    codes: { to: 'ends_before_start', closes: 'closes_before_opening' },
  })
  expect(readSpecial({ ...nothing, from: '2026-12-24', to: '2027-03-01' })).toEqual({
    codes: { to: 'special_too_long' },
  })
})
