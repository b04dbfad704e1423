/** A booking as an iCalendar file: RFC 5545, in mails RFC 5546 too, whose methods all need an organizer. Times are UTC instants: right in every zone and across daylight saving. */

import type { Instant } from '../time.ts'

export interface CalendarEvent {
  /** The booking's id: a file added twice is one event. */
  id: string
  start: Instant
  end: Instant
  title: string
  /** Lines are kept. */
  description: string
  location: string
  /** Still waits for the salon. */
  tentative: boolean
  /** Grows with every change of the booking: of two files with its id, calendars keep the later one. */
  sequence: number
  /** Of this state of it. */
  stamp: Instant
  /** In a mail: it updates, or removes, what an earlier mail put into the calendar. Absent: a file to keep. */
  sent?: { method: CalendarMethod; organizer: { name: string; address: string }; attendee: string }
}

/** CANCEL: the visit does not take place. */
export type CalendarMethod = 'REQUEST' | 'CANCEL'

/** The whole file; lines end with CRLF and are folded at 75 octets. */
export function calendarFile(event: CalendarEvent): string {
  const { sent } = event
  return calendarOf(sent?.method ?? null, [
    'BEGIN:VEVENT',
    `UID:${uidOf(event.id)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.stamp)}`,
    `DTSTART:${utc(event.start)}`,
    `DTEND:${utc(event.end)}`,
    `SUMMARY:${escaped(event.title)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    `LOCATION:${escaped(event.location)}`,
    `STATUS:${sent?.method === 'CANCEL' ? 'CANCELLED' : event.tentative ? 'TENTATIVE' : 'CONFIRMED'}`,
    ...(sent
      ? [
          `ORGANIZER;CN=${quoted(sent.organizer.name)}:mailto:${bare(sent.organizer.address)}`,
          `ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${bare(sent.attendee)}`,
        ]
      : []),
    'END:VEVENT',
  ])
}

/** The calendar around its lines, which are folded. Without a method it is kept or followed, and arranges nothing. */
export function calendarOf(method: CalendarMethod | null, lines: readonly string[]): string {
  const all = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//BookNail//Booking//EN',
    'CALSCALE:GREGORIAN',
    ...(method ? [`METHOD:${method}`] : []),
    ...lines,
    'END:VCALENDAR',
  ]
  return all.map((line) => `${folded(line)}\r\n`).join('')
}

/** The same wherever an event stands: in a mail, in a file, in a feed. */
export function uidOf(id: string): string {
  return `${id}@booknail`
}

/** Opens Google Calendar with the event filled in, to be saved there. */
export function googleCalendarLink({ start, end, title, description, location }: CalendarEvent): string {
  const dates = `${utc(start)}/${utc(end)}`
  const query = new URLSearchParams({ action: 'TEMPLATE', text: title, dates, details: description, location })
  return `https://calendar.google.com/calendar/render?${String(query)}`
}

/** `20261120T221500Z` */
export function utc(at: Instant): string {
  return new Date(at).toISOString().replace(/\.\d+|[-:]/g, '')
}

/** As the value of a property. */
export function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')
}

/** As the value of a parameter, where nothing can be escaped. */
function quoted(text: string): string {
  return `"${text.replace(/["\p{Cc}]/gu, ' ')}"`
}

function bare(address: string): string {
  return address.replace(/[^!-~]|[";:,\\]/g, '')
}

const octetsPerLine = 75

/** A continuation begins with a space, which counts; a character of several octets is never cut. */
function folded(line: string): string {
  if (line.length <= octetsPerLine && /^[ -~]*$/.test(line)) return line
  let folded = ''
  let [begin, used, index] = [0, 0, 0]
  for (const character of line) {
    const size = octetsOf(character.codePointAt(0) ?? 0)
    if (used + size > octetsPerLine) {
      folded += `${line.slice(begin, index)}\r\n `
      begin = index
      used = 1
    }
    used += size
    index += character.length
  }
  return folded + line.slice(begin)
}

/** In UTF-8. */
function octetsOf(codePoint: number): number {
  if (codePoint < 0x80) return 1
  if (codePoint < 0x800) return 2
  return codePoint < 0x10000 ? 3 : 4
}
