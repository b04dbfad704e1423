import { expect, test } from 'vitest'
import { initialsOf, lettersOf } from './initials.ts'

test('initials keep Vietnamese letters whole', () => {
  expect(initialsOf({ firstName: 'Linda', lastName: 'Vo' })).toBe('LV')
  expect(initialsOf({ firstName: 'đào', lastName: 'Ẩn'.normalize('NFD') })).toBe('ĐẨ')
  expect(initialsOf({ firstName: 'Kim', lastName: '' })).toBe('K')
})

test('technicians have two letters, also with one name', () => {
  expect(lettersOf({ firstName: 'Tina', lastName: 'Lưu' })).toBe('TL')
  expect(lettersOf({ firstName: 'Tina', lastName: '' })).toBe('TI')
})
