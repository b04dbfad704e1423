/** The screenshots of the help: page and preparation of each. */

import type { Page } from '@playwright/test'

export type Account = 'owner' | 'newOwner' | 'ownerOfTwo' | 'technician' | 'nobody'

export interface Shot {
  name: string
  who: Account
  /** `booking`: the sample salon's booking page. */
  path: string
  width: number
  height: number
  /** Steps before the screenshot. They must not find elements by text, which differs by language. */
  prepare?: (page: Page) => Promise<void>
}

const wide = { who: 'owner', width: 1024, height: 680 } as const
const phone = { width: 390, height: 720 } as const
/** For an answer to one question. */
const answer = { who: 'owner', width: 768, height: 460 } as const

export const shots: readonly Shot[] = [
  { ...wide, name: 'start', who: 'newOwner', path: '/start' },
  { ...wide, name: 'new-booking', path: '/admin/new-booking' },
  { ...wide, name: 'calendar', path: '/calendar?view=day' },
  { ...wide, name: 'floor', path: '/floor' },
  { ...wide, name: 'check', path: '/till', prepare: openFirst },
  { ...wide, name: 'till-day', path: '/till/day', prepare: goToDrawer },
  { ...wide, name: 'pay', path: '/pay' },
  { ...wide, name: 'tomorrow', path: '/messages/tomorrow' },
  { ...wide, name: 'hours', path: '/salon-settings/hours' },
  { ...wide, name: 'services', path: '/services' },
  { ...wide, height: 1000, name: 'link', path: '/salon-settings/link' },
  { ...wide, name: 'staff', path: '/staff' },
  { ...wide, name: 'customers', path: '/customers' },
  { ...wide, name: 'reports', path: '/reports' },
  { ...phone, name: 'booking-page', who: 'nobody', path: 'booking' },
  { ...phone, name: 'booking-time', who: 'nobody', path: 'booking', prepare: chooseTime },
  { ...phone, name: 'my-turn', who: 'technician', path: '/my-turn' },
  {
    ...answer,
    name: 'templates',
    path: '/messages/templates',
    height: 640,
    prepare: (page) => toMiddle(page, 'textarea'),
  },
  { ...answer, name: 'visit', path: '/calendar?view=day', height: 560, prepare: openVisit },
  {
    ...answer,
    name: 'turn-rules',
    path: '/floor/rules',
    prepare: (page) => toMiddle(page, 'input[inputmode=decimal]'),
  },
  { ...answer, name: 'turn-book', path: '/floor/turn-book' },
  { ...answer, name: 'redo', path: '/floor', height: 860, prepare: addWalkIn },
  {
    ...answer,
    name: 'till-settings',
    path: '/till/settings',
    height: 640,
    prepare: (page) => toMiddle(page, 'textarea'),
  },
  { ...answer, name: 'gift-cards', path: '/till/gift-cards' },
  { ...answer, name: 'customer', path: '/customers', height: 720, prepare: editCustomer },
  { ...answer, name: 'adjustment', path: '/pay', height: 560, prepare: (page) => openBy(page, 'plus') },
  { ...answer, name: 'login', path: '/staff', height: 560, prepare: openLogin },
  { ...answer, name: 'sales-tax', path: '/till/settings' },
  { ...wide, name: 'cash-out', path: '/till/day', prepare: takeCashOut },
  { ...answer, name: 'receipt', path: '/till/checks', height: 560, prepare: openPaid },
  { ...answer, name: 'deposit', path: '/calendar?view=day', height: 560, prepare: takeDeposit },
  { ...answer, name: 'devices', path: '/salon-settings/devices', prepare: (page) => toMiddle(page, 'h3') },
  { ...answer, name: 'offline', path: '/floor', prepare: goOffline },
  { ...answer, name: 'import', path: '/customers/import' },
  {
    ...answer,
    name: 'closures',
    path: '/salon-settings/closures',
    height: 720,
    prepare: (page) => toMiddle(page, 'h3 >> nth=-1'),
  },
  { ...answer, name: 'two-salons', who: 'ownerOfTwo', path: '/customers' },
  { ...answer, name: 'provider', who: 'nobody', path: '/', prepare: goToContact },
]

