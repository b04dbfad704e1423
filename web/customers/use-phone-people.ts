import type { CustomerSuggestion } from '../../shared/customers/contract.ts'
import { type Name, personOf } from '../../shared/customers/family.ts'
import { showName } from '../../shared/format.ts'
import { parsePhone } from '../../shared/phone.ts'
import { useSuggestions } from '../data/menu-and-team.ts'

/** Of a whole number of the US. */
const minDigits = 10

/** Who uses the typed phone already. */
export function usePhonePeople(salonId: string, phone: string): CustomerSuggestion[] {
  const digits = phone.replace(/\D/g, '')
  const found = useSuggestions(salonId, digits.length < minDigits ? '' : digits).data ?? []
  return found.filter((one) => one.phone === parsePhone(phone))
}

/** Whether the name is plainly another person's, who then uses the phone as family. */
export function isFamilyOf(people: readonly Name[], name: Name): boolean {
  return people.length > 0 && name.firstName.trim() !== '' && personOf(name, people) === null
}

export function namesOf(people: readonly Name[]): string {
  return people.map((one) => showName(one)).join(', ')
}
