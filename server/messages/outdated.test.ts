import { expect, test } from 'vitest'
import type { MessageKind } from '../db/tables/messages.ts'
import { whyOutdated } from './outdated.ts'

const now = Date.parse('2027-03-10T16:00:00Z')
const startsAt = now - 60_000
const said = (kind: MessageKind) => ({
  kind,
  channel: 'email' as const,
  remindsOf: null,
  leadMinutes: null,
  isRepeat: false,
})
const visit = (status: 'scheduled' | 'confirmed' | 'completed' | 'cancelled' | 'no_show', endsAt = now + 1) => ({
  status,
  startsAt,
  endsAt,
  mayReview: true,
  mailsStopped: false,
  toldByHand: false,
})

test('sends clients only what is still true', () => {
  expect(whyOutdated(said('booking_received'), visit('scheduled'), now)).toBeNull()
  expect(whyOutdated(said('booking_confirmed'), visit('confirmed'), now)).toBeNull()
  expect(whyOutdated(said('booking_received'), visit('confirmed'), now)).toBe('booking_changed')
  expect(whyOutdated(said('booking_confirmed'), visit('scheduled'), now)).toBe('booking_changed')
  expect(whyOutdated(said('booking_confirmed'), visit('no_show'), now)).toBe('booking_changed')
})

test('sends nothing about a cancelled, deleted or past booking', () => {
  expect(whyOutdated(said('booking_received'), visit('cancelled'), now)).toBe('booking_cancelled')
  expect(whyOutdated(said('booking_received'), null, now)).toBe('booking_deleted')
  expect(whyOutdated(said('booking_confirmed'), visit('confirmed', now), now)).toBe('visit_over')
})

test('a client is asked once for a review of a completed visit, and only if the salon asks for reviews', () => {
  const over = visit('completed', now - 1)

  expect(whyOutdated(said('review_request'), over, now)).toBeNull()
  expect(whyOutdated(said('review_request'), { ...over, mayReview: false }, now)).toBe('review_not_wanted')
  expect(whyOutdated(said('review_request'), { ...over, mailsStopped: true }, now)).toBe('review_not_wanted')
  expect(whyOutdated({ ...said('review_request'), channel: 'text' }, { ...over, mailsStopped: true }, now)).toBeNull()
  expect(whyOutdated(said('review_request'), visit('no_show', now - 1), now)).toBe('booking_changed')
  expect(whyOutdated(said('review_request'), visit('cancelled', now - 1), now)).toBe('booking_cancelled')
})

test('a client is reminded of the start that the visit has, while it is confirmed and to come', () => {
  const reminder = {
    kind: 'reminder' as const,
    channel: 'text' as const,
    remindsOf: startsAt,
    leadMinutes: 1440,
    isRepeat: false,
  }
  const before = startsAt - 1

  expect(whyOutdated(reminder, visit('confirmed'), before)).toBeNull()
  expect(whyOutdated(reminder, visit('confirmed'), startsAt)).toBe('visit_over')
  expect(whyOutdated({ ...reminder, remindsOf: startsAt + 1 }, visit('confirmed'), before)).toBe('booking_changed')
  expect(whyOutdated(reminder, visit('scheduled'), before)).toBe('booking_changed')
  expect(whyOutdated(reminder, visit('cancelled'), before)).toBe('booking_cancelled')
})

test('a client told by hand gets no reminder the day before, unless it is resent', () => {
  const dayBefore = {
    kind: 'reminder' as const,
    channel: 'text' as const,
    remindsOf: startsAt,
    leadMinutes: 1440,
    isRepeat: false,
  }
  const told = { ...visit('confirmed'), toldByHand: true }
  const before = startsAt - 1

  expect(whyOutdated(dayBefore, told, before)).toBe('told_by_hand')
  expect(whyOutdated({ ...dayBefore, isRepeat: true }, told, before)).toBeNull()
  expect(whyOutdated({ ...dayBefore, leadMinutes: 240 }, told, before)).toBeNull()
})
