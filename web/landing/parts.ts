import type { LandingData } from '../../shared/landing/landing-data.ts'

/** Anchors of the page's sections. The prices have none if there are no prices. */
export function partsOf({ operator }: Pick<LandingData, 'operator'>) {
  const all = ['features', 'prices', 'contact'] as const
  return all.filter((part) => part !== 'prices' || operator.prices.length > 0)
}
