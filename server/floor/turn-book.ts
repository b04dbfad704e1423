/** The turn book: a day's ledger as rows of members and cells of visits, and corrections by hand. */

import { AppError } from '../../shared/errors.ts'
import { byArrival, replay } from '../../shared/floor/ledger.ts'
import { Act, type PassedOverOut } from '../../shared/floor/parts.ts'
import type { BookCell, BookRow, Correction, LedgerRow, TurnBook } from '../../shared/floor/turn-book.ts'
import type { WeighedVisit } from '../../shared/floor/weight.ts'
import { shortName } from '../../shared/format.ts'
import { toDollars } from '../../shared/money.ts'
import { type LocalDate, toIso } from '../../shared/time.ts'
import { asLedgerEntry, listEntries, listServed, type StoredEntry } from '../bookings/turns/turns.sql.ts'
import type { Context } from '../context.ts'
import type { Sql } from '../db/connection.ts'
import { act, append, openDay, readLedger } from './acts.ts'
import { lateMinutesOf } from './board.ts'
import { listNamedBookings, type NamedBooking } from './book.sql.ts'
import { type FloorMenu, type FloorSalon, findBookDay, listParties, loadMenu, type PartyRow } from './floor.sql.ts'
import { salonWithFloor } from './state.ts'
import { maybeIso, namedLine, namesOf } from './words.ts'

interface Reader {
  /** Only this member's row; null: all. */
  staffId: string | null
  /** Whether money is shown, of others too. */
  showsMoney: boolean
}

/** @param date absent: today. @throws AppError `not_found`; `floor_off` */
export async function readBook(
  sql: Sql,
  salonId: string,
  date: LocalDate | undefined,
  { now, reader }: { now: number; reader: Reader },
): Promise<TurnBook> {
  const salon = await salonWithFloor(sql, salonId, now)
  return bookOf(sql, salon, date ?? salon.date, { now, reader })
}

export async function bookOf(
  sql: Sql,
  salon: FloorSalon,
  date: LocalDate,
  { now, reader }: { now: number; reader: Reader },
): Promise<TurnBook> {
  const { salonId } = salon
  const day = await findBookDay(sql, salonId, date)
  const stored = await listEntries(sql, salonId, [date])
  const ids = [...new Set(stored.flatMap(({ bookingId }) => bookingId ?? []))]
  const book: Book = {
    stored,
    menu: await loadMenu(sql, salonId),
    parties: await listParties(sql, salonId, date),
    bookings: await listNamedBookings(sql, salonId, ids),
    served: await listServed(sql, salonId, ids),
  }
  const isOwn = (staffId: string) => reader.staffId === null || reader.staffId === staffId
  return {
    salonId,
    salonName: salon.name,
    timezone: salon.timezone,
    date,
    now: toIso(now),
    state: day.rules === null ? 'not_opened' : day.closedAt === null && date === salon.date ? 'open' : 'closed',
    rules: day.rules,
    previousDate: day.previous,
    nextDate: day.next,
    rows: rowsOf(book, reader).filter(({ staffId }) => isOwn(staffId)),
    entries: stored.filter(({ staffId }) => isOwn(staffId)).map((entry) => entryOut(entry, book, reader)),
  }
}

interface Book {
  stored: StoredEntry[]
  menu: FloorMenu
  parties: PartyRow[]
  bookings: ReadonlyMap<string, NamedBooking>
  served: Awaited<ReturnType<typeof listServed>>
}

function rowsOf(book: Book, reader: Reader): BookRow[] {
  const { stored, menu } = book
  const tallies = replay(stored.map(asLedgerEntry))
  return [...tallies.values()].toSorted(byArrival).map(({ staffId, halves, cents, state }) => {
    const { firstName = '', lastName = '' } = menu.staff.find(({ id }) => id === staffId) ?? {}
    const own = stored.filter((entry) => entry.staffId === staffId)
    const gone = state === 'gone' ? own.findLast(({ kind }) => kind === 'clock_out')?.at : null
    return {
      staffId,
      firstName,
      lastName,
      clockedInAt: toIso(own.find(({ kind }) => kind === 'clock_in')?.at ?? 0),
      lateMinutes: lateMinutesOf(stored, staffId),
      goneAt: maybeIso(gone),
      halves,
      money: reader.showsMoney || reader.staffId === staffId ? toDollars(cents) : null,
      cells: cellsOf(book, staffId),
    }
  })
}

/** In the order in which they were begun, with what the member had after each. */
export function cellsOf(book: Book, staffId: string): BookCell[] {
  const undone = new Set(book.stored.map(({ undoes }) => undoes))
  const own = book.stored.filter((entry) => entry.staffId === staffId && !undone.has(entry.number))
  const unseated = new Map(
    own.flatMap(({ kind, bookingId, number }) => (kind === 'unseated' && bookingId ? [[bookingId, number]] : [])),
  )
  const starts = own.filter(({ kind, bookingId, number, halves }) => {
    if (kind === 'seated') return number > (unseated.get(bookingId ?? '') ?? 0)
    if (kind === 'corrected') return bookingId === null
    return (kind === 'late' || kind === 'turned_down') && halves > 0
  })
  let total = own.filter(({ kind }) => kind === 'clock_in').reduce((sum, { halves }) => sum + halves, 0)
  return starts.map((start) => {
    const entries = entriesOf(start, own)
    const halves = entries.reduce((sum, entry) => sum + entry.halves, 0)
    const cents = entries.reduce((sum, entry) => sum + entry.cents, 0)
    total += halves
    return { ...cellOf(start, entries, book), halves, money: toDollars(cents), total }
  })
}

