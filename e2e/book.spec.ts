import type { Page } from '@playwright/test'
import { aPicture } from '../server/testing/a-picture.ts'
import { atLength } from './at-length.ts'
import { violationsOn } from './axe.ts'
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
import { expect, test } from './fixtures.ts'
import { expectTakenOver, watchTakingOver } from './taken-over.ts'
import { countTaps } from './taps.ts'

test.use(abroad)

const { en, vi } = words
/** Tomorrow's deadline may have passed already. */
const untilWhen =
  /^Free to cancel online until \w+day, .* at .*; after that it’s a late cancellation\.$|^Cancelling this appointment counts/

test.describe('on a phone, in English', () => {
  test.use(phone)

  test('a client books a manicure and a pedicure with any available staff, and adds a picture', async ({
    page,
    server,
    complaints,
  }) => {
    await watchTakingOver(page)
    await page.goto(server.bookingLink)
    await expect(page).toHaveTitle('Book at Lotus Nails & Spa')
    await expect(page.locator(':root[data-works]')).toBeAttached()
    await expectTakenOver(page.locator('#page'))
    await expect(button(page, 'Next')).toBeDisabled()
    await expectInSight(page, 4)
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
    const picture = Buffer.from(await aPicture('pink', 300, 200), 'base64')
    await page.locator('input[type=file]').setInputFiles({ name: 'nails.png', mimeType: 'image/png', buffer: picture })
    await expect(page.getByText('1 photo will be sent once you’ve booked.')).toBeVisible()
    const thumbnail = await page.getByRole('img', { name: 'Photo 1' }).boundingBox()
    expect([thumbnail?.width, thumbnail?.height]).toEqual([84, 84])
    await next(page, en)

    await expect(page.getByText('95 min')).toBeVisible()
    await expect(page.getByText('Unassigned', { exact: true })).toHaveCount(2)
    await expect(page.getByText('“Short almond”')).toBeVisible()
    await expect(page.getByText(untilWhen)).toBeVisible()
    complaints.expected.push(/429/)
    const busy = { status: 429, json: { error: 'Too busy', code: 'too_many_requests' } }
    await page.route('**/idea-pictures', (route) => route.fulfill(busy), { times: 1 })
    await button(page, 'Create Appointment').click()

    await expect(page.getByRole('heading', { name: 'Request sent', level: 1 })).toBeFocused()
    await expect(page.getByText('Waiting for the salon’s confirmation')).toBeVisible()
    await expect(page).toHaveTitle('Request sent · Book at Lotus Nails & Spa')
    await expect(page.getByText('Times are San Jose time (Pacific Time).')).toBeVisible()
    await expect(page.getByText('with our team')).toHaveCount(2)
    await expect(page.getByText(untilWhen)).toBeVisible()
    await expect(page.getByText(/^[0-9A-F]{4}-[0-9A-F]{4}$/)).toBeVisible()
    await expect(page.getByText(new RegExp(`^${time} – .* 1 h 35 min$`))).toBeVisible()
    await expect(page.getByText('$83.00')).toBeVisible()
    await expect(page.getByText('Not sent: Too busy')).toBeVisible()
    expect(await violationsOn(page)).toEqual([])
    await button(page, 'Send again').click()
    await expect(page.getByText('The salon has 1 photo.')).toBeVisible()
    await button(page, 'Remove photo 1').click()
    await expect(page.getByText('The salon has 1 photo.')).toBeHidden()
  })

  test('eight taps and two fields book a first visit, and the calendar file has its instant', async ({
    page,
    server,
  }) => {
    await page.goto(server.bookingLink)
    const taps = await countTaps(page)
    await chooseServices(page, ['Gel Manicure'])
    await next(page, en)
    await next(page, en)
    await chooseRoomyDay(page, 0)
    await freeTimes(page).first().click()
    await next(page, en)
    const { firstName, phone: number } = somebody()
    await fillIn(page, en, { firstName, phone: number })
    await next(page, en)
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/bookings'))
    await button(page, 'Create Appointment').click()
    const booking = await (await answered).json()
    await expect(page.getByRole('heading', { name: 'Request sent' })).toBeVisible()
    await taps(8)

    const downloading = page.waitForEvent('download')
    await page.getByRole('group', { name: 'Add to calendar' }).getByRole('link', { name: 'Apple' }).click()
    const download = await downloading
    const chunks: Buffer[] = []
    for await (const chunk of await download.createReadStream()) chunks.push(chunk)
    const file = Buffer.concat(chunks).toString()

    expect(download.suggestedFilename()).toBe('appointment.ics')
    expect(file).toContain(`DTSTART:${String(booking.startTime).replace(/\.\d+|[-:]/g, '')}`)
    expect(file).toContain('SUMMARY:Gel Manicure at Lotus Nails & Spa')
    expect(file).toContain('STATUS:TENTATIVE')
  })

  test('each service can have a time of its own, and a client can be remembered and forgotten', {
    tag: atLength,
  }, async ({ page, server }) => {
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
    const emily = somebody()
    await fillIn(page, en, emily)
    await page.getByLabel('Remember me on this device').check()
    await next(page, en)
    await button(page, 'Create Appointment').click()
    await expect(page.getByRole('heading', { name: 'Request sent' })).toBeVisible()

    await page.goto(server.bookingLink)
    await expect(page.getByText('Welcome back, Emily')).toBeVisible()
    const taps = await countTaps(page)
    await button(page, 'Same as last time').click()
    await freeTimes(page).first().click()
    await next(page, en)
    await expect(page.getByRole('heading', { name: 'Review', level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByText('Spa Pedicure')).toBeVisible()
    await button(page, 'Create Appointment').click()
    await expect(page.getByRole('heading', { name: 'Request sent' })).toBeVisible()
    await taps(4)

    await page.goBack()
    await expect(page.getByText(/^We got your request: /)).toBeVisible()
    await chooseServices(page, ['Gel Manicure'])
    await next(page, en)
    await next(page, en)
    await chooseRoomyDay(page, 3)
    await freeTimes(page).first().click()
    await next(page, en)
    await page.getByRole('navigation', { name: 'Progress' }).getByRole('button', { name: 'Info' }).click()
    await expect(page.getByLabel('Phone Number *')).toHaveValue(emily.phone)
    await button(page, 'Not you? Forget me').click()
    await page.reload()
    await expect(page.getByLabel('First Name *')).toHaveValue('')
    await expect(page.getByLabel('Remember me on this device')).not.toBeChecked()
  })
})

test.describe('on a desktop, in Vietnamese', () => {
  test.use(desktop)

  test('length and price follow what is chosen for a set, and the booking keeps it', async ({ page, server }) => {
    await page.goto(server.bookingLink)
    await chooseServices(page, ['Nối móng Gel-X'])
    const sheet = page.getByRole('dialog', { name: 'Nối móng Gel-X' })
    await sheet.getByRole('radio', { name: /^Sơn gel/ }).check()
    await button(page, 'Thêm dịch vụ này').click()
    await expect(sheet.getByRole('alert')).toHaveText('Vui lòng trả lời: Độ dài')
    await sheet.getByRole('radio', { name: /^Móng bột hoặc Gel-X/ }).check()
    await sheet.getByRole('radio', { name: /^Tiệm khác/ }).check()
    await sheet.getByRole('radio', { name: /^Dài/ }).check()
    await button(page, 'Thêm: Móng có vẽ').click()
    await button(page, 'Thêm: Móng có vẽ').click()
    await expect(sheet.getByText('+45 phút · +$35.00')).toBeVisible()
    expect(await violationsOn(page)).toEqual([])
    await button(page, 'Thêm dịch vụ này').click()
    const options = 'Móng bột hoặc Gel-X, Tiệm khác, Dài, Móng có vẽ × 2'
    await expect(page.getByText(options).first()).toBeVisible()
    await expect(page.getByText('1 dịch vụ · 2 giờ 15 phút').first()).toBeVisible()
    await button(page, 'Đổi lựa chọn của Nối móng Gel-X').click()
    await sheet.getByRole('radio', { name: /^Móng thật/ }).check()
    await expect(sheet.getByText('Tay hay chân??')).not.toBeVisible()
    await button(page, 'Lưu lựa chọn').click()

    await next(page, vi)
    await next(page, vi)
    await chooseRoomyDay(page, 2)
    await freeTimes(page).last().click()
    await next(page, vi)
    await fillIn(page, vi, somebody({ firstName: 'Lan', lastName: 'Nguyễn' }))
    await next(page, vi)
    await button(page, 'Đặt hẹn').click()
    await expect(page.getByRole('heading', { name: 'Đã gửi yêu cầu', level: 1 })).toBeFocused()
    await expect(page.getByText('Móng thật, không có gì, Dài, Móng có vẽ × 2')).toBeVisible()
    await expect(page.getByText(/1 giờ 50 phút/)).toBeVisible()
    await expect(page.getByText('$95.00').first()).toBeVisible()
  })

  test('a client books with a technician of her own and finishes sooner', { tag: atLength }, async ({
    page,
    server,
  }) => {
    await page.goto(server.bookingLink)
    await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
    await chooseServices(page, ['Làm móng tay sơn gel', 'Làm móng chân spa'])
    await next(page, vi)
    const sooner = page.getByRole('checkbox', { name: /Xong sớm hơn: hai thợ cùng làm/ })
    await expect(page.getByText('50 phút thay vì 95 phút, nếu tiệm còn chỗ.')).toBeVisible()
    await page.getByRole('radio').nth(1).check({ force: true })
    await expect(sooner).toBeDisabled()
    await expect(page.getByText(/^\S+ không thể làm tay và chân cùng lúc\./)).toBeVisible()
    await page.getByLabel('Thợ nào cũng được').check({ force: true })
    await button(page, 'Chọn từng thợ').click()
    await page.getByRole('group', { name: 'Thợ cho Làm móng tay sơn gel' }).getByLabel('Thảo').check({ force: true })
    await sooner.check()
    await next(page, vi)
    await chooseRoomyDay(page, 2)
    await freeTimes(page).last().click()
    await next(page, vi)
    await fillIn(page, vi, somebody({ firstName: 'Lan', lastName: 'Nguyễn' }))
    await next(page, vi)
    await expect(page.getByText('thợ Thảo').first()).toBeVisible()
    const length = '50 phút, hai thợ cùng làm · 95 phút dịch vụ'
    await expect(page.getByText(length)).toBeVisible()
    await expect(page.getByText(/^Quý khách có thể hủy đến \d.* [AP]M, .*; sau đó sẽ tính là hủy trễ\.$/)).toBeVisible()
    await button(page, 'Đặt hẹn').click()

    await expect(page.getByRole('heading', { name: 'Đã gửi yêu cầu', level: 1 })).toBeFocused()
    await expect(page.getByText('Đang chờ tiệm xác nhận')).toBeVisible()
    await expect(page.getByText('50 phút, hai thợ cùng làm · 1 giờ 35 phút dịch vụ')).toBeVisible()
  })

  test('the language can be changed on every step, and the next visit remembers it', { tag: atLength }, async ({
    page,
    server,
  }) => {
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
})

/** The first services of the menu are whole between the top of the page and the bar. */
async function expectInSight(page: Page, count: number): Promise<void> {
  const row = page
    .getByRole('main')
    .locator('li > button')
    .nth(count - 1)
  const bar = page.getByRole('region', { name: 'Your appointment' })
  const [shown, below] = [await row.boundingBox(), await bar.boundingBox()]
  expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
}
