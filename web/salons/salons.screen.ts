import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { first, open, press } from '../testing/app.tsx'
import { expectGoodLooks } from '../testing/looks.ts'
import { signInOwner } from '../testing/people.ts'

beforeAll(signInOwner)

test('hours, closures and chairs, and why a time is not offered', async () => {
  open('/salon-settings')
  await expect.element(page.getByRole('switch').nth(7)).toBeInTheDocument()
  await expectGoodLooks()
  await press(/not offered/)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button').last().click()
  await expectGoodLooks()
})

test('the salon, and its form', async () => {
  open('/salon-management')
  await first('dl')
  await expectGoodLooks()
  await press('Edit Salon')
  await expect.element(page.getByRole('dialog').getByRole('switch').first()).toBeInTheDocument()
  await expectGoodLooks()
})
