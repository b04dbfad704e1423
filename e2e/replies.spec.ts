/** Delivery of texts, and clients' replies: with a stand-in for Twilio that signs its calls. */

import type { Page } from '@playwright/test'
import { calledByTwilio, ourNumber } from '../server/testing/text-providers.ts'
import { consent as en } from '../web/text/en/consent.ts'
import { consent as vi } from '../web/text/vi/consent.ts'
import { atLength } from './at-length.ts'
import { desktop, goToReview, phone, somebody, words } from './booking-journey.ts'
import { expect } from './fixtures.ts'
import { checkScreen, freeSlots, goInside, openAs, salonIdOf } from './owner-steps.ts'
import { callbacksOf, deliver, test, write } from './texting.ts'

test.use({ viewport: desktop.viewport, locale: 'en-US' })

const people = [
  { firstName: 'Delia', lastName: 'Arrived', phone: '+14085557101' },
  { firstName: 'Uma', lastName: 'Lost', phone: '+14085557102' },
  { firstName: 'Oscar', lastName: 'Stopped', phone: '+14085557103' },
]

const seen = {
  en: { delivered: 'Delivered', undelivered: 'Not delivered', stopped: 'No texts' },
  vi: { delivered: 'Đã tới máy khách', undelivered: 'Không gửi được', stopped: 'Không nhận tin' },
}

test('texts that arrived, that did not and that nobody wants are told apart, and who texted STOP has a badge', {
  tag: atLength,
}, async ({ page, request, server, twilio, complaints }) => {
  complaints.expected.push(/401 \(Unauthorized\)/)
  const salonId = salonIdOf(server)
  const slots = await freeSlots(request, salonId, 3)
  for (const [index, customer] of people.entries()) {
    const { date, serviceId, staffId, startDateTime } = slots[index * 8] ?? {}
    const booked = await request.post('/api/bookings', {
      data: {
        salonId,
        services: [serviceId],
        staffAssignments: [{ serviceId, staffId }],
        date,
        timeSlots: [{ serviceId, startDateTime }],
        customer,
        timezone: 'America/Los_Angeles',
        textConsent: 1,
      },
    })
    expect(booked.status(), await booked.text()).toBe(201)
  }
  const idTo = (to: string | undefined) =>
    String(twilio.asked.find(({ body }) => new URLSearchParams(body).get('To') === to)?.headers['idempotency-key'])
  await expect.poll(() => people.map(({ phone: to }) => idTo(to)).join(' ')).not.toContain('undefined')
  const receive = (to: string | undefined, MessageStatus: string) =>
    deliver(
      request,
      calledByTwilio(`${callbacksOf(server)}?${new URLSearchParams({ salon: salonId, message: idTo(to) })}`, {
        MessageSid: 'SM1',
        MessageStatus,
        From: ourNumber,
        To: String(to),
        ErrorCode: '30003',
      }),
    )
  await receive(people[0]?.phone, 'delivered')
  await receive(people[1]?.phone, 'undelivered')
  await write(request, server, { from: '+14085557103', words: 'Dừng lại ạ', id: 'SM9' })
  await expect.poll(() => twilio.asked.at(-1)?.body).toContain('START')

  await openAs(page, server.owner, '/messages')
  for (const [language, say] of Object.entries(seen)) {
    await page.evaluate((chosen) => localStorage.setItem('i18nextLng', chosen), language)
    await page.goto('/messages')
    await expect(messageTo(page, 'Delia Arrived')).toContainText(say.delivered)
    await expect(messageTo(page, 'Uma Lost')).toContainText(say.undelivered)
    await expect(page.getByRole('button', { name: '(408) 555-7103' })).toBeVisible() // our reply to STOP
    await checkScreen(page)
    await page.goto('/messages?state=not_delivered')
    await expect(messageTo(page, 'Uma Lost')).toBeVisible()
    await expect(page.getByText('Delia Arrived')).toHaveCount(0)
    await goInside(page, '/customers?q=Oscar&all=true')
    await expect(page.getByText(say.stopped, { exact: true }).first()).toBeVisible()
    await checkScreen(page)
  }
})

test('clients agree by the sentence at the phone field, in their language', { tag: atLength }, async ({
  page,
  server,
}) => {
  await page.setViewportSize(phone.viewport)
  await goToReview(page, server.bookingLink, words.en, { person: somebody(), day: 1 })
  await page.goBack()
  await expect(page.getByLabel(words.en.info.phone)).toHaveAccessibleDescription(phoneSays(en))
  await page
    .getByRole('button', { name: /Tiếng Việt|English|VI/ })
    .first()
    .click()
  await expect(page.getByLabel(words.vi.info.phone)).toHaveAccessibleDescription(phoneSays(vi))
  await checkScreen(page)
})

function phoneSays({ outside_us, sentence, privacy }: typeof en | typeof vi): string {
  return `${outside_us} ${sentence} ${privacy}`
}

function messageTo(page: Page, name: string) {
  return page.getByRole('row').filter({ hasText: name }).first()
}
