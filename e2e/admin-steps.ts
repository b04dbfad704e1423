/** The administrator of the operator, signed in. */

import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { signIn } from './owner-steps.ts'
import { admin } from './server.ts'

export async function openAdmin(page: Page, path = '/admin', button = 'Admin Login'): Promise<void> {
  await page.goto('/admin-login')
  await signIn(page, admin, button)
  await expect(page).toHaveURL(/\/admin$/)
  if (path !== '/admin') await page.goto(path)
}
