/** Classifies rows of a list: new, known, or asked to be forgotten. */

import { type Name, personOf, plainWords } from '../../../shared/customers/family.ts'
import type { FilledField, ImportRow } from '../../../shared/customers/importing.ts'
import type { Sql } from '../../db/connection.ts'
import { findForgotten, sharedMark } from '../privacy/traces.sql.ts'
import { type FillableFields, findKnown, type KnownCustomer } from './imported-customers.sql.ts'

export type RowVerdict =
  | { row: ImportRow; outcome: 'added'; holder: Holder | null }
  | { row: ImportRow; outcome: 'forgotten' }
  | {
      row: ImportRow
      outcome: 'filled'
      id: string
      before: FillableFields
      after: FillableFields
      fills: FilledField[]
    }
  | { row: ImportRow; outcome: 'known'; id: string | null }

/** Whose phone somebody of the list uses: a known customer, or one of an earlier row. */
interface Holder extends Name {
  id: string | null
  row: number | null
}

/** Somebody whom a row could mean: a known customer, or one of an earlier row. */
interface Candidate extends Name {
  own: KnownCustomer | null
  row: number | null
}

interface Judged {
  /** Our own file: its figures of a known customer are those that stand here. */
  isOurs: boolean
  /** Whom earlier rows meant: of two with one name and nothing else, each is one. */
  taken: ReadonlySet<string>
  /** A name alone means the only customer with it. */
  byName: boolean
}

/**
 * In the order of the list. Of several rows of one person the first counts; a list never overwrites the salon's own
 * edits. Who has the phone of another person and another first name is family of theirs.
 */
export async function judge(
  sql: Sql,
  salonId: string,
  rows: readonly ImportRow[],
  { isOurs, taken, byName }: Judged,
): Promise<RowVerdict[]> {
  const known = await findKnown(sql, salonId, rows, byName)
  const forgotten = await findForgotten(sql, [salonId], rows.flatMap(marksIn))
  const seen = new Map<string, Candidate[]>()
  const used = new Set(taken)
  return rows.map((row) => {
    const place = row.phone || `${row.firstName} ${row.lastName} ${row.email}`.toLowerCase()
    const earlier = seen.getOrInsertComputed(place, () => [])
    const candidates = [
      ...(known.get(row.row) ?? []).map((own) => ({ ...own.alias, own, row: null })),
      ...earlier.filter(({ own }) => own === null),
    ]
    const bareName = row.phone === '' && row.email === ''
    const meant =
      bareName && byName
        ? onlyOne(candidates)
        : bareName
          ? (candidates.find(({ own }) => own !== null && !used.has(own.id)) ?? null)
          : row.phone === ''
            ? (candidates[0] ?? null)
            : personOf(row, candidates)
    if (meant?.own && bareName) used.add(meant.own.id)
    const own = meant?.own ?? null
    if (meant === null) {
      if (marksIn(row).some((mark) => forgotten.has(mark))) return { row, outcome: 'forgotten' }
      earlier.push({ firstName: row.firstName, lastName: row.lastName, own, row: row.row })
      return { row, outcome: 'added', holder: bareName ? null : holderAmong(candidates) }
    }
    if (own === null) return { row, outcome: 'known', id: null }
    const isAgain = earlier.some((one) => one.own?.id === own.id)
    earlier.push({ ...meant })
    const { id, holderId: _, firstName: __, alias: ___, ...before } = own
    const after = fill(before, isOurs ? { ...row, visits: 0, lastVisit: null, spentCents: 0 } : row)
    const fills = isAgain ? [] : fieldsBetween(before, after)
    return fills.length > 0 ? { row, outcome: 'filled', id, before, after, fills } : { row, outcome: 'known', id }
  })
}

/** The customer whom all of them are; null: several, or none. */
function onlyOne(candidates: readonly Candidate[]): Candidate | null {
  const ids = new Set(candidates.map(({ own }) => own?.id))
  return ids.size === 1 ? (candidates[0] ?? null) : null
}

function marksIn({ phone, firstName }: ImportRow): string[] {
  return phone === '' ? [] : [phone, sharedMark(phone, plainWords(firstName))]
}

/** The first: a known holder, or who came with the phone first. */
function holderAmong([first]: readonly Candidate[]): Holder | null {
  if (!first) return null
  const { own, firstName, lastName, row } = first
  return own
    ? { id: own.holderId, firstName: own.firstName, lastName: own.lastName, row: null }
    : { id: null, firstName, lastName, row }
}

/** Figures from another product are imported together or not at all. */
function fill(known: FillableFields, row: ImportRow): FillableFields {
  const hasFigures = known.visits > 0 || known.spentCents > 0 || known.lastVisit !== null
  const { visits, lastVisit, spentCents } = hasFigures ? known : row
  return {
    lastName: known.lastName || row.lastName,
    email: known.email || row.email,
    birthday: known.birthday ?? row.birthday,
    preferences: known.preferences || row.preferences,
    notes: joinedNotes(known.notes, row.notes),
    blocked: known.blocked || row.blocked,
    noTexts: known.noTexts || row.noTexts,
    noMails: known.noMails || row.noMails,
    visits,
    lastVisit,
    spentCents,
  }
}

const maxNotes = 2000

/** What is written stays; lines of the list that it lacks come below, if there is room for them. */
function joinedNotes(written: string, listed: string): string {
  if (written === '') return listed
  const lines = new Set(written.split('\n'))
  const missing = listed.split('\n').filter((line) => line !== '' && !lines.has(line))
  const joined = [written, ...missing].join('\n')
  return joined.length <= maxNotes ? joined : written
}

const shown = {
  lastName: 'lastName',
  email: 'email',
  birthday: 'birthday',
  preferences: 'preferences',
  notes: 'notes',
  blocked: 'blocked',
  noTexts: 'texts',
  noMails: 'mails',
  visits: 'visits',
  lastVisit: 'visits',
  spentCents: 'visits',
} as const satisfies Record<keyof FillableFields, FilledField>

function fieldsBetween(before: FillableFields, after: FillableFields): FilledField[] {
  const names = Object.keys(shown).filter((name): name is keyof FillableFields => name in before)
  return [...new Set(names.filter((name) => before[name] !== after[name]).map((name) => shown[name]))]
}
