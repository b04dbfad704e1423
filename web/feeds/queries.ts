import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { changeFeed, endFeed, listFeeds, renewFeed } from '../../shared/bookings/calendar-feeds.ts'
import { call } from '../api.ts'
import { salonKey } from '../query-keys.ts'

/** Calendar feeds of the signed-in user. */
export function useFeeds(salonId: string) {
  return useQuery({
    queryKey: salonKey(salonId, 'calendar-feeds'),
    queryFn: ({ signal }) => call(listFeeds, { params: { salonId }, signal }),
  })
}

/** `onAddress` receives the URL, which cannot be requested again. */
export function useRenewFeed(salonId: string, staffId: string | null, onAddress: (address: string) => void) {
  const { t } = useTranslation('feeds')
  const refresh = useRefresh(salonId)
  return useMutation({
    mutationFn: (showNames: boolean) => call(renewFeed, { params: { salonId }, input: { staffId, showNames } }),
    onSuccess: ({ address }) => {
      onAddress(address)
      return refresh()
    },
    meta: { done: t('made'), failed: t('make_failed') },
  })
}

export function useChangeFeed(salonId: string, feedId: string) {
  const { t } = useTranslation('feeds')
  return useMutation({
    mutationFn: (showNames: boolean) => call(changeFeed, { params: { salonId, feedId }, input: { showNames } }),
    onSuccess: useRefresh(salonId),
    meta: { done: t('changed'), failed: t('change_failed') },
  })
}

export function useEndFeed(salonId: string, feedId: string) {
  const { t } = useTranslation('feeds')
  return useMutation({
    mutationFn: () => call(endFeed, { params: { salonId, feedId } }),
    onSuccess: useRefresh(salonId),
    meta: { done: t('ended'), failed: t('end_failed') },
  })
}

function useRefresh(salonId: string) {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: salonKey(salonId, 'calendar-feeds') })
}
