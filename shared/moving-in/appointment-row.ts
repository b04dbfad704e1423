/** Reads a row of a list of appointments: when, who, what, with whom, for how much. Pure. */

import { cellText } from '../csv.ts'
import { type DateOrder, readDate } from '../customers/lists/dates.ts'
import { splitName } from '../customers/lists/names.ts'
import type { LocalTime } from '../local-time.ts'
import { parsePhone } from '../phone.ts'
import { plainLetters } from '../plain-letters.ts'
import { composed } from '../text.ts'
import type { LocalDate } from '../time.ts'
import type { AppointmentColumns, AppointmentField } from './appointment-columns.ts'

export const appointmentIssues = ['no_date', 'no_time', 'no_client', 'no_service'] as const
/** Why a row is no appointment. */
export type AppointmentIssue = (typeof appointmentIssues)[number]

export type AppointmentStatus = 'booked' | 'made' | 'cancelled' | 'missed'

/** A service as the file names it. */
export interface WrittenService {
  service: string
  /** Empty: nobody in particular. */
  staff: string
  minutes: number
  /** Null: the file says none. */
  priceCents: number | null
}

export interface WrittenAppointment {
  row: number
  date: LocalDate
  time: LocalTime
  /** As the file names it; empty: that of the file. */
  zone: string
  services: WrittenService[]
  firstName: string
  lastName: string
  phone: string
  email: string
  status: AppointmentStatus
  /** Paid before the visit, and not used yet. */
  depositCents: number
  notes: string
}

export interface AppointmentReading {
  header: readonly string[]
  columns: AppointmentColumns
  order: DateOrder
  today: LocalDate
  /** Whether the salon has a service with this name. */
  isService: (name: string) => boolean
}

/** One service, or those of one cell. */
export function readAppointment(
  row: number,
  cells: readonly string[],
  { header, columns, order, today, isService }: AppointmentReading,
): WrittenAppointment | AppointmentIssue {
  const cell = (field: AppointmentField) => cellText(composed(cells[columns.indexOf(field)] ?? '').trim()).trim()
  const day = cell('date') || cell('time')
  // A year that is still to come is written with two figures too.
  const date = readDate(dateIn(day), order, `${Number(today.slice(0, 4)) + 5}${today.slice(4)}`)
  if (!date) return 'no_date'
  const time =
    (cell('date') === '' ? null : readTime(cell('time'))) ?? readTime(timeIn(cell('time'))) ?? readTime(timeIn(day))
  if (time === null) return 'no_time'
  const phone = parsePhone(cell('phone')) ?? ''
  const email = /^\S+@\S+\.\S+$/.test(cell('email')) ? cell('email').toLowerCase() : ''
  const { firstName, lastName } = nameIn(cell('firstName'), cell('lastName'), cell('name'))
  if (firstName === '' && phone === '' && email === '') return 'no_client'
  const names = servicesIn(cell('service'), isService)
  if (names.length === 0) return 'no_service'
  const end = readTime(cell('end')) ?? readTime(timeIn(cell('end')))
  const minutes = readMinutes(cell('minutes')) ?? (end === null ? 0 : minutesUntil(time, end))
  const price = readPrice(cell('price'))
  const deposit = readPrice(cell('deposit'))
  const unreadDeposit =
    deposit === null && cell('deposit') !== '' ? [`${header[columns.indexOf('deposit')]}: ${cell('deposit')}`] : []
  const staff = isAnybody(cell('staff')) ? '' : cell('staff')
  return {
    row,
    date,
    time,
    zone: cell('zone'),
    services: names.map((service, index) => ({
      service,
      staff,
      minutes: index === 0 ? minutes : 0,
      // One price for several: that of the first, so that the sum stays right.
      priceCents: price === null || index === 0 ? price : 0,
    })),
    firstName,
    lastName,
    phone,
    email,
    status: statusIn(cell('status')),
    depositCents: deposit ?? 0,
    notes: [cell('notes'), ...unreadDeposit].filter(Boolean).join('\n').slice(0, 1000),
  }
}

function nameIn(first: string, last: string, whole: string) {
  if (first !== '' || last !== '')
    return first === '' ? { firstName: last, lastName: '' } : { firstName: first, lastName: last }
  return splitName(whole, 'auto', 'given_first')
}

const clock = /(\d{1,2})(?:[:h.](\d{2}))?(?::\d{2})?\s*(?:([ap])\.?\s?m\b\.?|(sa|ch|sang|chieu|toi)\b)?/i

/** `2:30 PM`, `14:30`, `2h30 CH`; of a span its start. Null: none. */
export function readTime(text: string): LocalTime | null {
  const found = clock.exec(plainLetters(text).replace(/^\D+/, ''))
  if (!found) return null
  const [, hours = '', minutes = '00', half, words] = found
  if (found[2] === undefined && half === undefined && words === undefined) return null
  const isLate = /^(p|ch|chieu|toi)/i.test(half ?? words ?? '')
  const isEarly = /^(a|sa|sang)/i.test(half ?? words ?? '')
  const hour =
    Number(hours) % 12 === 0 && (isLate || isEarly)
      ? isLate
        ? 12
        : 0
      : Number(hours) + (isLate && Number(hours) < 12 ? 12 : 0)
  if (hour > 23 || Number(minutes) > 59) return null
  return `${String(hour).padStart(2, '0')}:${minutes}`
}

const timeOfDay = /\b\d{1,2}(?::\d{2}){1,2}(?:\.\d+)?\s*(?:[ap]\.?m\.?)?|\b\d{1,2}\s*[ap]\.?m\b\.?/i

