import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { first, open, press, putAway } from '../testing/app.tsx'
import { expectGoodLooks } from '../testing/looks.ts'
import { signInOwner } from '../testing/people.ts'

beforeAll(signInOwner)

test('the day at a glance, what its figures mean, and what is new', async () => {
  open('/dashboard')
  await first('dl')
  await expectGoodLooks()
  await press('What counts in the key metrics')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expectGoodLooks()
  await putAway()
  await press(/^Notifications/)
  await first('[role=dialog]')
  await expectGoodLooks()
})
