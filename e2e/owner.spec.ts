/** An owner's day: signing in, incoming bookings, signing out. */

import { atLength } from './at-length.ts'
import { expect, test } from './fixtures.ts'
import {
  bookAs,
  countOf,
  goInside,
  openAs,
  openBookings,
  row,
  setStatus,
  signIn,
  statuses,
  tab,
  told,
} from './owner-steps.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }

test.use({ viewport: desktop, locale: 'en-US', permissions: ['clipboard-read', 'clipboard-write'] })

// The browser itself logs each rejection; before signing in, the session request is one.
test.beforeEach(({ complaints }) => {
  complaints.expected.push(/401 \(Unauthorized\)/)
})

test('an owner signs in after mistakes and is led to the requested page; after signing out the bookings are closed to the next person', async ({
  page,
  server,
  complaints,
}) => {
  complaints.expected.push(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/bookings?status=all&sort=oldest')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('link', { name: 'Ask for an account' })).toBeVisible()

  // Without a connection.
  await page.context().setOffline(true)
  await signIn(page, server.owner)
  await expect(page.getByRole('alert')).toHaveText('Login failed. Please check your connection and try again.')
  await expect(page.getByLabel('Email')).toHaveValue(server.owner.email)
  await page.context().setOffline(false)

  await signIn(page, { ...server.owner, password: 'not-the-password-1' })
  await expect(page.getByRole('alert')).toHaveText(/^Login failed: The email or password is wrong/)
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await signIn(page, server.owner)
  await expect(page).toHaveURL(/\/bookings\?status=all&sort=oldest$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booking Management')

  await page.getByRole('button', { name: 'Salon Owner' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.goto('/bookings')
  await expect(page).toHaveURL(/\/login$/)

  // Never to another site.
  await page.evaluate(() => sessionStorage.setItem('returnUrl', '//example.com/bookings'))
  await signIn(page, server.owner)
  await expect(page).toHaveURL(`${server.base}/dashboard`)

  await goInside(page, '/admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('in the list a status is changed, a new booking appears, one is deleted, and the address keeps what is shown', {
  tag: atLength,
}, async ({ page, server, request }) => {
  await openBookings(page, server)

  await page.getByRole('button', { name: 'Booking Link' }).click()
  const notice = page.getByRole('status').filter({ hasText: 'Booking link copied!' })
  await notice.getByRole('button').last().click()
  await expect(notice).toHaveCount(0)
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(`${server.base}/lotus-nails`)

  // Counts follow the owner's own change, and a client's booking, without touching the page.
  const confirmed = await countOf(page, 'Confirmed')
  const status = statuses(page).first()
  const name = await status.innerText()
  await status.click()
  await page.getByRole('menuitemradio', { name: 'Confirmed' }).click()
  await told(page, 'Booking status updated successfully')
  await expect(tab(page, 'Confirmed')).toHaveText(`Confirmed${confirmed + 1}`)
  await expect(statuses(page).first()).not.toHaveText(name)
  const scheduled = await countOf(page, 'Scheduled')
  await bookAs(request, server, 'Zzz Remove')
  await expect(tab(page, 'Scheduled')).toHaveText(`Scheduled${scheduled + 1}`)

  await goInside(page, '/bookings?sort=customer-desc')
  await expect(row(page, 'Zzz Remove')).toBeVisible()
  const remove = page.getByRole('button', { name: 'Delete booking for Zzz Remove' })
  await remove.click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(
    'Are you sure you want to delete this booking for Zzz Remove? This action cannot be undone.',
  )
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(remove).toBeFocused()
  await remove.click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await told(page, 'Booking deleted successfully')
  await expect(remove).toHaveCount(0)

  await goInside(page, '/bookings')
  await tab(page, 'All Status').click()
  await expect(page).toHaveURL(/\?status=all$/)
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/\?status=all&page=2$/)
  await expect(page.getByText(/^Showing 51-100 of \d+ bookings$/)).toBeVisible()
  await page.getByLabel('From Date').fill('2100-01-01')
  await expect(page.getByRole('heading', { name: 'No bookings found' })).toBeVisible()
  await expect(page.getByText('Try adjusting your filters to see more results.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Filters' }).first().click()
  await expect(page).toHaveURL(/\/bookings$/)
})

test('a cancelled booking cannot be reinstated once its time is taken; a session that ended leads to the login and back', {
  tag: atLength,
}, async ({ page, server, request, complaints }) => {
  complaints.expected.push(/409 \(Conflict\)/)
  const first = await bookAs(request, server, 'Zoe First')
  await openAs(page, server.owner, `/bookings?sort=customer-desc&from=${first.date}&to=${first.date}`)
  await setStatus(page, 'Zoe First', 'Cancelled')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel booking' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Booking status updated successfully' })).toBeVisible()
  await bookAs(request, server, 'Zoe Second', first)

  await tab(page, 'Cancelled').click()
  await setStatus(page, 'Zoe First', 'Scheduled')
  await expect(page.getByRole('alert')).toContainText('This time was just taken. Please choose another one.')
  await expect(row(page, 'Zoe First')).toContainText('Cancelled')

  await goInside(page, '/bookings')
  const scheduled = statuses(page).first()
  await scheduled.waitFor()
  await page.request.post('/api/logout')
  await scheduled.click()
  await page.getByRole('menuitemradio', { name: 'Confirmed' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'You are logged out. Logging in again...' })).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await signIn(page, server.owner)
  await expect(page).toHaveURL(/\/bookings$/)
})

test('a phone has the whole bar behind one button', { tag: atLength }, async ({ page, server }) => {
  await page.setViewportSize(phone)
  await openBookings(page, server)
  await expect(page.getByRole('link', { name: /^\(\d{3}\) \d{3}-\d{4}$/ }).first()).toHaveAttribute('href', /^tel:\+1/)

  await page.getByRole('button', { name: 'Menu' }).click()
  for (const name of ['Services', 'Bookings', 'Booking Link', 'Sign Out']) {
    await expect(page.getByRole('menuitem', { name })).toBeVisible()
  }
  await page.getByRole('menuitem', { name: 'Tiếng Việt' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quản lý lịch hẹn')
  const stored = async () => (await page.request.get('/api/auth/session')).text()
  await expect.poll(stored).not.toContain('"language":"en"') // saved with the account, which a reload would interrupt
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quản lý lịch hẹn')
})

test('without the words of a language the other one stays, and a page without any says so', { tag: atLength }, async ({
  page,
  server,
  complaints,
}) => {
  complaints.expected.push(/ERR_FAILED|dynamically imported module/)
  await openBookings(page, server)
  const turn = async () => {
    await page.getByRole('button', { name: 'Language: EN' }).click()
    await page.getByRole('menuitemradio', { name: 'Tiếng Việt' }).click()
  }
  const heading = page.getByRole('heading', { level: 1 })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.route(/words-vi/, (route) => route.abort())
  await turn()
  const afterRetries = { timeout: 30_000 } // two files of texts, each asked for six times, over eleven seconds
  await expect(page.getByText('This language couldn’t be loaded')).toBeVisible(afterRetries)
  await expect(heading).toHaveText('Booking Management')
  expect(asked.filter((address) => address.includes('words-vi')).at(-1)).toMatch(/\?again=\d+$/) // some browsers do not retry a failed module at the same URL
  await page.unroute(/words-vi/)
  await turn()
  await expect(heading).toHaveText('Quản lý lịch hẹn')

  await page.route(/words-vi/, (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Chưa tải được BookNail.', afterRetries)
  await expect(page.getByRole('alert')).toContainText('BookNail couldn’t be loaded.')
})
