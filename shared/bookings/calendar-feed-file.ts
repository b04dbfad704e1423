/** A whole calendar feed as iCalendar: calendar apps replace everything they had of it. */

import type { Instant, Interval, LocalDate } from '../time.ts'
import { calendarOf, escaped, uidOf, utc } from './calendar-file.ts'

export interface Feed {
  name: string
  /** Name that calendar apps show by default. */
  zone: string
  /** Time of the last change in it. */
  stamp: Instant
  visits: readonly FeedVisit[]
  absences: readonly FeedAbsence[]
}

/** Has the id used in emails about the visit. */
export interface FeedVisit extends Interval {
  id: string
  title: string
  description: string
  tentative: boolean
  sequence: number
}

/** Transparent: does not mark the subscriber as busy. Whole days, the last one exclusive, or part of a day. */
export interface FeedAbsence {
  id: string
  title: string
  when: Interval | { from: LocalDate; until: LocalDate }
}

/** How soon calendar apps should refresh. */
const refresh = 'PT5M'

/** RFC 5545 wants at least one component, and this one is shown by nobody. */
const neverEmpty = [
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/** Times are UTC instants, so that no time zone rules are needed; whole days have no zone. */
export function feedFile({ name, zone, stamp, visits, absences }: Feed): string {
  const dtstamp = `DTSTAMP:${utc(stamp)}`
  return calendarOf(null, [
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    `X-WR-TIMEZONE:${zone}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${refresh}`,
    `X-PUBLISHED-TTL:${refresh}`,
    ...(visits.length + absences.length === 0 ? neverEmpty : []),
    ...visits.flatMap((visit) => [
      'BEGIN:VEVENT',
      `UID:${uidOf(visit.id)}`,
      `SEQUENCE:${visit.sequence}`,
      dtstamp,
      `DTSTART:${utc(visit.start)}`,
      `DTEND:${utc(visit.end)}`,
      `SUMMARY:${escaped(visit.title)}`,
      `DESCRIPTION:${escaped(visit.description)}`,
      `STATUS:${visit.tentative ? 'TENTATIVE' : 'CONFIRMED'}`,
      'END:VEVENT',
    ]),
    ...absences.flatMap(({ id, title, when }) => [
      'BEGIN:VEVENT',
      `UID:${uidOf(id)}`,
      dtstamp,
      ...spanOf(when),
      `SUMMARY:${escaped(title)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
  ])
}

function spanOf(when: FeedAbsence['when']): string[] {
  if ('start' in when) return [`DTSTART:${utc(when.start)}`, `DTEND:${utc(when.end)}`]
  return [`DTSTART;VALUE=DATE:${plain(when.from)}`, `DTEND;VALUE=DATE:${plain(when.until)}`]
}

function plain(date: LocalDate): string {
  return date.replaceAll('-', '')
}
