/** Texts that are not sent: the owner sees why, and the operator sees the totals. */

import { localDateOf, showWeekdayAndDate } from '../shared/format.ts'
import { openAdmin } from './admin-steps.ts'
import { atLength } from './at-length.ts'
import { expect, test } from './fixtures.ts'
import {
  bookAs,
  checkScreen,
  confirmAll,
  freeSlots,
  onNextOpenDay,
  openAs,
  openBookings,
  row,
  salonIdOf,
  told,
} from './owner-steps.ts'
import { countTaps } from './taps.ts'

const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

test.use({ viewport: desktop, locale: 'en-US' })

test('a number that gets no texts is booked, the owner sees why, and the operator counts it', {
  tag: atLength,
}, async ({ page, server, request }) => {
  const salonId = salonIdOf(server)
  const [slot] = await freeSlots(request, salonId, 3)
  const { date, serviceId, staffId, startDateTime } = slot ?? {}
  const booked = await request.post('/api/bookings', {
    data: {
      salonId,
      services: [serviceId],
      staffAssignments: [{ serviceId, staffId }],
      date,
      timeSlots: [{ serviceId, startDateTime }],
      customer: { firstName: 'Marcia', lastName: 'Kingston', phone: '(876) 555-4321', email: 'marcia@example.com' },
      timezone: 'America/Los_Angeles',
    },
  })
  expect(booked.status(), await booked.text()).toBe(201)

  await openBookings(page, server)
  await page.getByRole('searchbox').fill('marcia kingston')
  await row(page, 'Marcia Kingston')
    .getByRole('button', { name: /^Marcia Kingston/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Booking Details' })
  await dialog.getByText('Messages', { exact: true }).click()
  const text = dialog.getByRole('listitem').filter({ hasText: 'text message' })
  await expect(text).toContainText('Not sent: this number can’t get texts')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Request acknowledged · email' })).toBeVisible()
  await checkScreen(page)
  await page.keyboard.press('Escape')

  await page.goto('/messages?state=not_delivered')
  const lost = page.getByRole('row').filter({ hasText: 'Marcia Kingston' })
  await expect(lost).toContainText('Not sent: this number can’t get texts')
  await expect(lost.getByRole('link', { name: 'Call Marcia Kingston' })).toHaveAttribute('href', 'tel:+18765554321')
  await page.getByRole('tab', { name: /^Sent/ }).click()
  await page.getByRole('searchbox').fill('marcia')
  await expect(lost).not.toContainText('Not sent') // the previous list is gone
  const taps = await countTaps(page)
  await page.getByRole('button', { name: 'Show the message to Marcia Kingston' }).click()
  const letter = page.getByRole('complementary')
  await expect(letter).toContainText('Lotus Nails & Spa hasn’t confirmed it yet.')
  await letter.getByRole('button', { name: 'Send again' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'The message to Marcia Kingston is on its way.' }),
  ).toBeVisible()
  await taps(2)
  await told(page, 'The message to Marcia Kingston is on its way.')
  await page.getByRole('tab', { name: /^All/ }).click()
  await expect(page.getByRole('button', { name: 'Show the message to Marcia Kingston' })).toHaveCount(3)
  await checkScreen(page)

  // An open screen keeps refetching, and would be rejected.
  await page.goto('about:blank')
  await page.context().clearCookies()

  await openAdmin(page)
  await page.getByRole('tab', { name: 'Texts' }).click()
  const salon = page.getByRole('row').filter({ hasText: 'Lotus Nails & Spa' })
  await expect(salon).toContainText('1 to a number that can’t get texts')
  await expect(page.getByText('Daily limits: 10 to one number, 3,000 from one salon.')).toBeVisible()
  await checkScreen(page)
  await page.setViewportSize(phone)
  await expect(page.getByRole('list', { name: 'Text messages by salon' })).toContainText('Lotus Nails & Spa')
  await checkScreen(page)

  await page.goto('/admin?tab=texts&month=2024-02')
  await expect(page.getByRole('heading', { name: 'No texts' })).toBeVisible()
  await page.getByLabel('Month').selectOption({ index: 1 })
  await expect(page).not.toHaveURL(/month=/)
  await checkScreen(page)
})

test('where no text leaves the installation, the next day’s clients are texted from one’s own phone', async ({
  page,
  server,
  request,
}) => {
  const salon = await server.bare()
  const times = await onNextOpenDay(request, salon)
  for (const [place, name] of ['Ines Marlow', 'Opal Hart'].entries()) await bookAs(request, salon, name, times[place])

  await page.setViewportSize(phone)
  await openAs(page, salon.owner, '/messages')
  await confirmAll(page, salonIdOf(salon))
  const taps = await countTaps(page)
  await page.getByRole('main').getByRole('link', { name: 'Text from my phone' }).click()
  const day = showWeekdayAndDate(times[0]?.date ?? '', 'en', localDateOf('America/Los_Angeles', Date.now()))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${day}: not confirmed yet`)
  const next = page.getByRole('region', { name: /^Text / })
  await expect(next).toHaveAccessibleName('Text Ines Marlow')
  const messages = next.getByRole('link', { name: 'Messages' })
  await expect(messages).toHaveAttribute('href', /^sms:\+1\d{10}\?&body=Bare/)
  await messages.click()
  const first = page.getByRole('listitem').filter({ hasText: 'Ines Marlow' })
  await expect(first).toContainText('Texted')
  await taps(2)
  await expect(next).toHaveAccessibleName('Text Opal Hart')
  await checkScreen(page)
  await first.getByRole('button', { name: 'Ines Marlow hasn’t been reminded after all' }).click()
  await expect(first.getByRole('link', { name: 'Text Ines Marlow' })).toBeVisible()
})
