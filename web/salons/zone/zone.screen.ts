import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { changeSalon } from '../../../shared/salons/contract.ts'
import { call } from '../../api.ts'
import { open, press } from '../../testing/app.tsx'
import { expectGoodLooks } from '../../testing/looks.ts'
import { bookWithMai, type OwnSalon, signInToOwnSalon } from '../../testing/own-salon.ts'

let salon: OwnSalon
/** No salon under test has it. */
const elsewhere = 'Asia/Kathmandu'

beforeAll(async () => {
  salon = await signInToOwnSalon('zone')
  for (const [firstName, inMinutes] of [
    ['Bea', 1440],
    ['Lan', 2880],
  ] as const) {
    await bookWithMai(salon, { serviceId: salon.manicure, firstName, inMinutes })
  }
})

test('a new zone asks what visits keep, and lists whom to notify: one is sent a message, one is checked off', async () => {
  open('/salon-settings/basic')
  const other = salon.zone === 'America/New_York' ? 'America/Los_Angeles' : 'America/New_York'
  await page.getByRole('combobox', { name: 'Timezone' }).selectOptions(other)
  await press('Save salon')
  const dialog = page.getByRole('alertdialog', { name: 'Change the time zone?' })
  await expect.element(dialog.getByRole('radio', { name: /^Keep the clock times/ })).toBeChecked()
  await dialog.getByRole('radio', { name: /^Keep the instants/ }).click()
  await expectGoodLooks()
  await dialog.getByRole('button', { name: 'Change time zone' }).click()

  await expect.element(page.getByRole('heading', { name: '2 clients to notify of the new time' })).toBeVisible()
  await expectGoodLooks()
  await page.getByRole('button', { name: 'Send message', exact: true }).first().click()
  await expect.element(page.getByRole('heading', { name: '1 client to notify of the new time' })).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.element(page.getByText(/to notify of the new time/)).not.toBeInTheDocument()
})

test('all are sent their messages at once', async () => {
  const params = { id: salon.salonId }
  await call(changeSalon, { params, input: { timezone: elsewhere, visitsKeep: 'instants' } })
  open('/salon-settings/basic')
  await press('Send 2 messages')
  await expect.element(page.getByText(/to notify of the new time/)).not.toBeInTheDocument()
})
