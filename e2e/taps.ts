/** Counts what a person has to press, so that a journey can say how many taps something takes. */

import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Call it on the page that is open. The returned check expects as many real taps or clicks since the one before. */
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

/** In the page. */
function hear(): void {
  const tell: unknown = Reflect.get(window, 'tapped')
  const heard = ({ isTrusted }: Event) => isTrusted && typeof tell === 'function' && void tell()
  document.addEventListener('pointerdown', heard, true)
}
