/** A visit as a whole: of a party, the visits of everybody. Pure. */

import type { ClientVisit } from '../../shared/bookings/client-visit.ts'
import { guestName } from '../../shared/bookings/guest-name.ts'
import { isUpcoming } from '../../shared/bookings/status.ts'
import { kindOfSum, type PriceKind } from '../../shared/prices.ts'
import type { Say } from './use-text.ts'

export function wholeOf({ party, ...own }: ClientVisit): Pick<ClientVisit, 'startTime' | 'endTime' | 'totalPrice'> {
  return party ?? own
}

/** Whether its total is exact, a lowest price, or given in the salon only. */
export function kindOfWhole(visit: ClientVisit): PriceKind {
  const lines = visit.party ? comingOf(visit).flatMap(({ services }) => services) : visit.services
  return kindOfSum(lines.map(({ priceKind = 'exact' }) => priceKind))
}

export type PartyPerson = NonNullable<ClientVisit['party']>['people'][number]

/** A guest without a name is called by number. */
export function nameOf({ place, firstName, isReader }: PartyPerson, t: Say): string {
  if (isReader) return t('book:party.you')
  return guestName(firstName, place) || t('book:party.guest', { number: place + 1 })
}

/** Everybody who is coming; everybody at all if nobody is. */
export function comingOf({ party }: ClientVisit): PartyPerson[] {
  const people = party?.people ?? []
  const coming = people.filter(({ status }) => isUpcoming(status))
  return coming.length > 0 ? coming : people
}

/** Whether somebody else reads the page than comes: those who do are listed. */
export function isStoodIn({ party, status }: ClientVisit): boolean {
  return party !== null && isUpcoming(status) && !party.people.some(({ isReader }) => isReader)
}
