/** A login on a device that the account does not know, on a phone in Vietnamese. */

import { mailedCode, newOwner, test } from './account-steps.ts'
import { atLength } from './at-length.ts'
import { violationsOn } from './axe.ts'
import { expect } from './fixtures.ts'
import { signIn } from './owner-steps.ts'

test.use({ viewport: { width: 390, height: 844 }, locale: 'vi-VN', newDevices: 'code' })

test('a new device needs the code from the mailbox once, and is known from then on', { tag: atLength }, async ({
  page,
  request,
  mail,
  complaints,
}) => {
  complaints.expected.push(/401 \(Unauthorized\)/, /400 \(Bad Request\)/)
  const owner = await newOwner(request)
  await page.goto('/login')
  await signIn(page, owner, 'Đăng nhập')

  await expect(page.getByText('Anh/chị chưa từng đăng nhập trên thiết bị này.')).toContainText('o•••@account.localhost')
  const field = page.getByLabel('Mã trong email')
  await expect(field).toBeFocused()
  expect(await violationsOn(page)).toEqual([])
  await expect.poll(() => mailedCode(mail, owner.email)).toMatch(/\d{6}/)
  const code = mailedCode(mail, owner.email)
  await field.fill(code === '000000' ? '000001' : '000000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Mã này không đúng, vừa đổi hoặc đã được dùng.')
  await field.fill(code)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/(dashboard|calendar)$/)

  await page.request.post('/api/logout')
  await page.goto('/login')
  await signIn(page, owner, 'Đăng nhập')
  await expect(page).toHaveURL(/\/(dashboard|calendar)$/)
})
