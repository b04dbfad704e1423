/** A calendar file as a table with a row for each event. Repeated events are written out as far as plain rules reach. */

import ICAL from 'ical.js'
import { listError, listErrorIn, maxImportRows, type Table } from '../../../shared/customers/lists/table.ts'
import { now } from '../../clock.ts'

const header = [
  'Date',
  'Start',
  'End',
  'Time zone',
  'Status',
  'Client',
  'Service',
  'Staff',
  'Phone',
  'Email',
  'Price',
  'Notes',
]

/** Of one repeated event, and how far they reach. */
const maxRepeats = 200
const maxDaysAhead = 366
/** Rules of these parts alone come to an end, whatever they say. */
const plainParts = ['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'BYDAY', 'WKST']

/** @throws AppError of `listError`: `csv` if it cannot be read, `no_list`, `too_many_rows` */
export function readCalendar(text: string): Table {
  if ((text.match(/^BEGIN:VEVENT/gim) ?? []).length > maxImportRows) throw listError('too_many_rows')
  try {
    return tableOf(new ICAL.Component(ICAL.parse(text)))
  } catch (error) {
    // Some properties are read only when they are asked for.
    throw listErrorIn(error) ? error : listError('csv', error)
  }
}

function tableOf(calendar: ICAL.Component): Table {
  const zone = String(calendar.getFirstPropertyValue('x-wr-timezone') ?? '')
  const rows: Table['rows'] = []
  for (const event of calendar.getAllSubcomponents('vevent')) {
    for (const start of startsOf(event)) {
      rows.push({ row: rows.length + 1, cells: cellsOf(event, start, zone) })
      if (rows.length > maxImportRows) throw listError('too_many_rows')
    }
  }
  if (rows.length === 0) throw listError('no_list')
  return { header, rows, titles: 0 }
}

function timeOf(event: ICAL.Component, name: string): ICAL.Time | null {
  const value = event.getFirstPropertyValue(name)
  return value instanceof ICAL.Time ? value : null
}

/** None for an event without a time; several for one that repeats. */
function startsOf(event: ICAL.Component): ICAL.Time[] {
  const start = timeOf(event, 'dtstart')
  if (!start) return []
  const rule = event.getFirstPropertyValue('rrule')
  if (!(rule instanceof ICAL.Recur) || start.isDate) return [start]
  const parts = rule
    .toString()
    .split(';')
    .map((part) => part.split('=')[0] ?? '')
  const isPlain =
    ['DAILY', 'WEEKLY'].includes(rule.freq) &&
    rule.interval >= 1 &&
    rule.interval <= maxDaysAhead &&
    parts.every((part) => plainParts.includes(part))
  if (!isPlain) return [start]
  const left = new Set(
    event.getAllProperties('exdate').flatMap((property) => property.getValues().map((value) => String(value))),
  )
  const last = now() + maxDaysAhead * 86_400_000
  const starts: ICAL.Time[] = []
  const iterator = rule.iterator(start)
  for (let count = 0; count < maxRepeats; count++) {
    const next = iterator.next()
    if (!next || next.toJSDate().getTime() > last) break
    if (!left.has(String(next))) starts.push(next.clone())
  }
  return starts
}

function cellsOf(event: ICAL.Component, start: ICAL.Time, zone: string): string[] {
  const textOf = (name: string) => String(event.getFirstPropertyValue(name) ?? '').trim()
  const end = timeOf(event, 'dtend')
  const first = timeOf(event, 'dtstart') ?? start
  const length = end && !first.isDate ? end.subtractDate(first).toSeconds() / 60 : 0
  const summary = textOf('summary')
  const description = textOf('description')
  const said = linesOf(description)
  const [one, other] = partsOf(summary)
  return [
    two(start.year, 4) + '-' + two(start.month) + '-' + two(start.day),
    start.isDate ? '' : clock(start.hour * 60 + start.minute),
    start.isDate ? '' : clock(start.hour * 60 + start.minute + Math.max(0, Math.min(length, 1439))),
    zoneOf(event, start) || zone,
    textOf('status'),
    said.get('client') ?? said.get('customer') ?? said.get('name') ?? one,
    said.get('service') ?? said.get('services') ?? other,
    said.get('staff') ?? said.get('provider') ?? said.get('with') ?? said.get('employee') ?? '',
    said.get('phone') ?? said.get('mobile') ?? phoneIn(`${description}\n${summary}`),
    said.get('email') ?? /[^\s<>:,;]+@[^\s<>:,;]+\.[^\s<>:,;]+/.exec(description)?.[0] ?? '',
    said.get('price') ?? said.get('total') ?? '',
    said.get('notes') ?? said.get('note') ?? '',
  ]
}

/** `UTC`, a zone's own name, or empty: floating. */
function zoneOf(event: ICAL.Component, start: ICAL.Time): string {
  const written = event.getFirstProperty('dtstart')?.getParameter('tzid')
  return typeof written === 'string'
    ? written.replace(/^\/.*?\/(?=[A-Z])/, '')
    : start.zone === ICAL.Timezone.utcTimezone
      ? 'UTC'
      : ''
}

/** Client and service of `Kim Nguyen - Gel-X Full Set`; `Gel-X Full Set with Kim`, `Gel-X for Kim`. */
function partsOf(summary: string): [string, string] {
  const [, service, client] = /^(.+?)\s+(?:with|for|cho)\s+(.+)$/i.exec(summary) ?? []
  if (service !== undefined && client !== undefined) return [client, service]
  const [first = '', ...rest] = summary.split(/\s+[-–—|•]\s+|:\s+/)
  return rest.length === 0 ? [summary, ''] : [first.trim(), rest.join(' - ').trim()]
}

/** `Phone: (408) 555-0101`, by name. */
function linesOf(description: string): Map<string, string> {
  const lines = description.replaceAll(/<br\s*\/?>/gi, '\n').replaceAll(/<[^>]{0,200}>/g, '')
  return new Map(
    lines.split('\n').flatMap((line): [string, string][] => {
      const [, name, text] = /^\s*([\p{L} ]{2,20}):\s*(\S.*)$/u.exec(line) ?? []
      return name !== undefined && text !== undefined ? [[name.trim().toLowerCase(), text.trim()]] : []
    }),
  )
}

function phoneIn(text: string): string {
  return /(?<!\d)(?:\+?1[\s.-]?)?\(?[2-9]\d{2}\)?[\s.-]{0,2}[2-9]\d{2}[\s.-]?\d{4}(?!\d)/.exec(text)?.[0] ?? ''
}

function clock(minutes: number): string {
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`
}

function two(figure: number, length = 2): string {
  return String(Math.floor(figure)).padStart(length, '0')
}
