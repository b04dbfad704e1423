import ICAL from 'ical.js'
import { convertIcsCalendar } from 'ts-ics'
import { expect, test } from 'vitest'
import { type CalendarEvent, calendarFile, googleCalendarLink } from './calendar-file.ts'

test('a calendar reads the visit as instants, whatever its own zone', () => {
  const file = calendarFile(
    visit({ start: Date.parse('2026-11-20T22:15:00Z'), end: Date.parse('2026-11-20T23:50:00Z') }),
  )

  expect(file).toContain('\r\nDTSTART:20261120T221500Z\r\n')
  expect(file).toContain('\r\nDTEND:20261120T235000Z\r\n')
})

test('a visit in the hour that comes twice keeps its own instant', () => {
  const second = Date.parse('2027-11-07T09:30:00Z')

  expect(calendarFile(visit({ start: second, end: second + 60_000 }))).toContain('DTSTART:20271107T093000Z')
})

test('a request that waits for the salon is tentative, a confirmed one is not', () => {
  expect(calendarFile(visit({ tentative: true }))).toContain('STATUS:TENTATIVE')
  expect(calendarFile(visit({ tentative: false }))).toContain('STATUS:CONFIRMED')
})

test('commas, semicolons, backslashes and line breaks in names and addresses do not break the file', () => {
  const file = calendarFile(
    visit({
      title: 'Gel, dip; \\ fill',
      description: 'first\r\nsecond\nBEGIN:VEVENT',
      location: '2150 Alder, San Jose',
    }),
  )

  expect(lines(file)).toContain('SUMMARY:Gel\\, dip\\; \\\\ fill')
  expect(lines(file)).toContain('DESCRIPTION:first\\nsecond\\nBEGIN:VEVENT')
  expect(lines(file)).toContain('LOCATION:2150 Alder\\, San Jose')
})

test('no line is longer than 75 octets, and Vietnamese letters and emoji survive the folding', () => {
  const title = 'Sơn gel móng tay và móng chân spa tại tiệm Hoa Sen 💅 của chị Thảo '.repeat(5)
  const file = calendarFile(visit({ title }))

  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(lines(file)).toContain(`SUMMARY:${title}`)
})

test('every line ends with CRLF, the last one too', () => {
  const file = calendarFile(visit({}))

  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})

const sent = {
  method: 'REQUEST' as const,
  organizer: { name: 'Lotus "Nails" & Spa; Tiệm', address: 'hello@lotus.example' },
  sender: 'no-reply@book.example',
  attendee: 'mai@example.com',
}

test('an emailed event updates the earlier one, and a cancellation removes it (RFC 5546)', () => {
  const first = calendarFile(visit({ sent }))
  const moved = calendarFile(visit({ sent, sequence: 1, start: Date.parse('2026-11-21T18:00:00Z') }))
  const cancelled = calendarFile(visit({ sent: { ...sent, method: 'CANCEL' }, sequence: 2 }))

  const read = [first, moved, cancelled].map((file) => {
    const calendar = new ICAL.Component(ICAL.parse(file))
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
    return [
      calendar.getFirstPropertyValue('method'),
      event.uid,
      event.sequence,
      event.startDate.toJSDate().toISOString(),
    ]
  })
  const id = '01936f2e-0000-7000-8000-000000000001@booknail'
  expect(read).toEqual([
    ['REQUEST', id, 0, '2026-11-20T22:15:00.000Z'],
    ['REQUEST', id, 1, '2026-11-21T18:00:00.000Z'],
    ['CANCEL', id, 2, '2026-11-20T22:15:00.000Z'],
  ])
  expect(lines(cancelled)).toContain('STATUS:CANCELLED')
})

test('another reader finds the same in it: who sends it, and to whom', () => {
  const { method, events: [event] = [] } = convertIcsCalendar(
    undefined,
    calendarFile(visit({ sent, title: 'Gel, dip', sequence: 3 })),
  )

  expect(method).toBe('REQUEST')
  expect(event).toMatchObject({
    uid: '01936f2e-0000-7000-8000-000000000001@booknail',
    sequence: 3,
    summary: 'Gel, dip',
    start: { date: new Date('2026-11-20T22:15:00Z') },
    end: { date: new Date('2026-11-20T23:50:00Z') },
    stamp: { date: new Date('2026-11-19T18:00:00Z') },
    organizer: { email: 'hello@lotus.example', sentBy: 'no-reply@book.example' },
    attendees: [{ email: 'mai@example.com', partstat: 'ACCEPTED' }],
  })
})

test('no name or address can inject a line or a parameter', () => {
  const organizer = { name: 'Lotus"\r\nATTENDEE:mailto:x@y.z', address: 'a@b.c";\r\nX-EVIL:1' }
  const [attendee, sender] = ['mai@example.com\r\nX-EVIL:1', 'a@b.c"\r\nX-EVIL:1']
  const file = calendarFile(visit({ sent: { ...sent, organizer, attendee, sender } }))

  const event = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent')
  expect(event?.getAllProperties('attendee')).toHaveLength(1)
  expect(event?.getFirstProperty('x-evil')).toBeNull()
})

test('Google Calendar opens with the visit filled in', () => {
  const address = new URL(googleCalendarLink(visit({ title: 'Gel & dip', description: 'first\nhttps://b.example/v' })))

  expect(address.origin).toBe('https://calendar.google.com')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    action: 'TEMPLATE',
    text: 'Gel & dip',
    dates: '20261120T221500Z/20261120T235000Z',
    details: 'first\nhttps://b.example/v',
    location: '',
  })
})

test('a salon without an address of its own leaves the organizer to be the sender', () => {
  const organizer = { ...sent.organizer, address: sent.sender }

  expect(calendarFile(visit({ sent: { ...sent, organizer } }))).not.toContain('SENT-BY')
})

test('a salon without an address leaves the place out', () => {
  expect(calendarFile(visit({ location: '' }))).not.toContain('LOCATION')
})

test('a client’s own file requests no reply and names no attendee', () => {
  const file = calendarFile(visit({}))

  expect(file).not.toMatch(/METHOD|ORGANIZER|ATTENDEE/)
})

function visit(changes: Partial<CalendarEvent>): CalendarEvent {
  return {
    id: '01936f2e-0000-7000-8000-000000000001',
    start: Date.parse('2026-11-20T22:15:00Z'),
    end: Date.parse('2026-11-20T23:50:00Z'),
    title: 'Gel Manicure',
    description: '',
    location: '',
    tentative: false,
    sequence: 0,
    stamp: Date.parse('2026-11-19T18:00:00Z'),
    ...changes,
  }
}

/** Unfolded, as a calendar app reads it. */
function lines(file: string): string[] {
  return file.replaceAll('\r\n ', '').split('\r\n')
}
