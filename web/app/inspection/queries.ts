import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { inspect, inspectLog, inspectPay } from '../../../shared/inspections/contract.ts'
import type { LocalDate } from '../../../shared/time.ts'
import { call } from '../../api.ts'
import { inspectedKey } from '../../query-keys.ts'

/** What an inspector sees. */
export function useInspected(token: string) {
  return useQuery({
    queryKey: inspectedKey(token),
    queryFn: ({ signal }) => call(inspect, { params: { token }, signal }),
  })
}

/** @param days null: they are not valid */
export function useInspectedLog(token: string, days: { from: LocalDate; to: LocalDate } | null) {
  return useQuery({
    enabled: days !== null,
    queryKey: inspectedKey(token, 'log', days),
    queryFn: ({ signal }) => call(inspectLog, { params: { token }, query: days ?? { from: '', to: '' }, signal }),
    placeholderData: keepPreviousData,
  })
}

export function useInspectedPay(token: string, date: LocalDate) {
  return useQuery({
    queryKey: inspectedKey(token, 'pay', date),
    queryFn: ({ signal }) => call(inspectPay, { params: { token }, query: { date }, signal }),
  })
}
