import { expect, test } from 'vitest'
import { backWith, wayBack } from './way-back.ts'

const zone = 'America/Los_Angeles'
const visit = (startTime: string, staffId: string) => ({ id: 'b1', startTime, services: [{ staffId }] })

test('a calendar and a customer are come back to, with their filters and without an old mark', () => {
  expect(wayBack('/calendar?view=week&staff=kim&marked=old')).toBe('/calendar?view=week&staff=kim')
  expect(wayBack('/calendar-simple')).toBe('/calendar-simple')
  expect(wayBack('/customers/0191-ab?salon=s')).toBe('/customers/0191-ab?salon=s')
})

test.each([
  '/dashboard',
  '/customers',
  '//calendar',
  '/\\evil/calendar',
  'https://evil.example/calendar',
  7,
  undefined,
])('%s is not', (address) => expect(wayBack(address)).toBeUndefined())

test('the calendar opens on the day of the visit on the clock of the salon', () => {
  // In Los Angeles it is still the 10th.
  const late = visit('2027-03-11T05:30:00.000Z', 'kim')
  expect(backWith('/calendar?view=month&date=2027-02-01', late, zone)).toBe(
    '/calendar?view=month&date=2027-03-10&marked=b1',
  )
})

test('its filter stays where whoever serves passes it, and goes where the visit would be hidden', () => {
  const one = visit('2027-03-10T18:00:00.000Z', 'kim')
  expect(backWith('/calendar?staff=kim', one, zone)).toContain('staff=kim')
  expect(backWith('/calendar?staff=thao&all=true', one, zone)).toBe('/calendar?all=true&date=2027-03-10&marked=b1')
})

test('the record of a customer stays as it was', () => {
  expect(backWith('/customers/c1?salon=s', visit('2027-03-10T18:00:00.000Z', 'kim'), zone)).toBe(
    '/customers/c1?salon=s&marked=b1',
  )
})
