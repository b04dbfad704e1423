import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskedPhone, withoutContacts } from './masked.ts'

test('a technician sees the last four digits of a phone', () => {
  expect(maskedPhone('+14085550123')).toBe('••• 0123')
  expect(maskedPhone('')).toBe('')
})

test('a phone or an email in a note is masked too, times and prices are not', () => {
  expect(withoutContacts('Call (408) 555-0123 or mai@example.com, please')).toBe('Call (••• 0123 or •••, please')
  expect(withoutContacts('Gel at 10:30, about $45, 2 hands')).toBe('Gel at 10:30, about $45, 2 hands')
})

test('a phone in a note keeps at most four digits, however it is written', () => {
  const gaps = fc.constantFrom('', ' ', '-', '.', ') ', ' / ', '  ')
  const phone = fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), gaps), { minLength: 7, maxLength: 15 })

  fc.assert(
    fc.property(phone, (signs) => {
      const typed = signs.map(([digit, gap]) => `${digit}${gap}`).join('')
      expect(withoutContacts(`Nails, ${typed}, thanks`).replace(/\D/g, '').length).toBe(4)
    }),
  )
})
