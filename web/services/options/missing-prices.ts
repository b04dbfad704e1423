/** Options that take time and cost nothing: after a starter menu, those whose price was left out. Pure. */

import type { z } from 'zod'
import { toCents } from '../../../shared/money.ts'
import type { OptionGroup, OptionGroupIn, ServiceOption } from '../../../shared/services/option-groups.ts'
import { parsePrice } from '../../../shared/services/typed.ts'

export interface MissingPrice {
  group: OptionGroup
  option: ServiceOption
}

export function missingPrices(groups: readonly OptionGroup[]): MissingPrice[] {
  return groups.flatMap((group) =>
    group.options
      .filter(({ minutes, price, from }) => minutes > 0 && toCents(price) === 0 && !from)
      .map((option) => ({ group, option })),
  )
}

/** By option: what was typed. */
export type TypedPrices = Readonly<Record<string, string>>

/** Ids of options whose price cannot be read. */
export function unreadable(typed: TypedPrices): string[] {
  return Object.entries(typed).flatMap(([id, price]) => (price.trim() !== '' && parsePrice(price) === null ? id : []))
}

/** The groups with what was typed for their options; only those that change. */
export function pricedGroups(groups: readonly OptionGroup[], typed: TypedPrices): PricedGroup[] {
  const isTyped = ({ id }: ServiceOption) => (typed[id] ?? '').trim() !== ''
  return groups
    .filter(({ options }) => options.some(isTyped))
    .map(({ id, ...group }) => ({
      id,
      input: {
        ...group,
        options: group.options.map((option) => ({ ...option, price: typed[option.id]?.trim() || option.price })),
      },
    }))
}

interface PricedGroup {
  id: string
  input: z.input<typeof OptionGroupIn> & { version: number }
}
