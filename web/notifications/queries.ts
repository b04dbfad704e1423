import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { countUnread, listNotifications, markRead } from '../../shared/notifications/contract.ts'
import { call } from '../api.ts'
import { salonKey } from '../salons/queries.ts'

const pageSize = 20
const noPage: string | undefined = undefined
const keyOf = (salonId: string) => [...salonKey(salonId), 'notifications'] as const

/** How many are unread: read again with all else of the salon, as soon as something changes there. */
export function useUnread(salonId: string): number {
  const { data } = useQuery({
    queryKey: [...keyOf(salonId), 'unread'],
    queryFn: ({ signal }) => call(countUnread, { params: { salonId }, signal }),
  })
  return data?.unread ?? 0
}

/** The last few, to tell of what has just come. */
export function useLatest(salonId: string) {
  return useQuery({
    queryKey: [...keyOf(salonId), 'latest'],
    queryFn: ({ signal }) => call(listNotifications, { params: { salonId }, query: { limit: 10 }, signal }),
  })
}

/** The latest first, a page more at each press. */
export function useNotifications(salonId: string) {
  return useInfiniteQuery({
    queryKey: [...keyOf(salonId), 'list'],
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
    onSuccess: () => queries.invalidateQueries({ queryKey: keyOf(salonId) }),
  })
}
