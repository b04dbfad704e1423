/** What other callers experienced, one row per attack, passed from the attacking process to the one that prints. */

import { appendFile, readFile } from 'node:fs/promises'
import { z } from 'zod'

const Times = z.object({
  asked: z.number(),
  p95: z.number(),
  worst: z.number(),
  worked: z.number().nullable(),
  others: z.record(z.string(), z.number()),
})
const Row = z.object({
  attack: z.string(),
  /** Whether the goal was met. */
  stood: z.boolean(),
  /** Number of responses to the attackers, by status. */
  answers: z.record(z.string(), z.number()),
  healthz: Times,
  page: Times,
  booking: Times,
  /** Memory of the app in megabytes: peak, and before the attack. */
  peak: z.number(),
  before: z.number(),
  /** CPU of the app, including the work for others; null if not measured. */
  cpuSeconds: z.number().nullable(),
  /** Of the machine, at the end: processes that ran or wanted to, over a minute. */
  load: z.number(),
})
/**
 * Milliseconds since the request. `worked`: CPU time of the app's main thread between request and response, for whichever caller, at p95;
 * it grows when others are served first, and depends less on other load of the machine. `others`: wrong responses, by status.
 */
export type Times = z.infer<typeof Times>
export type Row = z.infer<typeof Row>

export async function writeRow(row: Row): Promise<void> {
  await append(row)
}

/** A sentence below the table, for figures without a column. */
export async function writeNote(note: string): Promise<void> {
  console.log(note)
  await append(note)
}

async function append(line: Row | string): Promise<void> {
  const file = process.env['ATTACKS_ROWS']
  if (file) await appendFile(file, `${JSON.stringify(line)}\n`)
}

export async function readReport(file: string): Promise<{ rows: Row[]; notes: string[] }> {
  const text = await readFile(file, 'utf8').catch(() => '')
  const lines = text
    .split('\n')
    .filter(Boolean)
    .map((line) => z.union([Row, z.string()]).parse(JSON.parse(line)))
  return {
    rows: lines.filter((line) => typeof line !== 'string'),
    notes: lines.filter((line) => typeof line === 'string'),
  }
}

/** Bound of p95 for others, in milliseconds: about as long as a tap may take without feeling slow. Nobody may be refused. */
export const maxAnswerMs = 300

/** The goal of every attack except the overload, which has its own. */
export function nobodyHarmed({ healthz, page, booking }: Pick<Row, 'healthz' | 'page' | 'booking'>): boolean {
  return [healthz, page, booking].every(({ p95, others }) => p95 <= maxAnswerMs && Object.keys(others).length === 0)
}

export function tableOf(rows: readonly Row[]): string {
  const lines = [
    [
      'attack',
      'goal',
      '/healthz: p95, worst',
      'booking page',
      'a booking',
      'work of the app until it is made, p95',
      'others who were refused',
      'memory of the app',
      'CPU of the app',
      'load of the machine',
      'the attackers were told',
    ],
    ['---', '---', '---:', '---:', '---:', '---:', '---:', '---:', '---:', '---:', '---'],
    ...rows.map(({ attack, stood, answers, healthz, page, booking, before, peak, cpuSeconds, load }) => [
      attack,
      stood ? '✓' : 'missed',
      ...[healthz, page, booking].map(({ p95, worst }) => `${p95.toFixed(0)}, ${worst.toFixed(0)} ms`),
      booking.worked === null ? '–' : `${booking.worked.toFixed(0)} ms`,
      counted(sumOf([healthz, page, booking])) || 'none',
      `${before.toFixed(0)} → ${peak.toFixed(0)} MB`,
      cpuSeconds === null ? '–' : `${cpuSeconds.toFixed(1)} s`,
      load.toFixed(1),
      counted(answers),
    ]),
  ]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** The summary that an attack prints at its end. */
export function lineOf({ attack, answers, healthz, page, booking, before, peak, cpuSeconds, load }: Row): string {
  return (
    `${attack}: /healthz ${times(healthz)}; booking page ${times(page)}; booking ${times(booking)}; ` +
    `others refused: ${counted(sumOf([healthz, page, booking])) || 'none'}; ${before.toFixed(0)} → ${peak.toFixed(0)} MB; ` +
    `${cpuSeconds === null ? '' : `CPU of the app ${cpuSeconds.toFixed(1)} s; `}load of the machine ${load.toFixed(1)}; the attackers were told ${counted(answers) || 'nothing'}`
  )
}

function times({ p95, worst, worked }: Times): string {
  return `p95 ${p95.toFixed(0)}, worst ${worst.toFixed(0)} ms${worked === null ? '' : ` (the app worked ${worked.toFixed(0)})`}`
}

function sumOf(times: readonly Times[]): Record<string, number> {
  const sum: Record<string, number> = {}
  for (const { others } of times) {
    for (const [status, count] of Object.entries(others)) sum[status] = (sum[status] ?? 0) + count
  }
  return sum
}

function counted(statuses: Record<string, number>): string {
  return Object.entries(statuses)
    .map(([status, times]) => `${status} × ${times}`)
    .join(', ')
}
