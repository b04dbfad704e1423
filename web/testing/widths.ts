/** The layout of a page of the owner app at every width, in both languages. Why: docs/decisions/0055-screens-and-layouts-in-tests.md */

import type { QueryClient } from '@tanstack/react-query'
import { inject, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type Language, languages } from '../../shared/text/language.ts'
import { turnTo } from '../ui/turn-to.ts'
import { first, open } from './app.tsx'
import { colourFaults, described, layoutFaults, shownOn } from './layout-facts.ts'

const widths = [320, 390, 768, 1024, 1280, 1440, 1920]
/** Widths at which the whole layout is measured: a phone, a tablet, a desktop. */
const measured = [320, 1024, 1280]
/** Widths at which the colours of both themes are checked, because different parts are visible. */
const coloured = [320, 1280]

/**
 * Where a layout is tightest, which is all that `npm test` measures: a phone, and by turns a tablet or a desktop. The first page is
 * measured at every width, as all pages share its bar. English is left out, as its words are shorter.
 */
const tightest: Partial<Record<Language, (index: number) => readonly number[]>> = {
  vi: (index) => [320, index % 2 === 0 ? 768 : 1280],
}

/** Without transitions a theme's colours apply at once. */
const atOnce = new CSSStyleSheet()
const written = atOnce.replace('*, ::before, ::after { transition: none !important }')

/**
 * Layout faults of pages. Each is opened once, then shown at every width in each language.
 * @param more further checks of the open page
 * @param queries data that is loaded already
 */
export async function faultsAcross(
  paths: readonly string[],
  more: (path: string) => string[] = () => [],
  queries?: QueryClient,
): Promise<string[]> {
  document.adoptedStyleSheets.push(await written)
  const wrong: string[] = []
  for (const [index, path] of paths.entries()) wrong.push(...(await faultsOf(path, index, queries)), ...more(path))
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== atOnce)
  return wrong
}

async function faultsOf(path: string, index: number, queries?: QueryClient): Promise<string[]> {
  open(path, queries)
  await first('h1')
  await vi.waitUntil(() => !document.querySelector('.skeleton'), { timeout: 30_000 })
  const wrong: string[] = []
  for (const language of languages) {
    const asked = index === 0 || inject('atLength') ? widths : (tightest[language]?.(index) ?? [])
    if (asked.length > 0) await turnTo(language)
    for (const width of asked) {
      await page.viewport(width, 900)
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      let said: string[] = []
      const isGood = () => {
        said = [complaint() ?? '', ...faultsAt(width)].filter(Boolean)
        return said.length === 0
      }
      // Faults that last only during a transition do not count, and a busy machine renders the new layout some frames late.
      await vi.waitUntil(isGood, { timeout: 20_000, interval: 500 }).catch(() => undefined)
      wrong.push(...said.map((one) => `${path} at ${width} in ${language}: ${one}`))
    }
  }
  return wrong
}

/** Themes differ only in colours, so the content is collected once. The current theme comes first. */
function faultsAt(width: number): string[] {
  if (!measured.includes(width)) return []
  scrollTo(0, 0)
  const shown = shownOn()
  const found = layoutFaults(shown)
  const { dataset } = document.documentElement
  const themes = dataset['theme'] === 'dark' ? (['dark', 'light'] as const) : (['light', 'dark'] as const)
  for (const theme of coloured.includes(width) ? themes : []) {
    dataset['theme'] = theme
    found.push(...colourFaults(shown).map((one) => `${theme}: ${one}`))
  }
  return found
}

function complaint(): string | null {
  return tooWide() ?? inLines()
}

function tooWide(): string | null {
  const { clientWidth, scrollWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return null
  const last = [...document.body.querySelectorAll('*')].findLast(
    (one) => one.getBoundingClientRect().right > clientWidth + 0.5 && one.childElementCount === 0,
  )
  return `${scrollWidth} px wide${last ? `, such as ${described(last)}` : ''}`
}

function inLines(): string | null {
  const broken = [...document.querySelectorAll('header nav a, header button')].find((one) => {
    const text = document.createRange()
    text.selectNodeContents(one)
    const lines = [...text.getClientRects()].filter(({ width }) => width > 1) // elements for screen readers only are 1 px wide
    return Math.max(...lines.map(({ bottom }) => bottom)) - Math.min(...lines.map(({ top }) => top)) > 36
  })
  return broken ? `more than one line: ${described(broken)}` : null
}
