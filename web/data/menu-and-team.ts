import { useQuery } from '@tanstack/react-query'
import { walkInStart } from '../../shared/availability/contract.ts'
import { explainSlot } from '../../shared/availability/reasons.ts'
import { readBooking } from '../../shared/bookings/contract.ts'
import { readCustomer, suggestCustomers } from '../../shared/customers/contract.ts'
import { listMenu } from '../../shared/services/contract.ts'
import { listOptionGroups } from '../../shared/services/option-groups.ts'
import { listStaff } from '../../shared/staff/contract.ts'
import { call } from '../api.ts'
import { askFor } from '../book/use-days.ts'
import type { Wizard } from '../book/wizard.ts'
import { salonKey } from '../query-keys.ts'

/** Menu and team, from which `ownersOffer` derives what can be booked. */
export function useMenuAndTeam(salonId: string) {
  return useQuery({
    queryKey: salonKey(salonId, 'menu-and-team'),
    queryFn: async ({ signal }) => {
      const [menu, team] = await Promise.all([
        call(listMenu, { params: { salonId }, signal }),
        call(listStaff, { params: { salonId }, signal }),
      ])
      return { menu, team }
    },
  })
}

/** The booking to repeat, with its guests' bookings if it is a host's; empty if none was requested. A deleted one is ignored. */
export function useBookingAgain(salonId: string, bookingId: string | undefined) {
  return useQuery({
    queryKey: salonKey(salonId, 'booking', bookingId, 'again'),
    queryFn: async ({ signal }) => {
      const read = (id: string) => call(readBooking, { params: { bookingId: id }, signal })
      const booking = await read(bookingId ?? '')
      const guests = booking.partyPlace === 0 ? booking.companions.filter(({ partyPlace }) => partyPlace !== null) : []
      return { booking, guests: await Promise.all(guests.map(({ id }) => read(id))) }
    },
    enabled: bookingId !== undefined,
  })
}

/** The option groups of services, for what is entered once more. */
export function useOptionGroups(salonId: string, isAgain: boolean) {
  return useQuery({
    queryKey: salonKey(salonId, 'services', 'options'),
    queryFn: ({ signal }) => call(listOptionGroups, { params: { salonId }, signal }),
    enabled: isAgain,
  })
}

/** The customer in the URL, if any. A deleted one is ignored. */
export function useKnownCustomer(salonId: string, customerId: string | undefined) {
  return useQuery({
    queryKey: salonKey(salonId, 'customer', customerId),
    queryFn: ({ signal }) => call(readCustomer, { params: { salonId, customerId: customerId ?? '' }, signal }),
    enabled: customerId !== undefined,
  })
}

const minQueryLength = 2

/** Known customers whose name or phone number starts, or whose number ends, with the input. Needs at least two characters. */
export function useSuggestions(salonId: string, typed: string) {
  const q = typed.trim()
  return useQuery({
    queryKey: salonKey(salonId, 'customer-suggestions', q),
    queryFn: ({ signal }) => call(suggestCustomers, { params: { salonId }, query: { q }, signal }),
    enabled: q.length >= minQueryLength,
    placeholderData: (before) => (q.length >= minQueryLength ? before : undefined),
  })
}

/** Why clients are not offered this start. Null: nothing to explain; parties are never explained. */
export function useReasons(salonId: string, wizard: Wizard, startDateTime: string | null) {
  const { services, staff, options, together } = askFor(salonId, wizard)
  const query = { services, staff, options, together: together ? ('true' as const) : ('false' as const) }
  return useQuery({
    queryKey: salonKey(salonId, 'slot-explanation', query, startDateTime),
    queryFn: ({ signal }) =>
      call(explainSlot, {
        params: { id: salonId },
        query: { ...query, startDateTime: startDateTime ?? undefined },
        signal,
      }),
    enabled: startDateTime !== null && wizard.guests.length === 0,
  })
}

/** The earliest start for a walk-in today, with whoever is free. */
export function findSeat(salonId: string, wizard: Wizard) {
  const { services, options } = askFor(salonId, wizard)
  return call(walkInStart, { params: { id: salonId }, query: { services, options } })
}
