/** Checks texts against docs/GLOSSARY.md for words that must not be used. */

import type { Language } from '../shared/text/language.ts'

/** Forbidden words of a language, from the column `not in English` and the like; a language without a column has none. */
export function unwantedIn(page: string, language: Language): readonly string[] {
  const [head = [], ...rows] = wordsOfTexts(page)
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').map((cell) => cell.trim()))
  const column = head.indexOf(`not in ${englishNames.of(language)}`)
  return [...new Set(rows.flatMap((cells) => listOf(cells[column] ?? '')))]
}

/** Names in code have a table of their own, which `scripts/house-rules/names.ts` reads. */
function wordsOfTexts(page: string): string {
  return page.slice(0, page.indexOf('\n## In code'))
}

const englishNames = new Intl.DisplayNames(['en'], { type: 'language' })

/** `key: the word, in its text`, for each match. For texts that are functions, their source is checked. */
export function found(texts: unknown, words: readonly string[], key = ''): string[] {
  if (typeof texts === 'object' && texts !== null) {
    return Object.entries(texts).flatMap(([name, text]) => found(text, words, key ? `${key}.${name}` : name))
  }
  const text = typeof texts === 'function' ? String(texts) : texts
  if (typeof text !== 'string') return []
  return words.filter((word) => says(text, word)).map((word) => `${key}: “${word}” in “${text}”`)
}

/** As a separate word, in any case. */
function says(text: string, word: string): boolean {
  const pattern =
    patterns.get(word) ?? new RegExp(String.raw`(?<![\p{L}\p{M}])${RegExp.escape(word)}(?![\p{L}\p{M}])`, 'iu')
  patterns.set(word, pattern)
  return pattern.test(text)
}
const patterns = new Map<string, RegExp>()

function listOf(cell: string): string[] {
  return cell
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
}
