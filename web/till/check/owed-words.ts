import type { Check } from '../../../shared/till/contract.ts'

/** What is said of a check on which more was paid than was done. What is owed on a paid one is before tax. */
export function owedWords({ state, totals, lines }: Check): ('behind' | 'owed' | 'owed_tax' | 'sold')[] {
  if (state === 'open') return ['behind']
  const isService = lines.every(({ kind }) => kind === 'service')
  return ['owed', ...(totals.serviceTaxCents > 0 ? ['owed_tax' as const] : []), ...(isService ? [] : ['sold' as const])]
}
