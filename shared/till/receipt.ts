/** The client's receipt: sent, printed, or opened by its link without a login. */

import { z } from 'zod'
import { ClientIn } from '../bookings/contract.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { LocalDate } from '../local-time.ts'
import { LineOption } from '../services/option-groups.ts'
import { TranslationsOut } from '../text/translations.ts'
import { checkStates, lineKinds } from './limits.ts'
import { At, CentsOut, KeyHeaders, Language, MethodOut, SalonParams } from './parts.ts'

export const ReceiptOut = z.object({
  number: z.number().int(),
  state: z.enum(checkStates),
  at: At.describe('When it was paid.'),
  day: LocalDate,
  language: Language.describe('Language of the client.'),
  firstName: z.string(),
  salon: z.object({
    id: z.string(),
    name: z.string(),
    address: z.string().describe('On a single line.'),
    phone: z.string(),
    timezone: z.string(),
  }),
  lines: z.array(
    z.object({
      kind: z.enum(lineKinds),
      name: z.string(),
      names: TranslationsOut,
      options: z.array(LineOption).describe('Chosen options of a service.'),
      quantity: z.number().int(),
      staffFirstName: z.string(),
      cents: CentsOut.describe('For the whole line, before discounts.'),
      giftCardLastFour: z.string(),
    }),
  ),
  discounts: z.array(z.object({ reason: z.string(), cents: CentsOut.describe('Above 0.') })),
  beforeTaxCents: CentsOut,
  taxedCents: CentsOut,
  taxCents: CentsOut,
  serviceTaxedCents: CentsOut,
  serviceTaxCents: CentsOut,
  tipCents: CentsOut,
  cashPriceCents: CentsOut.describe('Negative: cash discount, positive: card surcharge.'),
  totalCents: CentsOut.describe('Amount paid, including cash discount or card surcharge.'),
  payments: z.array(
    z.object({
      ...MethodOut,
      cents: CentsOut,
      cashPriceBp: z
        .number()
        .int()
        .describe(
          'The percent of its cash discount or card surcharge, in hundredths. 0: none, or paid before it was stored.',
        ),
      isDebit: z.boolean().describe('By debit card, without a surcharge.'),
      lastFour: z.string(),
      giftCardLeftCents: CentsOut.nullable().describe(
        'What was left on the gift card afterwards; null: another method.',
      ),
      tenderedCents: CentsOut.nullable(),
      changeCents: CentsOut.nullable(),
    }),
  ),
  refunds: z.array(z.object({ ...MethodOut, at: At, cents: CentsOut.describe('Above 0.') })),
  reviewPath: z.string().nullable().describe('Path for reviewing the visit; null: nothing to review, or it was done.'),
  bookAgain: z.object({
    path: z.string().describe('A path on this site.'),
    staffFirstName: z.string().describe('Empty: nobody in particular.'),
  }),
})
export type ReceiptOut = z.infer<typeof ReceiptOut>

export const readReceipt = endpoint({
  method: 'GET',
  path: '/api/receipts/:token',
  summary: 'The receipt of a link. 404 for unknown links.',
  params: z.object({ token: z.string().regex(/^[\w-]{22,43}$/) }),
  reply: ReceiptOut,
})

const path = '/api/salons/:salonId/till/checks/:checkId'
const CheckParams = SalonParams.extend({ checkId: Id })

export const readReceiptToPrint = endpoint({
  method: 'GET',
  path: `${path}/receipt`,
  summary: 'The receipt of a check, as printed.',
  params: CheckParams,
  refusals: ['check_not_paid'],
  reply: ReceiptOut,
})

export const sendReceipt = endpoint({
  method: 'POST',
  path: `${path}/receipts`,
  summary: 'Send the client a link to their receipt by text or email, in their language.',
  params: CheckParams,
  headers: KeyHeaders,
  refusals: ['check_not_paid', 'mail_not_set_up', 'not_told', 'idempotency_mismatch'],
  input: z.discriminatedUnion('by', [
    z.strictObject({ by: z.literal('text'), phone: ClientIn.shape.phone, language: Language.optional() }),
    z.strictObject({ by: z.literal('email'), email: z.email('email').max(254), language: Language.optional() }),
  ]),
  reply: z.object({ sent: z.boolean().describe('It has been queued.') }),
})

export const renewReceiptLink = endpoint({
  method: 'POST',
  path: `${path}/receipt-link`,
  summary: 'Renew the link to the receipt: the old one stops working.',
  params: CheckParams,
  refusals: ['check_not_paid'],
  reply: z.object({ receiptPath: z.string().describe('A path on this site.') }),
})
