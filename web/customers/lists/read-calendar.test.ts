import { expect, test } from 'vitest'
import { listErrorIn } from '../../../shared/customers/lists/table.ts'
import { readCalendar } from './read-calendar.ts'

const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n')
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT']

function codeOf(text: string): string | null {
  try {
    readCalendar(text)
    return null
  } catch (error) {
    return listErrorIn(error)
  }
}

test('an event is when, in which zone, who and what', () => {
  const { rows } = readCalendar(
    calendar(
      ...event(
        'DTSTART;TZID=America/Los_Angeles:20261206T100000',
        'DTEND;TZID=America/Los_Angeles:20261206T114500',
        String.raw`SUMMARY:Ana Lopez - Spa Pedicure\, Gel Manicure`,
        String.raw`DESCRIPTION:Staff: Huong Le\nPhone: (408) 555-0102\nNotes: almond`,
        'BEGIN:VALARM',
        'TRIGGER:-PT30M',
        'ACTION:DISPLAY',
        'END:VALARM',
      ),
    ),
  )

  expect(rows.map(({ cells }) => cells)).toEqual([
    [
      '2026-12-06',
      '10:00',
      '11:45',
      'America/Los_Angeles',
      '',
      'Ana Lopez',
      'Spa Pedicure, Gel Manicure',
      'Huong Le',
      '(408) 555-0102',
      '',
      '',
      'almond',
    ],
  ])
})

test('a weekly visit without an end is written out for a while, without the days left out', () => {
  const { rows } = readCalendar(
    calendar(
      ...event(
        'DTSTART:20200103T180000Z',
        'DTEND:20200103T190000Z',
        'RRULE:FREQ=WEEKLY',
        'EXDATE:20200110T180000Z',
        'SUMMARY:Kim - Gel',
      ),
    ),
  )

  expect(rows).toHaveLength(199)
  expect(rows.slice(0, 2).map(({ cells }) => [cells[0], cells[3]])).toEqual([
    ['2020-01-03', 'UTC'],
    ['2020-01-17', 'UTC'],
  ])
})

test.each([
  'RRULE:FREQ=SECONDLY',
  'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
  'RRULE:FREQ=DAILY;BYHOUR=25',
  'RRULE:FREQ=WEEKLY;INTERVAL=99999999',
  'RRULE:FREQ=DAILY;UNTIL=garbage',
])('%s: the event itself comes, once', (rule) => {
  const text = calendar(...event('DTSTART:20261203T180000Z', 'DTEND:20261203T190000Z', rule, 'SUMMARY:Kim - Gel'))

  expect(codeOf(text) ?? readCalendar(text).rows.length).toEqual(
    expect.toSatisfy((found) => found === 1 || found === 'csv'),
  )
})

test.each([
  ['no events', calendar(), 'no_list'],
  ['no end', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:20261203T180000Z', 'csv'],
  [
    'too many events',
    calendar(Array.from({ length: 50_001 }, () => event('SUMMARY:x').join('\r\n')).join('\r\n')),
    'too_many_rows',
  ],
  ['no calendar', 'BEGIN:VCALENDAR\r\nx', 'csv'],
])('%s: said in a sentence', (_, text, code) => {
  expect(codeOf(text)).toBe(code)
})