/** A picture of the landing page, of which phones load the upper left. */
export interface LandingShot extends Shot {
  /** Pixels of the picture for each of the page. */
  scale: number
  onPhones: { width: number; height: number }
}

export const landingShots: readonly LandingShot[] = [
  {
    name: 'desk',
    who: 'owner',
    path: '/calendar?view=day',
    width: 1440,
    height: 900,
    scale: 1.2,
    onPhones: { width: 864, height: 690 },
  },
  {
    name: 'phone',
    who: 'nobody',
    path: 'booking',
    width: 390,
    height: 861,
    scale: 500 / 390,
    prepare: chooseTime,
    onPhones: { width: 500, height: 740 },
  },
]

/** Opens the first client who is ready to pay. */
async function openFirst(page: Page): Promise<void> {
  await page.locator('main li button, main li a').first().click()
  await page.waitForURL('**/till/checks/**')
  await page.waitForTimeout(1500)
}

/** Chooses the first service, anybody, and a time. */
async function chooseTime(page: Page): Promise<void> {
  const goOn = page.locator('section.fixed button').last()
  await page.locator('main li button[aria-pressed]').first().click()
  await goOn.click()
  await page.locator('main input[type=radio]').first().check({ force: true })
  await goOn.click()
  await page.locator('main section button[aria-pressed]:not([aria-disabled])').nth(3).click()
}

/** Opens the last appointment of the day. */
async function openVisit(page: Page): Promise<void> {
  await page.locator('[data-booking]').last().click()
  await page.locator('[role=dialog]').waitFor()
}

/** Opens the dialog behind a button with that icon. */
async function openBy(page: Page, icon: string): Promise<void> {
  await page.locator(`main button:not([aria-label]):has(> svg.lucide-${icon}):visible`).first().click()
  await page.locator('[role=dialog]').waitFor()
}

async function editCustomer(page: Page): Promise<void> {
  await page.locator('main tbody a, main li a').first().click()
  await openBy(page, 'pencil')
  await toMiddle(page, '[role=dialog] textarea')
}

async function openLogin(page: Page): Promise<void> {
  await page.locator('main button:has(> svg.lucide-ellipsis-vertical)').last().click()
  await page.locator('[role=menuitem]:has(svg.lucide-key-round)').click()
  await page.locator('[role=dialog]').waitFor()
}

async function goToDrawer(page: Page): Promise<void> {
  await page.locator('main fieldset button[aria-pressed]').last().click()
  await page.locator('main section:visible button').first().waitFor()
}

async function takeCashOut(page: Page): Promise<void> {
  await goToDrawer(page)
  await openBy(page, 'plus')
}

/** Opens the last paid check. */
async function openPaid(page: Page): Promise<void> {
  await page.locator('main li a').first().click()
  await page.waitForURL('**/till/checks/**')
  await toMiddle(page, 'main button:has(> svg.lucide-printer)')
}

async function takeDeposit(page: Page): Promise<void> {
  await openVisit(page)
  await page.locator('[role=dialog] button:has(> svg.lucide-plus)').last().click()
}

async function addWalkIn(page: Page): Promise<void> {
  await page.locator('main button:has(> svg.lucide-plus)').first().click()
  await page.locator('[role=dialog] button[aria-pressed]').nth(8).click()
  await toMiddle(page, '[role=dialog] input[type=checkbox]')
}

async function goOffline(page: Page): Promise<void> {
  await page.locator('main li').first().waitFor()
  await page.context().setOffline(true)
}

async function toMiddle(page: Page, field: string): Promise<void> {
  await page
    .locator(field)
    .first()
    .evaluate((one) => one.scrollIntoView({ block: 'center' }))
}

/** In the browser's language, which has an address of its own. */
async function goToContact(page: Page): Promise<void> {
  const language = await page.evaluate(() => navigator.language.slice(0, 2))
  const own = page.locator(`a[hreflang="${language}"]`).first()
  if ((await own.count()) > 0) await own.click()
  await page.locator('#contact').evaluate((one) => one.scrollIntoView())
}
