/** Length of the chosen visit, and whether two technicians would finish it sooner. Pure. */

import { lengthOf, type VisitLength } from '../../shared/bookings/length.ts'
import { layOut, minutesSaved, type TimedService, type VisitService } from '../../shared/bookings/visit.ts'
import type { ChosenOption } from '../../shared/services/options.ts'
import { overlaps } from '../../shared/time.ts'
import { chosenServices, type Offer, staffFor } from './offer.ts'

export interface ChosenServices {
  /** In the order chosen. */
  serviceIds: readonly string[]
  /** The member requested for each service; null: any staff. */
  staffByService: Readonly<Record<string, string | null>>
  /** The chosen options, with their texts at that time. */
  options: Readonly<Record<string, readonly ChosenOption[]>>
}

/** As input for the engine, without resources. */
export function visitOf(wizard: ChosenServices, offer: Offer): VisitService[] {
  const { staffByService } = wizard
  return chosenServices(offer, wizard).map(({ id, duration, cleanupMinutes, takes, categoryId }) => {
    const alongside = offer.menu.find((category) => category.id === categoryId)?.alongside ?? []
    return {
      serviceId: id,
      minutes: duration,
      cleanupMinutes,
      resourceIds: [],
      staffId: staffByService[id] ?? null,
      takes,
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

/** With two technicians at the same time; who asked for one member of both hands and feet keeps them for one of these. Null: it cannot be done. */
export function atOnce<Choice extends ChosenServices>(
  wizard: Choice,
  offer: Offer,
): (Sooner & { wizard: Choice }) | null {
  const { serviceIds, staffByService } = wizard
  const nobody = Object.fromEntries(serviceIds.map((id) => [id, null]))
  const ways = [staffByService, ...serviceIds.map((id) => ({ ...nobody, [id]: staffByService[id] ?? null }))]
  for (const way of ways) {
    const found = savedBy(visitOf({ ...wizard, staffByService: way }, offer), offer)
    if (found) return { ...found, wizard: { ...wizard, staffByService: way } }
  }
  return null
}

function savedBy(visit: readonly VisitService[], offer: Offer): Sooner | null {
  const saved = minutesSaved(visit)
  const instead = visit.reduce((sum, { minutes }) => sum + minutes, 0)
  return saved > 0 && canServe(layOut(visit, 0, true), offer) ? { minutes: instead - saved, instead } : null
}

/** Whether every line can have a member, and no member two at once. */
function canServe(lines: readonly TimedService[], offer: Offer, given: readonly string[] = []): boolean {
  const line = lines[given.length]
  if (!line) return true
  const isTaken = (id: string) => lines.some((other, index) => given[index] === id && overlaps(line, other))
  return whoFor(line, offer).some((id) => !isTaken(id) && canServe(lines, offer, [...given, id]))
}

function whoFor({ serviceId, staffId }: VisitService, offer: Offer): string[] {
  const able = staffFor(offer, [serviceId]).map(({ id }) => id)
  return staffId === null ? able : able.filter((id) => id === staffId)
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
