import { expect, test } from 'vitest'
import { calendarFile } from '../../shared/bookings/calendar-file.ts'
import { isOutsideGsm, partsOf } from '../../shared/messages/text-length.ts'
import type { Language } from '../../shared/text/language.ts'
import { allOf } from '../../shared/text/translated.ts'
import { beforeVisit as now, testMessage, testVisit } from '../testing/message-visit.ts'
import { type BookingMessage, renderMail } from './render.ts'
import { renderReviewMail } from './render-review.ts'
import { renderText as render } from './render-text.ts'
import type { VisitMessage } from './template-of.ts'
import { promised } from './visit-words.ts'
import type { MessageLine, MessageVisit } from './visits.sql.ts'

test('a mail lists the options of a service, a text does not', () => {
  const chosen = {
    optionId: 'long',
    name: 'Long',
    names: allOf({ vi: 'Dài' }),
    count: 2,
    minutes: 10,
    cents: 500,
    from: false,
  }
  const given = visit({ lines: [{ ...line('Gel-X', 'Kim'), options: [chosen, { ...chosen, name: 'XL', count: 1 }] }] })

  expect(renderMail(message(), given, now).text).toContain('2:15 PM: Gel-X (Long × 2, XL) with Kim, $38.00')
  expect(renderMail(message({ language: 'vi' }), given, now).text).toContain('Gel-X (Dài × 2, Dài) với Kim')
  expect(renderText(message(), given, now).body).not.toContain('Long')
})

test('a mail of a party tells everybody apart as its pages do: by name, or by number', () => {
  const [own, other] = visit().lines
  if (!own || !other) throw new Error('two lines')
  const person = { id: 'mai', name: 'Mai', place: 0 }
  const given = visit({
    lines: [
      { ...own, person },
      { ...other, person: { id: 'third', name: '', place: 2 } },
    ],
  })
  const { text, calendar } = renderMail(message(), given, now)

  expect(text).toContain('  2:15 PM, Mai: Gel Manicure with Kim, $38.00\n  3:00 PM, Guest 3: Pedicure with Lan, $45.00')
  expect(calendar.event.description).toMatch(/^Mai: Gel Manicure with Kim\nGuest 3: Pedicure with Lan\n/)
  expect(renderMail(message({ language: 'vi' }), given, now).text).toContain('3:00 PM, Người thứ 3: Pedicure với Lan')
})

test('marks go only where that saves a part, and only if the salon wants it', () => {
  const { salon } = visit()
  const short = { ...salon, name: 'Tiệm Sen', templates: [template('{tiệm}: {ngày} lúc {giờ} {link}')] }
  const long = { ...short, templates: [template('{tiệm}: mời quý khách {tên} ghé tiệm {ngày} lúc {giờ} {link}')] }
  const textOf = (of: MessageVisit['salon']) =>
    renderText(
      message({ language: 'vi' }),
      visit({ salon: of, link: 'https://b.example/v/Zm9vYmFyYmF6cXV4cXV1eA' }),
      now,
    ).body

  expect(textOf(short)).toBe('Tiem Sen: T6, 20 thang 11 luc 2:15 PM https://b.example/v/Zm9vYmFyYmF6cXV4cXV1eA')
  expect(textOf({ ...short, plainTexts: false })).toMatch(/^Tiệm Sen: T6, 20 tháng 11 lúc 2:15 PM /)
  expect(textOf(long)).toMatch(/^Tiem Sen: moi quy khach Mai ghe tiem /)
  const tiny = { ...short, templates: [template('{tiệm}: {ngày} lúc {giờ}')] }
  expect(textOf(tiny)).toBe('Tiệm Sen: T6, 20 tháng 11 lúc 2:15 PM')
})

test('Vietnamese names make an English text no dearer', () => {
  const { salon } = visit()
  const lines = [line('Gel Manicure', 'Ánh Tuyết'), line('Pedicure', 'Phước')]
  const body = changed({ salon: { ...salon, name: 'Tiệm Nail Hoa Đào' }, lines })

  expect(body).toContain('Tiem Nail Hoa Dao: ')
  expect(body).toContain('Gel Manicure with Anh Tuyet, Pedicure with Phuoc')
  expect(partsOf(body)).toBe(2)
  expect(isOutsideGsm(body)).toBe(false)
})

