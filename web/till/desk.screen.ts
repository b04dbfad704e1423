/** A check at the front desk: put back untouched, voided by the owner alone once it was changed, paid without a surcharge by debit card. */

import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { changeCheck, openCheck } from '../../shared/till/check-changes.ts'
import { changeTillSettings, readTillSettings } from '../../shared/till/settings.ts'
import { call } from '../api.ts'
import { open, press } from '../testing/app.tsx'
import { expectGoodLooks } from '../testing/looks.ts'
import { type OwnSalon, signInToOwnSalon } from '../testing/own-salon.ts'
import { signInNewly } from '../testing/people.ts'

let salon: OwnSalon

beforeAll(async () => {
  salon = await signInToOwnSalon('till-desk')
  const params = { salonId: salon.salonId }
  const { version } = await call(readTillSettings, { params })
  await call(changeTillSettings, { params, input: { version, cashPrice: 'card_on_top', cashPriceBp: 300 } })
  await signInNewly({ staffId: salon.kim, email: 'desk@till-desk.example', role: 'front_desk' })
})

const newCheck = () => call(openCheck, { params: { salonId: salon.salonId }, input: {} })

test('a check that was changed says that only the owner can void it', async () => {
  const { id: checkId, version } = await newCheck()
  const input = { version, lines: [{ kind: 'service' as const, serviceId: salon.manicure }] }
  await call(changeCheck, { params: { salonId: salon.salonId, checkId }, input })
  open(`/till/checks/${checkId}`)
  await expect.element(page.getByRole('button', { name: /^Paid .+ by card$/ })).toBeVisible()
  await press('More for this check')
  const item = page.getByRole('menuitem', { name: /^Void the check/ })

  await expect.element(item).toHaveAttribute('aria-disabled', 'true')
  await expect.element(item.getByText('Something was changed here, so only the owner can void it.')).toBeVisible()
  await expectGoodLooks()
})

test('one that nobody changed is put back by the front desk', async () => {
  const { id: checkId } = await newCheck()
  open(`/till/checks/${checkId}`)
  await press('More for this check')
  await press(/^Not now/, 'menuitem')

  await expect.element(page.getByRole('heading', { name: 'No one is ready to pay' })).toBeVisible()
  open(`/till/checks/${checkId}`)
  await expect.element(page.getByRole('heading', { name: 'There’s no such check' })).toBeVisible()
})

test('where cards have a surcharge, a debit card has a key of its own without it', async () => {
  const { id: checkId, version } = await newCheck()
  const lines = [{ kind: 'service' as const, serviceId: salon.manicure, priceCents: 40_00 }]
  await call(changeCheck, { params: { salonId: salon.salonId, checkId }, input: { version, lines } })
  open(`/till/checks/${checkId}`)
  await expect.element(page.getByRole('button', { name: 'Paid $41.20 by card' })).toBeVisible()
  await page.getByRole('radio', { name: /^Debit card/ }).click()
  await expectGoodLooks()
  await press('Paid $40.00 by debit card')

  await expect.element(page.getByText('Debit card', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/surcharge/)).not.toBeInTheDocument()
})
