/** Conflicts: a form that was opened before somebody else saved. */

import { editedParts } from '../../shared/audit/edited-parts.ts'
import type { Meanwhile, Versioned } from '../../shared/audit/edits.ts'
import { AppError } from '../../shared/errors.ts'

/** Details of a conflict; null for any other error. */
export function meanwhileIn(error: unknown): Meanwhile | null {
  if (!(error instanceof AppError) || error.code !== 'changed_meanwhile') return null
  return isMeanwhile(error.details) ? error.details : null
}

/** Every page loads this, so it does without the schema. */
function isMeanwhile(details: unknown): details is Meanwhile {
  if (typeof details !== 'object' || details === null || !('part' in details) || !('edits' in details)) return false
  return editedParts.some((part) => part === details.part) && Array.isArray(details.edits)
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
