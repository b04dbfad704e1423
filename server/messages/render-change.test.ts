import { expect, test } from 'vitest'
import { gelManicure, beforeVisit as now, testMessage, testVisit as visit } from '../testing/message-visit.ts'
import { type ChangeMessage, renderChangeMail } from './render-change.ts'
import { renderText as render } from './render-text.ts'
import { partsOf } from './text-length.ts'
import type { MessageVisit } from './visits.sql.ts'

const told = Date.parse('2026-11-19T18:00:00Z')

test('a text about a move has both times and a link, in at most two segments, in each language', () => {
  const english = renderText(message({}), visit(), now).body
  const vietnamese = renderText(message({ language: 'vi' }), visit(), now).body

  expect(english).toBe(
    'Lotus Nails & Spa: your appointment on Thu, Nov 19 at 10:00 AM was moved to Fri, Nov 20 at 2:15 PM. ' +
      'Ref 7F3A-92C4. To change or cancel: https://book.example.com/v/Zm9vYmFyYmF6cXV4cXV1eA',
  )
  expect(vietnamese).toContain(
    'lich hen T5, 19 thg 11 luc 10:00 AM cua quy khach da doi sang T6, 20 thg 11 luc 2:15 PM',
  )
  expect([partsOf(english), partsOf(vietnamese)]).toEqual([2, 2])
})

test('a text about a cancellation has the time that the client knew, and the number to call', () => {
  expect(renderText(message({ kind: 'booking_cancelled' }), visit(), now).body).toBe(
    'Lotus Nails & Spa: your appointment on Thu, Nov 19 at 10:00 AM was cancelled by the salon. ' +
      'Ref 7F3A-92C4. Questions or another time: (408) 555-0142',
  )
})

test('a client who cancels gets a confirmation, not a notice that the salon cancelled', () => {
  const english = renderText(message({ kind: 'booking_called_off' }), visit(), now).body
  const mail = renderChangeMail(message({ kind: 'booking_called_off', language: 'vi' }), visit(), now)

  expect(english).toContain('your appointment on Thu, Nov 19 at 10:00 AM is cancelled, as you asked.')
  expect(mail.text).toContain('đã được hủy theo yêu cầu của quý khách.')
  expect(`${mail.subject}${mail.text}`).not.toContain('xin lỗi')
})

test('a mail about a move updates the calendar entry, and says if confirmation is pending', () => {
  const mail = renderChangeMail(message({}), visit({ status: 'scheduled' }), now)

  expect(mail.subject).toBe('Appointment moved: now Friday, Nov 20 at 2:15 PM, Lotus Nails & Spa')
  expect(mail.text).toContain('Friday, November 20, 2026\n  2:15 PM – 3:50 PM')
  expect(mail.text).toContain('Before:\n  Thursday, November 19, 2026\n  10:00 AM')
  expect(mail.text).toContain('It is still waiting for the salon’s confirmation.')
  expect(mail.calendar).toMatchObject({ method: 'REQUEST', event: { stamp: now, sequence: 4, tentative: true } })
})

test('a mail about a cancellation names the visit that the client knew, and no price', () => {
  const mail = renderChangeMail(message({ kind: 'booking_cancelled', language: 'vi' }), visit(), now)

  expect(mail.subject).toBe('Đã hủy lịch hẹn: Thứ Năm, 19 thg 11 lúc 10:00 AM, Lotus Nails & Spa')
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

  expect(renderText(message({ kind: 'booking_changed', toldStart: null }), visit(), now).body).toBe(
    'Lotus Nails & Spa: your appointment was changed. It is now on Fri, Nov 20 at 2:15 PM, until 3:50 PM. Gel Manicure with Kim. ' +
      'Ref 7F3A-92C4. To change or cancel: https://book.example.com/v/Zm9vYmFyYmF6cXV4cXV1eA',
  )
  expect(renderText(message({ kind: 'booking_changed' }), many, now).body).toContain('until 3:50 PM. Ref')
  const mail = renderChangeMail(message({ kind: 'booking_changed', language: 'vi', toldStart: null }), visit(), now)
  expect(mail.subject).toBe('Lịch hẹn có thay đổi: Thứ Sáu, 20 thg 11 lúc 2:15 PM, Lotus Nails & Spa')
  expect(mail.text).toContain('Tổng cộng:\n  $83.00')
  expect(mail.text).not.toContain('Giờ cũ')
})

test('a client who moves a visit gets the old time, and that the salon has yet to confirm', () => {
  const waiting = visit({ status: 'scheduled' })
  const moved = message({ kind: 'booking_moved_by_client' })

  expect(renderText(moved, waiting, now).body).toMatch(
    /^Lotus Nails & Spa: you moved your appointment from .* to Fri, Nov 20 at 2:15 PM\. The salon has yet to confirm it\. Ref /,
  )
  expect(renderText(moved, visit(), now).body).not.toContain('confirm')
  const mail = renderChangeMail({ ...moved, language: 'vi' }, waiting, now)
  expect(mail.subject).toBe('Đã dời lịch hẹn: nay là Thứ Sáu, 20 thg 11 lúc 2:15 PM, Lotus Nails & Spa')
  expect(mail.text).toContain('Quý khách đã dời lịch hẹn tại Lotus Nails & Spa sang giờ khác.')
  expect(mail.text).toContain('Lịch hẹn vẫn đang chờ tiệm xác nhận.')
  expect(mail.text).toContain('Giờ cũ:')
})

function renderText(given: ChangeMessage, ...about: [visit: MessageVisit, now: number]) {
  return render({ ...given, channel: 'text' }, ...about)
}

function message(given: Partial<ChangeMessage>): ChangeMessage {
  return testMessage({ kind: 'booking_moved', toldStart: told, ...given })
}
