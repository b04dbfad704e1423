/** Deposits: money taken before a visit. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { LocalDate } from '../local-time.ts'
import { pageQuery, pageReply } from '../paging.ts'
import { depositEntryKinds, depositStates } from './limits.ts'
import { AmountIn, At, CentsOut, KeyHeaders, MethodOut, MoneyMethodIn, Reason, SalonParams, Who } from './parts.ts'

export const DepositEntry = z.object({
  kind: z.enum(depositEntryKinds),
  at: At,
  day: LocalDate.describe('Day of the till on which it counts.'),
  cents: CentsOut,
  ...MethodOut,
  checkId: z.string().nullable(),
  checkNumber: z.number().int().nullable(),
  reason: z.string(),
  by: Who,
})
export type DepositEntry = z.infer<typeof DepositEntry>

export const Deposit = z.object({
  id: z.string(),
  bookingId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  visitAt: At,
  cents: CentsOut,
  heldCents: CentsOut.describe('What is left of it.'),
  state: z.enum(depositStates),
  entries: z.array(DepositEntry).describe('Earliest first.'),
})
export type Deposit = z.infer<typeof Deposit>

const path = '/api/salons/:salonId/deposits'
const DepositParams = SalonParams.extend({ depositId: Id })

export const listDeposits = endpoint({
  method: 'GET',
  path,
  summary: 'Deposits, newest first.',
  params: SalonParams,
  query: z.object({
    bookingId: Id.optional(),
    state: z.enum(depositStates).optional(),
    ...pageQuery(50),
  }),
  reply: z.object({
    deposits: z.array(Deposit),
    heldCents: CentsOut.describe('Sum of all deposits held.'),
    ...pageReply,
  }),
})

export const takeDeposit = endpoint({
  method: 'POST',
  path,
  summary: 'Record a deposit for a visit.',
  params: SalonParams,
  headers: KeyHeaders,
  refusals: ['visit_cancelled', 'has_check', 'deposit_above_visit', 'idempotency_mismatch'],
  input: z.strictObject({
    bookingId: Id,
    cents: AmountIn,
    ...MoneyMethodIn,
    aboveVisit: z.boolean().default(false).describe('It may be more than the visit costs.'),
  }),
  reply: Deposit,
  status: 201,
})

export const returnDeposit = endpoint({
  method: 'POST',
  path: `${path}/:depositId/return`,
  summary: 'Return a deposit. For owners, and the front desk if the settings allow refunds.',
  params: DepositParams,
  headers: KeyHeaders,
  refusals: ['deposit_not_held', 'forbidden', 'idempotency_mismatch'],
  input: z.strictObject({ ...MoneyMethodIn, reason: Reason }),
  reply: Deposit,
})

export const keepDeposit = endpoint({
  method: 'POST',
  path: `${path}/:depositId/keep`,
  summary: 'Keep a deposit, for example after a no-show. For owners, and the front desk if the settings allow refunds.',
  params: DepositParams,
  headers: KeyHeaders,
  refusals: ['deposit_not_held', 'forbidden', 'idempotency_mismatch'],
  input: z.strictObject({ reason: Reason }),
  reply: Deposit,
})
