import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { first, open, press, putAway } from '../../testing/app.tsx'
import { expectGoodLooks } from '../../testing/looks.ts'
import { signInOwner } from '../../testing/people.ts'

beforeAll(signInOwner)

test('the account, another password that is wrong, and a passkey', async () => {
  open('/settings')
  await expect.element(page.getByRole('button', { name: 'Sign Out Everywhere' })).toBeVisible()
  await press('Change Password')
  await expectGoodLooks()
  await press('Add Passkey')
  await first('[role=dialog]')
  await expectGoodLooks()
  await putAway()
  await press('Set Up App')
  await first('[role=dialog]')
  await expectGoodLooks()
})
