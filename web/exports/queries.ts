import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { countByStatus } from '../../shared/bookings/contract.ts'
import { bringTakeout, checkTakeout } from '../../shared/reports/exports.ts'
import { call, upload } from '../api.ts'
import { salonKey } from '../query-keys.ts'

/** Whether the salon never had a booking; undefined until known. */
export function useIsUnbooked(salonId: string): boolean | undefined {
  const { data } = useQuery({
    queryKey: salonKey(salonId, 'status-counts', '', ''),
    queryFn: ({ signal }) => call(countByStatus, { params: { salonId }, query: {}, signal }),
  })
  return data && data.all === 0
}

/** The contents of a file, before anything is imported. */
export function useCheckTakeout(salonId: string) {
  return useMutation({ mutationFn: (file: File) => upload(checkTakeout, { params: { salonId } }, file) })
}

/** Resolves once everything on the screen has been refetched. */
export function useBringTakeout(salonId: string) {
  const { t } = useTranslation('exports')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (file: File) => upload(bringTakeout, { params: { salonId } }, file),
    onSuccess: () => queries.invalidateQueries(),
    meta: { done: t('takeout.done'), failed: t('takeout.failed') },
  })
}
