import { expect, test } from 'vitest'
import { gelManicure, beforeVisit as now, testMessage, testVisit as visit } from '../testing/message-visit.ts'
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
  expect(mail.text).toContain('The salon hasn’t confirmed it yet.')
  expect(mail.calendar).toMatchObject({ method: 'REQUEST', event: { stamp: now, sequence: 4, tentative: true } })
})

test('a mail about a cancellation names the visit that the client knew, and no price', () => {
  const mail = renderChangeMail(message({ kind: 'booking_cancelled', language: 'vi' }), visit(), now)

  expect(mail.subject).toBe('Đã hủy lịch hẹn: Thứ Năm, 19 tháng 11 lúc 10:00 AM, Lotus Nails & Spa')
  expect(mail.text).toContain('Thứ Năm, 19 tháng 11, 2026\n  10:00 AM – 11:35 AM')
  expect(mail.text).not.toMatch(/\$|Giờ cũ/)
  expect(mail.calendar).toMatchObject({ method: 'CANCEL', event: { sequence: 4 } })
})

test('a text about changed services names as many as fit, and the mail states the price', () => {
  const many = visit({
    lines: Array.from({ length: 8 }, (_, index) => ({
      ...gelManicure,
      service: `A long name of a service ${index}`.repeat(4),
    })),
  })

  expect(renderText(message({ kind: 'booking_changed' }), many, now).body).toContain('to 3:50 PM. Change')
  const mail = renderChangeMail(message({ kind: 'booking_changed', language: 'vi', toldStart: null }), visit(), now)
  expect(mail.subject).toBe('Lịch hẹn có thay đổi: Thứ Sáu, 20 tháng 11 lúc 2:15 PM, Lotus Nails & Spa')
  expect(mail.text).toContain('Tổng cộng:\n  $83.00')
  expect(mail.text).not.toContain('Giờ cũ')
})

test('a client who moves a visit gets the old time, and that the salon has yet to confirm', () => {
  const waiting = visit({ status: 'scheduled' })
  const moved = message({ kind: 'booking_moved_by_client' })

  expect(renderText(moved, waiting, now).body).toMatch(
    /^Lotus Nails & Spa: We've moved you to .*\)\. We'll let you know when it's confirmed\. Change /,
  )
  expect(renderText(moved, visit(), now).body).not.toContain('confirm')
  const mail = renderChangeMail({ ...moved, language: 'vi' }, waiting, now)
  expect(mail.subject).toBe('Đã dời lịch hẹn: nay là Thứ Sáu, 20 tháng 11 lúc 2:15 PM, Lotus Nails & Spa')
  expect(mail.text).toContain('Lotus Nails & Spa đã dời lịch hẹn sang giờ quý khách chọn.')
  expect(mail.text).toContain('Tiệm chưa xác nhận lịch hẹn này')
  expect(mail.text).toContain('Giờ cũ:')
})

function renderText(given: ChangeMessage, ...about: [visit: MessageVisit, now: number]) {
  return render({ ...given, channel: 'text' }, ...about)
}

function message(given: Partial<ChangeMessage>): ChangeMessage {
  return testMessage({ kind: 'booking_moved', toldStart: told, ...given })
}
