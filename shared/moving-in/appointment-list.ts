/** A list of appointments as a whole: past and upcoming ones, the people in it, and the words that need a meaning. Pure. */

import { ImportRow } from '../customers/importing.ts'
import { type DateOrder, orderOf } from '../customers/lists/dates.ts'
import { asideOf, type Table } from '../customers/lists/table.ts'
import type { LocalTime } from '../local-time.ts'
import { showPhone } from '../phone.ts'
import type { LocalDate } from '../time.ts'
import type { AppointmentColumns } from './appointment-columns.ts'
import type { PastAppointment, UpcomingAppointment } from './appointment-import.ts'
import {
  type AppointmentIssue,
  personKey,
  readAppointment,
  visitsOf,
  type WrittenAppointment,
} from './appointment-row.ts'

export interface ListReading {
  columns: AppointmentColumns
  /** Null: as the column itself shows. */
  order: DateOrder | null
  /** Where the file names none. */
  zone: string
  /** The clock in a zone now. */
  nowIn: (zone: string) => { date: LocalDate; time: LocalTime }
  isZone: (name: string) => boolean
  isService: (name: string) => boolean
}

export type LeftReason = AppointmentIssue | 'cancelled' | 'total' | 'header'

export interface AppointmentList {
  upcoming: WrittenAppointment[]
  past: WrittenAppointment[]
  /** Rows that are no appointments, or cancelled upcoming ones. */
  left: { row: number; reason: LeftReason; text: string }[]
  /** An ambiguous date; empty: none. */
  example: string
  order: DateOrder
  /** Each once, with the row by which appointments refer to them. */
  people: ImportRow[]
  /** The row of a person, by `personKey`. */
  rowOf: ReadonlyMap<string, number>
}

export function readAppointments({ header, rows }: Table, reading: ListReading): AppointmentList {
  const { columns, zone, nowIn, isZone, isService } = reading
  const dates = columns.indexOf('date') >= 0 ? columns.indexOf('date') : columns.indexOf('time')
  const { order: found, example } = orderOf(rows.map(({ cells }) => cells[dates] ?? ''))
  const order = reading.order ?? found ?? 'mdy'
  const left: AppointmentList['left'] = []
  const read: WrittenAppointment[] = []
  const { date: today } = nowIn(zone)
  for (const { row, cells } of rows) {
    const text = cells.filter(Boolean).join(', ').slice(0, 120)
    const aside = asideOf(cells, header)
    const one = aside ?? readAppointment(row, cells, { header, columns, order, today, isService })
    if (typeof one === 'string') left.push({ row, reason: one, text })
    else read.push({ ...one, zone: isZone(one.zone) ? one.zone : zone })
  }
  const people: ImportRow[] = []
  const rowOf = new Map<string, number>()
  const visits = visitsOf(read).filter((visit) => {
    const key = personKey(visit)
    if (rowOf.has(key)) return true
    const person = ImportRow.safeParse(personOf(visit)).data
    if (!person) {
      left.push({ row: visit.row, reason: 'no_client', text: `${visit.firstName} ${visit.lastName}`.trim() })
      return false
    }
    people.push(person)
    rowOf.set(key, person.row)
    return true
  })
  const isUpcoming = ({ date, time, zone: own }: WrittenAppointment) => {
    const now = nowIn(own)
    return date > now.date || (date === now.date && time > now.time)
  }
  const [upcoming, past]: [WrittenAppointment[], WrittenAppointment[]] = [[], []]
  for (const visit of visits) {
    if (!isUpcoming(visit)) past.push(visit)
    else if (visit.status === 'cancelled' || visit.status === 'missed') {
      left.push({ row: visit.row, reason: 'cancelled', text: `${visit.firstName} ${visit.lastName}`.trim() })
    } else upcoming.push(visit)
  }
  return { upcoming, past, left, example: found === null ? example : '', order, people, rowOf }
}

function personOf({ row, firstName, lastName, phone, email }: WrittenAppointment) {
  const name = firstName || (phone ? showPhone(phone) : email.replace(/@.*$/s, '').replaceAll('.', ' '))
  return { row, firstName: name.slice(0, 80), lastName: lastName.slice(0, 80), phone, email }
}

/** What words mean: ids of services, of a member; an empty list: anybody, null: not chosen yet. */
export interface Meanings {
  service: (word: string) => readonly string[] | 'leave' | null
  staff: (word: string) => readonly string[] | 'leave' | null
}

/** How often each is used. */
export function wordsOf(list: Pick<AppointmentList, 'upcoming'>) {
  const lines = list.upcoming.flatMap(({ services }) => services)
  return {
    service: counted(lines.map(({ service }) => service)),
    staff: counted(lines.map(({ staff }) => staff).filter((staff) => staff !== '')),
  }
}

function counted(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

const who = ({ phone, email, firstName, lastName }: WrittenAppointment) =>
  (phone || email || `${firstName} ${lastName}`.trim()).slice(0, 300)

/** What both kinds have in common. `nth`: of those that are alike, from 0. */
function commonOf(visit: WrittenAppointment, rowOf: ReadonlyMap<string, number>, seen: Map<string, number>) {
  const { row, date, time, zone, services, notes } = visit
  const common = {
    row,
    date,
    time,
    zone,
    person: rowOf.get(personKey(visit)) ?? row,
    who: who(visit),
    services: services
      .map(({ service }) => service)
      .join(', ')
      .slice(0, 1000),
    staff: [...new Set(services.map(({ staff }) => staff).filter(Boolean))].join(', ').slice(0, 300),
    notes,
  }
  const mark = JSON.stringify([date, time, zone, common.who, common.services, common.staff])
  const nth = seen.get(mark) ?? 0
  seen.set(mark, nth + 1)
  return { ...common, nth }
}

export function pastOf({ past, rowOf }: Pick<AppointmentList, 'past' | 'rowOf'>): PastAppointment[] {
  const seen = new Map<string, number>()
  return past.map((visit) => ({
    ...commonOf(visit, rowOf, seen),
    minutes: visit.services.reduce((sum, { minutes }) => sum + minutes, 0),
    priceCents: visit.services.reduce((sum, { priceCents }) => sum + (priceCents ?? 0), 0),
    outcome: visit.status === 'booked' ? 'made' : visit.status,
  }))
}

type WantedLine = UpcomingAppointment['lines'][number]

/** Those whose words all have a meaning; the owner leaves out what a word stands for with 'leave'. */
export function upcomingOf(
  { upcoming, rowOf }: Pick<AppointmentList, 'upcoming' | 'rowOf'>,
  meanings: Meanings,
): UpcomingAppointment[] {
  const seen = new Map<string, number>()
  return upcoming.flatMap((visit) => {
    const lines = visit.services.flatMap(({ service, staff, priceCents }): (WantedLine | 'leave' | null)[] => {
      const services = meanings.service(service)
      const members = staff === '' ? [] : meanings.staff(staff)
      if (services === null || members === null) return [null]
      if (services === 'leave' || members === 'leave') return ['leave']
      return services.map((serviceId, index) => ({
        serviceId,
        staffId: members[0] ?? null,
        priceCents: priceCents === null || index === 0 ? priceCents : 0,
      }))
    })
    const known = lines.flatMap((line) => (line === null || line === 'leave' ? [] : [line]))
    if (known.length === 0 || known.length < lines.length) return []
    const { depositCents } = visit
    const common = commonOf(visit, rowOf, seen)
    return [{ ...common, lines: known.slice(0, 6), depositCents, movedTo: null, outsideHours: false }]
  })
}
