import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  endInspection,
  type OpenInspection,
  openInspection,
  readInspection,
} from '../../shared/inspections/contract.ts'
import { call } from '../api.ts'
import { salonKey } from '../query-keys.ts'

/** The link for an inspector that is open now. */
export function useInspection(salonId: string) {
  return useQuery({
    queryKey: salonKey(salonId, 'inspection'),
    queryFn: ({ signal }) => call(readInspection, { params: { salonId }, signal }),
  })
}

/** Its address is in the answer alone. */
export function useOpenInspection(salonId: string) {
  const { t } = useTranslation('inspection')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: OpenInspection) => call(openInspection, { params: { salonId }, input }),
    onSuccess: () => queries.invalidateQueries({ queryKey: salonKey(salonId, 'inspection') }),
    meta: { failed: t('open_failed') },
  })
}

export function useEndInspection(salonId: string) {
  const { t } = useTranslation('inspection')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(endInspection, { params: { salonId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: salonKey(salonId, 'inspection') }),
    meta: { done: t('ended_done'), failed: t('end_failed') },
  })
}
