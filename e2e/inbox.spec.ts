/** Texts of clients: with a stand-in for Twilio that signs its calls. */

import { aPicture } from '../server/testing/a-picture.ts'
import { minute } from '../shared/time.ts'
import { zoneInDaytime } from '../web/testing/daytime.ts'
import { texts as en } from '../web/text/en/texts.ts'
import { texts as vi } from '../web/text/vi/texts.ts'
import { phone } from './booking-journey.ts'
import { expect } from './fixtures.ts'
import { bookLater, openAllDay } from './floor-steps.ts'
import { checkScreen, freeSlots, openAs, salonIdOf } from './owner-steps.ts'
import { bareSalon } from './salons.ts'
import { admin, startServer } from './server.ts'
import { test, write } from './texting.ts'

test.use({ viewport: phone.viewport, locale: 'en-US' })

const clients = { late: '+14085557204', en: '+14085557201', vi: '+14085557202', stranger: '+14085557203' }

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

  await openAs(page, server.owner, '/texts')
  await write(request, server, { from: clients.en, words: 'sorry, cannot make it', id: 'SM1' })
  await page.getByRole('button', { name: /Nora Busy/ }).click()
  await checkScreen(page)
  await page.getByRole('button', { name: /^Cancel .*\?$/ }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: en.suggest.aside })).toHaveCount(0)

  await write(request, server, { from: clients.en, words: 'take me off your list please', id: 'SM2' })
  await expect(page.getByText('Nora Busy gets no texts')).toBeVisible() // without reloading
  await page.getByRole('listitem').getByRole('button', { name: en.stop.undo }).click()
  await page.getByRole('button', { name: en.suggest.aside }).waitFor({ state: 'detached' })
  await expect(page.getByLabel(en.answer.label.en)).toBeVisible()
})

test('a client who writes in Vietnamese that she is late is marked late with one tap', async ({
  browser,
  twilio,
  complaints,
}) => {
  complaints.expected.push(/401 \(Unauthorized\)/)
  const server = await startServer({ SMS_URL: twilio.smsUrl }) // of one salon are new numbers in the other journeys
  const page = await browser.newPage({ baseURL: server.base, viewport: phone.viewport, locale: 'en-US' })
  const zone = zoneInDaytime()
  const salon = await bareSalon(server.base, admin, { name: 'late', timezone: zone })
  await openAs(page, salon.owner, '/texts')
  const { mai, serviceId } = await openAllDay(page, salon)
  const visit = { staffId: mai, serviceId, zone }
  await bookLater(page.request, salon, { ...visit, name: 'Lan Late', phone: clients.late })
  await bookLater(page.request, salon, { ...visit, name: 'Nia Next', now: Date.now() + 60 * minute })
  await expect.poll(() => twilio.asked.map(({ body }) => new URLSearchParams(body).get('To'))).toContain(clients.late)

  await write(page.request, server, { from: clients.late, words: 'toi tre 20p', id: 'SM5' })
  await page.getByRole('button', { name: /Lan Late/ }).click()
  await expect(page.getByText(en.suggest.late.title.replace('{{minutes}}', '20'))).toBeVisible()
  await expect(page.getByText(/Mai’s next client comes at .*: it still fits/)).toBeVisible()
  await checkScreen(page)
  await page.getByRole('button', { name: 'Mark 20 min late' }).click()

  await expect(page.getByRole('button', { name: en.suggest.aside })).toHaveCount(0)
  await expect(page.getByText('Says: 20 min late')).toBeVisible()
  await page.close()
  await server.stop()
})

test('a text in Vietnamese is understood and answered in Vietnamese, without accents', async ({
  page,
  request,
  server,
  twilio,
  complaints,
}) => {
  complaints.expected.push(/401 \(Unauthorized\)/, /409 \(Conflict\)/) // at night the salon is asked first
  await write(request, server, { from: clients.vi, words: 'em oi doi gio duoc khong', id: 'SM3' })

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

test('a picture from a new number is shown, and the number becomes a customer', async ({
  page,
  request,
  server,
  twilio,
  complaints,
}) => {
  complaints.expected.push(/401 \(Unauthorized\)/)
  twilio.showPicture(Buffer.from(await aPicture(), 'base64'))
  const words = 'Can you do these? 4 of us'
  await write(request, server, { from: clients.stranger, words, id: 'SM4', picture: `http://${twilio.host}/one` })

  await openAs(page, server.owner, '/texts')
  await page.getByRole('button', { name: /\(408\) 555-7203/ }).click()
  await expect(page.getByRole('img', { name: 'Picture from (408) 555-7203' })).toBeVisible()
  await expect(page.getByText('Asks for a time, 4 people')).toBeVisible()
  await checkScreen(page)
  await page.getByRole('button', { name: 'Add customer' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('First name').fill('Petra')
  await form.getByRole('button', { name: 'Add customer' }).click()
  await expect(page.getByRole('heading', { name: 'Petra' })).toBeVisible()
  await expect(page.getByText(en.thread.not_in_book)).toHaveCount(0)
})
