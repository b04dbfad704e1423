/** What a client knew of a visit before the change that a message tells of. */

import { z } from 'zod'
import { bookingStatuses } from '../../shared/bookings/status.ts'
import { priceKinds } from '../../shared/prices.ts'
import { otherLanguages } from '../../shared/text/translated.ts'
import { StoredOption } from '../services/options/with-options.ts'
import type { MessageVisit } from './message-visit.ts'

/** Who changed it since: `both`, within seconds. */
export type ChangedBy = 'salon' | 'client' | 'both'

const ToldLine = z.object({
  service: z.string(),
  serviceNames: z.partialRecord(z.enum(otherLanguages), z.string()),
  staffId: z.string().nullable(),
  staffFirstName: z.string(),
  requested: z.boolean(),
  startsAt: z.number(),
  endsAt: z.number(),
  priceCents: z.number(),
  priceKind: z.enum(priceKinds).optional(),
  options: z.array(StoredOption),
  person: z.object({ id: z.string(), name: z.string(), place: z.number() }).optional(),
})

const Told = z.object({
  by: z.enum(['salon', 'client', 'both']),
  bookingId: z.string(),
  status: z.enum(bookingStatuses),
  startsAt: z.number(),
  endsAt: z.number(),
  priceCents: z.number(),
  lines: z.array(ToldLine),
  /** Where the salon had moved it, which the client was not told before changing it again. */
  via: z.number().nullable(),
})
export type Told = z.infer<typeof Told>

/** Of a line whose client asked for a member who is gone, until somebody takes over. */
export const nobodyYet = ''

/** As stored; null: nothing, or by a version that stored less. */
export function readTold(stored: unknown): Told | null {
  return Told.safeParse(stored).data ?? null
}

/** A member counts only if the client requested them: nobody else was promised. */
export function toldOf(visit: MessageVisit, by: ChangedBy): Told {
  const { bookingId, status, startsAt, endsAt, priceCents } = visit
  const lines = visit.lines.map(({ staffId = null, staffFirstName, options = [], ...line }) => ({
    ...line,
    staffId: line.requested ? (staffId ?? nobodyYet) : null,
    staffFirstName: line.requested ? staffFirstName : '',
    options: [...options],
  }))
  return { by, bookingId, status, startsAt, endsAt, priceCents, lines, via: null }
}

/** After a change that the client was not told of yet: from what they know all the way. */
export function toldAfter(earlier: Told | null, before: MessageVisit, by: 'salon' | 'client'): Told {
  if (!earlier) return toldOf(before, by)
  const via = by === 'client' && before.startsAt !== earlier.startsAt ? before.startsAt : earlier.via
  return { ...earlier, by: earlier.by === by ? by : 'both', via }
}
