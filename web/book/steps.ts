/** The five steps and the confirmation: what each requires. Pure. */

import { parsePhone } from '../../shared/phone.ts'
import type { FieldCode } from '../../shared/text/language.ts'
import { type Offer, staffFor } from './offer.ts'
import { type Step, steps } from './step-names.ts'
import type { Customer, Wizard } from './wizard.ts'

export { type Step, steps } from './step-names.ts'
/** `code`: after the review, where the salon asks for one; `done`: the confirmation. */
export type Screen = Step | 'code' | 'done'

export function nextAllowed(step: Step, wizard: Wizard, offer: Offer): boolean {
  switch (step) {
    case 'services':
      return wizard.serviceIds.length > 0
    case 'staff':
      return [wizard, ...wizard.guests].every(
        ({ serviceIds }) => serviceIds.length > 0 && serviceIds.every((id) => staffFor(offer, [id]).length > 0),
      )
    case 'time':
      return (
        wizard.date !== null &&
        [wizard, ...wizard.guests].every(({ serviceIds, times }) =>
          serviceIds.every((id) => times.some((time) => time.serviceId === id)),
        )
      )
    case 'info':
      return wizard.customer.firstName.trim() !== '' && wizard.customer.phone.trim() !== ''
    case 'review':
      return true
  }
}

/** The last step that the choices so far allow: a URL cannot skip one. */
export function furthest(wizard: Wizard, offer: Offer): Step {
  return steps.find((step) => !complete(step, wizard, offer)) ?? 'review'
}

export function isBefore(step: Step, other: Step): boolean {
  return steps.indexOf(step) < steps.indexOf(other)
}

export function earlier(step: Step, other: Step): Step {
  return isBefore(step, other) ? step : other
}

export function stepAfter(step: Step): Step {
  return steps[steps.indexOf(step) + 1] ?? 'review'
}

export function stepBefore(step: Step): Step {
  return steps[steps.indexOf(step) - 1] ?? 'services'
}

/** The step in a URL: `?step=time`. */
export function screenOf(search: string): Screen {
  const named = new URLSearchParams(search).get('step')
  return named === 'done' || named === 'code' ? named : (steps.find((step) => step === named) ?? 'services')
}

/** Errors in the contact form, by field. */
export function customerErrors(customer: Customer): Partial<Record<keyof Customer, FieldCode>> {
  const { firstName, phone, email } = customer
  return {
    ...(firstName.trim() === '' && { firstName: 'required' as const }),
    ...(phone.trim() === ''
      ? { phone: 'required' as const }
      : parsePhone(phone) === null && { phone: 'phone' as const }),
    ...(email.trim() !== '' && !looksLikeEmail(email.trim()) && { email: 'email' as const }),
  }
}

function complete(step: Step, wizard: Wizard, offer: Offer): boolean {
  if (step === 'review') return false
  if (step === 'info' && Object.keys(customerErrors(wizard.customer)).length > 0) return false
  return nextAllowed(step, wizard, offer)
}

function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*\.[^\s@.]{2,}$/.test(text)
}
