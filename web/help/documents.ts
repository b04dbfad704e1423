/** The help documents, parsed once per language. */

import { type HelpPage, helpPages } from '../../shared/help-pages.ts'
import { type Language, languages } from '../../shared/text/language.ts'
import { type HelpDocument, readDocument } from './markdown.ts'

const texts = import.meta.glob<string>('../../docs/help/*/*.md', { query: '?raw', import: 'default', eager: true })

const read = new Map(
  languages.map((language) => [
    language,
    new Map(helpPages.map((page) => [page, readDocument(texts[`../../docs/help/${language}/${page}.md`] ?? '')])),
  ]),
)

export function documentsOf(language: Language): ReadonlyMap<HelpPage, HelpDocument> {
  return read.get(language) ?? new Map()
}
