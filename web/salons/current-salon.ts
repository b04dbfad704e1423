import { useSearch } from '@tanstack/react-router'
import type { Salon } from '../../shared/salons/contract.ts'
import { useOwnSalons } from './queries.ts'

/** The part of every owner address that names the salon: `?salon=…`. Absent means the first one. */
export interface SalonSearch {
  salon?: string
}

export function readSalonSearch(address: Record<string, unknown>): SalonSearch {
  return typeof address.salon === 'string' ? { salon: address.salon } : {}
}

/** The salon that the owner looks at. Undefined until salons are loaded, and when there is none. */
export function useCurrentSalon(): Salon | undefined {
  const { salon } = useSearch({ from: '/owner' })
  const { data: salons = [] } = useOwnSalons()
  return salons.find(({ id }) => id === salon) ?? salons[0]
}
