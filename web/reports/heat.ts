/** Colour levels of the heat map. */

/** With one decimal; 0 for a weekday that does not occur in the period. */
export function averageOf(bookings: number, days: number): number {
  return days > 0 ? Math.round((bookings / days) * 10) / 10 : 0
}

/** 0 for nothing, then five equal steps up to the maximum. */
export function heatOf(average: number, max: number): 0 | 1 | 2 | 3 | 4 | 5 {
  if (average <= 0 || max <= 0) return 0
  const steps = [1, 2, 3, 4] as const
  return steps.find((step) => average <= (max * step) / 5) ?? 5
}
