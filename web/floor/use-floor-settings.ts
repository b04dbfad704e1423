import { useQuery } from '@tanstack/react-query'
import { readFloorSettings } from '../../shared/floor/settings.ts'
import { call } from '../api.ts'
import { salonKey } from '../query-keys.ts'

/** How the salon uses the floor; the bar asks too. Live: read again when it is changed. */
export function useFloorSettings(salonId: string | undefined) {
  return useQuery({
    queryKey: salonKey(salonId ?? '', 'floor-settings'),
    queryFn: ({ signal }) => call(readFloorSettings, { params: { salonId: salonId ?? '' }, signal }),
    enabled: salonId !== undefined,
    staleTime: Infinity,
  })
}
