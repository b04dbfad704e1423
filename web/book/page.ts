/** The data that the server embeds in `<script type="application/json">`. */

import type { OwnTerms, PublicStaff } from '../../shared/staff/contract.ts'
import type { Offer } from './offer.ts'
import type { Screen } from './steps.ts'

export interface BookingPageData {
  offer: WrittenOffer
  /** The step in the URL. Only the browser knows what has been chosen so far. */
  screen: Screen
  /** Whether the salon's window is collapsed initially. */
  folded: boolean
  /** Whether this browser has a remembered client. */
  knows: boolean
}

/** Services by their place on the menu: by their ids, 100 members who do 500 services fill seven megabytes. */
interface WrittenMember extends Omit<PublicStaff, 'serviceIds' | 'ownTerms'> {
  does: number[]
  terms: [place: number, duration: OwnTerms['duration'], price: OwnTerms['price']][]
}

export type WrittenOffer = Omit<Offer, 'staff'> & { staff: WrittenMember[] }

export const dataId = 'offer'
export const rootId = 'page'

export function writeOffer(offer: Offer): WrittenOffer {
  const places = new Map(idsOf(offer).map((id, place) => [id, place]))
  const placeOf = (serviceId: string) => places.get(serviceId) ?? []
  const staff = offer.staff.map(({ serviceIds, ownTerms, ...member }) => ({
    ...member,
    does: serviceIds.flatMap(placeOf),
    terms: ownTerms.flatMap(({ serviceId, duration, price }): WrittenMember['terms'] =>
      [placeOf(serviceId)].flat().map((place) => [place, duration, price]),
    ),
  }))
  return { ...offer, staff }
}

export function readOffer(written: WrittenOffer): Offer {
  const ids = idsOf(written)
  const idAt = (place: number) => ids[place] ?? ''
  const staff = written.staff.map(({ does, terms, ...member }) => ({
    ...member,
    serviceIds: does.map(idAt),
    ownTerms: terms.map(([place, duration, price]) => ({ serviceId: idAt(place), duration, price })),
  }))
  return { ...written, staff }
}

function idsOf({ menu }: Pick<Offer, 'menu'>): string[] {
  return menu.flatMap(({ services }) => services.map(({ id }) => id))
}
