import type { Locator, Page } from '@playwright/test'
import { showTime } from '../shared/format.ts'
import { atLength } from './at-length.ts'
import {
  abroad,
  button,
  chooseRoomyDay,
  chooseServices,
  fillIn,
  freeTimes,
  goToReview,
  next,
  phone,
  somebody,
  words,
} from './booking-journey.ts'
import { expect, test } from './fixtures.ts'
import { checkScreen } from './owner-steps.ts'

/** As with cookies blocked in the browser's settings, or in a sandboxed frame: whoever only looks at the storage or the cookies fails. */
async function forbidStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['sessionStorage', 'localStorage']) Object.defineProperty(window, name, { get })
    Object.defineProperty(Document.prototype, 'cookie', { get, set: get })
  })
}

test.use(abroad)

const { en } = words

test.describe('on a phone, in English', () => {
  test.use(phone)

  test('a reload in the middle loses nothing, and the Back button goes step by step', async ({ page, server }) => {
    await goToReview(page, server.bookingLink, en, { person: somebody({ comment: 'with my sister' }), day: 0 })
    await page.goBack()
    await page.getByLabel('Last Name').fill('Sanders')
    await page.reload()

    await expect(page.getByLabel('First Name *')).toHaveValue('Emily')
    await expect(page.getByLabel('Last Name')).toHaveValue('Sanders')
    await expect(page.getByLabel('Special Requests or Notes')).toHaveValue('with my sister')

    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Choose a date and time' })).toBeVisible()
    await expect(page.locator('main section button[aria-pressed="true"]')).toHaveCount(1)
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Choose your staff' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('button', { name: /Gel Manicure/ })).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('navigation', { name: 'Progress' }).getByRole('button', { name: 'Review' }).click()
    await expect(page.getByText('Emily Sanders')).toBeVisible()
  })

  test('a tap as the page begins to work counts once, and what is typed as a step is drawn stays', async ({
    page,
    server,
  }) => {
    await page.addInitScript(() => {
      const press = () =>
        [...document.querySelectorAll('button')].find((one) => one.textContent.includes('Gel Manicure'))?.click()
      // Set right before the page begins to hear taps: those that waited for it come right after.
      Object.defineProperty(history, 'scrollRestoration', {
        set() {
          setTimeout(press)
        },
      })
    })
    await page.goto(server.bookingLink)
    await expect(page.locator(':root[data-works]')).toBeAttached()
    await expect(page.getByRole('button', { name: /Gel Manicure/, pressed: true })).toBeVisible()
    await next(page, en)
    await next(page, en)
    await chooseRoomyDay(page, 3)
    await freeTimes(page).first().click()
    await page.evaluate(() => {
      const watcher = new MutationObserver(() => {
        const field = document.querySelector<HTMLInputElement>('input[name=firstName]')
        if (!field) return
        watcher.disconnect()
        const typed = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
        typed?.set?.call(field, 'Emily') // as a browser does, past React's own property of the field
        field.dispatchEvent(new Event('input', { bubbles: true }))
      })
      watcher.observe(document.body, { childList: true, subtree: true })
    })
    await next(page, en)
    await page.getByLabel('Phone Number *').fill('(408) 555-0199')
    await expect(button(page, 'Next')).toBeEnabled()
    await expect(page.getByLabel('First Name *')).toHaveValue('Emily')
  })

  test('losing the time while typing leads back to the times, with everything typed kept', async ({
    page,
    server,
    request,
    complaints,
  }) => {
    complaints.expected.push(/409/)
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': '10.8.0.1' }) // a network that holds nothing yet
    const person = somebody({ comment: 'Short almond' })
    await page.goto(server.bookingLink)
    await chooseServices(page, ['Gel Manicure'])
    await next(page, en)
    await page.getByLabel('Kim').check({ force: true })
    await next(page, en)
    await chooseRoomyDay(page, 1)
    const time = await freeTimes(page).first().innerText()
    await freeTimes(page).first().click()
    await next(page, en)
    const held = page.getByRole('status').filter({ hasText: /^Held for you until/ })
    await expect(held).toBeVisible()
    const minutes = Array.from({ length: 30 }, (_, passed) =>
      showTime('America/Los_Angeles', Date.now() + passed * 60_000),
    )
    expect(minutes).toContain((await held.innerText()).match(/until (\S+ [AP]M)/)?.[1]) // not by the client's clock
    await page.evaluate(() => Object.assign(window, { fetch: () => new Promise(() => {}) })) // releasing the held time is delayed
    await page.reload()
    await expect(held).toBeVisible() // clients are not refused because of their own hold
    await fillIn(page, en, person)
    await next(page, en)

    await request.post('/api/shop/login', { data: server.owner }) // the owner can book a time that clients hold
    const taken = await request.post('/api/bookings', { data: await sameVisit(page, somebody({ firstName: 'Grace' })) })
    expect(taken.status()).toBe(201)
    await button(page, 'Create Appointment').click()

    await expect(page.getByRole('alert')).toContainText(/This time was just taken|the salon has just given/)
    await expect(page.getByRole('heading', { name: 'Choose a date and time' })).toBeFocused()
    await expect(
      page
        .locator('main section button[aria-disabled]')
        .filter({ hasText: time.split(' ')[0] })
        .first(),
    ).toBeVisible()
    await expect(button(page, 'Next')).toBeDisabled()

    await freeTimes(page).first().click()
    await next(page, en)
    await expect(page.getByLabel('First Name *')).toHaveValue('Emily')
    await expect(page.getByLabel('Special Requests or Notes')).toHaveValue('Short almond')
    await next(page, en)
    await button(page, 'Create Appointment').click()
    await expect(page.getByRole('heading', { name: 'Request sent' })).toBeVisible()
  })

  test('a double tap makes one booking, also where the browser forbids any storage', async ({ page, server }) => {
    await forbidStorage(page)
    const sent: string[] = []
    page.on('request', (asked) => {
      if (asked.method() === 'POST' && asked.url().endsWith('/api/bookings')) sent.push(asked.url())
    })
    await goToReview(page, server.bookingLink, en, { person: somebody(), day: 2 })

    await button(page, 'Create Appointment').dblclick()

    await expect(page.getByRole('heading', { name: 'Request sent' })).toBeVisible()
    expect(sent).toHaveLength(1)
    await page.goto((await page.locator('a[href*="/v/"]').first().getAttribute('href')) ?? '')
    await expect(page.getByText('Gel Manicure').first()).toBeVisible()
  })

  test('when the answer is lost, trying again finds the same booking', async ({ page, server, complaints }) => {
    complaints.expected.push(/ERR_FAILED|ERR_INTERNET/)
    const ids: string[] = []
    await page.route('**/api/bookings', async (route) => {
      const response = await route.fetch()
      ids.push(String((await response.json()).id))
      if (ids.length === 1) await route.abort()
      else await route.fulfill({ response })
    })
    await goToReview(page, server.bookingLink, en, { person: somebody(), day: 2 })

    await button(page, 'Create Appointment').click()
    await expect(page.getByRole('alert')).toContainText('Booking failed')
    await expect(page.getByRole('alert')).toContainText('You won’t be booked twice')
    await page.reload()
    await button(page, 'Create Appointment').click()

    await expect(page.getByRole('heading', { name: 'Request sent' })).toBeVisible()
    expect(ids).toHaveLength(2)
    expect(ids[1]).toBe(ids[0])
  })

  test('an invalid phone number is reported at its field', { tag: atLength }, async ({ page, server }) => {
    await goToReview(page, server.bookingLink, en, { person: somebody(), day: 0 })
    await page.goBack()
    await page.getByLabel('Phone Number *').fill('(408) 555-01')
    await next(page, en)

    await expect(page.getByLabel('Phone Number *')).toBeFocused()
    await expect(page.getByLabel('Phone Number *')).toHaveAccessibleDescription(
      /Enter all 10 digits, like \(408\) 555-0100$/,
    )
  })

  test('tapping a taken time shows that it is taken', { tag: atLength }, async ({ page, server, request }) => {
    await page.goto(server.bookingLink)
    await chooseServices(page, ['Gel Manicure'])
    await next(page, en)
    await page.getByLabel('Kim').check({ force: true })
    await next(page, en)
    await chooseRoomyDay(page, 0)
    const time = await freeTimes(page).first().innerText()
    await freeTimes(page).first().click()
    const booked = await request.post('/api/bookings', {
      data: await sameVisit(page, somebody({ firstName: 'Grace' })),
    })
    expect(booked.status()).toBe(201)
    await page.reload()
    const taken = page
      .locator('main section button[aria-disabled]')
      .filter({ hasText: time.split(' ')[0] })
      .first()
    await taken.scrollIntoViewIfNeeded()

    await taken.dispatchEvent('click')

    await expect(page.getByRole('tooltip').filter({ visible: true })).toHaveText('This time slot is already booked')
    await expect(taken).toHaveAccessibleDescription('This time slot is already booked')
    await expect(taken).toHaveCSS('opacity', '0.5')
  })

  test('a full day leads to the next free one, also when the first request for it fails', { tag: atLength }, async ({
    page,
    server,
    complaints,
  }) => {
    complaints.expected.push(/500/)
    const days = await fillFirstDays(page)
    await page.goto(server.bookingLink)
    await chooseServices(page, ['Gel Manicure'])
    await next(page, en)
    await next(page, en)
    const full = firstFullDay(page)
    await full.waitFor()
    days.fail = true
    await full.click()

    await expect(page.getByText('No available times for this date')).toBeVisible()
    await expect(page.getByText('Staff may not be working or fully booked')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: /Call the salon/ })).toBeVisible()
    await expect(page.getByRole('main').getByText('The times couldn’t be loaded. ')).toBeVisible()
    await checkScreen(page)
    days.fail = false
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByRole('button', { name: /^Next opening: / }).click()

    await expect(freeTimes(page).first()).toBeVisible()
  })

  test('a service with a time of its own leads from a full day to the next free one', { tag: atLength }, async ({
    page,
    server,
  }) => {
    await fillFirstDays(page)
    await page.goto(server.bookingLink)
    await chooseServices(page, ['Gel Manicure', 'Spa Pedicure'])
    await next(page, en)
    await next(page, en)
    await firstFullDay(page).click()
    await page.getByLabel('Give each service its own time').check()

    const pedicure = page.getByRole('region', { name: 'Time for Spa Pedicure' })
    await expect(pedicure.getByText('No available times for this date')).toBeVisible()
    await checkScreen(page)
    await pedicure.getByRole('button', { name: /^Next opening: / }).click()

    await expect(pedicure.locator('button[aria-pressed]:not([aria-disabled])').first()).toBeVisible()
  })

  test('times that cannot be loaded are tried again, a day that was cut asked for by itself', {
    tag: atLength,
  }, async ({ page, server, complaints }) => {
    complaints.expected.push(/500/)
    let broken = true
    const asked: string[] = []
    await page.route('**/visit-slots?**', async (route) => {
      if (broken) return route.fulfill({ status: 500, body: '<html>Bad gateway</html>', contentType: 'text/html' })
      const days = new URL(route.request().url()).searchParams.get('days') ?? ''
      asked.push(days)
      if (days === '1') return route.continue()
      const response = await route.fetch()
      const answer = await response.json()
      for (const day of answer.days) {
        day.cut = true
        for (const slot of day.slots) slot.disabled = true
      }
      return route.fulfill({ response, json: answer })
    })
    await page.goto(server.bookingLink)
    await chooseServices(page, ['Gel Manicure'])
    await next(page, en)
    await next(page, en)
    await expect(page.getByRole('alert')).toContainText('The times couldn’t be loaded.')
    broken = false
    await page.getByRole('button', { name: 'Try Again' }).click()
    await firstFullDay(page).click()

    await expect(freeTimes(page).first()).toBeVisible()
    expect(asked.filter((days) => days === '1')).toHaveLength(1)
  })
})

