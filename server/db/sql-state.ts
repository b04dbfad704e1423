/** What the database refused, by PostgreSQL's code. */

import { DatabaseError } from 'pg'

/** Beginnings of messages that a constraint or a deadlock causes. */
const said: readonly (readonly [code: string, message: RegExp])[] = [
  ['23502', /^null value in column/],
  ['23503', /violates foreign key constraint/],
  ['23505', /^duplicate key value violates unique constraint/],
  ['23514', /violates check constraint/],
  ['23P01', /^conflicting key value violates exclusion constraint/],
  ['40P01', /^deadlock detected/],
]

/**
 * Empty for an error of anything else. Where salons are spread and rows are selected to be inserted, Citus passes on the message of the
 * salon's machine with a code of its own: then the message tells, as long as that machine speaks English.
 */
export function sqlStateOf(error: unknown): string {
  if (!(error instanceof DatabaseError)) return ''
  const ofMachine = error.code === 'XX000' ? said.find(([, message]) => message.test(error.message)) : undefined
  return ofMachine?.[0] ?? error.code ?? ''
}

/**
 * Whether a unique index refused a row. Where salons are spread, only the message names it, with the number of the table's part.
 */
export function isRepeatedIn(index: string, error: unknown): boolean {
  if (!(error instanceof DatabaseError) || sqlStateOf(error) !== '23505') return false
  return error.constraint === index || new RegExp(`"${index}(_\\d+)?"`).test(error.message)
}
