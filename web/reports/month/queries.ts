import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { closeMonth, readMonth } from '../../../shared/reports/month.ts'
import { changeTillSettings, readTillSettings, type TillSettings } from '../../../shared/till/settings.ts'
import { call } from '../../api.ts'
import { readLater } from '../../live/reread.ts'
import { salonKey } from '../../query-keys.ts'

export function useMonth(salonId: string, month: string) {
  return useQuery({
    queryKey: salonKey(salonId, 'report', 'month', month),
    ...readLater,
    queryFn: ({ signal }) => call(readMonth, { params: { salonId, month }, signal }),
    placeholderData: keepPreviousData,
  })
}

export function useCloseMonth(salonId: string, { done, failed }: { done: string; failed: string }) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (month: string) => call(closeMonth, { params: { salonId, month } }),
    onSuccess: (closed) => queries.setQueryData(salonKey(salonId, 'report', 'month', closed.month), closed),
    meta: { done, failed },
  })
}

export function useAccountNames(salonId: string) {
  return useQuery({
    queryKey: salonKey(salonId, 'till-settings'),
    queryFn: ({ signal }) => call(readTillSettings, { params: { salonId }, signal }),
  })
}

export function useSaveAccountNames(salonId: string, { done, failed }: { done: string; failed: string }) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ version, accountNames }: Pick<TillSettings, 'version' | 'accountNames'>) =>
      call(changeTillSettings, { params: { salonId }, input: { version, accountNames } }),
    onSuccess: (settings) => queries.setQueryData(salonKey(salonId, 'till-settings'), settings),
    meta: { done, failed },
  })
}
