import { expect, test } from 'vitest'
import { showLength, showMinutes } from '../format.ts'
import { lengthOf, lengthOfBooking } from './length.ts'

const at = (minutes: number) => Date.UTC(2027, 2, 11, 18, minutes)
const span = (from: number, to: number) => ({ start: at(from), end: at(to) })
const stored = (from: number, to: number) => ({
  startTime: new Date(at(from)).toISOString(),
  endTime: new Date(at(to)).toISOString(),
})

test('a visit lasts from its first start to its last end, even if members work side by side', () => {
  const two = lengthOf([span(0, 40), span(0, 55)])

  expect(two).toEqual({ minutes: 55, serviceMinutes: 95, atOnce: true })
  expect(showLength(two, 'en', showMinutes)).toBe('55 min, two technicians · 95 min of service')
  expect(showLength(two, 'vi')).toBe('55 phút, hai thợ cùng làm · 1 giờ 35 phút dịch vụ')
})

test('equal figures are shown once; a wait in between is part of the visit', () => {
  expect(showLength(lengthOf([span(0, 40), span(40, 95)]), 'en')).toBe('1 h 35 min')
  expect(showLength(lengthOf([span(0, 40), span(60, 90)]), 'en')).toBe('1 h 30 min · 1 h 10 min of service')
  expect(lengthOf([])).toMatchObject({ minutes: 0, serviceMinutes: 0 })
})

test("a booking's length comes from its services, or from its own times if they are unknown", () => {
  expect(lengthOfBooking({ ...stored(0, 55), services: [stored(0, 40), stored(0, 55)] }).minutes).toBe(55)
  expect(lengthOfBooking({ ...stored(0, 55), services: [] })).toEqual({
    minutes: 55,
    serviceMinutes: 55,
    atOnce: false,
  })
})
