import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test('initials keep Vietnamese letters whole', () => {
  expect(initialsOf({ firstName: 'Linda', lastName: 'Vo' })).toBe('LV')
  expect(initialsOf({ firstName: 'đào', lastName: 'Ẩn'.normalize('NFD') })).toBe('ĐẨ')
  expect(initialsOf({ firstName: 'Kim', lastName: '' })).toBe('K')
})
