import { useQuery } from '@tanstack/react-query'
import { listBookings } from '../../../shared/bookings/contract.ts'
import { suggestCustomers } from '../../../shared/customers/contract.ts'
import { call } from '../../api.ts'
import { salonKey } from '../../query-keys.ts'
import { useSettled } from '../../ui/use-settled.ts'

/** Shorter searches would match everything. */
export const minQueryLength = 2
const max = 5

/** Clients and visits that match the search, after a pause in typing. Never shows results of another search. */
export function useFound(salonId: string, typed: string) {
  const search = typed.trim().slice(0, 80)
  const settled = useSettled(search)
  const isEnabled = search.length >= minQueryLength
  const enabled = isEnabled && settled === search
  const clients = useQuery({
    queryKey: salonKey(salonId, 'find', 'clients', search),
    queryFn: ({ signal }) => call(suggestCustomers, { params: { salonId }, query: { q: search }, signal }),
    enabled,
  })
  const visits = useQuery({
    queryKey: salonKey(salonId, 'find', 'visits', search),
    queryFn: ({ signal }) => call(listBookings, { params: { salonId }, query: { search, limit: max }, signal }),
    enabled,
  })

  return {
    clients: (clients.data ?? []).slice(0, max),
    visits: visits.data?.bookings ?? [],
    isEnabled,
    isPending: isEnabled && (clients.isPending || visits.isPending),
    error: clients.error ?? visits.error,
  }
}
