/** A mail as a transport receives it. */

import type { Mail } from '../outbox/outgoing.ts'

export function testMail(given: Partial<Mail> = {}): Mail {
  return {
    id: '019a9c0e-7b1d-7c3e-9f10-000000000002',
    queuedAt: Date.parse('2026-11-18T18:00:00Z'),
    at: Date.parse('2026-11-18T18:00:01Z'),
    salon: 'Lotus Nails & Spa',
    to: 'mai@example.com',
    replyTo: 'hello@lotus.example',
    subject: 'Đã xác nhận lịch hẹn: Thứ Sáu, 20 tháng 11',
    text: 'Kính chào quý khách Mai,\n.\n',
    html: '<p>Kính chào quý khách Mai,</p>',
    calendar: {
      name: 'lich-hen.ics',
      method: 'REQUEST',
      event: {
        id: '01936f2e-0000-7000-8000-000000000001',
        start: Date.parse('2026-11-20T22:15:00Z'),
        end: Date.parse('2026-11-20T23:50:00Z'),
        title: 'Gel Manicure',
        description: '',
        location: '',
        tentative: false,
        sequence: 0,
        stamp: Date.parse('2026-11-18T18:00:00Z'),
      },
    },
    ...given,
  }
}
