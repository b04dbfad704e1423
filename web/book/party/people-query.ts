/** The party as query parameters of `party-slots`. Pure. */

import type { Wizard } from '../wizard.ts'
import { peopleOf } from './people.ts'

/** `services|staff|options|together` of each person, separated by semicolons. */
export function peopleQuery(wizard: Wizard): string {
  return peopleOf(wizard)
    .map(({ serviceIds, staffByService, options, together }) => {
      const staff = serviceIds.map((id) => staffByService[id] ?? 'any')
      const chosen = serviceIds.map((id) =>
        (options[id] ?? []).map(({ optionId, count }) => `${optionId}*${count}`).join('.'),
      )
      const more = together ? [chosen, ['true']] : chosen.some(Boolean) ? [chosen] : []
      return [serviceIds, staff, ...more].map((list) => list.join(',')).join('|')
    })
    .join(';')
}
