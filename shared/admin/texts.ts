/** What texts cost the operator, by salon. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { PriceOut } from '../money.ts'

/** `2026-11`, of UTC: as providers bill. */
export const Month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/)

const count = z.number().int()

export const TextFigures = z.object({
  today: count.describe('Sent on this day of UTC.'),
  sent: count,
  parts: count.describe('What is paid for: 153 letters, or 67 where one is not of the GSM alphabet.'),
  cost: PriceOut.nullable().describe('In dollars; null: the operator named no price.'),
  numberRefused: count.describe('Numbers that get no texts.'),
  recipientRefused: count.describe('Over the limit of a day to one number.'),
  salonRefused: count.describe('Over the limit of a day of one salon.'),
})
export type TextFigures = z.infer<typeof TextFigures>

export const SalonTexts = TextFigures.extend({
  salonId: z.string(),
  name: z.string().nullable().describe('Null: it was deleted; what it sent has to be paid.'),
  busiestDay: count.describe('The most that were sent on one day.'),
})
export type SalonTexts = z.infer<typeof SalonTexts>

export const readTexts = endpoint({
  method: 'GET',
  path: '/api/admin/texts',
  summary: 'Texts of a month and what they cost, with the hundred salons of most.',
  query: z.object({ month: Month.optional().describe('This one when absent.') }),
  reply: z.object({
    month: Month,
    months: z.array(Month).describe('Those of which something is known, the latest first; this one always.'),
    centsPerPart: z.number().nullable(),
    perRecipient: count.nullable().describe('Texts to one number on one day; null: no limit.'),
    perSalon: count.nullable(),
    total: TextFigures,
    salons: z.array(SalonTexts).describe('The most parts first.'),
  }),
})
