import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { ChangedPassword, NewPassword } from './passwords.ts'

const unicode = string({ unit: 'grapheme', maxLength: 160 })

test('a new password has 8 to 128 characters, a letter and a number among them', () => {
  assert(
    property(unicode, (typed) => {
      const { length } = Array.from(`${typed}a1`) // not UTF-16 code units
      expect(NewPassword.safeParse(`${typed}a1`).success).toBe(length >= 8 && length <= 128)
    }),
  )
})

test('letters and digits of any script count', () => {
  for (const typed of ['mật khẩu 7', 'ổ ổ ổ ổ 7', 'line\nbreak 1', '🌺🌺🌺🌺🌺🌺đ٣'])
    expect(NewPassword.safeParse(typed).success).toBe(true)
})

test.each(['mật khẩu dài', '408-555-0142', '🌺🌺🌺🌺🌺🌺🌺🌺', 'violet-and-lacquer'])(
  '%s lacks a letter or a number',
  (typed) => {
    const { error } = NewPassword.safeParse(typed)
    expect(error?.issues.map(({ message }) => message)).toEqual(['password_letter_and_number'])
  },
)

test('all problems of a change are reported together', () => {
  const { error } = ChangedPassword.safeParse({
    currentPassword: 'short1',
    newPassword: 'short1',
    confirmPassword: 'other',
  })

  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['newPassword', 'password_too_short'],
    ['confirmPassword', 'passwords_differ'],
    ['newPassword', 'password_same'],
  ])
})
