/**
 * Parses the help documents: only the part of Markdown that they use. The result is rendered by React, so no document can inject
 * markup. Why not a library: docs/decisions/0100-first-steps-help-tour.md
 */

export interface HelpDocument {
  title: string
  /** The first paragraph: what the page is about, in a sentence. */
  summary: string
  sections: Section[]
}

export interface Section {
  /** The same in every language, as links refer to it. */
  anchor: string
  title: string
  blocks: Block[]
}

export type Block =
  | { kind: 'text' | 'note'; words: Inline[] }
  | { kind: 'steps' | 'points'; items: Inline[][] }
  | { kind: 'code'; text: string }
  | { kind: 'picture'; name: string; alt: string }

export type Inline =
  | { kind: 'plain' | 'name' | 'code'; text: string }
  /** `to`: another help page, with or without an anchor, or a path of the app, which starts with `/`. */
  | { kind: 'link'; text: string; to: string }

/** @throws Error that names the line which does not have the expected form */
export function readDocument(text: string): HelpDocument {
  const [first = '', summary = '', ...parts] = chunks(text)
  const title = /^# (.+)$/.exec(first)?.[1]
  if (!title || summary === '' || summary.startsWith('#')) throw new Error(`No title and summary: ${first}`)
  const sections: Section[] = []
  for (const part of parts) {
    const heading = /^## (.+?) \{#([a-z-]+)\}$/.exec(part)
    const last = sections.at(-1)
    if (heading) sections.push({ title: heading[1] ?? '', anchor: heading[2] ?? '', blocks: [] })
    else if (last && !part.startsWith('#')) last.blocks.push(readBlock(part))
    else throw new Error(`Neither a heading with its anchor nor in a section: ${part}`)
  }
  return { title, summary, sections }
}

/** The text without markup. */
export function plainWords(words: readonly Inline[]): string {
  return words.map(({ text }) => text).join('')
}

/** All texts of a section, one per paragraph or list item. */
export function wordsOf({ blocks }: Section): Inline[][] {
  return blocks.flatMap((block) => ('words' in block ? [block.words] : 'items' in block ? block.items : []))
}

/** The parts between empty lines. */
function chunks(text: string): string[] {
  return text
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter(Boolean)
}

function readBlock(part: string): Block {
  const picture = /^!\[(.+)\]\(([a-z-]+)\)$/.exec(part)
  if (picture) return { kind: 'picture', alt: picture[1] ?? '', name: picture[2] ?? '' }
  const code = /^```\n([^]+)\n```$/.exec(part)
  if (code) return { kind: 'code', text: code[1] ?? '' }
  const lines = part.split('\n')
  if (lines.every((line) => /^\d+\. /.test(line))) return { kind: 'steps', items: items(lines) }
  if (lines.every((line) => line.startsWith('- '))) return { kind: 'points', items: items(lines) }
  const isNote = part.startsWith('> ')
  return { kind: isNote ? 'note' : 'text', words: readWords(part.replaceAll(/^> /gm, '').replaceAll('\n', ' ')) }
}

function items(lines: readonly string[]): Inline[][] {
  return lines.map((line) => readWords(line.replace(/^(\d+\.|-) /, '')))
}

/** `**Name on a screen**`, `[words](page#anchor)`, `` `code` ``. */
function readWords(text: string): Inline[] {
  const found: Inline[] = []
  let from = 0
  for (const mark of text.matchAll(/\*\*(.+?)\*\*|\[(.+?)\]\(([a-z#/-]+)\)|`(.+?)`/g)) {
    const [all, name, link, to, code] = mark
    if (mark.index > from) found.push({ kind: 'plain', text: text.slice(from, mark.index) })
    if (name) found.push({ kind: 'name', text: name })
    else if (link && to) found.push({ kind: 'link', text: link, to })
    else if (code) found.push({ kind: 'code', text: code })
    from = mark.index + all.length
  }
  if (from < text.length) found.push({ kind: 'plain', text: text.slice(from) })
  return found
}
