import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { activityFile, allActivityFile, listActivity, listAllActivity } from '../../shared/audit/contract.ts'
import { call, type Downloaded, download } from '../api.ts'
import { readLater } from '../live/reread.ts'
import { adminKey, salonKey } from '../query-keys.ts'
import { type ActivitySearch, asQuery } from './activity-search.ts'

export const pageSize = 50

/** Keeps the previous result until the next one arrives. */
export function useActivity(salonId: string, search: ActivitySearch) {
  const { page = 1 } = search
  return useQuery({
    queryKey: salonKey(salonId, 'activity', search),
    ...readLater,
    queryFn: ({ signal }) =>
      call(listActivity, { params: { salonId }, query: { ...asQuery(search), page, limit: pageSize }, signal }),
    placeholderData: keepPreviousData,
  })
}

export function useAllActivity(search: ActivitySearch) {
  const { page = 1 } = search
  return useQuery({
    queryKey: adminKey('activity', search),
    queryFn: ({ signal }) => call(listAllActivity, { query: { ...asQuery(search), page, limit: pageSize }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** All matching entries as a file; of all salons when none is given. */
export function activityDownload(salonId: string | null, search: ActivitySearch): () => Promise<Downloaded> {
  const query = asQuery(search)
  return () =>
    salonId === null ? download(allActivityFile, { query }) : download(activityFile, { params: { salonId }, query })
}
