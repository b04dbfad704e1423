/** Length of the chosen visit, and whether two technicians would finish it sooner. Pure. */

import { lengthOf, type VisitLength } from '../../shared/bookings/length.ts'
import { layOut, minutesSaved, type TimedService, type VisitService } from '../../shared/bookings/visit.ts'
import { overlaps } from '../../shared/time.ts'
import { type Offer, servicesOf, staffFor } from './offer.ts'

export interface ChosenServices {
  /** In the order chosen. */
  serviceIds: readonly string[]
  /** The member requested for each service; null: any staff. */
  staffByService: Readonly<Record<string, string | null>>
}

/** As input for the engine, without resources. */
export function visitOf({ serviceIds, staffByService }: ChosenServices, offer: Offer): VisitService[] {
  return servicesOf(offer, serviceIds).map(({ id, duration, cleanupMinutes, categoryId }) => {
    const alongside = offer.menu.find((category) => category.id === categoryId)?.alongside ?? []
    return {
      serviceId: id,
      minutes: duration,
      cleanupMinutes,
      resourceIds: [],
      staffId: staffByService[id] ?? null,
      category: categoryId === null ? null : { id: categoryId, alongside },
    }
  })
}

export interface Sooner {
  /** With two technicians. */
  minutes: number
  /** With one technician. */
  instead: number
}

/** Null when the salon cannot do it; `one_member` when only the requested member prevents it. */
export function soonerOf(wizard: ChosenServices, offer: Offer): Sooner | 'one_member' | null {
  if (!savedBy(visitOf({ ...wizard, staffByService: {} }, offer), offer)) return null
  return savedBy(visitOf(wizard, offer), offer) ?? 'one_member'
}

function savedBy(visit: readonly VisitService[], offer: Offer): Sooner | null {
  const saved = minutesSaved(visit)
  const instead = visit.reduce((sum, { minutes }) => sum + minutes, 0)
  return saved > 0 && hasTwo(layOut(visit, 0, true), offer) ? { minutes: instead - saved, instead } : null
}

/** Whether there are two people for everything that runs in parallel. */
function hasTwo(lines: readonly TimedService[], offer: Offer): boolean {
  return lines.every((line, screen) =>
    lines.slice(0, screen).every((other) => {
      const people = new Set([line, other].flatMap((one) => whoFor(one, offer)))
      return !overlaps(line, other) || people.size > 1
    }),
  )
}

function whoFor({ serviceId, staffId }: VisitService, offer: Offer): string[] {
  return staffId === null ? staffFor(offer, [serviceId]).map(({ id }) => id) : [staffId]
}

interface Timed extends ChosenServices {
  together: boolean
  times: readonly { startDateTime: string; endDateTime: string }[]
}

/** At the chosen times; before that, as the services would follow one another or run in parallel. */
export function lengthOfChoice(wizard: Timed, offer: Offer): VisitLength {
  const { times, together } = wizard
  const visit = visitOf(wizard, offer)
  const chosen = times.map((time) => ({ start: Date.parse(time.startDateTime), end: Date.parse(time.endDateTime) }))
  return lengthOf(chosen.length === visit.length ? chosen : layOut(visit, 0, together))
}
