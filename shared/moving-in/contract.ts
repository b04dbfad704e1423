/** What owners bring from another program besides people: gift cards with their balances, a price list, a staff list. */

import { z } from 'zod'
import { EmailIn, PhoneIn } from '../contact.ts'
import { endpoint } from '../endpoint.ts'
import { Id, SalonParams } from '../ids.ts'
import { LocalDate } from '../local-time.ts'
import { priceKinds } from '../prices.ts'
import { ServiceDescription, ServiceName } from '../services/contract.ts'
import { maxMinutes, maxPrice } from '../services/typed.ts'
import { line, nameLine, notes, requiredName } from '../text.ts'
import { GiftCardCode } from '../till/gift-cards.ts'
import { maxCents } from '../till/limits.ts'
import { At, CentsOut, MaybeAt, Who } from '../till/parts.ts'

export const broughtKinds = ['gift_cards', 'services', 'staff'] as const
export type BroughtKind = (typeof broughtKinds)[number]

/** Per call: other writes of the salon get their turn in between. */
export const broughtAtOnce = 500
export const maxCardNote = 500

const row = z.number().int().min(1).max(1_100_000).describe('Row number as in a spreadsheet.')

export const GiftCardRow = z.strictObject({
  row,
  code: GiftCardCode.describe('As it is on the card: the till looks it up by it.'),
  balanceCents: z.number().int().min(1).max(maxCents),
  boughtCents: z.number().int().min(1).max(maxCents).describe('What was on it at first.'),
  boughtOn: LocalDate.nullable(),
  note: notes(maxCardNote).default('').describe('What else the list says of it, such as who it is for.'),
})
export type GiftCardRow = z.output<typeof GiftCardRow>

export const ServiceRow = z.strictObject({
  row,
  name: ServiceName,
  category: line(80).default('').describe('The name of its category; empty: none.'),
  description: ServiceDescription.default(''),
  minutes: z
    .number()
    .int()
    .min(1)
    .max(maxMinutes)
    .nullable()
    .describe('Null: the list does not say. Then it is not offered until somebody enters them.'),
  priceCents: z.number().int().min(0).max(maxPrice),
  priceKind: z.enum(priceKinds),
})
export type ServiceRow = z.output<typeof ServiceRow>

export const MemberRow = z.strictObject({
  row,
  firstName: requiredName(80),
  lastName: nameLine(80).default(''),
  phone: z.union([z.literal(''), PhoneIn], 'phone').default(''),
  email: z.union([z.literal(''), EmailIn], 'email').default(''),
  title: line(60).default('').describe('Becomes a skill.'),
  doesAll: z.boolean().optional().describe('Does every service of the menu. Absent: none yet.'),
})
export type MemberRow = z.output<typeof MemberRow>

const rows = <Row extends z.ZodType>(one: Row) => z.array(one).min(1).max(broughtAtOnce)
const BroughtRows = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('gift_cards'), rows: rows(GiftCardRow) }),
  z.strictObject({ kind: z.literal('services'), rows: rows(ServiceRow) }),
  z.strictObject({ kind: z.literal('staff'), rows: rows(MemberRow) }),
])
export type BroughtRows = z.output<typeof BroughtRows>

/** The longest texts, at three bytes per character. */
const maxBytes = broughtAtOnce * 4000

export const broughtOutcomes = ['added', 'known', 'full'] as const
export type BroughtOutcome = (typeof broughtOutcomes)[number]

const RowsReply = z.object({
  rows: z.array(
    z.object({
      row: z.number(),
      outcome: z
        .enum(broughtOutcomes)
        .describe('known: the salon has it already, and it stays as it is; full: it has as many as it can.'),
    }),
  ),
})
export type BroughtReply = z.infer<typeof RowsReply>

export const BroughtFile = z.object({
  id: z.string(),
  kind: z.enum(broughtKinds),
  fileName: z.string(),
  by: Who,
  broughtAt: At,
  added: z.number(),
  addedCents: CentsOut.describe('Balances of gift cards together.'),
  undoableUntil: MaybeAt.describe('Null: no longer, or already undone.'),
  undone: z.boolean(),
  removed: z.number().describe('Removed by undoing.'),
})
export type BroughtFile = z.infer<typeof BroughtFile>

const path = '/api/salons/:salonId/brought-files'
const FileParams = SalonParams.extend({ fileId: Id })

export const previewBrought = endpoint({
  method: 'POST',
  path: `${path}/previews`,
  summary: 'What bringing these rows would do. Stores nothing.',
  params: SalonParams,
  input: BroughtRows,
  maxBytes,
  reply: RowsReply,
})

export const bringRows = endpoint({
  method: 'POST',
  path: `${path}/rows`,
  summary:
    'Bring rows of a file, under an id that the caller makes. Rows brought before return the same result, and change nothing.',
  params: SalonParams,
  refusals: ['import_over'],
  input: z.strictObject({ fileId: Id, fileName: line(200), list: BroughtRows }),
  maxBytes,
  reply: RowsReply,
})

export const listBrought = endpoint({
  method: 'GET',
  path,
  summary: 'The last 50 files that were brought, latest first.',
  params: SalonParams,
  reply: z.object({ files: z.array(BroughtFile) }),
})

export const undoBrought = endpoint({
  method: 'DELETE',
  path: `${path}/:fileId`,
  summary: 'Undo a file within a week, in batches: call it until none are left. What was used or changed since stays.',
  params: FileParams,
  refusals: ['import_over'],
  reply: z.object({ left: z.number(), file: BroughtFile }),
})

/** Why a row stays when its file is undone. */
export const keptBroughtReasons = ['used', 'changed', 'gone'] as const
export type KeptBroughtReason = (typeof keptBroughtReasons)[number]

export const listKeptBrought = endpoint({
  method: 'GET',
  path: `${path}/:fileId/kept-rows`,
  summary: 'Rows of an undone file that stay, at most 500, and why.',
  params: FileParams,
  reply: z.object({
    rows: z.array(
      z.object({
        row: z.number(),
        name: z.string().describe('The last characters of a gift card’s code, or the name.'),
        why: z.enum(keptBroughtReasons),
      }),
    ),
  }),
})
