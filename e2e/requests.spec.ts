/** New online bookings appear on every page, and play a sound where that has been turned on. */

import { expect, test } from './fixtures.ts'
import { bookAs, checkScreen, freeSlots, salonIdOf, told } from './owner-steps.ts'

test.use({ viewport: { width: 1280, height: 800 }, locale: 'en-US' })

test('an online booking is confirmed where one is, several are counted, and the device rings once it may', async ({
  page,
  context,
  server,
  request,
}) => {
  await context.addInitScript(() => {
    window.AudioContext = class extends AudioContext {
      override createOscillator() {
        const { dataset } = document.documentElement
        dataset['tones'] = String(Number(dataset['tones'] ?? 0) + 1)
        return super.createOscillator()
      }
    }
  })
  const tones = () => page.evaluate(() => Number(document.documentElement.dataset['tones'] ?? 0))
  const slots = (await freeSlots(request, salonIdOf(server), 13)).filter(
    ({ startDateTime }, index, all) => all.findIndex((one) => one.startDateTime === startDateTime) === index,
  )
  const days = [...new Map(slots.map((slot) => [slot.date, slot])).values()]
  await page.request.post('/api/shop/login', { data: server.owner })
  const known = page.waitForResponse(/notifications\?/)
  const hears = page.waitForResponse(/\/events(\?|$)/)
  await page.goto('/services')
  await page.locator('h1').waitFor()
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible()
  await known
  await hears // what is booked before is listed, not announced

  await bookAs(request, server, 'Rita Request', days[0])
  const notice = page.getByRole('status').filter({ hasText: 'Rita Request booked online' })
  await expect(notice).toContainText(/ · \w+, \w+ \d+, \d+:\d\d [AP]M/)
  await checkScreen(page)
  expect(await tones()).toBe(0)
  await notice.getByRole('button', { name: 'Confirm' }).click()
  await told(page, 'Booking status updated successfully')

  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('switch', { name: /Sound for online bookings/ }).click()
  await expect(page.getByText('Sound on for this device')).toBeVisible()
  await checkScreen(page)
  await page.keyboard.press('Escape')
  const tried = await tones()
  expect(tried).toBeGreaterThan(0)

  await bookAs(request, server, 'Sue Several', days[1])
  await expect(page.getByRole('status').filter({ hasText: 'Sue Several booked online' })).toBeVisible()
  expect(await tones()).toBeGreaterThan(tried)
  await bookAs(request, server, 'Tess Third', days[2])
  const both = page.getByRole('status').filter({ hasText: '2 new online bookings' })
  await both.getByRole('button', { name: 'Open' }).click()
  await expect(page).toHaveURL(/\/bookings/)
  await expect(page.getByRole('row').filter({ hasText: 'Sue Several' })).toBeVisible()
})
