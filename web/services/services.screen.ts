import { beforeAll, test } from 'vitest'
import { page } from 'vitest/browser'
import { first, open, press, putAway } from '../testing/app.tsx'
import { expectGoodLooks } from '../testing/looks.ts'
import { signInOwner } from '../testing/people.ts'

beforeAll(signInOwner)

test('the menu of the salon, and its dialogs', async () => {
  open('/services')
  await first('main li :is(h2, h3)')
  await expectGoodLooks()
  await press('Add Service')
  await page.getByRole('dialog').getByRole('button', { name: 'Add Service' }).click()
  await expectGoodLooks()
  await putAway()
  await (await first('main li button[aria-label^="Edit "]')).click()
  await first('[role=dialog] form')
  await expectGoodLooks()
})
