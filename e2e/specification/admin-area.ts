/** Sections 2, 5, 8 and 9: the admin area. */

import type { Page, Route } from '@playwright/test'
import { z } from 'zod'
import { listAdminSalons, listUsers } from '../../shared/admin/contract.ts'
import { expect } from '../fixtures.ts'
import { told } from '../owner-steps.ts'
import { table } from './table.ts'

const complaints = [/500 \(Internal Server Error\)/, /400 \(Bad Request\)/]
/** Of the account that the rows create, edit and delete. */
const email = 'specified@admin.localhost'
const name = 'Spencer Fide'

export const adminArea = table('2 Admin area', [
  {
    name: 'Users',
    viewer: 'super_admin',
    in: 'sample',
    path: '/admin',
    complaints,
    rows: [
      {
        says: "- Admin navigation: brand 'System Admin / Super Administrator', link 'User Management' to /admin, Logout button,",
        holds: async ({ page }) => {
          const bar = page.getByRole('banner')
          await expect(bar.getByRole('link', { name: /^System Admin\s*Super Administrator$/ })).toBeVisible()
          await expect(bar.getByRole('link', { name: 'User Management' })).toHaveAttribute('href', '/admin')
          await expect(bar.getByRole('button', { name: 'Logout' })).toBeVisible()
        },
      },
      {
        says: "- /admin 'System Administration', three tabs.",
        holds: async ({ page }) => {
          await expect(page.getByRole('heading', { level: 1 })).toHaveText('System Administration')
          const tabs = await page.getByRole('tab').allInnerTexts()
          expect(tabs.slice(0, 3)).toEqual(['Users', 'Salons', 'Analytics'])
        },
      },
      {
        says: 'Users: table Name, Email, Role, Status, Created, Actions (Edit; Reset Password only for salon_owner rows; Delete)',
        holds: async ({ page, salon }) => {
          const heads = ['Name', 'Email', 'Role', 'Status', 'Created', 'Actions']
          await expect(page.getByRole('columnheader')).toHaveText(heads)
          for (const { address, resets } of [
            { address: salon.owner.email, resets: 1 },
            { address: 'admin@localhost', resets: 0 },
          ]) {
            const row = rowOf(page, address)
            await expect(row.getByText('Edit', { exact: true })).toBeVisible()
            await expect(row.getByText('Reset Password', { exact: true })).toHaveCount(resets)
            await expect(row.getByText('Delete', { exact: true })).toBeVisible()
          }
        },
      },
      {
        says: "and a 'Create User Account' dialog.",
        holds: async ({ page }) => expect(await openCreate(page)).toBeVisible(),
      },
      {
        says: "- Admin: 'Failed to create user: {message}' / 'User account created successfully! Email: {email}';",
        holds: async ({ page }) => {
          const dialog = await openCreate(page)
          await dialog.getByLabel('First Name').fill('Spencer')
          await dialog.getByLabel('Last Name').fill('Fide')
          await dialog.getByLabel('Email').fill(email)
          await failing(page, '**/api/admin/users', () => submit(page, 'Create User Account'))
          await expect(failure(page)).toContainText(/Failed to create user: .+/)
          await submit(page, 'Create User Account')
          await told(page, `User account created successfully! Email: ${email}`)
          await page.getByRole('dialog', { name: 'Account created' }).getByText('Close', { exact: true }).click()
        },
      },
      {
        says: 'Edit user: first name, last name, email required.',
        holds: async ({ page }) => {
          const dialog = await openEdit(page)
          for (const label of ['First Name', 'Last Name', 'Email']) {
            const field = dialog.getByLabel(label)
            const before = await field.inputValue()
            await field.fill('')
            await submit(page, 'Save')
            await expect(field).toHaveAttribute('aria-invalid', 'true')
            await field.fill(before)
          }
        },
      },
      {
        says: "'User updated successfully' / 'Failed to update user: {message}';",
        holds: async ({ page }) => {
          const dialog = await openEdit(page)
          await dialog.getByLabel('Last Name').fill('Fides')
          await failing(page, '**/api/admin/users/*', () => submit(page, 'Save'))
          await expect(failure(page)).toContainText(/Failed to update user: .+/)
          await submit(page, 'Save')
          await told(page, 'User updated successfully')
        },
      },
      {
        says: "Edit User dialog; Reset Password dialog (shows user's name).",
        holds: async ({ page }) => {
          await expect(await openEdit(page)).toBeVisible()
          await page.keyboard.press('Escape')
          await expect(await openReset(page)).toContainText(name)
        },
      },
      {
        says: 'Reset password: required, minimum 8, letter and digit; submit disabled while empty.',
        holds: async ({ page }) => {
          const dialog = await openReset(page)
          const button = dialog.getByRole('button', { name: 'Reset Password' })
          await expect(button).toBeDisabled()
          for (const { typed, error } of [
            { typed: 'short-1', error: 'Password must be at least 8 characters' },
            { typed: 'jade-and-pearl', error: 'Password must contain at least one letter and one number' },
            { typed: '408-555-0142', error: 'Password must contain at least one letter and one number' },
          ]) {
            await dialog.getByLabel('New password').fill(typed)
            await button.click()
            await expect(dialog.getByLabel('New password')).toHaveAccessibleDescription(new RegExp(error))
          }
        },
      },
      {
        says: "'Password Reset Successfully' with the new password / 'Failed to reset password: {message}'.",
        holds: async ({ page }) => {
          const dialog = await openReset(page)
          await dialog.getByLabel('New password').fill('jade-and-pearl-9')
          const send = () => dialog.getByRole('button', { name: 'Reset Password' }).click()
          await failing(page, '**/api/admin/reset-password', send)
          await expect(failure(page)).toContainText(/Failed to reset password: .+/)
          await send()
          await told(page, /Password Reset Successfully.*jade-and-pearl-9/)
        },
      },
      {
        says: 'Admin user delete asks no confirmation.',
        decided: '- Deleting a user in the admin area asks once more: nothing is lost by one wrong tap.',
        holds: async ({ page }) => {
          await page.getByRole('button', { name: new RegExp(`^Delete ${name}`) }).click()
          const dialog = page.getByRole('dialog', { name: new RegExp(`^Delete ${name}`) })
          await dialog.getByRole('button', { name: 'Cancel' }).click()
          await expect(rowOf(page, email)).toBeVisible()
        },
      },
      {
        says: "'User deleted successfully' / 'Failed to delete user: {message}';",
        holds: async ({ page }) => {
          await page.getByRole('button', { name: new RegExp(`^Delete ${name}`) }).click()
          const dialog = page.getByRole('dialog', { name: new RegExp(`^Delete ${name}`) })
          await dialog.getByRole('radio', { name: 'Delete them with everything in them' }).check()
          const send = () => dialog.getByRole('button', { name: 'Delete user' }).click()
          await failing(page, '**/api/admin/users/*', send)
          await expect(failure(page)).toContainText(/Failed to delete user: .+/)
          await send()
          await told(page, 'User deleted successfully')
          await expect(rowOf(page, email)).toHaveCount(0)
        },
      },
    ],
  },
  {
    name: 'Salons',
    viewer: 'super_admin',
    in: 'sample',
    path: '/admin?tab=salons',
    rows: [
      {
        says: 'Salons: Salon Name, Owner (name and email), Location (address), Created, Status (always shown Active).',
        holds: async ({ page, salon, salonId }) => {
          const heads = ['Salon Name', 'Owner', 'Location', 'Created', 'Status']
          await expect(page.getByRole('columnheader').first()).toHaveText('Salon Name')
          expect((await page.getByRole('columnheader').allInnerTexts()).slice(0, 5)).toEqual(heads)
          const all = listAdminSalons.reply?.parse(await (await page.request.get('/api/admin/salons')).json())
          const own = (Array.isArray(all) ? all : (all?.salons ?? [])).find(({ id }) => id === salonId)
          const row = rowOf(page, salon.owner.email)
          await expect(row).toContainText(own?.name ?? '?')
          await expect(row).toContainText(own?.ownerName ?? '?')
          await expect(row).toContainText(own?.address ?? '?')
          for (const one of await page.getByRole('row').all()) {
            if ((await one.getByRole('cell').count()) > 0) await expect(one.getByText('Active')).toBeVisible()
          }
        },
      },
    ],
  },
  {
    name: 'Analytics',
    viewer: 'super_admin',
    in: 'sample',
    path: '/admin?tab=analytics',
    rows: [
      {
        says: 'Analytics: Total Users, Active Salons (count of salons), Active Users (status active).',
        holds: async ({ page }) => {
          const users = listUsers.reply?.parse(await (await page.request.get('/api/admin/users')).json())
          const salons = listAdminSalons.reply?.parse(await (await page.request.get('/api/admin/salons')).json())
          const people = Array.isArray(users) ? users : (users?.users ?? [])
          const places = Array.isArray(salons) ? salons : (salons?.salons ?? [])
          for (const { label, count } of [
            { label: 'Total Users', count: people.length },
            { label: 'Active Salons', count: places.length },
            { label: 'Active Users', count: people.filter(({ status }) => status === 'active').length },
          ]) {
            const card = page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) })
            await expect(card.locator('dd').first()).toHaveText(String(count))
          }
        },
      },
    ],
  },
  {
    name: 'Admin area on a phone',
    viewer: 'super_admin',
    in: 'sample',
    path: '/admin',
    width: 390,
    rows: [
      {
        says: 'mobile menu toggle.',
        holds: async ({ page }) => {
          await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
          await expect(page.getByRole('menuitem').first()).toHaveText('User Management')
          await expect(page.getByRole('menuitem', { name: /^Logout/ })).toBeVisible()
          await page.keyboard.press('Escape')
        },
      },
    ],
  },
  {
    name: 'Password reset with a clock of ours',
    viewer: 'super_admin',
    in: 'sample',
    ownWindow: true,
    rows: [
      {
        says: 'Password reset toast 10 s.',
        holds: async ({ page }) => {
          const made = await page.request.post('/api/admin/users', {
            data: { email, firstName: 'Spencer', lastName: 'Fide', role: 'salon_owner' },
          })
          const { id } = z.object({ id: z.string() }).parse(await made.json())
          await page.clock.install()
          await page.goto('/admin')
          const dialog = await openReset(page)
          await dialog.getByLabel('New password').fill('jade-and-pearl-9')
          await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
          await dialog.getByRole('button', { name: 'Reset Password' }).click()
          const toast = page.getByRole('status').filter({ hasText: 'jade-and-pearl-9' })
          const shown = async () => {
            await page.clock.runFor(20)
            return toast.count()
          }
          await expect.poll(shown).toBe(1)
          await page.clock.runFor(9800)
          expect(await toast.count()).toBe(1)
          await page.clock.runFor(400)
          await expect.poll(shown).toBe(0)
          await page.clock.resume()
          expect((await page.request.delete(`/api/admin/users/${id}?deleteSalons=true`)).ok()).toBe(true)
        },
      },
    ],
  },
])

