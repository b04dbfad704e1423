/** The till: who is ready to pay, and checks as they are shown. */

import { z } from 'zod'
import { Version } from '../audit/edits.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { LocalDate } from '../local-time.ts'
import { pageQuery, pageReply } from '../paging.ts'
import { priceKinds } from '../prices.ts'
import { LineOption } from '../services/option-groups.ts'
import { TranslationsOut } from '../text/translations.ts'
import { checkStates, discountKinds, lineKinds, maxLines, paymentKinds, tipSplits } from './limits.ts'
import {
  At,
  BasisPoints,
  CentsIn,
  CentsOut,
  Language,
  MaybeAt,
  MaybeReason,
  MethodOut,
  SalonParams,
  Who,
} from './parts.ts'

export const DiscountOut = z.object({
  id: z.string(),
  kind: z.enum(discountKinds),
  value: z.number().int().describe('Cents, or hundredths of a percent.'),
  reason: z.string(),
  cents: CentsOut.describe('The resulting amount.'),
})
export type DiscountOut = z.infer<typeof DiscountOut>

export const CheckLine = z.object({
  id: z.string(),
  kind: z.enum(lineKinds),
  bookingId: z.string().nullable().describe('The visit it belongs to; null: added at the till.'),
  serviceId: z.string().nullable(),
  productId: z.string().nullable(),
  staffId: z.string().nullable().describe('The member who did or sold it; null: nobody in particular.'),
  staffFirstName: z.string(),
  name: z.string(),
  names: TranslationsOut,
  options: z.array(LineOption).describe('Chosen options of a service; its price includes theirs.'),
  quantity: z.number().int(),
  listCents: CentsOut.describe('Per unit, from the menu.'),
  priceCents: CentsOut.describe('Per unit, as charged before discounts.'),
  priceOpen: z.boolean().describe('Its price is given in the salon only, and has to be entered before payment.'),
  taxed: z.boolean(),
  discounts: z.array(DiscountOut).describe('Discounts of this line.'),
  discountCents: CentsOut.describe('For the whole line: its own discounts and its share of those of the check.'),
  cents: CentsOut.describe('For the whole line, after discounts, before tax.'),
  refundedCents: CentsOut.describe('Refunded so far, before tax.'),
  giftCardId: z.string().nullable().describe('Id of the gift card sold; null until the check is paid.'),
  giftCardLastFour: z.string().describe('Last digits of the gift card sold. Empty until the check is paid.'),
})
export type CheckLine = z.infer<typeof CheckLine>

export const TipChoice = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z
    .strictObject({ kind: z.literal('percent'), bp: BasisPoints })
    .describe('Percentage of the services before discounts.'),
  z.strictObject({ kind: z.literal('amount'), cents: CentsIn }),
  z
    .strictObject({
      kind: z.literal('members'),
      members: z.array(z.strictObject({ staffId: Id, cents: CentsIn })).max(maxLines),
    })
    .describe('As typed for each member.'),
])
export type TipChoice = z.infer<typeof TipChoice>

export const MemberTip = z.object({
  staffId: z.string(),
  firstName: z.string(),
  cents: CentsOut,
  cashCents: CentsOut.describe('The part paid in cash so far.'),
  refundedCents: CentsOut,
})
export type MemberTip = z.infer<typeof MemberTip>

export const CheckPayment = z.object({
  id: z.string(),
  kind: z.enum(paymentKinds),
  ...MethodOut,
  at: At,
  day: LocalDate.describe('Day of the till on which it counts.'),
  by: Who,
  cents: CentsOut.describe('Money received; negative for reversals and refunds.'),
  settlesCents: CentsOut.describe('Amount settled; differs from `cents` by the cash discount or card surcharge.'),
  cashPriceCents: CentsOut.describe('`cents` minus `settlesCents`; negative: cash discount, positive: card surcharge.'),
  cashPriceBp: z.number().int().describe('The percent of it, in hundredths. 0: none, or paid before it was stored.'),
  isDebit: z.boolean().describe('By debit card, which the desk chose because of the surcharge.'),
  tipCents: CentsOut.describe('The part of `settlesCents` that is tip.'),
  tenderedCents: CentsOut.nullable(),
  changeCents: CentsOut.nullable(),
  lastFour: z.string().describe('Last digits of the card or gift card. Empty: not recorded.'),
  reference: z.string(),
  reversesId: z.string().nullable().describe('For reversals: the reversed payment.'),
  isReversed: z.boolean(),
  correctsId: z
    .string()
    .nullable()
    .describe('For a correction: the payment that this reversed, or that this was put in the place of.'),
  reason: z.string(),
  giftCardLeftCents: CentsOut.nullable().describe('For gift_card: the remaining balance.'),
})
export type CheckPayment = z.infer<typeof CheckPayment>

