/** Ways to come on a day without a time, in the order in which they are offered, each only where it can be true. Pure. */

import type { VisitDay } from '../../../shared/bookings/visit-day.ts'
import { minutesWith } from '../../../shared/services/options.ts'
import type { PublicStaff } from '../../../shared/staff/contract.ts'
import type { Instant, LocalDate } from '../../../shared/time.ts'
import { type Offer, servicesOf, staffFor } from '../offer.ts'
import { atOnce, type Sooner } from '../sooner.ts'
import { dayStateOf } from '../times.ts'
import { minutesOf, wholeDay } from '../waitlist/whole-day.ts'
import type { Wizard } from '../wizard.ts'
import { type Shorter, shorterVisit } from './shorter.ts'

/** Whether the first three have a time that day, the server says. */
export type Way =
  | (Sooner & { kind: 'two_at_once'; wizard: Wizard })
  | { kind: 'other_staff'; members: readonly PublicStaff[] }
  | (Shorter & { kind: 'shorter' })
  | { kind: 'line' }
  | { kind: 'waitlist' }

/** @param mayJoinLine now */
export function waysOf(
  wizard: Wizard,
  offer: Offer,
  { day, today, now, mayJoinLine }: { day: VisitDay; today: LocalDate; now: Instant; mayJoinLine: boolean },
): Way[] {
  if (!day.open) return []
  const sooner = wizard.together ? null : atOnce(wizard, offer)
  const members = othersFor(wizard, offer)
  const shorter = shorterVisit(wizard, offer)
  return [
    ...(sooner ? [{ kind: 'two_at_once' as const, ...sooner }] : []),
    ...(members.length > 0 ? [{ kind: 'other_staff' as const, members }] : []),
    ...(shorter ? [{ kind: 'shorter' as const, ...shorter }] : []),
    ...(mayJoinLine && day.date === today ? [{ kind: 'line' as const }] : []),
    ...(mayWait(wizard, offer, day, now) ? [{ kind: 'waitlist' as const }] : []),
  ]
}

/** Members who do all of it, where another one was asked for. */
function othersFor({ serviceIds, staffByService }: Wizard, offer: Offer): PublicStaff[] {
  const asked = serviceIds.map((id) => staffByService[id] ?? null)
  return asked.some(Boolean) ? staffFor(offer, serviceIds).filter(({ id }) => !asked.includes(id)) : []
}

/** Whether a place can become free for the visit: somebody works, and enough of the day is left. */
function mayWait({ serviceIds, options }: Wizard, offer: Offer, day: VisitDay, now: Instant): boolean {
  const { waitlist, settings, timezone } = offer.salon
  if (waitlist === 'off' || dayStateOf(day) !== 'full') return false
  const left = wholeDay(day.date, settings.workingHours, timezone, now)
  const lengths = servicesOf(offer, serviceIds).map(({ id, duration }) => minutesWith(duration, options[id] ?? []))
  return left !== null && minutesOf(left) >= lengths.reduce((sum, length) => sum + length, 0)
}
