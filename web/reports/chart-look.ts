/** What all charts look like. */

export const axis = {
  axisLine: false,
  tickLine: false,
  tick: { fill: 'var(--color-ink-2)', fontSize: 13 },
} as const

/** Under the pointer. */
export const chartHover = { fill: 'var(--color-hover)', fillOpacity: 0.6, stroke: 'var(--color-field)' } as const
