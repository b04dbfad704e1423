/**
 * The ledger of a day's turns: everything that gave, took or corrected one, in the order written. Entries are never changed or
 * removed; a member's turns are the sum of their entries, taken in the order in which they were done.
 */

import type { Cents } from '../money.ts'
import type { Instant } from '../time.ts'
import { full, type Halves } from './rules.ts'
import type { VisitWeight } from './weight.ts'

interface Entry {
  at: Instant
  staffId: string
}

/** Numbers are increments; a visit's current state is the sum of all its entries. */
export type LedgerEntry = Entry &
  (
    | { kind: 'clock_in'; place: number; halves: Halves }
    | { kind: 'clock_out' }
    | { kind: 'break'; until: Instant | null }
    | { kind: 'back' }
    | { kind: 'late'; halves: Halves; toTheEnd: boolean }
    | { kind: 'turned_down'; halves: Halves; toTheEnd: boolean }
    | { kind: 'seated'; visitId: string; halves: Halves; cents: Cents; because: VisitWeight['because'] }
    | { kind: 'reweighed'; visitId: string; halves: Halves; cents: Cents; because: VisitWeight['because'] }
    | { kind: 'finished'; visitId: string }
    /** The last finish was a mistake: the client is still in the chair. */
    | { kind: 'resumed'; visitId: string }
    /** The seating was a mistake, and counts as if it had never happened. */
    | { kind: 'unseated'; visitId: string }
    | { kind: 'corrected'; visitId: string | null; halves: Halves; cents: Cents; reason: string }
    /** The entry with this number, from 1, was a mistake, and counts as if it had never been written. */
    | { kind: 'undone'; number: number }
  )

export type LedgerKind = LedgerEntry['kind']

/** A member's totals of today. */
export interface Tally {
  staffId: string
  state: 'on_floor' | 'on_break' | 'gone'
  backAt: Instant | null
  /** The order at the start of the day among those on the floor; smaller is earlier. */
  arrival: number
  /** When the member first clocked in: who came earlier is first among equals in `arrival`. */
  cameAt: Instant
  /** Position in the strict queue; smaller is earlier. */
  place: number
  halves: Halves
  cents: Cents
  /** When the member's last client was done; null: none yet. */
  lastAt: Instant | null
  /** Since when the member has been free and on the floor; null: busy or away. */
  freeSince: Instant | null
  /** In the order of seating. */
  visits: TalliedVisit[]
}

export interface TalliedVisit {
  visitId: string
  seatedAt: Instant
  finishedAt: Instant | null
  halves: Halves
  cents: Cents
  because: VisitWeight['because']
}

/** Members in the order of their first clock-in. */
export type Tallies = ReadonlyMap<string, Tally>

/** @throws RangeError when an entry refers to a member or visit without an earlier entry */
export function replay(entries: readonly LedgerEntry[]): Tallies {
  const book: Book = { tallies: new Map(), lastPlace: 0 }
  for (const entry of asDone(countingEntries(entries))) write(book, entry)
  return book.tallies
}

type CountingEntry = Exclude<LedgerEntry, { kind: 'undone' }>

/** Without undone entries and the entries that undid them. */
export function countingEntries(entries: readonly LedgerEntry[]): CountingEntry[] {
  const undone = new Set(entries.flatMap((entry) => (entry.kind === 'undone' ? [entry.number] : [])))
  return entries.flatMap((entry, index) => (entry.kind === 'undone' || undone.has(index + 1) ? [] : [entry]))
}

/** What was done without a connection is written later than it was done. A member's own entries stay as they were written. */
function asDone<Entry extends LedgerEntry>(entries: readonly Entry[]): Entry[] {
  const latest = new Map<string, Instant>()
  return entries
    .map((entry) => {
      const at = Math.max(entry.at, latest.get(entry.staffId) ?? entry.at)
      latest.set(entry.staffId, at)
      return { entry, at }
    })
    .toSorted((a, b) => a.at - b.at)
    .map(({ entry }) => entry)
}

/** The order at the start of the day. */
export function byArrival(a: Pick<Tally, 'arrival' | 'cameAt'>, b: Pick<Tally, 'arrival' | 'cameAt'>): number {
  return a.arrival - b.arrival || a.cameAt - b.cameAt
}

