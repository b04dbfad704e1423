import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listMessages, readMessage, repeatMessage } from '../../shared/messages/contract.ts'
import { call } from '../api.ts'
import { readAgain } from '../live/reread.ts'
import { salonKey } from '../query-keys.ts'
import { notify } from '../ui/toast.ts'
import type { MessagesSearch } from './messages-search.ts'

export const pageSize = 50
/** Delivery of a message causes no event, so the list is polled. */
const lookEveryMs = 15_000

export function useMessages(salonId: string, { q, page = 1, message: _open, ...filter }: MessagesSearch) {
  const query = { ...filter, ...(q && { search: q }), page, limit: pageSize }
  return useQuery({
    queryKey: salonKey(salonId, 'message-list', 'page', query),
    queryFn: ({ signal }) => call(listMessages, { params: { salonId }, query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: lookEveryMs,
  })
}

/** Content of a message, and whether it can be sent again. */
export function useMessage(salonId: string, messageId: string) {
  return useQuery({
    queryKey: salonKey(salonId, 'message-list', 'one', messageId),
    queryFn: ({ signal }) => call(readMessage, { params: { salonId, messageId }, signal }),
    refetchInterval: lookEveryMs,
  })
}

/** Sends a message again: once, however often the call is retried. */
export function useRepeat(salonId: string, messageId: string, name: string) {
  const { t } = useTranslation('messages')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (key: string) => call(repeatMessage, { params: { salonId, messageId }, input: { key } }),
    onSuccess: ({ state }) => {
      notify({
        kind: state === 'refused' ? 'failure' : 'success',
        title: t(`details.${state === 'refused' ? 'refused' : 'repeated'}`, { name }),
      })
      return readAgain(queries, salonId, [{ kind: 'messages' }])
    },
    meta: { failed: t('details.repeat_failed') },
  })
}
