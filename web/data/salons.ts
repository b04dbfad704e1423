import { queryOptions, useQuery } from '@tanstack/react-query'
import {
  listClosures,
  listHolidays,
  listOwnSalons,
  listResources,
  readWorkingHours,
} from '../../shared/salons/contract.ts'
import type { Language } from '../../shared/text/language.ts'
import { call } from '../api.ts'
import { ownSalonsKey, salonKey } from '../query-keys.ts'

const ownSalons = queryOptions({
  queryKey: ownSalonsKey,
  queryFn: ({ signal }) => call(listOwnSalons, { signal }),
  retry: false,
})

/** The owner's salons, oldest first. Not retried: every page says so at once, with a button. */
export function useOwnSalons() {
  return useQuery(ownSalons)
}

/** The same, refetched as the calendar is. */
export function useOwnSalonsAtWork(refresh: { refetchInterval: number; refetchOnWindowFocus: 'always' }) {
  return useQuery({ ...ownSalons, ...refresh })
}

/** Resources that services may need, by name. */
export function useResources(salonId: string) {
  return useQuery({
    queryKey: salonKey(salonId, 'resources'),
    queryFn: ({ signal }) => call(listResources, { params: { id: salonId }, signal }),
  })
}

/** Seven days, Monday first. */
export function useWorkingHours(salonId: string) {
  return useQuery({
    queryKey: salonKey(salonId, 'working-hours'),
    queryFn: ({ signal }) => call(readWorkingHours, { params: { id: salonId }, signal }),
  })
}

/** Closures, upcoming ones first. */
export function useClosures(salonId: string) {
  return useQuery({
    queryKey: salonKey(salonId, 'closures'),
    queryFn: ({ signal }) => call(listClosures, { params: { id: salonId }, signal }),
  })
}

/** The holidays of a year, with those on which the salon is already closed. */
export function useHolidays(salonId: string, year: number, language: Language) {
  return useQuery({
    queryKey: salonKey(salonId, 'holidays', year, language),
    queryFn: ({ signal }) => call(listHolidays, { params: { id: salonId }, query: { year }, signal }),
  })
}
