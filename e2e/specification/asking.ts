/** Asks the tables of the specification, in one window, which costs half of what a window for each of them did. */

import type { Page } from '@playwright/test'
import { test as base, expect } from '../fixtures.ts'
import { goInside, salonIdOf } from '../owner-steps.ts'
import type { SalonAt } from '../salons.ts'
import { admin } from '../server.ts'
import type { Opened, Row, SalonKind, Screen } from './table.ts'
import { tables } from './tables.ts'
import { isShown, textsOn } from './texts-on.ts'

const patience = { timeout: 10_000, intervals: [50, 100, 200, 400] }
const likeSalons = { locale: 'en-US', reducedMotion: 'reduce' } as const

const test = base.extend<object, { window: Page }>({
  window: [
    async ({ browser, server }, provide) => {
      const context = await browser.newContext({ baseURL: server.base, ...likeSalons })
      await provide(await context.newPage())
      await context.close()
    },
    { scope: 'worker' },
  ],

  page: async ({ window, server }, provide) => {
    await provide(window)
    await window.goto('/healthz') // of the product, but nothing that runs
    await window.evaluate(() => sessionStorage.clear())
    const devtools = await window.context().newCDPSession(window)
    await devtools.send('Storage.clearDataForOrigin', { origin: server.base, storageTypes: 'all' })
    await devtools.detach()
    window.removeAllListeners()
  },
})

/** Tests: one a table. */
export function askAbout(kind: SalonKind): void {
  for (const { section, screens } of tables) {
    const own = screens.filter((screen) => screen.in === undefined || screen.in === kind)
    const count = own.reduce((sum, { rows }) => sum + rows.filter((row) => isOf(row, kind)).length, 0)
    if (count === 0) continue
    test(`${section}, ${kind} salon: ${count} rows`, async ({ page, server, complaints }) => {
      const missed: string[] = []
      complaints.expected.push(...own.flatMap((screen) => screen.complaints ?? []))
      for (const [index, screen] of own.entries()) {
        const opened = await open(screen, { page, server, kind }, own[index - 1])
        for (const row of screen.rows.filter((one) => isOf(one, kind))) {
          const trouble = await ask(row, opened)
          if (trouble !== null) missed.push(`${screen.name}: “${row.says}”: ${trouble}`)
        }
        if (opened.page !== page) await opened.page.context().close()
      }
      expect(missed).toEqual([])
    })
  }
}

function isOf(row: Row, kind: SalonKind): boolean {
  return row.in === undefined || row.in === kind
}

/** Signs in when the viewer changes, and navigates without loading where the same viewer goes on. */
async function open(
  screen: Screen,
  { page: window, server, kind }: Pick<Opened, 'page' | 'server' | 'kind'>,
  before: Screen | undefined,
): Promise<Opened> {
  const salon = kind === 'bare' ? await server.bare() : server
  if (before?.viewer !== screen.viewer) await signInAs(screen, window, salon)
  const page = screen.ownWindow ? await windowBeside(window, server.base) : window
  const opened = { page, kind, salon, salonId: salonIdOf(salon), server }
  const width = screen.width ?? 1440
  await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
  const path = typeof screen.path === 'function' ? screen.path(opened) : screen.path
  if (path !== undefined) {
    const within = before?.path !== undefined && before.viewer === screen.viewer && screen.viewer !== 'anonymous'
    await (within && (await isInApp(page)) ? goInside(page, path) : page.goto(path))
  }
  await screen.arrange?.(opened)
  return opened
}

/** For one screen: signed in alike. */
async function windowBeside(window: Page, baseURL: string): Promise<Page> {
  const browser = window.context().browser()
  if (!browser) throw new Error('The browser is gone.')
  const storageState = await window.context().storageState()
  return (await browser.newContext({ baseURL, storageState, ...likeSalons })).newPage()
}

async function isInApp(page: Page): Promise<boolean> {
  return (await page.locator('script[src*="/assets/app/"]').count()) > 0
}

async function signInAs({ viewer }: Screen, page: Page, salon: SalonAt): Promise<void> {
  await page.context().clearCookies()
  if (viewer === 'anonymous') return
  const isAdmin = viewer === 'super_admin'
  const reply = await page.request.post(isAdmin ? '/api/admin/login' : '/api/shop/login', {
    data: isAdmin ? admin : salon.owner,
  })
  expect(reply.ok(), await reply.text()).toBe(true)
}

/** Null if the sentence holds, otherwise what is wrong. */
async function ask(row: Row, opened: Opened): Promise<string | null> {
  try {
    if ('holds' in row) await row.holds(opened)
    else await showsAll(row.shows, opened.page)
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

async function showsAll(wanted: readonly (string | RegExp)[], page: Page): Promise<void> {
  const missing = async () => {
    const texts = await textsOn(page)
    return wanted.filter((text) => !isShown(text, texts)).map(String)
  }
  await expect.poll(missing, { ...patience, message: 'not on the screen' }).toEqual([])
}
