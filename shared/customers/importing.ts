/** Importing a list of customers in batches: a preview, the import itself, and undoing it within a week. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, SalonParams } from '../ids.ts'
import { LocalDate } from '../local-time.ts'
import { line } from '../text.ts'
import { CustomerIn } from './contract.ts'
import { maxSpentCents, maxVisits } from './import-row.ts'
import { maxImportRows } from './lists/table.ts'
import { importSources } from './sources.ts'

/** The file is read in the browser and never sent. */
export const maxImportBytes = 25 * 1024 * 1024
/** Rows per call: other writes of the salon get their turn in between. */
export const rowsAtOnce = 250
export const undoableDays = 7

export const ImportRow = CustomerIn.extend({
  row: z.number().int().min(1).max(1_100_000).describe('As a spreadsheet counts, or the place of a contact.'),
  blocked: z.boolean().default(false),
  visits: z.number().int().min(0).max(maxVisits).default(0).describe('Before BookNail, like the two below.'),
  lastVisit: LocalDate.nullable().default(null),
  spentCents: z.number().int().min(0).max(maxSpentCents).default(0),
})
export type ImportRow = z.output<typeof ImportRow>

const Rows = z.strictObject({ rows: z.array(ImportRow).min(1).max(rowsAtOnce) })
/** The longest texts, at three bytes per character. */
const maxBytes = rowsAtOnce * 12_000

export const rowOutcomes = ['added', 'filled', 'known', 'forgotten'] as const
export type RowOutcome = (typeof rowOutcomes)[number]

export const filledFields = ['lastName', 'email', 'birthday', 'preferences', 'notes', 'blocked', 'visits'] as const
export type FilledField = (typeof filledFields)[number]

const RowReply = z.object({
  rows: z.array(
    z.object({
      row: z.number(),
      outcome: z
        .enum(rowOutcomes)
        .describe(
          'filled: what a known customer lacks; known: nothing is lacking; forgotten: erased at their request.',
        ),
      fills: z.array(z.enum(filledFields)),
      customerId: z.string().nullable(),
    }),
  ),
})
export type RowReply = z.infer<typeof RowReply>

export const previewImport = endpoint({
  method: 'POST',
  path: '/api/salons/:salonId/customers/import-previews',
  summary: 'What importing these rows would do. Nothing is stored.',
  params: SalonParams,
  input: Rows,
  maxBytes,
  reply: RowReply,
})

export const importStates = ['running', 'ended', 'undoing', 'undone'] as const

export const Import = z.object({
  id: z.string(),
  state: z.enum(importStates),
  by: z.string().describe('Who brought it in.'),
  fileName: z.string(),
  source: z.string().describe('The product whose list it was; empty: not known.'),
  startedAt: z.string(),
  rows: z.number().describe('Of the file.'),
  upTo: z.number().describe('The last row that is done; 0: none.'),
  added: z.number(),
  filled: z.number(),
  undoableUntil: z.string().nullable().describe('Null: no longer, or already undone.'),
  removed: z.number().describe('By undoing.'),
  restored: z.number(),
})
export type Import = z.infer<typeof Import>

export const listImports = endpoint({
  method: 'GET',
  path: '/api/salons/:salonId/customers/imports',
  summary: 'The imports of the last months, the latest first.',
  params: SalonParams,
  reply: z.object({ imports: z.array(Import) }),
})

export const beginImport = endpoint({
  method: 'POST',
  path: '/api/salons/:salonId/customers/imports',
  refusals: ['import_running'],
  summary:
    'Begin to import a list, or go on with one of the same fingerprint. 409 import_running while another one is at work.',
  params: SalonParams,
  input: z.strictObject({
    fileName: line(200),
    source: z.enum(importSources).nullable().default(null),
    fingerprint: line(100).describe('The same for the same file read the same way.'),
    rows: z.number().int().min(1).max(maxImportRows),
    known: z.enum(['fill', 'keep']).default('fill').describe('fill: what is missing of known customers is filled in.'),
  }),
  reply: Import,
})

const ImportParams = z.object({ salonId: Id, importId: Id })

export const importRows = endpoint({
  method: 'POST',
  path: '/api/salons/:salonId/customers/imports/:importId/rows',
  refusals: ['import_over'],
  summary: 'Import some rows. Those that came before are answered as they were then, and change nothing.',
  params: ImportParams,
  input: Rows,
  maxBytes,
  reply: RowReply,
})

export const endImport = endpoint({
  method: 'POST',
  path: '/api/salons/:salonId/customers/imports/:importId/end',
  summary: 'End an import: all rows are there, or no more are to come.',
  params: ImportParams,
  reply: Import,
})

/** Why a row was not undone, or only partly. */
export const keptReasons = ['partly', 'booked', 'changed', 'merged', 'gone'] as const
export type KeptReason = (typeof keptReasons)[number]

export const KeptRow = z.object({
  row: z.number(),
  customerId: z.string(),
  name: z.string().describe('Empty when gone.'),
  why: z.enum(keptReasons),
})
export type KeptRow = z.infer<typeof KeptRow>

export const beginUndo = endpoint({
  method: 'DELETE',
  path: '/api/salons/:salonId/customers/imports/:importId',
  refusals: ['import_running', 'import_over'],
  summary: 'Begin to take an import back, for a week: 409 import_over later. What it made is removed as its rows are.',
  params: ImportParams,
  reply: Import,
})

export const undoRows = endpoint({
  method: 'POST',
  path: '/api/salons/:salonId/customers/imports/:importId/undone-rows',
  refusals: ['import_over'],
  summary:
    'Take some rows back, to be called until none is left: customers it made who were not touched since go, fields it filled in are empty again unless changed since.',
  params: ImportParams,
  reply: z.object({ left: z.number(), import: Import }),
})

export const listKept = endpoint({
  method: 'GET',
  path: '/api/salons/:salonId/customers/imports/:importId/kept-rows',
  summary: 'Rows that undoing left as they are, at most 500, and why.',
  params: ImportParams,
  reply: z.object({ rows: z.array(KeptRow) }),
})
