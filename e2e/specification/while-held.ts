/** What a screen shows while it waits. */

import type { Page, Route } from '@playwright/test'

/** Checks while the answers to these questions are held back; then lets them come. */
export async function whileHeld(page: Page, questions: RegExp | string, check: () => Promise<void>): Promise<void> {
  const held: Route[] = []
  await page.route(questions, (route) => void held.push(route))
  try {
    await check()
  } finally {
    await Promise.allSettled(held.map((route) => route.continue()))
    await page.unroute(questions)
  }
}
