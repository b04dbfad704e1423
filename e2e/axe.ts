/** Accessibility violations found by axe. */

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

/** Selectors to check, and rules to skip. */
interface Look {
  include?: readonly string[]
  exclude?: readonly string[]
  leftOut?: readonly string[]
}

/** Each violated rule. Axe is injected once per page load. */
export async function violationsOn(page: Page, { include = [], exclude = [], leftOut = [] }: Look = {}) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(run, {
    context: { exclude: [...exclude], ...(include.length > 0 && { include: [...include] }) },
    rules: Object.fromEntries(leftOut.map((rule) => [rule, { enabled: false }])),
  })
}

/** Runs in the page: skips fetching style sheets and building selectors, which none of the rules needs. */
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
