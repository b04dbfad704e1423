/** SQL of the ledger of turns. Entries are only ever added. */

import { sql as raw } from 'kysely'
import type { LedgerEntry, LedgerKind } from '../../../shared/floor/ledger.ts'
import { TurnRules } from '../../../shared/floor/rules.ts'
import type { ServedVisit } from '../../../shared/floor/settle.ts'
import type { Chain, VisitWeight, WeighedLine } from '../../../shared/floor/weight.ts'
import { bodyPartOf } from '../../../shared/services/hands-and-feet.ts'
import type { Translations } from '../../../shared/text/translated.ts'
import type { Instant, LocalDate } from '../../../shared/time.ts'
import { anyOf, type Sql } from '../../db/connection.ts'

export interface StoredEntry {
  day: LocalDate
  /** Number within the day, from 1, without gaps. */
  number: number
  at: Instant
  staffId: string
  kind: LedgerKind
  bookingId: string | null
  place: number | null
  halves: number
  cents: number
  toTheEnd: boolean
  until: Instant | null
  because: VisitWeight['because'] | null
  reason: string
  undoes: number | null
  byName: string
  details: unknown
}

/** In their order. */
export async function listEntries(sql: Sql, salonId: string, days: readonly LocalDate[]): Promise<StoredEntry[]> {
  if (days.length === 0) return []
  return sql
    .selectFrom('floor_entries')
    .select([
      'day',
      'number',
      'at',
      'staff_id as staffId',
      'kind',
      'booking_id as bookingId',
      'place',
      'halves',
      'cents',
      'to_the_end as toTheEnd',
      'until',
      'because',
      'reason',
      'undoes',
      'by_name as byName',
      'details',
    ])
    .where('salon_id', '=', salonId)
    .where('day', '=', raw<string>`any(${days}::date[])`)
    .orderBy('day')
    .orderBy('number')
    .execute()
}

/** As the rules read it. */
export function asLedgerEntry(row: StoredEntry): LedgerEntry {
  const { at, staffId, halves, cents, toTheEnd } = row
  const by = { at, staffId }
  const visitId = row.bookingId ?? ''
  const because = row.because ?? 'one'
  switch (row.kind) {
    case 'clock_in':
      return { ...by, kind: 'clock_in', place: row.place ?? 0, halves }
    case 'break':
      return { ...by, kind: 'break', until: row.until }
    case 'late':
    case 'turned_down':
      return { ...by, kind: row.kind, halves, toTheEnd }
    case 'seated':
    case 'reweighed':
      return { ...by, kind: row.kind, visitId, halves, cents, because }
    case 'finished':
    case 'resumed':
    case 'unseated':
      return { ...by, kind: row.kind, visitId }
    case 'corrected':
      return { ...by, kind: 'corrected', visitId: row.bookingId, halves, cents, reason: row.reason }
    case 'undone':
      return { ...by, kind: 'undone', number: row.undoes ?? 0 }
    default:
      return { ...by, kind: row.kind }
  }
}

/** Who made an entry; `details`: the state of the floor at that moment. */
export interface EntryAuthor {
  userId: string | null
  byName: string
  details?: object | undefined
}

/** With when the server learned of it, unless that was at once. */
export function toldDetails(toldAt: Instant | null, details: object = {}): object {
  return toldAt === null ? details : { ...details, toldAt }
}

/** Appends after the day's last entry. */
export async function insertEntries(
  sql: Sql,
  salonId: string,
  entries: readonly { day: LocalDate; number: number; entry: LedgerEntry; written: EntryAuthor }[],
): Promise<void> {
  if (entries.length === 0) return
  await sql
    .insertInto('floor_entries')
    .values(
      entries.map(({ day, number, entry, written }) => ({
        salon_id: salonId,
        day,
        number,
        at: new Date(entry.at),
        staff_id: entry.staffId,
        kind: entry.kind,
        booking_id: 'visitId' in entry ? entry.visitId : null,
        place: 'place' in entry ? entry.place : null,
        halves: 'halves' in entry ? entry.halves : 0,
        cents: 'cents' in entry ? entry.cents : 0,
        to_the_end: 'toTheEnd' in entry && entry.toTheEnd,
        until: 'until' in entry && entry.until !== null ? new Date(entry.until) : null,
        because: 'because' in entry ? entry.because : null,
        reason: 'reason' in entry ? entry.reason : '',
        undoes: entry.kind === 'undone' ? entry.number : null,
        user_id: written.userId,
        by_name: written.byName,
        details: JSON.stringify(written.details ?? {}),
      })),
    )
    .execute()
}

export interface OpenedDay {
  day: LocalDate
  rules: TurnRules
}

