/** `npm run bench -- --flags`: the effect of each flag and variable of `bin/booknail`, by leaving it out. Variants take turns, side by side. */

import { cp, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describeCores } from '../scripts/machine.ts'
import { diceOf } from '../server/sample/random.ts'
import type { Shutdown } from '../server/shutdown.ts'
import { localDate } from '../server/time-zone.ts'
import { oneSalon, seed } from './data-sets.ts'
import type { Figures, Measure } from './figures.ts'
import { type Effort, measureAll, type Side } from './measure.ts'
import { megabytes } from './processes.ts'
import { startProduct, startWords } from './product.ts'
import { loadSalons, settle } from './salons.ts'

interface Variant {
  label: string
  leftOut: readonly string[]
}

/** A table: medians of the rounds, relative to the product as it normally starts. */
export async function takeFlags(closing: Shutdown, effort: Effort, say: (what: string) => void): Promise<string> {
  const words = await startWords()
  const variants: Variant[] = [
    { label: 'as started', leftOut: [] },
    ...words.map((word) => ({ label: `without \`${word}\``, leftOut: [word] })),
    { label: 'without any', leftOut: words },
  ]
  const data = await seeded(closing)
  const sides: Side[] = []
  for (const { label, leftOut } of variants) {
    say(`starting: ${label}`)
    sides.push(await started(closing, data, leftOut))
  }
  const figures = await measureAll(sides, effort)
  await sleep(3_000) // for whatever is freed after a delay
  const memory = await Promise.all(sides.map(({ product }) => megabytes(product)))

  const rows = variants.map(({ label }, index) => {
    const [own, usual] = [figures[index], figures[0]]
    const cells = (['visit', 'booking'] as const).flatMap((measure) => [
      ratio(own, usual, (one) => one[measure].rounds.cpu),
      ratio(own, usual, (one) => one[measure].rounds.p95[10] ?? []),
    ])
    return [label, ...cells, `${memory[index]?.app.toFixed(0) ?? '-'} MB`]
  })
  const head = ['', 'visit: CPU', 'visit: p95', 'booking: CPU', 'booking: p95', 'memory of the app after it']
  const lines = [head, head.map((_, index) => (index === 0 ? '---' : '---:')), ...rows]
  return `${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n\nOn ${describeCores()}.`
}

/** A data folder that all variants start with. */
async function seeded(closing: Shutdown): Promise<string> {
  const dataDir = await folderFor(closing)
  const product = await startProduct(dataDir)
  closing.later(product, ({ stop }) => stop())
  await seed(dataDir, oneSalon, closing)
  await settle(product.databaseUrl)
  await product.stop()
  return dataDir
}

async function folderFor(closing: Shutdown): Promise<string> {
  const dataDir = await realpath(await mkdtemp(join(tmpdir(), 'booknail-bench-')))
  closing.later(dataDir, (folder) => rm(folder, { recursive: true, force: true }))
  return dataDir
}

async function started(closing: Shutdown, data: string, leftOut: readonly string[]): Promise<Side> {
  const dataDir = await folderFor(closing)
  await cp(data, dataDir, { recursive: true })
  const starting = startProduct(dataDir, {}, leftOut)
  closing.later(starting, ({ stop }) => stop())
  const product = await starting
  const { salons } = await loadSalons(product.databaseUrl)
  const today = localDate('America/Los_Angeles', Date.now())
  return { product, from: { salons, today, dice: diceOf('flags') } }
}

type All = Record<Measure, Figures>

/** The median over rounds of a value relative to the normal start's: `×1.04 (0.98–1.10)`. */
function ratio(own: All | undefined, usual: All | undefined, of: (figures: All) => readonly number[]): string {
  if (!own || !usual) return '-'
  const base = of(usual)
  const each = of(own).flatMap((value, round) => (base[round] ? [value / base[round]] : []))
  const sorted = each.toSorted((a, b) => a - b)
  const [low = 1, middle = 1, high = 1] = [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)]
  return own === usual ? '1' : `×${middle.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`
}
