/** Empty states: a salon that has just been created, and URLs of deleted things. */

import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { open, press } from '../testing/app.tsx'
import { expectGoodLooks } from '../testing/looks.ts'
import { signInBareOwner } from '../testing/people.ts'
import { createQueries } from './query-client.ts'

beforeAll(signInBareOwner)

const gone = '01936f2e-0000-7000-8000-000000000001'

for (const [path, title] of [
  ['/bookings', 'No bookings found'],
  [`/bookings?booking=${gone}`, 'Booking Not Found'],
  ['/bookings/waitlist', 'No one is waiting'],
  ['/calendar?view=day&list=true', 'No appointments'],
  ['/customers', 'No customers with completed services yet.'],
  [`/customers/${gone}`, 'Customer not found'],
  ['/customers/duplicates', 'No duplicates found.'],
  ['/messages', 'No messages'],
  ['/messages/tomorrow', 'No one to text'],
  ['/texts', 'No texts here yet'],
  ['/reviews', 'No reviews yet'],
  ['/floor/turn-book', 'The floor is turned off'],
  ['/till', 'No one is ready to pay'],
  ['/till/checks', 'No checks'],
  [`/till/checks/${gone}`, 'There’s no such check'],
  ['/till/gift-cards', 'No gift cards'],
  ['/till/products', 'No products yet'],
  ['/pay/year', 'No pay period is closed yet'],
] as const) {
  test(`${path}: ${title}`, async () => {
    open(path)
    await expect.element(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
    await expectGoodLooks()
  })
}

test('where the floor is off, its book is not asked for in vain', async () => {
  const queries = createQueries()
  open('/floor/turn-book', queries)
  await expect.element(page.getByRole('heading', { name: 'The floor is turned off' })).toBeVisible()
  expect(queries.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'error' })).toEqual([])
})

test('no news, no time off, and nothing that a service could need', async () => {
  open('/staff')
  await press(/^Notifications/)
  await expect.element(page.getByText('Nothing new')).toBeVisible()
  await expectGoodLooks()

  open('/staff')
  await press('More for Mai Tran')
  await press('Time off', 'menuitem')
  await expect.element(page.getByText('No time off planned')).toBeVisible()
  await expectGoodLooks()

  open('/services')
  await press('Add Service')
  await expect.element(page.getByText(/^There are no resources yet\./)).toBeVisible()
  await expectGoodLooks()
})
