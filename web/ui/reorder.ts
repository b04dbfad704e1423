/** Moving one thing of a list to another place, by whatever means. */

/** `item` is taken out and put back at `place`, counted from 0 and kept within the list. */
export function moveTo<Item>(list: readonly Item[], item: Item, position: number): Item[] {
  const others = list.filter((other) => other !== item)
  const within = Math.max(0, Math.min(position, others.length))
  return [...others.slice(0, within), item, ...others.slice(within)]
}

/** Where a thing dragged to the height `y` belongs among the others: below each whose middle lies above. */
export function placeAt(y: number, others: readonly { top: number; height: number }[]): number {
  return others.filter(({ top, height }) => top + height / 2 < y).length
}

/** The place that a key asks for; null for keys that move nothing. */
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
