/** The door of a salon: the tablet, a client's phone, the TV, and the line from home. */

import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { JoinedLine } from '../shared/floor/door.ts'
import { atLength } from './at-length.ts'
import { button } from './booking-journey.ts'
import { bookToday, readBoard, salonWithDoor, seat, waits } from './door-steps.ts'
import { expect, test } from './fixtures.ts'
import { checkScreen, openAs, salonIdOf } from './owner-steps.ts'

const tablet = { viewport: { width: 768, height: 1024 }, hasTouch: true, locale: 'en-US' }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'vi-VN' }

test.use({ ...tablet, contextOptions: { reducedMotion: 'reduce' } })

function key(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true })
}

async function type(page: Page, keys: string): Promise<void> {
  for (const one of keys) await key(page, one).tap()
}

async function openPhone(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(path)
  return page
}

function partOfHeight(one: Locator): Promise<number> {
  return one.evaluate((element) => element.getBoundingClientRect().height / innerHeight)
}

function fontSize(one: Locator): Promise<number> {
  return one.evaluate((element) => parseFloat(getComputedStyle(element).fontSize))
}

test('a client with an appointment says so, another walks in, is followed on phone and TV, and is seated', {
  tag: atLength,
}, async ({ page, server, browser, request: owner, complaints }) => {
  test.setTimeout(300_000)
  complaints.expected.push(/404/) // nobody is found
  const salon = await salonWithDoor(server, owner, 'door')
  const tv = await browser.newPage({
    baseURL: server.base,
    viewport: { width: 1920, height: 1080 },
    reducedMotion: 'reduce',
  })
  await tv.clock.install()
  await tv.goto(salon.tv)
  const come = tv.getByRole('region', { name: /^Please come/ })
  const next = tv.getByRole('region', { name: /^Next/ })
  const joining = tv.getByRole('img', { name: /^Join the line/ })
  await expect(joining).toBeVisible()
  expect(await partOfHeight(joining)).toBeGreaterThanOrEqual(0.35) // nobody waits

  const time = await bookToday(owner, salon, { firstName: 'Đào', lastName: 'Secretova', phone: '(408) 555-0147' })

  await page.goto(salon.door)
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  await checkScreen(page)
  await page.getByRole('button', { name: /I have an appointment/ }).tap()
  await type(page, '0148')
  await expect(page.getByRole('heading', { name: 'Your first name' })).toBeVisible()
  await checkScreen(page)
  await type(page, 'D')
  const refusal = page.getByRole('alert')
  await expect(refusal).toContainText('We found no appointment for today.')
  const sentence = await refusal.innerText()
  await checkScreen(page)
  await key(page, 'Delete').tap()
  await type(page, '7X')
  await expect(refusal).toHaveText(sentence) // the same sentence for every wrong input
  await type(page, 'D')
  await expect(page.getByRole('heading', { name: 'Hello Đào' })).toBeVisible()
  await expect(page.getByText(time)).toBeVisible()
  await expect(page.locator('body')).not.toContainText(/Secretova|0147/)
  await checkScreen(page)
  await key(page, 'Yes, I’m here').tap()
  await expect(page.getByRole('heading', { name: 'Thank you, Đào' })).toBeVisible()
  await checkScreen(page)
  expect((await readBoard(owner, salon)).waiting.map(({ firstName }) => firstName)).toEqual(['Đào'])
  await key(page, 'Done').tap()

  await key(page, 'VI').tap()
  await page.getByRole('button', { name: /Tôi chưa đặt hẹn/ }).tap()
  await page.getByRole('button', { name: /^Manicure/ }).tap()
  await expect(page.getByText(/^Bắt đầu khoảng \d/)).toBeVisible()
  await page.getByLabel('Tên', { exact: true }).fill('Trang Phạm')
  await checkScreen(page)
  await key(page, 'Vào hàng chờ').tap()
  await expect(page.getByRole('heading', { name: 'Cảm ơn quý khách Trang Phạm' })).toBeVisible()
  await expect(page.getByText('Số 1', { exact: true })).toBeVisible()
  const code = page.getByRole('img', { name: 'Mã QR của trang xem số thứ tự' })
  await expect(code).toBeVisible()
  await checkScreen(page)

  const board = await readBoard(owner, salon)
  const party = board.waiting.find(({ number }) => number === 1)
  expect(party).toMatchObject({ firstName: 'Trang', source: 'door', here: true })
  const renewed = await owner.post(`/api/salons/${board.salonId}/floor/parties/${party?.partyId}/line-link`)
  const { linePath } = await renewed.json()
  const shop = await browser.newContext({ ...phone, baseURL: server.base, reducedMotion: 'reduce' })
  const line = await openPhone(shop, linePath)
  await expect(line.getByText('Tới lượt quý khách', { exact: true })).toBeVisible()
  await expect(line.getByRole('definition').first()).toHaveText('1')
  await checkScreen(line)

  await expect(next.getByRole('listitem').filter({ hasText: 'Trang' })).toContainText('1')
  await expect(next).toContainText('Đào S.')
  await expect(tv.locator('body')).not.toContainText(/Phạm|Secretova|\$|555/)
  await checkScreen(tv)

  for (let more = 2; more <= 13; more++) await waits(owner, salon, `Client ${more}`)
  const seen = new Set<string>()
  await expect
    .poll(async () => {
      for (const one of await next.getByRole('listitem').allInnerTexts()) seen.add(one.split('\n')[0] ?? '')
      await tv.clock.runFor(4_000)
      return Array.from({ length: 13 }, (_, index) => String(index + 1)).filter((number) => !seen.has(number))
    })
    .toEqual([])
  expect(await partOfHeight(joining)).toBeGreaterThanOrEqual(0.2)
  expect(await fontSize(next.getByRole('paragraph').first())).toBeGreaterThanOrEqual(56)
  expect(await fontSize(tv.locator('footer'))).toBeGreaterThanOrEqual(40)
  await checkScreen(tv)

  await seat(owner, salon, 1)
  await expect(come.getByRole('listitem')).toContainText('Trang')
  await expect(come.getByRole('listitem')).toContainText('Mai')
  await expect(next).not.toContainText('Trang')
  await line.reload()
  await expect(line.getByRole('heading', { name: 'Kính chào quý khách Trang' })).toBeVisible()
  await checkScreen(line)

  const clients = Array.from({ length: 3 }, () => ({
    serviceIds: party?.persons[0]?.services.map((one) => one.serviceId),
  }))
  const three = await owner.post(`/api/salons/${board.salonId}/floor/parties`, { data: { clients, name: 'Hoa' } })
  await line.goto((await three.json()).linePath)
  await expect(line.getByRole('heading', { name: 'Làm từng người được không?' })).toBeVisible()
  await checkScreen(line)
  await line.getByRole('button', { name: 'Được, làm từng người' }).tap()
  await expect(line.getByText('Tiệm đã biết quý khách đồng ý làm từng người.')).toBeVisible()
  await checkScreen(line)

  // A night without a network.
  await tv.route('**/api/tv/*', (route) => route.abort())
  await tv.clock.runFor(31_000)
  await expect(tv.getByText(/^No connection\. As of \d+:\d\d [AP]M$/)).toBeVisible()
  await expect(tv.getByText(/^Không có mạng\. Thông tin lúc/)).toBeVisible()
  await expect(next).toContainText('Đào S.')
  await checkScreen(tv)
  await tv.unroute('**/api/tv/*')
  await expect(tv.getByText(/^No connection/)).toHaveCount(0)
  await tv.context().close()
  await shop.close()
})

