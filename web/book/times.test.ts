import { expect, test } from 'vitest'
import type { VisitDay, VisitSlot } from '../../shared/bookings/visit-day.ts'
import { clashOf, dayStateOf, groupSlots, nextFreeDay, pipsOf, spanOf } from './times.ts'

const losAngeles = 'America/Los_Angeles'

test('the morning ends at noon and the evening begins at five, by the clock of the salon', () => {
  const slots = ['19:45', '20:00', '00:45', '01:00'].map((time) =>
    slot(`2026-11-${time < '12' ? 21 : 20}T${time}:00.000Z`),
  )

  const groups = groupSlots(losAngeles, slots)

  expect(groups.map(({ part, slots: inPart }) => [part, inPart.length])).toEqual([
    ['morning', 1],
    ['afternoon', 2],
    ['evening', 1],
  ])
})

test('a part of the day without any start is left out', () => {
  expect(groupSlots(losAngeles, [slot('2026-11-20T18:00:00.000Z')]).map(({ part }) => part)).toEqual(['morning'])
})

test('the two half past ones of the autumn night are both in the morning, the earlier first', () => {
  const twice = [slot('2027-11-07T08:30:00.000Z'), slot('2027-11-07T09:30:00.000Z')]

  expect(groupSlots(losAngeles, twice)).toEqual([{ part: 'morning', slots: twice }])
})

test('a day is free, full, off or closed; of today no time is left', () => {
  expect(dayStateOf(day('2026-11-20', 1, 3))).toBe('free')
  expect(dayStateOf(day('2026-11-20', 0, 3))).toBe('full')
  expect(dayStateOf(day('2026-11-20', 0, 0))).toBe('off')
  expect(dayStateOf(day('2026-11-20', 0, 0), '2026-11-20')).toBe('none_left')
  expect(dayStateOf({ date: '2026-11-26', open: false, reason: 'Thanksgiving Day', slots: [] })).toBe('closed')
})

test('pips show how much of the day is left', () => {
  expect(pipsOf(day('2026-11-20', 0, 20))).toBe(0)
  expect(pipsOf(day('2026-11-20', 1, 20))).toBe(1)
  expect(pipsOf(day('2026-11-20', 8, 20))).toBe(2)
  expect(pipsOf(day('2026-11-20', 17, 20))).toBe(3)
  expect(pipsOf(day('2026-11-20', 0, 0))).toBe(0)
})

test('a full day leads to the next day with a time left', () => {
  const days = [day('2026-11-21', 0, 8), day('2026-11-22', 0, 8), day('2026-11-23', 2, 8)]

  expect(nextFreeDay(days, '2026-11-21')?.date).toBe('2026-11-23')
  expect(nextFreeDay(days, '2026-11-23')).toBeUndefined()
})

test('nobody can have two services at the same time, but one may begin as the other ends', () => {
  const gel = { serviceId: 'gel', startDateTime: '2026-11-20T22:15:00.000Z', endDateTime: '2026-11-20T23:00:00.000Z' }

  expect(clashOf(slot('2026-11-20T22:30:00.000Z'), 'pedicure', [gel])).toEqual(gel)
  expect(clashOf(slot('2026-11-20T23:00:00.000Z'), 'pedicure', [gel])).toBeUndefined()
  expect(clashOf(slot('2026-11-20T22:30:00.000Z'), 'gel', [gel])).toBeUndefined()
})

test('a visit lasts from its first start to its last end', () => {
  expect(spanOf([])).toBeNull()
  expect(
    spanOf([
      { serviceId: 'b', startDateTime: '2026-11-20T23:00:00.000Z', endDateTime: '2026-11-20T23:50:00.000Z' },
      { serviceId: 'a', startDateTime: '2026-11-20T22:15:00.000Z', endDateTime: '2026-11-20T23:00:00.000Z' },
    ]),
  ).toEqual({ start: Date.parse('2026-11-20T22:15:00Z'), end: Date.parse('2026-11-20T23:50:00Z') })
})

function day(date: string, free: number, all: number): VisitDay {
  const slots = Array.from({ length: all }, (_, index) => slot(`${date}T${17 + (index % 6)}:00:00.000Z`, index >= free))
  return { date, open: true, slots }
}

function slot(startDateTime: string, disabled = false): VisitSlot {
  const endDateTime = new Date(Date.parse(startDateTime) + 30 * 60_000).toISOString()
  return { startDateTime, endDateTime, disabled, lines: [] }
}
