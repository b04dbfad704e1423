/** The turn book of a day: everybody's turns, the reasons for them, and manual corrections. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { LocalDate } from '../local-time.ts'
import { PriceOut } from '../money.ts'
import { requiredLine } from '../text.ts'
import { Act, At, HalfTurns, KeyHeaders, MaybeAt, NamedService, PassedOverOut, SalonParams } from './parts.ts'
import { TurnRules } from './rules.ts'

export const ledgerKinds = [
  'clock_in',
  'clock_out',
  'break',
  'back',
  'late',
  'turned_down',
  'seated',
  'reweighed',
  'finished',
  'resumed',
  'unseated',
  'corrected',
  'undone',
] as const

export const weightReasons = ['redo', 'requested', 'booked_anyone', 'price', 'minutes', 'category', 'one'] as const

/** One entry. Never changed or removed. */
export const LedgerRow = z.object({
  number: z.number().int().describe('Number in the day, from 1.'),
  at: At.describe('When it was done.'),
  toldAt: MaybeAt.describe('When it reached the server, if it was done without a connection; null: at once.'),
  kind: z.enum(ledgerKinds),
  staffId: z.string(),
  bookingId: z.string().nullable(),
  halves: HalfTurns.describe('Added; negative: removed.'),
  money: PriceOut.or(z.string()).describe('Added; negative: removed.'),
  because: z.enum(weightReasons).nullable(),
  toTheEnd: z.boolean(),
  reason: z.string().describe('For corrected: the reason.'),
  by: z.string().describe('The user who did it; empty: automatic.'),
  undoes: z.number().int().nullable().describe('For undone: the entry that no longer counts.'),
  isUndone: z.boolean(),
  lateMinutes: z.number().int().nullable().describe('For late.'),
  seat: z
    .object({
      suggested: z.boolean().describe("Whether it was the member's turn; false: chosen by somebody."),
      halvesBefore: HalfTurns,
      freeSince: MaybeAt,
      passedOver: z.array(PassedOverOut),
    })
    .nullable()
    .describe('For seated: the situation at that time.'),
  services: z.array(z.string()).describe('For seated and reweighed: names of the services at that time.'),
})
export type LedgerRow = z.infer<typeof LedgerRow>

const lines = z.array(
  z.object({
    cents: z.number().int(),
    minutes: z.number(),
    categoryId: z.string().nullable(),
    part: z.enum(['hands', 'feet']).nullable(),
  }),
)

const Weighed = z.object({
  source: z.enum(['walk_in', 'booked']),
  requested: z.boolean(),
  isRedo: z.boolean(),
  lines,
  chain: z
    .object({ lines, place: z.number().int(), of: z.number().int() })
    .optional()
    .describe('Handed over in the chair: the services of all who did it, and the place among them.'),
})

export const BookCell = z.object({
  kind: z.enum(['visit', 'late', 'turned_down', 'corrected']),
  bookingId: z.string().nullable(),
  clientName: z.string().describe('First name and initial: `Grace P.`'),
  at: At,
  finishedAt: MaybeAt,
  halves: HalfTurns,
  total: HalfTurns.describe("The member's total including this visit, for the circled number."),
  money: PriceOut,
  because: z.enum(weightReasons).nullable(),
  requested: z.boolean(),
  redo: z.boolean(),
  reweighed: z.boolean().describe('Reweighed or corrected since.'),
  services: z.array(NamedService),
  weighed: Weighed.nullable().describe('Input of `weigh`, for recounting by other rules.'),
  entries: z.array(z.number().int()).describe('Numbers of its entries.'),
})
export type BookCell = z.infer<typeof BookCell>

export const BookRow = z.object({
  staffId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  clockedInAt: At,
  lateMinutes: z.number().int(),
  goneAt: MaybeAt,
  halves: HalfTurns,
  money: PriceOut.nullable().describe('Null: not shown to the caller.'),
  cells: z.array(BookCell),
})
export type BookRow = z.infer<typeof BookRow>

export const TurnBook = z.object({
  salonId: z.string(),
  salonName: z.string(),
  timezone: z.string(),
  date: LocalDate,
  now: At,
  state: z.enum(['not_opened', 'open', 'closed']),
  rules: TurnRules.nullable().describe("The day's rules; null: it was not opened."),
  previousDate: LocalDate.nullable().describe('The previous day with a turn book.'),
  nextDate: LocalDate.nullable(),
  rows: z.array(BookRow).describe('In order of arrival.'),
  entries: z.array(LedgerRow).describe('In the order written.'),
})
export type TurnBook = z.infer<typeof TurnBook>

const path = '/api/salons/:salonId/floor'

export const readTurnBook = endpoint({
  method: 'GET',
  path: `${path}/turn-book`,
  summary: 'The turn book of a day: rows of members, cells of visits, and the underlying ledger.',
  params: SalonParams,
  query: z.object({ date: LocalDate.optional().describe('Absent: today on the salon’s calendar.') }),
  refusals: ['floor_off'],
  reply: TurnBook,
})

export const Correction = z.strictObject({
  staffId: Id,
  bookingId: Id.nullable().default(null).describe('Null: not about a visit.'),
  halves: z.number().int().min(-20).max(20).default(0).describe('Added; negative: removed.'),
  cents: z.number().int().min(-1_000_000).max(1_000_000).default(0),
  reason: requiredLine(200),
})
export type Correction = z.infer<typeof Correction>

export const correctTurn = endpoint({
  method: 'POST',
  path: `${path}/corrections`,
  summary: 'Correct today’s turns manually, with a reason, as an additional entry.',
  params: SalonParams,
  headers: KeyHeaders,
  refusals: ['floor_off', 'not_on_floor', 'nothing_corrected', 'idempotency_mismatch'],
  input: Correction,
  reply: Act,
})
