import { queryOptions, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { countUnread, listNotifications, markRead } from '../../shared/notifications.ts'
import { call } from '../api.ts'
import { readAgain } from '../live/reread.ts'
import { salonKey } from '../query-keys.ts'

const pageSize = 20
const noPage: string | undefined = undefined

/** Unread count; refetched with the salon's other data whenever it changes. */
export function useUnread(salonId: string): number {
  return useQuery(unreadOf(salonId)).data?.unread ?? 0
}

/** How many clients have written what nobody has read. @param isAsked false: nothing is asked */
export function useUnreadTexts(salonId: string | undefined, isAsked: boolean): number {
  const { data } = useQuery({ ...unreadOf(salonId ?? ''), enabled: isAsked && salonId !== undefined })
  return data?.texts ?? 0
}

function unreadOf(salonId: string) {
  return queryOptions({
    queryKey: salonKey(salonId, 'notifications', 'unread'),
    queryFn: ({ signal }) => call(countUnread, { params: { salonId }, signal }),
  })
}

/** The last few, to announce new ones. */
export function useLatest(salonId: string) {
  return useQuery({
    queryKey: salonKey(salonId, 'notifications', 'latest'),
    queryFn: ({ signal }) => call(listNotifications, { params: { salonId }, query: { limit: 10 }, signal }),
  })
}

/** Latest first; each press loads another page. */
export function useNotifications(salonId: string) {
  return useInfiniteQuery({
    queryKey: salonKey(salonId, 'notifications', 'list'),
    queryFn: ({ signal, pageParam }) =>
      call(listNotifications, { params: { salonId }, query: { limit: pageSize, before: pageParam }, signal }),
    initialPageParam: noPage,
    getNextPageParam: ({ notifications, more }) => (more ? notifications.at(-1)?.id : undefined),
  })
}

/** Marks some as read, or all that have been seen. Failures are silent: they stay unread. */
export function useMarkRead(salonId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: z.input<NonNullable<(typeof markRead)['input']>>) =>
      call(markRead, { params: { salonId }, input }),
    onSuccess: () => readAgain(queries, salonId, [{ kind: 'notifications' }]),
  })
}
