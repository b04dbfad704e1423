/** Sections 2, 5 and 8: Account Settings and the rules of passwords. */

import type { Page } from '@playwright/test'
import { newOwner } from '../account-steps.ts'
import { expect } from '../fixtures.ts'
import { told } from '../owner-steps.ts'
import { table } from './table.ts'

let password = ''

export const accountSettings = table('2 Account Settings', [
  {
    name: 'Account Settings of an owner of its own',
    viewer: 'anonymous',
    in: 'sample',
    complaints: [/400 \(Bad Request\)/, /401 \(Unauthorized\)/, /ERR_FAILED/],
    arrange: async ({ page }) => {
      const owner = await newOwner(page.request)
      password = owner.password
      await page.request.post('/api/shop/login', { data: owner })
      await page.goto('/settings')
    },
    rows: [
      {
        says: 'Change-password form with current, new and confirm fields, each with show/hide toggle;',
        holds: async ({ page }) => {
          for (const label of ['Current password', 'New password', 'Confirm new password']) {
            const field = page.getByLabel(label, { exact: true })
            const place = page.locator('div').filter({ has: field }).last()
            await expect(field).toHaveAttribute('type', 'password')
            await place.getByRole('button', { name: 'Show password' }).click()
            await expect(field).toHaveAttribute('type', 'text')
            await place.getByRole('button', { name: 'Hide password' }).click()
            await expect(field).toHaveAttribute('type', 'password')
          }
        },
      },
      {
        says: 'Security Tips card with four tips (unique password, mix of character types, avoid personal info, use a password manager).',
        holds: async ({ page }) => {
          const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Security Tips' }) })
          await expect(card.getByRole('listitem')).toHaveText([
            /unique password/i,
            /^Mix .* letters, numbers and symbols$/,
            /^Avoid personal info/,
            /password manager$/,
          ])
        },
      },
      {
        says: "- Change password: current required ('Current password is required');",
        holds: async ({ page }) => {
          await change(page, { current: '', next: '', confirmed: '' })
          await expectError(page, 'Current password', 'Current password is required')
        },
      },
      {
        says: "new at least 8 characters ('Password must be at least 8 characters')",
        holds: async ({ page }) => {
          await change(page, { current: password, next: 'short-1', confirmed: 'short-1' })
          await expectError(page, 'New password', 'Password must be at least 8 characters')
        },
      },
      {
        says: "with at least one letter and one number ('Password must contain at least one letter and one number');",
        holds: async ({ page }) => {
          for (const next of ['violet-and-lacquer', '408-555-0142']) {
            await change(page, { current: password, next, confirmed: next })
            await expectError(page, 'New password', 'Password must contain at least one letter and one number')
          }
          const sent = {
            currentPassword: password,
            newPassword: 'violet-and-lacquer',
            confirmPassword: 'violet-and-lacquer',
          }
          const reply = await page.request.post('/api/change-password', { data: sent })
          expect(reply.status()).toBe(400)
          expect(await reply.json()).toMatchObject({
            fields: { newPassword: 'Password must contain at least one letter and one number' },
          })
        },
      },
      {
        says: "confirm required ('Please confirm your password');",
        holds: async ({ page }) => {
          await change(page, { current: password, next: 'violet-and-lacquer-4', confirmed: '' })
          await expectError(page, 'Confirm new password', 'Please confirm your password')
        },
      },
      {
        says: "new and confirm match ('Passwords don't match', shown on confirm);",
        holds: async ({ page }) => {
          await change(page, { current: password, next: 'violet-and-lacquer-4', confirmed: 'violet-and-lacquer-5' })
          await expectError(page, 'Confirm new password', "Passwords don't match")
        },
      },
      {
        says: "new differs from current ('New password must be different from current password', shown on new).",
        holds: async ({ page }) => {
          await change(page, { current: password, next: password, confirmed: password })
          await expectError(page, 'New password', 'New password must be different from current password')
        },
      },
      {
        says: "- Change password: 'Failed to change password' with server message or 'An error occurred while changing your password.';",
        holds: async ({ page }) => {
          const next = 'violet-and-lacquer-4'
          await change(page, { current: 'not-the-password-1', next, confirmed: next })
          const failed = page.getByRole('alert').filter({ hasText: 'Failed to change password' })
          await expect(failed).toContainText('The current password is wrong. Please try again.')
          await page.route('**/api/change-password', (route) => route.abort())
          await change(page, { current: password, next, confirmed: next })
          await expect(failed).toContainText('An error occurred while changing your password.')
          await page.unroute('**/api/change-password')
        },
      },
      {
        says: "success 'Password changed successfully!' / 'Your password has been updated.' and form resets.",
        holds: async ({ page }) => {
          const next = 'violet-and-lacquer-4'
          await change(page, { current: password, next, confirmed: next })
          await told(page, /Password changed successfully!.*Your password has been updated\./)
          for (const label of ['Current password', 'New password', 'Confirm new password'])
            await expect(page.getByLabel(label, { exact: true })).toHaveValue('')
        },
      },
    ],
  },
])

async function change(page: Page, typed: { current: string; next: string; confirmed: string }): Promise<void> {
  await page.getByLabel('Current password').fill(typed.current)
  await page.getByLabel('New password', { exact: true }).fill(typed.next)
  await page.getByLabel('Confirm new password').fill(typed.confirmed)
  await page.getByRole('button', { name: 'Change password' }).click()
}

/** That the error stands at its field, and is read with it. */
async function expectError(page: Page, label: string, message: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true })
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(new RegExp(message))
}
