/** What people edit has a version: a form is sent with the one it was read with. */

import { z } from 'zod'

/** Where one thing is edited in several forms, each of them: one does not stand in another's way. */
export const editedParts = [
  'service',
  'category',
  'staff',
  'staff_services',
  'staff_hours',
  'salon',
  'salon_hours',
  'embedding',
  'resource',
  'customer',
] as const
export type EditedPart = (typeof editedParts)[number]

export const Version = z.number().int().describe('Grows with every change.')

/** For what is written. */
export const VersionIn = z
  .number()
  .int()
  .optional()
  .describe(
    'The version that was read: when this was changed since, 409 changed_meanwhile (details: Meanwhile) and nothing changes. Absent: it is taken as it is.',
  )

/** A change, with the version that it is of. */
export type Versioned<Change> = Change & { version?: number | undefined }

const FieldEdit = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })
export type FieldEdit = z.infer<typeof FieldEdit>

/** One save. */
export const Edit = z.object({
  at: z.string(),
  by: z.string().describe('The name; empty: an account that is no more.'),
  byYou: z.boolean(),
  changes: z.array(FieldEdit),
})
export type Edit = z.infer<typeof Edit>

/** The details of 409 `changed_meanwhile`. */
export const Meanwhile = z.object({
  part: z.enum(editedParts),
  version: Version.describe('The present one: what is sent with it is taken.'),
  edits: z.array(Edit).describe('The saves since then, the earliest first, as far as they are still known.'),
})
export type Meanwhile = z.infer<typeof Meanwhile>
