import { readFile } from 'node:fs/promises'
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

test('a page of the owner app fetches no more than 40 scripts', () => {
  const pages = Object.keys(manifest).filter((name) => name.endsWith('Page.tsx'))
  const before = ['app/index.html', 'app/words-en.ts', 'app/page-words-en.ts', 'app/OwnerShell.tsx']
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

test('an address names all that its page needs, and for whoever is not signed in what the login needs', async () => {
  const filesOf = (...modules: string[]) => modules.flatMap((name) => withImports(manifest, name))
  const [calendar, customer, login] = [
    filesOf('app/OwnerShell.tsx', 'app/page-words-vi.ts', 'calendar/CalendarPages.tsx'),
    filesOf('app/OwnerShell.tsx', 'customers/CustomerPage.tsx'),
    filesOf('app/LoginPage.tsx'),
  ]

  expect(missingOf(calendar, await open('/calendar?view=day', 'booknail=any'))).toEqual([])
  expect(missingOf(customer, await open('/customers/0199', '__Host-booknail=any'))).toEqual([])
  const other = manifest['calendar/CalendarPages.tsx']?.file ?? ''
  for (const page of [await open('/calendar', 'other=any'), await open('/customers/0199'), await open('/login')]) {
    expect(missingOf(login, page)).toEqual([])
    expect(page).not.toContain(other)
  }
  expect(await open('/calendar', 'booknail=any')).not.toContain(manifest['app/page-words-en.ts']?.file)
  expect(await open('/nowhere', 'booknail=any')).not.toContain(other)
})

test('a page of the owner app names the public URL, if the operator has set it', async () => {
  const behind = await testApp({}, null, { publicUrl: 'https://book.example.com' })
  try {
    const page = await (await fetch(`${await behind.listen()}/login`)).text()

    expect(page).toContain('<meta name="public-url" content="https://book.example.com">')
    expect(await open('/login')).not.toContain('public-url')
  } finally {
    await behind.close()
  }
})

test('the page for an inspector is neither stored nor indexed, and sends no referrer', async () => {
  const { headers } = await fetch(`${await app.listen()}/inspection/abcdefghijklmnopqrstuvwxyz`)
  expect([headers.get('cache-control'), headers.get('referrer-policy'), headers.get('x-robots-tag')]).toEqual([
    'no-store',
    'no-referrer',
    'noindex, nofollow',
  ])
})

test("the script itself contains no language's texts", () => {
  const first = withImports(manifest, 'app/index.html')

  expect(languages.filter((language) => first.includes(wordsIn(language)))).toEqual([])
})

function wordsIn(language: string): string {
  return manifest[`app/words-${language}.ts`]?.file ?? 'nowhere'
}

async function open(path: string, cookie = ''): Promise<string> {
  const response = await fetch((await app.listen()) + path, { headers: { cookie: `i18nextLng=vi; ${cookie}` } })
  return response.text()
}

function missingOf(files: string[], html: string): string[] {
  expect(files.length).toBeGreaterThan(3)
  return files.filter((file) => !html.includes(`href="/${file}"`) && !html.includes(`src="/${file}"`))
}
