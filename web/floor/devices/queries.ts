import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { DeviceKind } from '../../../shared/floor/limits.ts'
import { endFloorDevice, listFloorDevices, renewFloorDevice } from '../../../shared/floor/settings.ts'
import { call } from '../../api.ts'
import { salonKey } from '../../query-keys.ts'

export function useFloorDevices(salonId: string) {
  return useQuery({
    queryKey: salonKey(salonId, 'floor-devices'),
    queryFn: ({ signal }) => call(listFloorDevices, { params: { salonId }, signal }),
  })
}

/** `onAddress` receives the URL, which cannot be requested again. */
export function useRenewDevice(salonId: string, kind: DeviceKind, onAddress: (address: string) => void) {
  const { t } = useTranslation('devices')
  const refresh = useRefresh(salonId)
  return useMutation({
    mutationFn: () => call(renewFloorDevice, { params: { salonId, kind } }),
    onSuccess: ({ address }) => {
      onAddress(new URL(address, location.href).href)
      return refresh()
    },
    meta: { done: t('made'), failed: t('make_failed') },
  })
}

export function useEndDevice(salonId: string, kind: DeviceKind) {
  const { t } = useTranslation('devices')
  return useMutation({
    mutationFn: () => call(endFloorDevice, { params: { salonId, kind } }),
    onSuccess: useRefresh(salonId),
    meta: { done: t('ended'), failed: t('end_failed') },
  })
}

function useRefresh(salonId: string) {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: salonKey(salonId, 'floor-devices') })
}
