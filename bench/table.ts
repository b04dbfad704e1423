/** The figures as a Markdown table, beside their goals. */

import { concurrenciesOf, type Figures, type Measure, measures } from './figures.ts'
import type { Limits } from './limit.ts'
import { type Shares, total } from './processes.ts'

export interface Column {
  title: string
  figures: Record<Measure, Figures>
  /** Null if not measured. */
  limits: Limits | null
  /** Milliseconds until the last caller of a race was answered, per round. */
  races: readonly number[]
  /** Null if not measured. */
  memory: Shares | null
  coldStart: number
  /** Seconds. */
  secondStarts: readonly number[]
}

export const titles: Record<Measure, string> = {
  one: 'Slots of one member, one day',
  any: 'Slots of any of 10, one day',
  visit: 'Slots of a visit of two services, seven days',
  month: 'Slots of one service, 42 days',
  booking: 'A booking',
}
const maxCpuMs: Record<Measure, number | null> = { one: 0.8, any: 0.8, visit: 2, month: 5, booking: 5 }
const maxGrowth = 0.2

interface Row {
  label: string
  text: (column: Column) => string
  /** The value that the goal applies to. */
  value: (column: Column) => number | null
  /** `value` for each round: growth is the median of the growth per round. Absent: `value`. */
  rounds?: (column: Column) => readonly number[]
  goal?: { value: number; text: string }
  /** Higher is better. */
  moreIsBetter?: boolean
}

export function tableOf(columns: readonly Column[]): string {
  const head = ['', ...columns.map(({ title }) => title), ...(columns.length > 1 ? ['growth'] : []), 'goal']
  const lines = [
    head,
    head.map((_, index) => (index === 0 ? '---' : '---:')),
    ...rows().map((row) => cellsOf(row, columns)),
  ]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function rows(): Row[] {
  return [...measures.flatMap(rowsOf), ...rowsOfProcess]
}

function rowsOf(measure: Measure): Row[] {
  const goal = maxCpuMs[measure]
  const figures = (column: Column) => column.figures[measure]
  return [
    {
      label: `**${titles[measure]}**: CPU, app + database`,
      text: (column) => sharesText(figures(column).cpu, (ms) => ms.toFixed(1), 'ms'),
      value: (column) => totalOf(figures(column).cpu),
      rounds: (column) => figures(column).rounds.cpu,
      ...(goal !== null && { goal: { value: goal, text: `≤ ${goal} ms` } }),
    },
    {
      label: 'the limit: one statement by hand, pgbench + database',
      text: (column) => limitText(column, measure),
      value: () => null,
    },
    ...(measure === 'booking' ? [rowsOfBooking] : []),
    ...concurrenciesOf(measure).map((callers): Row => {
      const latency = (column: Column) => figures(column).latencies[callers] ?? { p50: 0, p95: 0, p99: 0 }
      return {
        label: `p50 / p95 / p99, ${callers === 1 ? 'one caller' : `${callers} callers`}`,
        text: (column) => {
          const { p50, p95, p99 } = latency(column)
          return `${[p50, p95, p99].map(short).join(' / ')} ms`
        },
        value: (column) => latency(column).p95,
        rounds: (column) => figures(column).rounds.p95[callers] ?? [],
        ...(callers === 10 && { goal: { value: 50, text: 'p95 ≤ 50 ms' } }),
      }
    }),
    ...(measure === 'booking' ? [bookingsPerSecond, raceRow] : []),
  ]
}

/** `0.4 ms (0.1 + 0.3), ×4.2` */
function limitText({ limits, figures }: Column, measure: Measure, which: keyof Limits = measure): string {
  const [limit, own] = [limits?.[which] ?? null, figures[measure].cpu]
  if (!limit || !own) return 'not measured'
  return `${sharesText(limit, (ms) => ms.toFixed(2), 'ms')}, ×${(total(own) / total(limit)).toFixed(1)}`
}

const rowsOfBooking: Row = {
  label: 'the same rows in one statement by hand, pgbench + database',
  text: (column) => limitText(column, 'booking', 'rows'),
  value: () => null,
}

const bookingsPerSecond: Row = {
  label: 'bookings per second',
  text: ({ figures }) => figures.booking.perSecond.toFixed(0),
  value: ({ figures }) => figures.booking.perSecond,
  rounds: ({ figures }) => figures.booking.rounds.perSecond,
  moreIsBetter: true,
}

const raceRow: Row = {
  label: '50 at once for two members, in opposite order: the last answer, worst round',
  text: ({ races }) => `${short(Math.max(...races))} ms`,
  value: ({ races }) => Math.max(...races),
  rounds: ({ races }) => races,
  goal: { value: 1000, text: '≤ 1000 ms' },
}

const rowsOfProcess: Row[] = [
  {
    label: '**Memory** after all of this, app + database',
    text: ({ memory }) => sharesText(memory, (mb) => mb.toFixed(0), 'MB'),
    value: ({ memory }) => totalOf(memory),
    goal: { value: 300, text: '≤ 300 MB' },
  },
  {
    label: '**Start** on a new data folder',
    text: ({ coldStart }) => `${coldStart.toFixed(1)} s`,
    value: () => null,
  },
  {
    label: 'second start',
    text: ({ secondStarts }) => `${Math.min(...secondStarts).toFixed(1)} s`,
    value: ({ secondStarts }) => Math.min(...secondStarts),
    rounds: ({ secondStarts }) => secondStarts,
    goal: { value: 3, text: '≤ 3 s' },
  },
]

function cellsOf(row: Row, columns: readonly Column[]): string[] {
  const values = columns.map(row.value)
  const missed = values.some((value) => row.goal !== undefined && value !== null && value > row.goal.value)
  const goal = row.goal ? `${row.goal.text} ${missed ? '✗' : '✓'}` : ''
  return [row.label, ...columns.map(row.text), ...(columns.length > 1 ? [growthText(row, columns)] : []), goal]
}

/** The rounds of two columns were measured back to back, so that their difference depends as little as possible on the machine. */
function growthText({ moreIsBetter = false, value, rounds }: Row, columns: readonly Column[]): string {
  const [before = [], after = []] = columns.map((column) => rounds?.(column) ?? [value(column) ?? 0])
  const ratios = before.flatMap((one, round) => (one && after[round] ? [after[round] / one] : []))
  const ratio = ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)]
  if (ratio === undefined) return ''
  const worse = moreIsBetter ? 1 / ratio - 1 : ratio - 1
  return `${ratio < 1 ? '−' : '+'}${Math.abs((ratio - 1) * 100).toFixed(0)} %${worse > maxGrowth ? ' ✗' : ''}`
}

function sharesText(shares: Shares | null, round: (value: number) => string, unit: string): string {
  if (!shares) return 'not measured here'
  return `${round(total(shares))} ${unit} (${round(shares.app)} + ${round(shares.database)})`
}

function totalOf(shares: Shares | null): number | null {
  return shares && total(shares)
}

function short(milliseconds: number): string {
  return milliseconds.toFixed(milliseconds < 10 ? 1 : 0)
}
