/**
 * A booking as an iCalendar file: RFC 5545, in emails also RFC 5546, whose methods all require an organizer. Times are
 * UTC instants: correct in every zone and across clock changes.
 */

import { type Instant, toIso } from '../time.ts'

export interface CalendarEvent {
  /** The booking's id: a file added twice is one event. */
  id: string
  start: Instant
  end: Instant
  title: string
  /** Line breaks are kept. */
  description: string
  location: string
  /** The salon has yet to confirm it. */
  tentative: boolean
  /**
   * Rises with every change: of two files with the same id, calendar apps keep the one with the higher number. In emails the seconds
   * since the visit was booked: a party is one event, and changes with each of its bookings.
   */
  sequence: number
  /** Time of this change. */
  stamp: Instant
  /** In an email: updates or removes the event of an earlier email. `sender`: who sends it for the organizer. Absent: a file to download. */
  sent?: { method: CalendarMethod; organizer: { name: string; address: string }; sender: string; attendee: string }
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
    ...(event.location ? [`LOCATION:${escaped(event.location)}`] : []),
    `STATUS:${sent?.method === 'CANCEL' ? 'CANCELLED' : event.tentative ? 'TENTATIVE' : 'CONFIRMED'}`,
    ...(sent
      ? [
          `ORGANIZER;CN=${quoted(sent.organizer.name)}${sentBy(sent)}:mailto:${bare(sent.organizer.address)}`,
          `ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${bare(sent.attendee)}`,
        ]
      : []),
    'END:VEVENT',
  ])
}

/** The calendar around the given lines, which are folded. Without a method it is a plain file or feed, not an invitation. */
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

/** The same wherever the event appears: in an email, file or feed. */
export function uidOf(id: string): string {
  return `${id}@booknail`
}

/** Opens Google Calendar with the event filled in, ready to be saved. */
export function googleCalendarLink({ start, end, title, description, location }: CalendarEvent): string {
  const dates = `${utc(start)}/${utc(end)}`
  const query = new URLSearchParams({ action: 'TEMPLATE', text: title, dates, details: description, location })
  return `https://calendar.google.com/calendar/render?${String(query)}`
}

/** As `googleCalendarLink`, of Outlook on the web. */
export function outlookCalendarLink({ start, end, title, description, location }: CalendarEvent): string {
  const times = { startdt: toIso(start), enddt: toIso(end) }
  const query = new URLSearchParams({ rru: 'addevent', subject: title, ...times, body: description, location })
  return `https://outlook.live.com/calendar/0/action/compose?${String(query)}`
}

/** `20261120T221500Z` */
export function utc(at: Instant): string {
  return new Date(at).toISOString().replace(/\.\d+|[-:]/g, '')
}

/** Escaped as the value of a property. */
export function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')
}

/** As the value of a parameter, which allows no escapes. */
function quoted(text: string): string {
  return `"${text.replace(/["\p{Cc}]/gu, ' ')}"`
}

/** Mail programs believe an organizer who is the sender or says who that is. */
function sentBy({ organizer, sender }: NonNullable<CalendarEvent['sent']>): string {
  return sender === organizer.address ? '' : `;SENT-BY="mailto:${bare(sender)}"`
}

function bare(address: string): string {
  return address.replace(/[^!-~]|[";:,\\]/g, '')
}

const octetsPerLine = 75

/** A continuation line starts with a space, which counts; multi-octet characters are never split. */
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
