import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { changeEmbedding, readEmbedding } from '../../shared/salons/embedding.ts'
import { type CallOptions, call } from '../api.ts'
import { readAgain } from '../live/reread.ts'
import { salonKey } from '../query-keys.ts'

/** Sites that may embed the booking page. */
export function useEmbedding(salonId: string) {
  return useQuery({
    queryKey: salonKey(salonId, 'embedding'),
    queryFn: ({ signal }) => call(readEmbedding, { params: { id: salonId }, signal }),
  })
}

export function useChangeEmbedding(salonId: string) {
  const { t } = useTranslation('salons')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallOptions<typeof changeEmbedding>['input']) =>
      call(changeEmbedding, { params: { id: salonId }, input }),
    onSuccess: () => readAgain(queries, salonId, [{ kind: 'settings' }]),
    meta: { done: t('embedding.saved'), failed: t('embedding.failed') },
  })
}
