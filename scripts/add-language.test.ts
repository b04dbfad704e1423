import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { asOwn, isOwnFile, isRegistry, withEntries, withLanguage } from './add-language.ts'

const root = join(import.meta.dirname, '..')
const sources = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => isRegistry(path) && !isOwnFile(path))
  .map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }))

test.each([
  ["import { vi } from './vi.ts'\n", "import { vi } from './vi.ts'\nimport { es } from './es.ts'\n"],
  [
    "import { code as viCode } from '../text/vi/code.ts'\n",
    "import { code as viCode } from '../text/vi/code.ts'\nimport { code as esCode } from '../text/es/code.ts'\n",
  ],
  [
    'const words: Record<Language, typeof en> = { en, vi }',
    'const words: Record<Language, typeof en> = { en, vi, es }',
  ],
  ['{ en: enCode, vi: codeVi }', '{ en: enCode, vi: codeVi, es: codeEs }'],
  ["{ en: 'time', vi: 'giờ' }", "{ en: 'time', vi: 'giờ', es: 'time' }"],
  [
    "{ en: () => import('./words-en.ts'), vi: () => import('./words-vi.ts') }",
    "{ en: () => import('./words-en.ts'), vi: () => import('./words-vi.ts'), es: () => import('./words-es.ts') }",
  ],
  [
    '{ en: { ...a, ...en }, vi: { ...aVi, ...vi } }',
    '{ en: { ...a, ...en }, vi: { ...aVi, ...vi }, es: { ...aEs, ...es } }',
  ],
  ["{ en: { made: 'New' }, vi: { made: 'Mới' } }", "{ en: { made: 'New' }, vi: { made: 'Mới' }, es: { made: 'New' } }"],
  ['{ en: short[0], vi: short[1] }', '{ en: short[0], vi: short[1], es: short[0] }'],
  ['type Row = [en: string, vi: string]', 'type Row = [en: string, vi: string]'],
  ["names: allOf({ vi: 'Dài' })", "names: allOf({ vi: 'Dài' })"],
])('%s', (before, after) => {
  expect(withLanguage(before, 'es')).toBe(after)
})

test('the copy of an English text names itself', () => {
  expect(asOwn('export const en = {}\nexport type Words = typeof en', 'es')).toBe(
    'export const es = {}\nexport type Words = typeof es',
  )
})

test('a Vietnamese text gets what it has for each language, and no import', () => {
  const text = "import { vi as common } from './vi/common.ts'\nconst label = { en: 'Anh', vi: 'Việt' }"
  expect(withEntries(text, 'es')).toBe(text.replace("'Việt' }", "'Việt', es: 'Anh' }"))
})

test('every file that imports or loads Vietnamese texts gets those of the new language as well', () => {
  const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0
  const forgotten = sources.filter(({ source }) => {
    const vietnamese = count(source, /['"][^'"\n]*[/-]vi(?:\/|\.ts)[^'"\n]*['"]/g)
    return vietnamese > 0 && count(withLanguage(source, 'es'), /[/-]es(?:\/|\.ts)/g) !== vietnamese
  })
  expect(sources.length).toBeGreaterThan(500)
  expect(forgotten.map(({ path }) => path)).toEqual([])
})

test('every object with something for each language gets it for the new one as well', () => {
  const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0
  const forgotten = sources.filter(({ path, source }) => {
    const listed = count(source, /(?<=[{\n]\s*)en: /g)
    return listed !== count(withLanguage(source, 'es'), /(?<=[{,\n]\s*)es: /g) && !path.startsWith('web/testing/')
  })
  expect(forgotten.map(({ path }) => path)).toEqual([])
})

test('documented commands run with the Node that npm installs', () => {
  const documents = globSync(['*.md', 'docs/**/*.md', 'packaging/**/*'], { cwd: root }).filter((path) =>
    /\.(?:md|yaml|service|example)$/.test(path),
  )
  const bare = documents.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/(?:`|^|&& )node [\w./-]+\.ts.*/gm)].map(
      ([line]) => `${path}: ${line}`,
    ),
  )

  expect(bare).toEqual([])
})