/** Of a visit, everything that was written about it since the seat. */
function entriesOf(start: StoredEntry, own: readonly StoredEntry[]): StoredEntry[] {
  if (start.kind !== 'seated') return [start]
  return own.filter(({ bookingId, number }) => bookingId === start.bookingId && number >= start.number)
}

function cellOf(start: StoredEntry, entries: readonly StoredEntry[], { bookings, served, menu }: Book) {
  const { kind, bookingId, at } = start
  const booking = bookings.get(bookingId ?? '')
  const visit = served.find((one) => one.visitId === bookingId && one.staffId === start.staffId)
  const lines = booking?.lines.filter(({ staffId }) => staffId === start.staffId) ?? []
  const finished = entries.findLast((entry) => entry.kind === 'finished' || entry.kind === 'resumed')
  return {
    kind:
      kind === 'seated'
        ? ('visit' as const)
        : kind === 'late' || kind === 'turned_down'
          ? kind
          : ('corrected' as const),
    bookingId,
    clientName: booking ? shortName(booking) : '',
    at: toIso(at),
    finishedAt: finished?.kind === 'finished' ? toIso(finished.at) : null,
    because: entries.findLast(({ because }) => because !== null)?.because ?? null,
    requested: visit?.weighed.requested ?? false,
    redo: visit?.weighed.isRedo ?? false,
    reweighed: entries.some((entry) => entry.kind === 'reweighed' || (entry.kind === 'corrected' && entry !== start)),
    services: lines.map((line) => namedLine(line, menu)),
    weighed: visit ? asWeighed(visit.weighed) : null,
    entries: entries.map(({ number }) => number),
  }
}

function entryOut(entry: StoredEntry, book: Book, reader: Reader): LedgerRow {
  const { stored } = book
  const details = Details.of(entry.details)
  const showsMoney = reader.showsMoney || reader.staffId === entry.staffId
  return {
    number: entry.number,
    at: toIso(entry.at),
    toldAt: maybeIso(details.toldAt),
    kind: entry.kind,
    staffId: entry.staffId,
    bookingId: entry.bookingId,
    halves: entry.halves,
    money: showsMoney ? toDollars(entry.cents) : '0.00',
    because: entry.because,
    toTheEnd: entry.toTheEnd,
    reason: entry.reason,
    by: entry.byName,
    undoes: entry.undoes,
    isUndone: stored.some(({ undoes }) => undoes === entry.number),
    lateMinutes: entry.kind === 'late' ? details.lateMinutes : null,
    seat: details.seat && {
      suggested: details.seat.suggested,
      halvesBefore: details.seat.halvesBefore,
      freeSince: maybeIso(details.seat.freeSince),
      passedOver: details.seat.passedOver.map((one) => passedOverAsItStood(one, book)),
    },
    services: details.services,
  }
}

interface StoodOver {
  staffId: string
  why: PassedOverOut['why']
  at?: number
  doneAt?: number
  backAt?: number | null
  soon?: boolean
  serviceId?: string
  partyId?: string
  bookingId?: string
}

interface KeptDetails {
  toldAt: number | null
  lateMinutes: number | null
  services: string[]
  seat: { suggested: boolean; halvesBefore: number; freeSince: number | null; passedOver: StoodOver[] } | null
}

/** What was written down with an entry. */
const Details = {
  of(details: unknown): KeptDetails {
    const nothing: KeptDetails = { toldAt: null, lateMinutes: null, services: [], seat: null }
    return Object.assign(nothing, details)
  },
}

function passedOverAsItStood(one: StoodOver, { bookings, parties }: Book): PassedOverOut {
  const at = one.at ?? one.doneAt ?? one.backAt ?? null
  const booking = bookings.get(one.bookingId ?? one.partyId ?? '')
  const party = parties.find(({ id }) => id === one.partyId)
  const clientName = booking ? shortName(booking) : party ? shortName(namesOf(party.name)) : ''
  return {
    staffId: one.staffId,
    why: one.why,
    at: maybeIso(at),
    soon: one.soon ?? false,
    serviceId: one.serviceId ?? null,
    partyId: one.partyId ?? null,
    clientName,
  }
}

/**
 * Adds to today's ledger. @throws AppError `not_on_floor` for a member who has not clocked in; `not_found` for a visit that is not
 * hers; `nothing_corrected`
 */
export function correctTurn(
  salonId: string,
  { input, key }: { input: Correction; key: string | null },
  context: Context,
): Promise<Act> {
  return act(salonId, { key, asked: { correctTurn: input }, reply: Act }, context, async (acting) => {
    const { staffId, bookingId, halves, cents, reason } = input
    if (halves === 0 && cents === 0) throw new AppError('nothing_corrected')
    await openDay(acting)
    const ledger = await readLedger(acting)
    const tally = ledger.tallies.get(staffId)
    if (!tally) throw new AppError('not_on_floor')
    if (bookingId !== null && !tally.visits.some(({ visitId }) => visitId === bookingId))
      throw new AppError('not_found')
    const entry = { kind: 'corrected' as const, staffId, at: acting.now, visitId: bookingId, halves, cents, reason }
    const numbers = await append(acting, ledger, [entry])
    return { reply: {}, undo: { kind: 'entries', numbers } }
  })
}

function asWeighed({ lines, chain, ...visit }: WeighedVisit): NonNullable<BookCell['weighed']> {
  return { ...visit, lines: [...lines], ...(chain && { chain: { ...chain, lines: [...chain.lines] } }) }
}
