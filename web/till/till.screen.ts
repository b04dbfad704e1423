/** The pages of the till in their states, in the sample salon. */

import { beforeAll, expect, inject, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { listServices } from '../../shared/services/contract.ts'
import { changeCheck, openCheck } from '../../shared/till/check-changes.ts'
import { changeTillSettings, readTillSettings } from '../../shared/till/settings.ts'
import { call } from '../api.ts'
import { createQueries } from '../app/query-client.ts'
import { first, open, press, putAway } from '../testing/app.tsx'
import { testAtLength } from '../testing/at-length.ts'
import { openDrawer, toDrawer } from '../testing/drawer.ts'
import { expectGoodLooks } from '../testing/looks.ts'
import { signInOwner } from '../testing/people.ts'
import { expectStates } from '../testing/states.ts'

beforeAll(signInOwner)

test('the till waits, fails, and is there', async () => {
  await expectStates({
    at: '/till',
    calls: '/till',
    waiting: 'Loading checkout…',
    failed: 'Checkout couldn’t be loaded',
    ready: () => page.getByRole('button', { name: 'New check' }),
  })
  await expectGoodLooks()
})

test('a check waits, fails, and is there; each way to pay and all that opens over it', async () => {
  const checkId = await checkWithService()
  await expectStates({
    at: `/till/checks/${checkId}`,
    calls: '/till/checks',
    waiting: 'Loading the check…',
    failed: 'The check couldn’t be loaded',
    ready: () => page.getByRole('button', { name: /^Paid .+ by card$/ }),
  })
  await expectGoodLooks()
  for (const method of [/^Cash(?! App)/, 'Zelle', 'Gift card']) {
    await page.getByRole('radio', { name: method }).click()
    await expectGoodLooks()
  }
  for (const split of ['By person', 'By amount']) {
    await press(split)
    await expectGoodLooks()
  }
  for (const opened of ['Discount', 'Service or product', /^Change /]) {
    await press(opened)
    await first('[role=dialog]')
    await expectGoodLooks()
    await putAway()
  }
  for (const item of ['Client and language', 'Void the check']) {
    await press('More for this check')
    await press(item, 'menuitem')
    await first('[role=dialog]')
    await expectGoodLooks()
    await putAway()
  }
})

test('a check that does not exist leads back', async () => {
  open('/till/checks/01936f2e-0000-7000-8000-000000000001')
  await expect.element(page.getByRole('heading', { name: 'There’s no such check' })).toBeVisible()
  await expectGoodLooks()
})

test('the day waits, fails, and is there; its dialogs', async () => {
  await expectStates({
    at: '/till/day',
    calls: '/till/days',
    waiting: 'Loading the day…',
    failed: 'The day couldn’t be loaded',
    ready: () => page.getByRole('button', { name: 'Z report' }),
  })
  await toDrawer()
  await expectGoodLooks()
  for (const opened of ['Cash in or out', 'Change what was in the drawer at opening']) {
    await press(opened)
    await first('[role=dialog]')
    await expectGoodLooks()
    await putAway()
  }
})

test('without a date it is the day of the salon, on a device whose clock is two days ahead', async () => {
  open('/till/day')
  await expect.element(page.getByRole('button', { name: 'Z report' })).toBeVisible()
  const today = page.getByRole('heading', { level: 1 }).element().nextElementSibling?.textContent ?? ''
  const date = today.split(', ').slice(0, 2).join(', ')
  const { now } = Date
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 2 * 86_400_000)
  open('/till')
  await expect.element(page.getByRole('button', { name: 'New check' })).toBeVisible()
  open('/till/day')
  await expect.element(page.getByText(date, { exact: false })).toBeVisible()
})

test('a drawer that is off, or not a number, is reported before the day is closed', async () => {
  await openDrawer()
  await page.getByLabelText('$100, how many').fill('3')
  await expect.element(page.getByText(/ (short|over)$/).first()).toBeVisible()
  await expectGoodLooks()
  await page.getByLabelText('$100, how many').fill('three')
  await expect.element(page.getByLabelText('$100, how many')).toHaveAttribute('aria-invalid', 'true')
  await press('Cash in or out')
  await press('Record')
  await expect.element(page.getByRole('dialog').getByLabelText('Reason')).toHaveAttribute('aria-invalid', 'true')
  await expectGoodLooks()
})

testAtLength('settings of the till that another window saved meanwhile are not overwritten', async () => {
  const params = { salonId: inject('salon').id }
  const before = await call(readTillSettings, { params })
  const queries = createQueries()
  open('/till/settings', queries)
  await page.getByLabelText('Sales tax in percent').fill('9.125')
  await call(changeTillSettings, { params, input: { tipPercents: [1000] } }) // in another window
  await queries.invalidateQueries() // as when the news of it arrives
  await press('Save')
  const told = page.getByRole('alertdialog', { name: 'Changed in the meantime' })
  await expect.element(told.getByText('Other settings on this page')).toBeVisible()
  await expectGoodLooks()

  await told.getByRole('button', { name: 'Keep mine' }).click()
  await expect
    .poll(() => call(readTillSettings, { params }))
    .toMatchObject({ taxMillionths: 91_250, tipPercents: [1000] })
  const { version: _, ...usual } = before
  await call(changeTillSettings, { params, input: usual })
})

test('a tax on services that lacks a day, a rate or a category is named at its fields', async () => {
  open('/till/settings')
  await press('Add a rate')
  await page.getByLabelText('Rate in percent').fill('4.5')
  await press('Save')
  await expect.element(page.getByLabelText('From', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByText('Choose at least one category.')).toBeVisible()
  await page.getByLabelText('Rate in percent').fill('much')
  await press('Save')
  await expect.element(page.getByLabelText('Rate in percent')).toHaveAttribute('aria-invalid', 'true')
  await expectGoodLooks()
})

test('settings that cannot be are named at their fields, and nothing typed is lost', async () => {
  open('/till/settings')
  await page.getByLabelText('Sales tax in percent').fill('90')
  await page.getByLabelText('Suggested tip percentages').fill('15, much')
  await press('Add a method of your own')
  await press('Save')
  for (const label of ['Sales tax in percent', 'Suggested tip percentages', 'Own method 1']) {
    await expect.element(page.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true')
  }
  await expect.element(page.getByLabelText('Sales tax in percent')).toHaveValue('90')
  await expectGoodLooks()
})

for (const [at, calls, waiting, failed, title] of [
  ['/till/checks', '/till/checks', 'Loading checks…', 'The checks couldn’t be loaded', 'All checks'],
  ['/till/settings', '/till-settings', 'Loading the settings…', 'The settings couldn’t be loaded', 'Tax and cash'],
] as const) {
  test(`${at} waits, fails, and is there`, async () => {
    const ready =
      at === '/till/checks'
        ? () => page.getByText(/^Showing 1-/)
        : () => page.getByRole('heading', { name: title, exact: true })
    // Including the salon's id: source files of these pages are in folders of the same names.
    await expectStates({ at, calls: `${inject('salon').id}${calls}`, waiting, failed, ready })
    await expectGoodLooks()
  })
}

async function checkWithService(): Promise<string> {
  const params = { salonId: inject('salon').id }
  const [service] = await call(listServices, { params })
  const { id: checkId, version } = await call(openCheck, { params, input: {} })
  const input = { version, lines: [{ kind: 'service' as const, serviceId: service?.id ?? '' }] }
  await call(changeCheck, { params: { ...params, checkId }, input })
  return checkId
}