/** Days of the floor on which something of these bookings is in the ledger, or should be. */
export async function listDaysOf(sql: Sql, salonId: string, bookingIds: readonly string[]): Promise<OpenedDay[]> {
  const ids = anyOf(bookingIds)
  const { rows } = await raw<{ day: LocalDate; rules: unknown }>`
    select day, rules from floor_days where salon_id = ${salonId} and day in (
      select day from floor_entries where salon_id = ${salonId} and booking_id = ${ids}
      union
      select (bookings.starts_at at time zone timezone)::date from bookings join salons on salons.id = bookings.salon_id
      where bookings.salon_id = ${salonId} and bookings.id = ${ids} and exists (
        select from booking_lines line where line.salon_id = bookings.salon_id and line.booking_id = bookings.id
          and coalesce(line.started_at, line.finished_at) is not null)
    )`.execute(sql)
  return rows.map(({ day, rules }) => ({ day, rules: TurnRules.parse(rules) }))
}

interface ServedLine {
  bookingId: string
  day: LocalDate
  source: 'public' | 'owner' | 'walk_in'
  staffId: string
  requested: boolean
  redo: boolean
  takenFrom: string | null
  cents: number
  minutes: number
  categoryId: string | null
  categoryName: string | null
  categoryNames: Partial<Translations> | null
  serviceName: string
  began: boolean
  finished: boolean
}

/** What each member does for each client, with the day and the names of the services. */
export async function listServed(
  sql: Sql,
  salonId: string,
  bookingIds: readonly string[],
): Promise<(ServedVisit & { day: LocalDate; services: string[] })[]> {
  const { rows } = await raw<ServedLine>`
    select line.booking_id as "bookingId", (booking.starts_at at time zone timezone)::date as day, source,
      line.staff_id as "staffId", requested, coalesce(seat.redo, false) as redo,
      seat.taken_from as "takenFrom", line.price_cents as cents, line.minutes,
      category.id as "categoryId", category.name as "categoryName", category.names as "categoryNames",
      service_name as "serviceName", coalesce(started_at, finished_at) is not null as began,
      finished_at is not null as finished
    from booking_lines line
    join bookings booking on booking.salon_id = line.salon_id and booking.id = line.booking_id
    join salons on salons.id = line.salon_id
    left join floor_seats seat on seat.salon_id = line.salon_id and seat.booking_id = line.booking_id
      and seat.staff_id = line.staff_id
    left join services service on service.salon_id = line.salon_id and service.id = line.service_id
    left join categories category on category.salon_id = line.salon_id and category.id = service.category_id
    where line.salon_id = ${salonId} and line.booking_id = ${anyOf(bookingIds)} and line.staff_id is not null
      and line.blocks
    order by line.booking_id, line.position`.execute(sql)
  return [...Map.groupBy(rows, ({ bookingId, staffId }) => `${bookingId} ${staffId}`).values()].flatMap((lines) => {
    const [first] = lines
    if (!first) return []
    return {
      visitId: first.bookingId,
      staffId: first.staffId,
      day: first.day,
      services: lines.map(({ serviceName }) => serviceName),
      began: lines.some(({ began }) => began),
      finished: lines.every(({ finished }) => finished),
      weighed: {
        source: first.source === 'walk_in' ? 'walk_in' : 'booked',
        requested: lines.some(({ requested }) => requested),
        isRedo: first.redo,
        lines: lines.map(weighed),
        ...chainOf(
          rows.filter(({ bookingId }) => bookingId === first.bookingId),
          first.staffId,
        ),
      },
    }
  })
}

function weighed({ cents, minutes, categoryId, categoryName, categoryNames }: ServedLine): WeighedLine {
  const part = categoryName === null ? null : bodyPartOf({ name: categoryName, names: categoryNames ?? {} })
  return { cents, minutes, categoryId, part }
}

/** Those who did the visit one after another, if she is one of them. */
function chainOf(rows: readonly ServedLine[], staffId: string): { chain?: Chain } {
  const from = new Map(rows.map((line) => [line.staffId, line.takenFrom]))
  const next = new Map([...from].flatMap(([one, before]) => (before === null ? [] : [[before, one] as const])))
  let first = staffId
  for (let before = from.get(first); before && from.has(before); before = from.get(first)) first = before
  const members = [first]
  for (let one = next.get(first); one && !members.includes(one); one = next.get(one)) members.push(one)
  if (members.length === 1) return {}
  const lines = rows.filter((line) => members.includes(line.staffId)).map(weighed)
  return { chain: { lines, place: members.indexOf(staffId), of: members.length } }
}
