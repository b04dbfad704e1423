/** Reading a source file well enough to judge it: what is code, what is only said, and what it imports. */

export interface SourceFile {
  /** From the repository's root, with forward slashes. */
  path: string
  text: string
}

export interface Finding {
  path: string
  line: number
  sentence: string
  /** To think about; does not fail the check. */
  warning?: true
}

export interface Import {
  /** As written, or, for a relative one, the path from the repository's root. */
  from: string
  line: number
}

/** Same length and lines, with comments and what stands in quotes blanked out, though not the quotes. What a template inserts is code. */
export function codeOf(source: string): string {
  const depths: number[] = [] // braces still open in each `${` we are in
  let code = ''
  let at = 0
  while (at < source.length) {
    const rest = source.slice(at, at + 2)
    const depth = depths.at(-1)
    let end = at + 1
    if (rest === '//') end = indexAfter(source, '\n', at) - 1
    else if (rest === '/*') end = indexAfter(source, '*/', at + 2)
    else if (rest[0] === '"' || rest[0] === "'") end = endOfQuote(source, at)
    else if (rest[0] === '`' || (rest[0] === '}' && depth === 0)) {
      if (rest[0] === '}') depths.pop()
      end = endOfTemplatePart(source, at + 1)
      if (source.slice(end - 2, end) === '${') depths.push(0)
    } else if (rest[0] === '/' && mayStartPattern(code)) end = endOfPattern(source, at)
    else {
      if (depth !== undefined && rest[0] === '{') depths.splice(-1, 1, depth + 1)
      if (depth !== undefined && rest[0] === '}') depths.splice(-1, 1, depth - 1)
      code += source[at]
      at += 1
      continue
    }
    code += source.slice(at, end).replaceAll(/[^\n`"']/g, ' ')
    at = end
  }
  return code
}

export function importsOf({ path, text }: SourceFile): Import[] {
  const code = codeOf(text)
  const pattern = /\b(?:from\s*|import\s*\(?\s*)(['"])([^'"\n]+)\1/g
  return [...text.matchAll(pattern)]
    .filter(({ index }) => /^(from|import)\b/.test(code.slice(index)))
    .map((found) => ({ from: resolveFrom(path, found[2] ?? ''), line: lineAt(text, found.index) }))
}

function resolveFrom(path: string, specifier: string): string {
  if (!specifier.startsWith('.')) return specifier
  const parts = path.split('/').slice(0, -1)
  for (const part of specifier.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}

function indexAfter(source: string, mark: string, from: number): number {
  const found = source.indexOf(mark, from)
  return found === -1 ? source.length + (mark === '\n' ? 1 : 0) : found + mark.length
}

/** A quote ends on its own line at the latest, so that an apostrophe in words between tags does no harm. */
function endOfQuote(source: string, start: number): number {
  const quote = source[start]
  for (let at = start + 1; at < source.length; at += 1) {
    if (source[at] === '\\') at += 1
    else if (source[at] === quote) return at + 1
    else if (source[at] === '\n') return at
  }
  return source.length
}

/** Up to and with the closing backtick, or the next `${`. */
function endOfTemplatePart(source: string, start: number): number {
  for (let at = start; at < source.length; at += 1) {
    if (source[at] === '\\') at += 1
    else if (source[at] === '`') return at + 1
    else if (source.startsWith('${', at)) return at + 2
  }
  return source.length
}

function endOfPattern(source: string, start: number): number {
  let inClass = false
  for (let at = start + 1; at < source.length; at += 1) {
    if (source[at] === '\\') at += 1
    else if (source[at] === '[') inClass = true
    else if (source[at] === ']') inClass = false
    else if (source[at] === '\n') return start + 1
    else if (source[at] === '/' && !inClass) return at + 1
  }
  return start + 1
}

/** A slash after an operator or an opening bracket starts a pattern; after a value it divides, and after `<` it closes a tag. */
function mayStartPattern(code: string): boolean {
  const before = code.trimEnd()
  return before === '' || /[(,=:[!&|?{};+\-*%~^]$|\b(?:return|case|of|in|typeof)$/.test(before)
}
