/** Every URL of the route table, for every role, by direct load and by navigation; and redirects to the login. */

import type { Page } from '@playwright/test'
import { openAdmin } from './admin-steps.ts'
import { atLength } from './at-length.ts'
import { violationsOn } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { checkScreen, openAs, salonIdOf, signIn } from './owner-steps.ts'

const ownerPages: Record<string, string> = {
  '/dashboard': 'Dashboard',
  '/floor': 'Floor',
  '/calendar': 'Calendar',
  '/calendar-test': 'Calendar',
  '/calendar-debug': 'Calendar',
  '/calendar-minimal': 'Calendar',
  '/calendar-simple': 'Calendar',
  '/calendar-fixed': 'Calendar',
  '/services': 'Services',
  '/staff': 'Staff',
  '/salon-management': 'Salon Management',
  '/customers': 'Customers',
  '/bookings': 'Bookings',
  '/admin/new-booking': 'New Appointment',
  '/reports': 'Reports & Analytics',
  '/settings': 'Account Settings',
  '/salon-settings': 'Salon Settings',
  '/messages/templates': 'Templates',
}
const forAdmins = ['/calendar', '/calendar-debug', '/calendar-minimal', '/calendar-simple', '/calendar-fixed']
const notFound = 'Page Not Found'

test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })

// The browser itself logs each rejection; before signing in, the session request is one.
test.beforeEach(({ complaints }) => {
  complaints.expected.push(/401 \(Unauthorized\)/, /404 \(Not Found\)/) // of `/nowhere`
})

/** URLs that are loaded: each costs a second of CPU. The server responds to all with the same document, which is checked first. */
const loaded = ['/calendar-fixed', '/messages/templates', '/admin', '/', '/login', '/admin-login']

/** In `npm test` by the route table of the specification. */
const ways = {
  'direct load': {
    go: async (page: Page, path: string) => void (await page.goto(path)),
    among: (paths: readonly string[]) => paths.filter((path) => loaded.includes(path)),
  },
  navigation: {
    go: (page: Page, path: string) =>
      page.evaluate((address) => {
        window.history.pushState({}, '', address)
        window.dispatchEvent(new PopStateEvent('popstate'))
      }, path),
    among: (paths: readonly string[]) => paths,
  },
}

test('every address of the app is answered with the same document, but for the files that it names', async ({
  request,
}) => {
  const paths = [...Object.keys(ownerPages), '/admin', '/admin/activity', '/nowhere', '/login', '/admin-login']
  const answers = await Promise.all(paths.map(async (path) => (await request.get(path)).text()))
  expect(answers[0]).toContain('<div id="')
  expect(new Set(answers.map((html) => html.replace(/<link rel="modulepreload"[^>]*>\n?/g, ''))).size).toBe(1)
})

for (const [way, { go, among }] of Object.entries(ways)) {
  test(`an owner reaches every page by ${way}, and none of the administrator's`, { tag: atLength }, async ({
    page,
    server,
  }) => {
    await openAs(page, server.owner, '/api-docs')
    for (const path of among(Object.keys(ownerPages))) {
      await go(page, path)
      await expect(page).toHaveTitle(titled(ownerPages[path] ?? ''))
      expect(new URL(page.url()).pathname).toBe(path)
    }
    for (const path of among(['/admin', '/admin/activity', '/nowhere'])) {
      await go(page, path)
      await expect(page).toHaveTitle(titled(notFound))
    }
    for (const path of among(['/', '/login', '/shop-login'])) {
      await go(page, path)
      await expect(page).toHaveURL(/\/dashboard$/)
    }
  })

  test(`an administrator reaches the admin area and the calendars by ${way}, and no salon's pages`, {
    tag: atLength,
  }, async ({ page }) => {
    await openAdmin(page, '/api-docs')
    for (const path of among(Object.keys(ownerPages))) {
      await go(page, path)
      const title = forAdmins.includes(path) ? 'Calendar' : notFound
      await expect(page).toHaveTitle(titled(title))
    }
    for (const path of among(['/', '/admin-login', '/admin'])) {
      await go(page, path)
      await expect(page).toHaveURL(/\/admin$/)
      await expect(page).toHaveTitle(titled('System Administration'))
    }
  })

  test(`an anonymous user is sent to the login page by ${way}, and public pages are open`, { tag: atLength }, async ({
    page,
    server,
  }) => {
    await page.goto('/login')
    for (const path of among([...Object.keys(ownerPages), '/admin'])) {
      await go(page, path)
      await expect(page).toHaveURL(/\/login$/)
      expect(await page.evaluate(() => sessionStorage.getItem('returnUrl'))).toBe(path)
    }
    for (const [path, title] of [
      ['/', way === 'direct load' ? 'Booking for nail salons' : 'Salon Login'],
      ['/api-docs', 'API Documentation'],
      ['/login', 'Salon Login'],
      ['/shop-login', 'Salon Login'],
      ['/admin-login', 'Admin Login'],
      ['/nowhere', notFound],
    ] as const) {
      if (among([path]).length === 0) continue
      await go(page, path)
      await expect(page).toHaveTitle(titled(title))
    }
    await page.goto(`/booking/${salonIdOf(server)}`)
    await expect(page).toHaveTitle(/Lotus Nails & Spa/)
  })
}

