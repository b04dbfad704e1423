/** The till: who is ready to pay, and checks until they are paid. */

import { z } from 'zod'
import { Version } from '../audit/edits.ts'
import { ClientIn } from '../bookings/contract.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { LocalDate } from '../local-time.ts'
import { pageQuery, pageReply } from '../paging.ts'
import { LineOption } from '../services/option-groups.ts'
import { firstLanguage } from '../text/language.ts'
import { TranslationsOut } from '../text/translations.ts'
import { line } from '../text.ts'
import {
  checkStates,
  discountKinds,
  lineKinds,
  maxBookings,
  maxCents,
  maxDiscounts,
  maxLines,
  maxQuantity,
  paymentKinds,
  tipSplits,
} from './limits.ts'
import {
  At,
  BasisPoints,
  CentsIn,
  CentsOut,
  KeyHeaders,
  Language,
  MaybeAt,
  MaybeReason,
  MethodOut,
  Reason,
  SalonParams,
  Who,
} from './parts.ts'

export const DiscountOut = z.object({
  id: z.string(),
  kind: z.enum(discountKinds),
  value: z.number().int().describe('Cents, or hundredths of a percent.'),
  reason: z.string(),
  cents: CentsOut.describe('What it came to.'),
})
export type DiscountOut = z.infer<typeof DiscountOut>

export const CheckLine = z.object({
  id: z.string(),
  kind: z.enum(lineKinds),
  bookingId: z.string().nullable().describe('Of which visit; null: added at the till.'),
  serviceId: z.string().nullable(),
  productId: z.string().nullable(),
  staffId: z.string().nullable().describe('Who did or sold it; null: nobody in particular.'),
  staffFirstName: z.string(),
  name: z.string(),
  names: TranslationsOut,
  options: z.array(LineOption).describe('What was chosen for a service of a visit; its price contains theirs.'),
  quantity: z.number().int(),
  listCents: CentsOut.describe('Each, as the menu has it.'),
  priceCents: CentsOut.describe('Each, as charged before discounts.'),
  priceOpen: z.boolean().describe('Its price is said in the salon only, and has to be entered before it is paid.'),
  taxed: z.boolean(),
  discounts: z.array(DiscountOut).describe('Of this line alone.'),
  discountCents: CentsOut.describe('Of the whole line: its own discounts and its part of those of the check.'),
  cents: CentsOut.describe('Of the whole line, after discounts, before tax.'),
  refundedCents: CentsOut.describe('Given back so far, without tax.'),
  giftCardId: z.string().nullable().describe('Of a gift card that was sold; null until it is paid.'),
  giftCardLastFour: z.string().describe('Of a gift card that was sold and paid. Empty otherwise.'),
})
export type CheckLine = z.infer<typeof CheckLine>

export const TipInput = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.literal('percent'), bp: BasisPoints }).describe('Of the services before discounts.'),
  z.strictObject({ kind: z.literal('amount'), cents: CentsIn }),
  z
    .strictObject({
      kind: z.literal('members'),
      members: z.array(z.strictObject({ staffId: Id, cents: CentsIn })).max(maxLines),
    })
    .describe('As typed for each member.'),
])
export type TipInput = z.infer<typeof TipInput>

export const MemberTip = z.object({
  staffId: z.string(),
  firstName: z.string(),
  cents: CentsOut,
  cashCents: CentsOut.describe('Of it, paid in cash so far.'),
  refundedCents: CentsOut,
})
export type MemberTip = z.infer<typeof MemberTip>

export const CheckPayment = z.object({
  id: z.string(),
  kind: z.enum(paymentKinds),
  ...MethodOut,
  at: At,
  day: LocalDate.describe('Of the till, on which it counts.'),
  by: Who,
  cents: CentsOut.describe('Money that came; of a reversal and a refund negative.'),
  settlesCents: CentsOut.describe('Of what was left to pay: differs from `cents` by the cash price.'),
  cashPriceCents: CentsOut.describe('`cents` less `settlesCents`: negative, less for cash; positive, more by card.'),
  tipCents: CentsOut.describe('Of `settlesCents`, for tips.'),
  tenderedCents: CentsOut.nullable(),
  changeCents: CentsOut.nullable(),
  lastFour: z.string().describe('Of the card, or the gift card. Empty: not noted.'),
  reference: z.string(),
  reversesId: z.string().nullable().describe('reversal: of which payment.'),
  isReversed: z.boolean(),
  reason: z.string(),
  giftCardLeftCents: CentsOut.nullable().describe('gift_card: what was left on it then.'),
})
export type CheckPayment = z.infer<typeof CheckPayment>

