/** The booking page while its salon is being flooded: clients book all the same. */

import {
  abroad,
  button,
  chooseRoomyDay,
  chooseServices,
  desktop,
  fillIn,
  freeTimes,
  next,
  phone,
  somebody,
  words,
} from './booking-journey.ts'
import { test as base, expect } from './fixtures.ts'
import { startServer } from './server.ts'

const test = base.extend({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are needed
    async ({}, provide) => {
      const server = await startServer({ FLOOD_LIMIT: '1' })
      await provide(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test.use(abroad)

for (const [language, device, say] of [
  ['English, on a phone', phone, words.en],
  ['Vietnamese, at a desk', desktop, words.vi],
] as const) {
  test.describe(`in ${language}`, () => {
    test.use(device)

    test('where no message can be sent, the browser works for a moment and the client books', async ({
      page,
      server,
      complaints,
    }) => {
      complaints.expected.push(/429/)
      const { bookingLink } = await server.bare()
      const worked = page.waitForRequest((asked) => asked.headers()['booking-proof'] !== undefined)

      for (let visit = 0; visit < 2; visit++) {
        await page.goto('about:blank')
        await page.goto(bookingLink)
        await chooseServices(page, ['Manicure'])
        await next(page, say)
        await next(page, say)
        await chooseRoomyDay(page, visit)
        await freeTimes(page).first().click()
        await next(page, say)
        await fillIn(page, say, somebody())
        await next(page, say)
        await button(page, say.review.create).click()
        await expect(page.getByRole('heading', { name: say.done.sent, level: 1 })).toBeVisible()
        await page.evaluate(() => sessionStorage.clear())
      }

      await worked
    })
  })
}