test('an unknown address shows an error with links to the login page and home', { tag: atLength }, async ({
  page,
  complaints,
}) => {
  complaints.expected.push(/404 \(Not Found\)/)
  await page.goto('/booking')
  await expect(page.getByText('Please use a valid salon booking link.')).toBeVisible()
  await page.goto('/nowhere')
  await expect(
    page.getByText("The page you're looking for doesn't exist or you may need to log in again."),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Fewer phone calls.')
  await page.goBack()
  await page.getByRole('link', { name: 'Go to Login' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('an expired session is reported on the next page, and the login leads back to it', { tag: atLength }, async ({
  page,
  server,
}) => {
  await openAs(page, server.owner, '/bookings?status=all')
  const services = page.getByRole('link', { name: 'Services' }).first()
  await services.waitFor()
  await page.getByRole('row').nth(1).waitFor()
  // Not by signing out, which tells the page at once. Anything it refetches by itself would tell it as well, so
  // the click does not wait for the link to be stable.
  await page.context().clearCookies()

  await services.dispatchEvent('click')

  const toast = page.getByRole('alert').filter({ hasText: 'Unauthorized' })
  await expect(toast).toContainText('You are logged out. Logging in again...')
  await expect(page).toHaveURL(/\/login$/)
  await signIn(page, server.owner)
  await expect(page).toHaveURL(/\/services$/)
})

test('a page that breaks says so and can be refreshed, and the others go on', { tag: atLength }, async ({
  page,
  server,
  complaints,
}) => {
  complaints.expected.push(/./)
  await page.route('**/api/salon-owner/salons', (route) => route.fulfill({ json: [{ id: 'broken' }] }))
  await openAs(page, server.owner, '/salon-management')
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText('An unexpected error occurred. Please try refreshing the page.')
  await checkScreen(page)

  await page.unrouteAll()
  await page.getByRole('button', { name: 'Refresh Page' }).click()
  await expect(page.getByRole('heading', { name: 'Lotus Nails & Spa' })).toBeVisible()
})

test('the login page opens when the session is not known within ten seconds', { tag: atLength }, async ({
  page,
  complaints,
}) => {
  complaints.expected.push(/Authentication failed/)
  await page.addInitScript(() => {
    const inTime = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (milliseconds) => inTime(milliseconds / 10)
  })
  await page.route('**/api/auth/session', () => undefined)
  await page.goto('/bookings')
  await expect(page.getByText('Loading…')).toBeAttached()
  await expect(page).toHaveURL(/\/login$/, { timeout: 30_000 })
})

test('the landing page leads to its parts, to the calls, and over the login to a form that asks for an account', async ({
  page,
}) => {
  await page.goto('/')
  for (const [name, heading] of [
    ['Features', 'Five things your salon gets'],
    ['Pricing', 'About 50% lower than the others'],
    ['Contact', 'Open for booking this afternoon'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Page' }).getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { name: heading })).toBeInViewport()
    await expect(page).toHaveURL(new RegExp(`#${name.toLowerCase()}$`))
  }
  await page.getByRole('link', { name: 'API Documentation' }).click()
  await page.getByRole('searchbox').fill('post /api/bookings')
  await page.locator('summary').first().click()
  await expect(page.getByText('timeSlots', { exact: true }).first()).toBeVisible()
  await checkScreen(page)
  await page.goBack()
  await page.getByRole('link', { name: 'Start Your Free Trial' }).first().click()
  await expect(page).toHaveURL(/\/login$/)
  await page.getByRole('link', { name: 'Ask for an account' }).click()
  await expect(page).toHaveURL(/\/ask-for-account$/)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByLabel('First name')).toBeFocused()
  await page.getByLabel('First name').fill('Hồng')
  await page.getByLabel('Salon name').fill('Sen Nails')
  await page.getByLabel('Email').fill('hong@example.com')
  await page.getByLabel('Phone').fill('(408) 555-0123')
  await checkScreen(page)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Thank you, Hồng')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the home page' }).click()
})

test('the demo plays by itself to its end, goes back, pauses and plays again, and leads to the sample salon', async ({
  page,
  server,
}) => {
  await page.clock.install()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/', { waitUntil: 'load' })
  const demo = page.getByRole('dialog')
  const shown = demo.getByRole('heading', { level: 3 })
  await page.getByRole('button', { name: 'Watch Demo' }).click()
  await expect(shown).toHaveText('Your booking page')
  await expect(demo.getByRole('button', { name: 'Pause' })).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await page.clock.runFor(5_000)
  await expect(shown).toHaveText('They pick a time that is free')
  await demo.getByRole('button', { name: 'Back' }).click()
  await expect(shown).toHaveText('Your booking page')
  await page.clock.runFor(60_000)
  await expect(shown).toHaveText('Your booking page')

  await demo.getByRole('button', { name: 'Play' }).click()
  await page.clock.runFor(60_000)
  await expect(shown).toHaveText('You know how it went')
  await expect(demo.getByRole('button', { name: 'Play' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(demo).toBeHidden()

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.getByRole('button', { name: 'Watch Demo' }).click()
  await page.clock.runFor(60_000)
  await expect(shown).toHaveText('Your booking page')
  await demo.getByRole('link', { name: 'Try a Booking Page' }).click()
  await expect(page).toHaveURL(server.bookingLink)
})

test('the landing page is whole without scripts, fits every screen and does not move', { tag: atLength }, async ({
  browser,
  server,
}) => {
  for (const [path, heading] of [
    ['/', 'Fewer phone calls. Fuller chairs.'],
    ['/vi', 'Bớt nghe điện thoại. Kín khách cả ngày.'],
  ] as const) {
    const context = await browser.newContext({ locale: 'en-US', viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.resourceType()))
    await page.addInitScript(() => {
      const moved = (total: number) => document.documentElement.setAttribute('data-moved', String(total))
      new PerformanceObserver((list) => {
        const moves = list.getEntries().map((entry) => ('value' in entry ? Number(entry.value) : 0))
        moved(moves.reduce((sum, one) => sum + one, Number(document.documentElement.dataset['moved'] ?? 0)))
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(server.base + path, { waitUntil: 'networkidle' })
    expect(Number(await page.locator('html').getAttribute('data-moved'))).toBeLessThan(0.1)
    expect(asked.length).toBeLessThanOrEqual(12)
    expect(asked.filter((type) => type === 'script')).toHaveLength(1)
    for (const width of [1440, 1024, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      expect([width, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([width, width])
      if (width === 1440 || width === 390) expect(await violationsOn(page)).toEqual([])
    }
    await context.close()

    const bare = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
    await bare.goto(server.base + path)
    await expect(bare.getByRole('heading', { level: 1 })).toHaveText(heading)
    await bare.locator('[popovertarget]').first().click()
    await expect(bare.getByRole('dialog').locator('li:visible')).toHaveCount(5)
    await bare.keyboard.press('Escape')
    await bare.getByRole('navigation').locator('a[href="/login"]:visible').first().click()
    await expect(bare).toHaveURL(/\/login$/)
    await bare.close()
  }
})

test('help is found, read and left without scripts, on the smallest phone', { tag: atLength }, async ({
  browser,
  server,
}) => {
  const bare = await browser.newPage({
    javaScriptEnabled: false,
    locale: 'vi-VN',
    viewport: { width: 320, height: 700 },
  })
  await bare.goto(`${server.base}/help`)
  await bare.getByRole('searchbox').fill('dem ngan keo')
  await bare.keyboard.press('Enter')
  await bare.getByRole('link', { name: 'Chốt ngày' }).click()
  await expect(bare).toHaveURL(/\/vi\/help\/payment-and-closing#close$/)
  await expect(bare.getByRole('heading', { name: 'Chốt ngày', exact: true })).toBeInViewport()
  await bare.getByText('Tất cả các trang trợ giúp').click()
  await bare.getByRole('link', { name: 'Khách hàng' }).click()
  await expect(bare.getByRole('heading', { level: 1 })).toHaveText('Khách hàng')
  await bare.getByRole('link', { name: 'English' }).click()
  await expect(bare.getByRole('heading', { level: 1 })).toHaveText('Customers')
  await bare.close()

  const page = await browser.newPage({ locale: 'en-US', viewport: { width: 1024, height: 700 } })
  await page.goto(`${server.base}/help/payment-and-closing`)
  await expect(page.getByRole('button', { name: 'Print this page' })).toBeVisible()
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect(await violationsOn(page)).toEqual([])
  await page.close()
})

test('the language of the landing page is the one of the pages that it leads to', { tag: atLength }, async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Tiếng Việt' }).click()
  await expect(page).toHaveURL(/\/vi$/)
  await page.getByRole('link', { name: 'Đăng nhập tiệm' }).first().click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
  await page.goto('/') // in the language remembered by the browser
  await expect(page).toHaveURL(/\/vi$/)
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Fewer phone calls.')
})

/** The title may be preceded by the number of unread notifications. */
function titled(page: string): RegExp {
  return new RegExp(`^(\\(\\d+\\) )?${page} · BookNail$`)
}
