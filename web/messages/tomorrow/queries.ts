import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { countToTell, type HandMeans, listToTell, markTold, undoTold } from '../../../shared/messages/by-hand.ts'
import { call } from '../../api.ts'
import { readAgain } from '../../live/reread.ts'
import { salonKey } from '../../query-keys.ts'

/** The confirmed visits of the next open day. */
export function useToTell(salonId: string) {
  return useQuery({
    queryKey: salonKey(salonId, 'to-tell', 'list'),
    queryFn: ({ signal }) => call(listToTell, { params: { salonId }, signal }),
  })
}

/** How many clients nobody has told yet, and whether the installation sends texts. */
export function useToTellCount(salonId: string) {
  return useQuery({
    queryKey: salonKey(salonId, 'to-tell', 'count'),
    queryFn: ({ signal }) => call(countToTell, { params: { salonId }, signal }),
  })
}

/** Completes although the phone's app, which opens at the same time, puts the browser into the background. */
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
