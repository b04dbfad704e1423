import { expect, test } from 'vitest'
import { languages } from '../../shared/text/language.ts'
import {
  earlier,
  gelManicure,
  beforeVisit as now,
  testMessage,
  testTold,
  testVisit as visit,
} from '../testing/message-visit.ts'
import { type ChangeMessage, renderChangeMail } from './render-change.ts'
import { renderText as render } from './render-text.ts'
import type { MessageVisit } from './visits.sql.ts'

const told = Date.parse('2026-11-19T18:00:00Z')

test('a client who cancels gets a confirmation, not a notice that the salon cancelled', () => {
  const mail = renderChangeMail(message({ kind: 'booking_called_off', language: 'vi' }), visit(), now)

  expect(mail.text).toContain('đã hủy lịch hẹn theo ý quý khách.')
  expect(`${mail.subject}${mail.text}`).not.toContain('xin lỗi')
})

test('a mail about a move updates the calendar entry, and says if confirmation is pending', () => {
  const mail = renderChangeMail(message({}), visit({ status: 'scheduled' }), now)

  expect(mail.subject).toBe('Appointment moved: now Friday, Nov 20 at 2:15 PM, Lotus Nails & Spa')
  expect(mail.text).toContain('Friday, November 20, 2026\n  2:15 PM – 3:50 PM')
  expect(mail.text).toContain('Before:\n  Thursday, November 19, 2026\n  10:00 AM')
  expect(mail.text).toContain('It needs the salon’s confirmation again.')
  expect(mail.calendar).toMatchObject({ method: 'REQUEST', event: { stamp: now, tentative: true } })
})

test('each later mail about a visit replaces its calendar entry, whichever of a party has changed', () => {
  const sequenceAt = (createdAt: number) =>
    renderChangeMail(message({ createdAt }), visit(), now).calendar?.event.sequence

  expect([0, 1_000, 90_000].map((after) => sequenceAt(visit().submittedAt + after))).toEqual([0, 1, 90])
})

test('a mail about a cancellation names the visit that the client knew, and no price', () => {
  const mail = renderChangeMail(message({ kind: 'booking_cancelled', language: 'vi' }), visit(), now)

  expect(mail.subject).toBe('Đã hủy lịch hẹn: Thứ Năm, 19 tháng 11 lúc 10:00 AM, Lotus Nails & Spa')
  expect(mail.text).toContain('Thứ Năm, 19 tháng 11, 2026\n  10:00 AM – 11:35 AM')
  expect(mail.text).not.toMatch(/\$|Giờ cũ/)
  expect(mail.calendar).toMatchObject({ method: 'CANCEL' })
})

test('a text about changed services names as many as fit, and the mail states the price', () => {
  const many = visit({
    lines: Array.from({ length: 8 }, (_, index) => ({
      ...gelManicure,
      service: `A long name of a service ${index}`.repeat(4),
    })),
  })

  const toldVisit = testTold({ priceCents: 4500 })
  expect(renderText(message({ kind: 'booking_changed', toldVisit }), many, now).body).toContain(
    '2:15 PM stays, now $83.00 (was $45.00). Change',
  )
  const mail = renderChangeMail(message({ kind: 'booking_changed', language: 'vi', toldVisit }), visit(), now)
  expect(mail.subject).toBe('Lịch hẹn có thay đổi: Thứ Sáu, 20 tháng 11 lúc 2:15 PM, Lotus Nails & Spa')
  expect(mail.text).toContain('Tiệm đổi hẹn: Thứ Sáu, 20 tháng 11, 2:15 PM giữ nguyên')
  expect(mail.text).toContain('Tổng cộng:\n  $83.00\n\nTổng cộng cũ:\n  $45.00')
  expect(mail.text).not.toMatch(/Giờ cũ|Dịch vụ cũ/)
})

test('a mail has the services of before beside those of now', () => {
  const toldVisit = testTold({ lines: [{ ...gelManicure, staffId: 'bao', staffFirstName: 'Bao' }] })
  const { text } = renderChangeMail(message({ kind: 'booking_changed', toldVisit }), visit(), now)

  expect(text).toContain('We changed your visit: Friday, Nov 20, 2:15 PM stays, now with Kim.')
  expect(text).toContain('Services before:\n  Gel Manicure with Bao')
})

test('a request that the salon turns down is not called a cancelled appointment', () => {
  const toldVisit = testTold({ status: 'scheduled' })
  for (const language of languages) {
    const about = message({ kind: 'booking_cancelled', language, toldVisit })
    const mail = renderChangeMail(about, visit({ status: 'cancelled' }), now)
    expect(`${mail.subject}${mail.text}`).not.toMatch(/cancel|hủy/)
  }
})

test('a client who moves a visit gets the old time, and that the salon has yet to confirm', () => {
  const waiting = visit({ status: 'scheduled' })
  const moved = message({ kind: 'booking_moved_by_client' })

  expect(renderText(moved, waiting, now).body).toMatch(
    /^Lotus Nails & Spa: You moved your visit to .*\)\. It needs our confirmation again\. We'll let you know\. Change /,
  )
  expect(renderText(moved, visit(), now).body).not.toContain('confirm')
  const mail = renderChangeMail({ ...moved, language: 'vi' }, waiting, now)
  expect(mail.subject).toBe('Đã dời lịch hẹn: nay là Thứ Sáu, 20 tháng 11 lúc 2:15 PM, Lotus Nails & Spa')
  expect(mail.text).toContain('Theo ý quý khách, lịch hẹn tại Lotus Nails & Spa đã dời sang giờ quý khách chọn.')
  expect(mail.text).toContain('Tiệm cần xác nhận lại lịch hẹn này')
  expect(mail.text).toContain('Giờ cũ:')
})

function renderText(given: ChangeMessage, ...about: [visit: MessageVisit, now: number]) {
  return render({ ...given, channel: 'text' }, ...about)
}

function message(given: Partial<ChangeMessage>): ChangeMessage {
  return testMessage({
    kind: 'booking_moved',
    toldStart: told,
    toldVisit: testTold(earlier(visit().startsAt - told)),
    ...given,
  })
}
