/** Cancelling asks for confirmation, optionally tells the client, and can be undone; so does completing a visit early. */

import { atLength } from './at-length.ts'
import { expect, test } from './fixtures.ts'
import { bookAs, checkScreen, openAs, row, setStatus } from './owner-steps.ts'

test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })

test('a booking is cancelled after a confirmation, with or without a message, and undone in one press', async ({
  page,
  server,
  request,
}) => {
  const first = await bookAs(request, server, 'Uyen Undone')
  await openAs(page, server.owner, `/bookings?q=undone&from=${first.date}&to=${first.date}`)
  await setStatus(page, 'Uyen Undone', 'Cancelled')
  const question = page.getByRole('alertdialog', { name: 'Cancel Uyen Undone’s booking?' })
  await expect(question.getByRole('checkbox', { name: 'Notify the client' })).toBeChecked()
  await checkScreen(page)
  await question.getByRole('button', { name: 'Back' }).click()
  await expect(row(page, 'Uyen Undone')).toContainText('Scheduled')

  await setStatus(page, 'Uyen Undone', 'Cancelled')
  await question.getByRole('checkbox').uncheck()
  const [sent] = await Promise.all([
    page.waitForRequest((asked) => asked.method() === 'PATCH'),
    question.getByRole('button', { name: 'Cancel booking' }).click(),
  ])
  expect(sent.postDataJSON()).toMatchObject({ status: 'cancelled', tellClient: false })
  await expect(row(page, 'Uyen Undone')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone.', { exact: true })).toBeVisible()
  await expect(row(page, 'Uyen Undone')).toContainText('Scheduled')

  await setStatus(page, 'Uyen Undone', 'Completed')
  const already = page.getByRole('alertdialog', { name: 'Completed already?' })
  await expect(already).toContainText('Uyen Undone’s visit hasn’t started')
  await checkScreen(page)
  await already.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('checkbox', { name: /Uyen Undone/ }).check()
  await page.getByRole('button', { name: 'Set status' }).click()
  await page.getByRole('menuitem', { name: 'Completed' }).click()
  await already.getByRole('button', { name: 'Set to Completed' }).click()
  await expect(row(page, 'Uyen Undone')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Uyen Undone')).toContainText('Scheduled')
})

test.describe('on a phone, in Vietnamese', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'vi-VN', hasTouch: true })

  test('the same question stands in the details', { tag: atLength }, async ({ page, server, request }) => {
    const first = await bookAs(request, server, 'Hủy Hẹn')
    await openAs(page, server.owner, `/bookings?q=${first.lastDigits}&from=${first.date}&to=${first.date}`)
    await page.getByRole('button', { name: 'Hủy Hẹn', exact: true }).tap()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Trạng thái/ })
      .tap()
    await page.getByRole('menuitemradio', { name: 'Đã hủy' }).tap()
    const question = page.getByRole('alertdialog', { name: 'Hủy lịch hẹn của Hủy Hẹn?' })
    await expect(question.getByRole('checkbox', { name: 'Báo cho khách' })).toBeChecked()
    await checkScreen(page)
    await question.getByRole('button', { name: 'Hủy lịch hẹn' }).tap()
    await page.getByRole('button', { name: 'Hoàn tác' }).tap()
    await expect(page.getByText('Đã hoàn tác.', { exact: true })).toBeVisible()
  })
})
