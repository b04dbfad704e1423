import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listSpecialShifts, saveSpecialShifts } from '../../../shared/staff/special-shifts.ts'
import { type CallOptions, call } from '../../api.ts'
import { readAgain } from '../../live/reread.ts'
import { salonKey } from '../../query-keys.ts'

/** Upcoming days on which members have special hours, earliest first. */
export function useSpecialShifts(salonId: string) {
  return useQuery({
    queryKey: salonKey(salonId, 'special-shifts'),
    queryFn: ({ signal }) => call(listSpecialShifts, { params: { salonId }, signal }),
  })
}

export function useSaveSpecialShifts(salonId: string, staffId: string) {
  const { t } = useTranslation('staff')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallOptions<typeof saveSpecialShifts>['input']) =>
      call(saveSpecialShifts, { params: { staffId }, input }),
    onSuccess: () => readAgain(queries, salonId, [{ kind: 'team' }, { kind: 'bookings' }]),
    meta: { done: t('one_week.done'), failed: t('one_week.failed') },
  })
}
