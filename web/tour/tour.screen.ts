/** The tour: offered once; stops next to their target, in its menu, or without one; by keyboard, and on a phone. */

import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readSession } from '../../shared/accounts/contract.ts'
import { call } from '../api.ts'
import { open, press } from '../testing/app.tsx'
import { testAtLength } from '../testing/at-length.ts'
import { expectGoodLooks } from '../testing/looks.ts'
import { signInMember } from '../testing/people.ts'

beforeAll(() => signInMember('Hạnh', 'front_desk', { seesTour: true })) // an account that has not answered yet

const offer = page.getByRole('complementary', { name: 'A look around' })
const stop = page.getByRole('dialog')
const marked = () => document.querySelector('[data-tour-now]')?.getAttribute('data-tour')

test('five stops are walked by keyboard, each marks what it is about, and are offered once', async () => {
  await page.viewport(1440, 900)
  open('/calendar')
  await expect.element(offer).toBeVisible()
  await expectGoodLooks()
  await press('Show me around')
  for (const mark of ['/calendar', '/till', 'find', 'bell', 'help']) {
    await expect.poll(marked).toBe(mark)
    await expect.element(stop).toBeVisible()
    if (mark === 'find') await expectGoodLooks()
    const onwards = stop.getByRole('button', { name: mark === 'help' ? 'Done' : 'Next' })
    await expect.element(onwards).toBeVisible()
    await userEvent.tab()
    onwards.element().focus()
    await userEvent.keyboard('{Enter}')
  }
  await expect.element(stop).not.toBeInTheDocument()
  expect(marked()).toBeUndefined()
  await expect.poll(async () => (await call(readSession, {})).offersTour).toBe(false)

  open('/calendar')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(offer).not.toBeInTheDocument()
})

testAtLength('on a phone it says what is in the menu; Esc leaves, and the help leads to it again', async () => {
  await page.viewport(390, 844)
  open('/settings#tour')
  await expect.poll(marked).toBe('/calendar')
  await expectGoodLooks()
  await userEvent.keyboard('{Escape}')
  await expect.element(stop).not.toBeInTheDocument()
  expect(location.hash).toBe('')
})
