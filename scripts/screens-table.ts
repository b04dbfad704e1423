/** The figures of the screens as a Markdown table, each beside its goal. */

export interface Row {
  label: string
  figure: string
  /** Empty: no goal. */
  goal: string
  met: boolean
}

export function screensTable(rows: readonly Row[]): string {
  const cells = [
    ['screen', 'p50 / p95', 'goal'],
    ['---', '---:', '---:'],
    ...rows.map(({ label, figure, goal, met }) => [label, figure, goal && `${goal} ${met ? '✓' : '✗'}`]),
  ]
  return cells.map((row) => `| ${row.join(' | ')} |`).join('\n')
}

/** Milliseconds since the click. */
export interface Visit {
  /** The first screenful is shown and the browser is idle. */
  firstSight: number
  /** Everything is rendered, including below the fold, and the browser is idle. */
  complete: number
  /** Main-thread CPU time meanwhile: independent of other load on the machine. */
  cpu: number
}

/** The goal applies to the median time until the page is usable; p95, and the time until everything has loaded, are shown as well. */
export function visitRows(label: string, max: number, visits: readonly Visit[]): Row[] {
  const complete = visits.map((visit) => visit.complete)
  const firstSight = visits.map((visit) => visit.firstSight)
  return [
    {
      label: `${label}: first screenful drawn, browser idle`,
      figure: twoOf(firstSight),
      goal: `≤ ${max} ms`,
      met: at(firstSight, 0.5) <= max,
    },
    { label: 'everything drawn, browser idle', figure: twoOf(complete), goal: '', met: true },
    { label: 'CPU of the page from the click on', figure: twoOf(visits.map(({ cpu }) => cpu)), goal: '', met: true },
  ]
}

export function twoOf(milliseconds: readonly number[]): string {
  return `${short(at(milliseconds, 0.5))} / ${short(at(milliseconds, 0.95))} ms`
}

/** The quantile of the values: 0.95 for p95. */
export function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export function short(milliseconds: number): string {
  return milliseconds.toFixed(milliseconds < 10 ? 1 : 0)
}
