import type { listOptionGroups as ListOptionGroups } from '../../../shared/services/option-groups.ts'
import { type Choice, type ChosenOption, chosenOptions } from '../../../shared/services/options.ts'
import { address, call } from '../../api.ts'
import { type Offer, servicesOf } from '../offer.ts'
import type { Wizard } from '../wizard.ts'

const listOptionGroups = address<typeof ListOptionGroups>('GET', '/api/salons/:salonId/option-groups')

interface Before {
  serviceIds: readonly string[]
  choices: Readonly<Record<string, readonly Choice[]>>
}

/**
 * What each person chose before, with today's texts and prices. Null: a question is new and unanswered, or an option is no longer
 * offered.
 * @throws AppError as `call`
 */
export async function optionsAgain(offer: Offer, people: readonly Before[]): Promise<(Wizard['options'] | null)[]> {
  const asking = people.map(({ serviceIds }) =>
    servicesOf(offer, serviceIds).filter(({ optionGroupIds }) => optionGroupIds.length > 0),
  )
  const isNeeded = asking.some((services) => services.length > 0)
  const all = isNeeded ? await call(listOptionGroups, { params: { salonId: offer.salon.id } }) : []
  return people.map(({ choices }, person) => {
    const again: Record<string, ChosenOption[]> = {}
    for (const { id } of asking[person] ?? []) {
      const groups = all.filter(({ serviceIds }) => serviceIds.includes(id))
      const options = chosenOptions(groups, choices[id] ?? [])
      if (!options) return null
      again[id] = options
    }
    return again
  })
}