test('a salon that writes its own words is sent as it wrote them, until there are more than four parts', () => {
  const words = 'Dear {name}, {salon} expects you {date} at {time}. {services}. Questions: {phone}. {link} '
  const { salon } = visit()
  const bodyOf = (body: string, given: Partial<MessageVisit['salon']> = {}) =>
    renderText(message(), visit({ salon: { ...salon, ...given, templates: [template(body, 'en')] } }), now).body

  expect(bodyOf(words)).toBe(
    'Dear Mai, Lotus Nails & Spa expects you Fri, Nov 20 at 2:15 PM. Gel Manicure with Kim, Pedicure with Lan. ' +
      'Questions: (408) 555-0142. https://book.example.com/v/Zm9vYmFyYmF6cXV4cXV1eA',
  )
  expect(bodyOf(words, { phone: '' })).not.toContain('Questions')
  expect(bodyOf(`${words}${'x'.repeat(450)}`)).not.toContain('Mai')
})

test('a booking that awaits the salon is never called confirmed', () => {
  for (const language of ['en', 'vi'] as const) {
    const received = renderMail(message({ kind: 'booking_received', language }), visit(), now)
    const confirmed = renderMail(message({ kind: 'booking_confirmed', language }), visit(), now)

    expect(received.text).toMatch(/hasn’t confirmed it yet|chưa xác nhận/)
    expect(received.subject).not.toMatch(/confirmed|đã xác nhận/i)
    expect(calendarFile(received.calendar.event)).toContain('STATUS:TENTATIVE')
    expect(confirmed.text).not.toMatch(/hasn’t confirmed|chưa xác nhận/)
    expect(calendarFile(confirmed.calendar.event)).toContain('STATUS:CONFIRMED')
  }
})

test('a mail describes the whole visit, in plain text and in HTML', () => {
  const mail = renderMail(message({ kind: 'booking_confirmed' }), visit(), now)

  expect(mail.subject).toBe('Appointment confirmed: Friday, Nov 20 at 2:15 PM, Lotus Nails & Spa')
  expect(mail.text).toBe(`Hi Mai,

You’re booked at Lotus Nails & Spa. We look forward to seeing you.

Free to cancel online until Thursday, November 19, 2026 at 2:15 PM; after that it’s a late cancellation.

View, reschedule, or cancel:
https://book.example.com/v/Zm9vYmFyYmF6cXV4cXV1eA

When:
  Friday, November 20, 2026
  2:15 PM – 3:50 PM · 1 h 35 min
  Pacific Time

Services:
  2:15 PM: Gel Manicure with Kim, $38.00
  3:00 PM: Pedicure with Lan, $45.00

Total:
  $83.00

Where:
  Lotus Nails & Spa
  12 Tully Rd, San Jose, CA 95111
  Map: https://www.google.com/maps/search/?api=1&query=Lotus%20Nails%20%26%20Spa%2C%2012%20Tully%20Rd%2C%20San%20Jose%2C%20CA%2095111

Phone:
  (408) 555-0142

Booking reference:
  7F3A-92C4

You can also contact the salon to reschedule or cancel. Please have your booking reference ready.

Privacy and terms:
https://book.example.com/privacy/019a9c0e-7b1d-7c3e-9f10-000000000001
`)
  expect(mail.html).toContain('<html lang="en">')
  expect(mail.html).toContain('Lotus Nails &amp; Spa<br>12 Tully Rd')
  expect(mail.html).toMatch(/<a href="https:\/\/www\.google\.com\/maps\/search\/\?api=1&amp;query=[^" ]+">Map<\/a>/)
  expect(mail.replyTo).toBe('hello@lotus.example')
  expect(mail.calendar).toMatchObject({ name: 'appointment.ics' })
  expect(calendarFile(mail.calendar.event)).toContain('DTSTART:20261120T221500Z\r\nDTEND:20261120T235000Z')
})

