import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { countUnread, listNotifications, markRead } from '../../shared/notifications/contract.ts'
import { call } from '../api.ts'
import { salonKey } from '../query-keys.ts'
import { readAgain } from '../salons/reread.ts'

const pageSize = 20
const noPage: string | undefined = undefined

/** How many are unread: read again with all else of the salon, as soon as something changes there. */
export function useUnread(salonId: string): number {
  const { data } = useQuery({
    queryKey: salonKey(salonId, 'notifications', 'unread'),
    queryFn: ({ signal }) => call(countUnread, { params: { salonId }, signal }),
  })
  return data?.unread ?? 0
}

/** The last few, to tell of what has just come. */
export function useLatest(salonId: string) {
  return useQuery({
    queryKey: salonKey(salonId, 'notifications', 'latest'),
    queryFn: ({ signal }) => call(listNotifications, { params: { salonId }, query: { limit: 10 }, signal }),
  })
}

/** The latest first, a page more at each press. */
export function useNotifications(salonId: string) {
  return useInfiniteQuery({
    queryKey: salonKey(salonId, 'notifications', 'list'),
    queryFn: ({ signal, pageParam }) =>
      call(listNotifications, { params: { salonId }, query: { limit: pageSize, before: pageParam }, signal }),
    initialPageParam: noPage,
    getNextPageParam: ({ notifications, more }) => (more ? notifications.at(-1)?.id : undefined),
  })
}

/** Some of them, or all that have been seen. A failure says nothing: they stay unread. */
export function useMarkRead(salonId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: z.input<NonNullable<(typeof markRead)['input']>>) =>
      call(markRead, { params: { salonId }, input }),
    onSuccess: () => readAgain(queries, salonId, [{ kind: 'notifications' }]),
  })
}
