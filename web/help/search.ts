/** Searches the help: every typed word must occur in a section, ignoring diacritics. */

import { type HelpPage, isForSalons } from '../../shared/help-pages.ts'
import { plain } from '../text/plain.ts'
import { type HelpDocument, plainWords, type Section, wordsOf } from './markdown.ts'

/** Longer searches are truncated. */
export const maxSearchLength = 80
const maxFound = 20

export interface HelpHit {
  page: HelpPage
  anchor: string
  /** Titles of the page and the section. */
  title: string
  section: string
  /** The sentence of the section that contains the first word. */
  text: string
}

export type Documents = ReadonlyMap<HelpPage, HelpDocument>

/** Sections whose headings contain the words come first. */
export function searchHelp(documents: Documents, typed: string): HelpHit[] {
  const words = plain(typed.slice(0, maxSearchLength))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  if (words.length === 0) return []
  const pages = [...documents].filter(([page]) => isForSalons(page))
  const found = pages.flatMap(([page, document]) =>
    document.sections.flatMap((section) => {
      const heading = plain(`${document.title} ${section.title}`)
      const text = plain(textOf(section))
      if (!words.every((word) => heading.includes(word) || text.includes(word))) return []
      const inHeading = words.filter((word) => heading.includes(word)).length
      return [{ rank: inHeading, found: describe(page, document, section, words) }]
    }),
  )
  return found
    .toSorted((one, other) => other.rank - one.rank)
    .slice(0, maxFound)
    .map(({ found }) => found)
}

function describe(page: HelpPage, document: HelpDocument, section: Section, words: readonly string[]): HelpHit {
  const sentences = wordsOf(section).map(plainWords)
  const hit = sentences.find((sentence) => words.some((word) => plain(sentence).includes(word)))
  return {
    page,
    anchor: section.anchor,
    title: document.title,
    section: section.title,
    text: hit ?? sentences[0] ?? document.summary,
  }
}

function textOf(section: Section): string {
  return wordsOf(section).map(plainWords).join(' ')
}
