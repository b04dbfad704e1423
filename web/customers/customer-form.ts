/** A customer's data as form values, and the request built from them. */

import type { z } from 'zod'
import { CustomerChange, CustomerIn, type CustomerRecord } from '../../shared/customers/contract.ts'
import { showPhone } from '../../shared/phone.ts'
import { firstLanguage, type Language } from '../../shared/text/language.ts'
import { codesOf } from '../ui/field-codes.ts'

/** As typed. */
export interface CustomerTyped {
  firstName: string
  lastName: string
  phone: string
  email: string
  /** Empty: unknown. */
  birthday: string
  language: Language
  preferences: string
  notes: string
}

/** Empty values for a new customer. */
export function typedOf(customer: CustomerRecord | undefined, language: Language = firstLanguage): CustomerTyped {
  if (!customer) {
    const empty = { firstName: '', lastName: '', phone: '', email: '', birthday: '', preferences: '', notes: '' }
    return { ...empty, language }
  }
  const { firstName, lastName, email, preferences, notes } = customer
  return {
    firstName,
    lastName,
    phone: showPhone(customer.phone),
    email,
    birthday: customer.birthday ?? '',
    language: customer.language,
    preferences,
    notes,
  }
}

type FormResult<Input> = { input: Input } | { codes: Record<string, string> }

/** A new customer, or an error code per field. */
export function readNewCustomer(typed: CustomerTyped): FormResult<z.input<typeof CustomerIn>> {
  const { error } = CustomerIn.safeParse(typed)
  return error ? { codes: codesOf(error.issues) } : { input: typed }
}

/** Contains only what changed, so that others' changes are kept; or the errors. */
export function readCustomerChange(
  typed: CustomerTyped,
  customer: CustomerRecord,
): FormResult<z.input<typeof CustomerChange>> {
  const before = new Map<string, unknown>(Object.entries(typedOf(customer)))
  const changed = Object.fromEntries(Object.entries(typed).filter(([field, value]) => value !== before.get(field)))
  const { error } = CustomerChange.safeParse(changed)
  return error ? { codes: codesOf(error.issues) } : { input: changed }
}
