/** Section 2: the owner's services, and the rules of their forms. */

import { expect, type Locator, type Page } from '@playwright/test'
import { goInside } from '../owner-steps.ts'
import { type Opened, type Row, table } from './table.ts'

const createService = {
  says: "Service create (client side, toast titled 'Validation Error'): name required ('Service name is required'), max 255 ('Service name cannot exceed 255 characters'); description max 200 ('Description cannot exceed 200 characters'); duration a positive whole number ('Duration must be a positive number'); price positive ('Price must be a positive number').",
  holds: async ({ page }) => {
    const wrong = async (fields: Record<string, string>, sentence: string) => {
      for (const [label, value] of Object.entries(fields)) await field(page, label).fill(value)
      await dialog(page).getByRole('button', { name: 'Add Service' }).click()
      const toast = page.getByRole('alert').filter({ hasText: 'Validation Error' })
      await expect(toast.filter({ hasText: sentence })).toBeVisible()
    }
    await wrong({}, 'Service name is required')
    await wrong({ 'Service Name*': 'x'.repeat(256) }, 'Service name cannot exceed 255 characters')
    await wrong({ 'Service Name*': 'x', Description: 'x'.repeat(201) }, 'Description cannot exceed 200 characters')
    await wrong({ Description: '', 'Duration (minutes)*': '1.5' }, 'Duration must be a positive number')
    await wrong({ 'Duration (minutes)*': '30', 'Price*': '0' }, 'Price must be a positive number')
  },
} satisfies Row

export const servicesManagement = table('2 Services Management', [
  {
    name: 'Services',
    viewer: 'salon_owner',
    path: '/services',
    rows: [
      {
        says: 'search (name or description); Add Service; categories side panel (list, edit, delete, add)',
        holds: async ({ page, kind }) => {
          await expect(page.getByRole('button', { name: 'Add Service' }).first()).toBeVisible()
          const panel = page.getByRole('complementary', { name: 'Categories' })
          await expect(panel.getByRole('button', { name: /^Add/ })).toBeVisible()
          if (kind === 'sample') {
            for (const act of ['Edit', 'Delete'])
              await expect(panel.getByRole('button', { name: new RegExp(`^${act} `) }).first()).toBeVisible()
          }
          const search = page.getByRole('searchbox', { name: 'Search services…' })
          await cards(page).first().waitFor()
          const all = await cards(page).count()
          const [name, description] = await anyService(page)
          await search.fill(name)
          await expect(cards(page).filter({ hasText: name }).first()).toBeVisible()
          if (description) await search.fill(description)
          await expect(cards(page).filter({ hasText: name }).first()).toBeVisible()
          await search.fill('')
          await expect(cards(page)).toHaveCount(all)
        },
      },
      {
        says: 'Card grid: name, category badge, description, status badge, price, duration in minutes, edit and delete.',
        holds: async ({ page, salonId }) => {
          const [one] = await servicesOf({ page, salonId })
          const card = cards(page).filter({ has: page.getByRole('heading', { name: one.name, exact: true }) })
          for (const text of [one.category?.name ?? 'Uncategorized', one.description, 'Active', `$${one.price}`])
            await expect(card).toContainText(text)
          await expect(card).toContainText(`${one.duration} min`)
          for (const act of ['Edit', 'Delete'])
            await expect(card.getByRole('button', { name: `${act} ${one.name}`, exact: true })).toBeVisible()
        },
      },
      {
        says: 'Service status: active or otherwise (badge).',
        shows: ['Active'],
      },
      {
        says: "Delete service confirms: 'Are you sure you want to delete this service?'.",
        holds: async ({ page }) => {
          await cards(page)
            .first()
            .getByRole('button', { name: /^Delete / })
            .click()
          await asks(page, 'Are you sure you want to delete this service?')
        },
      },
      {
        says: "Delete category confirms: 'Are you sure you want to delete this category? Services assigned to this category will become uncategorized.'",
        in: 'sample',
        holds: async ({ page }) => {
          const panel = page.getByRole('complementary', { name: 'Categories' })
          await panel
            .getByRole('button', { name: /^Delete / })
            .first()
            .click()
          await asks(
            page,
            'Are you sure you want to delete this category? Services assigned to this category will become uncategorized.',
          )
        },
      },
    ],
  },
  {
    name: 'Category dialog',
    viewer: 'salon_owner',
    in: 'bare',
    arrange: ({ page }) =>
      page.getByRole('complementary', { name: 'Categories' }).getByRole('button', { name: /^Add/ }).click(),
    rows: [
      { says: 'Category dialog: Category Name*, Description.', shows: ['Category Name*', 'Description'] },
      {
        says: 'Category name required.',
        holds: async ({ page }) => {
          await dialog(page).getByRole('button', { name: 'Add category' }).click()
          await expect(field(page, 'Category Name*')).toHaveAccessibleDescription('Category name is required')
          await close(page)
        },
      },
    ],
  },
  {
    name: 'Service dialog',
    viewer: 'salon_owner',
    in: 'bare',
    arrange: ({ page }) => page.getByRole('button', { name: 'Add Service' }).first().click(),
    rows: [
      {
        says: 'Add/edit dialog: Service Name*, Category (No Category or list), Description, Duration (minutes)* (min 1), Price* (step 0.01, min 0).',
        shows: ['Service Name*', 'Category', 'Description', 'Duration (minutes)*', 'Price*'],
      },
      {
        says: 'Category (No Category or list), Description, Duration (minutes)* (min 1), Price* (step 0.01, min 0)',
        holds: async ({ page }) => {
          await expect(field(page, 'Category').getByRole('option').first()).toHaveText('No Category')
          const duration = field(page, 'Duration (minutes)*')
          await expect(duration).toHaveAttribute('type', 'number')
          await expect(duration).toHaveAttribute('min', '1')
          const price = field(page, 'Price*')
          await expect(price).toHaveAttribute('type', 'number')
          await expect(price).toHaveAttribute('step', '0.01')
          await expect(price).toHaveAttribute('min', '0')
        },
      },
      createService,
      { ...createService, says: 'Service name max 255, description max 200.', holds: maxLengths },
      {
        says: "If no salon can be determined (first salon is the fallback; fallback id '1'): 'Unable to determine salon. Please refresh the page.' (title System Error).",
        holds: async ({ page }) => {
          const answer = { status: 404, json: { error: 'This does not exist.', code: 'not_found' } }
          await page.route('**/api/services', (route) => route.fulfill(answer))
          await field(page, 'Service Name*').fill('Nowhere')
          await field(page, 'Price*').fill('20')
          await dialog(page).getByRole('button', { name: 'Add Service' }).click()
          const toast = page.getByRole('alert').filter({ hasText: 'System Error' })
          await expect(toast).toContainText('Unable to determine salon. Please refresh the page.')
          await page.unroute('**/api/services')
          await close(page)
        },
      },
    ],
    complaints: [/404 \(Not Found\)/],
  },
  {
    name: 'Nothing found',
    viewer: 'salon_owner',
    arrange: ({ page }) => page.getByRole('searchbox', { name: 'Search services…' }).fill('no such service'),
    rows: [
      {
        says: "Empty: 'No services found' with hints.",
        shows: ['No services found', 'Try adjusting your search or choosing another category.'],
      },
    ],
  },
  {
    name: 'Two salons',
    viewer: 'salon_owner',
    in: 'bare',
    arrange: async ({ page }) => {
      await twoSalons(page)
      await goInside(page, '/staff')
      await goInside(page, '/services')
    },
    rows: [
      {
        says: 'Salon selector (when several salons); search (name or description)',
        holds: async ({ page }) => {
          const selector = page.getByRole('main').getByRole('combobox', { name: 'Salon' })
          await expect(selector.getByRole('option', { name: 'Second Salon' })).toHaveCount(1)
          await page.unroute('**/api/salon-owner/salons')
        },
      },
    ],
  },
])

