/** Lists of customers as other products and spreadsheets write them, read, previewed and taken over. */

import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Customer } from '../../../shared/customers/contract.ts'
import type { ImportPreview } from '../../../shared/customers/importing.ts'
import { makeSalon, type TestApp, type TestSalon, testApp, wednesday } from '../../testing/salon.ts'
import { decodeText, readTable } from './read-table.ts'

let app: TestApp
let salon: TestSalon
let owner: Record<string, string>

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  app.setNow(wednesday)
  salon = await makeSalon(app.db)
  owner = await app.signIn(salon.ownerEmail)
})
afterAll(() => app.close())

const address = () => `/api/salons/${salon.salonId}/customers`
const base64 = (text: string) => Buffer.from(text).toString('base64')
const preview = (text: string, more: object = {}) =>
  app.call<ImportPreview & { code: string; fields?: Record<string, string> }>(
    'POST',
    `${address()}/import-previews`,
    { file: base64(text), ...more },
    owner,
  )
const take = (text: string, more: object = {}) =>
  app.call<{ added: number; filled: number; left: number }>(
    'POST',
    `${address()}/imports`,
    { file: base64(text), ...more },
    owner,
  )
const everybody = async () =>
  (await app.call<{ customers: Customer[] }>('GET', `${address()}?all=true&sort=name&limit=100`, undefined, owner)).body
    .customers
const csv = async () => (await app.call<string>('GET', `${address()}.csv`, undefined, owner)).body

const square = `Reference ID,First Name,Last Name,Email Address,Phone Number,Birthday,Memo,Square Customer ID,Lifetime Spend
r1,Mai,Nguyễn,mai@example.com,'+14085550101,1990-05-12,"Gel, not acrylic",SQ1,$120.00
r2,Linda,Marsh,,(408) 555-0102,,,SQ2,$0.00
r3,Linda,Again,,408-555-0102,,,SQ3,$0.00
r4,Nobody,,,,,,SQ4,$0.00
r5,Wrong,,not-an-email,4085550105,,,SQ5,$0.00
`

test('nothing is stored before it is confirmed; then everything that can be', async () => {
  const { body } = await preview(square)
  expect(body).toMatchObject({
    source: 'Square',
    rows: 5,
    counts: { new: 2, known: 0, twice: 1, wrong: 2, forgotten: 0 },
    wrong: [
      { row: 5, error: 'no_phone' },
      { row: 6, error: 'email' },
    ],
  })
  expect(body.sample[2]).toMatchObject({ row: 4, outcome: 'twice', twiceOf: 3 })
  expect(await everybody()).toEqual([])

  expect((await take(square)).body).toEqual({ added: 2, filled: 0, left: 3 })
  expect(await everybody()).toMatchObject([
    { firstName: 'Linda', lastName: 'Marsh', phone: '+14085550102' },
    { firstName: 'Mai', lastName: 'Nguyễn', phone: '+14085550101', email: 'mai@example.com' },
  ])
  expect((await take(square)).body).toEqual({ added: 0, filled: 0, left: 5 })
})

test('what is missing of known customers is filled in, and nothing is overwritten', async () => {
  await app.call('POST', address(), { firstName: 'Mai', phone: '4085550101', notes: 'mine' }, owner)
  const list = 'First name,Last name,Phone,Email,Notes\nMay,Nguyen,4085550101,mai@example.com,theirs\n'
  expect((await preview(list)).body).toMatchObject({ counts: { known: 1 }, fillable: 1 })

  expect((await take(list, { known: 'keep' })).body).toEqual({ added: 0, filled: 0, left: 1 })
  expect((await take(list)).body).toEqual({ added: 0, filled: 1, left: 0 })
  const [mai] = await everybody()
  expect(mai).toMatchObject({ firstName: 'Mai', lastName: 'Nguyen', email: 'mai@example.com' })
  const { body } = await app.call('GET', `${address()}/${mai?.id}`, undefined, owner)
  expect(body).toMatchObject({ notes: 'mine' })
})

test('columns are what the owner says they are', async () => {
  const list = 'A;B;C\n4085550101;Mai;x\n'
  expect((await preview(list)).body).toMatchObject({ source: null, columns: [null, null, null], counts: { wrong: 1 } })

  const columns = ['phone', 'firstName', 'preferences']
  expect((await preview(list, { columns })).body).toMatchObject({ columns, counts: { new: 1 } })
  expect((await preview(list, { columns: ['phone'] })).status).toBe(400)
})

