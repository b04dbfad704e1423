import { expect, test } from 'vitest'
import { isAdminPath, mayReturnTo } from './return-path.ts'

const site = 'https://book.example'

test('after signing in one returns to the page one wanted, filters included', () => {
  expect(mayReturnTo('/bookings?status=all&page=2', site)).toBe(true)
  expect(mayReturnTo('/', site)).toBe(true)
})

test('signing in never redirects to another site', () => {
  for (const path of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'bookings',
    '',
  ]) {
    expect(mayReturnTo(path, site), path).toBe(false)
  }
})

test('a login page is no place to return to', () => {
  expect(mayReturnTo('/login', site)).toBe(false)
  expect(mayReturnTo('/admin-login?again', site)).toBe(false)
})

test('a super administrator returns only into the admin area', () => {
  expect(isAdminPath('/admin')).toBe(true)
  expect(isAdminPath('/bookings')).toBe(false)
})
