/** What is broken in the layout of a page of a journey: the facts that `web/app/widths.screen.ts` asks of the owner app. */

import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { transformWithOxc } from 'vite'
import { atRest } from '../web/testing/good-screen.ts'

const source = `${import.meta.dirname}/../web/testing/layout-facts.ts`
/** As a script of a page. */
const facts = transformWithOxc(readFileSync(source, 'utf8'), source).then(({ code }) =>
  code.replaceAll(/^export /gm, ''),
)

/** Of places and sizes, at the width that the page has. */
export function layoutFaultsOn(page: Page): Promise<string[]> {
  return ask(page, 'layoutFaults(shownOn())')
}

/** Words that are parted inside. */
export function brokenWordsOn(page: Page): Promise<string[]> {
  return ask(page, 'brokenWords(shownOn())')
}

/** Of the colours of both themes. */
export async function colourFaultsOn(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const theme of ['dark', 'light']) {
    await page.evaluate((one) => (document.documentElement.dataset['theme'] = one), theme)
    found.push(...(await ask(page, 'colourFaults(shownOn())')).map((one) => `${theme}: ${one}`))
  }
  return found
}

/** What shows only while something moves is no fault. */
async function ask(page: Page, question: string): Promise<string[]> {
  await page.evaluate(() => scrollTo(0, 0))
  await page.evaluate(atRest)
  return page.evaluate<string[]>(`(() => { ${await facts}; return [...new Set(${question})] })()`)
}
