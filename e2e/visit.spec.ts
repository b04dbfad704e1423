/** A client's own page of a visit, and what the owner hears of it. */

import type { APIRequestContext, Page } from '@playwright/test'
import { visitSlots } from '../shared/availability/contract.ts'
import { readBooking } from '../shared/bookings/contract.ts'
import { listServices } from '../shared/services/contract.ts'
import { abroad, button, desktop, phone } from './booking-journey.ts'
import { expect, test } from './fixtures.ts'
import { checkScreen, salonIdOf, signIn } from './owner-steps.ts'
import type { RunningServer } from './server.ts'

test.use(abroad)

test.beforeEach(({ complaints }) => void complaints.expected.push(/401/)) // nobody is signed in yet

let clients = 0

interface Booked {
  id: string
  clientLink: string
  startTime: string
}

/** A manicure of some days ahead, booked as a client does, each on the first free time there. */
async function book(
  request: APIRequestContext,
  server: RunningServer,
  firstName: string,
  days: number,
): Promise<Booked> {
  const salonId = salonIdOf(server)
  const menu = listServices.reply?.parse(await (await request.get(`/api/salons/${salonId}/services`)).json())
  const serviceId = menu?.[0]?.id ?? ''
  const date = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const answer = await request.get(`/api/salons/${salonId}/visit-slots`, {
    params: { date, days: 7, services: serviceId },
  })
  const open = visitSlots.reply
    ?.parse(await answer.json())
    .days.find(({ slots }) => slots.some(({ disabled }) => !disabled))
  const slot = open?.slots.find(({ disabled }) => !disabled)
  clients += 1
  const reply = await request.post('/api/bookings', {
    data: {
      salonId,
      services: [serviceId],
      date: open?.date,
      timeSlots: [{ serviceId, startDateTime: slot?.startDateTime }],
      customer: { firstName, lastName: 'Visitor', phone: `(408) 555-${7600 + clients}` },
      timezone: 'America/Los_Angeles',
    },
  })
  expect(reply.status(), await reply.text()).toBe(201)
  return reply.json()
}

/** The owner at the front desk; answers how to make a call there. */
async function openOwnerCalls(page: Page, { owner }: RunningServer, path: string): Promise<void> {
  await page.goto(path)
  await signIn(page, owner)
  await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor()
}

async function setStatus(page: Page, { id }: Booked, status: string): Promise<void> {
  const reply = await page.request.patch(`/api/salon-owner/bookings/${id}`, { data: { status } })
  expect(reply.status(), await reply.text()).toBe(200)
}

function unread(page: Page): Promise<number> {
  return page
    .getByRole('button', { name: /^Notifications/ })
    .getAttribute('aria-label')
    .then((label) => Number(/\d+/.exec(label ?? '')?.[0] ?? 0))
}

