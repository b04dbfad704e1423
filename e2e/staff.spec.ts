/** An owner and the team: photos, order, search, and a phone. Setting somebody up: the tables of the specification. */

import { atLength } from './at-length.ts'
import { expect, test } from './fixtures.ts'
import { told } from './owner-steps.ts'
import { card, choose, names, openStaff, publicNames } from './staff-steps.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }

test.use({ viewport: desktop, locale: 'en-US' })

test('a photo is scaled down before it is sent; a file that is no picture, or that the scanner refuses, stays out', {
  tag: atLength,
}, async ({ page, server, scanner, complaints }) => {
  await openStaff(page, server)
  const large = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 1600
    canvas.height = 1200
    canvas.getContext('2d')?.fillRect(0, 0, 800, 600)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  await page.getByRole('button', { name: 'Edit profile of Kim Nguyen' }).click()
  const profile = page.getByRole('dialog', { name: 'Edit profile: Kim Nguyen' })
  const file = profile.locator('input[type=file]')

  await file.setInputFiles({ name: 'kim.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(profile.getByRole('alert')).toHaveText('Choose a JPEG, PNG or WebP image')
  const picture = { name: 'kim.png', mimeType: 'image/png', buffer: Buffer.from(large, 'base64') }
  scanner.setManners({ reply: 'stream: Eicar-Test-Signature FOUND' })
  complaints.expected.push(/400 \(Bad Request\)/)
  await file.setInputFiles(picture)
  await expect(profile.getByRole('alert')).toContainText('The virus scanner found something harmful')
  await expect(profile.locator('img')).toHaveCount(0)
  scanner.setManners()
  await file.setInputFiles(picture)
  await told(page, 'Staff profile updated successfully')
  const size = () =>
    profile
      .locator('img')
      .evaluate((image) => (image instanceof HTMLImageElement ? [image.naturalWidth, image.naturalHeight] : []))
  await expect.poll(size).toEqual([512, 384])

  await profile.getByRole('button', { name: 'Remove photo' }).click()
  await expect(profile.locator('img')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(card(page, 'Kim Nguyen')).toContainText('KN')
})

test('the menu and the note of a card are used by keyboard, the first time as later; the team is searched and arranged', {
  tag: atLength,
}, async ({ page, server, request }) => {
  await openStaff(page, server)
  const more = page.getByRole('button', { name: 'More for Kim Nguyen' })
  for (const key of ['ArrowDown', 'Enter']) {
    await more.focus()
    await page.keyboard.press(key)
    await expect(page.locator('[role=menu]:focus, [role=menu] :focus')).toHaveCount(1)
    await page.keyboard.press('End')
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(more).toBeFocused()
    await expect(page.locator('[role=menu]')).toHaveCount(0)
  }

  const note = page.getByRole('button', { name: 'What counts in the figures of Kim Nguyen' })
  await note.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Utilization: /)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(note).toBeFocused()

  await page.getByLabel('Search staff…').fill('tran hand-painted')
  await expect(names(page)).toHaveText(['Thảo Trần'])
  await expect(page).toHaveURL(/\?q=tran/)
  await page.getByLabel('Search staff…').fill('nobody like this')
  await expect(page.getByRole('heading', { name: 'No staff found' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(names(page).first()).toHaveText('Kim Nguyen')

  await page.getByRole('button', { name: 'Arrange staff' }).click()
  await page.getByRole('button', { name: 'Move Kim Nguyen', exact: true }).focus()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('button', { name: 'Save order' }).click()
  await told(page, 'Order saved successfully')
  await expect(names(page).first()).toHaveText('Thảo Trần')
  expect((await publicNames(request, server)).slice(0, 2)).toEqual(['Thảo', 'Kim'])
})

test('on a phone in Vietnamese and in the dark the hours are a sheet', { tag: atLength }, async ({ page, server }) => {
  await page.setViewportSize(phone)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'vi'))
  await openStaff(page, server)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quản lý thợ')

  await page.getByRole('button', { name: 'Giờ làm của Hạnh Lê' }).click()
  const hours = page.getByRole('dialog', { name: 'Giờ làm' })
  await hours.getByLabel('Thứ Ba: bắt đầu', { exact: true }).selectOption('23:00')
  await hours.getByRole('button', { name: 'Lưu giờ làm' }).click()
  await expect(hours.getByText('Giờ kết thúc phải sau giờ bắt đầu')).toBeVisible()
  await hours.getByLabel('Thứ Ba: bắt đầu', { exact: true }).selectOption('09:00')
  await hours.getByRole('switch', { name: /^Thứ Bảy/ }).click()
  await hours.getByRole('button', { name: 'Lưu giờ làm' }).click()
  await told(page, 'Đã lưu giờ làm')
  await expect(hours).toBeHidden()
  await expect(card(page, 'Hạnh Lê')).toContainText('T7: 9:00 AM - 5:00 PM')

  await page.getByRole('button', { name: 'Thêm thợ' }).click()
  const adding = page.getByRole('dialog', { name: 'Thêm thợ' })
  await adding.getByRole('button', { name: 'Thêm thợ' }).click()
  await expect(adding.getByText('Vui lòng điền mục này.')).toHaveCount(4)
  await adding.getByLabel('Tên *').fill('Mai')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Sửa tiếp' }).click()
  await expect(adding.getByLabel('Tên *')).toHaveValue('Mai')
  await adding.getByLabel('Họ *').fill('Đỗ')
  await adding.getByLabel('Email *').fill('mai@lotusnails.example')
  await adding.getByLabel('Số điện thoại *').fill('4085550191')
  await adding.getByRole('button', { name: 'Thêm thợ' }).click()
  await told(page, 'Đã thêm thợ!')
  await choose(page, 'Mai Đỗ', 'Ngày nghỉ', 'Mục khác cho')
  await page.getByText('Chưa có ngày nghỉ nào').waitFor()
  await page.keyboard.press('Escape')
  await choose(page, 'Mai Đỗ', 'Xóa', 'Mục khác cho')
  const leaving = page.getByRole('alertdialog', { name: 'Xóa Mai Đỗ' })
  await expect(leaving.getByRole('radio')).toHaveCount(0)
  await leaving.getByRole('button', { name: 'Xóa' }).click()
  await told(page, 'Đã xóa thợ')
  await expect(card(page, 'Mai Đỗ')).toHaveCount(0)
})