export const Totals = z.object({
  servicesCents: CentsOut.describe('As charged before discounts: the base of tip percentages.'),
  productsCents: CentsOut.describe('As charged, before discounts.'),
  giftCardsCents: CentsOut.describe('Gift cards sold.'),
  discountCents: CentsOut,
  taxedCents: CentsOut.describe('Tax base: taxed products and services after discounts.'),
  taxCents: CentsOut,
  serviceTaxedCents: CentsOut.describe('The part of the base that is services.'),
  serviceTaxCents: CentsOut.describe('The part of the tax that is on services.'),
  beforeTipCents: CentsOut,
  tipCents: CentsOut,
  totalCents: CentsOut.describe('With tips, before any cash discount or card surcharge.'),
  settledCents: CentsOut.describe('The part of the total paid so far.'),
  leftCents: CentsOut.describe('Left to pay, by a method without discount or surcharge.'),
  leftInCashCents: CentsOut.describe('Left to pay if all of it is paid in cash.'),
  leftByCardCents: CentsOut.describe('Left to pay if all of it is paid by card.'),
  cashPriceCents: CentsOut.describe('So far; negative: cash discount, positive: card surcharge.'),
  paidCents: CentsOut.describe('Money received minus reversals; refunds are not subtracted.'),
  refundedCents: CentsOut.describe('Money refunded after payment.'),
})
export type Totals = z.infer<typeof Totals>

export const CheckClient = z.object({
  customerId: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  email: z.string(),
  language: Language.describe('Language of the receipt.'),
})
export type CheckClient = z.infer<typeof CheckClient>

export const Check = z.object({
  id: z.string(),
  number: z
    .number()
    .int()
    .nullable()
    .describe('Number in the salon, from 1, without gaps; null until the first payment.'),
  state: z.enum(checkStates),
  version: Version,
  isUntouched: z
    .boolean()
    .describe(
      'Nobody has changed or paid it since it was opened: it is on no list, and its visits are still ready to pay.',
    ),
  openedAt: At,
  paidAt: MaybeAt,
  day: LocalDate.nullable().describe('Day of the till on which it was fully paid; null: it is not.'),
  followedAt: MaybeAt.describe(
    'When a change of its visits, such as a service added in the chair, last changed its lines.',
  ),
  owedCents: CentsOut.describe(
    'By how much more was paid than was done: a service was taken out, or became cheaper, or the visit was cancelled or a no-show, after it was paid.',
  ),
  client: CheckClient,
  visits: z.array(
    z.object({ bookingId: z.string(), firstName: z.string(), lastName: z.string(), startTime: At, status: z.string() }),
  ),
  lines: z.array(CheckLine),
  discounts: z
    .array(DiscountOut)
    .describe('Discounts of the whole check, spread over services and products in proportion.'),
  tip: TipChoice,
  tipSplit: z.enum(tipSplits),
  tips: z.array(MemberTip),
  totals: Totals,
  payments: z.array(CheckPayment).describe('In order, including reversals and refunds.'),
  taxMillionths: z.number().int().describe('93,750 is 9.375 %.'),
  serviceTaxMillionths: z.number().int().describe('Of taxed services.'),
  deposits: z
    .array(
      z.object({
        depositId: z.string(),
        cents: CentsOut,
        receivedAt: At,
        brought: z.boolean().describe('From another program: its method is not known.'),
        ...MethodOut,
        by: Who,
      }),
    )
    .describe('Deposits held for its visits, with method and who recorded them.'),
  keptCents: CentsOut.describe('Of what was owed to the client, what the salon kept.'),
  keptReason: z.string(),
  voidReason: z.string(),
  mayRefund: z.boolean().describe('The caller may refund it and void it.'),
  receiptPath: z.string().nullable().describe('Path of the client’s receipt. Null: not paid yet.'),
})
export type Check = z.infer<typeof Check>