test('the tablet forgets whoever leaves it for 20 seconds, and their language; a touch keeps it', {
  tag: atLength,
}, async ({ page, server, request: owner }) => {
  const salon = await salonWithDoor(server, owner, 'forgets')
  await page.clock.install()
  await page.goto(salon.door)
  await key(page, 'VI').tap()
  await page.getByRole('button', { name: /Tôi chưa đặt hẹn/ }).tap()
  await page.getByLabel('Tên', { exact: true }).fill('Ruth')
  await page.getByLabel(/^Số điện thoại/).fill('(408) 555-0166')
  await page.clock.runFor(15_000)
  await expect(page.getByText('Màn hình tự về đầu sau 5 giây')).toBeVisible()
  await page.getByRole('heading', { name: 'Quý khách muốn làm gì?' }).tap()
  await page.clock.runFor(15_000)
  await expect(page.getByLabel('Tên', { exact: true })).toHaveValue('Ruth')
  await page.clock.runFor(6_000)

  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  await page.getByRole('button', { name: /I’m a walk-in/ }).tap()
  await expect(page.getByLabel('First name')).toHaveValue('')
  await expect(page.getByLabel(/^Phone/)).toHaveValue('')
})

test('what is about to be tapped does not move when the tablet says that it resets', async ({
  page,
  server,
  request: owner,
}) => {
  const salon = await salonWithDoor(server, owner, 'stands-still')
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.clock.install()
  await page.goto(salon.door)
  await page.getByRole('button', { name: /I have an appointment/ }).tap()
  const back = page.getByRole('button', { name: 'Back', exact: true })
  const before = await back.boundingBox()
  await page.clock.runFor(12_000)
  await expect(page.getByText(/^This screen resets in/)).toBeVisible()
  expect(await back.boundingBox()).toEqual(before)
})

