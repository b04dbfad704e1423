import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type VisitSlot, visitSlots } from '../../shared/availability/contract.ts'
import { explainSlot } from '../../shared/availability/reasons.ts'
import { suggestCustomers } from '../../shared/customers/contract.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { listMenu } from '../../shared/services/contract.ts'
import { listStaff } from '../../shared/staff/contract.ts'
import type { LocalDate } from '../../shared/time.ts'
import { call } from '../api.ts'
import type { Offer } from '../book/offer.ts'
import { freeSlots } from '../book/times.ts'
import { askFor } from '../book/use-days.ts'
import type { Wizard } from '../book/wizard.ts'
import { salonKey } from '../salons/queries.ts'
import { atDesk } from './desk-offer.ts'

/** What clients can book, with whom. */
export function useOffer(salon: Salon): UseQueryResult<Offer> {
  return useQuery({
    queryKey: [...salonKey(salon.id), 'offer', salon],
    queryFn: async ({ signal }) => {
      const params = { salonId: salon.id }
      const [menu, staff] = await Promise.all([call(listMenu, { params, signal }), call(listStaff, { params, signal })])
      return atDesk(salon, menu, staff)
    },
  })
}

const shortestQuestion = 2

/** Known customers whose name or phone begins so, or whose phone ends so. Nobody is looked for by a single letter. */
export function useSuggestions(salonId: string, typed: string) {
  const q = typed.trim()
  return useQuery({
    queryKey: [...salonKey(salonId), 'customer-suggestions', q],
    queryFn: ({ signal }) => call(suggestCustomers, { params: { salonId }, query: { q }, signal }),
    enabled: q.length >= shortestQuestion,
    placeholderData: (before) => (q.length >= shortestQuestion ? before : undefined),
  })
}

/** Why clients are not offered the start. Null: nothing is asked. */
export function useReasons(salonId: string, wizard: Wizard, startDateTime: string | null) {
  const { services, staff, together } = askFor(salonId, wizard)
  const query = { services, staff, together: together ? ('true' as const) : ('false' as const) }
  return useQuery({
    queryKey: [...salonKey(salonId), 'slot-explanation', query, startDateTime],
    queryFn: ({ signal }) =>
      call(explainSlot, {
        params: { id: salonId },
        query: { ...query, startDateTime: startDateTime ?? undefined },
        signal,
      }),
    enabled: startDateTime !== null,
  })
}

/** The first free start from now, with whoever is free; undefined when the day holds none. */
export async function findSeat(
  salonId: string,
  serviceIds: readonly string[],
  today: LocalDate,
): Promise<VisitSlot | undefined> {
  const query = { date: today, services: serviceIds.join(','), staff: 'any' }
  const { days } = await call(visitSlots, { params: { id: salonId }, query })
  return days.flatMap(freeSlots)[0]
}
