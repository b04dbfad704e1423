/** A form that was opened before somebody else saved. */

import { Meanwhile, type Versioned } from '../../shared/audit/edits.ts'
import { AppError } from '../../shared/errors.ts'

/** What was said to whoever saved second; null for any other refusal. */
export function meanwhileIn(error: unknown): Meanwhile | null {
  if (!(error instanceof AppError) || error.code !== 'changed_meanwhile') return null
  return Meanwhile.safeParse(error.details).data ?? null
}

/** The fields of a form that are not as they were when it was opened; JSON decides. */
export function changedIn<Input extends object>(input: Input, before: Input): Partial<Input> {
  const was = new Map<string, unknown>(Object.entries(before))
  const changed = Object.entries(input).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(was.get(field)),
  )
  return Object.assign({}, ...changed.map(([field, value]) => ({ [field]: value })))
}

/** What was changed, with the version that it is of. Without a change there is nothing to stand in anybody's way. */
export function withVersion<Change extends object>(changed: Change, version: number | undefined): Versioned<Change> {
  return Object.keys(changed).length > 0 ? { ...changed, version } : changed
}
