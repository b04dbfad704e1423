/** Which free chair is given to a member of a party. Pure. */

/**
 * The free chair nearest to the others of the party. While nobody of it sits, the first chair after which as many more are free as
 * people are to come. Undefined: none is free.
 * @param free numbers of the free ones, ascending
 */
export function chairBeside(
  free: readonly number[],
  { beside, toCome }: { beside: readonly number[]; toCome: number },
): number | undefined {
  if (beside.length > 0) {
    const distance = (unit: number) => Math.min(...beside.map((other) => Math.abs(other - unit)))
    return free.toSorted((a, b) => distance(a) - distance(b) || a - b)[0]
  }
  const inARow = (unit: number) => Array.from({ length: toCome }, (_, next) => unit + next + 1)
  return free.find((unit) => inARow(unit).every((next) => free.includes(next))) ?? free[0]
}
