/** Gift cards, a price list and a staff list, dropped at once: what they hold, what came in, and undoing it. */

import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { first, open, press } from '../../testing/app.tsx'
import { expectGoodLooks } from '../../testing/looks.ts'
import { signInToOwnSalon } from '../../testing/own-salon.ts'

beforeAll(() => signInToOwnSalon('brought'))

const fileOf = (name: string, ...rows: string[]) => new File([rows.join('\n')], name, { type: 'text/csv' })

test('three kinds of lists say what they hold, come in together, and one of them is undone', async () => {
  open('/customers/import')
  await first('h1')
  await page
    .getByLabelText('Choose files')
    .upload([
      fileOf('cards.csv', 'Gift card number,Balance,Assign To', '7001,$42.50,Ana Lopez', '7002,$0.00,', '7001,$1.00,'),
      fileOf('prices.csv', 'Service,Category,Duration,Price', 'Aura Nails,Art,1h 15,$95+', 'Gel Ombre,Art,,60'),
      fileOf('team.csv', 'Employee Name,Job Title,Mobile', 'Odette Marsh,Nail Technician,(408) 555-7311'),
    ])
  await expect.element(page.getByText('$42.50').first()).toBeVisible()
  await expect.element(page.getByText('1 gift card', { exact: false }).first()).toBeVisible()
  await expect.element(page.getByText('1 service has no minutes', { exact: false })).toBeVisible()
  await expect.element(page.getByText('Odette Marsh')).toBeVisible()
  await press('Show')
  await expect.element(page.getByText('Row 3: nothing is left on it')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Download as a list' })).toBeVisible()
  await expectGoodLooks()

  await page.getByRole('button', { name: 'Bring it all in' }).click()
  await expect.element(page.getByText('Your book is here')).toBeVisible()
  await expect.element(page.getByText('1 gift card, $42.50').first()).toBeVisible()
  await expectGoodLooks()

  const cards = page.getByRole('listitem').filter({ hasText: '1 gift card, $42.50' }).first()
  await cards.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('Undone: 1 removed')).toBeVisible()

  await press('Undo all')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo all' }).click()
  await expect.element(page.getByText('Undone: 2 removed')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Undo all' })).not.toBeInTheDocument()
})
