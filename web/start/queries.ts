import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { readStart, type StartStep, skipSteps } from '../../shared/salons/start.ts'
import { call } from '../api.ts'
import { salonKey } from '../query-keys.ts'

const firstBookingMilliseconds = 2_000

/** Only the first booking of a salon changes the steps. */
export const readAtFirstBooking = {
  refetchInterval: ({ state }: { state: { isInvalidated: boolean; data?: { bookings: boolean } | undefined } }) =>
    state.isInvalidated && state.data?.bookings === false ? firstBookingMilliseconds : false,
} as const

/** The state of each setup step. */
export function useStart(salonId: string | undefined) {
  return useQuery({
    queryKey: salonKey(salonId ?? '', 'start'),
    queryFn: ({ signal }) => call(readStart, { params: { id: salonId ?? '' }, signal }),
    enabled: salonId !== undefined,
    ...readAtFirstBooking,
  })
}

/** Skips the given steps. */
export function useSkip(salonId: string) {
  const { t } = useTranslation('dashboard')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (steps: StartStep[]) => call(skipSteps, { params: { id: salonId }, input: { steps, skipped: true } }),
    onSuccess: (start) => queries.setQueryData(salonKey(salonId, 'start'), start),
    meta: { failed: t('start.hide_failed') },
  })
}
