/** Accessibility violations found by axe. */

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { howAxeLooks, without } from '../web/testing/good-screen.ts'

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
    options: { ...howAxeLooks, rules: without(leftOut) },
  })
}

/** Runs in the page. */
async function run({ context, options }: { context: axe.ElementContext; options: axe.RunOptions }) {
  const found = await window.axe?.run(context, options)
  if (!found) throw new Error('axe is not on the page.')
  return found.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) }))
}
