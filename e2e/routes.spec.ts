/** The document of every page of the app; landing page, demo and help. Who may open which page: the route table of the specification. */

import { atLength } from './at-length.ts'
import { violationsOn } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { checkScreen } from './owner-steps.ts'

const ownerPages = [
  '/dashboard',
  '/floor',
  '/calendar',
  '/calendar-test',
  '/calendar-debug',
  '/calendar-minimal',
  '/calendar-simple',
  '/calendar-fixed',
  '/services',
  '/staff',
  '/salon-management',
  '/customers',
  '/bookings',
  '/admin/new-booking',
  '/reports',
  '/settings',
  '/salon-settings',
  '/messages/templates',
]

test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })

// The browser itself logs each rejection; before signing in, the session request is one.
test.beforeEach(({ complaints }) => {
  complaints.expected.push(/401 \(Unauthorized\)/, /404 \(Not Found\)/) // of `/nowhere`
})

test('every address of the app is answered with the same document, but for the files that it names', async ({
  request,
}) => {
  const paths = [...ownerPages, '/admin', '/admin/activity', '/nowhere', '/login', '/admin-login']
  const answers = await Promise.all(paths.map(async (path) => (await request.get(path)).text()))
  expect(answers[0]).toContain('<div id="')
  expect(new Set(answers.map((html) => html.replace(/<link rel="modulepreload"[^>]*>\n?/g, ''))).size).toBe(1)
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
  await bare.getByRole('searchbox').fill('dem hoc tien')
  await bare.keyboard.press('Enter')
  await bare.getByRole('link', { name: 'Tính tiền và chốt ngày' }).click()
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
