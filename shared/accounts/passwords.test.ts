import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { ChangedPassword, NewPassword } from './passwords.ts'

const unicode = string({ unit: 'grapheme', maxLength: 160 })

test('a new password has 8 to 128 characters, a letter and a number, in any script', () => {
  assert(
    property(unicode, (typed) => {
      const { length } = Array.from(typed) // not UTF-16 code units
      const allowed = length >= 8 && length <= 128 && /\p{L}/u.test(typed) && /\p{N}/u.test(typed)
      expect(NewPassword.safeParse(typed).success).toBe(allowed)
    }),
  )
  expect(NewPassword.safeParse('mật khẩu 7').success).toBe(true)
  expect(NewPassword.safeParse('line\nbreak 1').success).toBe(true)
})

test('all problems of a change are reported together', () => {
  const { error } = ChangedPassword.safeParse({
    currentPassword: 'short',
    newPassword: 'short',
    confirmPassword: 'other',
  })

  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['newPassword', 'password_too_short'],
    ['newPassword', 'password_letter_and_number'],
    ['confirmPassword', 'passwords_differ'],
    ['newPassword', 'password_same'],
  ])
})
