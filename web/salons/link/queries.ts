import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { changeLink, readLink } from '../../../shared/salons/link.ts'
import { type CallOptions, call } from '../../api.ts'
import { readAgain } from '../../live/reread.ts'
import { salonKey } from '../../query-keys.ts'

/** The readable link of the booking page. */
export function useLink(salonId: string) {
  return useQuery({
    queryKey: salonKey(salonId, 'link'),
    queryFn: ({ signal }) => call(readLink, { params: { id: salonId }, signal }),
  })
}

export function useChangeLink(salonId: string) {
  const { t } = useTranslation('salons')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallOptions<typeof changeLink>['input']) =>
      call(changeLink, { params: { id: salonId }, input }),
    onSuccess: () => readAgain(queries, salonId, [{ kind: 'settings' }]),
    meta: { done: t('link.saved'), failed: t('link.save_failed') },
  })
}
