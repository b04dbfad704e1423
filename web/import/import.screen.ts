/** Bringing a book: several files at once, from dropping them to undoing the import, in each of its states. */

import { strToU8, zipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { first, open, press } from '../testing/app.tsx'
import { expectGoodLooks } from '../testing/looks.ts'
import { signInToOwnSalon } from '../testing/own-salon.ts'

beforeAll(() => signInToOwnSalon('import'))

function listOf(name: string, ...rows: string[]): File {
  return new File([['Name,Phone,Birthday,Email', ...rows].join('\n')], name, { type: 'text/csv' })
}

async function choose(...files: File[]): Promise<void> {
  await first('h1')
  await page.getByLabelText('Choose files').upload(files, { timeout: 120_000 }) // 25 MB on a busy machine
}

const mai =
  '<row r="1"><c t="str"><v>Name</v></c><c t="str"><v>Phone</v></c></row><row r="2"><c t="str"><v>Mai</v></c><c><v>4085557322</v></c></row>'

/** @param rows up to the end of the sheet's data, and what follows it */
function workbook(rows: string): Uint8Array<ArrayBuffer> {
  return zipSync({
    'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="Clients" r:id="rId1"/></sheets></workbook>'),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${rows}</worksheet>`),
  })
}

const bringIn = page.getByRole('button', { name: 'Bring it all in' })

test('an unreadable file, an open question of dates, the import, the same list again, and undoing it', async () => {
  const clients = listOf(
    'clients.csv',
    'Zelda Marsh,(408) 555-7303,05/12/1990,zelda@list.example',
    'Yves Marsh,ask again,04/03/1991,',
    'Zelda Marsh,(408) 555-7303,05/12/1990,',
    ',,,',
  )
  open('/customers/import')
  await choose(clients, new File(['%PDF-1.7'], 'prices.pdf'))
  await expect.element(page.getByText('This is a PDF', { exact: false })).toBeVisible()
  await expect.element(page.getByText('Please choose how dates are written in this list.').first()).toBeVisible()
  await expect.element(bringIn).toBeDisabled()
  await press('Show these rows')
  await expect.element(page.getByText('Same person as row', { exact: false }).first()).toBeVisible()
  await expectGoodLooks()
  await press('Remove prices.pdf')
  await expect.element(page.getByText('prices.pdf')).not.toBeInTheDocument()
  await page
    .getByLabelText(/December 5, 1990|May 12, 1990/)
    .first()
    .click()
  await expect.element(bringIn).toBeEnabled()
  await bringIn.click()
  await expect.element(page.getByText(/^2 added, 0 filled in, /).first()).toBeVisible()
  await expectGoodLooks()

  await press('Bring more files')
  await choose(listOf('again.csv', 'Zelda Marsh,(408) 555-7303,,'))
  await expect.element(page.getByText('There’s nothing new in these files.')).toBeVisible()
  await press('Undo import')
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  await expectGoodLooks()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click()
  await expect.element(page.getByText(/^Undone: 2 removed/).first()).toBeVisible()
  await expectGoodLooks()
})

test('how dates are written is still answered after the list was saved for later', async () => {
  const list = () =>
    listOf('dates.csv', 'Odile Marsh,(408) 555-7305,05/12/1990,', 'Odo Marsh,(408) 555-7306,04/03/1991,')
  open('/customers/import')
  await choose(list())
  await page
    .getByLabelText(/December 5, 1990|May 12, 1990/)
    .first()
    .click()
  await expect.element(bringIn).toBeEnabled()
  await press('Save for later')
  await choose(list())
  await expect.element(bringIn).toBeEnabled()
  await press('Remove dates.csv')
})

test('somebody who is new in two files is counted once', async () => {
  open('/customers/import')
  await choose(
    listOf('one.csv', 'Uma Marsh,(408) 555-7311,,', 'Una Marsh,(408) 555-7312,,'),
    listOf('other.csv', 'Uma Marsh,408.555.7311,,uma@list.example', 'Unn Marsh,(408) 555-7313,,'),
  )
  await expect.element(bringIn).toBeEnabled()
  await expect.element(page.getByText('3 people', { exact: true })).toBeVisible()
  await press('Remove one.csv')
  await press('Remove other.csv')
})

test('files that are no lists each say what they are and what to do, and nothing begins', async () => {
  const old = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
  const locked = new Uint8Array([
    ...old,
    ...[...new TextEncoder().encode('EncryptedPackage')].flatMap((byte) => [byte, 0]),
  ])
  const files: [name: string, content: BlobPart, words: string][] = [
    ['menu.pdf', '%PDF-1.7', 'This is a PDF'],
    ['menu.png', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 'This is a picture'],
    ['empty.csv', '', 'This file is empty'],
    ['old.xls', new Uint8Array(old), 'This is an old Excel file'],
    ['locked.xlsx', locked, 'This file has a password'],
    ['wide.csv', `${'Name,'.repeat(10_000)}\n${'Mai,'.repeat(10_000)}`, 'more than 200 columns'],
    ['large.csv', new Uint8Array(25 * 1024 * 1024 + 1), 'larger than 25 MB'],
    ['long.csv', `Name,Phone\n${'Mai,\n'.repeat(50_001)}`, 'more than 50,000 rows'],
    ['sparse.csv', `Name,Phone\nMai,\n${',\n'.repeat(400_000)}`, 'too many empty ones'],
    ['both.csv', 'Name,Phone,Email\nMai,4085557320,\n\nClient,Mobile,Birthday\nLan,4085557321,\n', 'two lists'],
    [
      'merged.xlsx',
      workbook(`${mai}</sheetData><mergeCells><mergeCell ref="A2:A3"/></mergeCells>`),
      'Some cells are merged',
    ],
    ['burst.xlsx', workbook(`<row><c t="str"><v>${'x'.repeat(2_000_000)}</v></c></row></sheetData>`), 'can’t be read'],
  ]
  open('/customers/import')
  await choose(...files.map(([name, content]) => new File([content], name)))

  for (const [name, , words] of files) {
    const row = page.getByRole('listitem').filter({ hasText: name })
    await expect.element(row.getByText(words, { exact: false })).toBeVisible()
  }
  await expect.element(bringIn).not.toBeInTheDocument()
  await expectGoodLooks()
  for (const [name] of files) await press(`Remove ${name}`)
})
