/** An owner sets up the salon: hours, closures, time zone, resources, and why a time is not offered. */

import type { Locator, Page } from '@playwright/test'
import { visitSlots } from '../shared/availability/contract.ts'
import { localDateOf } from '../shared/format.ts'
import { listServices } from '../shared/services/contract.ts'
import { addDays, isoWeekday } from '../shared/time.ts'
import { atLength } from './at-length.ts'
import { chooseServices, next, words } from './booking-journey.ts'
import { expect, test } from './fixtures.ts'
import { bookAs, checkScreen, goInside, openAs, salonIdOf, told } from './owner-steps.ts'

const desktop = { width: 1440, height: 900 }
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

test.use({ viewport: desktop, locale: 'en-US' })

test('hours are shortened only after the affected bookings were shown, and those stay', async ({
  page,
  server,
  request,
}) => {
  await openAs(page, server.owner, '/services')
  const { date } = await bookAs(request, server, 'Zoe Inway')
  const day = weekdays[isoWeekday(date) - 1] ?? ''
  await page.getByRole('button', { name: 'Salon Owner' }).click()
  await page.getByRole('menuitem', { name: 'Salon Settings' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Salon Settings')
  await page.getByRole('searchbox', { name: 'Search settings…' }).fill('gio mo')
  await page.getByRole('link', { name: /^Opening hours/ }).click()
  await expect(page.getByRole('heading', { name: 'Special Closures' })).toHaveCount(0) // has the same switches
  const closed = page.getByRole('switch', { name: `${day}: Closed` })

  await closed.click()
  await page.getByRole('button', { name: 'Save Working Hours' }).click()
  const inTheWay = page.getByRole('alertdialog', { name: 'Affected bookings' })
  await expect(inTheWay).toContainText('Zoe Inway')
  await inTheWay.getByRole('button', { name: 'Go back' }).click()
  expect(await isOpen(page, salonIdOf(server), date)).toBe(true)

  await page.getByRole('button', { name: 'Save Working Hours' }).click()
  await inTheWay.getByRole('button', { name: 'Save anyway' }).click()
  await told(page, 'Working hours saved successfully!')
  expect(await isOpen(page, salonIdOf(server), date)).toBe(false)
  await goInside(page, '/bookings?sort=customer-desc')
  await expect(page.getByRole('row').filter({ hasText: 'Zoe Inway' })).toContainText('Scheduled')

  await goInside(page, '/salon-settings/hours')
  await page.getByRole('switch', { name: `${day}: Closed` }).click()
  await page.getByLabel(`Close Time (${day})`).selectOption('9:00 AM')
  await page.getByRole('button', { name: 'Save Working Hours' }).click()
  await expect(page.getByText('Closing time must be after opening time')).toBeVisible()
  await expect(page.getByLabel(`Close Time (${day})`)).toBeFocused()
  const another = weekdays.find((one) => one !== day && one !== 'Sunday') ?? ''
  await page.getByRole('button', { name: `Copy to All Days (${another})` }).click()
  await expect(page.getByText('on all days. Not saved yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Save Working Hours' }).click()
  await told(page, 'Working hours saved successfully!')
  expect(await isOpen(page, salonIdOf(server), date)).toBe(true)
})

test('a closure is on the public page at once, and a holiday takes one tap', { tag: atLength }, async ({
  page,
  server,
  context,
}) => {
  await openAs(page, server.owner, '/salon-settings/closures')
  const client = await context.newPage()
  await client.goto(server.bookingLink)
  await chooseServices(client, ['Gel Manicure'])
  await next(client, words.en)
  await next(client, words.en)
  const days = client.locator('main fieldset button')
  await days.filter({ hasText: 'times' }).first().waitFor()
  const date = (await days.filter({ hasNotText: 'Closed' }).nth(1).getAttribute('data-id')) ?? ''
  const day = client.locator(`main fieldset [data-id="${date}"]`)

  const add = page.getByRole('button', { name: 'Add Closure' })
  await expect(add).toBeDisabled()
  await page.getByLabel('Date', { exact: true }).fill(date)
  await page.getByLabel('Last day, if several (optional)').fill(date)
  await page.getByLabel('Name', { exact: true }).fill('Staff outing')
  await page.getByLabel('Description (optional)').fill('Back the day after')
  await add.click()
  await passBookingsInTheWay(page)
  await told(page, 'Special closure added successfully!')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('')
  await client.reload()
  await expect(day).toContainText('Closed')

  await page.getByRole('button', { name: 'Delete closure Staff outing' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await told(page, 'Special closure deleted successfully!')
  await client.reload()
  await expect(day).not.toContainText('Closed')

  await page.getByRole('button', { name: 'Show all' }).click()
  const holiday = page.getByRole('listitem').filter({ hasText: 'Veterans Day' }).last()
  await holiday.getByRole('button', { name: /^Add Veterans Day/ }).click()
  await passBookingsInTheWay(page)
  await told(page, 'Special closure added successfully!')
  await expect(holiday).toContainText('Closed')
})

test('changing the timezone asks what bookings keep, and shows the new local times where that is their instant', {
  tag: atLength,
}, async ({ page, server }) => {
  await openAs(page, server.owner, '/salon-management')
  await expect(page.getByText('A salon is set up by the system administrator.')).toBeVisible()
  await page.getByRole('button', { name: 'Edit Salon' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Salon: Lotus Nails & Spa' })
  const save = dialog.getByRole('button', { name: 'Save All Settings' })

  await dialog.getByLabel('Salon name *').fill('  ')
  await dialog.getByLabel('Phone', { exact: true }).fill('555')
  await save.click()
  await expect(dialog.getByText('Salon name is required')).toBeVisible()
  await expect(dialog.getByText('Enter all 10 digits, like (408) 555-0100')).toBeVisible()
  await expect(dialog.getByLabel('Salon name *')).toBeFocused()

  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await dialog.getByLabel('Salon name *').fill('Lotus East')
  await dialog.getByLabel('Phone', { exact: true }).fill('408 555 0177')
  await dialog.getByLabel('Timezone').selectOption({ label: 'Eastern (New York)' })
  await save.click()
  const asked = page.getByRole('alertdialog', { name: 'Change the time zone?' })
  await asked.getByRole('radio', { name: /^Keep the instants/ }).check()
  await expect(asked.getByText(/ becomes /).last()).toBeVisible()
  await asked.getByRole('button', { name: 'Change time zone' }).click()
  await told(page, 'All salon settings saved successfully!')
  await expect(dialog).toBeHidden()

  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Lotus East' }) })
  await expect(card).toContainText('Eastern (New York)')
  await expect(card).toContainText('(408) 555-0177')
  await goInside(page, '/salon-settings/basic')
  await page.getByLabel('Timezone').selectOption({ label: 'Pacific (Los Angeles)' })
  await page.getByLabel('Salon name *').fill('Lotus Nails & Spa')
  await page.getByRole('button', { name: 'Save salon' }).click()
  await asked.getByRole('radio', { name: /^Keep the instants/ }).check()
  await asked.getByRole('button', { name: 'Change time zone' }).click()
  await told(page, 'Salon updated successfully - time slots refreshed')
})

test('chairs are added, edited and deleted, and the owner reads why a time is not offered', { tag: atLength }, async ({
  page,
  server,
}) => {
  await openAs(page, server.owner, '/salon-settings/resources')
  await page.getByRole('button', { name: 'Add resource' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add resource' })
  await dialog.getByLabel('Resource name *').fill('Waxing room')
  await dialog.getByLabel('Units *').fill('two')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Enter a whole number from 0 to 100')).toBeVisible()
  await expect(dialog.getByLabel('Units *')).toBeFocused()
  await dialog.getByLabel('Units *').fill('2')
  await page.keyboard.press('Enter')
  await told(page, 'Resource added successfully')

  const room = page.getByRole('listitem').filter({ hasText: 'Waxing room' })
  await expect(room).toContainText('2 units')
  await room.getByRole('button', { name: 'Edit Waxing room' }).click()
  await page.getByLabel('Units *').fill('1')
  await page.keyboard.press('Enter')
  await told(page, 'Resource updated successfully')
  await expect(room).toContainText('1 unit')
  await room.getByRole('button', { name: 'Delete Waxing room' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await told(page, 'Resource deleted successfully')
  await expect(room).toHaveCount(0)

  await page.getByRole('link', { name: 'All settings' }).click()
  for (const [language, say] of [
    [
      'English',
      {
        title: 'Why is this time not offered?',
        ask: 'Show why',
        service: 'Gel Manicure',
        none: 'Choose at least one service',
        early: 'The salon opens at 9:00 AM.',
        late: 'The salon closes at 7:00 PM',
      },
    ],
    [
      'Tiếng Việt',
      {
        title: 'Vì sao khung giờ này không hiện ra?',
        ask: 'Xem lý do',
        service: 'Làm móng tay sơn gel',
        none: 'Vui lòng chọn ít nhất một dịch vụ',
        early: 'Tiệm mở cửa lúc 9:00 AM.',
        late: 'Tiệm đóng cửa lúc 7:00 PM',
      },
    ],
  ] as const) {
    await page.getByRole('button', { name: 'Language: EN' }).click()
    await page.getByRole('menuitemradio', { name: language }).click()
    await page.getByRole('button', { name: say.title }).click()
    const answer = page.getByRole('dialog', { name: say.title })
    const ask = answer.getByRole('button', { name: say.ask })
    await ask.click()
    await expect(answer.getByText(say.none)).toBeVisible()

    await answer.locator('select').first().selectOption({ label: say.service })
    await answer.locator('[type=date]').fill(nextMonday())
    await answer.locator('select').last().selectOption('07:00')
    await ask.click()
    await expect(answer.getByText(say.early)).toBeVisible()

    await answer.locator('select').last().selectOption('18:45')
    await ask.click()
    await expect(answer.getByRole('listitem').last()).toContainText(say.late)
    await checkScreen(page)
    await page.keyboard.press('Escape')
  }
})

/** Whether bookings are in the way depends on the day of the run. */
async function passBookingsInTheWay(page: Page): Promise<void> {
  const goOn: Locator = page.getByRole('button', { name: 'Save anyway' })
  await expect(goOn.or(page.getByRole('status').filter({ hasText: 'Special closure added' }))).toBeVisible()
  if (await goOn.isVisible()) await goOn.click()
}

/** Whether the public page offers the day. */
async function isOpen(page: Page, salonId: string, date: string): Promise<boolean> {
  const menu = await page.request.get(`/api/salons/${salonId}/services`)
  const [service] = listServices.reply?.parse(await menu.json()) ?? []
  const query = new URLSearchParams({ date, services: service?.id ?? '' })
  const answer = await page.request.get(`/api/salons/${salonId}/visit-slots?${query}`)
  return visitSlots.reply?.parse(await answer.json()).days[0]?.open ?? false
}

/** In the sample salon. */
function today(): string {
  return localDateOf('America/Los_Angeles', Date.now())
}

/** A day with regular hours, whenever the journey runs. */
function nextMonday(): string {
  return addDays(today(), 8 - isoWeekday(today()))
}