export const Totals = z.object({
  servicesCents: CentsOut.describe('As charged, before discounts: tips are a percentage of it.'),
  productsCents: CentsOut.describe('As charged, before discounts.'),
  giftCardsCents: CentsOut.describe('Gift cards sold.'),
  discountCents: CentsOut,
  taxedCents: CentsOut.describe('On which tax is reckoned: taxed products after discounts.'),
  taxCents: CentsOut,
  beforeTipCents: CentsOut,
  tipCents: CentsOut,
  totalCents: CentsOut.describe('With tips, before any cash price.'),
  settledCents: CentsOut.describe('Of the total, paid so far.'),
  leftCents: CentsOut.describe('Still to pay, by any method without a cash price.'),
  leftInCashCents: CentsOut.describe('Still to pay if all of it is paid in cash.'),
  leftByCardCents: CentsOut.describe('Still to pay if all of it is paid by card.'),
  cashPriceCents: CentsOut.describe('So far: negative, less for cash; positive, more by card.'),
  paidCents: CentsOut.describe('Money that came, less reversals; refunds not taken off.'),
  refundedCents: CentsOut.describe('Money given back after payment.'),
})
export type Totals = z.infer<typeof Totals>

export const CheckClient = z.object({
  customerId: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  email: z.string(),
  language: Language.describe('Of the receipt.'),
})
export type CheckClient = z.infer<typeof CheckClient>

export const Check = z.object({
  id: z.string(),
  number: z.number().int().describe('Of the salon, from 1, without gaps.'),
  state: z.enum(checkStates),
  version: Version,
  openedAt: At,
  paidAt: MaybeAt,
  day: LocalDate.nullable().describe('Of the till, on which it was paid in full; null: it is not.'),
  client: CheckClient,
  visits: z.array(
    z.object({ bookingId: z.string(), firstName: z.string(), lastName: z.string(), startTime: At, status: z.string() }),
  ),
  lines: z.array(CheckLine),
  discounts: z.array(DiscountOut).describe('Of the whole check: off services first, then products.'),
  tip: TipInput,
  tipSplit: z.enum(tipSplits),
  tips: z.array(MemberTip),
  totals: Totals,
  payments: z.array(CheckPayment).describe('As they were made, reversals and refunds among them.'),
  taxMillionths: z.number().int().describe('93,750 is 9.375 %.'),
  deposits: z
    .array(z.object({ depositId: z.string(), cents: CentsOut, receivedAt: At, ...MethodOut, by: Who }))
    .describe('Held for its visits, to be taken off; how each came, and who noted it.'),
  voidReason: z.string(),
  mayRefund: z.boolean().describe('The caller may refund it and void it.'),
  receiptPath: z
    .string()
    .nullable()
    .describe('The client’s page of the receipt: a path on this site. Null: not paid yet.'),
})
export type Check = z.infer<typeof Check>

/** A check in a list. */
export const CheckRow = z.object({
  id: z.string(),
  number: z.number().int(),
  state: z.enum(checkStates),
  version: Version,
  firstName: z.string(),
  lastName: z.string(),
  openedAt: At,
  paidAt: MaybeAt,
  day: LocalDate.nullable(),
  title: z.string().describe('Name of its first line; empty: it has none.'),
  names: TranslationsOut.describe('Of its first line.'),
  lines: z.number().int(),
  totalCents: CentsOut,
  leftCents: CentsOut,
  paidCents: CentsOut,
  refundedCents: CentsOut,
  methods: z.array(z.object(MethodOut)).describe('By which it was paid, each once.'),
})
export type CheckRow = z.infer<typeof CheckRow>

/** A visit of today that is over and has no check. */
export const ReadyToPay = z.object({
  bookingId: z.string(),
  companionIds: z.array(z.string()).describe('Other visits of the group that are in this list.'),
  firstName: z.string(),
  lastName: z.string(),
  doneAt: At.describe('When it was finished; of those not followed on the floor, when it was to end.'),
  lines: z.array(
    z.object({
      name: z.string(),
      names: TranslationsOut,
      staffId: z.string().nullable(),
      staffFirstName: z.string(),
      cents: CentsOut,
    }),
  ),
  totalCents: CentsOut.describe('Before tax, tip and discounts.'),
  depositCents: CentsOut.describe('Held for it.'),
})
export type ReadyToPay = z.infer<typeof ReadyToPay>

export const Till = z.object({
  salonId: z.string(),
  salonName: z.string(),
  timezone: z.string(),
  now: At,
  date: LocalDate.describe('Today, on the salon’s calendar.'),
  countsOn: LocalDate.describe('The day on which a payment counts now: today, or the next one that is not closed.'),
  dayState: z.enum(['not_opened', 'open', 'closed']).describe('Of today.'),
  ready: z.array(ReadyToPay).describe('Whoever is done first first.'),
  open: z.array(CheckRow).describe('Newest first.'),
  paid: z.object({
    count: z.number().int(),
    cents: CentsOut.describe('Money that came for checks today, less what was given back.'),
    rows: z.array(CheckRow).describe('Newest first, at most 50.'),
  }),
  mayRefund: z.boolean(),
  mayClose: z.boolean(),
})
export type Till = z.infer<typeof Till>

