/** By which channels a code can reach a client who wants to book. */

import type { CodeChannel } from '../../../shared/bookings/code.ts'
import type { BookVisit } from '../../../shared/bookings/contract.ts'
import type { World } from '../../context.ts'
import { isTextable, usualTexting } from '../../messages/texting.ts'

/** Best first. Empty: only by an email that was not given, or not at all. */
export function channelsOf({ phone, email }: BookVisit['customer'], world: World): CodeChannel[] {
  const { sendsTexts = false, mailCode, texting = usualTexting } = world
  return [
    ...(sendsTexts && isTextable(phone, texting.countries) ? ['text' as const] : []),
    ...(mailCode && email !== '' ? ['email' as const] : []),
  ]
}

/** Nothing can be sent to them, whatever contact they give, so proof of work takes the code's place. */
export function isOutOfReach(customer: BookVisit['customer'], world: World): boolean {
  return !world.mailCode && channelsOf(customer, world).length === 0
}