test('rows are numbered as a spreadsheet numbers them, empty ones too', async () => {
  const { body } = await preview('Name,Phone\n\nMai,4085550101\n,\nNobody,\n')

  expect(body.sample.map(({ row, outcome }) => [row, outcome])).toEqual([
    [3, 'new'],
    [5, 'wrong'],
  ])
})

test.each(['', 'just one line', 'a,b\0,c\n1,2,3\n'])('%j is refused in a sentence', async (text) => {
  const { status, body } = await preview(text === '' ? '\n' : text)
  expect([status, body.fields?.['file']]).toEqual([
    400,
    'This file cannot be read as a list. Please save it as CSV and try again.',
  ])
})

describe('letters', () => {
  const text = 'Tên,Điện thoại\nĐặng Thị Hương,4085550101\n'
  const western = 'Name,Phone\nRenée Müller,4085550101\n'

  test.each([
    ['UTF-8', Buffer.from(text), text],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${text}`), text],
    ['UTF-16', Buffer.from(`\uFEFF${text}`, 'utf16le'), text],
    ['UTF-16 without its mark', Buffer.from(western, 'utf16le'), western],
    ['UTF-16 the other way round', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(), text],
    ['Windows-1252', Buffer.from(western, 'latin1'), western],
  ])('%s is read as it was written', (_, bytes, written) => {
    expect(decodeText(bytes)).toBe(written)
  })

  test('commas, semicolons and tabs part columns; quotes hold lines together', async () => {
    const rows = [
      ['Name', 'Notes'],
      ['Mai', 'one\ntwo, "three"; four'],
    ]
    for (const mark of [',', ';', '\t']) {
      const list = rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(mark)).join('\r\n')
      expect(await readTable(Buffer.from(list))).toEqual({ header: rows[0], rows: [{ row: 2, cells: rows[1] }] })
    }
  })
})

test('our own file brings everybody into another salon as they were, whatever they are called', async () => {
  const names = fc.constantFrom('Mai', 'Nguyễn', '=1+1', "O'Neil", 'a,b', '"x"', '-', '@home', "'quoted", '100%')
  const notes = fc.constantFrom('', 'by the window', 'one\ntwo', '=cmd()', 'a;b,c', '"', "'")
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          firstName: names,
          lastName: fc.oneof(fc.constant(''), names),
          notes,
          preferences: notes,
          language: fc.constantFrom('en', 'vi'),
          birthday: fc.constantFrom(null, '1990-05-12'),
          blocked: fc.boolean(),
        }),
        { minLength: 1, maxLength: 6 },
      ),
      async (people) => {
        salon = await makeSalon(app.db)
        owner = await app.signIn(salon.ownerEmail)
        for (const [place, { blocked, ...person }] of people.entries()) {
          const phone = place === 0 ? '+84 28 3823 0105' : `408555${3000 + place}`
          const { body } = await app.call<Customer>('POST', address(), { ...person, phone }, owner)
          await app.call('PATCH', `${address()}/${body.id}`, { blocked }, owner)
        }
        const [file, before] = [await csv(), await records()]

        salon = await makeSalon(app.db)
        owner = await app.signIn(salon.ownerEmail)
        expect((await take(file)).body).toEqual({ added: people.length, filled: 0, left: 0 })
        expect(await records()).toEqual(before)
      },
    ),
    { numRuns: 10 },
  )
})

/** What is written of everybody, by phone. */
async function records() {
  const rows = await app.db.selectFrom('customers').selectAll().where('salon_id', '=', salon.salonId).execute()
  return rows
    .map(({ phone, first_name, last_name, email, language, birthday, preferences, notes, blocked }) => ({
      phone,
      first_name,
      last_name,
      email,
      language,
      birthday,
      preferences,
      notes,
      blocked,
    }))
    .toSorted((a, b) => (a.phone < b.phone ? -1 : 1))
}

test('nobody imports into another salon', async () => {
  owner = await app.signIn((await makeSalon(app.db)).ownerEmail)

  expect((await preview(square)).status).toBe(404)
  expect((await take(square)).status).toBe(404)
})

test('twenty thousand rows are taken over at once', async () => {
  const rows = Array.from({ length: 20_000 }, (_, place) => `Guest ${place},${4_082_000_000 + place}`)

  const { body } = await take(`Name,Phone\n${rows.join('\n')}\n`)

  expect(body).toEqual({ added: 20_000, filled: 0, left: 0 })
})
