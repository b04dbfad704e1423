import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { changeBooking } from '../../shared/bookings/change.ts'
import { type BookingStatus, countByStatus, deleteBooking, listBookings } from '../../shared/bookings/contract.ts'
import { call } from '../api.ts'
import { salonKey } from '../salons/queries.ts'
import type { Filter } from './bookings-search.ts'

export const pageSize = 50

/** One page of bookings. */
export function useBookings(salonId: string, filter: Filter) {
  const { status, page, sort } = filter
  return useQuery({
    queryKey: [...salonKey(salonId), 'bookings', filter],
    queryFn: ({ signal }) =>
      call(listBookings, {
        params: { salonId },
        query: {
          ...period(filter),
          status: status === 'all' ? undefined : status,
          sortBy: sort,
          page,
          limit: pageSize,
        },
        signal,
      }),
  })
}

/** How many bookings each tab has in the chosen dates. */
export function useStatusCounts(salonId: string, { from, to }: Filter) {
  return useQuery({
    queryKey: [...salonKey(salonId), 'status-counts', from, to],
    queryFn: ({ signal }) => call(countByStatus, { params: { salonId }, query: period({ from, to }), signal }),
  })
}

/** Done when list and counts have been read again. */
export function useChangeStatus(salonId: string) {
  const { t } = useTranslation('bookings')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ bookingId, status }: { bookingId: string; status: BookingStatus }) =>
      call(changeBooking, { params: { bookingId }, input: { status } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: salonKey(salonId) }),
    meta: { done: t('updated'), failed: t('update_failed') },
  })
}

/** Done when list and counts have been read again. */
export function useDeleteBooking(salonId: string) {
  const { t } = useTranslation('bookings')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (bookingId: string) => call(deleteBooking, { params: { bookingId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: salonKey(salonId) }),
    meta: { done: t('delete.done'), failed: t('delete.failed') },
  })
}

function period({ from, to }: Pick<Filter, 'from' | 'to'>) {
  return { fromDate: from || undefined, toDate: to || undefined }
}
