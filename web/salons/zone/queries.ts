import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listZoneNews, previewZoneChange, settleZoneNews } from '../../../shared/bookings/zone-change.ts'
import { type CallOptions, call } from '../../api.ts'
import { readAgain } from '../../live/reread.ts'
import { salonKey } from '../../query-keys.ts'

/** What another zone does to upcoming bookings. */
export function useZoneChange(salonId: string, timezone: string) {
  return useQuery({
    queryKey: salonKey(salonId, 'zone-change', timezone),
    queryFn: ({ signal }) => call(previewZoneChange, { params: { id: salonId }, query: { timezone }, signal }),
  })
}

/** Whose clients should be told after the zone changed. */
export function useZoneNews(salonId: string) {
  return useQuery({
    queryKey: salonKey(salonId, 'zone-news'),
    queryFn: ({ signal }) => call(listZoneNews, { params: { salonId }, signal }),
  })
}

/** Takes visits off that list. */
export function useSettleNews(salonId: string) {
  const { t } = useTranslation('salons')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallOptions<typeof settleZoneNews>['input']) =>
      call(settleZoneNews, { params: { salonId }, input }),
    onSuccess: () => readAgain(queries, salonId, [{ kind: 'messages' }]),
    meta: { failed: t('zone_news.failed') },
  })
}
