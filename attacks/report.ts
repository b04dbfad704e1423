/** What others met while somebody attacked: a row an attack, from the process that attacks to the one that prints. */

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
  /** What the attackers were answered, and how often. */
  answers: z.record(z.string(), z.number()),
  healthz: Times,
  page: Times,
  booking: Times,
  /** Megabytes of the app at the most, and before. */
  peak: z.number(),
  before: z.number(),
  /** Of the app, with what others asked for; null where it is not measured. Other work of the machine is not in it. */
  cpuSeconds: z.number().nullable(),
})
/**
 * Milliseconds from when it was asked. `worked`: what the app's main thread worked from the question to its answer, for whomever, at p95;
 * it grows where others are served first, and depends less on other work of the machine. `others`: answers that were not the right one, by their status.
 */
export type Times = z.infer<typeof Times>
export type Row = z.infer<typeof Row>

export async function writeRow(row: Row): Promise<void> {
  const file = process.env['ATTACKS_ROWS']
  if (file) await appendFile(file, `${JSON.stringify(row)}\n`)
}

export async function readRows(file: string): Promise<Row[]> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => Row.parse(JSON.parse(line)))
}

/** The longest that all but one in twenty of the others may wait, in milliseconds: that is no longer than a tap feels. Nobody is to be sent away. */
export const maxAnswerMs = 300

function stood(met: Pick<Row, 'healthz' | 'page' | 'booking'>): boolean {
  return Object.values(met).every(({ p95, others }) => p95 <= maxAnswerMs && Object.keys(others).length === 0)
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
      'the attackers were told',
    ],
    ['---', '---', '---:', '---:', '---:', '---:', '---:', '---:', '---:', '---'],
    ...rows.map(({ attack, answers, healthz, page, booking, before, peak, cpuSeconds }) => [
      attack,
      stood({ healthz, page, booking }) ? '✓' : 'missed',
      ...[healthz, page, booking].map(({ p95, worst }) => `${p95.toFixed(0)}, ${worst.toFixed(0)} ms`),
      booking.worked === null ? '–' : `${booking.worked.toFixed(0)} ms`,
      counted(sumOf([healthz, page, booking])) || 'none',
      `${before.toFixed(0)} → ${peak.toFixed(0)} MB`,
      cpuSeconds === null ? '–' : `${cpuSeconds.toFixed(1)} s`,
      counted(answers),
    ]),
  ]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** As an attack prints it when it is over. */
export function lineOf({ attack, answers, healthz, page, booking, before, peak, cpuSeconds }: Row): string {
  return (
    `${attack}: /healthz ${times(healthz)}; booking page ${times(page)}; booking ${times(booking)}; ` +
    `others refused: ${counted(sumOf([healthz, page, booking])) || 'none'}; ${before.toFixed(0)} → ${peak.toFixed(0)} MB; ` +
    `${cpuSeconds === null ? '' : `CPU of the app ${cpuSeconds.toFixed(1)} s; `}the attackers were told ${counted(answers) || 'nothing'}`
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
