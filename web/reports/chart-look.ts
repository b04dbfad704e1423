/** Styles shared by all charts. */

export const axis = {
  axisLine: false,
  tickLine: false,
  tick: { fill: 'var(--color-ink-2)', fontSize: 13 },
} as const

/** Cursor style. */
export const chartHover = { fill: 'var(--color-hover)', fillOpacity: 0.6, stroke: 'var(--color-field)' } as const
