/** A day at the till, from counting the drawer in the morning to the Z report. */

import { localDateOf } from '../shared/format.ts'
import { zoneInDaytime } from '../web/testing/daytime.ts'
import { atLength } from './at-length.ts'
import { expect, test } from './fixtures.ts'
import { openAllDay, switchFloorOn } from './floor-steps.ts'
import { checkScreen, checkScreenAgain, goInside, openAs, told } from './owner-steps.ts'
import { bareSalon } from './salons.ts'
import { admin } from './server.ts'
import {
  addService,
  amountDue,
  bookNow,
  catchPrints,
  complete,
  countedTaps,
  newCheck,
  printedAs,
} from './till-steps.ts'

/** So that the day does not end during the run. */
const zone = zoneInDaytime()

test.use({ viewport: { width: 1024, height: 768 }, locale: 'en-US' })

test('a day: a walk-in by card, cash with change, a split, a gift card, a discount, a refund, the count and the close', {
  tag: atLength,
}, async ({ page, server, complaints }) => {
  test.setTimeout(300_000)
  complaints.expected.push(/409 \(Conflict\)/, /ERR_FAILED/)
  const salon = await bareSalon(server.base, admin, { name: 'till', timezone: zone })
  await catchPrints(page)
  await page.request.post('/api/shop/login', { data: salon.owner })
  await openAllDay(page, salon)
  await switchFloorOn(page.request, salon)
  await openAs(page, salon.owner, '/till')
  await expect(page.getByRole('heading', { name: 'No one is ready to pay' })).toBeVisible()

  // The till's settings and products.
  await page.getByRole('button', { name: 'More at checkout' }).click()
  await page.getByRole('menuitem', { name: 'Checkout settings' }).click()
  await page.getByLabel('Sales tax in percent').fill('9.375')
  await page.getByRole('radio', { name: 'Cash discount' }).click()
  await page.getByLabel('Percent', { exact: true }).fill('3')
  await page.getByLabel('Reasons for discounts').fill('First visit')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await told(page, 'The settings are saved.')
  await page.getByRole('link', { name: 'Back to checkout' }).click()
  await page.getByRole('button', { name: 'More at checkout' }).click()
  await page.getByRole('menuitem', { name: 'Products' }).click()
  await page.getByRole('button', { name: 'Add product' }).click()
  const product = page.getByRole('dialog', { name: 'Add product' })
  await product.getByLabel('Name', { exact: true }).fill('Cuticle oil')
  await product.getByLabel('Price').fill('9')
  await product.getByLabel('In stock').fill('5')
  await checkScreenAgain(page)
  await product.getByRole('button', { name: 'Save' }).click()
  await told(page, 'The product is saved.')
  await checkScreenAgain(page)
  await page.getByRole('link', { name: 'Back to checkout' }).click()

  // The drawer in the morning.
  await page.getByRole('link', { name: 'Close the day' }).click()
  await page.getByRole('button', { name: 'Change what was in the drawer at opening' }).click()
  await page.getByRole('dialog').getByLabel('Amount', { exact: true }).fill('150')
  await page.getByRole('dialog').getByRole('button', { name: 'Record' }).click()
  await told(page, 'The opening amount is recorded.')
  await expect(page.getByText('$150.00').first()).toBeVisible()

  // From the floor to paid by card with a tip.
  await goInside(page, '/floor')
  await page.getByRole('button', { name: 'Clock in: Mai' }).click()
  await told(page, 'Mai is on the floor')
  await page.getByRole('button', { name: 'Add walk-in' }).click()
  const walkIn = page.getByRole('dialog', { name: 'Add a walk-in' })
  await walkIn.getByRole('button', { name: /^Manicure/ }).click()
  await walkIn.getByLabel('Name').fill('Denise')
  await walkIn.getByRole('button', { name: 'Add to the line' }).click()
  await told(page, /is waiting: number 1/)
  await page.getByRole('button', { name: /^Seat with Mai: Denise/ }).click()
  await told(page, /is seated with Mai/)
  await page.getByRole('button', { name: 'Finish: Denise' }).click()
  await told(page, 'Denise: finished')
  await checkScreenAgain(page)
  const taps = countedTaps(page)
  await taps.tap(page.getByRole('button', { name: 'Pay $25.00: Denise' }))
  await taps.tap(page.getByRole('radio', { name: /^20%/ }))
  await taps.tap(page.getByRole('radio', { name: /^Card/ }))
  await expect(amountDue(page)).toHaveText('$30.00')
  await taps.tap(page.getByRole('button', { name: 'Paid $30.00 by card' }))
  await expect(page.getByRole('heading', { name: 'Paid', exact: true })).toBeVisible()
  expect(taps.count()).toBeLessThanOrEqual(5)
  await checkScreenAgain(page)
  const first = page.url()

  // Cash with change, pressed twice at once: it counts once.
  await newCheck(page, { button: 'New check', service: /^Manicure/ })
  await page.getByRole('radio', { name: /^Cash \$/ }).click()
  await expect(amountDue(page)).toHaveText('$24.25')
  await page.getByRole('button', { name: '$40', exact: true }).click()
  await expect(page.getByText('$15.75')).toBeVisible()
  await checkScreenAgain(page)
  await page.getByRole('button', { name: 'Paid $24.25 in cash' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Change due' })).toBeVisible()
  await expect(page.getByText('$15.75')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Change due' }).getByRole('listitem')).toHaveCount(1)
  await checkScreen(page)

  // Split by amount; a payment without a connection is retried automatically, and counts once.
  await newCheck(page, { button: 'New check', service: /^Manicure/ })
  await addService(page, /^Manicure/)
  await page.getByRole('button', { name: 'By amount' }).click()
  await page.getByLabel('Amount now').fill('20')
  await page.getByRole('radio', { name: 'Zelle' }).click()
  await page.route('**/payments', (route) => route.abort())
  await page.getByRole('button', { name: 'Paid $20.00 by Zelle' }).click()
  await expect(page.getByText(/^No connection\. This payment isn’t recorded yet/)).toBeVisible()
  await page.unroute('**/payments')
  await expect(page.getByRole('list', { name: 'Paid so far' }).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('radio', { name: /^Card/ }).click()
  await expect(amountDue(page)).toHaveText('$30.00')
  await checkScreenAgain(page)
  await page.getByLabel('Last four digits').fill('8861')
  await page.getByLabel('Last four digits').press('Enter')
  await expect(page.getByRole('heading', { name: 'Paid', exact: true })).toBeVisible()
  await expect(page.getByText('Card ending 8861')).toBeVisible()

  // A gift card is sold; its code is shown only once.
  await goInside(page, '/till')
  await page.getByRole('button', { name: 'New check' }).click()
  await page.getByRole('button', { name: 'Service or product' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Gift card' }).click()
  await checkScreenAgain(page)
  await page.getByRole('dialog').getByRole('button', { name: '$50' }).click()
  await page.getByRole('button', { name: 'Paid $50.00 by card' }).click()
  await expect(page.getByRole('heading', { name: 'Gift cards sold' })).toBeVisible()
  const code = (await page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent()) ?? ''
  await checkScreenAgain(page)
  await page.getByRole('button', { name: 'Print', exact: true }).first().click()
  await printedAs(page, 'gift-card.png', /^[0-9A-Z]{4}-/)

  // With a discount and a product, paid with the gift card and the rest in cash.
  await newCheck(page, { button: 'New check', service: /^Manicure/ })
  await page.getByRole('button', { name: 'Service or product' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Product' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Cuticle oil/ })
    .click()
  await page.getByRole('button', { name: 'Discount', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Amount in dollars').fill('5')
  await page.getByRole('dialog').getByRole('button', { name: 'First visit' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click()
  await page.getByLabel('Other tip').fill('30')
  // 25 + 9 - 5, tax of 0.84 on the product, and the tip.
  await expect(amountDue(page)).toHaveText('$59.84')
  await page.getByRole('radio', { name: 'Gift card' }).click()
  await page.getByLabel('Code of the gift card').fill(code.toLowerCase())
  await expect(page.getByText('$50.00 on it, $0.00 left after this')).toBeVisible()
  await page.getByRole('button', { name: 'Take $50.00 off the gift card' }).click()
  await expect(amountDue(page)).toHaveText('$9.84')

  // Another window changes the check meanwhile: the input stays, and the conflict is shown with the name.
  const other = await page.context().newPage()
  await other.goto(page.url())
  await expect(amountDue(other)).toHaveText('$9.84')
  const seen = (url: URL) => /\/till\/checks\/[^/]+$/.test(url.pathname) && url.pathname.startsWith('/api/')
  await page.route(seen, (route) => (route.request().method() === 'GET' ? route.abort() : route.fallback()))
  await addService(other, /^Manicure/)
  await page.getByRole('radio', { name: /^Cash \$/ }).click()
  await page.getByLabel('Another amount given').fill('20')
  await page.getByRole('button', { name: 'Paid $9.54 in cash' }).click()
  const meanwhile = page.getByRole('dialog', { name: 'Changed in the meantime' })
  await expect(meanwhile).toContainText('Manicure was added, $25.00')
  await expect(meanwhile).toContainText('$34.84 is left to pay now')
  await checkScreen(page)
  await meanwhile.getByRole('button', { name: 'Look again' }).click()
  await expect(meanwhile).toHaveCount(0)
  await page.unroute(seen)
  await expect(page.getByLabel('Another amount given')).toHaveValue('20')
  await expect(amountDue(page)).toHaveText('$33.79')
  await other.getByRole('button', { name: 'Change Manicure' }).last().click()
  await other.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await other.close()
  await page.getByRole('button', { name: 'Paid $9.54 in cash' }).click()
  await expect(page.getByRole('heading', { name: 'Change due' })).toBeVisible()

  // The client's receipt.
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  const address = (await page.getByRole('dialog').getByRole('link').getAttribute('href')) ?? ''
  await page.keyboard.press('Escape')
  const client = await page.context().newPage()
  await client.setViewportSize({ width: 390, height: 844 })
  await client.goto(address)
  await expect(client.getByText('First visit discount')).toBeVisible()
  await checkScreen(client)
  await client.getByRole('link', { name: /^VI/ }).click()
  await expect(client.getByRole('heading', { name: /^Cảm ơn quý khách/ })).toBeVisible()
  await client.close()
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await expect(page.locator('.print-roll')).toContainText('Sales tax on $9.00')
  await printedAs(page, 'receipt.png', /^Gift card|\d:\d\d|^\d\d?\/\d\d?\/\d{4}$/)
  await page.getByRole('button', { name: 'Text', exact: true }).click()
  const texting = page.getByRole('dialog', { name: 'Send the receipt by text' })
  await texting.getByRole('textbox').fill('(408) 555-0142')
  await texting.getByRole('button', { name: 'Send', exact: true }).click()
  await told(page, 'The receipt is on its way.')
  // Without email set up, the dialog says so, and the input stays.
  await page.getByRole('button', { name: 'Email', exact: true }).click()
  const mailing = page.getByRole('dialog', { name: 'Send the receipt by email' })
  await mailing.getByRole('textbox').fill('denise@example.com')
  await mailing.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText(/^Email isn’t set up here/).first()).toBeVisible()
  await expect(mailing.getByRole('textbox')).toHaveValue('denise@example.com')
  await mailing.getByRole('button', { name: 'Cancel' }).click()

  // The first one is refunded.
  await page.goto(first)
  await page.getByRole('button', { name: 'Refund' }).click()
  const refund = page.getByRole('dialog', { name: /^Refund of check/ })
  await refund.getByRole('button', { name: 'Everything' }).click()
  await refund.getByLabel('Reason').fill('Chipped the same day')
  await checkScreenAgain(page)
  await refund.getByRole('button', { name: 'Refund $30.00' }).click()
  await told(page, '$30.00 refunded')
  await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible()

  // Cash out, the count, and closing the day.
  await goInside(page, '/till')
  await page.getByRole('link', { name: 'Close the day' }).click()
  await page.getByRole('button', { name: 'Cash in or out' }).click()
  await page.getByRole('dialog').getByLabel('Amount', { exact: true }).fill('10')
  await page.getByRole('dialog').getByLabel('Reason').fill('Lunch')
  await page.getByRole('dialog').getByRole('button', { name: 'Record' }).click()
  await told(page, 'Recorded.')
  // 150 + 24.25 + 9.54 - 10.
  await expect(page.getByText('$173.79').first()).toBeVisible()
  await page.getByLabel('$100, how many').fill('1')
  await page.getByLabel('$50, how many').fill('1')
  await page.getByLabel('$20, how many').fill('1')
  await page.getByLabel('$1, how many').fill('3')
  await page.getByLabel('25¢, how many').fill('3')
  await page.getByRole('button', { name: '1¢: one more' }).click()
  await expect(page.getByText('$0.03 short')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close the day' })).toBeDisabled()
  await page.getByLabel('Reason, kept with the report').fill('No pennies')
  await checkScreenAgain(page)
  await page.getByRole('button', { name: 'Close the day' }).click()
  await told(page, 'The day is closed.')
  await page.getByRole('button', { name: 'Z report' }).click()
  const report = page.locator('.print-roll').last()
  await expect(report).toContainText('No pennies')
  await expect(report).toContainText('Checks paid5')
  await printedAs(page, 'z-report.png', /\d:\d\d|, \d{4}$/)
})

test('from the calendar to paid in five taps', async ({ page, server }) => {
  const salon = await bareSalon(server.base, admin, { name: 'till-taps', timezone: zone })
  await page.request.post('/api/shop/login', { data: salon.owner })
  const { kim, serviceId } = await openAllDay(page, salon)
  const lan = await bookNow(page.request, salon, { name: 'Lan Later', staffId: kim, serviceId, zone })
  await complete(page.request, salon, [lan])
  await page.goto(`/calendar?view=day&date=${localDateOf(zone, Date.now())}`)
  const taps = countedTaps(page)
  await taps.tap(page.locator('[data-booking]', { hasText: 'Lan Later' }).first())
  await taps.tap(page.getByRole('button', { name: 'Go to checkout: Lan Later' }))
  await taps.tap(page.getByRole('radio', { name: /^20%/ }))
  await taps.tap(page.getByRole('radio', { name: /^Card/ }))
  await taps.tap(page.getByRole('button', { name: 'Paid $30.00 by card' }))
  await expect(page.getByRole('heading', { name: 'Paid', exact: true })).toBeVisible()
  expect(taps.count()).toBe(5)
})

test('a deposit, shares of the tip, by person, a way of the salon’s own, and a void', { tag: atLength }, async ({
  page,
  server,
}) => {
  test.setTimeout(300_000)
  const salon = await bareSalon(server.base, admin, { name: 'till-party', timezone: zone })
  await openAs(page, salon.owner, '/till/settings')
  const { mai, serviceId } = await openAllDay(page, salon)
  const vy = await bookNow(page.request, salon, { name: 'Vy Visited', staffId: mai, serviceId, zone })

  await page.getByRole('button', { name: 'Add a method of your own' }).click()
  await page.getByLabel('Own method 1').fill('House account')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await told(page, 'The settings are saved.')

  // A deposit is recorded in the details of the visit.
  await page.goto(`/bookings?booking=${vy}`)
  await page.getByRole('button', { name: 'Take a deposit' }).click()
  const taking = page.getByRole('dialog', { name: 'Take a deposit' })
  await taking.getByLabel('Amount').fill('20')
  await taking.getByLabel('Paid by').selectOption('House account')
  await checkScreenAgain(page)
  await taking.getByRole('button', { name: 'Record the deposit' }).click()
  await told(page, 'Deposit of $20.00 recorded')
  await expect(page.getByText(/^Taken by House account, /)).toBeVisible()
  await checkScreenAgain(page)

  await complete(page.request, salon, [vy])
  // The deposit is paid already, two members share the tip equally, and two people pay the rest.
  await page.goto(`/bookings?booking=${vy}`)
  await page.getByRole('button', { name: 'Go to checkout: Vy Visited' }).click()
  await expect(page.getByText('Deposit of $20.00, already paid')).toBeVisible()
  await checkScreenAgain(page)
  await addService(page, /^Manicure/)
  await page.getByRole('button', { name: 'Change Manicure' }).last().click()
  await page.getByRole('dialog').getByLabel('Done by').selectOption({ label: 'Kim Ngo' })
  await page.getByRole('dialog').getByLabel('Price').fill('75')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('radio', { name: /^20%/ }).click()
  await page.getByRole('button', { name: 'Change how the tip is split' }).click()
  const shares = page.getByRole('dialog', { name: 'How the tip is split' })
  await shares.getByText('Equally', { exact: true }).click()
  await expect(shares.getByText('$10.00')).toHaveCount(2)
  await shares.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(amountDue(page)).toHaveText('$100.00')
  await page.getByRole('button', { name: 'By person' }).click()
  await expect(amountDue(page)).toHaveText('$60.00')
  await page.getByRole('radio', { name: 'House account' }).click()
  await page.getByRole('button', { name: 'Paid $60.00 by House account' }).click()
  await expect(amountDue(page)).toHaveText('$40.00')
  await checkScreenAgain(page)
  await page.getByRole('radio', { name: /^Card/ }).click()
  await page.getByRole('button', { name: 'Paid $40.00 by card' }).click()
  await expect(page.getByRole('heading', { name: 'Paid', exact: true })).toBeVisible()
  await expect(page.getByText(/^Deposit/).first()).toBeVisible()
  await checkScreenAgain(page)

  await newCheck(page, { button: 'New check', service: /^Manicure/ })
  await page.getByRole('button', { name: 'More for this check' }).click()
  await page.getByRole('menuitem', { name: 'Void the check' }).click()
  const voiding = page.getByRole('dialog', { name: 'Void this check' })
  await voiding.getByRole('button', { name: 'Void', exact: true }).click()
  await expect(voiding.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true')
  await voiding.getByLabel('Reason').fill('Wrong table')
  await voiding.getByRole('button', { name: 'Void', exact: true }).click()
  await told(page, 'The check was voided')
  await expect(page.getByText('Wrong table')).toBeVisible()
})

test.describe('on a phone, in Vietnamese', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'vi-VN', hasTouch: true })

  test('a sale without a visit is paid in cash, and the day is closed', { tag: atLength }, async ({ page, server }) => {
    const salon = await bareSalon(server.base, admin, { name: 'till-vi', timezone: zone })
    await catchPrints(page)
    await openAs(page, salon.owner, '/till')
    await expect(page.getByRole('heading', { name: 'Không có khách chờ tính tiền' })).toBeVisible()
    await page.getByRole('button', { name: 'Hóa đơn mới' }).tap()
    await page.getByRole('button', { name: 'Dịch vụ, sản phẩm' }).tap()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Manicure/ })
      .tap()
    await page.getByRole('radio', { name: /^20%/ }).tap()
    await page.getByRole('radio', { name: 'Tiền mặt' }).tap()
    await page.getByRole('button', { name: 'Đã thu $30.00 tiền mặt' }).tap()
    await expect(page.getByRole('heading', { name: 'Đã thanh toán' })).toBeVisible()
    await checkScreen(page)

    await goInside(page, '/till/day')
    await expect(page.getByText('$230.00').first()).toBeVisible()
    await page.getByLabel('$100, bao nhiêu').fill('2')
    await page.getByLabel('$10, bao nhiêu').fill('3')
    await expect(page.getByText('Tiền trong hộc khớp.')).toBeVisible()
    await checkScreen(page)
    await page.getByRole('button', { name: 'Chốt ngày' }).tap()
    await told(page, 'Đã chốt ngày.')
  })
})
