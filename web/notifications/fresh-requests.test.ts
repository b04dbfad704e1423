import { expect, test } from 'vitest'
import type { Notification } from '../../shared/notifications.ts'
import { freshRequests, newestOf } from './fresh-requests.ts'

const one = (id: string, more: Partial<Notification> = {}): Notification => ({
  id,
  kind: 'new_booking',
  createdAt: '2027-03-10T16:00:00.000Z',
  read: false,
  bookingId: `booking of ${id}`,
  customerName: 'Mai',
  startTime: null,
  phone: '',
  details: {},
  ...more,
})

test('only unread online bookings that came since then are news, and nothing is at first', () => {
  const latest = [one('5'), one('4', { kind: 'review' }), one('3', { read: true }), one('2'), one('1')]

  expect(freshRequests(latest, null)).toEqual([])
  expect(freshRequests(latest, '1').map(({ id }) => id)).toEqual(['5', '2'])
  expect(freshRequests(latest, newestOf(latest, null))).toEqual([])
})

test('the newest is remembered when the list has become empty', () => {
  expect([newestOf([], null), newestOf([], '4'), newestOf([one('3')], '4'), newestOf([one('5')], '4')]).toEqual([
    '',
    '4',
    '4',
    '5',
  ])
})
