/** A member goes home: what is left of the day in each of its states. */

import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { press } from '../testing/app.tsx'
import { expectGoodLooks } from '../testing/looks.ts'
import { bookWithMai, type OwnSalon, signInToOwnSalon } from '../testing/own-salon.ts'
import { expectStates } from '../testing/states.ts'

let salon: OwnSalon

beforeAll(async () => {
  salon = await signInToOwnSalon('going-home')
})

const dialog = page.getByRole('dialog', { name: /is leaving early$/ })

/** From the list of the day, which a phone has as well. */
async function openFor(name: string): Promise<void> {
  await press('Who is leaving early?')
  await press(new RegExp(`^${name} .*is leaving early$`), 'menuitem')
}

test('a visit that a colleague takes, one that nobody can, and nothing left', async () => {
  await bookWithMai(salon, { serviceId: salon.manicure, firstName: 'Mina', inMinutes: 60 })
  await bookWithMai(salon, { serviceId: salon.pedicure, firstName: 'Pia', inMinutes: 120 })
  await expectStates({
    at: '/calendar?view=day&list=true',
    steps: () => openFor('Mai'),
    calls: '/rest-of-day',
    failed: 'The remaining visits couldn’t be loaded.',
    ready: () => dialog.getByText('Mina Vo'),
  })
  await expect.element(dialog.getByLabelText('Give to')).toHaveValue(salon.kim)
  await expect.element(dialog.getByText('No colleague does this.', { exact: false })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Reassign 1 visit and end the day' })).toBeEnabled()
  await expectGoodLooks()

  await press('Cancel visit of Pia Vo')
  const question = page.getByRole('alertdialog')
  await expect.element(question.getByText('Cancel Pia Vo’s booking?')).toBeVisible()
  await expectGoodLooks()
  await question.getByRole('button', { name: 'Cancel booking' }).click()
  await expect.element(dialog.getByText('Pia Vo')).not.toBeInTheDocument()
  await press('Give the visit of Mina Vo')
  await expect.element(dialog.getByText('No more visits today.')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'End the day' })).toBeEnabled()
  await expectGoodLooks()
})
