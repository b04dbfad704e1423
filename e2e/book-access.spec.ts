import type { Page } from '@playwright/test'
import { broken } from '../web/testing/good-screen.ts'
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
  tabTo,
  words,
} from './booking-journey.ts'
import { expect, test } from './fixtures.ts'

test.use(abroad)

const { en } = words

test.describe('on a phone, in English', () => {
  test.use(phone)

  test('nothing is wider than a small phone in either language, whatever the name, also after booking', {
    tag: atLength,
  }, async ({ page, server }) => {
    const widths = [320, 390]
    async function expectToFit(step: string): Promise<void> {
      for (const language of ['VI', 'EN']) {
        const choice = page.getByRole('button', { name: language, exact: true })
        await choice.click()
        await expect(choice).toHaveAttribute('aria-pressed', 'true')
        for (const width of widths) {
          await page.setViewportSize({ width, height: 568 })
          expect(await page.evaluate(() => document.documentElement.scrollWidth), `${step}, ${language}`).toBe(width)
        }
      }
    }
    await page.goto(server.bookingLink)
    await expectToFit('services')
    await chooseServices(page, ['Gel Manicure'])
    await next(page, en)
    await expectToFit('staff')
    await next(page, en)
    await chooseRoomyDay(page, 0)
    await expectToFit('time')
    await freeTimes(page).first().click()
    await next(page, en)
    const firstName = 'Wolfeschlegelsteinhausenbergerdorffwelche'
    await fillIn(page, en, somebody({ firstName, email: 'a.very.long.address.indeed@example.com' }))
    await expectToFit('info')
    await next(page, en)
    await expectToFit('review')
    await button(page, 'Create Appointment').click()
    await expect(page.getByRole('heading', { name: 'Request sent' })).toBeVisible()
    await expectToFit('confirmation')
    await page.goBack()
    await expect(page.getByText(/^We got your request: /)).toBeVisible()
    await expectToFit('services, after booking')
  })

  test('axe finds no violation on any step', { tag: atLength }, async ({ page, server }) => {
    await page.goto(server.bookingLink)
    await chooseServices(page, ['Gel Manicure', 'Spa Pedicure'])
    expect(await violations(page), 'services').toEqual([])
    await next(page, en)
    await button(page, en.staff.each).click()
    expect(await violations(page), 'staff').toEqual([])
    await next(page, en)
    await chooseRoomyDay(page, 1)
    await freeTimes(page).nth(2).click()
    expect(await violations(page), 'time').toEqual([])
    await button(page, en.time.month).click()
    await page.locator('main fieldset button[aria-pressed="true"]').waitFor()
    expect(await violations(page), 'month').toEqual([])
    await next(page, en)
    await fillIn(page, en, somebody({ phone: '(408) 555-01' }))
    await next(page, en)
    expect(await violations(page), 'info').toEqual([])
    await page.getByLabel(en.info.phone).fill(somebody().phone)
    await next(page, en)
    await page.getByRole('heading', { name: en.review.title, level: 1 }).waitFor()
    expect(await violations(page), 'review').toEqual([])
    await button(page, en.review.create).click()
    await page.getByRole('heading', { name: en.done.sent }).waitFor()
    expect(await violations(page), 'confirmation').toEqual([])
  })
})

test.describe('on a desktop, in Vietnamese', () => {
  test.use(desktop)

  test('the keyboard alone does everything, and axe finds no violation on any step', async ({ page, server }) => {
    await page.goto(server.bookingLink)
    await tabTo(page, page.getByRole('button', { name: /Làm móng tay sơn gel/ }))
    await page.keyboard.press('Space')
    await expect(page.getByRole('button', { name: /Làm móng tay sơn gel/ })).toHaveAttribute('aria-pressed', 'true')
    expect(await violations(page), 'services').toEqual([])
    await tabTo(page, button(page, 'Tiếp tục'))
    await page.keyboard.press('Enter')

    await tabTo(page, page.getByLabel('Thợ nào cũng được'))
    await page.keyboard.press('ArrowDown')
    await expect(page.getByLabel('Kim')).toBeChecked()
    expect(await violations(page), 'staff').toEqual([])
    await page.keyboard.press('ArrowUp')
    await expect(page.getByLabel('Thợ nào cũng được')).toBeChecked()
    await tabTo(page, button(page, 'Tiếp tục'))
    await page.keyboard.press('Enter')

    await freeTimes(page).first().waitFor()
    const dates = page.getByRole('group', { name: 'Ngày' }).getByRole('button')
    await tabTo(page, dates.and(page.locator('[tabindex="0"]')))
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await expect(dates.and(page.locator(':enabled')).last()).toHaveAttribute('aria-pressed', 'true')
    await freeTimes(page).first().waitFor()
    await tabTo(page, page.locator('main section button[tabindex="0"]'))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(page.locator('main section button[aria-pressed="true"]')).toHaveCount(1)
    expect(await violations(page), 'time').toEqual([])
    await tabTo(page, button(page, 'Tiếp tục'))
    await page.keyboard.press('Enter')

    await tabTo(page, page.getByLabel('Tên *'))
    await page.keyboard.type('Lan')
    await tabTo(page, page.getByLabel('Số điện thoại *'))
    await page.keyboard.type('408 555 3999')
    expect(await violations(page), 'info').toEqual([])
    await page.keyboard.press('Enter')

    await expect(page.getByRole('heading', { name: 'Xem lại', level: 1 })).toBeFocused()
    expect(await violations(page), 'review').toEqual([])
    await tabTo(page, button(page, 'Đặt hẹn'))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Đã gửi yêu cầu' })).toBeFocused()
    expect(await violations(page), 'confirmation').toEqual([])
  })
})

async function violations(page: Page): Promise<string[]> {
  return broken(await violationsOn(page))
}
