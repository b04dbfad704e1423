import { expect, test } from 'vitest'
import type { CalendarMember } from '../../shared/bookings/calendar.ts'
import { cardsOf, columnsOf, drawnBookings, holdingTime, membersWith, shownBookings } from './cards.ts'
import { booking, day } from './test-bookings.ts'

const kim = member('kim')
const thao = member('thao')

test('only confirmed bookings are shown, unless more is asked for', () => {
  const all = (['scheduled', 'confirmed', 'completed', 'cancelled'] as const).map((status) =>
    booking(status, [{ staffId: 'kim', from: '17:00', to: '18:00' }], { status }),
  )
  const ids = (filter: { unconfirmed?: boolean; all?: boolean }) =>
    shownBookings(all, { unconfirmed: false, all: false, ...filter }).map(({ id }) => id)

  expect(ids({})).toEqual(['confirmed'])
  expect(ids({ unconfirmed: true })).toEqual(['scheduled', 'confirmed'])
  expect(ids({ all: true })).toEqual(['scheduled', 'confirmed', 'completed', 'cancelled'])
})

test('what holds its time is drawn faintly where it is not shown, and only what was cancelled is not', () => {
  const all = (['scheduled', 'confirmed', 'completed', 'no_show', 'cancelled'] as const).map((status) =>
    booking(status, [{ staffId: 'kim', from: '17:00', to: '18:00' }], { status }),
  )
  const ids = (filter: { unconfirmed?: boolean; all?: boolean; staffId?: string }) =>
    drawnBookings(all, { unconfirmed: false, all: false, ...filter })
      .filter(({ faint }) => faint)
      .map(({ id }) => id)

  expect(ids({})).toEqual(['scheduled', 'completed', 'no_show'])
  expect(ids({ unconfirmed: true })).toEqual(['completed', 'no_show'])
  expect(ids({ all: true })).toEqual([])
  expect(drawnBookings(all, { unconfirmed: false, all: true })).toEqual(all)
  expect(drawnBookings(all, { unconfirmed: false, all: true, staffId: 'thao' })).toEqual([])
})

test('a list of what holds time leaves out what was missed, unless it is asked for', () => {
  const all = (['scheduled', 'no_show', 'completed'] as const).map((status) =>
    booking(status, [{ staffId: 'kim', from: '17:00', to: '18:00' }], { status }),
  )
  const ids = (filter: { all: boolean }) =>
    holdingTime(drawnBookings(all, { unconfirmed: false, ...filter })).map(({ id }) => id)

  expect(ids({ all: false })).toEqual(['scheduled', 'completed'])
  expect(ids({ all: true })).toEqual(['scheduled', 'no_show', 'completed'])
})

test('the filter of a member keeps the visits in which she serves', () => {
  const both = booking('both', [
    { staffId: 'kim', from: '17:00', to: '18:00' },
    { staffId: 'thao', from: '18:00', to: '19:00' },
  ])

  expect(shownBookings([both], { staffId: 'thao', unconfirmed: false, all: false })).toEqual([both])
  expect(shownBookings([both], { staffId: 'hanh', unconfirmed: false, all: false })).toEqual([])
})

test('each service of a visit is a card of its own, earliest first', () => {
  const late = booking('late', [{ staffId: 'kim', from: '19:00', to: '20:00' }])
  const two = booking('two', [
    { staffId: 'kim', from: '17:00', to: '18:00' },
    { staffId: 'thao', from: '18:00', to: '19:00' },
  ])

  expect(cardsOf(day, [late, two]).map(({ line, part }) => [line.id, part])).toEqual([
    ['two-1', 1],
    ['two-2', 2],
    ['late-1', 1],
  ])
})

test('nobody, who does not serve, and those who have left have a column only where they have a card', () => {
  const staff = [kim, thao, member('gone', 'inactive'), { ...member('desk'), isAvailableForBooking: false }]
  const left = booking('left', [{ staffId: 'old', from: '17:00', to: '18:00' }])
  const open = booking('open', [{ staffId: null, from: '17:00', to: '18:00' }])

  expect(columnsOf(staff, []).map(({ staffId }) => staffId)).toEqual(['kim', 'thao'])
  expect(columnsOf(staff, cardsOf(day, [left, open])).map(({ staffId }) => staffId)).toEqual([
    null,
    'kim',
    'thao',
    'old',
  ])
  expect(columnsOf(staff, [], 'thao').map(({ staffId }) => staffId)).toEqual(['thao'])
})

test('the filter offers members who have bookings', () => {
  const one = booking('one', [{ staffId: 'thao', from: '17:00', to: '18:00' }])

  expect(membersWith([kim, thao], [one])).toEqual([thao])
})

function member(id: string, status: CalendarMember['status'] = 'active'): CalendarMember {
  return {
    id,
    firstName: id,
    lastName: '',
    status,
    isAvailableForBooking: true,
    photoUrl: null,
    serviceIds: [],
    extraMinutes: [],
    days: [],
  }
}
