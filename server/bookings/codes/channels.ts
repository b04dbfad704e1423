/** By which channels a code can reach a client who wants to book. */

import type { CodeChannel } from '../../../shared/bookings/code.ts'
import type { Language } from '../../../shared/text/language.ts'
import type { World } from '../../context.ts'
import { isTextable, usualTexting } from '../../messages/texting.ts'

/** Who books, or joins the waitlist or the line, without an account. */
export interface Sender {
  salonId: string
  customer: { phone: string; email: string }
  /** Where the request has the email; absent: `customer.email`. */
  emailField?: string
  /** A code is asked for, whatever the salon says. */
  asksForCode?: boolean
  /** Absent: that of the request. */
  language?: Language | undefined
}

/** Best first. Empty: only by an email that was not given, or not at all. */
export function channelsOf({ phone, email }: Sender['customer'], world: World): CodeChannel[] {
  const { sendsTexts = false, mailCode, texting = usualTexting } = world
  return [
    ...(sendsTexts && isTextable(phone, texting.countries) ? ['text' as const] : []),
    ...(mailCode && email !== '' ? ['email' as const] : []),
  ]
}

/** Nothing can be sent to them, whatever contact they give, so proof of work takes the code's place. */
export function isOutOfReach(customer: Sender['customer'], world: World): boolean {
  return !world.mailCode && channelsOf(customer, world).length === 0
}
