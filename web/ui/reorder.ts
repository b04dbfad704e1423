/** Moving an item of a list, by pointer or keyboard. */

/** Removes `item` and inserts it at `place`, counted from 0 and clamped to the list. */
export function moveTo<Item>(list: readonly Item[], item: Item, position: number): Item[] {
  const others = list.filter((other) => other !== item)
  const within = Math.max(0, Math.min(position, others.length))
  return [...others.slice(0, within), item, ...others.slice(within)]
}

/** Target position of an item dragged to height `y`: below every item whose middle is above. */
export function placeAt(y: number, others: readonly { top: number; height: number }[]): number {
  return others.filter(({ top, height }) => top + height / 2 < y).length
}

/** Target position for a key; null for keys that move nothing. */
export function placeByKey(key: string, position: number, count: number): number | null {
  switch (key) {
    case 'ArrowUp':
    case 'ArrowLeft':
      return position - 1
    case 'ArrowDown':
    case 'ArrowRight':
      return position + 1
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
