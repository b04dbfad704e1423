import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { type BookingChange, changeBooking, readHistory } from '../../shared/bookings/change.ts'
import { renewLink } from '../../shared/bookings/client-visit.ts'
import { readBooking } from '../../shared/bookings/contract.ts'
import { readBookingMessages } from '../../shared/bookings/messages.ts'
import { call } from '../api.ts'
import { readAgain } from '../live/reread.ts'
import { salonKey } from '../query-keys.ts'

/** One booking with all fields; refetched with the salon's other data. */
export function useBooking(salonId: string, bookingId: string) {
  return useQuery(bookingQuery(salonId, bookingId))
}

export function bookingQuery(salonId: string, bookingId: string) {
  return queryOptions({
    queryKey: salonKey(salonId, 'booking', bookingId),
    queryFn: ({ signal }) => call(readBooking, { params: { bookingId }, signal }),
  })
}

/** The booking's history, latest first. */
export function useHistory(salonId: string, bookingId: string) {
  return useQuery({
    queryKey: salonKey(salonId, 'history', bookingId),
    queryFn: ({ signal }) => call(readHistory, { params: { bookingId }, signal }),
  })
}

/** Messages about the booking, latest first. */
export function useBookingMessages(salonId: string, bookingId: string) {
  return useQuery({
    queryKey: salonKey(salonId, 'messages', bookingId),
    queryFn: ({ signal }) => call(readBookingMessages, { params: { bookingId }, signal }),
  })
}

/** Resolves once everything that shows the booking has been refetched. */
export function useEditBooking(salonId: string, bookingId: string) {
  const { t } = useTranslation('details')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: z.input<typeof BookingChange>) => call(changeBooking, { params: { bookingId }, input }),
    onSettled: () => readAgain(queries, salonId, [{ kind: 'bookings' }]),
    meta: { done: t('edit.saved'), failed: t('edit.failed'), tellsTruth: true },
  })
}

/** Resolves once everything that shows the booking has been refetched. */
export function useRenewLink(salonId: string) {
  const { t } = useTranslation('details')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (bookingId: string) => call(renewLink, { params: { bookingId } }),
    onSuccess: () => readAgain(queries, salonId, [{ kind: 'bookings' }]),
    meta: { done: t('client_link.renewed'), failed: t('client_link.renew_failed') },
  })
}