test.describe('on a phone, in English', () => {
  test.use(phone)

  test('a client moves the visit, then cancels it, and cannot do so twice', async ({ page, request, server }) => {
    const { clientLink, id } = await book(request, server, 'Moira', 4)
    await page.goto(clientLink)

    await expect(page).toHaveTitle('Your appointment at Lotus Nails & Spa')
    await expect(page.getByText('Moira, your request has reached the salon.')).toBeVisible()
    const salonTime = page.getByText('All times are the salon’s: Pacific Time.')
    await expect(salonTime).toHaveCount(1)
    await checkScreen(page)

    await button(page, 'Move to another time').click()
    await expect(page.getByRole('heading', { name: 'Choose a new time' })).toBeFocused()
    await expect(page.getByText('The salon confirms the new time.')).toBeVisible()
    await expect(salonTime).toHaveCount(2)
    const times = page
      .getByRole('region', { name: /Morning|Afternoon|Evening/ })
      .getByRole('button', { disabled: false })
    const time = await times.nth(1).innerText()
    await times.nth(1).click()
    await checkScreen(page)
    await page.getByRole('button', { name: new RegExp(`^Move to .* at ${time}$`) }).click()

    await expect(page.getByText('Your appointment was moved.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Your appointment', level: 1 })).toBeFocused()
    await expect(page.getByText(new RegExp(`^${time} – .* · `))).toBeVisible()

    await button(page, 'Change the services').click()
    const menu = page.getByRole('region', { name: 'Choose your services' }).getByRole('listitem').getByRole('button')
    await menu.filter({ hasText: 'Added' }).click()
    await menu.filter({ hasText: 'Kids Manicure' }).click()
    await checkScreen(page)
    await button(page, 'Save the services').click()
    await expect(page.getByText('Your services were changed.')).toBeVisible()

    await button(page, 'Cancel the appointment').click()
    await expect(page.getByRole('heading', { name: 'Cancel this appointment?' })).toBeFocused()
    await expect(page.getByRole('heading', { name: 'Would another time suit you?' })).toBeVisible()
    await checkScreen(page)
    await page
      .getByRole('button', { name: /^Move to .* at / })
      .first()
      .click()
    await expect(page.getByText('Your appointment was moved.')).toBeVisible()
    await button(page, 'Cancel the appointment').click()
    await button(page, 'Yes, cancel').click()

    await expect(page.getByText('Your appointment was cancelled.')).toBeVisible()
    await expect(button(page, 'Move to another time')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Book again' })).toHaveAttribute(
      'href',
      `/booking/${salonIdOf(server)}`,
    )
    await page.reload()
    await expect(page.getByText('Moira, this appointment was cancelled.')).toBeVisible()
    expect((await request.get(`/api/bookings/${id}`)).status()).toBe(401)
    await page.getByRole('link', { name: 'Book again' }).click()
    await expect(page.getByRole('button', { name: /Kids Manicure/, pressed: true })).toBeVisible()
  })

  test('a change made elsewhere is reported, and the current state shown', async ({
    page,
    request,
    server,
    complaints,
  }) => {
    complaints.expected.push(/409/)
    const { clientLink } = await book(request, server, 'Twice', 5)
    await page.goto(clientLink)
    await button(page, 'Move to another time').click()
    const times = page
      .getByRole('region', { name: /Morning|Afternoon|Evening/ })
      .getByRole('button', { disabled: false })
    await times.nth(3).click()
    const elsewhere = await times.nth(1).innerText()

    const other = await page.context().newPage()
    await other.goto(clientLink)
    await button(other, 'Move to another time').click()
    await other.getByRole('region').getByRole('button', { name: elsewhere, exact: true }).click()
    await other.getByRole('button', { name: /^Move to .* at / }).click()
    await expect(other.getByText('Your appointment was moved.')).toBeVisible()

    await page.bringToFront()
    await page.getByRole('button', { name: /^Move to .* at / }).click()
    await expect(page.getByText('This was changed meanwhile. Please look at it again.')).toBeVisible()
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
    await expect(page.getByRole('heading', { name: 'This link does not lead to an appointment' })).toBeVisible()
    await checkScreen(page)

    const { clientLink } = await book(request, server, 'Private', 6)
    const headers = (await request.get(clientLink)).headers()
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
  })
})

