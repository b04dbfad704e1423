/** What words of files mean, as the owner chose, remembered in this browser for each salon. */

import { z } from 'zod'
import { plainWord } from '../../../shared/moving-in/word-matching.ts'

const max = 500
const KnownWords = z.record(z.string(), z.array(z.string()))

const listeners = new Set<() => void>()

const keyOf = (salonId: string, kind: 'service' | 'staff') => `booknail.import-words.${kind}.${salonId}`

/** Returns the ids of what a word means; null: it was never chosen. What is remembered is read once. */
export function knownWords(salonId: string, kind: 'service' | 'staff'): (word: string) => string[] | null {
  const words = new Map(Object.entries(known(salonId, kind)))
  return (word) => words.get(plainWord(word)) ?? null
}

export function rememberWord(salonId: string, kind: 'service' | 'staff', word: string, ids: readonly string[]): void {
  const kept = Object.entries({ ...known(salonId, kind), [plainWord(word)]: [...ids] }).slice(-max)
  try {
    localStorage.setItem(keyOf(salonId, kind), JSON.stringify(Object.fromEntries(kept)))
  } catch {
    // Without storage, words are asked each time.
  }
  for (const listener of listeners) listener()
}

/** @param listener called after each word that is remembered. Returns a function that unregisters it. */
export function whenRemembered(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function known(salonId: string, kind: 'service' | 'staff'): z.infer<typeof KnownWords> {
  try {
    return KnownWords.catch({}).parse(JSON.parse(localStorage.getItem(keyOf(salonId, kind)) ?? '{}'))
  } catch {
    return {}
  }
}
