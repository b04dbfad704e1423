/** One-tap fixes for members who cannot be booked. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { readWorkingHours } from '../../shared/salons/contract.ts'
import { assignServices, changeAvailability, type Staff } from '../../shared/staff/contract.ts'
import { call } from '../api.ts'
import { readAgain } from '../live/reread.ts'

/** Takes the salon's services. */
export function useGiveAllServices(salonId: string, { id: staffId, version }: Staff) {
  const { t } = useTranslation('staff')
  return useMutation({
    mutationFn: (serviceIds: string[]) => call(assignServices, { params: { staffId }, input: { serviceIds, version } }),
    onSuccess: useRefresh(salonId),
    meta: { done: t('assigned.done'), failed: t('assigned.failed') },
  })
}

export function useWorkWhileOpen(salonId: string, { id: staffId, version }: Staff) {
  const { t } = useTranslation('staff')
  return useMutation({
    mutationFn: async () => {
      const hours = await call(readWorkingHours, { params: { id: salonId } })
      const availability = hours.map(({ dayOfWeek, isClosed, openTime, closeTime }) => ({
        dayOfWeek: dayOfWeek % 7,
        isActive: !isClosed,
        startTime: openTime,
        endTime: closeTime,
      }))
      return call(changeAvailability, { params: { staffId }, input: { availability, version } })
    },
    onSuccess: useRefresh(salonId),
    meta: { done: t('hours.done'), failed: t('hours.failed') },
  })
}

function useRefresh(salonId: string) {
  const queries = useQueryClient()
  return () => readAgain(queries, salonId, [{ kind: 'team' }])
}
