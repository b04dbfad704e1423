import { expect, test } from 'vitest'
import { otherTimes } from './other-times.ts'

const slot = (startDateTime: string, disabled = false) => ({
  startDateTime,
  endDateTime: startDateTime,
  disabled,
  lines: [],
})
const day = (date: string, ...slots: ReturnType<typeof slot>[]) => ({ date, open: true, slots })

test('of each of the first three days with room, the free time nearest to the present time of day', () => {
  const days = [
    day('2027-03-11', slot('2027-03-11T17:00:00Z'), slot('2027-03-11T21:00:00Z'), slot('2027-03-11T22:00:00Z', true)),
    day('2027-03-12', slot('2027-03-12T22:00:00Z', true)),
    day('2027-03-13', slot('2027-03-13T23:30:00Z'), slot('2027-03-14T00:30:00Z')),
    day('2027-03-15', slot('2027-03-15T17:00:00Z')),
    day('2027-03-16', slot('2027-03-16T22:00:00Z')),
  ]

  expect(otherTimes(days, Date.parse('2027-03-10T22:00:00Z')).map((at) => new Date(at).toISOString())).toEqual([
    '2027-03-11T21:00:00.000Z',
    '2027-03-13T23:30:00.000Z',
    '2027-03-15T17:00:00.000Z',
  ])
})

test('a time shortly after midnight is near one shortly before it', () => {
  const days = [day('2027-03-12', slot('2027-03-12T12:00:00Z'), slot('2027-03-12T23:30:00Z'))]

  expect(otherTimes(days, Date.parse('2027-03-11T00:15:00Z'))).toEqual([Date.parse('2027-03-12T23:30:00Z')])
  expect(otherTimes([], 0)).toEqual([])
})
