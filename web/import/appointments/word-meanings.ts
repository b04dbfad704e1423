/** What words of a file mean: the salon's services and technicians, and what is to be added to it. Pure. */

import type { Meanings } from '../../../shared/moving-in/appointment-list.ts'
import type { WrittenTerms } from '../../../shared/moving-in/new-services.ts'
import { exactMatches, type Known } from '../../../shared/moving-in/word-matching.ts'
import { type Draft, draftOf, isNameable, type WordKind } from './new-words.ts'

/** Ids; an empty list: anybody. */
export type Meaning = readonly string[] | 'leave'
export type MeaningsByKind = Readonly<Record<WordKind, ReadonlyMap<string, Meaning>>>

/** A service or a technician of the salon. */
export interface KnownEntry extends Known {
  label: string
}

interface Knowledge {
  known: readonly KnownEntry[]
  /** What the owner chose in this file. */
  chosen: ReadonlyMap<string, Meaning>
  /** What the owner chose in another file; null: nothing. */
  before: (word: string) => readonly string[] | null
}

/** Of words that have one: as chosen here, else by their name, else as chosen in another file. */
export function meaningsOf(words: Iterable<string>, { known, chosen, before }: Knowledge): Map<string, Meaning> {
  const ids = new Set(known.map(({ id }) => id))
  const exact = exactMatches(known)
  const isKnown = (meaning: Meaning | null | undefined) =>
    meaning === 'leave' || meaning?.every((id) => ids.has(id)) === true
  const meanings = new Map<string, Meaning>()
  for (const word of words) {
    const [id, own] = [exact(word), chosen.get(word)]
    const meaning = own !== undefined && isKnown(own) ? own : id === null ? before(word) : [id]
    if (meaning && isKnown(meaning)) meanings.set(word, meaning)
  }
  return meanings
}

export function asMeanings({ service, staff }: MeaningsByKind): Meanings {
  return { service: (word) => service.get(word) ?? null, staff: (word) => staff.get(word) ?? null }
}

/** How many words have no meaning yet. */
export function countUnknown(
  { service, staff }: Record<WordKind, ReadonlyMap<string, number>>,
  meanings: MeaningsByKind,
): number {
  const isUnknown = (kind: WordKind) => (word: string) => !meanings[kind].has(word)
  return [...service.keys()].filter(isUnknown('service')).length + [...staff.keys()].filter(isUnknown('staff')).length
}

interface Words {
  services: readonly KnownEntry[]
  staff: readonly KnownEntry[]
  meanings: MeaningsByKind
  terms: ReadonlyMap<string, WrittenTerms>
  drafts: Readonly<Record<WordKind, ReadonlyMap<string, Draft | null>>>
}

/** Null: it is not to be added. In a salon without services or technicians, every word is at first. */
export function draftFor({ drafts, meanings, services, staff, terms }: Words, kind: WordKind, word: string) {
  if (meanings[kind].has(word) || !isNameable(kind, word)) return null
  const typed = drafts[kind].get(word)
  const isBare = (kind === 'service' ? services : staff).length === 0
  return typed === undefined && isBare ? newDraft(terms, word) : (typed ?? null)
}

export function newDraft(terms: ReadonlyMap<string, WrittenTerms>, word: string): Draft {
  return draftOf(terms.get(word) ?? { minutes: null, priceCents: null })
}
