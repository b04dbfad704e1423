/** A day of the till: its drawer, its figures, and its closing, after which nothing changes. */

import { z } from 'zod'
import { BookingStatus } from '../bookings/contract.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { LocalDate } from '../local-time.ts'
import { CheckRow, UnpaidDay } from './contract.ts'
import { drawerKinds } from './limits.ts'
import {
  AmountIn,
  At,
  CentsIn,
  CentsOut,
  Counted,
  KeyHeaders,
  MaybeAt,
  MaybeReason,
  MethodOut,
  SalonParams,
  Who,
} from './parts.ts'

export const DrawerEntry = z.object({
  id: z.string(),
  at: At,
  kind: z.enum(drawerKinds),
  cents: CentsOut.describe('Above 0.'),
  reason: z.string(),
  staffId: z.string().nullable().describe('The member to whom tips were handed out, or who gave them back.'),
  staffFirstName: z.string(),
  by: Who,
})
export type DrawerEntry = z.infer<typeof DrawerEntry>

/** The figures of a day, as printed on the Z report. */
export const DayFigures = z.object({
  checks: z.number().int().describe('Paid on this day.'),
  voids: z.number().int().describe('Voided on this day.'),
  firstNumber: z.number().int().nullable().describe('Lowest number of the checks paid.'),
  lastNumber: z.number().int().nullable(),
  servicesCents: CentsOut.describe('As charged, before discounts.'),
  productsCents: CentsOut.describe('As charged, before discounts.'),
  discountCents: CentsOut,
  taxCents: CentsOut,
  tipCents: CentsOut,
  giftCardsSoldCents: CentsOut,
  cashPriceCents: CentsOut.describe('Negative: cash discounts.'),
  cashPriceBps: z
    .array(z.number().int())
    .default([])
    .describe('Their percents in hundredths, lowest first; none for days closed before they were stored.'),
  refundedCents: CentsOut.describe('Money refunded on this day, for checks of any day.'),
  refundedServicesCents: CentsOut,
  refundedProductsCents: CentsOut,
  refundedTaxCents: CentsOut,
  refundedTipCents: CentsOut,
  refundedGiftCardsCents: CentsOut,
  depositsTakenCents: CentsOut,
  depositsReturnedCents: CentsOut,
  depositsKeptCents: CentsOut,
  takenCents: CentsOut.describe(
    'Money that came in, deposits too, minus what was given back; not what gift cards and deposits of before paid.',
  ),
  byMethod: z.array(
    z.object({
      ...MethodOut,
      count: z.number().int().describe('Number of payments, without those reversed on the same day.'),
      cents: CentsOut.describe('Payments minus reversals.'),
      tipCents: CentsOut.default(0).describe('The part of it that is tip.'),
      refundedCents: CentsOut,
      depositsCents: CentsOut.default(0).describe('Deposits taken.'),
      depositsReturnedCents: CentsOut.default(0).describe('Deposits given back.'),
    }),
  ),
  byMember: z.array(
    z.object({
      staffId: z.string().nullable().describe('Null: lines without a member.'),
      firstName: z.string(),
      services: z.number().int(),
      servicesCents: CentsOut.describe('After discounts and refunds.'),
      productsCents: CentsOut.describe('After discounts and refunds.'),
      tipCents: CentsOut.describe('Minus refunded tips.'),
      cashTipCents: CentsOut.describe('The part paid in cash.'),
    }),
  ),
  discounts: z.array(z.object({ reason: z.string(), count: z.number().int(), cents: CentsOut })),
  corrections: z
    .array(
      z.object({
        number: z.number().int(),
        at: At,
        by: Who,
        reason: z.string(),
        cents: CentsOut,
        from: z.object(MethodOut),
        to: z.object(MethodOut).nullable().describe('Null: the check was opened again.'),
      }),
    )
    .default([])
    .describe('Payments of paid checks that were corrected, of this day or of earlier ones. Earliest first.'),
})
export type DayFigures = z.infer<typeof DayFigures>

export const Drawer = z.object({
  openingCents: CentsOut,
  cashCents: CentsOut.describe('Cash payments of checks, minus reversals.'),
  cashChecks: z.number().int().describe('Number of checks paid in cash, fully or partly.'),
  refundsCents: CentsOut.describe('Refunds in cash.'),
  depositsCents: CentsOut.describe('Deposits taken in cash, minus those given back in cash.'),
  counterTipsCents: CentsOut.default(0).describe('Cash tips that members took at the counter.'),
  inCents: CentsOut,
  outCents: CentsOut,
  expectedCents: CentsOut,
})
export type Drawer = z.infer<typeof Drawer>

export const leftStages = ['not_come', 'waiting', 'in_chair'] as const

/** A visit whose time has come and that is neither finished, cancelled, nor a no-show. */
export const LeftVisit = z.object({
  id: Id,
  version: z.number().int().describe('As in changing a booking.'),
  status: BookingStatus,
  stage: z.enum(leftStages),
  firstName: z.string(),
  lastName: z.string(),
  startTime: At,
  staffFirstNames: z.array(z.string()),
})
export type LeftVisit = z.infer<typeof LeftVisit>

