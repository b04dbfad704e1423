/** Taking a list of customers over: first what would happen, then the same again for good. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { SalonParams } from '../ids.ts'
import { importFields, importSources } from './columns.ts'
import { rowErrors } from './import-row.ts'

export const mostImportBytes = 5 * 1024 * 1024
export const mostImportRows = 50_000

/** As base64 a file is a third longer. */
const asJson = Math.ceil((mostImportBytes * 4) / 3) + 20_000

const Columns = z.array(z.enum(importFields).nullable()).max(200)

export const ImportIn = z.strictObject({
  file: z.base64().min(1).describe('CSV in UTF-8, UTF-16 or Windows-1252, as base64; the first row names the columns.'),
  columns: Columns.optional().describe('What each column is. Absent: as its name says.'),
  known: z.enum(['fill', 'keep']).default('fill').describe('fill: what is missing of known customers is filled in.'),
})
export type ImportIn = z.output<typeof ImportIn>

const outcomes = ['new', 'known', 'twice', 'wrong', 'forgotten'] as const
export type Outcome = (typeof outcomes)[number]

export const ImportPreview = z.object({
  source: z.enum(importSources).nullable(),
  headers: z.array(z.object({ name: z.string(), example: z.string() })),
  columns: Columns,
  rows: z.number(),
  counts: z.record(z.enum(outcomes), z.number()),
  fillable: z.number().describe('Known customers of whom something is filled in.'),
  sample: z.array(
    z.object({
      row: z.number().describe('As a spreadsheet counts: the names of the columns are row 1.'),
      outcome: z.enum(outcomes),
      twiceOf: z.number().nullable().describe('The row with the same phone.'),
      error: z.enum(rowErrors).nullable(),
      name: z.string(),
      phone: z.string(),
      email: z.string(),
    }),
  ),
  wrong: z
    .array(z.object({ row: z.number(), error: z.enum(rowErrors), cells: z.array(z.string()) }))
    .describe('Those that cannot be taken over, as they are in the file.'),
})
export type ImportPreview = z.infer<typeof ImportPreview>

export const previewImport = endpoint({
  method: 'POST',
  path: '/api/salons/:salonId/customers/import-previews',
  summary: 'What importing a list of customers would do. Nothing is stored.',
  params: SalonParams,
  input: ImportIn,
  mostBytes: asJson,
  reply: ImportPreview,
})

export const importCustomers = endpoint({
  method: 'POST',
  path: '/api/salons/:salonId/customers/imports',
  summary: 'Import a list of customers: all of it or nothing. Once more, it changes nothing.',
  params: SalonParams,
  input: ImportIn,
  mostBytes: asJson,
  reply: z.object({ added: z.number(), filled: z.number(), left: z.number() }),
})
