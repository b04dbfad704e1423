/** How a price is said: as it is, as the least it can be, or only in the salon. */

export const priceKinds = ['exact', 'from', 'in_salon'] as const
export type PriceKind = (typeof priceKinds)[number]

/** Of a service with options: what is chosen may make it more. */
export function kindWith(kind: PriceKind, options: readonly { from: boolean }[]): PriceKind {
  return kind === 'exact' && options.some(({ from }) => from) ? 'from' : kind
}

/** Of a sum: what can become more is said 'from', and what has no price at all has none together either. */
export function kindOfSum(kinds: readonly PriceKind[]): PriceKind {
  if (kinds.every((kind) => kind === 'exact')) return 'exact'
  return kinds.every((kind) => kind === 'in_salon') ? 'in_salon' : 'from'
}
