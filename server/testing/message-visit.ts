/** A due message and its visit. */

import { allOf } from '../../shared/text/translated.ts'
import type { DueMessage } from '../messages/due.sql.ts'
import { type ChangedBy, type Told, toldOf } from '../messages/told.ts'
import type { MessageLine, MessageVisit } from '../messages/visits.sql.ts'

/** Two days before the visit: Wednesday, Nov 18, 2026 at 10:00 AM in San Jose. */
export const beforeVisit = Date.parse('2026-11-18T18:00:00Z')
const startsAt = Date.parse('2026-11-20T22:15:00Z')
const endsAt = Date.parse('2026-11-20T23:50:00Z')

export const gelManicure: MessageLine = {
  service: 'Gel Manicure',
  serviceNames: allOf({ vi: 'Sơn gel' }),
  staffId: 'kim',
  staffFirstName: 'Kim',
  requested: true,
  startsAt,
  endsAt,
  priceCents: 8300,
}

export function testVisit(given: Partial<MessageVisit> = {}): MessageVisit {
  return {
    bookingId: '019a9c0e-7b1d-7c3e-9f10-5a2b7f3a92c4',
    status: 'confirmed',
    startsAt,
    endsAt,
    priceCents: 8300,
    firstName: 'Mai',
    submittedAt: beforeVisit,
    link: 'https://book.example.com/v/Zm9vYmFyYmF6cXV4cXV1eA',
    unsubscribe: 'https://book.example.com/unsubscribe/Zm9vYmFyYmF6cXV4cXV1eA',
    clientConfirmed: false,
    confirmBy: null,
    toldByHand: false,
    mayReview: true,
    mailsStopped: false,
    lines: [gelManicure],
    salon: {
      name: 'Lotus Nails & Spa',
      address: '12 Tully Rd, San Jose, CA 95111',
      phone: '+14085550142',
      email: 'hello@lotus.example',
      timezone: 'America/Los_Angeles',
      cancelHours: 24,
      lateCancels: 'counted',
      plainTexts: true,
      templates: [],
    },
    ...given,
  }
}

/** What the client knew of `testVisit` before. */
export function testTold({ by = 'salon', ...given }: Partial<MessageVisit> & { by?: ChangedBy }): Told {
  return toldOf(testVisit(given), by)
}

/** The visit as it was so much earlier. */
export function earlier(milliseconds: number): Pick<MessageVisit, 'startsAt' | 'endsAt' | 'lines'> {
  const line = { ...gelManicure, startsAt: startsAt - milliseconds, endsAt: endsAt - milliseconds }
  return { startsAt: startsAt - milliseconds, endsAt: endsAt - milliseconds, lines: [line] }
}

export function testMessage<Given extends Partial<DueMessage> & Pick<DueMessage, 'kind'>>(given: Given) {
  return {
    salonId: '019a9c0e-7b1d-7c3e-9f10-000000000001',
    id: '019a9c0e-7b1d-7c3e-9f10-000000000002',
    bookingId: testVisit().bookingId,
    channel: 'email',
    language: 'en',
    recipient: '+14085550199',
    tries: 1,
    createdAt: beforeVisit,
    toldStart: null,
    remindsOf: null,
    leadMinutes: null,
    isRepeat: false,
    words: null,
    expiresAt: null,
    salonName: 'Lotus Nails & Spa',
    contact: { email: 'hello@lotus.example', phone: '+14085550142', address: '12 Tully Rd, San Jose, CA 95111' },
    plainTexts: true,
    logo: null,
    ...given,
  } satisfies DueMessage
}
