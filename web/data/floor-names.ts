/** Whom and what the board names. Pure. */

import type { Seat, WaitingParty } from '../../shared/floor/contract.ts'
import type { NamedService } from '../../shared/floor/parts.ts'
import { showName } from '../../shared/format.ts'
import { kindOfSum, type PriceKind } from '../../shared/prices.ts'
import { optionWords } from '../../shared/services/options.ts'
import { shortNameOf } from '../../shared/services/short-names.ts'
import type { Language } from '../../shared/text/language.ts'

type ClientNames = Pick<WaitingParty | Seat, 'firstName' | 'lastName'> & { number?: number | null }

/** A walk-in who gave no name goes by the number; the booking they became is called so too. @param noName said then */
export function clientName({ number = null, ...names }: ClientNames, noName: string): string {
  const name = showName(names)
  if (name !== '' && name !== `#${number}`) return name
  return number === null ? noName : `${noName} ${number}`
}

/** `Gel Manicure (Long), Pedicure`; the same service of several people is counted: `2 Gel Manicure`. */
export function servicesText(services: readonly NamedService[], language: Language): string {
  const counts = new Map<string, number>()
  for (const service of services) {
    const { options = [] } = service
    const { text: name } = shortNameOf(service, language)
    const text = options.length > 0 ? `${name} (${optionWords(options, language)})` : name
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return [...counts].map(([name, count]) => (count > 1 ? `${count} ${name}` : name)).join(', ')
}

/** Whether their total is exact, a lowest price, or given in the salon only. */
export function kindOfServices(services: readonly Pick<NamedService, 'priceKind'>[]): PriceKind {
  return kindOfSum(services.map(({ priceKind = 'exact' }) => priceKind))
}

/** Who can be seated now, and with whom. A client who is booked with several members is seated with all of them. */
export function suggestedSeats({ persons, here, skipped, bookingId }: WaitingParty) {
  const seats = persons.flatMap(({ index, suggested }) => (suggested ? [{ index, staffId: suggested }] : []))
  const isApart = bookingId === null || seats.length === persons.length
  return here && !skipped && isApart ? seats : []
}

/** The first in turn who is free, for a client who asked for somebody who is not. */
export function insteadOf({ persons, here, skipped }: WaitingParty): { index: number; staffId: string } | null {
  const [person, ...others] = persons
  if (!person?.askedFor || person.suggested || others.length > 0 || !here || skipped) return null
  const free = person.others.find(({ why }) => why === 'asked_for_other')
  return free ? { index: person.index, staffId: free.staffId } : null
}
