import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { readOwnDay, viewContact } from '../../shared/bookings/own-day.ts'
import { readOwnFigures } from '../../shared/reports/contract.ts'
import { call } from '../api.ts'
import { readLater } from '../live/reread.ts'
import { salonKey } from '../query-keys.ts'

/** The technician's day; by default today. Refetched when the salon changes. */
export function useOwnDay(salonId: string, date: string | undefined) {
  return useQuery({
    queryKey: salonKey(salonId, 'own-day', date),
    queryFn: ({ signal }) => call(readOwnDay, { query: { date }, signal }),
    placeholderData: keepPreviousData,
    enabled: salonId !== '',
  })
}

/** The signed-in member's figures of the last 30 days. */
export function useOwnFigures(salonId: string) {
  return useQuery({
    queryKey: salonKey(salonId, 'own-figures'),
    ...readLater,
    queryFn: ({ signal }) => call(readOwnFigures, { signal }),
  })
}

/** Each view is written to the salon's activity log, so it is never refetched automatically. */
export function useViewContact(bookingId: string) {
  return useMutation({
    mutationFn: () => call(viewContact, { params: { bookingId } }),
    meta: { failed: (reason) => reason },
  })
}
