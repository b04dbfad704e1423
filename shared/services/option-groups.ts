/** Contracts of options: questions asked with services, which services can share. */

import { z } from 'zod'
import { Version, VersionIn } from '../audit/edits.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, SalonParams } from '../ids.ts'
import { AmountOut } from '../money.ts'
import { maxOf } from '../salons/limits.ts'
import { TranslationsOut, translationsIn } from '../text/translations.ts'
import { line, requiredLine } from '../text.ts'
import { maxPrice, parsePrice } from './typed.ts'

export const optionKinds = ['one', 'any', 'count'] as const
export type OptionKind = (typeof optionKinds)[number]

const Kind = z.enum(optionKinds).describe('one: choose one; any: choose any; count: how many, such as nails with art.')
const from = z.boolean().describe('A minimum: the final price is decided in the salon.')

export const ServiceOption = z.object({
  id: z.string(),
  name: z.string(),
  names: TranslationsOut,
  minutes: z.number().describe('Added to the service; negative: subtracted. Per unit if the question asks how many.'),
  price: AmountOut.describe('Added to the service; negative: subtracted.'),
  from,
})
export type ServiceOption = z.infer<typeof ServiceOption>

export const OptionGroup = z.object({
  id: z.string(),
  name: z.string().describe('The question.'),
  names: TranslationsOut,
  kind: Kind,
  required: z.boolean().describe('Clients have to answer it.'),
  maxCount: z.number().int().describe('Maximum in total, if the question asks how many.'),
  askedIf: z.string().nullable().describe('Asked only if this option of another group was chosen; null: always.'),
  options: z.array(ServiceOption),
  serviceIds: z.array(z.string()).describe('Ids of the services it belongs to.'),
  version: Version,
})
export type OptionGroup = z.infer<typeof OptionGroup>

export const listOptionGroups = endpoint({
  method: 'GET',
  path: '/api/salons/:salonId/option-groups',
  summary: 'Questions asked with services, in order.',
  params: SalonParams,
  reply: z.array(OptionGroup),
})

const names = translationsIn(line(120)).optional()

/** Dollars as typed, or a number; negative: a reduction. */
export const OptionPrice = z
  .union([z.string().max(40), z.number()], 'price')
  .describe('Dollars: a decimal string, as typed (`5`, `$5.50`, `-2`), or a number.')
  .transform((typed, check) => {
    const text = String(typed).trim()
    const cents = text === '' ? 0 : parsePrice(text.replace(/^[-−+]/, ''))
    if (cents !== null) return /^[-−]/.test(text) ? -cents : cents
    check.addIssue({ code: 'custom', params: { code: 'option_price' }, message: 'option_price' })
    return z.NEVER
  })
  .pipe(z.number().min(-maxPrice, 'price_too_high').max(maxPrice, 'price_too_high'))

const OptionIn = z.strictObject({
  id: Id.optional().describe('Absent: a new one.'),
  name: requiredLine(120),
  names,
  minutes: z.number('option_minutes').int('option_minutes').min(-240, 'option_minutes').max(240, 'option_minutes'),
  price: OptionPrice,
  from: from.default(false),
})

export const OptionGroupIn = z.strictObject({
  name: requiredLine(120),
  names,
  kind: Kind,
  required: z.boolean(),
  maxCount: z.number().int().min(1).max(20).default(10),
  askedIf: Id.nullable().default(null),
  options: z.array(OptionIn).min(1, 'options_needed').max(maxOf.options),
  serviceIds: z.array(Id).max(1000),
})
export type OptionGroupIn = z.infer<typeof OptionGroupIn>

export const createOptionGroup = endpoint({
  method: 'POST',
  path: '/api/salons/:salonId/option-groups',
  summary: 'Add a question, after the existing ones.',
  params: SalonParams,
  refusals: ['too_many_questions'],
  input: OptionGroupIn,
  reply: OptionGroup,
  status: 201,
})

export const changeOptionGroup = endpoint({
  method: 'PUT',
  path: '/api/option-groups/:id',
  summary: 'Replace a question. Existing bookings keep their options.',
  params: IdParams,
  refusals: ['changed_meanwhile'],
  input: OptionGroupIn.extend({ version: VersionIn }),
  reply: OptionGroup,
})

export const deleteOptionGroup = endpoint({
  method: 'DELETE',
  path: '/api/option-groups/:id',
  summary: 'Delete a question, and those that follow only from it. Existing bookings keep their options.',
  params: IdParams,
})

/** A chosen option on a line of a visit. */
export const LineOption = z.object({
  optionId: z.string(),
  name: z.string(),
  names: TranslationsOut,
  count: z.number(),
  minutes: z.number().describe('For the whole count.'),
  price: AmountOut.describe('For the whole count.'),
})
export type LineOption = z.infer<typeof LineOption>

export const Choices = z
  .array(z.strictObject({ optionId: Id, count: z.number().int().min(1).max(20).default(1) }))
  .max(40)

/** A client's choices for the services of a visit. */
export const ServiceChoices = z
  .array(z.strictObject({ serviceId: Id, choices: Choices }))
  .max(8)
  .default([])
  .describe('Options of the services. Minutes and prices come from the server.')
export type ServiceChoicesIn = z.input<typeof ServiceChoices>
