/** Whose record a visit goes to: docs/decisions/0020-customers-and-families.md */

import { personOf } from '../../shared/customers/family.ts'
import { newId } from '../context.ts'
import type { Contact, StoredContact } from '../customers/customers.sql.ts'
import type { Caller } from './caller.sql.ts'

export interface Whose {
  customerId: string
  /** What is stored of them; null: nothing is new. */
  stored: StoredContact | null
}

/** Of the people who use the phone the one whom the name means, or somebody new. */
export function whoseVisit(
  contact: Contact,
  { customerId: holderId, people }: Pick<Caller, 'customerId' | 'people'>,
): Whose {
  const known = personOf(contact, people)
  const customerId = known?.id ?? newId()
  const stored = { ...contact, id: customerId, phoneHolderId: holderId, isNew: known === null }
  const fillsIn = known?.hasEmail === false && contact.email !== ''
  const isNews = known === null || fillsIn || known.language !== contact.language
  return { customerId, stored: isNews ? stored : null }
}
