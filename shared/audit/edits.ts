/** Everything people edit has a version: a form is sent with the version it was loaded with. */

import { z } from 'zod'
import { editedParts } from './edited-parts.ts'

export const Version = z.number().int().describe('Incremented with every change.')

/** In requests. */
export const VersionIn = z
  .number()
  .int()
  .max(2_147_483_647)
  .optional()
  .describe(
    'The version the client loaded: if it was changed since, 409 changed_meanwhile (details: Meanwhile) and nothing changes. Absent: no check.',
  )

/** A change, with the version it is based on. */
export type Versioned<Change> = Change & { version?: number | undefined }

const FieldEdit = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })
export type FieldEdit = z.infer<typeof FieldEdit>

/** One save. */
export const Edit = z.object({
  at: z.string(),
  by: z.string().describe('The name; empty: the account was deleted.'),
  byYou: z.boolean(),
  changes: z.array(FieldEdit),
})
export type Edit = z.infer<typeof Edit>

/** The details of 409 `changed_meanwhile`. */
export const Meanwhile = z.object({
  part: z.enum(editedParts),
  version: Version.describe('The current version: sending it makes the change succeed.'),
  edits: z.array(Edit).describe('The saves since then, earliest first, as far as they are still known.'),
})
export type Meanwhile = z.infer<typeof Meanwhile>
