import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  listStaffUtilization,
  readBookingStats,
  readLifetimeValue,
  readPeakHours,
  readReportSummary,
  readServicePopularity,
} from '../../shared/reports/reports.ts'
import { type CallOptions, call } from '../api.ts'
import { salonKey } from '../query-keys.ts'
import { readLater } from '../salons/reread.ts'

/** A salon and a period, as the calls take them. */
export type Question = CallOptions<typeof readReportSummary>

/** The answer to the period before stays until the new one is there. */
const whileAsking = { placeholderData: keepPreviousData }

export function useSummary(question: Question) {
  return useQuery({
    queryKey: keyOf('summary', question),
    ...readLater,
    queryFn: ({ signal }) => call(readReportSummary, { ...question, signal }),
    ...whileAsking,
  })
}

export function useStaffUtilization(question: Question) {
  return useQuery({
    queryKey: keyOf('staff', question),
    ...readLater,
    queryFn: ({ signal }) => call(listStaffUtilization, { ...question, signal }),
    ...whileAsking,
  })
}

export function useBookingStats(question: Question) {
  return useQuery({
    queryKey: keyOf('submissions', question),
    ...readLater,
    queryFn: ({ signal }) => call(readBookingStats, { ...question, signal }),
    ...whileAsking,
  })
}

export function useServicePopularity(question: Question) {
  return useQuery({
    queryKey: keyOf('services', question),
    ...readLater,
    queryFn: ({ signal }) => call(readServicePopularity, { ...question, signal }),
    ...whileAsking,
  })
}

export function useLifetimeValue(question: Question) {
  return useQuery({
    queryKey: keyOf('lifetime', question),
    ...readLater,
    queryFn: ({ signal }) => call(readLifetimeValue, { ...question, signal }),
    ...whileAsking,
  })
}

export function usePeakHours(question: Question) {
  return useQuery({
    queryKey: keyOf('hours', question),
    ...readLater,
    queryFn: ({ signal }) => call(readPeakHours, { ...question, signal }),
    ...whileAsking,
  })
}

function keyOf(report: string, { params, query }: Question) {
  return salonKey(params.salonId, 'report', report, query)
}
