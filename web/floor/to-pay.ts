/** What is paid next. Pure. */

import type { Board, Seat } from '../../shared/floor/contract.ts'
import { type Cents, toCents } from '../../shared/money.ts'
import type { PriceKind } from '../../shared/prices.ts'
import { kindOfServices } from '../data/floor-names.ts'
import type { FloorAct } from './acts.ts'

/** Price of a visit, of one or several members. */
export function priceOfSeats(seats: readonly Seat[]): { cents: Cents; kind: PriceKind } {
  return {
    cents: seats.reduce((sum, { price }) => sum + toCents(price), 0),
    kind: kindOfServices(seats.flatMap(({ services }) => services)),
  }
}

/** The seats of the visit that this act finishes; null: it is no finish, or somebody else goes on with the visit. */
export function finishedVisit(board: Pick<Board, 'inService' | 'readyToPay'>, act: FloorAct): Seat[] | null {
  if (act.kind !== 'finish') return null
  const seats = board.inService.filter(({ bookingId }) => bookingId === act.bookingId)
  if (seats.length === 0 || seats.some(({ staffId }) => act.staffId !== null && staffId !== act.staffId)) return null
  return [...seats, ...board.readyToPay.filter(({ bookingId }) => bookingId === act.bookingId)]
}

/** One list of seats per visit. */
export function visitsOf(seats: readonly Seat[]): Seat[][] {
  return [...Map.groupBy(seats, ({ bookingId }) => bookingId).values()]
}
