/** How warm a cell of the heat map is. */

/** One decimal; a weekday that does not come in the period has none. */
export function averageOf(bookings: number, days: number): number {
  return days > 0 ? Math.round((bookings / days) * 10) / 10 : 0
}

/** 0 for nothing, then five equal steps up to the most. */
export function heatOf(average: number, max: number): 0 | 1 | 2 | 3 | 4 | 5 {
  if (average <= 0 || max <= 0) return 0
  const steps = [1, 2, 3, 4] as const
  return steps.find((step) => average <= (max * step) / 5) ?? 5
}
