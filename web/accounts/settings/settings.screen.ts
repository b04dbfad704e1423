import browserText from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { readSession } from '../../../shared/accounts/contract.ts'
import { savePreferences } from '../../../shared/accounts/own-account.ts'
import { call } from '../../api.ts'
import { first, open, press, putAway } from '../../testing/app.tsx'
import { atRest } from '../../testing/good-screen.ts'
import { expectGoodLooks } from '../../testing/looks.ts'
import { signInOwner } from '../../testing/people.ts'
import { languageNow } from '../../text/start.ts'

beforeAll(signInOwner)

test('the account, another password that is wrong, and a passkey', async () => {
  open('/settings')
  await expect.element(page.getByRole('button', { name: 'Sign out everywhere' })).toBeVisible()
  await press('Change password')
  await expectGoodLooks()
  await press('Add passkey')
  await first('[role=dialog]')
  await expectGoodLooks()
  await putAway()
  await press('Set up app')
  await first('[role=dialog]')
  await expectGoodLooks()
})

test('a language that is chosen stays while it is saved', async () => {
  await call(savePreferences, { input: { language: 'en', clock: '12h' } })
  const turned: string[] = []
  const hear = () => turned.push(languageNow())
  open('/settings')
  await first('h1')
  browserText.on('languageChanged', hear)

  await commands.holdCalls('/account/preferences')
  await press(/^Language/)
  await press('Tiếng Việt', 'menuitemradio')
  await expect.poll(() => turned.length).toBe(1)
  await atRest()
  await commands.mendCalls()
  await expect.poll(async () => (await call(readSession, {})).language).toBe('vi')
  await atRest()
  expect(turned).toEqual(['vi'])

  browserText.off('languageChanged', hear)
  await call(savePreferences, { input: { language: null, clock: '12h' } })
})
