/**
 * Optimistic locking of what people edit: nobody silently overwrites what somebody else has just saved.
 * Why: docs/decisions/0026-concurrent-edits.md
 */

import type { FieldEdit } from '../../shared/audit/edits.ts'
import { AppError } from '../../shared/errors.ts'
import type { Context } from '../context.ts'
import type { Sql } from '../db/connection.ts'
import { findVersion, insertEdits, listEditsSince, type Subject } from './edits.sql.ts'

interface Edit<Thing> extends Subject {
  /** The version that the caller had read; undefined: not given. */
  version: number | undefined
  read: () => Promise<Thing>
  write: (before: Thing) => Promise<void>
  /** Its editable fields. */
  fields: (thing: Thing) => Record<string, unknown>
}

/**
 * The thing as it is after `write`, with its new version. For a transaction that holds the salon's lock.
 * @throws AppError `changed_meanwhile` with `Meanwhile` when the same part was saved since the version was read; what
 * `read` and `write` throw
 */
export async function edit<Thing>(sql: Sql, saving: Edit<Thing>, context: Context): Promise<Thing> {
  await assertUnchanged(sql, saving, context)
  const before = await saving.read()
  await saving.write(before)
  const changes = differences(saving.fields(before), saving.fields(await saving.read()))
  const { salonId, subjectId, part } = saving
  if (changes.length > 0) await noteEdits(sql, [{ salonId, subjectId, part, changes }], context)
  return saving.read()
}

/** For things that are not saved by `edit`. @throws AppError `changed_meanwhile` */
export async function assertUnchanged(
  sql: Sql,
  { version, ...subject }: Subject & { version: number | undefined },
  { user }: Context,
): Promise<void> {
  if (version === undefined) return
  const present = await findVersion(sql, subject.salonId, subject.subjectId)
  if (version === present) return

  const since = await listEditsSince(sql, subject, { version, userId: user?.id ?? null })
  const elsewhere = since.filter(({ part }) => part !== subject.part)
  if (version < present && elsewhere.length === present - version) return
  const edits = since.flatMap(({ version: _, part, ...told }) => (part === subject.part ? [told] : []))
  throw new AppError('changed_meanwhile', { details: { part: subject.part, version: present, edits } })
}

/** Records saves that do not go through `edit`, such as those of a whole list. */
export function noteEdits(
  sql: Sql,
  edits: readonly (Subject & { changes: readonly FieldEdit[] })[],
  { now, user }: Pick<Context, 'now' | 'user'>,
): Promise<void> {
  return insertEdits(
    sql,
    edits.map((edit) => ({ ...edit, at: now(), userId: user?.id ?? null })),
  )
}

/** Old and new values of the fields that differ. */
export function differences(before: Record<string, unknown>, after: Record<string, unknown>): FieldEdit[] {
  return Object.entries(after).flatMap(([field, value]) => {
    const was = before[field]
    return JSON.stringify(was) === JSON.stringify(value) ? [] : [{ field, before: was ?? null, after: value ?? null }]
  })
}

/** With a field for each language instead of one that contains all of them: `names.vi`. */
export function byLanguage({
  names,
  descriptions,
  shortNames,
  ...rest
}: Record<string, unknown>): Record<string, unknown> {
  const parts = Object.entries({ names, descriptions, shortNames }).flatMap(([field, texts]) =>
    Object.entries(texts ?? {}).map(([language, text]) => [`${field}.${language}`, text]),
  )
  return { ...rest, ...Object.fromEntries(parts) }
}

/** These fields of the thing, by name. */
export function only<Thing extends object>(thing: Thing, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(thing).filter(([name]) => names.includes(name)))
}
