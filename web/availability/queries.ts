import { useQuery } from '@tanstack/react-query'
import { explainSlot } from '../../shared/availability/reasons.ts'
import type { LocalDate, LocalTime } from '../../shared/time.ts'
import { call } from '../api.ts'
import { salonKey } from '../query-keys.ts'

/** A visit that a client might have asked for. */
export interface ExplanationQuery {
  /** At least one. */
  serviceIds: readonly string[]
  /** A member's id, or `any`. */
  staffId: string
  date: LocalDate
  time: LocalTime
}

/** Why clients are not offered the visit; refetched whenever the salon changes. Null: no question yet. */
export function useExplanation(salonId: string, input: ExplanationQuery | null) {
  return useQuery({
    queryKey: salonKey(salonId, 'slot-explanation', input),
    queryFn: ({ signal }) => {
      const { serviceIds = [], staffId = 'any', date, time } = input ?? {}
      const query = { services: serviceIds.join(','), staff: staffId, date, time }
      return call(explainSlot, { params: { id: salonId }, query, signal })
    },
    enabled: input !== null,
  })
}
