import type { LandingData } from '../../shared/landing/landing-data.ts'

/** The parts of the page that links lead to, by their anchors. Without prices there is no such part. */
export function partsOf({ operator }: Pick<LandingData, 'operator'>) {
  const all = ['features', 'prices', 'contact'] as const
  return all.filter((part) => part !== 'prices' || operator.prices.length > 0)
}
