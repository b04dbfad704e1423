/** Matches the words of a file to what the salon has: services and members. Pure. */

import { plainLetters } from '../plain-letters.ts'

export interface Known {
  id: string
  /** In each language, and shorter forms. */
  names: readonly string[]
}

/** Letters and figures alone: `Gel-X Full Set` and `GEL X full set` are one. */
export function plainWord(text: string): string {
  return plainLetters(text).replace(/[^\p{L}\p{N}]+/gu, '')
}

/** Returns the id of the only one with a name; null: none, or several. Make it once for all words: a file may have thousands. */
export function exactMatches(known: readonly Known[]): (word: string) => string | null {
  const ids = new Map<string, string | null>()
  for (const { id, names } of known) {
    for (const plain of new Set(names.map(plainWord))) ids.set(plain, ids.has(plain) ? null : id)
  }
  return (word) => ids.get(plainWord(word)) ?? null
}

/** The most alike first, those that share no word last. */
export function byLikeness<Entry extends Known>(word: string, known: readonly Entry[]): Entry[] {
  const own = tokens(word)
  const score = ({ names }: Known) =>
    Math.max(
      ...names.map((name) => {
        const other = tokens(name)
        return own.intersection(other).size / Math.max(1, own.union(other).size)
      }),
    )
  return known.toSorted((a, b) => score(b) - score(a))
}

function tokens(text: string): Set<string> {
  return new Set(
    plainLetters(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((one) => one.length > 1),
  )
}
