import { expect, test } from 'vitest'
import { type CalendarEvent, calendarFile } from './calendar-file.ts'

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

function visit(changes: Partial<CalendarEvent>): CalendarEvent {
  return {
    id: '01936f2e-0000-7000-8000-000000000001',
    start: Date.parse('2026-11-20T22:15:00Z'),
    end: Date.parse('2026-11-20T23:50:00Z'),
    title: 'Gel Manicure',
    description: '',
    location: '',
    tentative: false,
    stamp: Date.parse('2026-11-19T18:00:00Z'),
    ...changes,
  }
}

/** Unfolded, as a calendar reads it. */
function lines(file: string): string[] {
  return file.replaceAll('\r\n ', '').split('\r\n')
}
