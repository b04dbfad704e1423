import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { first, open, press } from '../testing/app.tsx'
import { expectGoodLooks } from '../testing/looks.ts'
import { signInOwner } from '../testing/people.ts'

beforeAll(signInOwner)

const statuses = '[role=tabpanel] button[aria-haspopup=menu]'

test('the list, its menu of statuses, a selection, and what is not there', async () => {
  open('/bookings?status=all')
  await (await first('[role=tabpanel] input[type=checkbox]')).click()
  await expectGoodLooks()
  await (await first(statuses)).click()
  await first('[role=menuitemradio]')
  await expectGoodLooks()
  open('/bookings?q=nobody%20is%20called%20so')
  await expect.element(page.getByRole('heading', { name: 'No bookings found' })).toBeVisible()
  await press('Show Debug Info')
  await expectGoodLooks()
})

test('the details of a booking, its history, and its form', async () => {
  open('/bookings')
  await (await first('tbody tr td button:not([aria-haspopup])')).click()
  await first('[role=dialog] dl')
  await page.getByRole('dialog').getByText('History').click()
  await expectGoodLooks()
  await press('Edit visit')
  await first('[role=dialog] form')
  await expectGoodLooks()
})
