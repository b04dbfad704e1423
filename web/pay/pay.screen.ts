/** Pay in its states, in the sample salon. */

import { beforeAll, expect, inject, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { first, open, press, putAway } from '../testing/app.tsx'
import { expectGoodLooks } from '../testing/looks.ts'
import { signInBareOwner, signInOwner } from '../testing/people.ts'
import { expectStates } from '../testing/states.ts'

beforeAll(signInOwner)

const dialog = page.getByRole('dialog')

for (const [at, calls, waiting, failed, ready] of [
  [
    '/pay',
    '/pay',
    'Loading pay...',
    'Pay could not be loaded',
    () => page.getByRole('table', { name: 'Pay by member' }),
  ],
  [
    '/pay/rules',
    '/pay/rules',
    'Loading pay rules...',
    'Pay rules could not be loaded',
    () => page.getByRole('button', { name: /^Change how / }).first(),
  ],
  [
    '/pay/year',
    '/pay/years',
    'Loading the year...',
    'The year could not be loaded',
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

test('a salon that has just been made has no sum, and nobody has a rule', async () => {
  await signInBareOwner()
  open('/pay')
  await expect.element(page.getByText(/has no pay rule yet/)).toBeVisible()
  await expectGoodLooks()
  open('/pay/rules')
  await expect.element(page.getByText('No pay rule yet')).toBeVisible()
  await expectGoodLooks()
})
