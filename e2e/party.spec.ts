/** A party of three: booked by its host; viewed and changed by the host and the salon. */

import { abroad, button, chooseServices, fillIn, next, phone, somebody, words } from './booking-journey.ts'
import { expect, test } from './fixtures.ts'
import { checkScreen, openAs } from './owner-steps.ts'

test.use(abroad)

const { en } = words

test.describe('on a phone, in English', () => {
  test.use({ ...phone, viewport: { width: 320, height: 700 } })

  test('three book as one, one of them stays at home, and the salon sees who belongs together', async ({
    page,
    server,
  }) => {
    const person = somebody({ firstName: 'Hope', email: 'hope@example.com' })
    await page.goto(server.bookingLink)
    await chooseServices(page, ['Gel Manicure'])
    await button(page, 'Add one person').click()
    await button(page, 'Add one person').click()
    await checkScreen(page)
    await next(page, en)

    await expect(page.getByRole('heading', { name: 'Your party', level: 1 })).toBeVisible()
    await checkScreen(page)
    await expect(button(page, en.common.next)).toBeDisabled()
    await page.getByLabel('Name of guest 2 (optional)').fill('Ana')
    await button(page, 'Same as mine for Ana').click()
    await button(page, 'Choose services for Guest 3').click()
    await expect(page.getByRole('heading', { name: 'Services: Guest 3', level: 1 })).toBeVisible()
    await chooseServices(page, ['Classic Pedicure'])
    await checkScreen(page)
    await button(page, 'Done').click()
    await button(page, 'Change who serves You').click()
    await page.getByLabel('Kim').click({ force: true })
    await button(page, 'Done').click()
    await page.getByLabel('Finish together').click({ force: true })
    await checkScreen(page)
    await next(page, en)

    await expect(page.getByText('Times when all 3 can finish together.')).toBeVisible()
    await button(page, 'Later dates').click() // the sample's next days may be full for three at once
    const days = page.locator('main fieldset button:not([disabled])')
    const roomy = days.filter({ hasText: /\b(?:[6-9]|\d\d) times/ })
    await roomy.last().click()
    await page
      .getByRole('radio', { name: /all done/ })
      .first()
      .check({ force: true })
    await expect(page.getByText('You · Kim')).toBeVisible()
    await checkScreen(page)
    await page.reload()
    await expect(page.getByText('You · Kim')).toBeVisible()
    await next(page, en)
    await fillIn(page, en, person)
    await next(page, en)
    await expect(page.getByRole('listitem').filter({ hasText: 'Ana' }).first()).toBeVisible()
    await checkScreen(page)
    await button(page, en.review.create).click()

    await expect(page.getByRole('heading', { name: 'Request sent' })).toBeVisible()
    await expect(page.getByText('Guest 3')).toBeVisible()
    await expect(button(page, 'Share with your party')).toBeVisible()
    await checkScreen(page)
    const link = await page.getByRole('link', { name: en.done.change_online }).getAttribute('href')
    await page.goto(link ?? '')
    await expect(page.getByText('Party of 3')).toBeVisible()
    await checkScreen(page)
    await button(page, 'Cancel for Ana').click()
    await checkScreen(page)
    await button(page, 'Yes, cancel for Ana').click()
    await expect(page.getByText('The others in your party keep their times.')).toBeVisible()
    await expect(page.getByText('Party of 2')).toBeVisible()
    await button(page, 'Reschedule').click()
    await expect(page.getByText(/This reschedules all of you/)).toBeVisible()

    await openAs(page, server.owner, '/bookings?q=Hope&status=all')
    await expect(page.getByText('Party of 3, host Hope').first()).toBeVisible()
  })

  test('a party of which too many would start together is shown the next day on which it fits', async ({
    page,
    server,
  }) => {
    await page.goto(server.bookingLink)
    await chooseServices(page, ['Gel Manicure'])
    for (let guest = 2; guest <= 6; guest++) await button(page, 'Add one person').click()
    await next(page, en)
    for (let guest = 2; guest <= 6; guest++) await button(page, `Same as mine for Guest ${guest}`).click()
    await next(page, en)

    await expect(page.getByText(en.time.easier)).toBeVisible()
    await checkScreen(page)
    await page.getByRole('button', { name: /^Any arrangement: / }).click()
    await expect(page.getByText('Times when there’s room for all 6 of you.')).toBeVisible()
    await expect(page.getByRole('radio', { name: /all done/ }).first()).toBeAttached()
  })
})
