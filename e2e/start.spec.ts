/** The first hour of a new owner: from an empty salon to one that clients can book. */

import { button, goToReview, somebody, words } from './booking-journey.ts'
import { expect, test } from './fixtures.ts'
import { checkScreen, openAs } from './owner-steps.ts'
import { bareSalon } from './salons.ts'
import { admin } from './server.ts'
import { countTaps } from './taps.ts'

test.use({ viewport: { width: 390, height: 844 }, locale: 'en-US', timezoneId: 'America/Chicago' })

const prices = [25, 40, 35, 50, 55, 50, 70, 65, 50, 10, 15, 8]
const team = ['Kim', 'Thảo', 'Ashley', 'Tommy']

test('a new owner is bookable with twelve services and four members within forty taps', async ({ page, server }) => {
  const { owner, bookingLink } = await bareSalon(server.base, admin, { name: 'first-hour', empty: true })
  await openAs(page, owner, '/dashboard')
  const expectTaps = await countTaps(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard Overview')
  await page.getByRole('link', { name: 'Continue' }).click()
  await expectTaps(1)

  await page.getByLabel('Salon Name').fill('Lotus Nails')
  await expect(page.getByLabel('Timezone')).toHaveValue('America/Chicago')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expectTaps(1)

  await page.getByLabel('Classic Manicure, price').click()
  for (const price of prices) {
    await page.keyboard.type(String(price))
    await page.keyboard.press('Enter')
  }
  await page.getByRole('button', { name: 'Add 12 services' }).click()
  await expectTaps(2)

  await page.getByLabel('Name of member 1').click()
  for (const name of team) {
    await page.keyboard.type(name)
    if (name !== team.at(-1)) await page.keyboard.press('Enter')
  }
  for (const name of ['Kim', 'Thảo']) {
    await page
      .getByRole('group', { name: `${name} speaks` })
      .getByLabel('Vietnamese')
      .click()
  }
  await page.getByRole('button', { name: /^Exceptions for Ashley/ }).click()
  await page.getByRole('checkbox', { name: 'Mon', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Gel-X Full Set' }).click()
  await expect(page.getByRole('button', { name: /^Exceptions for Ashley/ })).toHaveText('all services but 1, 1 day off')
  await page.getByRole('button', { name: 'Add 4 members' }).click()
  await expectTaps(7)
  await expect(page.getByText('Clients can book now.')).toBeVisible()

  await page.getByRole('button', { name: 'One fewer' }).click()
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expectTaps(2)

  const opening = page.waitForEvent('popup')
  await expect(page.getByRole('link', { name: 'Add photos' })).toHaveAttribute('href', '/salon-settings/pictures')
  await page.getByRole('link', { name: 'Open booking page' }).click()
  const client = await opening
  expect(client.url()).toBe(bookingLink)
  await expectTaps(1)
  await goToReview(client, bookingLink, words.en, { person: somebody(), day: 0, service: 'Classic Manicure' })
  await button(client, words.en.review.create).click()
  await expect(client).toHaveURL(/\/(visit|v|booking)\//)
  await page.bringToFront()
  await page.getByRole('button', { name: 'No walk-ins here' }).click()
  await expectTaps(1)
  await expect(page.getByText(/^All steps are done or skipped/)).toBeVisible()
  await checkScreen(page)
})
