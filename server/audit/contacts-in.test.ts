import { expect, test } from 'vitest'
import { addMinutes, toIso } from '../../shared/time.ts'
import { contactsIn, weeksOfWork } from './contacts-in.ts'

const now = Date.parse('2027-03-10T16:00:00Z')
const inDays = (days: number) => toIso(addMinutes(now, days * 1440))
const count = (answer: unknown) => contactsIn(answer, weeksOfWork(now)).size

test('each contact counts once, wherever it appears', () => {
  const list = { customers: [{ phone: '+14085550101' }, { phone: '+14085550102', email: 'a@example.com' }], total: 9 }

  expect(count(list)).toBe(2)
  expect(
    count([list, { pairs: [{ one: { phone: '+14085550101' }, other: { phone: '', email: 'b@example.com' } }] }]),
  ).toBe(3)
  expect(count({ phone: null, email: '', services: [null, 'x', 4] })).toBe(0)
})

test('clients with a visit in these weeks do not count, those of other times do', () => {
  const visit = (days: number) => ({ startTime: inDays(days), customerPhone: '+14085550101', customer: { phone: '1' } })

  expect([-8, -6, 0, 41, 43].map((days) => count({ bookings: [visit(days)] }))).toEqual([2, 0, 0, 0, 2])
})
