/** Calculates figures from counts. A figure without data is null. */

/** Percent with one decimal. */
export function percentOf(part: number, whole: number): number | null {
  return whole > 0 ? oneDecimal((part / whole) * 100) : null
}

/** Change in percent, one decimal; null if the previous value is zero. */
export function changeOf(now: number | null, before: number | null): number | null {
  if (now === null || before === null || before <= 0) return null
  return oneDecimal(((now - before) / before) * 100)
}

/** Difference, one decimal: for percentages and ratings. */
export function differenceOf(now: number | null, before: number | null): number | null {
  return now === null || before === null ? null : oneDecimal(now - before)
}

/** The mean, one decimal. */
export function meanOf(sum: number, count: number): number | null {
  return count > 0 ? oneDecimal(sum / count) : null
}

/** The mean of cents, in whole cents. */
export function meanCents(cents: number, count: number): number | null {
  return count > 0 ? Math.round(cents / count) : null
}

/** From this utilization on it is High. */
export const highUtilization = 80

function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10 || 0 // avoids -0
}