interface MemberState extends Tally {
  /** In a queue: the part of the current full turn that is done. */
  begun: Halves
  /** By visit: the member's position before it. */
  before: Map<string, Pick<MemberState, 'place' | 'begun' | 'lastAt' | 'freeSince'>>
}

/** The state while a day's ledger is replayed. */
interface Book {
  tallies: Map<string, MemberState>
  lastPlace: number
}

function write(book: Book, entry: CountingEntry): void {
  if (entry.kind === 'clock_in') return clockIn(book, entry)
  const tally = book.tallies.get(entry.staffId)
  if (!tally) throw new RangeError(`${entry.staffId} has not clocked in`)
  switch (entry.kind) {
    case 'clock_out':
      return away(tally, 'gone', null)
    case 'break':
      return away(tally, 'on_break', entry.until)
    case 'back':
      return back(tally, entry.at)
    case 'late':
    case 'turned_down':
      tally.halves += entry.halves
      if (entry.toTheEnd) Object.assign(tally, { place: ++book.lastPlace, lastAt: entry.at })
      return
    case 'seated':
      return seat(book, tally, entry)
    case 'unseated':
      return unseat(tally, entry)
    case 'finished':
      visitOf(tally, entry.visitId).finishedAt = entry.at
      tally.lastAt = entry.at
      return free(tally, entry.at)
    case 'resumed':
      visitOf(tally, entry.visitId).finishedAt = null
      tally.lastAt = tally.before.get(entry.visitId)?.lastAt ?? null
      tally.freeSince = null
      return
    case 'reweighed':
    case 'corrected':
      return reweigh(tally, entry)
  }
}

/** A member who comes back continues where they left off. */
function clockIn(book: Book, { staffId, at, place, halves }: LedgerEntry & { kind: 'clock_in' }): void {
  const known = book.tallies.get(staffId)
  if (known) return back(known, at)
  book.lastPlace = Math.max(book.lastPlace, place)
  book.tallies.set(staffId, {
    staffId,
    state: 'on_floor',
    backAt: null,
    arrival: place,
    cameAt: at,
    place,
    halves,
    cents: 0,
    lastAt: null,
    freeSince: at,
    visits: [],
    begun: 0,
    before: new Map(),
  })
}

function seat(
  book: Book,
  tally: MemberState,
  { visitId, at, halves, cents, because }: LedgerEntry & { kind: 'seated' },
): void {
  const { place, begun, lastAt, freeSince } = tally
  tally.before.set(visitId, { place, begun, lastAt, freeSince })
  tally.visits.push({ visitId, seatedAt: at, finishedAt: null, halves, cents, because })
  tally.halves += halves
  tally.cents += cents
  tally.freeSince = null
  tally.begun += halves
  if (tally.begun < full) return
  tally.begun -= full
  tally.place = ++book.lastPlace
}

function away(tally: MemberState, state: Tally['state'], backAt: Instant | null): void {
  Object.assign(tally, { state, backAt, freeSince: null })
}

function back(tally: MemberState, at: Instant): void {
  Object.assign(tally, { state: 'on_floor', backAt: null })
  free(tally, at)
}

/** Unless another client is still being served. */
function free(tally: MemberState, at: Instant): void {
  const isBusy = tally.state !== 'on_floor' || tally.visits.some(({ finishedAt }) => finishedAt === null)
  tally.freeSince = isBusy ? null : at
}

function unseat(tally: MemberState, { visitId, at }: LedgerEntry & { kind: 'unseated' }): void {
  const { halves, cents } = visitOf(tally, visitId)
  const before = tally.before.get(visitId)
  tally.visits = tally.visits.filter((visit) => visit.visitId !== visitId)
  tally.halves -= halves
  tally.cents -= cents
  if (before) Object.assign(tally, before)
  tally.before.delete(visitId)
  free(tally, before?.freeSince ?? at)
}

function reweigh(tally: MemberState, entry: LedgerEntry & { kind: 'reweighed' | 'corrected' }): void {
  const { halves, cents } = entry
  tally.halves += halves
  tally.cents += cents
  if (entry.visitId === null) return
  const visit = visitOf(tally, entry.visitId)
  visit.halves += halves
  visit.cents += cents
  if (entry.kind === 'reweighed') visit.because = entry.because
}

function visitOf({ visits, staffId }: Tally, visitId: string): TalliedVisit {
  const visit = visits.find((one) => one.visitId === visitId)
  if (!visit) throw new RangeError(`${staffId} has not served ${visitId}`)
  return visit
}
