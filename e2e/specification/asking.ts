/** Asks the tables of the specification, in one window, which loads the app again only when somebody else signs in. */

import type { Page } from '@playwright/test'
import { test as base, expect } from '../fixtures.ts'
import { goInside, salonIdOf } from '../owner-steps.ts'
import type { SalonAt } from '../salons.ts'
import { admin } from '../server.ts'
import type { Check, Opened, Row, SalonKind, Screen } from './table.ts'
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

  page: async ({ window }, provide) => {
    await provide(window)
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
      const held = new Set<Check>()
      complaints.expected.push(...own.flatMap((screen) => screen.complaints ?? []))
      for (const [index, screen] of own.entries()) {
        const opened = await open(screen, { page, server, kind }, own[index - 1])
        for (const row of screen.rows.filter((one) => isOf(one, kind))) {
          if ('holds' in row && held.has(row.holds)) continue // another sentence of the same fact
          const trouble = await ask(row, opened)
          if ('holds' in row && trouble === null) held.add(row.holds)
          if (trouble !== null) missed.push(`${screen.name}: “${row.says}”: ${trouble}`)
        }
        if (opened.page !== page) await opened.page.context().close()
      }
      // What a window asks that nobody is signed in to would be heard by the next table.
      if (!(await page.request.get('/api/auth/session')).ok()) await page.goto('/healthz')
      expect(missed).toEqual([])
    })
  }
}

function isOf(row: Row, kind: SalonKind): boolean {
  return row.in === undefined || row.in === kind
}

/** Signs in when the viewer changes, and navigates without loading where the same viewer goes on, also from the table before. */
async function open(
  screen: Screen,
  { page: window, server, kind }: Pick<Opened, 'page' | 'server' | 'kind'>,
  before: Screen | undefined,
): Promise<Opened> {
  const salon = kind === 'bare' ? await server.bare() : server
  const goesOn = before ? before.viewer === screen.viewer : await isOpenFor(screen, window, salon)
  if (!goesOn) await window.goto('/healthz') // of the product, but nothing that runs
  if (!before && !goesOn) await clear(window, server.base)
  if (!goesOn) await signInAs(screen, window, salon)
  const page = screen.ownWindow ? await windowBeside(window, server.base) : window
  const opened = { page, kind, salon, salonId: salonIdOf(salon), server }
  const width = screen.width ?? 1440
  await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
  const path = typeof screen.path === 'function' ? screen.path(opened) : screen.path
  if (path !== undefined) {
    const isThere = !before && new URL(page.url()).pathname === path.split('?')[0] // as the table before has left it
    const within = goesOn && !isThere && screen.viewer !== 'anonymous' && (await isInApp(page))
    // What the table before has typed may ask before it is left.
    await (within ? goInside(page, path, 10_000).catch(() => page.goto(path)) : page.goto(path))
  }
  await screen.arrange?.(opened)
  return opened
}

/** Whether the table before has left the app in English, with the same person signed in. */
async function isOpenFor({ viewer, path }: Screen, page: Page, salon: SalonAt): Promise<boolean> {
  if (path === undefined) return false // what rows change over HTTP would be read again by what is open
  if (viewer === 'anonymous' || page.url().endsWith('/login') || !(await isInApp(page))) return false
  if ((await page.locator('html').getAttribute('lang')) !== 'en') return false
  const { email } = viewer === 'super_admin' ? admin : salon.owner
  const session = await page.request.get('/api/auth/session')
  return session.ok() && (await session.text()).includes(`"${email}"`)
}

async function clear(page: Page, origin: string): Promise<void> {
  await page.evaluate(() => sessionStorage.clear())
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await devtools.detach()
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
