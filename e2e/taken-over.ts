/** Whether a client's page is taken over by its script as the server drew it: no element is drawn anew. */

import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Before the page is opened. */
export async function watchTakingOver(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      for (const element of document.querySelectorAll('#page *')) Object.assign(element, { fromServer: true })
    })
  })
}

/** Once the script is at work. @param place what the server drew and nothing has changed since */
export async function expectTakenOver(place: Locator): Promise<void> {
  const drawnAnew = await place
    .locator('*')
    .evaluateAll((all) => all.filter((one) => !('fromServer' in one)).map((one) => one.outerHTML.slice(0, 200)))
  expect(drawnAnew).toEqual([])
}
