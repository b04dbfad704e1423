import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pagesOf, readModule } from './owner-app-pages.ts'

const web = `${import.meta.dirname}/../web`

function read(...sources: [path: string, code: string][]) {
  const found: Parameters<typeof readModule>[2] = { routes: new Map(), rest: new Map() }
  for (const [path, code] of sources) readModule(code, `${web}/${path}`, found)
  return pagesOf(found)
}

test('a page needs its frame, its own module and its words, those of every language', () => {
  const pages = read(
    [
      'app/routes/owner-page.ts',
      `export const owner = createRoute({ getParentRoute: () => root, id: 'owner', component: lazy(() => import('../OwnerShell.tsx')) })
       export function ownerPage(page) { return createRoute({ getParentRoute: () => owner, path: page.path }) }`,
    ],
    [
      'ui/part-words.ts',
      `export const readTillWords = () => words({ en: () => import('../text/en/till.ts'), vi: () => import('../text/vi/till.ts') })`,
    ],
    [
      'app/routes/till.ts',
      `export const pages = [ownerPage({ path: '/till/$id', component: lazy(withWords(readTillWords, () => import('../../till/TillPage.tsx'))) })]`,
    ],
  )

  expect(pages).toEqual({
    '/till/$id': ['app/OwnerShell.tsx', 'till/TillPage.tsx', 'text/en/till.ts', 'text/vi/till.ts'],
  })
})

test('every address of the app is known with the module of its page', () => {
  const routes = readdirSync(`${web}/app/routes`).map((name) => `app/routes/${name}`)
  const sources = [...routes, 'app/words.ts', 'ui/part-words.ts']
  const pages = read(...sources.map((path): [string, string] => [path, readFileSync(`${web}/${path}`, 'utf8')]))

  const empty = Object.entries(pages).filter(([, modules]) => !modules.some((name) => /Pages?\.tsx$/.test(name)))
  expect(Object.fromEntries(empty)).toEqual({ '/': [], '/shop-login': [] }) // both only redirect
  expect(Object.keys(pages).length).toBeGreaterThanOrEqual(55)
  expect(pages['/admin/activity']).toEqual(
    expect.arrayContaining(['admin/AdminShell.tsx', 'admin/ActivityPages.tsx', 'text/vi/admin.ts']),
  )
})
