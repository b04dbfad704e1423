/** Delays that a page asks for, without waiting for them. */

import type { Page } from '@playwright/test'

/** From now on, until the page is loaded again. */
export async function countTimers(page: Page): Promise<void> {
  await page.evaluate(() => {
    const own = window.setTimeout.bind(window)
    const delays = document.documentElement.dataset
    delays['timers'] = ''
    const counting = (run: () => void, milliseconds?: number) => {
      delays['timers'] += `${milliseconds} `
      return own(run, milliseconds)
    }
    Object.assign(window, { setTimeout: counting })
  })
}

/** In milliseconds. */
export async function timersOf(page: Page): Promise<number[]> {
  const delays = await page.evaluate(() => document.documentElement.dataset['timers'] ?? '')
  return delays.trim().split(' ').map(Number)
}
