import { useQuery } from '@tanstack/react-query'
import { listLearnedDurations } from '../../shared/floor/reports.ts'
import { call } from '../api.ts'
import { readLater } from '../live/reread.ts'
import { salonKey } from '../query-keys.ts'

/** Actual durations of services, by service and member. */
export function useLearnedDurations(salonId: string) {
  return useQuery({
    queryKey: salonKey(salonId, 'learned-durations'),
    ...readLater,
    queryFn: ({ signal }) => call(listLearnedDurations, { params: { salonId }, signal }),
  })
}
