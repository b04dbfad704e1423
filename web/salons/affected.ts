import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listAffectedBookings } from '../../shared/bookings/affected.ts'
import { type CallOptions, call } from '../api.ts'

/** The change about to be saved, as sent to the server. It need not be valid yet. */
export type SetupChangeIn = CallOptions<typeof listAffectedBookings>['input']

/** Finds upcoming bookings in the way of a change. If that fails, a toast says so. */
export function useFindAffected(salonId: string) {
  const { t } = useTranslation('setup')
  return useMutation({
    mutationFn: (change: SetupChangeIn) => call(listAffectedBookings, { params: { salonId }, input: change }),
    meta: { failed: t('affected.failed'), savesNothing: true },
  })
}
