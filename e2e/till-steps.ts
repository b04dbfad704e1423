/** The till as the front desk uses it. */

import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** How often something was pressed: a payment takes five of them at most. */
export function countedTaps(page: Page) {
  let taps = 0
  return {
    tap: async (where: Locator) => {
      taps += 1
      await where.click()
    },
    count: () => taps,
    page,
  }
}

/** A check of nobody's visit with one service on it. */
export async function newCheck(page: Page, { button, service }: { button: string; service: RegExp }): Promise<void> {
  await page.getByRole('link', { name: 'Till', exact: true }).first().click()
  await page.getByRole('button', { name: button }).click()
  await addService(page, service)
}

export async function addService(page: Page, service: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Service or product' }).click()
  await page.getByRole('dialog').getByRole('button', { name: service }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

export function amountDue(page: Page): Locator {
  return page.getByRole('region', { name: 'Payment' }).locator('output').first()
}

/** Prints go nowhere; what would be on paper stays on the page until it is asked for. */
export async function catchPrints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => undefined
  })
}
