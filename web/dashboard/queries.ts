import { useQuery } from '@tanstack/react-query'
import { listNotifications } from '../../shared/notifications/contract.ts'
import { readDashboard } from '../../shared/reports/dashboard.ts'
import { call } from '../api.ts'
import { salonKey } from '../salons/queries.ts'

const refreshMilliseconds = 30_000
export const notificationsShown = 4

/** Read again every 30 seconds, on focus, and when the salon says that it changed. */
export function useDashboard(salonId: string) {
  return useQuery({
    queryKey: [...salonKey(salonId), 'dashboard'],
    queryFn: ({ signal }) => call(readDashboard, { params: { salonId }, signal }),
    refetchInterval: refreshMilliseconds,
    refetchOnWindowFocus: 'always',
  })
}

/** The latest few. */
export function useLatestNews(salonId: string) {
  return useQuery({
    queryKey: [...salonKey(salonId), 'notifications', 'latest'],
    queryFn: ({ signal }) =>
      call(listNotifications, { params: { salonId }, query: { limit: notificationsShown }, signal }),
  })
}
