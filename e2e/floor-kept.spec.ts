/** Work done on the floor without a connection: nothing is lost, nothing is done twice, and every page says what waits. */

import type { BrowserContext, Page } from '@playwright/test'
import { z } from 'zod'
import { readFloor } from '../shared/floor/contract.ts'
import { readTurnBook } from '../shared/floor/turn-book.ts'
import { localDateOf } from '../shared/format.ts'
import { minute } from '../shared/time.ts'
import { zoneInDaytime } from '../web/testing/daytime.ts'
import { atLength } from './at-length.ts'
import { expect, test } from './fixtures.ts'
import { openAllDay, switchFloorOn } from './floor-steps.ts'
import { checkScreen, openAs, salonIdOf, told } from './owner-steps.ts'
import { bareSalon, type SalonAt } from './salons.ts'
import { admin, type RunningServer } from './server.ts'

const zone = zoneInDaytime()
const day = 1440 * minute

test.use({ viewport: { width: 1024, height: 768 }, locale: 'en-US' })

test.beforeEach(({ complaints }) => {
  complaints.expected.push(
    /ERR_INTERNET_DISCONNECTED|A script did not come|ERR_FAILED|401 \(Unauthorized\)|409 \(Conflict\)/,
  )
})

interface Floor {
  salon: SalonAt
  mai: string
  kim: string
}

async function openFloor(page: Page, server: RunningServer, name: string): Promise<Floor> {
  const salon = await bareSalon(server.base, admin, { name, timezone: zone })
  await page.request.post('/api/shop/login', { data: salon.owner })
  const { mai, kim } = await openAllDay(page, salon)
  await switchFloorOn(page.request, salon)
  await page.goto('/floor')
  await expect(page.getByRole('button', { name: 'Clock in: Kim' })).toBeVisible()
  return { salon, mai, kim }
}

async function membersOf(page: Page, { salon }: Floor): Promise<string[]> {
  const reply = await page.request.get(`/api/salons/${salonIdOf(salon)}/floor`)
  return (readFloor.reply?.parse(await reply.json()).members ?? []).map(
    ({ firstName, state }) => `${firstName} ${state}`,
  )
}

async function entriesOf(page: Page, { salon }: Floor, date: string) {
  const reply = await page.request.get(`/api/salons/${salonIdOf(salon)}/floor/turn-book?date=${date}`)
  return readTurnBook.reply?.parse(await reply.json()).entries ?? []
}

/** As a tab left it that was closed: a clock-in by the owner. */
async function leaveKept(context: BrowserContext, page: Page, { salon, kim }: Floor, at: number): Promise<void> {
  const { id: userId } = z.object({ id: z.string() }).parse(await (await page.request.get('/api/auth/session')).json())
  const kept = {
    key: `left at ${at}`.replaceAll(' ', '-'),
    salonId: salonIdOf(salon),
    act: { kind: 'clock_in', staffId: kim },
    names: { client: '', member: 'Kim' },
    at,
    tab: 'closed',
    by: 'Mai Tran',
    zone,
  }
  await context.addInitScript(
    ([name, text]) => {
      if (sessionStorage.getItem('left')) return
      sessionStorage.setItem('left', 'yes')
      localStorage.setItem(name ?? '', text ?? '')
    },
    [`booknail kept ${userId} act ${kept.key}`, JSON.stringify(kept)],
  )
}

