import { readdirSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type HelpPage, helpPageOf, helpPages } from '../../shared/help-pages.ts'
import { type Language, languages } from '../../shared/text/language.ts'
import { type HelpDocument, readDocument, type Section, wordsOf } from './markdown.ts'
import { searchHelp } from './search.ts'

const root = new URL('../../', import.meta.url)
const textOf = (language: Language, page: HelpPage) =>
  readFileSync(new URL(`docs/help/${language}/${page}.md`, root), 'utf8')
const documents = new Map(
  languages.map((language) => [
    language,
    new Map(helpPages.map((page) => [page, readDocument(textOf(language, page))])),
  ]),
)
const all = languages.flatMap((language) =>
  helpPages.map((page) => ({ language, page, document: documents.get(language)?.get(page) as HelpDocument })),
)
/** Paths of the app that the help may link to: the one where the tour begins. */
const appPlaces = ['/settings#tour']
const pictures = readdirSync(new URL('docs/help/pictures/', root))

test('each page is in every language, with the same sections, steps and pictures', () => {
  for (const language of languages) {
    const files = readdirSync(new URL(`docs/help/${language}/`, root)).toSorted()
    expect(files).toEqual(helpPages.map((page) => `${page}.md`).toSorted())
  }
  const shape = (language: Language) =>
    all
      .filter((one) => one.language === language)
      .map(({ page, document }) => [page, ...document.sections.map(shapeOf)])
  for (const language of languages) expect(shape(language)).toEqual(shape('en'))
})

test('no link of the help is dead', () => {
  const dead = all.flatMap(({ language, page, document }) =>
    document.sections
      .flatMap(wordsOf)
      .flat()
      .filter((word) => word.kind === 'link')
      .filter(({ to }) => !leads(language, page, to))
      .map(({ to }) => `${language}/${page}: ${to}`),
  )
  expect(dead).toEqual([])
})

test('every picture that a page names is there in its language, and none is left over', () => {
  const named = all.flatMap(({ language, document }) =>
    document.sections
      .flatMap(({ blocks }) => blocks)
      .flatMap((block) => (block.kind === 'picture' ? `${block.name}-${language}.webp` : [])),
  )
  expect(new Set(named)).toEqual(new Set(pictures))
  expect(named.length).toBeGreaterThan(20)
})

test('pictures of the help take 1.65 MB at most', () => {
  const sizes = pictures.map((name) => statSync(new URL(`docs/help/pictures/${name}`, root)).size)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(1_650_000)
})

test('every name of a screen that the help quotes stands on that screen, in each language the same one', async () => {
  const names = await namesOnScreens()
  const wrong = all.flatMap(({ language, page, document }) =>
    document.sections.flatMap((section, index) => {
      const others = languages.filter((one) => one !== language)
      return namesIn(section).flatMap((name) => {
        const keys = names.get(language)?.get(name)
        if (!keys) return [`${language}/${page}#${section.anchor}: no screen says “${name}”`]
        const lost = others.filter((other) => {
          const there = documents.get(other)?.get(page)?.sections[index]
          const said = namesIn(there as Section).flatMap((one) => [...(names.get(other)?.get(one) ?? [])])
          return !said.some((key) => keys.has(key))
        })
        return lost.map((other) => `${language}/${page}#${section.anchor}: “${name}” is not in ${other}`)
      })
    }),
  )
  expect(wrong).toEqual([])
})

test.each([
  ['en', 'gift card before', 'questions#old-gift-cards'],
  ['en', 'raise prices', 'questions#raise-prices'],
  ['vi', 'nghi tet', 'questions#tet'],
  ['vi', 'nua tua', 'questions#half-turn'],
] as const)('an owner who asks, in %s, for “%s” finds it first', (language, asked, place) => {
  const [first] = searchHelp(documents.get(language) ?? new Map(), asked)

  expect(`${first?.page}#${first?.anchor}`).toBe(place)
})

test('what is not of the form of a document is told', () => {
  const wrong = ['# A title alone', '# T\n\nS\n\n## No anchor\n\nText', '# T\n\nS\n\nText outside of a section']
  for (const text of wrong) expect(() => readDocument(text)).toThrow()
})

function leads(language: Language, page: HelpPage, to: string): boolean {
  if (to.startsWith('/')) return appPlaces.includes(to)
  const [name = '', anchor] = to.split('#')
  const other = name === '' ? page : helpPageOf(name)
  const found = other && documents.get(language)?.get(other)
  return found !== undefined && (!anchor || found.sections.some((section) => section.anchor === anchor))
}

function shapeOf({ anchor, blocks }: Section) {
  const kinds = blocks.map((block) =>
    'items' in block ? `${block.items.length} ${block.kind}` : block.kind === 'picture' ? block.name : block.kind,
  )
  return [anchor, ...kinds]
}

function namesIn(section: Section): string[] {
  return wordsOf(section)
    .flat()
    .flatMap((word) => (word.kind === 'name' ? word.text : []))
}

/** All texts of the app, by language and key. */
async function namesOnScreens(): Promise<Map<Language, Map<string, Set<string>>>> {
  const found = new Map<Language, Map<string, Set<string>>>()
  for (const language of languages) {
    const keys = new Map<string, Set<string>>()
    const folder = new URL(`web/text/${language}/`, root)
    for (const file of readdirSync(folder).filter((name) => name !== 'help.ts')) {
      collect(await import(new URL(file, folder).href), file, keys)
    }
    const month = await import(new URL(`shared/reports/text/month-${language}.ts`, root).href)
    collect(month[language], 'month', keys)
    found.set(language, keys)
  }
  return found
}

function collect(value: unknown, key: string, keys: Map<string, Set<string>>): void {
  if (typeof value === 'string') keys.set(value, (keys.get(value) ?? new Set()).add(key))
  else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) collect(inner, `${key}.${name}`, keys)
  }
}
