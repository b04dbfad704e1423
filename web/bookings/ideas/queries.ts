import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { deleteIdeaPicture, listIdeaPictures } from '../../../shared/bookings/idea-pictures.ts'
import { call } from '../../api.ts'
import { readAgain } from '../../live/reread.ts'
import { salonKey } from '../../query-keys.ts'

/** Pictures added by the client of a booking, or by the host of their party. */
export function useIdeaPictures(salonId: string, bookingId: string) {
  return useQuery({
    queryKey: salonKey(salonId, 'idea-pictures', bookingId),
    queryFn: ({ signal }) => call(listIdeaPictures, { params: { bookingId }, signal }),
  })
}

export function useDeleteIdeaPicture(salonId: string, bookingId: string) {
  const { t } = useTranslation('details')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (ideaId: string) => call(deleteIdeaPicture, { params: { bookingId, ideaId } }),
    onSuccess: () => readAgain(queries, salonId, [{ kind: 'bookings' }]),
    meta: { done: t('ideas.deleted'), failed: t('ideas.delete_failed') },
  })
}
