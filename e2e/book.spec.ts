import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import {
  button,
  chooseRoomyDay,
  chooseServices,
  fillIn,
  freeTimes,
  goToReview,
  next,
  somebody,
  tabTo,
  words,
} from './booking-journey.ts'
import { expect, test } from './fixtures.ts'

// A client abroad: times are the salon's all the same.
test.use({ timezoneId: 'Asia/Tokyo' })

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en-US' }
const desktop = { viewport: { width: 1440, height: 900 }, locale: 'vi-VN' }
const { en, vi } = words

test.describe('on a phone, in English', () => {
  test.use(phone)

  test('a client books a manicure and a pedicure with any available staff', async ({ page, server }) => {
    await page.goto(server.bookingLink)
    await expect(page).toHaveTitle('Book at Lotus Nails & Spa')
    await expect(button(page, 'Next')).toBeDisabled()
    await chooseServices(page, ['Gel Manicure', 'Spa Pedicure'])
    await expect(page.getByText('2 services · 1 h 35 min · $83.00').first()).toBeVisible()
    await next(page, en)

    await expect(page.getByRole('heading', { name: 'Choose your staff', level: 1 })).toBeFocused()
    await expect(page.getByLabel('Any available staff')).toBeChecked()
    await next(page, en)

    await expect(page.getByRole('heading', { name: 'Choose a date and time', level: 1 })).toBeFocused()
    await chooseRoomyDay(page, 0)
    const time = await freeTimes(page).nth(1).innerText()
    await freeTimes(page).nth(1).click()
    await next(page, en)

    await fillIn(page, en, somebody({ lastName: 'Sanders', email: 'emily@example.com', comment: 'Short almond' }))
    await next(page, en)

    await expect(page.getByText('95 min')).toBeVisible()
    await expect(page.getByText('Unassigned', { exact: true })).toHaveCount(2)
    await expect(page.getByText('“Short almond”')).toBeVisible()
    await button(page, 'Create Appointment').click()

    await expect(page.getByRole('heading', { name: 'Booking confirmed successfully!', level: 1 })).toBeFocused()
    await expect(page.getByText('Waiting for the salon’s confirmation')).toBeVisible()
    await expect(page.getByText(/^[0-9A-F]{4}-[0-9A-F]{4}$/)).toBeVisible()
    await expect(page.getByText(new RegExp(`^${time} – .* 1 h 35 min$`))).toBeVisible()
    await expect(page.getByText('$83.00')).toBeVisible()
  })

  test('the calendar file has the instant of the visit', async ({ page, server }) => {
    await goToReview(page, server.bookingLink, en, { person: somebody(), day: 0 })
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/bookings'))
    await button(page, 'Create Appointment').click()
    const booking = await (await answered).json()

    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Add to calendar' }).click()
    const download = await downloading
    const chunks: Buffer[] = []
    for await (const chunk of await download.createReadStream()) chunks.push(chunk)
    const file = Buffer.concat(chunks).toString()

    expect(download.suggestedFilename()).toMatch(/^appointment-\d{4}-\d\d-\d\d\.ics$/)
    expect(file).toContain(`DTSTART:${String(booking.startTime).replace(/\.\d+|[-:]/g, '')}`)
    expect(file).toContain('SUMMARY:Gel Manicure at Lotus Nails & Spa')
    expect(file).toContain('STATUS:TENTATIVE')
  })

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

  test('losing the time while typing leads back to the times, with everything typed kept', async ({
    page,
    server,
    request,
    complaints,
  }) => {
    complaints.expected.push(/409/)
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
    await fillIn(page, en, person)
    await next(page, en)

    const taken = await request.post('/api/bookings', { data: await sameVisit(page, somebody({ firstName: 'Grace' })) })
    expect(taken.status()).toBe(201)
    await button(page, 'Create Appointment').click()

    await expect(page.getByRole('alert')).toContainText('This time was just taken.')
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
    await expect(page.getByRole('heading', { name: 'Booking confirmed successfully!' })).toBeVisible()
  })

  test('a double tap makes one booking', async ({ page, server }) => {
    const sent: string[] = []
    page.on('request', (asked) => {
      if (asked.method() === 'POST') sent.push(asked.url())
    })
    await goToReview(page, server.bookingLink, en, { person: somebody(), day: 2 })

    await button(page, 'Create Appointment').dblclick()

    await expect(page.getByRole('heading', { name: 'Booking confirmed successfully!' })).toBeVisible()
    expect(sent).toHaveLength(1)
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
    await expect(page.getByRole('alert')).toContainText('it will not be booked twice')
    await page.reload()
    await button(page, 'Create Appointment').click()

    await expect(page.getByRole('heading', { name: 'Booking confirmed successfully!' })).toBeVisible()
    expect(ids).toHaveLength(2)
    expect(ids[1]).toBe(ids[0])
  })

  test('a phone number that cannot be one is pointed out where it was typed', async ({ page, server }) => {
    await goToReview(page, server.bookingLink, en, { person: somebody(), day: 0 })
    await page.goBack()
    await page.getByLabel('Phone Number *').fill('(408) 555-01')
    await next(page, en)

    await expect(page.getByLabel('Phone Number *')).toBeFocused()
    await expect(page.getByLabel('Phone Number *')).toHaveAccessibleDescription(
      'Enter all 10 digits, like (408) 555-0100',
    )
  })

  test('a taken time says so on a tap and cannot be chosen', async ({ page, server }) => {
    await page.goto(server.bookingLink)
    await chooseServices(page, ['Gel Manicure'])
    await next(page, en)
    await page.getByLabel('Kim').check({ force: true })
    await next(page, en)
    const taken = page.locator('main section button[aria-disabled]').first()
    await taken.scrollIntoViewIfNeeded()

    await taken.dispatchEvent('click')

    await expect(page.getByRole('tooltip').filter({ visible: true })).toHaveText('This time slot is already booked')
    await expect(taken).toHaveCSS('opacity', '0.5')
    await expect(button(page, 'Next')).toBeDisabled()
  })

  test('each service can have a time of its own', async ({ page, server }) => {
    await page.goto(server.bookingLink)
    await chooseServices(page, ['Gel Manicure', 'Spa Pedicure'])
    await next(page, en)
    await next(page, en)
    await chooseRoomyDay(page, 3)
    await page.getByLabel('Give each service its own time').check()
    const gel = page.getByRole('region', { name: 'Time for Gel Manicure' })
    const pedicure = page.getByRole('region', { name: 'Time for Spa Pedicure' })
    await gel.locator('button[aria-pressed]:not([aria-disabled])').first().click()
    await expect(button(page, 'Next')).toBeDisabled()
    await pedicure.locator('button[aria-pressed]:not([aria-disabled])').last().click()
    await next(page, en)
    await fillIn(page, en, somebody())
    await next(page, en)
    await button(page, 'Create Appointment').click()

    await expect(page.getByRole('heading', { name: 'Booking confirmed successfully!' })).toBeVisible()
  })

  test('nothing is wider than a small phone', async ({ page, server }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    await goToReview(page, server.bookingLink, en, {
      person: somebody({ email: 'a.very.long.address.indeed@example.com' }),
      day: 0,
    })

    for (let step = 5; step >= 1; step--) {
      expect(await tooWide(), `step ${step}`).toBe(false)
      if (step > 1) await page.goBack()
    }
  })
})

