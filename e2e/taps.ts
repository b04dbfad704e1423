/** Counts taps, so that a journey can assert how many an action takes. */

import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Starts counting on the open page. The returned check expects this many real taps or clicks since the previous check. */
export async function countTaps(page: Page): Promise<(expected: number) => Promise<void>> {
  let taps = 0
  let checked = 0
  await page.exposeBinding('tapped', () => {
    taps += 1
  })
  await page.addInitScript(hear)
  await page.evaluate(hear)
  return async (expected) => {
    await expect.poll(() => taps - checked).toBe(expected)
    checked = taps
  }
}

/** Runs in the page. */
function hear(): void {
  const tell: unknown = Reflect.get(window, 'tapped')
  const heard = ({ isTrusted }: Event) => isTrusted && typeof tell === 'function' && void tell()
  document.addEventListener('pointerdown', heard, true)
}
