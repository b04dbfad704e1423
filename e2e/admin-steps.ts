/** The operator's administrator, signed in. */

import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { admin } from './server.ts'

export async function openAdmin(page: Page, path = '/admin'): Promise<void> {
  const reply = await page.request.post('/api/admin/login', { data: admin })
  expect(reply.ok(), await reply.text()).toBe(true)
  await page.goto(path)
}
