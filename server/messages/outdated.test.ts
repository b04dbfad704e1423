import { expect, test } from 'vitest'
import { whyOutdated } from './outdated.ts'

const now = Date.parse('2027-03-10T16:00:00Z')
const visit = (status: 'scheduled' | 'confirmed' | 'completed' | 'cancelled' | 'no_show', endsAt = now + 1) => ({
  status,
  endsAt,
})

test('a client is told only what is still true', () => {
  expect(whyOutdated('booking_received', visit('scheduled'), now)).toBeNull()
  expect(whyOutdated('booking_confirmed', visit('confirmed'), now)).toBeNull()
  expect(whyOutdated('booking_received', visit('confirmed'), now)).toBe('booking_changed')
  expect(whyOutdated('booking_confirmed', visit('scheduled'), now)).toBe('booking_changed')
  expect(whyOutdated('booking_confirmed', visit('no_show'), now)).toBe('booking_changed')
})

test('nothing is sent about a booking that is cancelled, deleted or over', () => {
  expect(whyOutdated('booking_received', visit('cancelled'), now)).toBe('booking_cancelled')
  expect(whyOutdated('booking_received', null, now)).toBe('booking_deleted')
  expect(whyOutdated('booking_confirmed', visit('confirmed', now), now)).toBe('visit_over')
})
