/** What the owner sees of a client's changes, and what the client sees of the owner's. */

import type { Page } from '@playwright/test'
import { readBooking } from '../shared/bookings/contract.ts'
import { atLength } from './at-length.ts'
import { abroad, button, desktop, phone } from './booking-journey.ts'
import { expect, test } from './fixtures.ts'
import { checkScreen, openAs } from './owner-steps.ts'
import type { RunningServer } from './server.ts'
import { countTaps } from './taps.ts'
import { type Booked, bookVisit } from './visit-steps.ts'

test.use(abroad)

test.describe('at the front desk', () => {
  test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })

  test("the bell rings at once for a client's action and leads to the booking", {
    tag: atLength,
  }, async ({ page, request, server }) => {
    const booked = await bookVisit(request, server, 'Bella', 7)
    await openOwnerCalls(page, server, '/services')
    const bell = page.getByRole('button', { name: /^Notifications/ })
    await bell.click()
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await page.keyboard.press('Escape')
    const left = page.getByRole('button', { name: /^Notifications(, 1 unread)?$/ }) // what is left of a day stays
    await expect(left).toBeVisible()
    const before = await unread(page)
    const cancelled = await request.post(`${booked.clientLink.replace('/v/', '/api/visits/')}/cancellation`)
    expect(cancelled.status(), await cancelled.text()).toBe(200)
    await expect.poll(() => unread(page)).toBe(before + 1)
    await expect(page).toHaveTitle(new RegExp(`^\\(${before + 1}\\) `))

    await bell.click()
    await expect(page.getByRole('link', { name: /Bella Visitor cancelled/ })).toBeVisible()
    await checkScreen(page)
    await page.getByRole('link', { name: /Bella Visitor cancelled/ }).click()
    await expect(page.getByRole('dialog', { name: 'Booking Details' }).locator('dl').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect.poll(() => unread(page)).toBe(before)
  })

  test('the client’s link is copied; whoever has it taps that they are coming, and the desk sees it', {
    tag: atLength,
  }, async ({ page, context, request, server }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const booked = await bookVisit(request, server, 'Copy', 8)
    await openOwnerCalls(page, server, `/bookings?booking=${booked.id}`)

    const openMenu = () => page.getByRole('button', { name: 'Client’s link', exact: true }).click()
    await openMenu()
    await page.getByRole('menuitem', { name: 'Replace it with a new link' }).click()
    await checkScreen(page)
    await button(page, 'Replace it with a new link').click()
    await expect(page.getByText('The client has a new link')).toBeVisible()
    expect((await request.get(booked.clientLink)).status()).toBe(404)
    const renewed = await page.request.get(`/api/bookings/${booked.id}`)
    booked.clientLink = readBooking.reply?.parse(await renewed.json()).clientLink ?? ''
    await openMenu()
    await page.getByRole('menuitem', { name: 'Copy client’s link' }).click()

    await expect(page.getByText('Client’s link copied!')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.base}${booked.clientLink}`)

    await setStatus(page, booked, 'confirmed')
    await expect(page.getByRole('dialog').getByText('Client is coming')).toHaveCount(0)
    const client = await context.newPage()
    await client.goto(booked.clientLink)
    await checkScreen(client)
    const taps = await countTaps(client)
    await button(client, 'Yes, I’ll be there').click()
    await expect(client.getByText('Thanks! See you then.')).toBeVisible()
    await taps(1)
    await client.reload()
    await expect(client.getByText('You’ve confirmed this appointment.')).toBeVisible()
    await expect(button(client, 'Yes, I’ll be there')).toHaveCount(0)
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
    const booked = await bookVisit(request, server, 'Hoa', 9)
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
    const hiding = page.getByRole('dialog', { name: 'Ẩn đánh giá của Hoa Visitor' })
    await hiding.getByLabel('Xúc phạm, đe dọa hoặc tục tĩu').check({ force: true })
    await hiding.getByRole('button', { name: 'Ẩn', exact: true }).click()
    await expect(card.getByText('Đã ẩn', { exact: true })).toBeVisible()
    await checkScreen(page)

    await visit.reload()
    await expect(visit.getByText('Cảm ơn Hoa!')).toBeVisible()
    await client.close()
  })
})

async function openInVietnamese(page: Page, { owner }: RunningServer): Promise<void> {
  await openAs(page, owner, '/reviews')
  await expect(page.getByRole('heading', { name: 'Đánh giá', level: 1 })).toBeVisible()
}

/** The owner at the front desk; returns how to make a request there. */
async function openOwnerCalls(page: Page, { owner }: RunningServer, path: string): Promise<void> {
  await openAs(page, owner, path)
  await page.locator('main h1').first().waitFor() // also behind a dialog
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