test('without its address, and with one that was renewed, the tablet says so', { tag: atLength }, async ({
  page,
  server,
  request: owner,
  complaints,
}) => {
  complaints.expected.push(/404/)
  const salon = await salonWithDoor(server, owner, 'ended')
  const gone = page.getByRole('heading', { name: 'This link doesn’t work' })

  await page.goto(salon.door.replace(/#.*/, ''))
  await expect(gone).toBeVisible()
  await checkScreen(page)
  const { salonId } = await readBoard(owner, salon)
  const renewed = await owner.post(`/api/salons/${salonId}/floor-devices/door`)
  expect(renewed.status()).toBe(201)
  await page.goto(salon.door)
  await expect(gone).toBeVisible()
})

test.describe('on a phone', () => {
  test.use(phone)

  test('a client joins from home, is on the way, leaves, and is let in by the desk', async ({
    page,
    server,
    request: owner,
  }) => {
    const salon = await salonWithDoor(server, owner, 'home')
    await owner.put(`/api/salons/${salonIdOf(salon)}`, { data: { phone: '(408) 555-0142' } })
    await page.goto(salon.bookingLink)
    await expect(page.getByText('Đến ngay:')).toBeVisible()
    await checkScreen(page)
    await page.getByRole('button', { name: /Lấy số chờ từ nhà/ }).tap()
    await button(page, 'Vào hàng chờ').tap()
    await expect(page.getByText('Vui lòng chọn dịch vụ.')).toBeVisible()
    await page.getByRole('button', { name: /Manicure/ }).tap()
    await page.getByLabel('Tên *').fill('Lan')
    await button(page, 'Vào hàng chờ').tap()
    await expect(page.getByLabel('Điện thoại di động *')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('Điện thoại di động *').fill('(408) 555-0166')
    await checkScreen(page)
    await button(page, 'Vào hàng chờ').tap()

    await page.waitForURL(/\/line\/[\w-]{43,46}$/)
    await expect(page.getByText(/^Tiệm sẽ nhắn tin tới số .*0166/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Gọi cho tiệm: (408) 555-0142' })).toBeVisible()
    await checkScreen(page)
    await button(page, 'Tôi đang tới').tap()
    await expect(page.getByText('Tiệm đã biết quý khách đang tới.')).toBeVisible()
    expect((await readBoard(owner, salon)).waiting).toMatchObject([{ source: 'online', here: false, onMyWay: true }])
    await button(page, 'Rời hàng chờ').tap()
    await button(page, 'Rời hàng chờ').tap()
    await expect(page.getByRole('heading', { name: 'Quý khách đã rời hàng chờ' })).toBeVisible()
    await checkScreen(page)
    expect((await readBoard(owner, salon)).waiting).toEqual([])

    // The second party of one network waits for the desk.
    const path = `/api/salons/${salonIdOf(salon)}/line`
    const clients = [{ serviceIds: [salon.serviceId] }]
    const joined = await page.request.post(path, {
      data: { clients, name: 'Hương', phone: '4085550167', askFrontDesk: true },
    })
    const { linePath }: JoinedLine = await joined.json()
    await page.goto(linePath)
    const asking = page.getByRole('heading', { name: 'Quầy sẽ cho quý khách vào hàng chờ' })
    await expect(asking).toBeVisible()
    await checkScreen(page)
    const frontDesk = await page.context().newPage()
    await openAs(frontDesk, salon.owner, '/floor')
    await button(frontDesk, 'Bắt đầu dùng').tap()
    await button(frontDesk, 'Cho vào hàng: Hương').tap()
    await expect(button(frontDesk, 'Đã có mặt: Hương')).toBeVisible()
    await expect(asking).not.toBeVisible()
  })

  test('the code at the door leads a client to the page of their own place, and forgets nothing meanwhile', {
    tag: atLength,
  }, async ({ page, server, request: owner }) => {
    const salon = await salonWithDoor(server, owner, 'poster')
    await page.clock.install()
    await page.goto(salon.door.replace('#', '?phone=#'))
    await page.getByRole('button', { name: /Tôi chưa đặt hẹn/ }).tap()
    await page.getByRole('button', { name: /^Manicure/ }).tap()
    await page.getByLabel('Tên', { exact: true }).fill('Hương')
    await page.clock.runFor(60_000)
    await key(page, 'Vào hàng chờ').tap()

    await page.waitForURL(/\/line\/[\w-]{43,46}$/)
    await expect(page.getByRole('definition').first()).toHaveText('1')
  })
})

test('the owner makes the addresses of door and TV, prints the poster, makes another one and ends it', async ({
  page,
  server,
  request: owner,
}) => {
  const salon = await salonWithDoor(server, owner, 'devices')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.addInitScript(() => {
    window.print = () =>
      document.body.setAttribute('data-printed', document.querySelector('.print-sheet')?.textContent ?? '')
  })
  await openAs(page, salon.owner, '/salon-settings/devices')
  const door = page.getByRole('region', { name: 'Tablet at the door' })
  await expect(door).toContainText('not opened yet')
  await expect(door.getByText('/check-in/')).toHaveCount(0) // shown once
  await door.getByRole('button', { name: 'New link' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Create a new link?' })
  await checkScreen(page)
  await dialog.getByRole('button', { name: 'New link' }).click()
  await expect(door.getByText(/\/check-in\/.+#[\w-]{43,46}$/)).toBeVisible()
  await expect(door.getByRole('img', { name: 'QR code of the link: Tablet at the door' })).toBeVisible()
  await checkScreen(page)
  await door.getByRole('button', { name: 'Print poster' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', /^Bare NailsWelcomeKính chào quý khách/)
  expect((await page.request.get(`/api/check-in/${salon.door.replace(/.*#/, '')}`)).status()).toBe(404)

  const tv = page.getByRole('region', { name: 'Screen in the shop' })
  await tv.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click()
  await expect(tv).toContainText('No link yet')
  expect((await page.request.get(`/api${new URL(salon.tv, server.base).pathname}`)).status()).toBe(404)
  await checkScreen(page)
})
