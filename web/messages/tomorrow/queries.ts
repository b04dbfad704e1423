import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { countToTell, type HandMeans, listToTell, markTold, undoTold } from '../../../shared/messages/by-hand.ts'
import { call } from '../../api.ts'
import { salonKey } from '../../query-keys.ts'
import { readAgain } from '../../salons/reread.ts'

/** Tomorrow's confirmed visits. */
export function useToTell(salonId: string) {
  return useQuery({
    queryKey: salonKey(salonId, 'to-tell', 'list'),
    queryFn: ({ signal }) => call(listToTell, { params: { salonId }, signal }),
  })
}

/** How many of them nobody has heard of yet, and whether texts leave this installation. */
export function useToTellCount(salonId: string) {
  return useQuery({
    queryKey: salonKey(salonId, 'to-tell', 'count'),
    queryFn: ({ signal }) => call(countToTell, { params: { salonId }, signal }),
  })
}

/** Sent on when the browser goes to the background: the phone's own app opens at the same time. */
export function useMarkTold(salonId: string) {
  const { t } = useTranslation('messages')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ bookingId, ...input }: { bookingId: string; startTime: string; means: HandMeans }) =>
      call(markTold, { params: { salonId, bookingId }, input }),
    onSettled: () => readAgain(queries, salonId, [{ kind: 'messages' }]),
    meta: { failed: t('tomorrow.mark_failed') },
  })
}

export function useUndoTold(salonId: string) {
  const { t } = useTranslation('messages')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (bookingId: string) => call(undoTold, { params: { salonId, bookingId } }),
    onSettled: () => readAgain(queries, salonId, [{ kind: 'messages' }]),
    meta: { failed: t('tomorrow.undo_failed') },
  })
}
