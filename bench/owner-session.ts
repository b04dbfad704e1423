/** A salon for each measurement, with its owner signed in, in a real browser and through the API. */

import type { Browser, BrowserContext, Page } from '@playwright/test'
import { shopLogin } from '../shared/accounts/contract.ts'
import type { SeededOwner } from './data-sets.ts'

export interface OwnerSession {
  salonId: string
  page: Page
  /** @throws Error unless the status is 2xx */
  ask: (method: 'GET' | 'POST' | 'PATCH', path: string, data?: object) => Promise<unknown>
  close: () => Promise<void>
}

const patience = 30_000

/** Signed in, showing the list of bookings. */
export async function openOwnerSession(browser: Browser, url: string, owner: SeededOwner): Promise<OwnerSession> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 800 }, locale: 'en-US' })
  context.setDefaultTimeout(patience)
  const ask = askIn(context)
  await ask('POST', shopLogin.path, {
    email: owner.email,
    password: owner.password,
  })
  const page = await context.newPage()
  await page.goto('/bookings')
  await page.locator('main h1').first().waitFor()
  return { salonId: owner.salonId, page, ask, close: () => context.close() }
}

function askIn({ request }: BrowserContext): OwnerSession['ask'] {
  return async (method, path, data) => {
    const reply = await request.fetch(path, { method, ...(data && { data }) })
    if (!reply.ok()) throw new Error(`${method} ${path}: ${reply.status()} ${await reply.text()}`)
    return reply.json()
  }
}
