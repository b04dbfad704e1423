/** The staff page as an owner uses it. */

import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { listPublicStaff } from '../shared/staff/contract.ts'
import { expect } from './fixtures.ts'
import { openAs, salonIdOf } from './owner-steps.ts'
import type { RunningServer } from './server.ts'

export async function openStaff(page: Page, { owner }: RunningServer): Promise<void> {
  await openAs(page, owner, '/staff')
  await names(page).first().waitFor()
}

/** In the order of the cards. */
export function names(page: Page): Locator {
  return page.locator('main li h2')
}

export function card(page: Page, name: string): Locator {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, level: 2 }) })
}

/** From a card's menu. */
export async function choose(page: Page, name: string, act: string, menu = 'More for'): Promise<void> {
  await page.getByRole('button', { name: `${menu} ${name}` }).click()
  await page.getByRole('menuitem', { name: act }).click()
  await expect(page.locator('[role=menu]')).toHaveCount(0) // it fades out
}

export async function publicNames(request: APIRequestContext, server: RunningServer): Promise<string[]> {
  const answer = await request.get(`/api/public/salon/${salonIdOf(server)}/staff`)
  return (listPublicStaff.reply?.parse(await answer.json()) ?? []).map(({ firstName }) => firstName)
}
