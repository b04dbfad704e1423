/** Importing customer lists: an Excel list with title rows, a phone's contacts, and our own export. */

import type { Page } from '@playwright/test'
import { strToU8, zipSync } from 'fflate'
import { atLength } from './at-length.ts'
import { expect, test } from './fixtures.ts'
import { checkScreen, goInside, openAs, signIn } from './owner-steps.ts'

const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
const rows = [
  ['Khách hàng 2027'],
  [],
  ['Họ và tên', 'SĐT', 'Sinh nhật', 'Số lần đến'],
  ['Nguyễn Thị Lan', '408-555-7301 / 408-555-7302', '05/12/1990', '14'],
  ['Trần Văn Bình', 'hỏi lại', '04/03/1991', ''],
]
const sheet = rows.map((cells) => `<row>${cells.map(cell).join('')}</row>`).join('')
const workbook = zipSync({
  'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="1" r:id="r1"/></sheets></workbook>'),
  'xl/_rels/workbook.xml.rels': strToU8(
    '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
  ),
  'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${sheet}</sheetData></worksheet>`),
})
const contact = (given: string, phone: string) =>
  `BEGIN:VCARD\r\nVERSION:3.0\r\nN:Marsh;${given};;;\r\nTEL;TYPE=CELL:${phone}\r\nEND:VCARD\r\n`

const xlsx = { name: 'khach.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from(workbook) }
const vcard = {
  name: 'contacts.vcf',
  mimeType: 'text/vcard',
  buffer: Buffer.from(contact('Zelda', '(408) 555-7303') + contact('Yves', '')),
}

async function openImport(page: Page, owner: Parameters<typeof signIn>[1], language: 'en' | 'vi'): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('i18nextLng', chosen), language)
  await openAs(page, owner, '/customers/import')
}

test('an Excel list in Vietnamese: names, days and phones as they will be, then in, and out again', {
  tag: atLength,
}, async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openImport(page, server.owner, 'vi')
  await page.getByLabel('Chọn tệp').setInputFiles([xlsx])

  await expect(page.getByText('Đã bỏ qua 1 dòng phía trên tên cột.')).toBeVisible()
  const first = page.getByRole('listitem').filter({ hasText: 'Nguyễn Thị' })
  await expect(first).toContainText('Lan')
  await expect(first).toContainText('(408) 555-7301')
  await expect(first).toContainText('Số điện thoại khác, giữ trong ghi chú: (408) 555-7302')
  await expect(page.getByRole('listitem').filter({ hasText: 'Trần Văn' }).first()).toContainText(
    'Không đọc được điện thoại',
  )
  const confirm = page.getByRole('button', { name: 'Đưa hết vào' })
  await expect(confirm).toBeDisabled()
  await checkScreen(page)

  await page.getByLabel('Thứ Tư, 5 tháng 12, 1990').check()
  await expect(confirm).toBeEnabled()
  await confirm.click()
  await expect(page.getByText('Thêm 2, bổ sung 0, bỏ qua 0.')).toBeVisible()
  await checkScreen(page)

  await page.getByRole('link', { name: 'Xem tất cả khách hàng' }).click()
  await page.getByRole('button', { name: /Lan Nguyễn Thị/ }).click()
  await page.getByRole('dialog').locator('a[href*="/customers/"]').click()
  await expect(page.getByText('Trước khi dùng BookNail:')).toBeVisible()
  await expect(page.getByText('14 lần đến')).toBeVisible()

  await goInside(page, '/customers/import')
  await page.getByRole('button', { name: 'Hoàn tác lần nhập' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hoàn tác lần nhập' }).click()
  await expect(page.getByText('Đã hoàn tác: xóa 2, trả lại như cũ 0')).toBeVisible()
})

test('contacts of a phone in English, with a connection that breaks off', { tag: atLength }, async ({
  page,
  server,
  complaints,
}) => {
  complaints.expected.push(/ERR_CONNECTION_RESET/)
  await page.setViewportSize({ width: 1440, height: 900 })
  await openImport(page, server.owner, 'en')
  await page.getByLabel('Choose files').setInputFiles([vcard])
  await expect(page.getByText('These are contacts from a phone or an address book.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Yves/ }).first()).toContainText('No phone')
  await checkScreen(page)

  let lost = 0
  await page.route('**/imports/*/rows', async (route) => {
    const answer = await route.fetch()
    if (lost++ === 0) await route.abort('connectionreset')
    else await route.fulfill({ response: answer })
  })
  await page.getByRole('button', { name: 'Bring it all in' }).click()
  await expect(page.getByText('2 added, 0 filled in, 0 skipped.')).toBeVisible({ timeout: 15_000 })
  expect(lost).toBe(2)
  await page.getByRole('link', { name: 'See all customers' }).click()
  await expect(page.getByRole('row', { name: /Yves Marsh/ })).toContainText('Not provided')
})
