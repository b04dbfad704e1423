/** An owner and the menu: arranged, hidden, deleted, and on a phone. Entering it: the tables of the specification. */

import type { Locator, Page } from '@playwright/test'
import { atLength } from './at-length.ts'
import { expect, test } from './fixtures.ts'
import { bookAs, checkScreen, goInside, openAs, salonIdOf, told } from './owner-steps.ts'
import type { RunningServer } from './server.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }

test.use({ viewport: desktop, locale: 'en-US' })

test('a service is hidden or deleted only after its upcoming bookings were shown; the menu is arranged by keyboard, buttons and dragging', {
  tag: atLength,
}, async ({ page, server, request }) => {
  await bookAs(request, server, 'Zoe Menu')
  await openServices(page, server)
  const first = (await page.getByRole('listitem').getByRole('heading').first().innerText()).trim()

  await page.getByRole('button', { name: `Delete ${first}` }).click()
  const question = page.getByRole('alertdialog', { name: `Delete ${first}` })
  await expect(question.getByRole('region', { name: 'Upcoming bookings' })).toContainText('Zoe Menu')
  await expect(question).toContainText('Are you sure you want to delete this service?')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await checkScreen(page)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: `Edit ${first}` }).click()
  const form = page.getByRole('dialog', { name: 'Edit service' })
  await form.getByRole('switch').click()
  await form.getByRole('button', { name: 'Save changes' }).click()
  const inTheWay = page.getByRole('alertdialog', { name: 'Affected bookings' })
  await expect(inTheWay).toContainText('Zoe Menu')
  await inTheWay.getByRole('button', { name: 'Go back' }).click()
  expect(await offered(page, server)).toContain(first)
  await form.getByRole('button', { name: 'Save changes' }).click()
  await inTheWay.getByRole('button', { name: 'Save anyway' }).click()
  await told(page, 'Service updated successfully')
  await expect(card(page, first)).toContainText('Inactive')
  expect(await offered(page, server)).not.toContain(first)

  await page.getByRole('button', { name: `Delete ${first}` }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('main')).toBeFocused()
  await told(page, 'Service deleted successfully')
  await expect(card(page, first)).toHaveCount(0)
  await goInside(page, '/bookings?sort=customer-desc')
  await expect(page.getByRole('row').filter({ hasText: 'Zoe Menu' })).toContainText(first)

  await goInside(page, '/services')
  await page.getByRole('button', { name: 'Arrange menu' }).click()
  const dialog = page.getByRole('dialog')
  const group = dialog.getByRole('region', { name: 'Pedicure' })
  const names = async () => (await group.getByRole('listitem').allInnerTexts()).map((name) => name.trim())
  const [a = '', b = '', c = '', ...rest] = await names()

  await group.getByRole('button', { name: `Move ${a}`, exact: true }).press('ArrowDown')
  await expect.poll(names).toEqual([b, a, c, ...rest])
  await expect(group.getByRole('button', { name: `Move ${a}`, exact: true })).toBeFocused()
  await expect(group.getByText(`${a}: place 2 of ${rest.length + 3}`)).toBeAttached()
  await group.getByRole('button', { name: `Move ${c} up` }).click()
  await expect.poll(names).toEqual([b, c, a, ...rest])
  await drag(page, group.getByRole('button', { name: `Move ${a}`, exact: true }), group.getByText(b))
  await expect.poll(names).toEqual([a, b, c, ...rest])
  await group.getByRole('button', { name: `Move ${a}`, exact: true }).press('End')
  await checkScreen(page)
  await dialog.getByRole('button', { name: 'Save order' }).click()
  await told(page, 'Order saved successfully')

  const menu = await offered(page, server)
  expect(menu.indexOf(b)).toBeLessThan(menu.indexOf(c))
  expect(menu.indexOf(c)).toBeLessThan(menu.indexOf(a))

  await page.getByRole('complementary').getByRole('button', { name: 'Arrange categories' }).click()
  await dialog.getByRole('button', { name: 'Move Pedicure', exact: true }).press('Home')
  await dialog.getByRole('button', { name: 'Save order' }).click()
  await told(page, 'Order saved successfully')
  expect((await offered(page, server))[0]).toBe(b)
})

test('a Vietnamese owner does it all on a phone', { tag: atLength }, async ({ page, server }) => {
  await page.setViewportSize(phone)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'vi'))
  await openServices(page, server)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quản lý dịch vụ')
  await page.getByRole('searchbox').fill('bot nhung')
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('bột nhúng')
  await expect(card(page, 'Classic Manicure')).toHaveCount(0)
  await page.getByRole('searchbox').fill('khong co')
  await expect(page.getByRole('heading', { name: 'Không có dịch vụ nào' })).toBeVisible()
  await page.getByRole('button', { name: 'Xóa tìm kiếm' }).click()

  await page.getByRole('button', { name: 'Sửa các nhóm' }).click()
  const sheet = page.getByRole('dialog', { name: 'Nhóm dịch vụ' })
  await sheet.getByRole('button', { name: 'Xóa Móng bột' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Các dịch vụ trong nhóm sẽ thành chưa phân nhóm.')
  await checkScreen(page)
  await question.getByRole('button', { name: 'Xóa' }).click()
  await told(page, 'Đã xóa nhóm dịch vụ')
  await sheet.getByRole('button', { name: /^Chưa phân nhóm/ }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Chưa phân nhóm')

  await page
    .getByRole('button', { name: /^Sửa (?!các)/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Sửa dịch vụ' })
  await dialog.getByRole('spinbutton', { name: 'Giá' }).fill('52.50')
  await dialog.getByRole('button', { name: 'Lưu thay đổi' }).click()
  await told(page, 'Đã cập nhật dịch vụ')
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('$52.50')
})

async function openServices(page: Page, { owner }: RunningServer): Promise<void> {
  await openAs(page, owner, '/services')
  await page.getByRole('main').getByRole('listitem').getByRole('heading').first().waitFor()
}

function card(page: Page, name: string): Locator {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
}

/** Names on the public menu, from the top. */
async function offered(page: Page, server: RunningServer): Promise<string[]> {
  const reply = await page.context().request.get(`/api/salons/${salonIdOf(server)}/services/with-categories`)
  const menu: { services: { name: string; status: string }[] }[] = await reply.json()
  return menu.flatMap(({ services }) => services.filter(({ status }) => status === 'active').map(({ name }) => name))
}

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('What is dragged, or where to, is not on the screen.')
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(start.x + start.width / 2, end.y + end.height / 2, { steps: 6 })
  await page.mouse.move(start.x + start.width / 2, end.y + 2, { steps: 4 })
  await page.mouse.up()
}
