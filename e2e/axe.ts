/** What is not accessible, as axe finds it. */

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Where axe looks, by selectors, and the rules that it leaves out. */
interface Look {
  include?: readonly string[]
  exclude?: readonly string[]
  leftOut?: readonly string[]
}

/** Each rule that is broken. Axe is brought to a page once, where it stays until another one is loaded. */
export async function violationsOn(page: Page, { include = [], exclude = [], leftOut = [] }: Look = {}) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(run, {
    context: { exclude: [...exclude], ...(include.length > 0 && { include: [...include] }) },
    rules: Object.fromEntries(leftOut.map((rule) => [rule, { enabled: false }])),
  })
}

/** In the page: no style sheets are fetched again, and no selectors made up, for what none of the rules asks. */
async function run({ context, rules }: { context: axe.ElementContext; rules: axe.RunOptions['rules'] }) {
  const options = {
    rules,
    resultTypes: ['violations'],
    selectors: false,
    preload: { assets: ['media'] },
    iframes: false,
  }
  const found = await window.axe?.run(context, options as axe.RunOptions)
  if (!found) throw new Error('axe is not on the page.')
  return found.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) }))
}
