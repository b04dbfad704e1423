/** Visits that belong together. */

import { listBookings } from '../shared/bookings/contract.ts'
import { atLength } from './at-length.ts'
import { expect, test } from './fixtures.ts'
import { bookAs, checkScreen, freeSlots, goInside, openAs, row, salonIdOf, setStatus } from './owner-steps.ts'

const quarter = 15 * 60_000

test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })

test('two who come together are linked, moved and taken back as one, and cancelled as one', { tag: atLength }, async ({
  page,
  server,
  request,
}) => {
  const [{ staffId } = { staffId: 'any' }] = await freeSlots(request, salonIdOf(server), 25)
  const free = await freeSlots(request, salonIdOf(server), 25, staffId)
  const starts = new Set(free.map(({ startDateTime }) => Date.parse(startDateTime)))
  const movable = free.filter(({ startDateTime }) => starts.has(Date.parse(startDateTime) + quarter))
  const [first] = movable
  const late = movable.find(
    (one) => one.date === first?.date && Date.parse(one.startDateTime) > Date.parse(first.startDateTime) + 3_600_000,
  )
  const { lastDigits, date } = await bookAs(request, server, 'Gina Group', first)
  const other = await bookAs(request, server, 'Hana Group', late)
  await openAs(page, server.owner, `/bookings?q=${lastDigits}`)
  await row(page, 'Gina Group')
    .getByRole('button', { name: /^Gina Group/ })
    .click()
  const details = page.getByRole('dialog', { name: 'Booking Details' })
  await details.getByText('Came with…').first().click()
  const choice = details.getByLabel('Came with…')
  await choice.selectOption({ label: await choice.locator('option', { hasText: 'Hana Group' }).innerText() })
  await expect(details.getByText('With Hana')).toBeVisible()
  await checkScreen(page)

  await goInside(page, `/calendar?view=day&date=${date}&unconfirmed=true`)
  await page.locator('[data-booking]').filter({ hasText: 'Gina' }).first().click()
  await details.getByRole('button', { name: 'Move' }).click()
  const start = page.getByLabel('Start')
  await start.selectOption({ index: await start.evaluate((list: HTMLSelectElement) => list.selectedIndex + 1) })
  await page.getByRole('dialog', { name: 'Move appointment' }).getByRole('button', { name: 'Move' }).click()
  const question = page.getByRole('dialog', { name: 'Move Hana too?' })
  await checkScreen(page)
  await question.getByRole('button', { name: 'Move all' }).click()
  await expect(page.getByText(/Gina Group moved to/)).toBeVisible()
  expect(await startOf(other)).toBe(Date.parse(other.startDateTime) + quarter)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone.')).toBeVisible()
  expect(await startOf(other)).toBe(Date.parse(other.startDateTime))

  await goInside(page, `/bookings?q=${lastDigits}`)
  await setStatus(page, 'Gina Group', 'Cancelled')
  const cancelling = page.getByRole('dialog', { name: 'Cancel Hana too?' })
  await expect(cancelling.getByRole('checkbox', { name: /^Notify the clients?/ })).toBeChecked()
  await checkScreen(page)
  await cancelling.getByRole('button', { name: 'Cancel all' }).click()
  await expect.poll(async () => (await read(other))?.status).toBe('cancelled')

  async function read(booked: { lastDigits: string }) {
    const path = `/api/salon-owner/salons/${salonIdOf(server)}/bookings?search=${booked.lastDigits}`
    return listBookings.reply?.parse(await (await page.request.get(path)).json()).bookings[0]
  }
  async function startOf(booked: { lastDigits: string }): Promise<number> {
    return Date.parse((await read(booked))?.startTime ?? '')
  }
})
