/** Holds texts to the glossary: which words of `docs/GLOSSARY.md` are not to be used stand in them all the same. */

export type Language = 'en' | 'vi'

/** By language: what is not to be said. */
export type Unwanted = Readonly<Record<Language, readonly string[]>>

/** Of the table with the columns English, Vietnamese, not in English, not in Vietnamese. */
export function unwantedIn(page: string): Unwanted {
  const rows = page
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) => line.split('|').map((cell) => cell.trim()))
  const column = (place: number) => [...new Set(rows.flatMap((cells) => listOf(cells[place] ?? '')))]
  return { en: column(3), vi: column(4) }
}

/** `key: the word, in its text`, for each that is found. A message that is a function is read as it is written. */
export function found(texts: unknown, words: readonly string[], key = ''): string[] {
  if (typeof texts === 'object' && texts !== null) {
    return Object.entries(texts).flatMap(([name, text]) => found(text, words, key ? `${key}.${name}` : name))
  }
  const text = typeof texts === 'function' ? String(texts) : texts
  if (typeof text !== 'string') return []
  return words.filter((word) => says(text, word)).map((word) => `${key}: “${word}” in “${text}”`)
}

/** As a word of its own, however it is written. */
function says(text: string, word: string): boolean {
  return new RegExp(String.raw`(?<![\p{L}\p{M}])${RegExp.escape(word)}(?![\p{L}\p{M}])`, 'iu').test(text)
}

function listOf(cell: string): string[] {
  return cell
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
}
