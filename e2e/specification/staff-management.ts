/** Section 2: the owner's team, its hours and profiles. */

import { expect, type Locator, type Page } from '@playwright/test'
import { goAnew } from '../owner-steps.ts'
import { twoSalons } from './services-management.ts'
import { type Opened, table } from './table.ts'

interface Member {
  id: string
  firstName: string
  lastName: string
  email: string
  phone: string
  bio: string
  skills: string[]
  rating: string
  reviewCount: number
  serviceIds: string[]
}

export const staffManagement = table('2 Staff Management', [
  {
    name: 'Team',
    viewer: 'salon_owner',
    path: '/staff',
    rows: [
      {
        says: 'search (first name, last name, email, bio, skills)',
        holds: async (opened) => {
          const { page } = opened
          const [one] = await teamOf(opened)
          const search = page.getByRole('searchbox', { name: 'Search staff…' })
          for (const text of [one.firstName, one.lastName, one.email, one.bio, ...one.skills.slice(0, 1)]) {
            await search.fill(text)
            await expect(card(page, one)).toBeVisible()
          }
          await search.fill('nobody by this name')
          await expect(cards(page)).toHaveCount(0)
          await search.fill('')
          await expect(card(page, one)).toBeVisible()
        },
      },
      {
        says: "Cards: initials avatar, name, bio or default 'Nail Technician', status badge, contact info",
        holds: async (opened) => {
          for (const one of (await teamOf(opened)).slice(0, 3)) {
            const shown = card(opened.page, one)
            for (const text of [one.bio || 'Nail Technician', one.email, 'Active'])
              await expect(shown).toContainText(text)
            await expect(shown.locator('a[href^="tel:"]')).toHaveAttribute('href', `tel:${one.phone}`)
          }
        },
      },
      { says: "initials avatar, name, bio or default 'Nail Technician'", in: 'bare', shows: ['MT', 'Nail Technician'] },
      {
        says: 'working-hours summary (consecutive days with equal hours grouped, 12-hour format)',
        in: 'bare',
        shows: ['Mon - Sun: 9:00 AM - 5:00 PM'],
      },
      {
        says: 'optional rating with review count (badge only when rating above 0, one decimal)',
        holds: async (opened) => {
          for (const one of (await teamOf(opened)).slice(0, 3)) {
            const rating = card(opened.page, one).getByText(/^\d\.\d \(\d+\)$/)
            if (one.reviewCount > 0) await expect(rating).toContainText(`(${one.reviewCount})`)
            else await expect(rating).toHaveCount(0)
          }
        },
      },
      {
        says: 'skills, assigned service chips, placeholder stats (appointments 0, utilization 0%, revenue $0).',
        decided: '| staff cards: appointments 0, utilization 0 %, revenue $0 | real, last 30 days |',
        holds: async (opened) => {
          const [one] = await teamOf(opened)
          const shown = card(opened.page, one)
          for (const skill of one.skills.slice(0, 1)) await expect(shown).toContainText(skill)
          await expect(shown.getByRole('list', { name: 'Services' }).getByRole('listitem').first()).toBeVisible()
          await expect(shown).toContainText('Last 30 days')
          await expect(shown).toContainText(/appointments\s*\d+/)
          await expect(shown).toContainText(/utilization\s*[\d.]+%/)
          await expect(shown).toContainText(/revenue\s*\$\d/)
        },
      },
      {
        says: 'Working Hours side editor: select staff, per-day toggles.',
        holds: async (opened) => {
          const editor = opened.page.getByRole('region', { name: 'Working Hours' })
          const [one] = await teamOf(opened)
          const select = editor.getByLabel('Select staff')
          await expect(select.getByRole('option', { name: one.firstName })).not.toHaveCount(0)
          await expect(editor.getByRole('switch')).toHaveCount(7)
        },
      },
      {
        says: "When a staff member's day is inactive, start, end and break times are sent as null.",
        holds: async (opened) => {
          const noTimes = { startTime: null, endTime: null, breakStart: null, breakEnd: null }
          for (const day of await weekOf(opened)) if (!day.isActive) expect(day).toMatchObject(noTimes)
        },
      },
    ],
  },
  {
    name: 'Profile',
    viewer: 'salon_owner',
    in: 'sample',
    arrange: ({ page }) =>
      page
        .getByRole('button', { name: /^Edit profile of / })
        .first()
        .click(),
    rows: [
      {
        says: 'Edit-profile dialog: basic info, service assignments (each checkbox toggle saves immediately), note that working hours are edited in the side panel; no required fields.',
        shows: [
          'Basic information',
          'First Name',
          'Service assignments',
          'Each change is saved at once.',
          'Working hours are edited in the Working Hours side panel.',
        ],
      },
      {
        says: 'no required fields',
        holds: async (opened) => {
          const { page } = opened
          const [one] = await teamOf(opened)
          const dialog = page.getByRole('dialog')
          const name = dialog.getByLabel('First Name', { exact: true })
          await expect(dialog.locator('label', { hasText: '*' })).toHaveCount(0)
          await name.fill('')
          await expect(name).toHaveAccessibleDescription(`If left empty, the name stays ${one.firstName}.`)
          await dialog.getByRole('button', { name: 'Save changes' }).click()
          await expect(page.getByRole('status').getByText('Staff profile updated successfully')).toBeVisible()
          await expect(dialog).toHaveCount(0)
          await expect(card(page, one)).toBeVisible()
        },
      },
      {
        says: 'Staff status: active, inactive, on_break (Active, Inactive, On Break), changed in profile edit.',
        holds: async ({ page }) => {
          await page
            .getByRole('button', { name: /^Edit profile of / })
            .first()
            .click()
          const status = page.getByRole('dialog').getByLabel('Status')
          await expect(status.getByRole('option')).toHaveText(['Active', 'Inactive', 'On Break'])
        },
      },
      {
        says: 'service assignments (each checkbox toggle saves immediately)',
        holds: async ({ page }) => {
          const sent: unknown[] = []
          await page.route('**/api/staff/*/services', async (route) => {
            if (route.request().method() === 'PUT') sent.push(route.request().postDataJSON())
            await route.fulfill({ status: 500, json: { error: 'Not today.', code: 'internal' } }) // nothing is changed
          })
          const box = page
            .getByRole('dialog')
            .getByRole('region', { name: 'Service assignments' })
            .getByRole('checkbox')
          await box.first().click()
          const anyway = page.getByRole('alertdialog').getByRole('button', { name: 'Save anyway' })
          await expect(anyway.or(page.getByRole('alert')).first()).toBeVisible()
          if (await anyway.isVisible()) await anyway.click()
          await expect(page.getByText('Failed to update service assignments')).toBeVisible()
          await page.unroute('**/api/staff/*/services')
          await page.keyboard.press('Escape')
          await expect(page.getByRole('dialog')).toHaveCount(0)
        },
      },
    ],
    complaints: [/500 \(Internal Server Error\)/],
  },
  {
    name: 'Add Staff Member',
    viewer: 'salon_owner',
    in: 'sample',
    arrange: ({ page }) => page.getByRole('button', { name: 'Add Staff Member' }).click(),
    rows: [
      {
        says: 'Add Staff Member (first name, last name, email, phone required; address, bio, skills optional, skills comma-separated).',
        shows: [
          'First Name *',
          'Last Name *',
          'Email *',
          'Phone *',
          'Address',
          'Bio',
          'Skills',
          'Separated by commas, such as Gel, Acrylic, Nail art',
        ],
      },
      {
        says: 'Staff add requires first name, last name, email, phone.',
        holds: async ({ page }) => {
          const dialog = page.getByRole('dialog')
          await dialog.getByRole('button', { name: 'Add Staff Member' }).click()
          await expect(page.getByRole('alert').getByText('Please fill in all required fields.')).toBeVisible()
          for (const label of ['First Name *', 'Last Name *', 'Email *', 'Phone *'])
            await expect(dialog.getByLabel(label)).toHaveAttribute('aria-invalid', 'true')
          for (const label of ['Address', 'Bio', 'Skills'])
            await expect(dialog.getByLabel(label, { exact: true })).not.toHaveAttribute('aria-invalid', 'true')
          await page.keyboard.press('Escape')
          await expect(dialog).toHaveCount(0)
        },
      },
      {
        says: 'Default staff hours 09:00-17:00 (break empty).',
        holds: async ({ page, salonId }) => {
          const somebody = {
            firstName: 'New',
            lastName: 'Hours',
            email: 'new-hours@salon.example',
            phone: '4085550133',
          }
          const { id } = await (await page.request.post(`/api/salons/${salonId}/staff`, { data: somebody })).json()
          const week: { isActive: boolean }[] = await (await page.request.get(`/api/staff/${id}/availability`)).json()
          expect((await page.request.delete(`/api/staff/${id}`)).ok()).toBe(true)
          const worked = week.filter(({ isActive }) => isActive)
          expect(worked.length).toBeGreaterThan(0)
          const hours = { startTime: '09:00', endTime: '17:00', breakStart: null, breakEnd: null }
          for (const day of worked) expect(day).toMatchObject(hours)
        },
      },
    ],
  },
  {
    name: 'Two salons',
    viewer: 'salon_owner',
    in: 'sample',
    arrange: async ({ page }) => {
      await twoSalons(page)
      await goAnew(page, '/staff')
    },
    rows: [
      {
        says: 'Salon selector, search (first name',
        holds: async ({ page }) => {
          const selector = page.getByRole('main').getByRole('combobox', { name: 'Salon' })
          await expect(selector.getByRole('option', { name: 'Second Salon' })).toHaveCount(1)
          await page.unroute('**/api/salon-owner/salons')
        },
      },
    ],
  },
  {
    name: 'Team not read',
    viewer: 'salon_owner',
    in: 'sample',
    arrange: async ({ page }) => {
      await page.route('**/api/salons/*/staff', (route) => route.fulfill(refused))
      await page.goto('/staff')
    },
    complaints: [/403 \(Forbidden\)/],
    rows: [
      { says: "'Error Loading Staff' with Retry.", shows: ['Error Loading Staff', 'Retry'] },
      { says: "'Unable to load staff members.'", shows: ['Unable to load staff members.'] },
    ],
  },
  {
    name: 'Loading',
    viewer: 'salon_owner',
    in: 'sample',
    arrange: async ({ page }) => {
      await page.unroute('**/api/salons/*/staff')
      await page.route('**/api/salons/*/staff', () => undefined) // unanswered
      await goAnew(page, '/staff')
    },
    rows: [{ says: 'States: loading', shows: ['Loading staff…'] }],
  },
  {
    name: 'Salons not read',
    viewer: 'salon_owner',
    in: 'sample',
    arrange: async ({ page }) => {
      await page.unroute('**/api/salons/*/staff')
      await page.route('**/api/salon-owner/salons', (route) => route.fulfill(refused))
      await page.goto('/staff')
    },
    complaints: [/403 \(Forbidden\)/],
    rows: [{ says: "'Error Loading Salon Data'", shows: ['Error Loading Salon Data'] }],
  },
  {
    name: 'No salon',
    viewer: 'salon_owner',
    in: 'sample',
    arrange: async ({ page }) => {
      await page.unroute('**/api/salon-owner/salons')
      await page.route('**/api/salon-owner/salons', (route) => route.fulfill({ json: [] }))
      await goAnew(page, '/staff')
    },
    rows: [
      {
        says: "'No Salon Found' (contact support)",
        shows: ['No Salon Found', 'Please contact support to have your salon set up.'],
      },
    ],
  },
])

const refused = { status: 403, json: { error: 'Not yours.', code: 'forbidden' } }

async function teamOf({ page, salonId }: Opened): Promise<[Member, ...Member[]]> {
  return (await page.request.get(`/api/salons/${salonId}/staff`)).json()
}

async function weekOf(opened: Opened): Promise<{ dayOfWeek: number; isActive: boolean }[]> {
  const [{ id }] = await teamOf(opened)
  return (await opened.page.request.get(`/api/staff/${id}/availability`)).json()
}

function cards(page: Page): Locator {
  return page.getByRole('region', { name: 'Staff', exact: true }).getByRole('listitem')
}

function card(page: Page, { firstName, lastName }: Member): Locator {
  const heading = page.getByRole('heading', { name: `${firstName} ${lastName}`, exact: true })
  return page.locator('main li').filter({ has: heading })
}