/** The answer names one more salon, as of an owner who has two. */
export async function twoSalons(page: Page): Promise<void> {
  const [salon] = await (await page.request.get('/api/salon-owner/salons')).json()
  const other = { ...salon, id: crypto.randomUUID(), name: 'Second Salon' }
  await page.route('**/api/salon-owner/salons', (route) => route.fulfill({ json: [salon, other] }))
}

interface ListedService {
  name: string
  description: string
  duration: number
  price: string
  category: { name: string } | null
}

async function servicesOf({
  page,
  salonId,
}: Pick<Opened, 'page' | 'salonId'>): Promise<[ListedService, ...ListedService[]]> {
  return (await page.request.get(`/api/salons/${salonId}/services`)).json()
}

/** Name and description of the first card. */
async function anyService(page: Page): Promise<[string, string | undefined]> {
  const card = cards(page).first()
  const name = await card.getByRole('heading').innerText()
  const texts = await card.locator('p').allInnerTexts()
  return [name, texts.find((text) => text !== '' && !text.includes('$'))]
}

async function maxLengths({ page }: Opened): Promise<void> {
  await field(page, 'Service Name*').fill('x'.repeat(255))
  await field(page, 'Description').fill('x'.repeat(200))
  await dialog(page).getByRole('button', { name: 'Add Service' }).click()
  for (const label of ['Service Name*', 'Description'])
    await expect(field(page, label)).not.toHaveAttribute('aria-invalid', 'true')
  await field(page, 'Description').fill('')
}

function cards(page: Page): Locator {
  return page.getByRole('region', { name: 'Services' }).getByRole('listitem')
}

function dialog(page: Page): Locator {
  return page.getByRole('dialog')
}

function field(page: Page, label: string): Locator {
  return dialog(page).getByLabel(label, { exact: true })
}

async function asks(page: Page, question: string): Promise<void> {
  const asked = page.getByRole('alertdialog')
  await expect(asked.getByText(question, { exact: true })).toBeVisible()
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect(asked).toHaveCount(0)
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  const left = page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' })
  await left.or(page.locator('body:not(:has([role=dialog]))')).first().waitFor()
  if (await left.isVisible()) await left.click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
