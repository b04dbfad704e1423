/** A window that was opened before an update announces it, and discards unsaved input only after confirmation. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { open, press } from '../testing/app.tsx'
import { expectGoodLooks } from '../testing/looks.ts'
import { signInOwner } from '../testing/people.ts'

const build = document.createElement('meta')

beforeAll(async () => {
  Object.assign(build, { name: 'build', content: 'another' })
  document.head.append(build)
  await signInOwner()
})
afterAll(() => build.remove())

test('whoever has typed something is asked before the new version is loaded', async () => {
  open('/salon-settings/basic')
  await expect.element(page.getByText('A new version of BookNail is here.')).toBeVisible()
  await expectGoodLooks()

  const address = page.getByLabelText('Address')
  await address.fill('1 Typed Street')
  await press('Reload')
  const asked = page.getByRole('alertdialog', { name: 'Discard changes?' })
  await asked.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(address).toHaveValue('1 Typed Street')
})
