import { expect, test } from 'vitest'
import type { Expected } from '../../../shared/floor/parts.ts'
import { firstOf, minutesLate } from './expected.ts'

function person(name: string, start: string | null): Expected {
  return { staffId: start && name, staffFirstName: name, start, minutes: start === null ? null : 5 }
}

const minh = person('Minh', '2027-03-11T19:25:00Z')
const loan = person('Loan', '2027-03-11T19:10:00Z')
const nobody = person('', null)

test('a party is shown the start of its first guest', () => {
  expect(firstOf([minh, nobody, loan])?.staffFirstName).toBe('Loan')
  expect(firstOf([nobody])).toBeNull()
})

test('a wait is shown from five minutes, in steps of five', () => {
  const booked = Date.parse('2027-03-11T19:20:00Z')

  expect(minutesLate(booked, minh)).toBe(5)
  expect(minutesLate(booked - 60_000, minh)).toBe(10)
  expect(minutesLate(booked + 60_000, minh)).toBe(0)
  expect(minutesLate(booked, nobody)).toBe(0)
})
