import { expect, test } from 'vitest'
import { AppError } from '../../shared/errors.ts'
import { changedIn, meanwhileIn, withVersion } from './meanwhile.ts'

test('a form sends what was changed in it, and its version only where there is something to lose', () => {
  const before = { price: '25.00', name: 'Manicure', resourceIds: ['chair'] }

  expect(changedIn({ ...before, price: '30.00' }, before)).toEqual({ price: '30.00' })
  expect(changedIn({ ...before, resourceIds: [] }, before)).toEqual({ resourceIds: [] })
  expect(withVersion({ price: '30.00' }, 3)).toEqual({ price: '30.00', version: 3 })
  expect(withVersion(changedIn(before, before), 3)).toEqual({})
})

test('asks only about a refusal that names who saved first', () => {
  const told = { part: 'service', version: 4, edits: [] }

  expect(meanwhileIn(new AppError('changed_meanwhile', { details: told }))).toEqual(told)
  expect(meanwhileIn(new AppError('changed_meanwhile', { details: { booking: {} } }))).toBeNull()
  expect(meanwhileIn(new AppError('slot_taken', { details: told }))).toBeNull()
  expect(meanwhileIn(new Error('no answer'))).toBeNull()
})