/** A check in a list. */
export const CheckRow = z.object({
  id: z.string(),
  number: z.number().int().nullable(),
  state: z.enum(checkStates),
  version: Version,
  firstName: z.string(),
  lastName: z.string(),
  openedAt: At,
  paidAt: MaybeAt,
  followedAt: MaybeAt.describe('As of the check.'),
  owedCents: CentsOut.describe('As of the check.'),
  day: LocalDate.nullable(),
  title: z.string().describe('Name of its first line; empty: it has none.'),
  names: TranslationsOut.describe('Of its first line.'),
  lines: z.number().int(),
  totalCents: CentsOut,
  leftCents: CentsOut,
  paidCents: CentsOut,
  refundedCents: CentsOut,
  methods: z.array(z.object(MethodOut)).describe('Methods of its payments, without duplicates.'),
})
export type CheckRow = z.infer<typeof CheckRow>

/** A visit that is over and has no check. */
export const ReadyToPay = z.object({
  bookingId: z.string(),
  companionIds: z.array(z.string()).describe('Other visits of the group in this list.'),
  firstName: z.string(),
  lastName: z.string(),
  doneAt: MaybeAt.describe('When it was finished; null: that is not recorded.'),
  plannedEnd: At,
  lines: z.array(
    z.object({
      name: z.string(),
      names: TranslationsOut,
      staffId: z.string().nullable(),
      staffFirstName: z.string(),
      cents: CentsOut,
      priceKind: z.enum(priceKinds).describe('How it was said.'),
    }),
  ),
  totalCents: CentsOut.describe('Before tax, tip and discounts.'),
  depositCents: CentsOut.describe('Deposits held for it.'),
})
export type ReadyToPay = z.infer<typeof ReadyToPay>

/** Finished visits of one day that nobody has paid at the till. */
export const UnpaidDay = z.object({ date: LocalDate, visits: z.number().int(), cents: CentsOut })
export type UnpaidDay = z.infer<typeof UnpaidDay>

/** What is still to be settled of a day. */
export const LeftDay = UnpaidDay.extend({
  visits: UnpaidDay.shape.visits.describe('Finished, and not paid.'),
  notCome: z.number().int().describe('Booked visits of which nobody has noted that the client came.'),
  waiting: z.number().int().describe('Booked clients who arrived, and were not served.'),
  inChair: z.number().int().describe('Visits that began, and were not finished.'),
  notClosed: z
    .boolean()
    .describe('The till was used on the day or in the week before, and the day, of the last seven, is not closed.'),
})
export type LeftDay = z.infer<typeof LeftDay>

export const Till = z.object({
  salonId: z.string(),
  salonName: z.string(),
  timezone: z.string(),
  now: At,
  date: LocalDate.describe('Today, on the salon’s calendar.'),
  countsOn: LocalDate.describe('The day on which payments count now: today, or the next day that is not closed.'),
  dayState: z.enum(['not_opened', 'open', 'closed']).describe('Of today.'),
  ready: z.array(ReadyToPay).describe('Whoever is done first first.'),
  unpaid: z
    .array(UnpaidDay.extend({ ready: z.array(ReadyToPay).describe('At most 200 of all days.') }))
    .describe(
      'Finished visits of earlier days that were neither paid nor written off, of days on which the till was used or had been in the week before. Latest day first.',
    ),
  open: z.array(CheckRow).describe('Newest first.'),
  owed: z
    .array(CheckRow)
    .describe('Paid checks of any day by which clients are owed money. Newest first, at most 200.'),
  paid: z.object({
    count: z.number().int(),
    cents: CentsOut.describe('Money that came in today, deposits too, minus what was given back.'),
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

export const listLeftDays = endpoint({
  method: 'GET',
  path: `${path}/left-days`,
  summary:
    'What is still to be settled, by day, latest first: earlier days, and today once the salon has closed. Unpaid visits where the till is used, the other counts for days of the floor within a month.',
  params: SalonParams,
  reply: z.array(LeftDay),
})

export const readCheck = endpoint({
  method: 'GET',
  path: `${path}/checks/:checkId`,
  summary: 'One check with its lines, tips and payments.',
  params: CheckParams,
  reply: Check,
})

export const listChecks = endpoint({
  method: 'GET',
  path: `${path}/checks`,
  summary: 'Checks, newest first: open ones by when they were opened, others by when they were paid.',
  params: SalonParams,
  query: z.object({
    from: LocalDate.optional().describe('From this day of the salon’s calendar on.'),
    to: LocalDate.optional().describe('Until this day, inclusive.'),
    q: MaybeReason.optional().describe('A number, part of a name, or the end of a phone number.'),
    state: z.enum(checkStates).optional(),
    ...pageQuery(50),
  }),
  reply: z.object({ checks: z.array(CheckRow), ...pageReply }),
})
