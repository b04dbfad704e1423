/** Classifies rows of a list: new, known, or asked to be forgotten. */

import type { FilledField, ImportRow } from '../../../shared/customers/importing.ts'
import type { Sql } from '../../db/connection.ts'
import { findForgotten } from '../privacy/traces.sql.ts'
import { type FillableFields, findKnown } from './imported-customers.sql.ts'

export type RowVerdict =
  | { row: ImportRow; outcome: 'added' }
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

/**
 * In the order of the list. Of several rows of one person the first counts; a list never overwrites the salon's own
 * edits.
 */
export async function judge(sql: Sql, salonId: string, rows: readonly ImportRow[]): Promise<RowVerdict[]> {
  const known = await findKnown(sql, salonId, rows)
  const phones = rows.flatMap(({ phone }) => (phone === '' ? [] : [phone]))
  const forgotten = await findForgotten(sql, [salonId], phones)
  const seen = new Set<string>()
  return rows.map((row) => {
    const person = row.phone || `${row.firstName} ${row.lastName} ${row.email}`.toLowerCase()
    const isAgain = seen.has(person)
    seen.add(person)
    const own = known.get(row.row)
    if (!own) {
      if (isAgain) return { row, outcome: 'known', id: null }
      return forgotten.has(row.phone) ? { row, outcome: 'forgotten' } : { row, outcome: 'added' }
    }
    const { id, ...before } = own
    const after = fill(before, row)
    const fills = isAgain ? [] : fieldsBetween(before, after)
    return fills.length > 0 ? { row, outcome: 'filled', id, before, after, fills } : { row, outcome: 'known', id }
  })
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
    notes: known.notes || row.notes,
    blocked: known.blocked || row.blocked,
    visits,
    lastVisit,
    spentCents,
  }
}

const shown = {
  lastName: 'lastName',
  email: 'email',
  birthday: 'birthday',
  preferences: 'preferences',
  notes: 'notes',
  blocked: 'blocked',
  visits: 'visits',
  lastVisit: 'visits',
  spentCents: 'visits',
} as const satisfies Record<keyof FillableFields, FilledField>

function fieldsBetween(before: FillableFields, after: FillableFields): FilledField[] {
  const names = Object.keys(shown).filter((name): name is keyof FillableFields => name in before)
  return [...new Set(names.filter((name) => before[name] !== after[name]).map((name) => shown[name]))]
}
