/** What texts cost the operator, by salon. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { PriceOut } from '../money.ts'
import { monthForm } from './month-form.ts'

/** `2026-11`, in UTC, as providers bill. */
export const Month = z.string().regex(monthForm)

const count = z.number().int()

export const TextFigures = z.object({
  today: count.describe('Sent on this day (UTC).'),
  sent: count,
  parts: count.describe('Billed segments: 153 characters, or 67 with any character outside the GSM alphabet.'),
  cost: PriceOut.nullable().describe('In dollars; null: the operator set no price.'),
  numberRefused: count.describe('To numbers that cannot receive texts.'),
  recipientRefused: count.describe('Over the daily limit per number.'),
  salonRefused: count.describe('Over the daily limit per salon.'),
})
export type TextFigures = z.infer<typeof TextFigures>

export const SalonTexts = TextFigures.extend({
  salonId: z.string(),
  name: z
    .string()
    .nullable()
    .describe(
      'Null: the salon was deleted, but its texts are still billed; if the id is all zeros, they belong to no salon.',
    ),
  busiestDay: count.describe('The busiest day.'),
})
export type SalonTexts = z.infer<typeof SalonTexts>

export const readTexts = endpoint({
  method: 'GET',
  path: '/api/admin/texts',
  summary: 'Texts of a month and their cost, with the hundred salons that sent most.',
  query: z.object({ month: Month.optional().describe('The current month when absent.') }),
  reply: z.object({
    month: Month,
    months: z.array(Month).describe('Months with data, latest first; always includes the current one.'),
    centsPerPart: z.number().nullable(),
    perRecipient: count.nullable().describe('Texts to one number per day; null: no limit.'),
    perSalon: count.nullable(),
    total: TextFigures,
    salons: z.array(SalonTexts).describe('Most segments first.'),
  }),
})
