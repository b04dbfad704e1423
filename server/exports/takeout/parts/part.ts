import type { Field } from '../fields.ts'

export interface TakeoutPart {
  table: string
  /** Columns that are unique within a salon. */
  key: readonly string[]
  /** By the field's name in the files; the database column is its snake_case form. */
  fields: Readonly<Record<string, Field>>
  /** Added later: older takeouts lack it. */
  mayLack?: true
  /** Brings a row of an older takeout into today's form. */
  older?: (row: unknown) => unknown
}
