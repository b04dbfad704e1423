import { useQuery } from '@tanstack/react-query'
import { readDashboard } from '../../shared/reports/dashboard.ts'
import { call } from '../api.ts'
import { salonKey } from '../query-keys.ts'

const refreshMilliseconds = 30_000

/** Refetched every 30 seconds, on focus, and when the salon changes. */
export function useDashboard(salonId: string) {
  return useQuery({
    queryKey: salonKey(salonId, 'dashboard'),
    queryFn: ({ signal }) => call(readDashboard, { params: { salonId }, signal }),
    refetchInterval: refreshMilliseconds,
    refetchOnWindowFocus: 'always',
  })
}
