/** Kinds of prices: exact, a minimum, or given in the salon only. */

export const priceKinds = ['exact', 'from', 'in_salon'] as const
export type PriceKind = (typeof priceKinds)[number]

/** For a service with options, which may raise the price. */
export function kindWith(kind: PriceKind, options: readonly { from: boolean }[]): PriceKind {
  return kind === 'exact' && options.some(({ from }) => from) ? 'from' : kind
}

/** For a sum: 'from' if any part may become more; no price if any part has none. */
export function kindOfSum(kinds: readonly PriceKind[]): PriceKind {
  if (kinds.every((kind) => kind === 'exact')) return 'exact'
  return kinds.every((kind) => kind === 'in_salon') ? 'in_salon' : 'from'
}
