/** Messages to clients who have to confirm a visit, or whose visit was released. */

import { expect, test } from 'vitest'
import { partsOf } from '../../shared/messages/text-length.ts'
import { languages } from '../../shared/text/language.ts'
import { beforeVisit as now, testMessage, testVisit as visit } from '../testing/message-visit.ts'
import { renderText } from './render-text.ts'
import { renderVisitMail } from './render-visit-mail.ts'

const confirmBy = Date.parse('2026-11-20T02:00:00Z')
const kinds = ['booking_received', 'booking_confirmed', 'booking_moved_by_client', 'booking_changed'] as const

test.each(languages)(
  'clients who must confirm are told until when, in texts of two segments and in mails: %s',
  (language) => {
    for (const kind of kinds) {
      const text = renderText(testMessage({ kind, language, channel: 'text' }), visit({ confirmBy }), now).body
      const mail = renderVisitMail(testMessage({ kind, language }), visit({ confirmBy }), now).text

      expect([kind, text]).toEqual([kind, expect.stringContaining('19')])
      expect(text).toMatch(/6:00 PM/)
      expect([kind, partsOf(text)]).toEqual([kind, 2])
      expect(mail).toMatch(/19.*6:00 PM|6:00 PM.*19/)
      expect(mail).toMatch(/Confirm or change:|Xác nhận hoặc dời hẹn:/)
      expect(`${text} ${mail}`).not.toMatch(/You.re booked|Appointment confirmed|Đã xác nhận|đã xác nhận/)
    }
  },
)

test('says nothing of it to clients it does not concern, or after the deadline', () => {
  const text = (given: object) =>
    renderText(testMessage({ kind: 'booking_confirmed', channel: 'text' }), visit(given), now).body
  expect(text({ confirmBy })).toContain(
    '2:15 PM with Kim for you. Please tap the link by Thu, Nov 19, 6:00 PM to confirm, or it will be cancelled. Change or cancel: ',
  )
  expect(text({})).not.toContain('to confirm')
  expect(text({ confirmBy: now })).not.toContain('to confirm')
})

test('a salon that writes its own words has the sentence added', () => {
  const own = {
    kind: 'booking_to_confirm' as const,
    channel: 'text' as const,
    language: 'en' as const,
    subject: '',
    body: 'See you {date} at {time}! {link}',
  }
  const { salon } = visit()
  const { body } = renderText(
    testMessage({ kind: 'booking_confirmed', channel: 'text' }),
    visit({ confirmBy, salon: { ...salon, templates: [own] } }),
    now,
  )

  expect(body).toMatch(/^See you Fri, Nov 20 at 2:15 PM! Please tap the link by .* https:/)
})

test('a client who did not confirm is told why the visit was cancelled, with the number to call', () => {
  const mail = renderVisitMail(testMessage({ kind: 'booking_released' }), visit({ status: 'cancelled' }), now)

  expect(mail.text).toContain('because we didn’t get your confirmation in time')
  expect(mail.text).toContain('(408) 555-0142')
  expect(mail.calendar?.method).toBe('CANCEL')
})
