import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { type Calendar, readCalendar } from '../../shared/bookings/calendar.ts'
import { addBlock, type BlockIn, changeBlock, deleteBlock } from '../../shared/staff/blocks.ts'
import type { LocalDate } from '../../shared/time.ts'
import { call } from '../api.ts'
import { readAgain } from '../live/reread.ts'
import { salonKey } from '../query-keys.ts'
import type { Span } from './views.ts'

/** Every 30 seconds and on focus. */
export const refresh = { refetchInterval: 30_000, refetchOnWindowFocus: 'always' } as const

/** Everything shown on the days. Refetched every 30 seconds, on focus, and when the salon changes. */
export function useCalendar(salonId: string, { from, to }: Span) {
  return useQuery({
    queryKey: salonKey(salonId, 'calendar', from, to),
    queryFn: ({ signal }) => call(readCalendar, { params: { salonId }, query: { from, to }, signal }),
    ...refresh,
  })
}

/** One day, for forms that offer its times. Keeps the previous day until the next one arrives. */
export function useDay(salonId: string, date: LocalDate) {
  return useQuery({
    queryKey: salonKey(salonId, 'calendar', date, date),
    queryFn: ({ signal }) => call(readCalendar, { params: { salonId }, query: { from: date, to: date }, signal }),
    placeholderData: keepPreviousData,
  })
}

export type CalendarAnswer = ReturnType<typeof useCalendar>
export type CalendarBlock = Calendar['blocks'][number]

/** Resolves once the calendar has been refetched. */
export function useAddBlock(salonId: string) {
  const { t } = useTranslation('calendar')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: z.input<typeof BlockIn>) => call(addBlock, { params: { salonId }, input }),
    onSuccess: () => readAgain(queries, salonId, [{ kind: 'team' }]),
    meta: { done: t('block.saved'), failed: t('block.failed') },
  })
}

/** Removes blocked time: all of it, or one day of a weekly block. */
export function useRemoveBlock(salonId: string) {
  const { t } = useTranslation('calendar')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ block, only }: { block: CalendarBlock; only?: LocalDate }) => {
      const params = { salonId, blockId: block.id }
      if (only) await call(changeBlock, { params, input: { skipAlso: only } })
      else await call(deleteBlock, { params })
    },
    onSuccess: () => readAgain(queries, salonId, [{ kind: 'team' }]),
    meta: { done: t('block.removed'), failed: t('block.remove_failed') },
  })
}
