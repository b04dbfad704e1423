import type { Service } from '../../../shared/services/contract.ts'
import type { listOptionGroups as ListOptionGroups } from '../../../shared/services/option-groups.ts'
import { type Choice, type ChosenOption, chosenOptions } from '../../../shared/services/options.ts'
import { address, call } from '../../api.ts'

const listOptionGroups = address<typeof ListOptionGroups>('GET', '/api/salons/:salonId/option-groups')

/**
 * The options of the last visit with today's texts and prices. Null: a question is new and unanswered, or an option is no longer
 * offered.
 */
export async function optionsAgain(
  salonId: string,
  services: readonly Service[],
  before: Readonly<Record<string, readonly Choice[]>>,
): Promise<Record<string, ChosenOption[]> | null> {
  const asked = services.filter(({ optionGroupIds }) => optionGroupIds.length > 0)
  if (asked.length === 0) return {}
  const all = await call(listOptionGroups, { params: { salonId } })
  const again: Record<string, ChosenOption[]> = {}
  for (const { id } of asked) {
    const groups = all.filter(({ serviceIds }) => serviceIds.includes(id))
    const options = chosenOptions(groups, before[id] ?? [])
    if (!options) return null
    again[id] = options
  }
  return again
}
