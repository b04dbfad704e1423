/** A chart of the Saturdays under one set of rules: members' results, and errors of quoted waits. Deterministic. */

import type { SaturdayFigures } from './figures.ts'

const [width, height, top, bottom] = [760, 220, 40, 180]
const panelWidth = 230
/** Of the error axis, in minutes. */
const [step, farthest] = [5, 30]

export function pictureOf(name: string, { byRank, errors }: SaturdayFigures): string {
  const groups = Array.from({ length: (2 * farthest) / step }, (_, index) => index * step - farthest)
  const shares = groups.map((from) => errors.filter((error) => error >= from && error < from + step).length)
  const edges = groups.map((from) => (from % 15 === 0 ? String(from) : ''))
  const percents = shares.map((count) => (100 * count) / Math.max(1, errors.length))
  const ranks = byRank.turns.map((_, rank) => String(rank + 1))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="11" fill="#333">`,
    `<title>${name}: what members got, and how wrong quoted waits were</title>`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...panel(20, 'Turns, from the least to the most', byRank.turns, ranks, (value) => value.toFixed(1)),
    ...panel(265, 'Dollars, from the least to the most', byRank.money, ranks, (value) => value.toFixed(0)),
    ...panel(510, 'Real wait less quoted, minutes: % of quotes', percents, edges, (value) => value.toFixed(0)),
    '</svg>',
    '',
  ].join('\n')
}

function panel(
  left: number,
  title: string,
  values: readonly number[],
  labels: readonly string[],
  write: (value: number) => string,
): string[] {
  const max = Math.max(...values, 1e-9)
  const wide = panelWidth / values.length
  const bars = values.flatMap((value, index) => {
    const tall = ((bottom - top) * value) / max
    const [x, y] = [left + index * wide, bottom - tall]
    return [
      `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${(wide - 3).toFixed(1)}" height="${tall.toFixed(1)}" fill="#b5446e"/>`,
      text(x + (wide - 3) / 2, y - 3, write(value)),
      text(x + (wide - 3) / 2, bottom + 14, labels[index] ?? ''),
    ]
  })
  return [`<text x="${left}" y="16" font-weight="bold">${title}</text>`, ...bars.filter(Boolean)]
}

function text(x: number, y: number, content: string): string {
  return content && `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="middle">${content}</text>`
}
