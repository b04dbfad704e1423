/** Measures what other callers experience during an attack. */

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { bookings } from '../bench/bookings.ts'
import { cpuMilliseconds } from '../bench/processes.ts'
import type { OthersReport, OthersTask } from './others.ts'
import { lineOf, maxAnswerMs, nobodyHarmed, type Row, type Times, writeRow } from './report.ts'
import type { Stage } from './stage.ts'

/**
 * Makes ordinary calls while `attack` runs, and for at least two seconds.
 * @param attack resolves to the number of responses by status
 * @param stood whether the measured row meets the goal
 * @returns the row of the table
 */
export async function meanwhile(
  { product, elsewhere }: Stage,
  name: string,
  attack: () => Promise<Record<string, number> | void>,
  stood: (seen: Omit<Row, 'stood'>) => boolean = nobodyHarmed,
): Promise<Row> {
  const [salon] = elsewhere.salons
  if (!salon) throw new Error('Nobody else has a salon.')
  const others = fork(join(import.meta.dirname, 'others.ts'))
  const report: Promise<(OthersReport | number | null)[]> = Promise.race([
    once(others, 'message'),
    once(others, 'exit'),
  ])
  report.catch(() => undefined) // awaited after the attack
  try {
    const task: OthersTask = {
      url: product.url,
      appPid: product.appPid,
      pagePath: `/booking/${salon.salonId}`,
      bookings: await bookings(product.url, elsewhere, 250),
    }
    const before = await residentMegabytes(product.appPid)
    let peak = before
    const watching = setInterval(
      () => void residentMegabytes(product.appPid).then((now) => (peak = Math.max(peak, now))),
      100,
    )
    const cpuBefore = await cpuMilliseconds(product)
    others.send(task)
    const [answers] = await Promise.all([attack(), sleep(2_000)]).finally(() => clearInterval(watching))
    others.send('over')
    const [met] = await report
    if (typeof met !== 'object' || met === null) throw new Error('The others told nothing.')
    const cpu = await cpuMilliseconds(product)
    const cpuSeconds = cpu && cpuBefore && (cpu.app - cpuBefore.app) / 1000
    const seen = { attack: name, answers: answers ?? {}, ...met, before, peak, cpuSeconds, load: loadavg()[0] ?? 0 }
    const row: Row = { ...seen, stood: stood(seen) }
    await writeRow(row)
    console.log(lineOf(row))
    return row
  } finally {
    others.kill()
  }
}

/** As `meanwhile`, and expects that everybody else got the right response, soon. */
export async function expectNobodyHarmed(
  stage: Stage,
  name: string,
  attack: () => Promise<Record<string, number> | void>,
): Promise<Row> {
  const row = await meanwhile(stage, name, attack)
  const { healthz, page, booking } = row
  expect.soft({ healthz: healthz.others, page: page.others, booking: booking.others }).toEqual({
    healthz: {},
    page: {},
    booking: {},
  })
  for (const [what, { p95 }] of Object.entries({ healthz, page, booking }) satisfies [string, Times][]) {
    expect.soft(p95, `p95 of ${what}`).toBeLessThanOrEqual(maxAnswerMs)
  }
  return row
}

/** Resident memory in megabytes; 0 if the process has ended. */
async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024
}