function rowOf(page: Page, text: string) {
  return page.getByRole('row').filter({ hasText: text })
}

function failure(page: Page) {
  return page.getByRole('alert').filter({ visible: true })
}

async function openCreate(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Create User Account' })
  if (!(await dialog.isVisible())) await page.getByRole('button', { name: 'Create User Account' }).click()
  await dialog.getByLabel('First Name').waitFor()
  return dialog
}

async function openEdit(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Edit User' })
  if (!(await dialog.isVisible())) await page.getByRole('button', { name: new RegExp(`^Edit ${name}`) }).click()
  await dialog.getByLabel('First Name').waitFor()
  return dialog
}

async function openReset(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Reset Password' })
  if (!(await dialog.isVisible()))
    await page.getByRole('button', { name: new RegExp(`^Reset Password for ${name}`) }).click()
  await dialog.getByLabel('New password').waitFor()
  return dialog
}

function submit(page: Page, label: string): Promise<void> {
  return page.getByRole('dialog').getByRole('button', { name: label }).click()
}

/** Does something whose write the server does not answer well. */
async function failing(page: Page, url: string, act: () => Promise<void>): Promise<void> {
  await page.route(url, fail)
  await Promise.all([page.waitForResponse((response) => response.status() === 500), act()])
  await page.unroute(url, fail)
}

function fail(route: Route): Promise<void> {
  return route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, json: {} })
}
