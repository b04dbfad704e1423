import { useSearch } from '@tanstack/react-router'
import type { Salon } from '../../shared/salons/contract.ts'
import { useOwnSalons } from './queries.ts'

/** URL parameter of the salon on every owner page: `?salon=…`. Absent: the first one. */
export interface SalonSearch {
  salon?: string
  /** Id of a booking to highlight on the page, as after creating it. */
  marked?: string
}

export function readSalonSearch(address: Record<string, unknown>): SalonSearch {
  const { salon, marked } = address
  return { ...(typeof salon === 'string' && { salon }), ...(typeof marked === 'string' && { marked }) }
}

/** The salon being viewed. Undefined until salons are loaded, and when there are none. */
export function useCurrentSalon(): Salon | undefined {
  const { salon } = useSearch({ from: '/owner' })
  const { data: salons = [] } = useOwnSalons()
  return salons.find(({ id }) => id === salon) ?? salons[0]
}
