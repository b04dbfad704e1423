import { expect, test } from 'vitest'
import { whyOutdated } from './outdated.ts'

const now = Date.parse('2027-03-10T16:00:00Z')
const visit = (status: 'scheduled' | 'confirmed' | 'completed' | 'cancelled' | 'no_show', endsAt = now + 1) => ({
  status,
  endsAt,
  mayReview: true,
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

test('a client is asked for a review of a visit that took place, once, and only where the salon asks', () => {
  const over = visit('completed', now - 1)

  expect(whyOutdated('review_request', over, now)).toBeNull()
  expect(whyOutdated('review_request', { ...over, mayReview: false }, now)).toBe('review_not_wanted')
  expect(whyOutdated('review_request', visit('no_show', now - 1), now)).toBe('booking_changed')
  expect(whyOutdated('review_request', visit('cancelled', now - 1), now)).toBe('booking_cancelled')
})
