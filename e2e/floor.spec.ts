/** A Saturday at the front desk's tablet: the floor is switched on, members come, clients are seated, finished, and carried to others. */

import type { Page } from '@playwright/test'
import { zoneInDaytime } from '../web/testing/daytime.ts'
import { atLength } from './at-length.ts'
import { expect, test } from './fixtures.ts'
import { bookLater, openAllDay, switchFloorOn } from './floor-steps.ts'
import { checkScreen, checkScreenAgain, openAs, told } from './owner-steps.ts'
import { bareSalon } from './salons.ts'
import { admin } from './server.ts'

/** So that the day does not end during the run. */
const zone = zoneInDaytime()

test.use({ viewport: { width: 1024, height: 768 }, locale: 'en-US' })

test('from the first opening to the last client: every act, the way back, and what another desk did meanwhile', {
  tag: atLength,
}, async ({ browser, page, server, complaints }) => {
  complaints.expected.push(/409 \(Conflict\)/, /ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const salon = await bareSalon(server.base, admin, { name: 'floor', timezone: zone })
  await page.request.post('/api/shop/login', { data: salon.owner })
  const { mai, serviceId } = await openAllDay(page, salon)

  // The introduction uses the salon's own members.
  await openAs(page, salon.owner, '/floor')
  await expect(page.getByRole('heading', { name: 'The same morning, by these rules' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Floor', exact: true })).toHaveCount(0)
  await page.getByRole('radio', { name: 'Fair turns' }).check()
  await expect(page.getByText('Mai: Manicure', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Start the floor' }).click()
  await expect(page.getByRole('heading', { name: 'Next up' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Floor', exact: true })).toBeVisible()
  await switchFloorOn(page.request, salon)
  await bookLater(page.request, salon, { name: 'Bea Booked', staffId: mai, serviceId, zone })

  // Opening.
  const coming = page.getByRole('button', { name: 'Arrived: Bea Booked' })
  await expect(coming).toBeVisible()
  await page.getByRole('button', { name: 'Clock in: Mai' }).click()
  await told(page, 'Mai is on the floor')
  await page.getByRole('button', { name: 'Clock in: Kim' }).click()
  await told(page, 'Kim is on the floor')
  await expect(member(page, 'Mai')).toContainText('Next')

  const frontDesk = await browser.newContext({
    baseURL: server.base,
    viewport: { width: 1024, height: 768 },
    locale: 'en-US',
  })
  const other = await frontDesk.newPage()
  await openAs(other, salon.owner, '/floor')
  await expect(member(other, 'Mai')).toBeVisible()

  // Two walk-ins, three taps each.
  await page.getByRole('button', { name: 'Add walk-in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a walk-in' })
  await dialog.getByRole('button', { name: /^Manicure/ }).click()
  await expect(dialog.getByText('Someone is free now.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add to the line' }).click()
  await told(page, /is waiting: number 1/)
  await page.keyboard.press('w')
  await dialog.getByRole('button', { name: /^Manicure/ }).click()
  await dialog.getByLabel('Name').fill('Denise')
  await dialog.getByRole('button', { name: 'Add to the line' }).click()
  await expect(other.getByText('Denise')).toBeVisible()
  await told(page, /Denise is waiting: number 2/)
  await checkScreenAgain(page)

  // One tap seats the client with the member in turn, another undoes it.
  await page.getByRole('button', { name: /^Seat with Mai: Walk-in 1/ }).click()
  await expect(page.getByRole('button', { name: 'Finish: Walk-in 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect(page.getByRole('button', { name: 'Finish: Walk-in 1' })).toHaveCount(0)
  await page.getByRole('button', { name: /^Seat with Mai: Walk-in 1/ }).click()
  await told(page, 'Walk-in 1 is seated with Mai')
  await expect(member(page, 'Mai')).toContainText('min left')

  // Adds a service in the chair, in a dialog.
  await page.getByRole('button', { name: 'Walk-in 1', exact: true }).click()
  await checkScreen(page)
  await page.keyboard.press('Escape')

  // The row opens the choice of members, with the reason for the suggestion.
  await page.getByRole('button', { name: 'number 2, Denise' }).click()
  const seat = page.getByRole('dialog', { name: 'Seat Denise' })
  await expect(seat.getByText('Next in turn')).toBeVisible()
  await checkScreen(page)
  await page.keyboard.press('Escape')

  // Carried to a member by mouse, and by keyboard.
  await page.getByText('Denise').first().hover()
  await page.mouse.down()
  const kim = (await member(page, 'Kim').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(kim.x + 20, kim.y + 10)
  await page.mouse.move(kim.x + kim.width / 2, kim.y + kim.height / 2, { steps: 4 })
  await expect(member(page, 'Kim')).toContainText('Drop here to seat')
  await page.mouse.up()
  await told(page, 'Denise is seated with Kim')
  const finish = page.getByRole('button', { name: 'Finish: Denise' })
  await expect(finish).toBeVisible() // the toast appears before the board is refetched
  await page.keyboard.press('z')
  await told(page, /^Undone/)
  await expect(finish).toHaveCount(0)
  await page.getByRole('button', { name: 'number 2, Denise' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('status').filter({ hasText: 'Denise stays in line' })).toHaveCount(1)

  // Another window was first, and this one has not heard of it: it learns who it was.
  const board = (url: URL) => url.pathname.endsWith('/floor')
  await page.route(board, (route) => route.abort())
  const others = other.getByRole('button', { name: 'Seat with Kim: Denise' })
  await others.click()
  await expect(other.getByRole('button', { name: 'Finish: Denise' })).toBeVisible()
  await page.getByRole('button', { name: 'Seat with Kim: Denise' }).click()
  const refused = page.getByRole('list', { name: 'Not done' })
  await expect(refused).toContainText(/Denise was seated with Kim by .+ at/)
  await checkScreen(page)
  await refused.getByRole('button', { name: 'Close' }).click()
  await page.unroute(board)
  await other.keyboard.press('z')
  await expect(page.getByRole('button', { name: 'Seat with Kim: Denise' })).toBeVisible()

  // The same without a connection: rejected once it is back.
  await page.route('**/api/**', (route) => route.abort())
  await page.getByRole('button', { name: 'Seat with Kim: Denise' }).click()
  await expect(page.getByText('1 action is kept here')).toBeVisible()
  await other.getByRole('button', { name: 'Seat with Kim: Denise' }).click()
  await expect(other.getByRole('button', { name: 'Finish: Denise' })).toBeVisible()
  await page.unroute('**/api/**')
  await expect(refused).toContainText(/Denise was seated with Kim by .+ at/)
  await expect(page.getByText('1 action is kept here')).toHaveCount(0)
  await refused.getByRole('button', { name: 'Close' }).click()
  await other.keyboard.press('z')
  await expect(page.getByRole('button', { name: 'Seat with Kim: Denise' })).toBeVisible()

  // Without a connection the action is queued, and sent when it is back.
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Seat with Kim: Denise' }).click()
  await expect(page.getByText('1 action is kept here')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Finish: Denise' })).toBeVisible()
  await checkScreen(page)

  // Undone before it is sent; done again, and finished: the finish refers to the booking that the seating creates.
  await page.getByRole('button', { name: 'Undo: Denise is seated with Kim' }).last().click()
  await expect(page.getByText('1 action is kept here')).toHaveCount(0)
  await page.getByRole('button', { name: 'Seat with Kim: Denise' }).click()
  await page.getByRole('button', { name: 'Finish: Denise' }).click()
  await expect(page.getByText('2 actions are kept here')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Left: Denise' })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText(/kept here and sent/)).toHaveCount(0)
  await expect(refused.getByRole('listitem')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Left: Denise' })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Left: Denise' })).toBeVisible()

  // The booked client arrives; finished ones leave.
  await coming.click()
  await told(page, 'Bea Booked has arrived')
  await page.getByRole('button', { name: 'Left: Denise' }).click()
  await told(page, 'Denise has left')
  await member(page, 'Kim').getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Break', exact: true }).click()
  await told(page, 'Kim is on a break')
  await expect(page.getByRole('heading', { name: 'On break' })).toBeVisible()
  await frontDesk.close()
})

test.describe('on a phone, in Vietnamese', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'vi-VN', hasTouch: true })

  test('one zone at a time: two walk-ins are added, one is seated and finished', { tag: atLength }, async ({
    page,
    server,
  }) => {
    const salon = await bareSalon(server.base, admin, { name: 'floor-vi', timezone: zone })
    await page.request.post('/api/shop/login', { data: salon.owner })
    await openAllDay(page, salon)
    await switchFloorOn(page.request, salon)
    await openAs(page, salon.owner, '/floor')
    const bar = page.getByRole('navigation', { name: 'Mục chính' })
    await expect(bar.getByRole('link', { name: 'Bảng tua' })).toBeVisible()
    await expect(bar.getByRole('button', { name: 'Mục khác' })).toBeVisible()

    await page.getByRole('button', { name: 'Lên tua' }).tap()
    await page.getByRole('button', { name: 'Vào ca: Kim' }).tap()
    await told(page, 'Kim đã vào ca')
    await page.getByRole('button', { name: /^Đang chờ/ }).tap()
    await page.getByRole('button', { name: 'Thêm khách', exact: true }).tap()
    const sheet = page.getByRole('dialog', { name: 'Thêm khách walk-in' })
    await sheet.getByRole('button', { name: /^Manicure/ }).tap()
    await sheet.getByRole('button', { name: 'Thêm một người' }).tap()
    await checkScreen(page)
    await sheet.getByLabel('Tên').fill('Hoa')
    await sheet.getByRole('button', { name: 'Đưa vào hàng chờ' }).tap()
    await told(page, /Hoa đang chờ: số 1/)
    await expect(page.getByText('2 người')).toHaveCount(1)

    // Kim can take one of the two now.
    await page.getByRole('button', { name: 'số 1, Hoa' }).tap()
    const seat = page.getByRole('dialog', { name: 'Giao Hoa' })
    await checkScreen(page)
    await seat.getByRole('button', { name: 'Giao 1/2 người cho Kim' }).tap()
    await told(page, 'Đã giao Hoa cho Kim')
    await page.getByRole('button', { name: /^Đang làm/ }).tap()
    await checkScreen(page)
    await page.getByRole('button', { name: 'Xong: Hoa' }).tap()
    await told(page, 'Hoa: đã xong')
    await expect(page.getByRole('heading', { name: /^Chờ tính tiền/ })).toBeVisible()
  })
})

function member(page: Page, name: string) {
  return page.locator('[data-member]', { hasText: name })
}
