/** Which card an arrow key leads to in the day grid. */

import type { Card, Column } from './cards.ts'

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'

const arrows: readonly string[] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] satisfies Arrow[]

export function isArrow(key: string): key is Arrow {
  return arrows.includes(key)
}

/** Up and down stay in the column; left and right lead to the card nearest in time in the next column that has one. */
export function neighbourOf(columns: readonly Column[], card: Card, arrow: Arrow): Card | undefined {
  const index = columns.findIndex(({ cards }) => cards.some(({ line }) => line.id === card.line.id))
  const own = columns[index]?.cards ?? []
  const at = own.findIndex(({ line }) => line.id === card.line.id)
  if (arrow === 'ArrowUp') return own[at - 1]
  if (arrow === 'ArrowDown') return own[at + 1]

  const beside = arrow === 'ArrowLeft' ? columns.slice(0, Math.max(index, 0)).toReversed() : columns.slice(index + 1)
  const cards = beside.find((column) => column.cards.length > 0)?.cards ?? []
  return cards.toSorted((a, b) => Math.abs(a.start - card.start) - Math.abs(b.start - card.start))[0]
}
