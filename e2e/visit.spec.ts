/** A client's own page of a visit. */

import { atLength } from './at-length.ts'
import { abroad, button, chooseRoomyDay, freeTimes, next, phone, words } from './booking-journey.ts'
import { expect, test } from './fixtures.ts'
import { checkScreen, salonIdOf } from './owner-steps.ts'
import { expectTakenOver, watchTakingOver } from './taken-over.ts'
import { bookVisit } from './visit-steps.ts'

test.use(abroad)

test.describe('on a phone, in English', () => {
  test.use(phone)

  test('a client moves the visit, then cancels it, and cannot do so twice', async ({
    page,
    request,
    server,
    complaints,
  }) => {
    const { clientLink, id } = await bookVisit(request, server, 'Moira', 40) // beyond the sample's visits: all services fit
    await watchTakingOver(page)
    await page.goto(clientLink)

    await expect(page).toHaveTitle('Your appointment at Lotus Nails & Spa')
    await expect(page.getByText('Moira, we got your request.')).toBeVisible()
    const salonTime = page.getByText('Times are San Jose time (Pacific Time).')
    await expect(salonTime).toHaveCount(1)
    await expect(page.getByText(/^Free to cancel online until \w+day, .* at .*; after that it’s a late/)).toBeVisible()
    await checkScreen(page)

    complaints.expected.push(/ERR_INTERNET_DISCONNECTED/)
    await page.context().setOffline(true)
    await button(page, 'Reschedule').click()
    await expect(page.getByRole('alert').filter({ hasText: 'There’s no connection.' })).toBeVisible()
    await page.context().setOffline(false)
    await button(page, 'Try Again').click()
    await expect(page.getByRole('heading', { name: 'Choose a new time' })).toBeFocused()
    await expectTakenOver(page.getByRole('banner'))
    await expect(page.getByText('The salon confirms the new time.')).toBeVisible()
    await expect(salonTime).toHaveCount(2)
    const times = page
      .getByRole('region', { name: /Morning|Afternoon|Evening/ })
      .getByRole('button', { disabled: false })
    const time = await times.nth(1).innerText()
    await times.nth(1).click()
    await checkScreen(page)
    await page.getByRole('button', { name: new RegExp(`^Reschedule to .* at ${time}$`) }).click()

    await expect(page.getByText('Your appointment was rescheduled.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Your appointment', level: 1 })).toBeFocused()
    await expect(page.getByText(new RegExp(`^${time} – .* · `))).toBeVisible()

    await button(page, 'Change the services').click()
    const menu = page.getByRole('region', { name: 'Choose your services' }).getByRole('listitem').getByRole('button')
    await menu.filter({ hasText: 'Added' }).click()
    await menu.filter({ hasText: 'Gel Manicure' }).click() // most of the team do it, on every day
    await checkScreen(page)
    await button(page, 'Save services').click()
    await expect(page.getByText('Your services were changed.')).toBeVisible()

    await button(page, 'Cancel the appointment').click()
    await expect(page.getByRole('heading', { name: 'Cancel this appointment?' })).toBeFocused()
    await expect(page.getByRole('heading', { name: 'Would another time work?' })).toBeVisible()
    await expect(page.getByRole('group', { name: 'Add to calendar' })).toHaveCount(0) // only the question
    await checkScreen(page)
    await page
      .getByRole('button', { name: /^Reschedule to .* at / })
      .first()
      .click()
    await expect(page.getByText('Your appointment was rescheduled.')).toBeVisible()
    await button(page, 'Cancel the appointment').click()
    await button(page, 'Yes, cancel').click()

    await expect(page.getByText('Your appointment was cancelled.')).toBeVisible()
    await expect(button(page, 'Reschedule')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Book again' })).toHaveAttribute(
      'href',
      `/booking/${salonIdOf(server)}?book`,
    )
    await page.reload()
    await expect(page.getByText('Moira, this appointment was cancelled.')).toBeVisible()
    expect((await request.get(`/api/bookings/${id}`)).status()).toBe(401)
    await page.getByRole('link', { name: 'Book again' }).click()
    await expect(page.getByRole('button', { name: /Gel Manicure/, pressed: true })).toBeVisible()
    await next(page, words.en)
    await next(page, words.en)
    await chooseRoomyDay(page, 0)
    await freeTimes(page).first().click()
    await next(page, words.en)
    await expect(page.getByLabel('Phone Number *')).toHaveValue(/^\(408\) 555-76\d\d$/)
    await expect(page.getByLabel('First Name *')).toHaveValue('Moira')
  })

  test('what is tapped before the script is at work is done once it is', async ({ page, request, server }) => {
    const { clientLink } = await bookVisit(request, server, 'Early', 41)
    const { promise: tapped, resolve: letScriptsCome } = Promise.withResolvers<void>()
    await page.route('**/assets/visit/*.js', (route) => tapped.then(() => route.continue()))
    await page.goto(clientLink, { waitUntil: 'commit' })
    await button(page, 'Reschedule').click()

    letScriptsCome()
    await expect(page.getByRole('heading', { name: 'Choose a new time' })).toBeFocused()
  })

  test('a change made elsewhere is reported, and the current state shown', { tag: atLength }, async ({
    page,
    request,
    server,
    complaints,
  }) => {
    complaints.expected.push(/409/)
    const { clientLink } = await bookVisit(request, server, 'Twice', 5)
    await page.goto(clientLink)
    await button(page, 'Reschedule').click()
    const times = page
      .getByRole('region', { name: /Morning|Afternoon|Evening/ })
      .getByRole('button', { disabled: false })
    await times.last().click()
    const elsewhere = await times.first().innerText()

    const other = await page.context().newPage()
    await other.goto(clientLink)
    await button(other, 'Reschedule').click()
    await other.getByRole('region').getByRole('button', { name: elsewhere, exact: true }).click()
    await other.getByRole('button', { name: /^Reschedule to .* at / }).click()
    await expect(other.getByText('Your appointment was rescheduled.')).toBeVisible()

    await page.bringToFront()
    await page.getByRole('button', { name: /^Reschedule to .* at / }).click()
    await expect(page.getByText('This was changed in the meantime. Please look at it again.')).toBeVisible()
    await expect(page.getByText(new RegExp(`^${elsewhere} – .* · `))).toBeVisible()
    await checkScreen(page)
  })

  test('an unknown link says so, and a valid one is neither cached nor leaked', async ({
    page,
    request,
    server,
    complaints,
  }) => {
    complaints.expected.push(/404/)
    await page.goto('/v/AAAAAAAAAAAAAAAAAAAAAA')
    await expect(page.getByRole('heading', { name: 'We can’t find this appointment' })).toBeVisible()
    await checkScreen(page)

    const { clientLink } = await bookVisit(request, server, 'Private', 6)
    const headers = (await request.get(clientLink)).headers()
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
  })
})
