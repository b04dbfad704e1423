/** The options that a client chose for a service, as they are planned and stored. */

import { z } from 'zod'
import { AppError } from '../../../shared/errors.ts'
import { toDollars } from '../../../shared/money.ts'
import type { LineOption } from '../../../shared/services/option-groups.ts'
import {
  type Choice,
  type ChosenOption,
  centsWith,
  chosenOptions,
  minutesWith,
} from '../../../shared/services/options.ts'
import { allOf, otherLanguages } from '../../../shared/text/translated.ts'
import { optionOut, type StoredGroup } from './options.sql.ts'

/** In the form of rows and JSON of the database. */
export const StoredOption = z.object({
  optionId: z.string(),
  name: z.string(),
  names: z.partialRecord(z.enum(otherLanguages), z.string()),
  count: z.number(),
  minutes: z.number(),
  cents: z.number(),
  from: z.boolean(),
})

interface OptionChoices {
  choices: readonly Choice[]
  /** Required questions may stay open: for the front desk, and to look for a time. */
  lenient: boolean
}

/**
 * The service with its real minutes and price, and its options in words.
 * @throws AppError `options_changed` for what is not, or no longer, on offer, and for a required question without an answer
 */
export function withOptions<Service extends { minutes: number; priceCents: number; groups: readonly StoredGroup[] }>(
  service: Service,
  { choices, lenient }: OptionChoices,
): Service & { options: ChosenOption[] } {
  const groups = service.groups.map((group) => ({ ...group, options: group.options.map(optionOut) }))
  const options = chosenOptions(groups, choices, { lenient })
  if (!options) throw new AppError('options_changed')
  const { minutes, priceCents } = service
  return { ...service, options, minutes: minutesWith(minutes, options), priceCents: centsWith(priceCents, options) }
}

/** The service with the options chosen earlier, whose minutes and price still apply, whatever is offered now. */
export function withKept<Service extends { minutes: number; priceCents: number }>(
  service: Service,
  options: ChosenOption[],
): Service & { options: ChosenOption[] } {
  const { minutes, priceCents } = service
  return { ...service, options, minutes: minutesWith(minutes, options), priceCents: centsWith(priceCents, options) }
}

/** An option of a line, as screens get it. */
export function lineOption({ optionId, name, names, count, minutes, cents }: ChosenOption): LineOption {
  return { optionId, name, names: allOf(names), count, minutes: minutes * count, price: toDollars(cents * count) }
}
