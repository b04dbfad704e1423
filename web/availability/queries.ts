import { useQuery } from '@tanstack/react-query'
import { explainSlot } from '../../shared/availability/reasons.ts'
import type { LocalDate, LocalTime } from '../../shared/time.ts'
import { call } from '../api.ts'
import { useCategories, useServices } from '../data/services.ts'
import { useStaff } from '../data/staff.ts'
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

/** What a visit can be asked for: the menu and the team. */
export function useChoices(salonId: string) {
  const [services, categories, team] = [useServices(salonId), useCategories(salonId), useStaff(salonId)]
  return {
    data:
      services.data && categories.data && team.data
        ? { services: services.data, categories: categories.data, team: team.data }
        : undefined,
    error: services.error ?? categories.error ?? team.error,
    isPending: services.isPending || categories.isPending || team.isPending,
    refetch: () => Promise.all([services.refetch(), categories.refetch(), team.refetch()]),
  }
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
