import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  listStaffUtilization,
  readBookingStats,
  readLifetimeValue,
  readPeakHours,
  readReportSummary,
  readServicePopularity,
} from '../../shared/reports/reports.ts'
import { readTillReport } from '../../shared/reports/till-report.ts'
import { type CallOptions, call } from '../api.ts'
import { readLater } from '../live/reread.ts'
import { salonKey } from '../query-keys.ts'

/** Salon and period, as parameters of the API. */
export type ReportOptions = CallOptions<typeof readReportSummary>

/** Keeps the previous period's result until the new one arrives. */
const whileAsking = { placeholderData: keepPreviousData }

export function useSummary(options: ReportOptions) {
  return useQuery({
    queryKey: keyOf('summary', options),
    ...readLater,
    queryFn: ({ signal }) => call(readReportSummary, { ...options, signal }),
    ...whileAsking,
  })
}

export function useStaffUtilization(options: ReportOptions) {
  return useQuery({
    queryKey: keyOf('staff', options),
    ...readLater,
    queryFn: ({ signal }) => call(listStaffUtilization, { ...options, signal }),
    ...whileAsking,
  })
}

export function useBookingStats(options: ReportOptions) {
  return useQuery({
    queryKey: keyOf('submissions', options),
    ...readLater,
    queryFn: ({ signal }) => call(readBookingStats, { ...options, signal }),
    ...whileAsking,
  })
}

export function useServicePopularity(options: ReportOptions) {
  return useQuery({
    queryKey: keyOf('services', options),
    ...readLater,
    queryFn: ({ signal }) => call(readServicePopularity, { ...options, signal }),
    ...whileAsking,
  })
}

export function useLifetimeValue(options: ReportOptions) {
  return useQuery({
    queryKey: keyOf('lifetime', options),
    ...readLater,
    queryFn: ({ signal }) => call(readLifetimeValue, { ...options, signal }),
    ...whileAsking,
  })
}

export function usePeakHours(options: ReportOptions) {
  return useQuery({
    queryKey: keyOf('hours', options),
    ...readLater,
    queryFn: ({ signal }) => call(readPeakHours, { ...options, signal }),
    ...whileAsking,
  })
}

export function useTillReport(options: ReportOptions) {
  return useQuery({
    queryKey: keyOf('till', options),
    ...readLater,
    queryFn: ({ signal }) => call(readTillReport, { ...options, signal }),
    ...whileAsking,
  })
}

function keyOf(report: string, { params, query }: ReportOptions) {
  return salonKey(params.salonId, 'report', report, query)
}
