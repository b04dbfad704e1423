/** What undoing a row of an import does to a customer in their current state. Pure. */

import type { CurrentCustomer, FillableFields, ImportedFields } from './imported-customers.sql.ts'
import type { UndoOutcome } from './imports.sql.ts'

export interface UndoneRow {
  undone: UndoOutcome
  /** The customer's fields afterwards; null: nothing changes. */
  fields: FillableFields | null
}

/** An added customer is deleted, unless edited since. */
export function undoAdded(now: CurrentCustomer | undefined, made: Partial<ImportedFields> | null): UndoneRow {
  if (!now || now.erased || !made) return { undone: 'gone', fields: null }
  if (now.merged) return { undone: 'merged', fields: null }
  if (now.touched) return { undone: 'booked', fields: null }
  return { undone: isAs(now, made) ? 'removed' : 'changed', fields: null }
}

/** Each filled-in field gets its previous value back, unless edited since. */
export function undoFilled(
  now: CurrentCustomer | undefined,
  before: Partial<FillableFields> | null,
  after: Partial<FillableFields> | null,
): UndoneRow {
  if (!now || now.erased || !before || !after) return { undone: 'gone', fields: null }
  if (now.merged) return { undone: 'merged', fields: null }
  const filled = fillable.filter((name) => name in after && before[name] !== after[name])
  const same = filled.filter((name) => now[name] === after[name])
  if (same.length === 0) return { undone: 'changed', fields: null }
  const former = Object.fromEntries(same.map((name) => [name, before[name]]))
  return { undone: same.length === filled.length ? 'restored' : 'partly', fields: { ...now, ...former } }
}

const fillable = [
  'lastName',
  'email',
  'birthday',
  'preferences',
  'notes',
  'blocked',
  'noTexts',
  'noMails',
  'visits',
  'lastVisit',
  'spentCents',
] as const satisfies (keyof FillableFields)[]

const all = [...fillable, 'firstName', 'phone', 'language'] as const satisfies (keyof ImportedFields)[]

function isAs(now: CurrentCustomer, made: Partial<ImportedFields>): boolean {
  return all.every((name) => !(name in made) || now[name] === made[name])
}
