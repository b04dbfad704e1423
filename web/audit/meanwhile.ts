/** Conflicts: a form that was opened before somebody else saved. */

import { Meanwhile, type Versioned } from '../../shared/audit/edits.ts'
import { AppError } from '../../shared/errors.ts'

/** Details of a conflict; null for any other error. */
export function meanwhileIn(error: unknown): Meanwhile | null {
  if (!(error instanceof AppError) || error.code !== 'changed_meanwhile') return null
  return Meanwhile.safeParse(error.details).data ?? null
}

/** The fields of a form that differ from when it was opened, compared as JSON. */
export function changedIn<Input extends object>(input: Input, before: Input): Partial<Input> {
  const was = new Map<string, unknown>(Object.entries(before))
  const changed = Object.entries(input).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(was.get(field)),
  )
  return Object.assign({}, ...changed.map(([field, value]) => ({ [field]: value })))
}

/** The changed fields, with the version they are based on. Without changes there can be no conflict. */
export function withVersion<Change extends object>(changed: Change, version: number | undefined): Versioned<Change> {
  return Object.keys(changed).length > 0 ? { ...changed, version } : changed
}
