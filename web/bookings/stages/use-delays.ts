import { useQuery } from '@tanstack/react-query'
import { type Board, readFloor } from '../../../shared/floor/contract.ts'
import { call } from '../../api.ts'
import { useFloorSettings } from '../../data/floor-settings.ts'
import { salonKey } from '../../query-keys.ts'

export type Delays = Readonly<Record<string, number>>

const none: Delays = {}

/** By booking of today: for how many minutes the client in the chair keeps its technician, as the floor says; those without are absent. */
export function useDelays(salonId: string): Delays {
  const { data: floor } = useFloorSettings(salonId)
  const { data } = useQuery({
    queryKey: salonKey(salonId, 'floor', 'board'),
    queryFn: ({ signal }) => call(readFloor, { params: { salonId }, signal }),
    refetchInterval: 60_000,
    enabled: floor?.on ?? false,
    select: delaysOf,
  })
  return data ?? none
}

function delaysOf({ coming, waiting }: Board): Delays {
  return Object.fromEntries(
    [...coming, ...waiting].flatMap(({ bookingId, delayMinutes }) =>
      bookingId !== null && delayMinutes > 0 ? [[bookingId, delayMinutes]] : [],
    ),
  )
}
