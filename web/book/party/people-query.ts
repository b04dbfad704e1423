/** The party as query parameters of `party-slots`. Pure. */

import { askFor, type LoadDays } from '../use-days.ts'
import type { Wizard } from '../wizard.ts'
import { peopleOf } from './people.ts'

/** Of whoever comes: one client, or a whole party. */
export function askForAll(salonId: string, wizard: Wizard): LoadDays {
  const alone = askFor(salonId, wizard)
  if (wizard.guests.length === 0) return alone
  return { ...alone, staff: '', party: { people: peopleQuery(wizard), arrangement: wizard.arrangement } }
}

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
