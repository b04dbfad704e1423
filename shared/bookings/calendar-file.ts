/** A booking as an iCalendar file (RFC 5545). Times are UTC instants: right in every zone and across daylight saving. */

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
  /** When the booking was made. */
  stamp: Instant
}

/** The whole file; lines end with CRLF and are folded at 75 octets. */
export function calendarFile(event: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//BookNail//Booking//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${event.id}@booknail`,
    `DTSTAMP:${utc(event.stamp)}`,
    `DTSTART:${utc(event.start)}`,
    `DTEND:${utc(event.end)}`,
    `SUMMARY:${escaped(event.title)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    `LOCATION:${escaped(event.location)}`,
    `STATUS:${event.tentative ? 'TENTATIVE' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** `20261120T221500Z` */
function utc(at: Instant): string {
  return new Date(at).toISOString().replace(/\.\d+|[-:]/g, '')
}

function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')
}

const octetsPerLine = 75

/** A continuation begins with a space, which counts; a character of several octets is never cut. */
function folded(line: string): string {
  const octets = new TextEncoder()
  const rows = ['']
  let used = 0
  for (const character of line) {
    const size = octets.encode(character).length
    if (used + size > octetsPerLine) {
      rows.push(' ')
      used = 1
    }
    rows.push(`${rows.pop() ?? ''}${character}`)
    used += size
  }
  return rows.join('\r\n')
}
