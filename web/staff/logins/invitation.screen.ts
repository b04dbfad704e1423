import { expect, inject, test } from 'vitest'
import { page } from 'vitest/browser'
import { addStaff } from '../../../shared/staff/contract.ts'
import { call } from '../../api.ts'
import { open, press } from '../../testing/app.tsx'
import { expectGoodLooks } from '../../testing/looks.ts'
import { signInOwner, signOut } from '../../testing/people.ts'

test('an owner invites a member, who chooses a password by the link and is in', async () => {
  await signInOwner()
  await call(addStaff, {
    params: { salonId: inject('salon').id },
    input: { firstName: 'Quyên', lastName: 'Lý', email: 'quyen@screens.example', phone: '(408) 555-0177' },
  })
  open('/staff')
  await page.getByRole('button', { name: 'More for Quyên Lý' }).click()
  await press('Login', 'menuitem')
  await expectGoodLooks()
  await press('Invite with a link')
  await expect.element(page.getByText('Invitation for Quyên Lý')).toBeVisible()
  await expectGoodLooks()
  const link = document.querySelector('.select-all')?.textContent ?? ''

  await signOut()
  const { pathname, hash } = new URL(link)
  open(pathname + hash)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Welcome, Quyên' })).toBeVisible()
  await page.getByLabelText('New password', { exact: true }).fill('purple-lacquer-42')
  await press('Get started')
  await expect.element(page.getByLabelText('Confirm new password')).toBeInvalid()
  await expectGoodLooks()
  await page.getByLabelText('Confirm new password').fill('purple-lacquer-42')
  await press('Get started')
  await expect.poll(() => location.pathname).toMatch(/^\/my-(turn|day)$/)

  await signOut()
  open(pathname + hash)
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('This link has been used or has expired. Ask the salon for a new one.')
})
