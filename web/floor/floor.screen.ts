/** The board in its states, in the sample salon, which may be open or closed today. */

import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { page } from 'vitest/browser'
import { changeFloorSettings, readFloorSettings } from '../../shared/floor/settings.ts'
import { call } from '../api.ts'
import { createQueries } from '../app/query-client.ts'
import { first, onPhone, open, press, putAway, turn } from '../testing/app.tsx'
import { testAtLength } from '../testing/at-length.ts'
import { expectGoodLooks } from '../testing/looks.ts'
import { signInOwner } from '../testing/people.ts'
import { expectStates } from '../testing/states.ts'

beforeAll(signInOwner)
afterAll(() => switchFloor({ on: false, explained: false })) // other screens expect the navigation without it

test('with the floor off, the owner is told what it is, and no navigation leads to it', async () => {
  await switchFloor({ on: false, explained: false })
  open('/floor')
  await first('input[type=radio]')
  await expect.element(page.getByRole('heading', { name: 'The same morning, by these rules' })).toBeVisible()
  await expectGoodLooks()
  await expect.element(page.getByRole('link', { name: 'Floor', exact: true })).not.toBeInTheDocument()
})

test('the board waits, fails, and is there; a walk-in, the keys and the end of the day open over it', async () => {
  await switchFloor({ on: true, explained: true })
  await expectStates({
    at: '/floor',
    calls: '/floor',
    failed: 'The floor couldn’t be loaded',
    ready: () => page.getByRole('button', { name: 'Add walk-in' }),
  })
  await expectGoodLooks()
  await press('Add walk-in')
  await first('[role=dialog] form button[aria-pressed]')
  await expectGoodLooks()
  await putAway()
  await press('More for the floor')
  await press('Keyboard', 'menuitem')
  await first('[role=dialog] kbd')
  await expectGoodLooks()
})

test('the turn rules count last Saturday as well, and say how far apart the turns would be', async () => {
  open('/floor/rules')
  await expect.element(page.getByRole('heading', { name: /^Last Saturday, .+, by these rules$/ })).toBeVisible()
  await expect.element(page.getByText(/Difference between most and fewest turns: /)).toBeVisible()
  await page.getByText('Always one', { exact: true }).click()
  await expect.element(page.getByText('1 change: What a visit counts')).toBeVisible()
  await expect.element(page.getByText(/ifference between most and fewest turns(: | drops| grows)/)).toBeVisible()
  await expectGoodLooks()
})

testAtLength('rules that another window saved meanwhile are not overwritten', async () => {
  const params = { salonId: inject('salon').id }
  const { version: _, ...before } = await call(readFloorSettings, { params })
  const queries = createQueries()
  open('/floor/rules', queries)
  await page.getByText('Always one', { exact: true }).click()
  const openBoard = !before.openBoard
  await call(changeFloorSettings, { params, input: { openBoard } }) // in another window
  await queries.invalidateQueries() // as when the news of it arrives
  await press(/^Save from /)
  const told = page.getByRole('alertdialog', { name: 'Changed in the meantime' })
  await expect.element(told.getByText('Other settings on this page')).toBeVisible()
  await told.getByRole('button', { name: 'Keep mine' }).click()
  await expect
    .poll(() => call(readFloorSettings, { params }))
    .toMatchObject({ openBoard, rules: { weight: { by: 'one' } } })
  const { openBoard: usual, rules } = before
  await call(changeFloorSettings, { params, input: { openBoard: usual, rules } })
})

test('the turn book of today, and the figures of the floor', async () => {
  for (const at of ['/floor/turn-book', '/reports/floor']) {
    open(at)
    await first('h1')
    await expect.poll(() => document.querySelectorAll('.skeleton').length).toBe(0)
    await expectGoodLooks()
  }
})

test('on a phone the bar has a place for what else there is', async () => {
  await turn(onPhone)
  open('/floor')
  await press('Mục khác')
  await expect.element(page.getByRole('menuitem', { name: 'Khách hàng' })).toBeVisible()
  await expectGoodLooks()
})

async function switchFloor(to: { on: boolean; explained: boolean }): Promise<void> {
  const params = { salonId: inject('salon').id }
  const { version } = await call(readFloorSettings, { params })
  await call(changeFloorSettings, { params, input: { ...to, version } })
}
