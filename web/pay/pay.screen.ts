/** Pay in its states, in the sample salon. */

import { beforeAll, expect, inject, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { showName } from '../../shared/format.ts'
import {
  changePaySettings,
  listPayRules,
  readPaySettings,
  removePayRule,
  setPayRule,
} from '../../shared/pay/contract.ts'
import { drawnRule } from '../../shared/pay/worked-example.ts'
import { call } from '../api.ts'
import { createQueries } from '../app/query-client.ts'
import { first, open, press, putAway } from '../testing/app.tsx'
import { testAtLength } from '../testing/at-length.ts'
import { expectGoodLooks } from '../testing/looks.ts'
import { signInBareOwner, signInOwner } from '../testing/people.ts'
import { expectStates } from '../testing/states.ts'

beforeAll(signInOwner)

const dialog = page.getByRole('dialog')

for (const [at, calls, waiting, failed, ready] of [
  [
    '/pay',
    '/pay',
    'Loading pay…',
    'Pay couldn’t be loaded',
    () => page.getByRole('table', { name: 'Pay by technician' }),
  ],
  [
    '/pay/rules',
    '/pay/rules',
    'Loading pay rules…',
    'Pay rules couldn’t be loaded',
    () => page.getByRole('button', { name: /^Change how / }).first(),
  ],
  [
    '/pay/everybody',
    '/pay/salon-rules',
    'Loading pay rules…',
    'Pay rules couldn’t be loaded',
    () => page.getByRole('switch', { name: /^Overtime/ }),
  ],
  [
    '/pay/year',
    '/pay/years',
    'Loading the year…',
    'The year couldn’t be loaded',
    () => page.getByText(/ is closed yet| closed periods? with a /).first(),
  ],
] as const) {
  test(`${at} waits, fails, and is there`, async () => {
    await expectStates({ at, calls: `${inject('salon').id}${calls}`, waiting, failed, ready })
    await expectGoodLooks()
  })
}

test('an adjustment without a sum, and the sheets as they are printed', async () => {
  vi.spyOn(window, 'print').mockReturnValue()
  open('/pay')
  await (await first('tbody button')).click()
  await expectGoodLooks()
  await press('Adjustment')
  await press('Save adjustment')
  await expect.element(dialog.getByLabelText('Amount')).toHaveAttribute('aria-invalid', 'true')
  await expectGoodLooks()
  await putAway()
  await press('All sheets')
  await expect.poll(() => document.querySelectorAll('body > .print-sheet').length).toBe(1)
  window.dispatchEvent(new Event('afterprint'))
  await expect.poll(() => document.querySelectorAll('body > .print-sheet').length).toBe(0)
})

test('a rule of each kind, and one that cannot be', async () => {
  open('/pay/rules')
  await press(/^Change how /)
  for (const kind of ['Commission', 'Commission or daily guarantee', 'Hourly wage']) {
    await dialog.getByText(kind, { exact: true }).first().click()
    await expectGoodLooks()
  }
  await dialog.getByLabelText('Hourly rate').fill('free')
  await dialog.getByLabelText('Paid by check, %').fill('101')
  await press('Save pay rule')
  await expect.element(dialog.getByLabelText('Hourly rate')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(dialog.getByLabelText('Paid by check, %')).toHaveAttribute('aria-invalid', 'true')
  await expectGoodLooks()
})

testAtLength('pay settings and a rule that another window saved meanwhile are not overwritten', async () => {
  const params = { salonId: inject('salon').id }
  const before = await call(readPaySettings, { params })
  const told = page.getByRole('alertdialog', { name: 'Changed in the meantime' })
  const queries = createQueries()
  open('/pay/rules', queries)
  await page.getByLabelText('Payday, days after the end').fill('9')
  const shownToMembers = !before.shownToMembers
  await call(changePaySettings, { params, input: { shownToMembers } }) // in another window
  await queries.invalidateQueries() // as when the news of it arrives
  await press('Save pay periods')
  await expect.element(told.getByText('Other settings on this page')).toBeVisible()
  await told.getByRole('button', { name: 'Keep mine' }).click()
  await expect.poll(() => call(readPaySettings, { params })).toMatchObject({ payDaysAfter: 9, shownToMembers })
  const { version: _, ...usual } = before
  await call(changePaySettings, { params, input: usual })

  const [member] = (await call(listPayRules, { params })).members
  if (!member) throw new Error('nobody works here')
  await press(`Change how ${showName(member)} is paid`)
  const saved = await call(setPayRule, {
    params,
    input: { staffId: member.staffId, from: '2030-01-06', rule: drawnRule },
  })
  await queries.invalidateQueries()
  await press('Save pay rule')
  await expect.element(told).toBeVisible()
  await told.getByRole('button', { name: 'Take theirs' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await call(removePayRule, { params: { ...params, ruleId: saved.rules.at(-1)?.id ?? '' } })
})

test('a salon that has just been made has no sum, and nobody has a rule', async () => {
  await signInBareOwner()
  open('/pay')
  await expect.element(page.getByText(/has no pay rule yet/)).toBeVisible()
  await expectGoodLooks()
  open('/pay/rules')
  await expect.element(page.getByText('No pay rule yet')).toBeVisible()
  await expectGoodLooks()
})

test('where nothing is locked, the tips have a hint', async () => {
  open('/pay/everybody')
  await page.getByRole('combobox', { name: 'State or city' }).selectOptions('Texas')
  await expect.element(page.getByText(/^No more than what the card company really charges\./)).toBeVisible()
})