test.describe('on a desktop, in Vietnamese', () => {
  test.use(desktop)

  test('a client books with a technician of her own and finishes sooner', async ({ page, server }) => {
    await page.goto(server.bookingLink)
    await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
    await chooseServices(page, ['Làm móng tay sơn gel', 'Làm móng chân spa'])
    await next(page, vi)
    await button(page, 'Chọn từng thợ').click()
    await page.getByRole('group', { name: 'Thợ làm Làm móng tay sơn gel' }).getByLabel('Thảo').check({ force: true })
    await page.getByLabel('Xong sớm hơn: hai thợ cùng làm').check()
    await next(page, vi)
    await chooseRoomyDay(page, 2)
    await freeTimes(page).last().click()
    await next(page, vi)
    await fillIn(page, vi, somebody({ firstName: 'Lan', lastName: 'Nguyễn' }))
    await next(page, vi)
    await expect(page.getByText('với Thảo').first()).toBeVisible()
    await button(page, 'Đặt lịch hẹn').click()

    await expect(page.getByRole('heading', { name: 'Đã đặt lịch hẹn thành công!', level: 1 })).toBeFocused()
    await expect(page.getByText('Đang chờ tiệm xác nhận')).toBeVisible()
  })

  test('the language can be changed on every step, and the next visit remembers it', async ({ page, server }) => {
    await page.goto(server.bookingLink)
    await chooseServices(page, ['Làm móng tay sơn gel'])
    await next(page, vi)
    await button(page, 'EN').click()
    await expect(page.getByRole('heading', { name: 'Choose your staff' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')

    const answer = await page.goto(server.bookingLink)

    expect(await answer?.text()).toContain('<html lang="en">')
    await expect(page.getByRole('button', { name: /Gel Manicure/ })).toHaveAttribute('aria-pressed', 'true')
  })

  test('everything can be done with the keyboard alone', async ({ page, server }) => {
    await page.goto(server.bookingLink)
    await tabTo(page, page.getByRole('button', { name: /Làm móng tay sơn gel/ }))
    await page.keyboard.press('Space')
    await tabTo(page, button(page, 'Tiếp tục'))
    await page.keyboard.press('Enter')

    await tabTo(page, page.getByLabel('Thợ nào cũng được'))
    await page.keyboard.press('ArrowDown')
    await expect(page.getByLabel('Kim')).toBeChecked()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByLabel('Thợ nào cũng được')).toBeChecked()
    await tabTo(page, button(page, 'Tiếp tục'))
    await page.keyboard.press('Enter')

    await freeTimes(page).first().waitFor()
    const dates = page.getByRole('group', { name: 'Ngày' }).getByRole('button')
    await tabTo(page, dates.and(page.locator('[tabindex="0"]')))
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await expect(dates.last()).toHaveAttribute('aria-pressed', 'true')
    await freeTimes(page).first().waitFor()
    await tabTo(page, page.locator('main section button[tabindex="0"]'))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(page.locator('main section button[aria-pressed="true"]')).toHaveCount(1)
    await tabTo(page, button(page, 'Tiếp tục'))
    await page.keyboard.press('Enter')

    await tabTo(page, page.getByLabel('Tên *'))
    await page.keyboard.type('Lan')
    await tabTo(page, page.getByLabel('Số điện thoại *'))
    await page.keyboard.type('408 555 3999')
    await page.keyboard.press('Enter')

    await expect(page.getByRole('heading', { name: 'Xem lại', level: 1 })).toBeFocused()
    await tabTo(page, button(page, 'Đặt lịch hẹn'))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Đã đặt lịch hẹn thành công!' })).toBeFocused()
  })
})

for (const [language, say, device] of [
  ['English', en, phone],
  ['Vietnamese', vi, desktop],
] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ ...device, locale: say === en ? 'en-US' : 'vi-VN' })

    test('axe finds nothing on any step', async ({ page, server }) => {
      await page.goto(server.bookingLink)
      await chooseServices(
        page,
        say === en ? ['Gel Manicure', 'Spa Pedicure'] : ['Làm móng tay sơn gel', 'Làm móng chân spa'],
      )
      expect(await violations(page), 'services').toEqual([])
      await next(page, say)
      await button(page, say.staff.each).click()
      expect(await violations(page), 'staff').toEqual([])
      await next(page, say)
      await chooseRoomyDay(page, 1)
      await freeTimes(page).nth(2).click()
      expect(await violations(page), 'time').toEqual([])
      await button(page, say.time.month).click()
      await page.locator('main fieldset button[aria-pressed="true"]').waitFor()
      expect(await violations(page), 'month').toEqual([])
      await next(page, say)
      await fillIn(page, say, somebody({ phone: '(408) 555-01' }))
      await next(page, say)
      expect(await violations(page), 'info').toEqual([])
      await page.getByLabel(say.info.phone).fill(somebody().phone)
      await next(page, say)
      await page.getByRole('heading', { name: say.review.title, level: 1 }).waitFor()
      expect(await violations(page), 'review').toEqual([])
      await button(page, say.review.create).click()
      await page.getByRole('heading', { name: say.done.title }).waitFor()
      expect(await violations(page), 'confirmation').toEqual([])
    })

    test('a link to no salon says so', async ({ page, server, complaints }) => {
      complaints.expected.push(/404/)
      for (const path of [
        '/booking',
        '/booking/',
        '/booking/nonsense',
        '/booking/01936f2e-0000-7000-8000-000000000000',
      ]) {
        const answer = await page.goto(server.base + path)

        expect(answer?.status(), path).toBe(404)
        await expect(page.getByRole('heading', { name: say.invalid.title })).toBeVisible()
        await expect(page.getByText(say.invalid.hint)).toBeVisible()
      }
      expect(await violations(page)).toEqual([])
    })
  })
}

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** The request that the page is about to send, for somebody else. */
async function sameVisit(page: Page, person: { firstName: string; phone: string }) {
  const { salonId, wizard } = await page.evaluate(() => {
    const [key = ''] = Object.keys(sessionStorage).filter((name) => name.startsWith('booking:'))
    return { salonId: key.slice('booking:'.length), wizard: JSON.parse(sessionStorage.getItem(key) ?? '{}').wizard }
  })
  return {
    salonId,
    services: wizard.serviceIds,
    staffAssignments: wizard.serviceIds.map((serviceId: string) => ({ serviceId, staffId: wizard.wishes[serviceId] })),
    date: wizard.date,
    timeSlots: wizard.times,
    customer: { firstName: person.firstName, phone: person.phone },
    timezone: 'America/Los_Angeles',
  }
}
