/** The party in the query of its times. Pure. */

import type { Wizard } from '../wizard.ts'
import { peopleOf } from './people.ts'

/** `services|staff|options` of each, semicolons between. */
export function asked(wizard: Wizard): string {
  return peopleOf(wizard)
    .map(({ serviceIds, staffByService, options }) => {
      const staff = serviceIds.map((id) => staffByService[id] ?? 'any')
      const chosen = serviceIds.map((id) =>
        (options[id] ?? []).map(({ optionId, count }) => `${optionId}*${count}`).join('.'),
      )
      return [serviceIds, staff, ...(chosen.some(Boolean) ? [chosen] : [])].map((list) => list.join(',')).join('|')
    })
    .join(';')
}
