/** Many windows of one browser share one event stream, and all sign out together. Eight are more than a browser has connections. */

import type { APIRequestContext, Page, Request } from '@playwright/test'
import { atLength } from './at-length.ts'
import { expect, test } from './fixtures.ts'
import { bookAs, freeSlots, salonIdOf } from './owner-steps.ts'
import { metricsToken } from './server.ts'

test.use({ viewport: { width: 1280, height: 800 }, locale: 'en-US' })

// Browsers offer Web Locks only on localhost and over HTTPS.
for (const { what, locks, count, tag, eve, una } of [
  { what: 'with locks: three', locks: true, count: 3, tag: [], eve: 'Eve Eight', una: 'Una Unseen' },
  { what: 'without locks: three', locks: false, count: 3, tag: [atLength], eve: 'Flo Follower', una: 'Sue Silent' },
  { what: 'with locks: eight', locks: true, count: 8, tag: [atLength], eve: 'Ada Again', una: 'Ida Idle' },
]) {
  test(`${what} windows all load, all hear a change, and hold one stream; after signing out none`, { tag }, async ({
    page,
    context,
    server,
    request,
  }) => {
    test.slow()
    if (!locks) await context.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'locks'))
    const before = await streams(request)
    const bare = await server.bare()
    await page.request.post('/api/shop/login', { data: bare.owner })
    const [slot, later] = await freeSlots(request, salonIdOf(bare), 5)
    const pages = [page]
    while (pages.length < count) pages.push(await context.newPage())
    const readings = pages.map(countReadings)
    for (const one of pages) {
      await one.goto(`/calendar?view=day&date=${slot?.date}&unconfirmed=true`)
      await one.locator('[data-head]').waitFor()
    }
    await expect.poll(() => streams(request)).toBe(before + 1)

    await bookAs(request, bare, eve, slot)
    for (const one of pages) await expect(card(one, eve)).toBeVisible()
    expect(await streams(request)).toBe(before + 1)

    // The window holding the stream closes, and another takes over.
    await pages.shift()?.close()
    await expect.poll(() => streams(request)).toBe(before + 1)
    for (const one of pages) await setSeen(one, false)
    await expect.poll(() => streams(request)).toBe(before)
    await expect.poll(() => readings[2]?.size).toBe(0) // requests made while it was visible
    await bookAs(request, bare, una, later)
    const [first, second] = pages
    if (!first || !second) throw new Error('There are no windows.')
    await setSeen(first, true)
    await expect(card(first, una)).toBeVisible()
    await expect(card(second, una)).toHaveCount(0)
    await setSeen(second, true)
    await expect(card(second, una)).toBeVisible()
    await expect.poll(() => streams(request)).toBe(before + 1)

    await first.getByRole('button', { name: 'Salon Owner' }).click()
    await first.getByRole('menuitem', { name: 'Sign Out' }).click()
    for (const one of pages) await expect(one).toHaveURL(/\/login$/)
    await expect.poll(() => streams(request)).toBe(before)
  })
}

/** Requests without a response, except the stream. */
function countReadings(page: Page): Set<Request> {
  const open = new Set<Request>()
  page.on('request', (call) => call.resourceType() === 'fetch' && open.add(call))
  page.on('requestfinished', (call) => open.delete(call))
  page.on('requestfailed', (call) => open.delete(call))
  return open
}

function card(page: Page, customer: string) {
  return page.locator('[data-line]').filter({ hasText: customer })
}

/** Simulates a window hidden behind others, which a headless browser cannot have. */
async function setSeen(page: Page, seen: boolean): Promise<void> {
  await page.evaluate(
    (visibilityState) => {
      Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    },
    seen ? 'visible' : 'hidden',
  )
}

async function streams(request: APIRequestContext): Promise<number> {
  const headers = { authorization: `Bearer ${metricsToken}` }
  const figures = await (await request.get('/metrics', { headers })).text()
  return Number(/^booknail_streams (\d+)/m.exec(figures)?.[1])
}
