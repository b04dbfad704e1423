import { readFile, stat } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { languages } from '../../shared/text/language.ts'
import { type TestApp, testApp } from '../testing/salon.ts'
import { type Manifest, withImports } from './manifest.ts'

// Needs the built page: `npm test` builds before it tests.
const web = new URL('../../dist/web/', import.meta.url)
let app: TestApp
let manifest: Manifest

beforeAll(async () => {
  app = await testApp()
  manifest = JSON.parse(await readFile(new URL('assets/app/manifest.json', web), 'utf8'))
})
afterAll(() => app.close())

test.each(languages)('the first load of the owner app has no more than 255 KB of script in %s', async (language) => {
  const first = ['app/index.html', `app/words-${language}.ts`].flatMap((name) => withImports(manifest, name))
  const sizes = await Promise.all(
    [...new Set(first)].map(async (file) => (await stat(new URL(`${file}.br`, web))).size),
  )

  expect(sizes.length).toBeGreaterThanOrEqual(5)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(255_000)
})

test('a page of the owner app fetches no more than 40 scripts', () => {
  const pages = Object.keys(manifest).filter((name) => name.endsWith('Page.tsx'))
  const before = ['app/index.html', 'app/words-en.ts', 'app/OwnerShell.tsx']
  const fetched = pages.map((page) => new Set([...before, page].flatMap((name) => withImports(manifest, name))).size)

  expect(pages.length).toBeGreaterThanOrEqual(20)
  expect(Math.max(...fetched)).toBeLessThanOrEqual(40)
})

test.each(languages)('a reader of %s is told to load its texts at once, and no other language’s', async (language) => {
  for (const path of ['/api-docs', '/login']) {
    const response = await fetch((await app.listen()) + path, { headers: { cookie: `i18nextLng=${language}` } })
    const html = await response.text()

    expect(html).toContain(`<html lang="${language}">`)
    expect(languages.filter((one) => html.includes(wordsIn(one)))).toEqual([language])
    expect(response.headers.get('vary')).toContain('cookie')
    expect([path, html.includes('noindex')]).toEqual([path, path !== '/api-docs'])
  }
})

test("the script itself contains no language's texts", () => {
  const first = withImports(manifest, 'app/index.html')

  expect(languages.filter((language) => first.includes(wordsIn(language)))).toEqual([])
})

function wordsIn(language: string): string {
  return manifest[`app/words-${language}.ts`]?.file ?? 'nowhere'
}
