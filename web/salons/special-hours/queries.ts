import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listSpecialHours, saveSpecialHours } from '../../../shared/salons/special-hours.ts'
import { type CallOptions, call } from '../../api.ts'
import { readAgain } from '../../live/reread.ts'
import { salonKey } from '../../query-keys.ts'

/** Upcoming days with special hours, earliest first. */
export function useSpecialHours(salonId: string) {
  return useQuery({
    queryKey: salonKey(salonId, 'special-hours'),
    queryFn: ({ signal }) => call(listSpecialHours, { params: { id: salonId }, signal }),
  })
}

export function useSaveSpecialHours(salonId: string) {
  const { t } = useTranslation('salons')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallOptions<typeof saveSpecialHours>['input']) =>
      call(saveSpecialHours, { params: { id: salonId }, input }),
    onSuccess: () => readAgain(queries, salonId, [{ kind: 'settings' }, { kind: 'bookings' }]),
    meta: { done: t('special.done'), failed: (reason) => t('special.failed', { reason }) },
  })
}
