import { queryOptions, useQuery } from '@tanstack/react-query'
import { listOwnSalons, listSalons } from '../../shared/salons/contract.ts'
import { call } from '../api.ts'

/** Everything read for one salon begins with this key, so that a change there refreshes it all. */
export function salonKey(salonId: string) {
  return ['salon', salonId] as const
}

const ownSalons = queryOptions({
  queryKey: ['own-salons'],
  queryFn: ({ signal }) => call(listOwnSalons, { signal }),
})

/** The owner's salons, oldest first. */
export function useOwnSalons() {
  return useQuery(ownSalons)
}

/** Every salon there is; for super administrators. */
export function useAllSalons() {
  return useQuery({ queryKey: ['all-salons'], queryFn: ({ signal }) => call(listSalons, { signal }) })
}
