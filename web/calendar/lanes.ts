/** Overlapping cards share the width of a column. Only cancelled visits and no-shows can overlap others. */

import { type Interval, overlaps } from '../../shared/time.ts'

export interface Lane {
  /** From the left, starting at 0. */
  lane: number
  /** How many lanes share the width. */
  lanes: number
}

/** A lane for each card, in the order of the cards. Cards without overlap get the full width. */
export function lanesOf(cards: readonly Interval[]): Lane[] {
  const order = cards.map((_, index) => index).toSorted((a, b) => startOf(a) - startOf(b) || a - b)
  const found: Lane[] = cards.map(() => ({ lane: 0, lanes: 1 }))
  let group: number[] = []
  let groupEnd = Number.NEGATIVE_INFINITY

  for (const index of order) {
    const card = cards[index]
    if (!card) continue
    if (card.start >= groupEnd) group = []
    const taken = group.filter((other) => meets(card, cards[other])).map((other) => found[other]?.lane ?? 0)
    let lane = 0
    while (taken.includes(lane)) lane += 1
    found[index] = { lane, lanes: 1 }
    group.push(index)
    groupEnd = group.length === 1 ? card.end : Math.max(groupEnd, card.end)
    const lanes = Math.max(...group.map((other) => (found[other]?.lane ?? 0) + 1))
    for (const other of group) found[other] = { lane: found[other]?.lane ?? 0, lanes }
  }
  return found

  function startOf(index: number): number {
    return cards[index]?.start ?? 0
  }
}

function meets(card: Interval, other: Interval | undefined): boolean {
  return other !== undefined && overlaps(card, other)
}
