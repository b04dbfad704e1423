import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { ChangedPassword, NewPassword } from './passwords.ts'

const unicode = string({ unit: 'grapheme', maxLength: 160 })

test('a new password has 8 to 128 characters, of any script and kind', () => {
  assert(
    property(unicode, (typed) => {
      const { length } = Array.from(typed) // not UTF-16 code units
      const allowed = length >= 8 && length <= 128
      expect(NewPassword.safeParse(typed).success).toBe(allowed)
    }),
  )
  for (const typed of ['mật khẩu dài', 'line\nbreak', '🌺🌺🌺🌺🌺🌺🌺🌺'])
    expect(NewPassword.safeParse(typed).success).toBe(true)
})

test('all problems of a change are reported together', () => {
  const { error } = ChangedPassword.safeParse({
    currentPassword: 'short',
    newPassword: 'short',
    confirmPassword: 'other',
  })

  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['newPassword', 'password_too_short'],
    ['confirmPassword', 'passwords_differ'],
    ['newPassword', 'password_same'],
  ])
})
