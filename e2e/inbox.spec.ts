/** Texts of clients: with a stand-in for Twilio that signs its calls. */

import { calledByTwilio, ourNumber, twilioStandIn } from '../server/testing/text-providers.ts'
import { texts as en } from '../web/text/en/texts.ts'
import { texts as vi } from '../web/text/vi/texts.ts'
import { phone } from './booking-journey.ts'
import { expect, test as plain } from './fixtures.ts'
import { checkScreen, freeSlots, openAs, salonIdOf } from './owner-steps.ts'
import { startServer } from './server.ts'

const test = plain.extend<object, { twilio: Awaited<ReturnType<typeof twilioStandIn>> }>({
  twilio: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are needed
    async ({}, provide) => {
      const twilio = await twilioStandIn()
      await provide(twilio)
      await twilio.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ twilio }, provide) => {
      const server = await startServer({ SMS_URL: twilio.smsUrl })
      await provide(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test.use({ viewport: phone.viewport, locale: 'en-US' })

const clients = { en: '+14085557201', vi: '+14085557202' }

test('a client who cannot come is cancelled with one tap and undo, stops texts in other words, and gets them again', async ({
  page,
  request,
  server,
  complaints,
}) => {
  complaints.expected.push(/401 \(Unauthorized\)/)
  const [slot] = await freeSlots(request, salonIdOf(server), 3)
  if (!slot) throw new Error('no free time')
  const { date, serviceId, staffId, startDateTime } = slot
  const customer = { firstName: 'Nora', lastName: 'Busy', phone: clients.en }
  const data = { salonId: salonIdOf(server), services: [serviceId], staffAssignments: [{ serviceId, staffId }], date }
  const times = { timeSlots: [{ serviceId, startDateTime }], timezone: 'America/Los_Angeles' }
  expect((await request.post('/api/bookings', { data: { ...data, ...times, customer } })).status()).toBe(201)
  const write = async (words: string, id: string) => {
    const parameters = { MessageSid: id, From: clients.en, To: ourNumber, Body: words }
    const { path, headers, body } = calledByTwilio(`${server.base}/api/text-callbacks/twilio`, parameters)
    expect((await request.post(path, { headers, data: body })).status()).toBe(204)
  }

  await openAs(page, server.owner, '/texts')
  await write('sorry, cannot make it', 'SM1')
  await page.getByRole('button', { name: /Nora Busy/ }).click()
  await checkScreen(page)
  await page.getByRole('button', { name: /^Cancel .*\?$/ }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: en.suggest.aside })).toHaveCount(0)

  await write('take me off your list please', 'SM2')
  await expect(page.getByText('Nora Busy gets no texts')).toBeVisible() // without reloading
  await page.getByRole('listitem').getByRole('button', { name: en.stop.undo }).click()
  await page.getByRole('button', { name: en.suggest.aside }).waitFor({ state: 'detached' })
  await expect(page.getByLabel(en.answer.label.en)).toBeVisible()
})

test('a text in Vietnamese without accents is understood and answered in Vietnamese', async ({
  page,
  request,
  server,
  twilio,
  complaints,
}) => {
  complaints.expected.push(/401 \(Unauthorized\)/, /409 \(Conflict\)/) // at night the salon is asked first
  const parameters = { MessageSid: 'SM3', From: clients.vi, To: ourNumber, Body: 'em ơi đổi giờ được không' }
  const { path, headers, body } = calledByTwilio(`${server.base}/api/text-callbacks/twilio`, parameters)
  expect((await request.post(path, { headers, data: body })).status()).toBe(204)

  await openAs(page, server.owner, '/texts')
  await page.evaluate(() => localStorage.setItem('i18nextLng', 'vi'))
  await page.goto('/texts')
  await page.getByRole('button', { name: /\(408\) 555-7202/ }).click()
  await page.getByRole('button', { name: vi.suggest.offer_times.act }).click()
  await expect(page.getByLabel(vi.answer.label.vi)).toHaveValue(/Quý khách chọn giờ khác/)
  await checkScreen(page)
  await page.getByRole('button', { name: vi.answer.send }).click()
  const night = page.getByRole('button', { name: vi.night.send })
  const sent = page.getByText(/đang được gửi$/)
  await expect(night.or(sent).first()).toBeVisible()
  if (await night.isVisible()) await night.click()
  await expect
    .poll(() => twilio.asked.map(({ body }) => new URLSearchParams(body).get('Body')).join())
    .toContain('chon gio khac')
})
