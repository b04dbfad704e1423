/** How a code could reach who wants to book. */

import type { CodeChannel } from '../../../shared/bookings/code.ts'
import type { BookVisit } from '../../../shared/bookings/contract.ts'
import type { World } from '../../context.ts'
import { isTextable, usualTexting } from '../../messages/texting.ts'

/** The best first. Empty: only with an email that was not given, or not at all. */
export function channelsOf({ phone, email }: BookVisit['customer'], world: World): CodeChannel[] {
  const { sendsTexts = false, mailCode, texting = usualTexting } = world
  return [
    ...(sendsTexts && isTextable(phone, texting.countries) ? ['text' as const] : []),
    ...(mailCode && email !== '' ? ['email' as const] : []),
  ]
}

/** Whatever they give of themselves, nothing can be sent to them here: they are asked for work instead. */
export function isOutOfReach(customer: BookVisit['customer'], world: World): boolean {
  return !world.mailCode && channelsOf(customer, world).length === 0
}
