import { showPhone } from '../../shared/phone.ts'
import type { LandingProps } from './props.ts'

/** How to reach the operator: as their file says, else as the product's own page does. */
export function contactOf({ copy, language, data }: LandingProps) {
  const { contact } = data.operator
  if (!contact) return { phone: { shown: '1-800-BOOK-NAIL', dialed: '+18002665624' }, hours: copy.closing.hours }
  const { phone, email, hours } = contact
  return { phone: phone && { shown: showPhone(phone), dialed: phone }, email, hours: hours?.[language] }
}
