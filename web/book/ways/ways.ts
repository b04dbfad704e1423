/** Ways to come on a day without a time, in the order in which they are offered, each only where it can be true. Pure. */

import type { VisitDay } from '../../../shared/bookings/visit-day.ts'
import type { PublicStaff } from '../../../shared/staff/contract.ts'
import type { Instant, LocalDate } from '../../../shared/time.ts'
import { type Offer, staffFor } from '../offer.ts'
import { peopleOf, personsWizard, withPerson } from '../party/people.ts'
import { atOnce, type Sooner } from '../sooner.ts'
import { dayStateOf } from '../times.ts'
import { minLengthOf, minutesOf, wholeDay } from '../waitlist/whole-day.ts'
import { chooseStaffForAll, chooseTogether, type Wizard } from '../wizard.ts'
import { type Shorter, shorterVisit } from './shorter.ts'

/** Whether the first four have a time that day, the server says. `person`: whose visit is another one then. */
export type Way =
  | (Sooner & { kind: 'two_at_once'; wizard: Wizard; person: number })
  | { kind: 'other_staff'; members: readonly { member: PublicStaff; wizard: Wizard }[] }
  | { kind: 'whatever_fits'; wizard: Wizard }
  | (Shorter & { kind: 'shorter'; person: number })
  | { kind: 'line' }
  | { kind: 'waitlist' }

/** @param mayJoinLine now */
export function waysOf(
  wizard: Wizard,
  offer: Offer,
  { day, today, now, mayJoinLine }: { day: VisitDay; today: LocalDate; now: Instant; mayJoinLine: boolean },
): Way[] {
  if (!day.open) return []
  const sooner = firstOf(wizard, (one) => (one.together ? null : twoAtOnce(one, offer)))
  const members = othersFor(wizard, offer)
  const shorter = firstOf(wizard, (one) => shorterVisit(one, offer))
  const mayReorder = wizard.guests.length > 0 && wizard.arrangement !== 'any'
  return [
    ...(sooner ? [{ kind: 'two_at_once' as const, ...sooner }] : []),
    ...(members.length > 0 ? [{ kind: 'other_staff' as const, members }] : []),
    ...(mayReorder ? [{ kind: 'whatever_fits' as const, wizard: { ...wizard, arrangement: 'any' as const } }] : []),
    ...(shorter ? [{ kind: 'shorter' as const, ...shorter }] : []),
    ...(mayJoinLine && day.date === today ? [{ kind: 'line' as const }] : []),
    ...(mayWait(wizard, offer, day, now) ? [{ kind: 'waitlist' as const }] : []),
  ]
}

/** The first person whose visit can be another one, and the whole party with it. */
function firstOf<Found extends { wizard: Wizard }>(
  wizard: Wizard,
  find: (one: Wizard) => Found | null,
): (Found & { person: number }) | null {
  for (const person of peopleOf(wizard).keys()) {
    const found = find(personsWizard(wizard, person))
    if (found) return { ...found, wizard: withPerson(wizard, person, found.wizard), person }
  }
  return null
}

function twoAtOnce(wizard: Wizard, offer: Offer): (Sooner & { wizard: Wizard }) | null {
  const found = atOnce(wizard, offer)
  return found && { ...found, wizard: { ...chooseTogether(found.wizard, true), each: true } }
}

/** Members who do all of it, where one person asked for another one. */
function othersFor(wizard: Wizard, offer: Offer): { member: PublicStaff; wizard: Wizard }[] {
  const asking = [...peopleOf(wizard).keys()].filter((person) => askedBy(personsWizard(wizard, person)).some(Boolean))
  const [person] = asking
  if (person === undefined || asking.length > 1) return []
  const own = personsWizard(wizard, person)
  const asked = askedBy(own)
  return staffFor(offer, own.serviceIds)
    .filter(({ id }) => !asked.includes(id))
    .map((member) => ({ member, wizard: withPerson(wizard, person, chooseStaffForAll(own, member.id)) }))
}

function askedBy({ serviceIds, staffByService }: Wizard): (string | null)[] {
  return serviceIds.map((id) => staffByService[id] ?? null)
}

/** Whether a place can become free for the visit: somebody works, and enough of the day is left. */
function mayWait(wizard: Wizard, offer: Offer, day: VisitDay, now: Instant): boolean {
  const { waitlist, settings, timezone } = offer.salon
  if (waitlist === 'off' || dayStateOf(day) !== 'full') return false
  const left = wholeDay(day.date, settings.workingHours, timezone, now)
  return left !== null && minutesOf(left) >= minLengthOf(wizard, offer)
}
