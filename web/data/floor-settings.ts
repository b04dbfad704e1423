import { useQuery } from '@tanstack/react-query'
import { readFloorSettings } from '../../shared/floor/settings.ts'
import { call } from '../api.ts'
import { salonKey } from '../query-keys.ts'

/** The floor settings, which the navigation uses too. Refetched when they change. */
export function useFloorSettings(salonId: string | undefined) {
  return useQuery({
    queryKey: salonKey(salonId ?? '', 'floor-settings'),
    queryFn: ({ signal }) => call(readFloorSettings, { params: { salonId: salonId ?? '' }, signal }),
    enabled: salonId !== undefined,
    staleTime: Infinity,
  })
}