test('the session ended meanwhile: what was done waits for that person at the login, and is sent', {
  tag: atLength,
}, async ({ page, context, server }) => {
  const floor = await openFloor(page, server, 'kept-session')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Clock in: Kim' }).click()
  await page.getByRole('button', { name: 'Clock in: Mai' }).click()
  await expect(page.getByText('2 actions are kept here')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Kim' })).toContainText('Not sent yet')
  await page.getByRole('button', { name: 'Kept 2' }).click()
  await expect(page.getByRole('list', { name: 'Not sent yet' }).getByRole('listitem')).toHaveCount(2)
  await expect(page.getByText('Take a payment or a deposit')).toBeVisible()
  await checkScreen(page)

  await context.clearCookies()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: '2 actions wait for you' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Not sent yet' })).toContainText('Clocked in: Kim')
  await checkScreen(page)

  await expect(page.getByLabel('Email')).toHaveValue(floor.salon.owner.email)
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type(floor.salon.owner.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(/floor/)
  await expect.poll(() => membersOf(page, floor)).toEqual(['Kim free', 'Mai free'])
})

test('the board is left: another page says what waits, and sends it when the line is back', async ({
  page,
  context,
  server,
}) => {
  const floor = await openFloor(page, server, 'kept-left')
  await page.getByRole('link', { name: 'Customers', exact: true }).click()
  await expect(page).toHaveURL(/customers/)
  await page.getByRole('link', { name: 'Floor', exact: true }).click()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Clock in: Kim' }).click()
  await page.getByRole('link', { name: 'Customers', exact: true }).click()
  await expect(page.getByText('1 action on the floor waits for the connection.')).toBeVisible()
  // A page that was never open can't be loaded now, and takes nothing away.
  await page.getByRole('link', { name: 'Checkout', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  await expect(page.getByText('1 action on the floor waits for the connection.')).toBeVisible()
  await page.getByRole('link', { name: 'Floor', exact: true }).click()
  await expect(page.getByText('1 action is kept here')).toBeVisible()
  await page.getByRole('link', { name: 'Customers', exact: true }).click()
  await context.setOffline(false)
  await expect(page.getByText('1 action on the floor waits for the connection.')).toHaveCount(0)
  expect(await membersOf(page, floor)).toEqual(['Kim free'])
})

test('two tabs: each takes back its own, and one sends what the other left', async ({ page, context, server }) => {
  const floor = await openFloor(page, server, 'kept-tabs')
  const other = await context.newPage()
  await other.goto('/floor')
  await page.getByRole('button', { name: 'Clock in: Kim' }).click()
  await told(page, 'Kim is on the floor')
  await other.getByRole('button', { name: 'Clock in: Mai' }).click()
  await told(other, 'Mai is on the floor')
  await page.keyboard.press('z')
  await expect.poll(() => membersOf(page, floor)).toEqual(['Mai free'])
  await expect(other.getByRole('button', { name: 'Clock in: Kim' })).toBeVisible()

  await context.setOffline(true)
  await other.getByRole('button', { name: 'Clock in: Kim' }).click()
  await expect(page.getByText('1 action is kept here')).toBeVisible()
  await other.close()
  await context.setOffline(false)
  await expect.poll(() => membersOf(page, floor)).toEqual(['Mai free', 'Kim free'])
})

test('where the browser has no locks, as on plain http, a lease decides which tab sends', { tag: atLength }, async ({
  page,
  context,
  server,
}) => {
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'))
  const floor = await openFloor(page, server, 'kept-lease')
  const other = await context.newPage()
  await other.goto('/floor')
  await expect(other.getByRole('button', { name: 'Clock in: Kim' })).toBeVisible()
  await context.setOffline(true)
  await other.getByRole('button', { name: 'Clock in: Kim' }).click()
  await page.getByRole('button', { name: 'Clock in: Mai' }).click()
  await expect(page.getByText('2 actions are kept here')).toBeVisible()
  await other.close()
  await context.setOffline(false)
  await expect.poll(() => membersOf(page, floor)).toEqual(['Kim free', 'Mai free'])
})

test('it stands in the ledger with its own time, and with that of its arrival', { tag: atLength }, async ({
  page,
  context,
  server,
}) => {
  const floor = await openFloor(page, server, 'kept-time')
  const at = Date.now() - 5 * minute
  await leaveKept(context, page, floor, at)
  await page.reload()
  await expect.poll(() => membersOf(page, floor)).toEqual(['Kim free'])
  const [entry] = await entriesOf(page, floor, localDateOf(zone, at))
  expect(Date.parse(entry?.at ?? '')).toBe(at)
  await page.goto('/floor/turn-book')
  await page.getByText('All entries of the day').click()
  await expect(page.getByText(/Done .+, arrived here .+\.$/)).toBeVisible()
})

test('of a day that is over nothing is done in silence: somebody decides', async ({ page, context, server }) => {
  const floor = await openFloor(page, server, 'kept-past')
  const at = Date.now() - day
  await leaveKept(context, page, floor, at)
  await page.reload()
  const dialog = page.getByRole('dialog', { name: /^1 action is left over from \w+day$/ })
  await expect(dialog).toContainText('Kim is on the floor')
  expect(await membersOf(page, floor)).toEqual([])
  await checkScreen(page)
  await dialog.getByRole('button', { name: 'Later' }).click()
  await page.getByRole('button', { name: 'Decide' }).click()
  await expect(dialog).toContainText(/Pay for \w+day is still open\./)
  await dialog.getByRole('button', { name: 'Correct 1' }).click()
  await expect(dialog).toHaveCount(0)
  await expect.poll(async () => (await entriesOf(page, floor, localDateOf(zone, at))).length).toBe(1)
  expect(await membersOf(page, floor)).toEqual([])
})

test('storage is refused: kept in memory, sent at once, and the page must not be closed', { tag: atLength }, async ({
  page,
  context,
  server,
}) => {
  await context.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  const floor = await openFloor(page, server, 'kept-memory')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Salon Owner' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'You’re still signed in' })).toBeVisible()
  await page.getByRole('button', { name: 'Clock in: Kim' }).click()
  await expect(page.getByText('Don’t close this page.')).toBeVisible()
  await page.locator('[data-member]', { hasText: 'Kim' }).getByRole('button').click()
  await page
    .getByRole('menuitem', { name: /^Break, \d+ minutes/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Kept 2' }).click()
  await expect(page.getByRole('list', { name: 'Not sent yet' })).toContainText(/Kim, until \d+:\d\d [AP]M/)
  await expect(page.getByText('Closing the page would lose them.')).toBeVisible()
  await checkScreen(page)
  await context.setOffline(false)
  await expect(page.getByText('Don’t close this page.')).toHaveCount(0)
  expect(await membersOf(page, floor)).toEqual(['Kim on_break'])
})

test('signing out asks, and keeps what waits', async ({ page, context, server }) => {
  const floor = await openFloor(page, server, 'kept-sign-out')
  await page.route('**/floor/clock-ins', (route) => route.abort())
  await page.getByRole('button', { name: 'Clock in: Kim' }).click()
  await expect(page.getByText('1 action is kept here')).toBeVisible()
  await page.getByRole('button', { name: 'Salon Owner' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  const question = page.getByRole('alertdialog', { name: '1 action isn’t sent yet' })
  await expect(question).toContainText('Clocked in: Kim')
  await checkScreen(page)
  await question.getByRole('button', { name: 'Sign out, keep it' }).click()
  await expect(page.getByRole('heading', { name: '1 action waits for you' })).toBeVisible()
  await page.unroute('**/floor/clock-ins')
  await openAs(page, floor.salon.owner, '/floor')
  await expect.poll(() => membersOf(page, floor)).toEqual(['Kim free'])
  expect(context.pages()).toHaveLength(1)
})

test('signed out without a connection: the server hears of it with the line, and what waits stays', async ({
  page,
  context,
  server,
}) => {
  const floor = await openFloor(page, server, 'kept-left-offline')
  const isSignedIn = async () => (await page.request.get('/api/auth/session')).ok()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Clock in: Kim' }).click()
  await page.getByRole('button', { name: 'Salon Owner' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await page.getByRole('button', { name: 'Sign out, keep it' }).click()
  await expect(page.getByRole('heading', { name: '1 action waits for you' })).toBeVisible()
  expect(await isSignedIn()).toBe(true)

  await context.setOffline(false)
  await expect.poll(isSignedIn).toBe(false)
  await openAs(page, floor.salon.owner, '/floor')
  await expect.poll(() => membersOf(page, floor)).toEqual(['Kim free'])
})

test('a second tap does not overtake a slow first one', { tag: atLength }, async ({ page, server }) => {
  const floor = await openFloor(page, server, 'kept-order')
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(
    '**/floor/clock-ins',
    async (route) => {
      await promise
      await route.continue()
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Clock in: Kim' }).click()
  await page.getByRole('button', { name: 'Clock in: Mai' }).click()
  resolve()
  await expect.poll(() => membersOf(page, floor)).toEqual(['Kim free', 'Mai free'])
})

test('an answer is lost: undo takes back what stands on the server', { tag: atLength }, async ({ page, server }) => {
  const floor = await openFloor(page, server, 'kept-answer')
  await page.route(
    '**/floor/clock-ins',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Clock in: Kim' }).click()
  await page.getByRole('button', { name: 'Undo: Kim is on the floor' }).first().click()
  await expect.poll(() => membersOf(page, floor)).toEqual([])
})
