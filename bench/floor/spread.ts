/** How evenly something is distributed. */

/** 0: equal; near 1: one has everything. */
export function gini(values: readonly number[]): number {
  const sum = values.reduce((total, value) => total + value, 0)
  if (sum === 0) return 0
  const apart = values.reduce((total, a) => total + values.reduce((each, b) => each + Math.abs(a - b), 0), 0)
  return apart / (2 * values.length * sum)
}

export function gap(values: readonly number[]): number {
  return Math.max(...values) - Math.min(...values)
}
