import { useSearch } from '@tanstack/react-router'
import type { Salon } from '../../shared/salons/contract.ts'
import { useOwnSalons } from './queries.ts'

/** The part of every owner address that names the salon: `?salon=…`. Absent means the first one. */
export interface SalonSearch {
  salon?: string
  /** A booking's id: it was just made, and stands out wherever the page shows it. */
  marked?: string
}

export function readSalonSearch(address: Record<string, unknown>): SalonSearch {
  const { salon, marked } = address
  return { ...(typeof salon === 'string' && { salon }), ...(typeof marked === 'string' && { marked }) }
}

/** The salon that the owner looks at. Undefined until salons are loaded, and when there is none. */
export function useCurrentSalon(): Salon | undefined {
  const { salon } = useSearch({ from: '/owner' })
  const { data: salons = [] } = useOwnSalons()
  return salons.find(({ id }) => id === salon) ?? salons[0]
}
