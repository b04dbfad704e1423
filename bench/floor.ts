/** A thousand generated Saturdays under each set of turn rules, and the cost of the floor's engine. Needs no database. */

import { mkdir, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { at, type Row, screensTable } from '../scripts/screens-table.ts'
import { presets, type TurnRules } from '../shared/floor/rules.ts'
import { costs } from './floor/cost.ts'
import { figuresOf, type SaturdayFigures } from './floor/figures.ts'
import { pictureOf } from './floor/picture.ts'

const ruleSets: { title: string; file: string; rules: TurnRules }[] = [
  { title: 'turns by price', file: 'by-price', rules: presets.by_price },
  { title: 'fair turns', file: 'fair-turns', rules: presets.fair_turns },
  { title: 'first in, first out', file: 'first-in-first-out', rules: presets.first_in_first_out },
  { title: 'least money today', file: 'least-money', rules: { ...presets.by_price, next: 'money' } },
]
const pictures = join(import.meta.dirname, '../docs/floor')
const [maxNextUp, maxWaitingTimes, maxError] = [1, 5, 5]

/** A table of the rule sets, and one of the costs. */
export async function takeFloor(days: number, write: boolean, say: (what: string) => void): Promise<string> {
  const taken: { title: string; figures: SaturdayFigures }[] = []
  for (const { title, file, rules } of ruleSets) {
    say(`the floor: ${days} Saturdays, ${title} …`)
    const figures = figuresOf(rules, days)
    taken.push({ title, figures })
    if (!write) continue
    await mkdir(pictures, { recursive: true })
    await writeFile(join(pictures, `${file}.svg`), pictureOf(title, figures))
  }
  return `${saturdaysTable(taken)}\n\n${costsTable()}`
}

function saturdaysTable(taken: readonly { title: string; figures: SaturdayFigures }[]): string {
  const lines = [
    [
      'rules',
      'turns: Gini',
      'largest gap',
      'money: Gini',
      'largest gap',
      'longest wait, median / worst day',
      'quotes wrong by, p50 / p90',
      'left / not served a day',
    ],
    ['---', ...Array.from({ length: 7 }, () => '---:')],
    ...taken.map(({ title, figures }) => cellsOf(title, figures)),
  ]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function cellsOf(title: string, { gini, gap, maxWait, errors, left, unserved }: SaturdayFigures): string[] {
  const wrong = errors.map(Math.abs)
  const met = at(wrong, 0.5) <= maxError ? '✓' : '✗'
  return [
    title,
    gini.turns.toFixed(3),
    gap.turns.toFixed(1),
    gini.money.toFixed(3),
    `$${gap.money.toFixed(0)}`,
    `${maxWait.usual.toFixed(0)} / ${maxWait.worst.toFixed(0)} min`,
    `${at(wrong, 0.5).toFixed(1)} / ${at(wrong, 0.9).toFixed(0)} min ${met}`,
    `${left.toFixed(1)} / ${unserved.toFixed(2)}`,
  ]
}

function costsTable(): string {
  const found = costs(15)
  const rows = [
    row('replaying 200 entries and `nextUp` with 15 members and 20 clients', found.nextUp, maxNextUp),
    row('waiting times of 20 clients', found.waitingTimes, maxWaitingTimes),
  ]
  const table = screensTable(rows).replace('| screen | p50 / p95 |', '| CPU of one call | median |')
  return `${table}\n\nLoad of the machine ${(loadavg()[0] ?? 0).toFixed(1)}.`
}

function row(label: string, figure: number, max: number): Row {
  return { label, figure: `${figure.toFixed(2)} ms`, goal: `≤ ${max} ms`, met: figure <= max }
}