/** The day of a cell with both. */
function dateIn(text: string): string {
  return text
    .replace(timeOfDay, '')
    .replace(/T$|,\s*$|\bat\s*$/i, '')
    .replace(/^\p{L}+,\s+(?=\p{L}+ \d)/u, '')
    .trim()
}

function timeIn(text: string): string {
  return timeOfDay.exec(text.replace('T', ' '))?.[0] ?? ''
}

/** `90`, `1h 30min`, `1:30`. Null: none. */
export function readMinutes(text: string): number | null {
  const plain = plainLetters(text).trim()
  if (plain === '') return null
  const [, clockHours, clockMinutes] = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(plain) ?? []
  if (clockHours !== undefined) return Number(clockHours) * 60 + Number(clockMinutes)
  const hours = /(\d+(?:\.\d+)?)\s*(?:h|hr|hrs|hour|hours|gio)\b/.exec(plain)?.[1]
  const minutes = /(\d+)\s*(?:m|min|mins|minute|minutes|phut|p)\b/.exec(plain)?.[1] ?? /^(\d+)$/.exec(plain)?.[1]
  if (hours === undefined && minutes === undefined) return null
  return Math.min(1440, Math.round(Number(hours ?? 0) * 60 + Number(minutes ?? 0)))
}

function minutesUntil(start: LocalTime, end: LocalTime): number {
  return Math.max(0, minutesAt(end) - minutesAt(start))
}

function minutesAt(time: LocalTime): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

function readPrice(text: string): number | null {
  const figure = /-?\d[\d,]*(?:\.\d+)?/.exec(text)?.[0]
  if (figure === undefined) return null
  const cents = Math.round(Number(figure.replaceAll(',', '')) * 100)
  return cents >= 0 && cents <= 100_000_000 ? cents : null
}

const separators = [/\s*[,;\n|]\s*/, /\s*\+\s*/, /\s+(?:&|and|va)\s+|\s*\/\s*/i]

/** One name, or several; `Mani & Pedi` is one if the salon has it, or if it does not have both. */
function servicesIn(text: string, isService: (name: string) => boolean): string[] {
  if (text === '' || isService(text)) return text === '' ? [] : [text]
  for (const [index, separator] of separators.entries()) {
    const parts = text
      .split(separator)
      .map((part) => part.trim())
      .filter((part) => part !== '')
    const splits = index === 0 ? parts.some(isService) || !isPlace(text) : parts.every(isService)
    if (parts.length > 1 && splits) return parts.flatMap((part) => servicesIn(part, isService))
  }
  return [text]
}

/** A comma before figures or in brackets separates nothing. */
function isPlace(text: string): boolean {
  return /\([^)]*[,;][^)]*\)/.test(text)
}

export function isAnybody(text: string): boolean {
  return /^(|any|anyone|anybody|any (available )?(provider|staff|staff member|team member|technician|employee)|no preference|unassigned|first available|none|bat ky|chua xep tho|tho nao cung duoc)$/.test(
    plainLetters(text).trim(),
  )
}

/** A past visit that was accepted counts as made; who only asked for one did not come. */
function statusIn(text: string): AppointmentStatus {
  const plain = plainLetters(text).trim()
  if (/no[ -]?show|did not show|khong den/.test(plain)) return 'missed'
  if (/cancel|declin|denied|deleted|void|reject|da huy/.test(plain) || /^(yes|true|1)$/.test(plain)) return 'cancelled'
  return /complet|done|paid|closed|checked ?out|finish|show|hoan thanh/.test(plain) ? 'made' : 'booked'
}

/** Rows of one client that follow each other without a gap are one visit. */
export function visitsOf(rows: readonly WrittenAppointment[]): WrittenAppointment[] {
  const visits: WrittenAppointment[] = []
  const open = new Map<string, { visit: WrittenAppointment; end: string; depositCents: number }>()
  for (const row of rows.toSorted((a, b) => (at(a) < at(b) ? -1 : at(a) > at(b) ? 1 : a.row - b.row))) {
    const key = `${row.status} ${row.zone} ${row.date} ${personKey(row)}`
    const before = open.get(key)
    if (before && before.end === row.time && before.visit.services.length + row.services.length <= maxServices) {
      before.visit.services.push(...row.services)
      // Programs write the deposit of a visit on each of its rows.
      if (row.depositCents !== before.depositCents) before.visit.depositCents += row.depositCents
      before.depositCents = row.depositCents
      if (row.notes !== '' && !before.visit.notes.includes(row.notes))
        before.visit.notes = [before.visit.notes, row.notes].filter(Boolean).join('\n').slice(0, 1000)
      before.end = endOf(row)
      continue
    }
    const visit = { ...row, services: [...row.services] }
    visits.push(visit)
    open.set(key, { visit, end: endOf(row), depositCents: row.depositCents })
  }
  return visits.toSorted((a, b) => a.row - b.row)
}

const maxServices = 6

/** Phone, else email, else name. */
export function personKey({
  phone,
  email,
  firstName,
  lastName,
}: Pick<WrittenAppointment, 'phone' | 'email' | 'firstName' | 'lastName'>): string {
  const name = plainLetters(`${firstName} ${lastName}`).trim()
  return phone === '' ? (email === '' ? name : `${email} ${name}`) : `${phone} ${name}`
}

function at({ date, time }: WrittenAppointment): string {
  return `${date} ${time}`
}

function endOf({ time, services }: WrittenAppointment): string {
  const minutes = services.reduce((sum, one) => sum + one.minutes, 0)
  if (minutes === 0) return ''
  const end = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + minutes
  return `${String(Math.floor(end / 60)).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}`
}