const path = '/api/salons/:salonId/till'
const CheckParams = SalonParams.extend({ checkId: Id })

export const readTill = endpoint({
  method: 'GET',
  path,
  summary: 'Who is ready to pay, which checks are open, and what was paid today.',
  params: SalonParams,
  reply: Till,
})

const ClientChange = z.strictObject({
  customerId: Id.nullable().default(null).describe('Of the customer book; null: none.'),
  firstName: line(80).default(''),
  lastName: line(80).default(''),
  phone: ClientIn.shape.phone.default(''),
  email: ClientIn.shape.email,
  language: Language.default(firstLanguage),
})

export const OpenCheck = z.strictObject({
  bookingIds: z.array(Id).max(maxBookings).default([]).describe('Visits of one party. None: a sale without a visit.'),
  client: ClientChange.optional().describe('Absent: whoever has the first visit.'),
})
export type OpenCheck = z.infer<typeof OpenCheck>

export const openCheck = endpoint({
  method: 'POST',
  path: `${path}/checks`,
  summary:
    'Open a check, of visits or of none. It gets the next number. 409 has_check (details: checkId, number) where one of the visits has one.',
  params: SalonParams,
  headers: KeyHeaders,
  refusals: ['has_check', 'visit_cancelled', 'idempotency_mismatch'],
  input: OpenCheck,
  reply: Check,
  status: 201,
})

export const readCheck = endpoint({
  method: 'GET',
  path: `${path}/checks/:checkId`,
  summary: 'One check with its lines, tips and payments.',
  params: CheckParams,
  reply: Check,
})

const DiscountIn = z
  .strictObject({
    kind: z.enum(discountKinds),
    value: z.number().int().min(1).max(maxCents).describe('Cents, or hundredths of a percent up to 10,000.'),
    reason: Reason,
  })
  .refine(({ kind, value }) => kind === 'amount' || value <= 10_000, { path: ['value'], message: 'discount_percent' })

export const CheckLineIn = z.strictObject({
  id: Id.nullable().default(null).describe('Of a line that is there; null: a new one.'),
  kind: z.enum(lineKinds),
  serviceId: Id.nullable().default(null),
  productId: Id.nullable().default(null),
  staffId: Id.nullable().default(null),
  quantity: z.number().int().min(1).max(maxQuantity).default(1).describe('Above 1 for products only.'),
  priceCents: CentsIn.nullable().default(null).describe('Each. Null: of the menu, or as it was. A gift card needs it.'),
  discounts: z.array(DiscountIn).max(maxDiscounts).default([]),
})
export type CheckLineIn = z.infer<typeof CheckLineIn>

/** Absent fields stay unchanged; a list replaces the current one. */
export const CheckChange = z.strictObject({
  version: z.number().int().describe('As loaded.'),
  client: ClientChange.optional(),
  bookingIds: z.array(Id).max(maxBookings).optional().describe('Visits on it: of a new one its lines are added.'),
  lines: z.array(CheckLineIn).max(maxLines).optional().describe('All of them, in order.'),
  discounts: z.array(DiscountIn).max(maxDiscounts).optional().describe('Of the whole check, in order.'),
  tip: TipInput.optional(),
  tipSplit: z.enum(['share', 'equal']).optional(),
})
export type CheckChange = z.infer<typeof CheckChange>

/** Details of 409 `changed_meanwhile` of a check. */
export const CheckMeanwhile = z.object({ check: Check.describe('As it is now.'), by: Who, at: At })
export type CheckMeanwhile = z.infer<typeof CheckMeanwhile>

export const changeCheck = endpoint({
  method: 'PATCH',
  path: `${path}/checks/:checkId`,
  summary:
    'Change lines, discounts, tip or client of an open check. Totals come from the server. 409 changed_meanwhile has the check as it is.',
  params: CheckParams,
  headers: KeyHeaders,
  refusals: [
    'changed_meanwhile',
    'check_not_open',
    'check_overpaid',
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
  summary: 'Void an open check without money on it. Its number stays used; its visits may get another check.',
  params: CheckParams,
  headers: KeyHeaders,
  refusals: ['changed_meanwhile', 'check_not_open', 'check_has_money', 'forbidden', 'idempotency_mismatch'],
  input: z.strictObject({ version: z.number().int(), reason: Reason }),
  reply: Check,
})

export const listChecks = endpoint({
  method: 'GET',
  path: `${path}/checks`,
  summary: 'Checks, newest first: open ones by when they were opened, others by when they were paid.',
  params: SalonParams,
  query: z.object({
    from: LocalDate.optional().describe('Opened from this day of the salon’s calendar on.'),
    to: LocalDate.optional().describe('Until this day, which counts.'),
    q: MaybeReason.optional().describe('A number, a part of a name, or the end of a phone number.'),
    state: z.enum(checkStates).optional(),
    ...pageQuery(50),
  }),
  reply: z.object({ checks: z.array(CheckRow), ...pageReply }),
})
