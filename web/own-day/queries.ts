import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { readOwnDay, viewContact } from '../../shared/bookings/own-day.ts'
import { readOwnFigures } from '../../shared/reports/contract.ts'
import { call } from '../api.ts'
import { salonKey } from '../query-keys.ts'
import { readLater } from '../salons/reread.ts'

/** The own day; absent: today. Read again when something changes in the salon. */
export function useOwnDay(salonId: string, date: string | undefined) {
  return useQuery({
    queryKey: salonKey(salonId, 'own-day', date),
    queryFn: ({ signal }) => call(readOwnDay, { query: { date }, signal }),
    placeholderData: keepPreviousData,
    enabled: salonId !== '',
  })
}

/** What the signed-in member did in the last 30 days. */
export function useOwnFigures(salonId: string) {
  return useQuery({
    queryKey: salonKey(salonId, 'own-figures'),
    ...readLater,
    queryFn: ({ signal }) => call(readOwnFigures, { signal }),
  })
}

/** Each time is written into the log of the salon: never asked again by itself. */
export function useViewContact(bookingId: string) {
  return useMutation({
    mutationFn: () => call(viewContact, { params: { bookingId } }),
    meta: { failed: (reason) => reason },
  })
}
