/** The pages where an owner sets up the salon, with a long menu and a large team. */

import type { Browser, Locator, Page } from '@playwright/test'
import { z } from 'zod'
import { type Row, type Visit, visitRows } from '../scripts/screens-table.ts'
import { createService, listCategories } from '../shared/services/contract.ts'
import type { SeededOwner } from './data-sets.ts'
import { type OwnerSession, openOwnerSession } from './owner-session.ts'
import { settle, visit } from './visit.ts'

export const setupSalon = { salons: 1, bookings: 3_000, staff: 60 }
const services = 200
const seededServices = 20
const max = 200

export async function measurePages(browser: Browser, url: string, owner: SeededOwner, visits: number): Promise<Row[]> {
  const session = await openOwnerSession(browser, url, owner)
  await addServices(session)
  const { page } = session
  const salon = `${services} services, ${setupSalon.staff} staff`
  const rows = [
    ...visitRows(`**/services** (${salon})`, max, await visitOften(page, '/services', 'main li h2', visits)),
    ...visitRows(`**/staff** (${salon})`, max, await visitOften(page, '/staff', 'main li h2', visits)),
    ...visitRows('**/salon-settings**', max, await visitOften(page, '/salon-settings', 'main form', visits)),
  ]
  await session.close()
  return rows
}

async function addServices({ ask, salonId }: OwnerSession): Promise<void> {
  const categories = z
    .array(z.object({ id: z.string() }))
    .parse(await ask('GET', listCategories.path.replace(':salonId', salonId)))
  for (let index = seededServices; index < services; index++) {
    await ask('POST', createService.path, {
      salon_id: salonId,
      serviceName: `Special ${index + 1}`,
      description: 'Soak, shape, cuticles, massage and polish of your choice',
      duration: 30 + (index % 6) * 15,
      price: 25 + (index % 40),
      categoryId: categories[index % categories.length]?.id,
    })
  }
}

/** Navigates back and forth between the page and the list of bookings. The first visit, which loads code and data, is not counted. */
async function visitOften(page: Page, path: string, first: string, visits: number): Promise<Visit[]> {
  await open(page, path)
  const elements = await settle(page, first)
  const taken: Visit[] = []
  while (taken.length < visits) {
    await linkTo(page, '/bookings').click()
    await settle(page, 'main [role=tabpanel]')
    const link = await reach(page, path)
    taken.push(await visit(page, { link, first, elements }))
    await settle(page, first)
  }
  await linkTo(page, '/bookings').click()
  await settle(page, 'main [role=tabpanel]')
  return taken
}

async function open(page: Page, path: string): Promise<void> {
  const link = await reach(page, path)
  await link.click()
}

/** Pages that are not in the navigation bar are in the account menu. */
async function reach(page: Page, path: string): Promise<Locator> {
  const inBar = linkTo(page, path)
  if (await inBar.isVisible()) return inBar
  await page.locator('header button[aria-haspopup=menu]:visible').last().click()
  const inMenu = page.locator(`[role=menu] a[href^="${path}"]`)
  await inMenu.waitFor()
  return inMenu
}

function linkTo(page: Page, path: string): Locator {
  return page.locator(`header nav a[href^="${path}"]`)
}
