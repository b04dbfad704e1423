/** What a paid check charged for its visits, for their lines, and for anything else. */

import type { Booking } from '../../shared/bookings/contract.ts'
import { sumOf } from '../../shared/till/shares.ts'
import { type Instant, toIso } from '../../shared/time.ts'
import type { OtherCharge } from './charged.sql.ts'
import { grossOf } from './check.ts'
import type { StoredCheck, StoredLine } from './checks.sql.ts'

export interface Charged {
  /** Cents by visit; every visit has an entry, even 0. */
  visits: ReadonlyMap<string, number>
  /** Cents by line of a visit; every line has an entry, even 0. */
  lines: ReadonlyMap<string, number>
  /** Charges that belong to no line of a visit. */
  others: OtherCharge[]
}

/**
 * A charge without a line of a visit (added at the till, done by somebody else, without a visit) is stored separately: with the
 * start of the visit it belongs to, or of none, with the time of payment. A line added at the till belongs to the first visit of
 * the check.
 * @param visits those of the check, in any order
 */
export function chargedBy(
  { lines, visits: ofCheck }: Pick<StoredCheck, 'lines' | 'visits'>,
  visits: readonly Booking[],
  paidAt: Instant,
): Charged {
  const known = new Map(visits.map((visit) => [visit.id, visit]))
  const [first] = ofCheck
  const charged = lines
    .filter(({ kind }) => kind === 'service')
    .map((line) => {
      const visit = known.get(line.bookingId ?? first?.bookingId ?? '')
      return { line, visit, own: visit && ownLine(line, visit), cents: grossOf(line) - line.discountCents }
    })
  const sum = (of: typeof charged) => sumOf(of.map(({ cents }) => cents))
  return {
    visits: new Map(visits.map((own) => [own.id, sum(charged.filter(({ visit }) => visit === own))])),
    lines: new Map(
      visits.flatMap(({ services }) => services).map(({ id }) => [id, sum(charged.filter(({ own }) => own === id))]),
    ),
    others: charged
      .filter(({ own, cents }) => own === undefined && cents > 0)
      .map(({ line, visit, cents }) => ({
        at: visit?.startTime ?? toIso(paidAt),
        bookingId: visit?.id ?? null,
        serviceId: line.serviceId,
        serviceName: line.name,
        staffId: line.staffId,
        cents,
      })),
  }
}

/** The line of the visit that this line of the check charges. */
function ownLine({ bookingId, bookingLineId, serviceId, staffId }: StoredLine, visit: Booking): string | undefined {
  const own = visit.services.find(({ id }) => bookingId === visit.id && id === bookingLineId)
  return own?.serviceId === serviceId && own.staffId === staffId ? own.id : undefined
}
