import { useQuery } from '@tanstack/react-query'
import { listBookings } from '../../../shared/bookings/contract.ts'
import { suggestCustomers } from '../../../shared/customers/contract.ts'
import { call } from '../../api.ts'
import { salonKey } from '../../query-keys.ts'
import { useSettled } from '../../ui/use-settled.ts'

/** Shorter ones would be found everywhere. */
export const minQueryLength = 2
const max = 5

/** Clients and visits of the salon that fit what was typed, once it has rested. What was found for other words is never shown. */
export function useFound(salonId: string, typed: string) {
  const search = typed.trim().slice(0, 80)
  const settled = useSettled(search)
  const isAsked = search.length >= minQueryLength
  const enabled = isAsked && settled === search
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
    isAsked,
    isPending: isAsked && (clients.isPending || visits.isPending),
    error: clients.error ?? visits.error,
  }
}
