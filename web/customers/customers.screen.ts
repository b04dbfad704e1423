import { beforeAll, test } from 'vitest'
import { page } from 'vitest/browser'
import { first, gone, open, press } from '../testing/app.tsx'
import { expectGoodLooks } from '../testing/looks.ts'
import { signInOwner } from '../testing/people.ts'

beforeAll(signInOwner)

test('the customer book, a history, a record and what can be done with it', async () => {
  open('/customers')
  await (await first('main table tbody button')).click()
  await first('[role=dialog] li')
  await expectGoodLooks()
  await (await first('[role=dialog] a[href*="/customers/"]')).click()
  await gone()
  await first('main dl dd')
  await expectGoodLooks()
  await press('More actions')
  await first('[role=menu]')
  await expectGoodLooks()
  await press(/^Merge/, 'menuitem')
  await first('[role=dialog] [type=search]')
  await expectGoodLooks()
})

test('the list, a new record, a list from elsewhere, and doubles', async () => {
  open('/customers')
  await first('main table tbody button')
  await expectGoodLooks()
  open('/customers?add=true')
  await first('[role=dialog] form')
  await page.getByRole('dialog').getByRole('button', { name: 'Add Customer' }).click()
  await expectGoodLooks()
  open('/customers/import')
  await first('main h1')
  await expectGoodLooks()
  open('/customers/duplicates')
  await first('main h1')
  await expectGoodLooks()
})
