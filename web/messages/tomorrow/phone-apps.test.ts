import { expect, test } from 'vitest'
import { appLink } from './phone-apps.ts'

const words = 'Lotus & Co: hẹn 9:15 AM? Xác nhận: https://book.example.com/v/a#b'

test('each app opens with the number, and with the words where it takes them', () => {
  expect(appLink('text', '+14085550117', 'See you & co')).toBe('sms:+14085550117?&body=See%20you%20%26%20co')
  expect(appLink('whatsapp', '+84901234567', 'a b')).toBe('https://wa.me/84901234567?text=a%20b')
  expect(appLink('zalo', '+84901234567', 'a b')).toBe('https://zalo.me/84901234567')
})

test('nothing of the words is lost on the way, as Android and iOS read it', () => {
  const link = appLink('text', '+14085550117', words)

  expect(new URLSearchParams(link.slice(link.indexOf('?') + 1)).get('body')).toBe(words)
  expect(link.split('&body=').map(decodeURIComponent)).toEqual(['sms:+14085550117?', words])
})