test('a mail has the time that two technicians take, and the total work', () => {
  const visited = visit()
  const endsAt = Date.parse('2026-11-20T23:05:00Z')
  const lines = visited.lines.map((one) => ({ ...one, startsAt: visited.startsAt }))
  const atOnce = visit({ endsAt, lines: lines.map((one, index) => (index === 1 ? { ...one, endsAt } : one)) })

  expect(renderMail(message(), atOnce, now).text).toContain(
    '2:15 PM – 3:05 PM · 50 min, two technicians · 1 h 35 min of service',
  )
  expect(renderMail(message({ language: 'vi' }), atOnce, now).text).toContain(
    '50 phút, hai thợ cùng làm · 1 giờ 35 phút dịch vụ',
  )
})

test('staff the client did not ask for are named only on the day of the visit', () => {
  const [gel, pedicure] = visit().lines
  if (!gel || !pedicure) throw new Error('two lines')
  const anybodys = visit({ lines: [gel, { ...pedicure, requested: false }] })
  const before = promised(anybodys, now)
  const onTheDay = promised(anybodys, anybodys.startsAt - 3_600_000)

  expect(changed({ lines: before.lines })).toContain('Gel Manicure with Kim, Pedicure. Change')
  const mail = renderMail(message(), before, now)
  expect(mail.text).toContain('3:00 PM: Pedicure with our team, $45.00')
  expect(`${mail.text} ${mail.html} ${calendarFile(mail.calendar.event)}`).not.toContain('Lan')
  expect(renderMail(message({ language: 'vi' }), before, now).text).toContain('Pedicure với thợ của tiệm')
  expect(renderMail(message(), onTheDay, now).text).toContain('Pedicure with Lan')
})

test('the year is named when it is not the current one', () => {
  const next = visit({ startsAt: Date.parse('2027-01-08T22:15:00Z'), endsAt: Date.parse('2027-01-08T23:50:00Z') })

  expect(renderMail(message(), next, now).subject).toContain('Friday, Jan 8, 2027 at 2:15 PM')
  expect(renderText(message({ language: 'vi' }), next, now).body).toContain('T6, 8 thang 1, 2027')
})

test('a Vietnamese mail is polite and complete', () => {
  const mail = renderMail(message({ kind: 'booking_received', language: 'vi' }), visit(), now)

  expect(mail.subject).toBe('Đã gửi yêu cầu đặt hẹn: Thứ Sáu, 20 tháng 11 lúc 2:15 PM, Lotus Nails & Spa')
  expect(mail.text).toContain('Kính chào quý khách Mai,')
  expect(mail.text).toContain('Thứ Sáu, 20 tháng 11, 2026\n  2:15 PM – 3:50 PM')
  expect(mail.text).toContain('2:15 PM: Sơn gel với Kim, $38.00')
  expect(mail.text).toContain('Mã đặt hẹn:\n  7F3A-92C4')
  expect(mail.calendar.name).toBe('lich-hen.ics')
})

test("times are in the salon's zone, and the repeated hour names its offset", () => {
  const fallBack = visit({ startsAt: Date.parse('2027-11-07T09:30:00Z'), endsAt: Date.parse('2027-11-07T11:05:00Z') })
  const springForward = visit({
    startsAt: Date.parse('2027-03-14T09:30:00Z'),
    endsAt: Date.parse('2027-03-14T11:05:00Z'),
  })

  expect(renderText(message(), fallBack, now).body).toContain('Sun, Nov 7, 2027, 1:30 AM PST')
  expect(renderMail(message({ language: 'vi' }), fallBack, now).text).toContain('1:30 AM PST – 3:05 AM')
  expect(renderMail(message(), springForward, now).text).toContain('1:30 AM – 4:05 AM')
})

test('a member who does the whole visit is named once in a text', () => {
  const lines = [line('Gel Manicure', 'Kim'), line('Pedicure', 'Kim')]

  expect(changed({ lines })).toContain('Gel Manicure, Pedicure with Kim. Change')
})

test('a text of many services drops the names first, then the services, to stay short', () => {
  const textOf = (service: string, language: 'en' | 'vi' = 'en') =>
    changed(
      { lines: Array.from({ length: 8 }, (_, index) => line(service, index === 0 ? 'Thanh-Mai' : 'Christopher')) },
      language,
    )
  const english = textOf('Deluxe Gel Pedicure with Hot Stones and Paraffin')
  const vietnamese = textOf('Ngâm chân thảo dược', 'vi')

  expect(english).toContain('to 3:50 PM. Change')
  expect(textOf('Gel Pedicure')).toContain('Gel Pedicure, Gel')
  expect(textOf('Gel Pedicure')).not.toContain('Thanh-Mai')
  expect(vietnamese).not.toContain('Thanh-Mai')
  expect(partsOf(vietnamese)).toBe(2)
})

