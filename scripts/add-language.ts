/**
 * `npm run add-language -- es`: adds a language to every list of languages, with copies of the English texts to translate.
 * Only lines that name a text of both English and Vietnamese are extended; what else is to be written is in CONTRIBUTING.md.
 */

import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '..')
const list = 'shared/text/language.ts'
const ownFile = /(?:^|[/-])vi(?:\/|\.tsx?$)/
const code = /^(?:shared|server|web|scripts)\/(?!add-language).*(?<!\.test)\.tsx?$/

/** Whether the file may list languages. */
export const isRegistry = (path: string): boolean => code.test(path)

/** Whether the file is one language's own: its texts, its locale, its help pages. */
export const isOwnFile = (path: string): boolean => ownFile.test(path)

/** `vi`, `viCommon`, `commonVi` and `../text/vi/common.ts` for another language. */
function renamed(text: string, tag: string): string {
  const capital = tag.slice(0, 1).toUpperCase() + tag.slice(1)
  return text.replace(/\bvi(?=\b|[A-Z])/g, tag).replace(/(?<=[a-z])Vi\b/g, capital)
}

/** The source with one more language wherever it lists English and Vietnamese. What names no language repeats the English. */
export function withLanguage(source: string, tag: string): string {
  const imported = source.replace(
    /^import .+ from '[^']*[/-]vi(?:\/[^']*|\.ts)'\n/gm,
    (line) => line + renamed(line, tag),
  )
  return withEntries(imported.replace(/\{ en, vi \}/g, `{ en, vi, ${tag} }`), tag)
}

/** Alone, it is for texts in Vietnamese that have something for each language. */
export function withEntries(source: string, tag: string): string {
  return source.replace(
    /(?<=[{\n]\s*)(en: (\[[^\][]*\]|\{[^{}]*\}|'[^']*'|[^,{}]+),\s*)(vi: (\[[^\][]*\]|\{[^{}]*\}|'[^']*'|[^,{}\n]*[^,{}\s]))/g,
    (both, _start, english: string, vietnamese: string, value: string) =>
      `${both}, ${/^['[]/.test(value) || renamed(value, tag) === value ? `${tag}: ${english}` : renamed(vietnamese, tag)}`,
  )
}

/** An English text as that of another language. */
export function asOwn(english: string, tag: string): string {
  return english.replace(/(?<=const |typeof )en\b|(?<=\/|\{ |\(|: )en\b(?=[./]| \})/g, tag)
}

function filesOf(): string[] {
  return execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)
}

function write(path: string, text: string | Buffer): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

function addLanguage(tag: string): void {
  for (const path of filesOf()) {
    if (isOwnFile(path)) {
      const english = path.replace(ownFile, (part) => part.replace('vi', 'en'))
      const own = path.replace(ownFile, (part) => part.replace('vi', tag))
      if (existsSync(join(root, own)) || !existsSync(join(root, english))) continue
      const text = readFileSync(join(root, english))
      write(own, /\.tsx?$/.test(own) ? asOwn(text.toString(), tag) : text)
      if (isRegistry(path)) write(path, withEntries(readFileSync(join(root, path), 'utf8'), tag))
    } else if (isRegistry(path)) {
      const before = readFileSync(join(root, path), 'utf8')
      const after =
        path === list ? before.replace("'vi'] as const", `'vi', '${tag}'] as const`) : withLanguage(before, tag)
      if (after !== before) write(path, after)
    }
  }
}

if (import.meta.main) {
  const [tag = ''] = process.argv.slice(2)
  if (!/^[a-z]{2}$/.test(tag)) throw new Error('Usage: npm run add-language -- TAG, of two letters')
  addLanguage(tag)
  process.stdout.write('Next: npm run format, npm run check; then translate.\n')
}
