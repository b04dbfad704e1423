/** A price is raised while a page is open: whoever books there is asked, and loses nothing. */

import type { APIRequestContext, Page } from '@playwright/test'
import { listServices } from '../shared/services/contract.ts'
import { atLength } from './at-length.ts'
import { button, chooseRoomyDay, freeTimes, goToReview, phone, somebody, words } from './booking-journey.ts'
import { expect, test } from './fixtures.ts'
import { bookAs, checkScreen, freeSlots, openAs, row, salonIdOf } from './owner-steps.ts'
import type { RunningServer } from './server.ts'
import { bookVisit } from './visit-steps.ts'

const { en } = words

/** Calls `meanwhile` while the service costs $15 more. */
async function whileRaised(
  { request, server, name }: { request: APIRequestContext; server: RunningServer; name: string },
  meanwhile: (prices: { before: string; now: string }) => Promise<void>,
): Promise<void> {
  const menu = await request.get(`/api/salons/${salonIdOf(server)}/services`)
  const service = listServices.reply?.parse(await menu.json()).find((one) => one.name === name)
  if (!service) throw new Error(`${name} is not on the menu`)
  const put = async (price: string) => {
    await request.post('/api/shop/login', { data: server.owner })
    expect((await request.put(`/api/services/${service.id}`, { data: { price } })).status()).toBe(200)
  }
  const { price: before } = service
  const now = (Number(before) + 15).toFixed(2)
  await put(now)
  try {
    await meanwhile({ before: `$${before}`, now: `$${now}` })
  } finally {
    await put(before)
  }
}

test.describe('on the booking page', () => {
  test.use(phone)

  test('the client is asked, goes on and has booked at the new price', async ({
    page,
    server,
    playwright,
    complaints,
  }) => {
    complaints.expected.push(/409/)
    const request = await playwright.request.newContext({ baseURL: server.base })
    await goToReview(page, server.bookingLink, en, { person: somebody({ firstName: 'Raised' }), day: 4 })
    await whileRaised({ request, server, name: 'Gel Manicure' }, async ({ before, now }) => {
      await button(page, 'Create Appointment').click()

      const question = page.getByRole('alertdialog', { name: 'Changed in the meantime' })
      await expect(question).toContainText(`This now costs ${now}, not ${before}. Book anyway?`)
      await checkScreen(page)
      await question.getByRole('button', { name: 'Back' }).click()
      await expect(page.getByRole('alert')).toContainText(`not ${before}`)
      await expect(page.getByRole('main')).toContainText('Raised')
      await button(page, 'Create Appointment').click()
      await question.getByRole('button', { name: 'Book anyway' }).click()

      await expect(page.getByRole('heading', { name: 'Request sent' })).toBeVisible()
      await expect(page.getByRole('main')).toContainText(now)
    })
    await request.dispose()
  })

  test('a client who adds a service by the link is asked', { tag: atLength }, async ({
    page,
    server,
    playwright,
    complaints,
  }) => {
    complaints.expected.push(/409/)
    const request = await playwright.request.newContext({ baseURL: server.base })
    const { clientLink } = await bookVisit(request, server, 'Adding', 30)
    await page.goto(clientLink)
    await page.getByRole('button', { name: 'Change the services' }).click()
    await page.getByRole('button', { name: /Classic Pedicure/ }).click()
    await whileRaised({ request, server, name: 'Classic Pedicure' }, async ({ now }) => {
      await page.getByRole('button', { name: 'Save services' }).click()
      const question = page.getByRole('alertdialog', { name: 'Changed in the meantime' })
      await expect(question).toContainText('Change it anyway?')
      await question.getByRole('button', { name: 'Change anyway' }).click()
      await expect(page.getByRole('main')).toContainText(now)
    })
    await request.dispose()
  })
})

test.describe('at the front desk', () => {
  test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })

  test('a new appointment asks, and what is typed stays', { tag: atLength }, async ({
    page,
    server,
    playwright,
    complaints,
  }) => {
    complaints.expected.push(/409/)
    complaints.expected.push(/ERR_FAILED/) // the window is not told of the change
    await page.route('**/events*', (route) => route.abort())
    const request = await playwright.request.newContext({ baseURL: server.base })
    await openAs(page, server.owner, '/admin/new-booking')
    await page
      .getByRole('main')
      .getByRole('button', { name: /Gel Manicure/ })
      .first()
      .click()
    await next(page)
    await next(page)
    await chooseRoomyDay(page, 5)
    await freeTimes(page).first().click()
    await next(page)
    await page.getByLabel('First Name *').fill('Deskraised')
    await page.getByLabel('Phone Number *').fill('408 555 0178')
    await next(page)
    await whileRaised({ request, server, name: 'Gel Manicure' }, async ({ now }) => {
      await page.getByRole('button', { name: 'Create Appointment' }).click()
      const question = page.getByRole('alertdialog', { name: 'Changed in the meantime' })
      await expect(question).toContainText(now)
      await checkScreen(page)
      await question.getByRole('button', { name: 'Back' }).click()
      await expect(page.getByRole('main')).toContainText('Deskraised')
      await page.getByRole('button', { name: 'Create Appointment' }).click()
      await question.getByRole('button', { name: 'Book anyway' }).click()
      await expect(page.getByText('Appointment created successfully!')).toBeVisible()
    })
    await request.dispose()
  })

  test('a visit that is edited asks before a service is added at another price', { tag: atLength }, async ({
    page,
    server,
    playwright,
    complaints,
  }) => {
    complaints.expected.push(/409/)
    const request = await playwright.request.newContext({ baseURL: server.base })
    const [quiet] = await freeSlots(request, salonIdOf(server), 32, 'any', ['Classic Pedicure'])
    const { lastDigits } = await bookAs(request, server, 'Editraised Visitor', quiet)
    await openAs(page, server.owner, `/bookings?q=${lastDigits}`)
    await row(page, 'Editraised Visitor').getByRole('button', { name: 'Editraised Visitor', exact: true }).click()
    await page.getByRole('dialog', { name: 'Booking Details' }).getByRole('button', { name: 'Edit visit' }).click()
    const form = page.getByRole('dialog', { name: 'Edit visit' })
    await form.getByRole('button', { name: 'Add a service' }).click()
    await form.getByRole('listitem').nth(1).getByLabel('Service').selectOption({ label: 'Classic Pedicure' })
    await whileRaised({ request, server, name: 'Classic Pedicure' }, async () => {
      await form.getByRole('button', { name: 'Save' }).click()
      const question = page.getByRole('alertdialog', { name: 'Changed in the meantime' })
      await question.getByRole('button', { name: 'Change anyway' }).click()
      await expect(page.getByRole('dialog', { name: 'Booking Details' }).getByRole('listitem')).toHaveCount(2)
    })
    await request.dispose()
  })
})

async function next(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next', exact: true }).filter({ visible: true }).click()
}
