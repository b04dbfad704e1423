import { useSearch } from '@tanstack/react-router'
import type { Salon } from '../../shared/salons/contract.ts'
import { useOwnSalons } from '../data/salons.ts'

/** The salon being viewed. Undefined until salons are loaded, and when there are none. */
export function useCurrentSalon(): Salon | undefined {
  const { salon } = useSearch({ from: '/owner' })
  const { data: salons = [] } = useOwnSalons()
  return salons.find(({ id }) => id === salon) ?? salons[0]
}
