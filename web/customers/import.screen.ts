/** Importing a list, from choosing the file to undoing the import, in each of its states. */

import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { first, open, press } from '../testing/app.tsx'
import { expectGoodLooks } from '../testing/looks.ts'
import { signInToOwnSalon } from '../testing/own-salon.ts'

beforeAll(() => signInToOwnSalon('import'))

function listOf(...rows: string[]): File {
  return new File([['Name,Phone,Birthday,Email', ...rows].join('\n')], 'clients.csv', { type: 'text/csv' })
}

async function choose(file: File): Promise<void> {
  await first('h1')
  await page.getByLabelText('Choose a file').upload(file)
}

test('an open question of dates, rows to look at, the import, the same list again, and undoing it', async () => {
  const file = listOf(
    'Zelda Marsh,(408) 555-7303,05/12/1990,zelda@list.example',
    'Yves Marsh,ask again,04/03/1991,',
    'Zelda Marsh,(408) 555-7303,05/12/1990,',
    ',,,',
  )
  open('/customers/import')
  await choose(file)
  const confirm = page.getByRole('button', { name: 'Import 2 customers' })
  await expect.element(page.getByText('Please choose how dates are written in this list.').first()).toBeVisible()
  await expect.element(confirm).toBeDisabled()
  await press('Show these rows')
  await expect.element(page.getByText('Same person as row', { exact: false }).first()).toBeVisible()
  await expectGoodLooks()
  await page
    .getByLabelText(/December 5, 1990|May 12, 1990/)
    .first()
    .click()
  await expect.element(confirm).toBeEnabled()
  await confirm.click()
  await expect.element(page.getByText(/^2 added, 0 filled in, /).first()).toBeVisible()
  await expectGoodLooks()

  open('/customers/import')
  await choose(listOf('Zelda Marsh,(408) 555-7303,,'))
  await expect.element(page.getByText('There’s nothing to import in this file.')).toBeVisible()
  await press('Undo import')
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  await expectGoodLooks()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click()
  await expect.element(page.getByText(/^Undone: 2 removed/).first()).toBeVisible()
  await expectGoodLooks()
})