/** A member's cash tips of a day, and what of them was handed out. */
export const DayTips = z.object({
  staffId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  cents: CentsOut.describe('Cash tips that are in the drawer, less refunded ones.'),
  handedOutCents: CentsOut,
  handedOutAt: MaybeAt.describe('The last time.'),
})
export type DayTips = z.infer<typeof DayTips>

export const TillDay = z.object({
  salonId: z.string(),
  salonName: z.string(),
  timezone: z.string(),
  now: At,
  date: LocalDate,
  today: LocalDate,
  state: z.enum(['not_opened', 'open', 'closed']),
  openedAt: MaybeAt,
  openedBy: Who,
  openingCounted: Counted.nullable(),
  defaultOpeningCents: CentsOut.describe('From the settings; used if the day was not opened.'),
  entries: z.array(DrawerEntry).describe('Earliest first.'),
  drawer: Drawer,
  tips: z.array(DayTips).describe('In staff list order.'),
  figures: DayFigures,
  openChecks: z.number().int().describe('Open checks of the day, to be paid or voided before closing.'),
  unpaid: z.array(UnpaidDay).describe('Finished visits of this day and earlier ones that nobody has paid.'),
  owed: z
    .array(CheckRow)
    .describe('Checks opened until then by which clients are owed money. Newest first, at most 200.'),
  left: z
    .array(LeftVisit)
    .describe('Visits of the day that are still to be settled, earliest first; empty for days without the floor.'),
  isUsed: z.boolean().describe('The till was used on the day or in the week before: its drawer is to be counted.'),
  closedAt: MaybeAt,
  closedBy: Who,
  counted: Counted.nullable().describe('For closed days.'),
  countedCents: CentsOut.nullable(),
  differenceCents: CentsOut.nullable().describe('Counted minus expected; negative: short.'),
  reason: z.string(),
  mayClose: z.boolean(),
  previousDate: LocalDate.nullable().describe('The previous day with entries.'),
  nextDate: LocalDate.nullable(),
})
export type TillDay = z.infer<typeof TillDay>

const path = '/api/salons/:salonId/till/days'
const DayParams = SalonParams.extend({ date: LocalDate })

export const readDay = endpoint({
  method: 'GET',
  path: `${path}/:date`,
  summary: 'A day of the till: the drawer, the figures, and its closing. A closed day is returned as it was closed.',
  params: DayParams,
  reply: TillDay,
})

export const listDays = endpoint({
  method: 'GET',
  path,
  summary: 'Days of the till with entries, newest first.',
  params: SalonParams,
  query: z.object({ from: LocalDate, to: LocalDate }),
  reply: z.array(
    z.object({
      date: LocalDate,
      state: z.enum(['not_opened', 'open', 'closed']),
      checks: z.number().int(),
      takenCents: CentsOut,
      differenceCents: CentsOut.nullable(),
    }),
  ),
})

export const openDay = endpoint({
  method: 'POST',
  path: `${path}/:date/opening`,
  summary: 'Record the cash in the drawer at opening; can be repeated to correct it.',
  params: DayParams,
  headers: KeyHeaders,
  refusals: ['day_closed', 'day_ahead', 'idempotency_mismatch'],
  input: z.strictObject({ cents: CentsIn, counted: Counted.nullable().default(null) }),
  reply: TillDay,
})

export const addDrawerEntry = endpoint({
  method: 'POST',
  path: `${path}/:date/entries`,
  summary: 'Record cash put into or taken out of the drawer, such as tips paid out to a member.',
  params: DayParams,
  headers: KeyHeaders,
  refusals: ['day_closed', 'day_ahead', 'idempotency_mismatch'],
  input: z.strictObject({
    kind: z.enum(drawerKinds),
    cents: AmountIn,
    reason: MaybeReason.describe('Needed unless it is about tips.'),
    staffId: Id.nullable().default(null).describe('The member to whom tips are handed out, or who gives them back.'),
  }),
  reply: TillDay,
  status: 201,
})

export const handOutTips = endpoint({
  method: 'POST',
  path: `${path}/:date/tips`,
  summary: 'Hand out from the drawer what is left of the cash tips of these members.',
  params: DayParams,
  headers: KeyHeaders,
  refusals: ['day_closed', 'day_ahead', 'idempotency_mismatch'],
  input: z.strictObject({ staffIds: z.array(Id).min(1).max(200) }),
  reply: TillDay,
  status: 201,
})

export const closeDay = endpoint({
  method: 'POST',
  path: `${path}/:date/close`,
  summary:
    'Close the day with the counted cash. A difference needs a reason. 409 drawer_changed (details: expectedCents) if the expected cash has changed.',
  params: DayParams,
  headers: KeyHeaders,
  refusals: [
    'day_closed',
    'day_ahead',
    'checks_open',
    'drawer_changed',
    'difference_unexplained',
    'forbidden',
    'idempotency_mismatch',
  ],
  input: z.strictObject({
    counted: Counted,
    expectedCents: CentsOut.describe('The expected amount as shown: if it has changed, the day is not closed.'),
    reason: MaybeReason.default(''),
  }),
  reply: TillDay,
})
