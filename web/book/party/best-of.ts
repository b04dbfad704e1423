/** The starts of a party that are shown at first. Pure. */

import type { VisitSlot } from '../../../shared/bookings/visit-day.ts'
import { localTimeOf } from '../../../shared/format.ts'

const few = 8

/** Of many free starts those on half hours or hours. Always includes the chosen one. */
export function bestOf(zone: string, free: readonly VisitSlot[], chosen: string | null): readonly VisitSlot[] {
  const every = (minutes: number) =>
    free.filter(
      ({ startDateTime }) =>
        startDateTime === chosen || Number(localTimeOf(zone, Date.parse(startDateTime)).slice(3)) % minutes === 0,
    )
  const [round = free] = [free, every(30), every(60)].filter(({ length }, coarser) => length <= few || coarser === 2)
  return round.length < few / 2 ? free : round
}
