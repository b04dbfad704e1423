import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { chosenHelpPath, helpPageOf, helpPath } from '../../shared/help-pages.ts'
import { sections } from '../salons/settings-map.ts'
import { helpOfPage } from './help-of-page.ts'
import { readDocument } from './markdown.ts'

const routes = new URL('../app/routes/', import.meta.url)
const source = readdirSync(routes)
  .filter((name) => !['public.ts', 'sign-in.ts', 'root.ts', 'owner-page.ts'].includes(name))
  .map((name) => readFileSync(new URL(name, routes), 'utf8'))
  .join('\n')
const pages = [...source.matchAll(/ path: '(\/.+?)'/g)].map(([, path = '']) => path)

test('each page of the app, and each section of the settings, leads to a section of the help that is there', () => {
  expect(pages.length).toBeGreaterThan(45)
  const asked = pages
    .filter((path) => !['/account', '/salon-settings/$section'].includes(path))
    .concat('/admin/', '/admin/account', '/admin/activity')
    .map((path) => [path, helpOfPage(path)] as const)
  const ofSettings = sections.map((section) => [section, helpOfPage('/salon-settings/$section', section)] as const)

  expect([...asked, ...ofSettings].filter(([, place]) => !place || !isThere(place))).toEqual([])
})

test('help has an address in each language, and the first can be asked for whatever the browser prefers', () => {
  expect([helpPath('en'), helpPath('en', 'pay'), helpPath('vi'), helpPath('vi', 'pay')]).toEqual([
    '/help',
    '/help/pay',
    '/vi/help',
    '/vi/help/pay',
  ])
  expect(chosenHelpPath('en', 'pay#close')).toBe('/help/pay?lang=en#close')
  expect(chosenHelpPath('vi', 'pay#close')).toBe('/vi/help/pay#close')
  expect(chosenHelpPath('vi')).toBe('/vi/help')
})

function isThere(place: string): boolean {
  const [name = '', anchor] = place.split('#')
  const page = helpPageOf(name)
  if (!page) return false
  const document = readDocument(readFileSync(new URL(`../../docs/help/en/${page}.md`, import.meta.url), 'utf8'))
  return !anchor || document.sections.some((section) => section.anchor === anchor)
}
