import { expect, test } from 'vitest'
import type { FloorAct } from './acts.ts'
import { bookingToCome, isToCome, type KeptAct, withBookings, without, withoutLast } from './kept.ts'

const kept = (key: string, act: FloorAct, more: Partial<KeptAct> = {}): KeptAct => ({
  key,
  act,
  names: { client: 'Denise', member: 'Kim' },
  at: 0,
  tried: false,
  withdrawn: false,
  ...more,
})
const seat = kept('seat', { kind: 'seat', partyId: 'p', seats: [{ index: 1, staffId: 'kim' }] })
const finish = kept('finish', { kind: 'finish', bookingId: bookingToCome('seat', 1), staffId: 'kim' })
const other = kept('other', { kind: 'finish', bookingId: 'booking', staffId: 'mai' })
const keys = (list: readonly KeptAct[]) => list.map(({ key, withdrawn }) => (withdrawn ? `${key} withdrawn` : key))

test('what was done to a kept seat means the booking that was made, once it is known', () => {
  const made = new Map([[bookingToCome('seat', 1), 'made']])
  expect(withBookings(finish.act, made)).toEqual({ kind: 'finish', bookingId: 'made', staffId: 'kim' })
  expect([withBookings(other.act, made), withBookings(seat.act, made)]).toEqual([other.act, seat.act])
  expect([isToCome(bookingToCome('seat', 1)), isToCome('booking')]).toEqual([true, false])
})

test('with a seat goes what was done to the bookings it would have made', () => {
  expect(keys(without([seat, other, finish], 'seat'))).toEqual(['other'])
})

test('the latest is taken back: gone where it was never sent, marked where it may have been done', () => {
  expect(keys(withoutLast([seat, finish]))).toEqual(['seat'])
  const tried = kept('tried', other.act, { tried: true })
  const once = withoutLast([seat, tried])
  expect(keys(once)).toEqual(['seat', 'tried withdrawn'])
  expect(keys(withoutLast(once))).toEqual(['tried withdrawn'])
  expect(keys(withoutLast(withoutLast(once)))).toEqual(['tried withdrawn'])
})
