/** What a client was told about a visit besides its time, and whether it is still true. */

import { z } from 'zod'
import { minutesBetween } from '../time.ts'
import type { Booking } from './contract.ts'

export const Told = z.object({
  minutes: z.number().describe('From the start of the visit to its end.'),
  lines: z.array(z.object({ serviceName: z.string(), staffId: z.string().nullable() })),
})
export type Told = z.infer<typeof Told>

type Visit = Pick<Booking, 'startTime' | 'endTime'> & {
  services: readonly Pick<Booking['services'][number], 'serviceName' | 'staffId' | 'staffRequested'>[]
}

/** A member counts only if the client requested them. */
export function toldOf({ startTime, endTime, services }: Visit): Told {
  return {
    minutes: minutesBetween(Date.parse(startTime), Date.parse(endTime)),
    lines: services.map(({ serviceName, staffId, staffRequested }) => ({
      serviceName,
      staffId: staffRequested ? staffId : null,
    })),
  }
}

/** The same services in any order, the same length, and each requested member still serves. */
export function stillHolds(told: Told, visit: Visit): boolean {
  if (told.minutes !== toldOf(visit).minutes || told.lines.length !== visit.services.length) return false
  const left = [...visit.services]
  const namedFirst = told.lines.toSorted((a, b) => Number(a.staffId === null) - Number(b.staffId === null))
  return namedFirst.every(({ serviceName, staffId }) => {
    const index = left.findIndex(
      (line) => line.serviceName === serviceName && (staffId === null || line.staffId === staffId),
    )
    if (index >= 0) left.splice(index, 1)
    return index >= 0
  })
}
