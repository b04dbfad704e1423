/** An owner takes lists and everything along, and a salon moves in where nobody has booked yet. */

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { expect, test } from './fixtures.ts'
import { checkScreen, countOf, openBookings, signIn, tab } from './owner-desk.ts'
import type { RunningServer } from './server.ts'

const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
const admin = { email: 'admin@localhost', password: 'e2e-admin-1' } // as server.ts starts it

test.use({ viewport: desktop, locale: 'en-US' })

// The browser itself reports each refusal; before the sign-in the session is one.
test.beforeEach(({ complaints }) => {
  complaints.expected.push(/401 \(Unauthorized\)/)
})

test('the list goes into a file as it is filtered, and a refusal is told', async ({ page, server, complaints }) => {
  await openBookings(page, server)
  await page.goto('/bookings?status=confirmed')
  await expect(tab(page, 'Confirmed')).toHaveText(/^Confirmed\d+$/)
  const confirmed = await countOf(page, 'Confirmed')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])

  await expect(page.getByText('Export Started')).toBeVisible()
  expect(download.suggestedFilename()).toMatch(/^Lotus Nails & Spa bookings \d{4}-\d{2}-\d{2}\.csv$/)
  const rows = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
  expect(rows).toHaveLength(confirmed + 1)
  await page.setViewportSize(phone)
  await checkScreen(page)

  complaints.expected.push(/503 \(Service Unavailable\)/)
  await page.route('**/bookings.csv*', (route) => route.fulfill({ status: 503, json: { error: 'busy' } }))
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect(page.getByRole('alert')).toContainText('Unable to export report at this time')
})

test('a salon is downloaded whole and moves into an empty one', async ({ page, server, complaints }) => {
  const salonId = await emptySalon(page, server)
  await page.goto('/salon-settings')
  await signIn(page, server.owner)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download Everything' }).click(),
  ])
  const path = await download.path()
  expect(Object.keys(unzipSync(await readFile(path)))).toContain('csv/customers.csv')
  await expect(page.getByRole('button', { name: 'Choose ZIP File' })).toHaveCount(0)

  await page.goto(`/salon-settings?salon=${salonId}`)
  const choose = page.getByLabel('Import a download')
  complaints.expected.push(/400 \(Bad Request\)/)
  await choose.setInputFiles({ name: 'notes.zip', mimeType: 'application/zip', buffer: Buffer.from('hello') })
  await expect(page.getByRole('alert')).toContainText('This file is damaged')

  await choose.setInputFiles(path)
  const dialog = page.getByRole('alertdialog', { name: 'Import "Lotus Nails & Spa"?' })
  await expect(dialog).toContainText(/Services18/)
  await expect(dialog).toContainText(/Bookings[\d,]+, of which [\d,]+ still to come/)
  await checkScreen(page)
  await page.setViewportSize(phone)
  await checkScreen(page)
  await dialog.getByRole('button', { name: 'Import' }).click()

  await expect(page.getByText('The salon has moved in')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Choose ZIP File' })).toHaveCount(0)
  await checkScreen(page)
})

test('all of it is said in Vietnamese too', async ({ page, server }) => {
  const salonId = await emptySalon(page, server)
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'vi'))
  await page.goto(`/salon-settings?salon=${salonId}`)
  await signIn(page, server.owner, 'Đăng nhập')

  await expect(page.getByRole('heading', { name: 'Mang theo toàn bộ dữ liệu' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tải về toàn bộ' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Chọn tệp ZIP' })).toBeVisible()
  await checkScreen(page)
})

/** Made by an administrator for the owner of the sample salon. */
async function emptySalon(page: Page, { base, owner }: RunningServer): Promise<string> {
  const { request } = page
  const headers = { origin: base }
  await request.post('/api/admin/login', { data: admin, headers })
  const users = await (await request.get('/api/admin/users')).json()
  const list: { id: string; email: string }[] = Array.isArray(users) ? users : users.users
  const ownerId = list.find(({ email }) => email === owner.email)?.id
  const made = await request.post('/api/salons', { data: { ownerId, name: 'New Place' }, headers })
  expect(made.status(), await made.text()).toBe(201)
  await request.post('/api/logout', { headers })
  return (await made.json()).id
}