/** Which days are full depends on the date, so the first two are made full in every response. */
async function fillFirstDays(page: Page): Promise<{ fail: boolean }> {
  const days = { fail: false }
  const full = new Set<string>()
  await page.route('**/visit-slots?**', async (route) => {
    if (days.fail) return route.fulfill({ status: 500, body: '<html>Bad gateway</html>', contentType: 'text/html' })
    const response = await route.fetch()
    const answer = await response.json()
    for (const day of answer.days) {
      if (day.slots.length > 0 && full.size < 2) full.add(day.date)
      if (full.has(day.date)) for (const slot of day.slots) slot.disabled = true
    }
    return route.fulfill({ response, json: answer })
  })
  return days
}

/** Of the days made full: late on the current day both services together may have no time although one of them has. */
function firstFullDay(page: Page): Locator {
  return page.locator('main fieldset button').filter({ hasText: 'Full', hasNotText: 'Today' }).first()
}

/** The request that the page is about to send, for another client. */
async function sameVisit(page: Page, person: { firstName: string; phone: string }) {
  const { salonId, wizard } = await page.evaluate(() => {
    const [key = ''] = Object.keys(sessionStorage).filter((name) => name.startsWith('booking:'))
    return { salonId: key.slice('booking:'.length), wizard: JSON.parse(sessionStorage.getItem(key) ?? '{}').wizard }
  })
  return {
    salonId,
    services: wizard.serviceIds,
    staffAssignments: wizard.serviceIds.map((serviceId: string) => ({
      serviceId,
      staffId: wizard.staffByService[serviceId],
    })),
    date: wizard.date,
    timeSlots: wizard.times,
    customer: { firstName: person.firstName, phone: person.phone },
    timezone: 'America/Los_Angeles',
  }
}
