import { expect, test } from 'vitest'
import { type Eml, emlOf } from './eml.ts'

test('headers of a mail are ASCII in any language, and no line is too long', () => {
  const source = emlOf(letter({ subject: `Đã xác nhận lịch hẹn: ${'Thứ Sáu, '.repeat(12)}20 tháng 11 💅` }))
  const header = (name: string) => new RegExp(`^${name}: (.*(?:\\r\\n .*)*)`, 'm').exec(source)?.[1] ?? ''

  expect(source).toMatch(/^[\r\n -~]*$/)
  expect(Math.max(...source.split('\r\n').map(({ length }) => length))).toBeLessThanOrEqual(100)
  expect(source.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(decoded(header('Subject'))).toBe(`Đã xác nhận lịch hẹn: ${'Thứ Sáu, '.repeat(12)}20 tháng 11 💅`)
  expect(decoded(header('From'))).toBe('Tiệm Nail Hoa Sen <no-reply@book.example>')
  expect(header('Reply-To')).toBe('Lotus Nails & Spa <hello@lotus.example>')
  expect(header('To')).toBe('mai@example.com')
  expect(header('Date')).toBe('Wed, 18 Nov 2026 18:00:01 +0000')
  expect(header('Message-ID')).toBe('<1@book.example>')
})

test('a mail contains both forms of the letter, and the calendar file unchanged', () => {
  const parts = emlOf(letter())
    .split(/--=_[\w-]+(?:--)?\r\n/)
    .map((part) => part.split('\r\n\r\n'))
    .filter(([head = '']) => head.includes('base64'))
    .map(([head = '', body = '']) => [head.split('\r\n')[0], Buffer.from(body, 'base64').toString('utf8')])

  expect(parts).toEqual([
    ['Content-Type: text/plain; charset=utf-8', 'Kính chào quý khách Mai,\n.\n'],
    ['Content-Type: text/html; charset=utf-8', '<p>Kính chào quý khách Mai,</p>'],
    ['Content-Type: text/calendar; charset=utf-8; method=REQUEST', 'BEGIN:VCALENDAR\r\n'],
    ['Content-Type: application/ics; name="lich-hen.ics"', 'BEGIN:VCALENDAR\r\n'],
  ])
})

test('no name, address or subject can inject a header', () => {
  const source = emlOf(
    letter({
      subject: 'Hello\r\nX-Evil: 1\r\n\r\nbody',
      from: { name: 'Lotus"\r\nBcc: all@example.com', address: 'no-reply@book.example' },
      to: { name: '', address: 'mai@example.com>\r\nBcc: <all@example.com' },
      replyTo: { name: '=?utf-8?Q?x?=', address: 'a@b.c, all@example.com' },
    }),
  )
  const names = (source.split('\r\n\r\n')[0] ?? '')
    .split('\r\n')
    .map((row) => /^([\w-]+):|^ /.exec(row)?.[1] ?? 'folded')

  expect(names.filter((name) => name !== 'folded')).toEqual([
    'Message-ID',
    'Date',
    'From',
    'To',
    'Reply-To',
    'Subject',
    'Auto-Submitted',
    'X-Auto-Response-Suppress',
    'MIME-Version',
    'Content-Type',
  ])
  expect(source).not.toContain('=?utf-8?Q?x?=')
})

test('a text message is one plain part', () => {
  const { html: _html, calendar: _calendar, ...plain } = letter()

  expect(emlOf(plain)).toMatch(
    /\r\nContent-Type: text\/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n\S+\r\n$/,
  )
})

function letter(given: Partial<Eml> = {}): Eml {
  return {
    messageId: '1@book.example',
    at: Date.parse('2026-11-18T18:00:01Z'),
    from: { name: 'Tiệm Nail Hoa Sen', address: 'no-reply@book.example' },
    to: { name: '', address: 'mai@example.com' },
    replyTo: { name: 'Lotus Nails & Spa', address: 'hello@lotus.example' },
    subject: 'Appointment confirmed',
    text: 'Kính chào quý khách Mai,\n.\n',
    html: '<p>Kính chào quý khách Mai,</p>',
    calendar: { name: 'lich-hen.ics', method: 'REQUEST', contents: 'BEGIN:VCALENDAR\r\n' },
    ...given,
  }
}

function decoded(header: string): string {
  return header
    .replace(/\?=\r\n =\?/g, '?==?')
    .replace(/=\?utf-8\?B\?([^?]*)\?=/g, (_, base64: string) => Buffer.from(base64, 'base64').toString('utf8'))
}
