/** What a service takes of a client (hands, feet), and whether it is an add-on. Pure. */

import { plainLetters } from '../plain-letters.ts'
import type { Translations } from '../text/translated.ts'

/** `both`: hands and feet at once, as in a package; `none`: neither, such as a brow wax. */
export const takenParts = ['hands', 'feet', 'both', 'none'] as const
export type TakenParts = (typeof takenParts)[number]

export interface Marks {
  takes: TakenParts
  /** Can only be booked together with a matching main service. */
  addOn: boolean
  /** Done before its main service, such as removing old polish; otherwise after it. */
  goesFirst: boolean
}

export const noMarks: Marks = { takes: 'none', addOn: false, goesFirst: false }

/** Whether two technicians can do both on one client at the same time. */
export function areHandsWithFeet(one: TakenParts, other: TakenParts): boolean {
  return (one === 'hands' && other === 'feet') || (one === 'feet' && other === 'hands')
}

/** Whether both need the same hands, or the same feet. */
export function shareParts(one: TakenParts, other: TakenParts): boolean {
  if (one === 'none' || other === 'none') return false
  return one === other || one === 'both' || other === 'both'
}

/** Whether the add-on is offered with the main service: it takes the same, or takes nothing. */
export function goesWith(addOn: Marks, main: Marks): boolean {
  if (!addOn.addOn || main.addOn) return false
  return addOn.takes === 'none' || shareParts(addOn.takes, main.takes)
}

/** Index of the first add-on without a matching main service; -1: there is none. */
export function addOnAlone(visit: readonly Marks[]): number {
  return visit.findIndex((one) => one.addOn && !visit.some((other) => goesWith(one, other)))
}

/**
 * The order in which a visit is done. `visit`: in menu order. Each main service is followed by its add-ons, and preceded by those
 * that go first, such as a removal before a manicure.
 */
export function inVisitOrder<Service extends Marks>(visit: readonly Service[]): Service[] {
  const first = visit.filter(({ goesFirst }) => goesFirst)
  const mains = visit.filter(({ addOn, goesFirst }) => !addOn && !goesFirst)
  const after = visit.filter(({ addOn, goesFirst }) => addOn && !goesFirst)
  const placed = new Set<Service>()
  const take = (from: readonly Service[], main: Service) => {
    const found = from.filter((one) => !placed.has(one) && belongs(one, main))
    for (const one of found) placed.add(one)
    return found
  }
  const groups = mains.flatMap((main) => [...take(first, main), main, ...take(after, main)])
  const rest = (some: readonly Service[]) => some.filter((one) => !placed.has(one))
  return [...rest(first), ...groups, ...rest(after)]
}

function belongs(one: Marks, main: Marks): boolean {
  return one.takes === 'none' ? one.addOn : shareParts(one.takes, main.takes)
}

interface ServiceTexts {
  name: string
  names: Partial<Translations>
  description?: string
}

const hands = /\b(mani|manis|manicures?|manicuras?|manos?|hands?|fingers?|mong tay|tay nuoc|ngon tay|ban tay)\b/
const feet =
  /\b(pedi|pedis|pedicures?|pedicuras?|pies?|foot|feet|toes?|toenails?|heels?|callus|mong chan|chan nuoc|ban chan|ngon chan|got chan|got chai|massage chan)\b/
const neither =
  /\b(wax|waxing|lash|lashes|eyelash(es)?|brows?|eyebrows?|facials?|threading|tinting|head|hair|makeup|permanent make up|massages?|tattoos?|nhuom|mi|long may|chan may|cham soc da)\b/
const nails =
  /\b(nails?|gel|gel x|dip|dipping|powder|acrylics?|full sets?|sets?|fills?|fill ins?|refills?|extensions?|tips?|polish|french|shellac|ombre|removals?|remove|take off|soak off|repairs?|art|mong|bot|son|dam|thao|ve)\b/
const addOns =
  /\b(add ?ons?|extras?|upgrades?|nail art|designs?|french tips?|chrome|cat eyes?|callus|hot stones?|paraffin|rhinestones?|stones?|ve mong|da nong|dinh da)\b/
const mainServices = /\b(manicures?|pedicures?|mani|pedi|full sets?|sets?|fills?|refills?|packages?|combos?)\b/
const removals = /\b(removals?|remove|take off|soak off|thao)\b/

/** Derived from the names, for services without marks of their own. The service's name takes precedence over its category's. */
export function usualMarks(service: ServiceTexts, category: ServiceTexts | null): Marks {
  const own = words(service)
  const group = category ? words(category) : ''
  const standsAlone = mainServices.test(own)
  return {
    takes: takenBy(own, group),
    addOn: !standsAlone && (addOns.test(own) || plain(service.description ?? '').startsWith('add ')),
    goesFirst: !standsAlone && removals.test(own),
  }
}

function takenBy(own: string, group: string): TakenParts {
  const parts = partsIn(own)
  if (parts) return parts
  if (neither.test(own)) return 'none'
  const partsOfGroup = partsIn(group)
  if (partsOfGroup) return partsOfGroup
  if (neither.test(group)) return 'none'
  return nails.test(own) || nails.test(group) ? 'hands' : 'none'
}

function partsIn(text: string): TakenParts | null {
  const [isHands, isFeet] = [hands.test(text), feet.test(text)]
  if (isHands && isFeet) return 'both'
  return isHands ? 'hands' : isFeet ? 'feet' : null
}

function words({ name, names }: ServiceTexts): string {
  return plain([name, ...Object.values(names)].join(' '))
}

function plain(text: string): string {
  return plainLetters(text).replace(/[^a-z]+/g, ' ')
}
