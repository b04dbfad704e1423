import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listAffectedBookings } from '../../shared/bookings/affected.ts'
import { type CallOptions, call } from '../api.ts'

/** What the owner is about to save, as it is sent: what was typed need not be checked yet. */
export type SetupChangeIn = CallOptions<typeof listAffectedBookings>['input']

/** Asks which coming bookings a change would be in the way of. Where that cannot be known, a notice says so. */
export function useFindAffected(salonId: string) {
  const { t } = useTranslation('setup')
  return useMutation({
    mutationFn: (change: SetupChangeIn) => call(listAffectedBookings, { params: { salonId }, input: change }),
    meta: { failed: t('affected.failed') },
  })
}
