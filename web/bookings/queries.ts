import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { changeBooking, changeStatuses } from '../../shared/bookings/change.ts'
import { type Booking, countByStatus, deleteBooking, listBookings } from '../../shared/bookings/contract.ts'
import type { BookingStatus } from '../../shared/bookings/status.ts'
import { bookingsFile } from '../../shared/reports/exports.ts'
import { call, download } from '../api.ts'
import { readAgain } from '../live/reread.ts'
import { salonKey } from '../query-keys.ts'
import { notify, undoMilliseconds } from '../ui/toast.ts'
import type { Filter } from './bookings-search.ts'
import type { StatusBooking } from './status-question.ts'
import { truthIn } from './truth.ts'
import { useReportConflict } from './use-report-conflict.ts'

export const pageSize = 50

/** One page of bookings. During a search the previous result stays until the next one arrives. */
export function useBookings(salonId: string, filter: Filter) {
  return useQuery({
    queryKey: salonKey(salonId, 'bookings', filter),
    queryFn: ({ signal }) =>
      call(listBookings, {
        params: { salonId },
        query: { ...asked(filter), page: filter.page, limit: pageSize },
        signal,
      }),
    placeholderData: filter.q === '' ? undefined : keepPreviousData,
  })
}

/** All pages of the list as a file. */
export function downloadBookings(salonId: string, filter: Filter) {
  return download(bookingsFile, { params: { salonId }, query: asked(filter) })
}

/** Number of bookings per tab in the chosen dates. */
export function useStatusCounts(salonId: string, { from, to }: Pick<Filter, 'from' | 'to'>) {
  return useQuery({
    queryKey: salonKey(salonId, 'status-counts', from, to),
    queryFn: ({ signal }) => call(countByStatus, { params: { salonId }, query: period({ from, to }), signal }),
  })
}

/** As shown on the screen: if it has changed since, the server rejects the update with a conflict. */
type BookingVersion = Pick<Booking, 'id' | 'version' | 'status'>

interface StatusChange {
  booking: BookingVersion
  status: BookingStatus
  tellClient?: boolean | undefined
  /** Companions who get the same status. */
  also?: readonly BookingVersion[]
}

/** Resolves once list and counts have been refetched. */
export function useChangeStatus(salonId: string) {
  const { t } = useTranslation('bookings')
  const tellBehind = useReportConflict(salonId)
  const tellDone = useStatusUndo(salonId)
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ booking: { id: bookingId, version }, also = [], ...input }: StatusChange) =>
      call(changeBooking, {
        params: { bookingId },
        input: { ...input, version, also: also.map((other) => ({ id: other.id, version: other.version })) },
      }),
    onSuccess: (_reply, { booking, tellClient, also = [] }) => {
      tellDone({ bookings: [booking, ...also], tellClient })
      return readAgain(queries, salonId, [{ kind: 'bookings' }])
    },
    onError: (error) => {
      const truth = truthIn(error)
      if (truth) tellBehind([truth])
    },
    meta: { failed: t('update_failed'), tellsTruth: true },
  })
}

/** Sets the status of several bookings. Shows which were rejected, and returns them. */
export function useChangeStatuses(salonId: string) {
  const { t } = useTranslation(['bookings', 'app'])
  const queries = useQueryClient()
  const tellBehind = useReportConflict(salonId)
  const tellDone = useStatusUndo(salonId)
  return useMutation({
    mutationFn: ({
      bookings,
      ...input
    }: {
      bookings: readonly BookingVersion[]
      status: BookingStatus
      tellClient?: boolean
    }) => {
      const versions = Object.fromEntries(bookings.map(({ id, version }) => [id, version]))
      return call(changeStatuses, { params: { salonId }, input: { ids: Object.keys(versions), versions, ...input } })
    },
    onSuccess: ({ results }, { bookings, status, tellClient }) => {
      const set = results.filter(({ ok }) => ok).map(({ id }) => id)
      const truths = results.flatMap(({ details }) => details ?? [])
      const refused = results.filter(({ ok }) => !ok).length - truths.length
      tellBehind(truths)
      if (refused > 0)
        notify({ kind: 'failure', title: t('app:error'), text: t('several.refused', { count: refused }) })
      else if (truths.length === 0)
        tellDone({ bookings: bookings.filter((was) => set.includes(was.id) && was.status !== status), tellClient })
      return readAgain(queries, salonId, [{ kind: 'bookings' }])
    },
    meta: { failed: t('update_failed') },
  })
}

/** Resolves once list and counts have been refetched. */
export function useDeleteBooking(salonId: string) {
  const { t } = useTranslation('bookings')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (bookingId: string) => call(deleteBooking, { params: { bookingId } }),
    onSuccess: () => readAgain(queries, salonId, [{ kind: 'bookings' }]),
    meta: { done: t('delete.done'), failed: t('delete.failed') },
  })
}

function asked({ status, sort, q, ...dates }: Filter) {
  return {
    ...period(dates),
    status: status === 'all' ? undefined : status,
    sortBy: sort,
    search: q.trim() || undefined,
  }
}

function period({ from, to }: Pick<Filter, 'from' | 'to'>) {
  return { fromDate: from || undefined, toDate: to || undefined }
}

interface UndoableChange {
  /** The bookings before the change. */
  bookings: readonly Pick<StatusBooking, 'id' | 'version' | 'status'>[]
  tellClient?: boolean | undefined
}

/** Shows a toast after a status change with undo for ten seconds; undone in time, no message is sent to the client. */
function useStatusUndo(salonId: string) {
  const { t } = useTranslation(['bookings', 'floor', 'app'])
  const queries = useQueryClient()
  const undo = useMutation({
    mutationFn: async ({ bookings, tellClient }: UndoableChange) => {
      const results = []
      for (const [status, group] of Map.groupBy(bookings, (booking) => booking.status)) {
        const versions = Object.fromEntries(group.map(({ id, version }) => [id, version + 1]))
        const input = { ids: Object.keys(versions), versions, status, tellClient }
        results.push(...(await call(changeStatuses, { params: { salonId }, input })).results)
      }
      return results.filter(({ ok }) => !ok).length
    },
    onSuccess: (refused) => {
      if (refused > 0)
        notify({ kind: 'failure', title: t('app:error'), text: t('several.refused', { count: refused }) })
      else notify({ kind: 'success', title: t('app:success'), text: t('floor:undone') })
    },
    onSettled: () => readAgain(queries, salonId, [{ kind: 'bookings' }]),
    meta: { failed: t('update_failed') },
  })

  return (made: UndoableChange) =>
    notify({
      kind: 'success',
      title: t('app:success'),
      text: t('updated'),
      ...(made.bookings.length > 0 && {
        milliseconds: undoMilliseconds,
        action: { label: t('floor:undo'), act: () => undo.mutate(made) },
      }),
    })
}
