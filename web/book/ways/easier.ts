/** What fits more easily than what was chosen, for when no day has a time for that. Pure. */

import type { Offer } from '../offer.ts'
import { peopleOf, personsWizard, setPeople, withAnyStaff, withPerson } from '../party/people.ts'
import { chooseTogether, type Wizard } from '../wizard.ts'

export interface Easier {
  /** What the client gives up; of the arrangement also two technicians at once. */
  leaves: readonly ('any_staff' | 'any_arrangement')[]
  /** Of a smaller party; null: everybody comes. */
  people: number | null
  wizard: Wizard
}

/** A party's search asks for up to four spans of days, and requests are limited for each address. */
const maxTries = 4

/** In the order in which they are tried, at most four: one wish given up, then both, then a smaller party too. */
export function easierThan(wizard: Wizard, offer: Offer): Easier[] {
  const everybody = peopleOf(wizard)
  const hasRequest = everybody.some(({ staffByService }) => Object.values(staffByService).some(Boolean))
  const isArranged = wizard.guests.length > 0 && wizard.arrangement !== 'any'
  const single = [
    ...(hasRequest ? [{ leaves: ['any_staff' as const], people: null, wizard: withAnyStaff(wizard) }] : []),
    ...(isArranged || everybody.some(({ together }) => together)
      ? [{ leaves: ['any_arrangement' as const], people: null, wizard: anyArrangement(wizard) }]
      : []),
  ]
  const leaves = single.flatMap((one) => one.leaves)
  const both = anyArrangement(withAnyStaff(wizard))
  const smaller = wizard.guests.map((_, fewer) => {
    const people = wizard.guests.length - fewer
    return { leaves, people, wizard: setPeople(both, people, offer) }
  })
  const all = [...single, ...(single.length > 1 ? [{ leaves, people: null, wizard: both }] : []), ...smaller]
  return all.slice(0, maxTries)
}

function anyArrangement(wizard: Wizard): Wizard {
  return peopleOf(wizard).reduce<Wizard>(
    (all, _, person) => withPerson(all, person, chooseTogether(personsWizard(all, person), false)),
    { ...wizard, arrangement: 'any' },
  )
}
