import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listThreads } from '../../shared/messages/inbox.ts'
import { call } from '../api.ts'
import { salonKey } from '../query-keys.ts'
import type { TextsSearch } from './texts-search.ts'

export const pageSize = 50

export function useThreads(salonId: string, { state, q, page = 1 }: TextsSearch) {
  const query = { state: state ?? ('open' as const), ...(q && { search: q }), page, limit: pageSize }
  return useQuery({
    queryKey: salonKey(salonId, 'texts', 'page', query),
    queryFn: ({ signal }) => call(listThreads, { params: { salonId }, query, signal }),
    placeholderData: keepPreviousData,
  })
}