test.describe('at the front desk', () => {
  test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })

  test("the bell rings at once for a client's action, leads to the booking, and can be muted", async ({
    page,
    request,
    server,
  }) => {
    const booked = await book(request, server, 'Bella', 7)
    await openOwnerCalls(page, server, '/services')
    await expect(page.getByRole('button', { name: /^Notifications, \d+ unread$/ })).toBeVisible()
    const before = await unread(page)
    await expect(page).toHaveTitle(new RegExp(`^\\(${before}\\) `))

    await request.post(`${booked.clientLink.replace('/v/', '/api/visits/')}/cancellation`)
    await expect.poll(() => unread(page)).toBe(before + 1)

    await page.getByRole('button', { name: /^Notifications/ }).click()
    await expect(page.getByRole('link', { name: /Bella Visitor cancelled/ })).toBeVisible()
    await checkScreen(page)
    await page.getByRole('link', { name: /Bella Visitor cancelled/ }).click()
    await expect(page.getByRole('dialog', { name: 'Booking Details' }).locator('dl').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect.poll(() => unread(page)).toBe(before)

    await page.getByRole('button', { name: /^Notifications/ }).click()
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
    await expect(page).toHaveTitle(/^Booking/)
  })

  test('the client’s link is copied; whoever has it taps that they are coming, and the desk sees it', async ({
    page,
    context,
    request,
    server,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const booked = await book(request, server, 'Copy', 8)
    await openOwnerCalls(page, server, `/bookings?booking=${booked.id}`)

    const openMenu = () => page.getByRole('button', { name: "Client's link", exact: true }).click()
    await openMenu()
    await page.getByRole('menuitem', { name: 'Replace it with a new link' }).click()
    await checkScreen(page)
    await button(page, 'Replace it with a new link').click()
    await expect(page.getByText('The client has a new link')).toBeVisible()
    expect((await request.get(booked.clientLink)).status()).toBe(404)
    const renewed = await page.request.get(`/api/bookings/${booked.id}`)
    booked.clientLink = readBooking.reply?.parse(await renewed.json()).clientLink ?? ''
    await openMenu()
    await page.getByRole('menuitem', { name: "Copy client's link" }).click()

    await expect(page.getByText("Client's link copied!")).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.base}${booked.clientLink}`)

    await setStatus(page, booked, 'confirmed')
    await expect(page.getByRole('dialog').getByText('Client is coming')).toHaveCount(0)
    const client = await context.newPage()
    await client.goto(booked.clientLink)
    await checkScreen(client)
    await button(client, 'Yes, I will be there').click()
    await expect(client.getByText('Thank you! The salon knows that you are coming.')).toBeVisible()
    await client.reload()
    await expect(client.getByText('You have told the salon that you are coming.')).toBeVisible()
    await expect(button(client, 'Yes, I will be there')).toHaveCount(0)
    await expect(page.getByRole('dialog').getByText('Client is coming')).toBeVisible()
  })
})

test.describe('a visit that took place', () => {
  test.use(desktop)

  test('is rated in Vietnamese; the owner answers and hides it, and the client reads the answer', async ({
    page,
    browser,
    request,
    server,
  }) => {
    const booked = await book(request, server, 'Hoa', 9)
    await openInVietnamese(page, server)
    await setStatus(page, booked, 'completed')

    const client = await browser.newContext({ ...phone, locale: 'vi-VN', baseURL: server.base })
    const visit = await client.newPage()
    await visit.goto(booked.clientLink)
    await expect(visit.getByText('Cảm ơn quý khách Hoa đã ghé tiệm.')).toBeVisible()
    await visit.getByRole('button', { name: 'Gửi đánh giá' }).click()
    await expect(visit.getByText('Vui lòng chọn từ một đến năm sao.')).toBeVisible()
    await visit.getByRole('group', { name: 'Cả lần ghé tiệm' }).getByLabel('5 sao').check({ force: true })
    await visit.getByLabel(/Quý khách muốn nhắn gì/).fill('Thợ làm rất khéo!')
    await checkScreen(visit)
    await visit.getByRole('button', { name: 'Gửi đánh giá' }).click()
    await expect(visit.getByText('Xin cảm ơn! Tiệm đã nhận được đánh giá của quý khách.')).toBeVisible()
    await checkScreen(visit)

    await page.goto('/reviews')
    const card = page.getByRole('listitem').filter({ hasText: 'Hoa Visitor' })
    await expect(card.getByText('Thợ làm rất khéo!')).toBeVisible()
    await checkScreen(page)
    await page.getByRole('button', { name: 'Trả lời đánh giá của Hoa Visitor' }).click()
    await page.getByLabel('Trả lời Hoa Visitor').fill('Cảm ơn Hoa!')
    await checkScreen(page)
    await page.getByRole('button', { name: 'Lưu câu trả lời' }).click()
    await expect(card.getByText('Cảm ơn Hoa!')).toBeVisible()
    await page.getByRole('button', { name: 'Ẩn đánh giá của Hoa Visitor' }).click()
    await expect(card.getByText('Đã ẩn', { exact: true })).toBeVisible()
    await checkScreen(page)

    await visit.reload()
    await expect(visit.getByText('Cảm ơn Hoa!')).toBeVisible()
    await client.close()
  })
})

async function openInVietnamese(page: Page, { owner }: RunningServer): Promise<void> {
  await page.goto('/reviews')
  await signIn(page, owner, 'Đăng nhập')
  await expect(page.getByRole('heading', { name: 'Đánh giá', level: 1 })).toBeVisible()
}
