import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listCustomersToAsk, listVisitsBehind, readQuestions } from '../../../shared/reports/lists.ts'
import { type CallOptions, call } from '../../api.ts'
import { readLater } from '../../live/reread.ts'
import { salonKey } from '../../query-keys.ts'
import type { ReportOptions } from '../queries.ts'

export type CustomersOptions = CallOptions<typeof listCustomersToAsk>
export type VisitsOptions = CallOptions<typeof listVisitsBehind>

export function useCustomersToAsk({ params, query }: CustomersOptions) {
  return useQuery({
    queryKey: salonKey(params.salonId, 'customers-to-ask', query),
    ...readLater,
    queryFn: ({ signal }) => call(listCustomersToAsk, { params, query, signal }),
    placeholderData: keepPreviousData,
  })
}

export function useQuestions({ params, query }: ReportOptions) {
  return useQuery({
    queryKey: salonKey(params.salonId, 'report', 'questions', query),
    ...readLater,
    queryFn: ({ signal }) => call(readQuestions, { params, query, signal }),
    placeholderData: keepPreviousData,
  })
}

export function useVisitsBehind({ params, query }: VisitsOptions) {
  return useQuery({
    queryKey: salonKey(params.salonId, 'report', 'visits', query),
    ...readLater,
    queryFn: ({ signal }) => call(listVisitsBehind, { params, query, signal }),
    placeholderData: keepPreviousData,
  })
}
