/** Importing a list of customers in batches: a preview, the import itself, and undoing it within a week. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, SalonParams } from '../ids.ts'
import { LocalDate } from '../local-time.ts'
import { line } from '../text.ts'
import { CustomerIn, FamilyMember } from './contract.ts'
import { maxSpentCents, maxVisits } from './import-row.ts'
import { maxImportRows } from './lists/table.ts'
import { importSources } from './sources.ts'

/** The file is read in the browser and never sent. */
export const maxImportBytes = 25 * 1024 * 1024
/** Rows per call: other writes of the salon get their turn in between. */
export const rowsAtOnce = 250
export const undoableDays = 7

export const ImportRow = CustomerIn.extend({
  row: z.number().int().min(1).max(1_100_000).describe('Row number as in a spreadsheet, or index of the contact.'),
  blocked: z.boolean().default(false),
  noTexts: z
    .boolean()
    .default(false)
    .describe('They refused texts; false never turns any on. So are emails about no visit.'),
  noMails: z.boolean().default(false),
  visits: z.number().int().min(0).max(maxVisits).default(0).describe('Before BookNail, as are the next two.'),
  lastVisit: LocalDate.nullable().default(null),
  spentCents: z.number().int().min(0).max(maxSpentCents).default(0),
})
export type ImportRow = z.output<typeof ImportRow>

/** appointments: its rows are the people of appointments, whom a name alone may mean. */
export const importKinds = ['clients', 'appointments'] as const

const Rows = z.strictObject({ rows: z.array(ImportRow).min(1).max(rowsAtOnce) })
const Source = z.enum(importSources).nullable().default(null)
/** The longest texts, at three bytes per character. */
const maxBytes = rowsAtOnce * 12_000

export const rowOutcomes = ['added', 'filled', 'known', 'forgotten'] as const
export type RowOutcome = (typeof rowOutcomes)[number]

export const filledFields = [
  'lastName',
  'email',
  'birthday',
  'preferences',
  'notes',
  'blocked',
  'texts',
  'mails',
  'visits',
] as const
export type FilledField = (typeof filledFields)[number]

const RowReply = z.object({
  rows: z.array(
    z.object({
      row: z.number(),
      outcome: z
        .enum(rowOutcomes)
        .describe(
          'filled: adds missing data to a known customer; known: nothing is missing; forgotten: erased at their request.',
        ),
      fills: z.array(z.enum(filledFields)),
      phoneOf: FamilyMember.pick({ firstName: true, lastName: true })
        .nullable()
        .describe('Whose phone it is, whose family this one is; null: their own, or none.'),
      customerId: z.string().nullable(),
    }),
  ),
})
export type RowReply = z.infer<typeof RowReply>

export const previewImport = endpoint({
  method: 'POST',
  path: '/api/salons/:salonId/customers/import-previews',
  summary: 'Preview what importing these rows would do. Stores nothing.',
  params: SalonParams,
  input: Rows.extend({ source: Source, kind: z.enum(importKinds).default('clients') }),
  maxBytes,
  reply: RowReply,
})

export const importStates = ['running', 'ended', 'undoing', 'undone'] as const

export const Import = z.object({
  id: z.string(),
  state: z.enum(importStates),
  by: z.string().describe('Name of the importing user.'),
  fileName: z.string(),
  kind: z.enum(importKinds),
  source: z.string().describe('The product that exported the list; empty: unknown.'),
  startedAt: z.string(),
  rows: z.number().describe('Name of the file.'),
  upTo: z.number().describe('The last row imported; 0: none.'),
  added: z.number(),
  filled: z.number(),
  booked: z.number().describe('Upcoming appointments that were booked and are not undone.'),
  history: z.number().describe('Past appointments.'),
  undoableUntil: z.string().nullable().describe('Until when it can be undone; null: no longer, or already undone.'),
  removed: z.number().describe('Removed by undoing.'),
  restored: z.number(),
})
export type Import = z.infer<typeof Import>

export const listImports = endpoint({
  method: 'GET',
  path: '/api/salons/:salonId/customers/imports',
  summary: 'The imports of the last months, latest first.',
  params: SalonParams,
  reply: z.object({ imports: z.array(Import) }),
})

export const beginImport = endpoint({
  method: 'POST',
  path: '/api/salons/:salonId/customers/imports',
  refusals: ['import_running'],
  summary:
    'Start importing a list, or continue one with the same fingerprint. 409 import_running while another one is running.',
  params: SalonParams,
  input: z.strictObject({
    fileName: line(200),
    source: Source,
    fingerprint: line(100).describe('Equal for the same file with the same settings.'),
    rows: z.number().int().min(1).max(maxImportRows),
    kind: z.enum(importKinds).default('clients').describe('appointments: its rows are the people of appointments.'),
    known: z.enum(['fill', 'keep']).default('fill').describe('fill: missing data of known customers is added.'),
  }),
  reply: Import,
})

const ImportParams = z.object({ salonId: Id, importId: Id })

export const importRows = endpoint({
  method: 'POST',
  path: '/api/salons/:salonId/customers/imports/:importId/rows',
  refusals: ['import_over'],
  summary: 'Import a batch of rows. Rows imported before return the same result, and change nothing.',
  params: ImportParams,
  input: Rows,
  maxBytes,
  reply: RowReply,
})

export const endImport = endpoint({
  method: 'POST',
  path: '/api/salons/:salonId/customers/imports/:importId/end',
  summary: 'Finish an import, complete or not.',
  params: ImportParams,
  reply: Import,
})

/** Why a row was not undone, or only partly. */
export const keptReasons = ['partly', 'booked', 'changed', 'merged', 'gone'] as const
export type KeptReason = (typeof keptReasons)[number]

export const KeptRow = z.object({
  row: z.number(),
  customerId: z.string(),
  name: z.string().describe('Empty if deleted.'),
  why: z.enum(keptReasons),
})
export type KeptRow = z.infer<typeof KeptRow>

export const beginUndo = endpoint({
  method: 'DELETE',
  path: '/api/salons/:salonId/customers/imports/:importId',
  refusals: ['import_running', 'import_over'],
  summary: 'Start undoing an import, within a week; 409 import_over later. Its customers are removed batch by batch.',
  params: ImportParams,
  reply: Import,
})

export const undoRows = endpoint({
  method: 'POST',
  path: '/api/salons/:salonId/customers/imports/:importId/undone-rows',
  refusals: ['import_over'],
  summary:
    'Undo a batch of rows; call it until none are left. Customers created by the import are removed unless changed since, and fields it filled are emptied unless changed since.',
  params: ImportParams,
  reply: z.object({ left: z.number().describe('At most so many rows.'), import: Import }),
})

export const listKept = endpoint({
  method: 'GET',
  path: '/api/salons/:salonId/customers/imports/:importId/kept-rows',
  summary: 'Rows that could not be undone, at most 500, and why.',
  params: ImportParams,
  reply: z.object({ rows: z.array(KeptRow) }),
})