test('missing salon details are left out, and an unassigned line has no name', () => {
  const bare = visit({
    salon: { ...visit().salon, name: 'Lotus', address: '', phone: '', email: '' },
    lines: [line('Manicure', '')],
  })
  const mail = renderMail(message(), bare, now)

  expect(mail.replyTo).toBeNull()
  expect(mail.text).toContain('Where:\n  Lotus\n\nBooking reference')
  expect(mail.text).toContain('2:15 PM: Manicure with our team, $38.00')
  expect(renderText({ ...message(), kind: 'booking_cancelled' }, bare, now).body).toMatch(/2:15 PM\.$/)
})

test('user input never becomes markup, a second line or advertising in the greeting', () => {
  const typed = visit({
    firstName: 'Win at evil.example',
    salon: { ...visit().salon, name: 'Tips & <b>Toes</b>\r\nBcc: all@example.com', email: 'no address' },
    lines: [line('<script>alert(1)</script>', '"Kim"')],
  })
  const mail = renderMail(message(), typed, now)

  expect(mail.html).not.toMatch(/<script|<b>/)
  expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; with &quot;Kim&quot;')
  expect(mail.text).toContain('Hello,\n')
  expect(`${mail.subject}${mail.salon}`).not.toMatch(/[\r\n]/)
  expect(mail.replyTo).toBeNull()
  expect(renderText(message(), typed, now).body).not.toMatch(/[\r\n]/)
})

test('the review request names the salon and links to its own page, nothing more', () => {
  const asked = { ...message(), kind: 'review_request' as const }
  const mail = renderReviewMail(asked, visit(), now)

  expect(mail.subject).toBe('How was your visit to Lotus Nails & Spa?')
  expect(mail.text).toContain('Thank you for coming to Lotus Nails & Spa on Friday, Nov 20.')
  expect(mail.html).toMatch(
    /<a href="https:\/\/book\.example\.com\/v\/Zm9vYmFyYmF6cXV4cXV1eA" style="[^"]+">Rate your visit</,
  )
  expect(mail.html).not.toContain('<dl')
  expect(mail).not.toHaveProperty('calendar')
  expect(renderReviewMail(asked, visit(), Date.parse('2027-01-02T18:00:00Z')).text).toContain(
    'on Friday, Nov 20, 2026.',
  )
})

/** The text of changed services: the usual one that names them. */
function changed(given: Partial<MessageVisit>, language: Language = 'en'): string {
  return render(testMessage({ kind: 'booking_changed', channel: 'text', language }), visit(given), now).body
}

function renderText(given: VisitMessage, ...about: [visit: MessageVisit, now: number]) {
  return render({ ...given, channel: 'text' }, ...about)
}

function message(given: Partial<BookingMessage> = {}): BookingMessage {
  return testMessage({ kind: 'booking_confirmed', ...given })
}

function template(body: string, language: 'en' | 'vi' = 'vi') {
  return { kind: 'booking_confirmed' as const, channel: 'text' as const, language, subject: '', body }
}

/** Two services by two members. */
function visit(given: Partial<MessageVisit> = {}): MessageVisit {
  return testVisit({
    lines: [
      { ...line('Gel Manicure', 'Kim'), serviceNames: allOf({ vi: 'Sơn gel' }) },
      {
        ...line('Pedicure', 'Lan'),
        startsAt: Date.parse('2026-11-20T23:00:00Z'),
        endsAt: Date.parse('2026-11-20T23:50:00Z'),
        priceCents: 4500,
      },
    ],
    ...given,
  })
}

function line(service: string, staffFirstName: string): MessageLine {
  const startsAt = Date.parse('2026-11-20T22:15:00Z')
  return {
    service,
    serviceNames: {},
    staffFirstName,
    requested: true,
    startsAt,
    endsAt: startsAt + 45 * 60_000,
    priceCents: 3800,
  }
}
