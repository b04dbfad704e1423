/** Pseudo-random choices: the same seed gives the same ones. */

export interface Dice {
  /** At least 0, less than 1. */
  roll(): number
  chance(probability: number): boolean
  /** An integer from `min` to `max`, inclusive. */
  between(min: number, max: number): number
  /** @throws RangeError for an empty list */
  pick<Item>(items: readonly Item[]): Item
  /** With a probability proportional to its weight. */
  pickWeighted<Item extends { weight: number }>(items: readonly Item[]): Item
}

export function diceOf(seed: string): Dice {
  const roll = mulberry32(fnv1a(seed))
  const dice: Dice = {
    roll,
    chance: (probability) => roll() < probability,
    between: (min, max) => min + Math.floor(roll() * (max - min + 1)),
    pick: (items) => found(items[Math.floor(roll() * items.length)]),
    pickWeighted(items) {
      let left = roll() * items.reduce((sum, { weight }) => sum + weight, 0)
      return found(items.find(({ weight }) => (left -= weight) < 0) ?? items.at(-1))
    },
  }
  return dice
}

function found<Item>(item: Item | undefined): Item {
  if (item === undefined) throw new RangeError('nothing to pick from')
  return item
}

function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0
}

function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
