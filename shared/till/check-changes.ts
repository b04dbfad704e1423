/** What is done to a check until it is paid: opened, changed, voided. */

import { z } from 'zod'
import { ClientIn } from '../bookings/contract.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { firstLanguage } from '../text/language.ts'
import { nameLine } from '../text.ts'
import { Check, TipChoice } from './contract.ts'
import { discountKinds, lineKinds, maxBookings, maxCents, maxDiscounts, maxLines, maxQuantity } from './limits.ts'
import { At, CentsIn, KeyHeaders, Language, Reason, SalonParams, Who } from './parts.ts'

const path = '/api/salons/:salonId/till'
const CheckParams = SalonParams.extend({ checkId: Id })

const ClientChange = z.strictObject({
  customerId: Id.nullable().default(null).describe('Id of the customer; null: none.'),
  firstName: nameLine(80).default(''),
  lastName: nameLine(80).default(''),
  phone: ClientIn.shape.phone.default(''),
  email: ClientIn.shape.email,
  language: Language.default(firstLanguage),
})

export const OpenCheck = z.strictObject({
  bookingIds: z.array(Id).max(maxBookings).default([]).describe('Visits of one party. None: a sale without a visit.'),
  client: ClientChange.optional().describe('Absent: the client of the first visit.'),
})
export type OpenCheck = z.infer<typeof OpenCheck>

export const openCheck = endpoint({
  method: 'POST',
  path: `${path}/checks`,
  summary:
    'Open a check, for visits or for none. Until somebody changes it, it is on no list and gives way to another one. 409 has_check (details: checkId, number) if one of the visits has one that was changed, or exactly these have one.',
  params: SalonParams,
  headers: KeyHeaders,
  refusals: ['has_check', 'visit_cancelled', 'check_too_large', 'idempotency_mismatch'],
  input: OpenCheck,
  reply: Check,
  status: 201,
})

const DiscountIn = z
  .strictObject({
    kind: z.enum(discountKinds),
    value: z.number().int().min(1).max(maxCents).describe('Cents, or hundredths of a percent up to 10,000.'),
    reason: Reason,
  })
  .refine(({ kind, value }) => kind === 'amount' || value <= 10_000, { path: ['value'], message: 'discount_percent' })

export const CheckLineIn = z.strictObject({
  id: Id.nullable().default(null).describe('Id of an existing line; null: a new one.'),
  kind: z.enum(lineKinds),
  serviceId: Id.nullable().default(null),
  productId: Id.nullable().default(null),
  staffId: Id.nullable().default(null),
  quantity: z.number().int().min(1).max(maxQuantity).default(1).describe('Above 1 for products only.'),
  priceCents: CentsIn.nullable()
    .default(null)
    .describe('Per unit. Null: from the menu, or unchanged. Required for gift cards.'),
  discounts: z.array(DiscountIn).max(maxDiscounts).default([]),
})
export type CheckLineIn = z.infer<typeof CheckLineIn>

/** Absent fields stay unchanged; a list replaces the current one. */
export const CheckChange = z.strictObject({
  version: z.number().int().describe('Version as loaded.'),
  client: ClientChange.optional(),
  bookingIds: z.array(Id).max(maxBookings).optional().describe('All its visits: the lines of new ones are added.'),
  lines: z.array(CheckLineIn).max(maxLines).optional().describe('All lines, in order.'),
  discounts: z.array(DiscountIn).max(maxDiscounts).optional().describe('Discounts of the whole check, in order.'),
  tip: TipChoice.optional(),
  tipSplit: z.enum(['share', 'equal']).optional(),
})
export type CheckChange = z.infer<typeof CheckChange>

/** Details of 409 `changed_meanwhile` of a check. */
export const CheckMeanwhile = z.object({ check: Check.describe('In its current state.'), by: Who, at: At })
export type CheckMeanwhile = z.infer<typeof CheckMeanwhile>

export const changeCheck = endpoint({
  method: 'PATCH',
  path: `${path}/checks/:checkId`,
  summary:
    'Change lines, discounts, tip or client of an open check. Totals are calculated by the server. 409 changed_meanwhile contains the current check.',
  params: CheckParams,
  headers: KeyHeaders,
  refusals: [
    'changed_meanwhile',
    'check_not_open',
    'check_overpaid',
    'check_too_large',
    'has_check',
    'visit_cancelled',
    'service_inactive',
    'idempotency_mismatch',
  ],
  input: CheckChange,
  reply: Check,
})

export const voidCheck = endpoint({
  method: 'POST',
  path: `${path}/checks/:checkId/void`,
  summary: 'Void an open check without payments. A number it has stays used; its visits can get another check.',
  params: CheckParams,
  headers: KeyHeaders,
  refusals: ['changed_meanwhile', 'check_not_open', 'check_has_money', 'forbidden', 'idempotency_mismatch'],
  input: z.strictObject({ version: z.number().int(), reason: Reason }),
  reply: Check,
})

export const keepOwed = endpoint({
  method: 'POST',
  path: `${path}/checks/:checkId/keep`,
  summary:
    'Keep what is owed to the client of a paid check (`owedCents`), for a reason. Refunding it is the other way to end it.',
  params: CheckParams,
  headers: KeyHeaders,
  refusals: ['changed_meanwhile', 'check_not_paid', 'nothing_owed', 'forbidden', 'idempotency_mismatch'],
  input: z.strictObject({ version: z.number().int(), reason: Reason }),
  reply: Check,
})

export const dropCheck = endpoint({
  method: 'DELETE',
  path: `${path}/checks/:checkId`,
  summary: 'Drop a check that nobody has changed or paid. Left alone, it goes by itself within a day.',
  params: CheckParams,
  headers: KeyHeaders,
  refusals: ['check_not_open', 'check_has_money', 'check_touched', 'idempotency_mismatch'],
})
